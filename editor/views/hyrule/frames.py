"""A walk through the plan of a Hyrule board, or through a play that leads into a trap, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from editor.views.placed import Frame
from generator.document import Document
from generator.findings import Refusal
from generator.hyrule import replay, words
from generator.hyrule.board import Board, Cell, cell_name, read, spoken
from generator.phrases import number_of

Step = Mapping[str, Any]


def frames(document: Document) -> list[Frame]:
    """Return what stands after each turn of the witness, the start first.

    In the place of a plan, the witness may be a play into a trap, as a verdict tells it.

    Raises:
        Refusal: the board breaks a law, or has no witness that can be walked.
    """
    board, witness = read(document), document.witness
    if witness is None:
        raise Refusal.because("walk", "witness", "the board has no plan to walk; check it first")
    wrong = replay.replay_play(document.data, witness) if "at" in witness else _refused(document)
    if wrong:
        raise Refusal.because("walk", "witness", wrong)
    return [_start(document, board), *_turns(document, board, witness["steps"])]


def _refused(document: Document) -> str | None:
    why: str | None = replay.replay(document.data)["why"]
    return why


def _start(document: Document, board: Board) -> Frame:
    start = board.places()["start"][0]
    status = "No rupees, nothing but a sword"
    return Frame(text="All begin at START.", status=status, trail=[cell_name(start)], board=document.board)


def _turns(document: Document, board: Board, steps: list[Step]) -> Iterator[Frame]:
    cell = board.places()["start"][0]
    for number, step in enumerate(steps, 1):
        way = [cell, *_cells(step.get("walk", []))]
        end = way[-1]
        way += _cells([step["to"]] if "to" in step else [])
        cell = way[-1]
        yield Frame(
            text=f"Turn {number}: {_said(board, step, end, cell, len(step.get('walk', [])))}.",
            status=_status(step),
            trail=[cell_name(one) for one in way],
            board=document.board,
        )


def _cells(plain: list[Any]) -> list[Cell]:
    return [(row, col) for row, col in plain]


def _said(board: Board, step: Step, end: Cell, to: Cell, squares: int) -> str:
    """Say a turn: where the walk ends, and the deed there."""
    here, there = (words.named(cell, board.at(cell).key) for cell in (end, to))
    walk = f"walk {number_of(squares, 'square')} to {here}" if squares else f"stay in {here}"
    return f"{walk}; {words.deed(step['do'], there, step.get('buy', ()))}"


def _status(step: Step) -> str:
    """Say what is held after a turn."""
    held = ", ".join(spoken(name) for name in step["items"])
    counted = f"{number_of(step['hearts'], 'heart')}, {number_of(step['rupees'], 'rupee')}"
    return f"{counted}, Triforce {step['triforce']}" + (f"; {held}" if held else "")
