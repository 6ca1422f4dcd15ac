"""What can be shown over a Hyrule board: reach by stage of progress, traps, and why a board is not won."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field, StrictInt, ValidationError

from editor.views.hyrule.spots import Sight, named_in
from editor.views.placed import Mark, Overlay
from generator.document import findings_of
from generator.findings import Refusal
from generator.hyrule import words
from generator.hyrule.board import Board, Cell, Piece, cell_name, spoken
from generator.hyrule.holdings import ALL, TARGETS, Holding
from generator.hyrule.links import NEVER
from generator.hyrule.plays import Play, Plays
from generator.hyrule.search import Expired
from generator.phrases import number_of

Marks = dict[str, Mark]
MOST_BANDS = 7
PLAY_SECONDS = 3.0
"""How long plays into traps are looked for."""
AIMS = (*TARGETS, "death-mountain")
"""What is sought at each stage of progress."""
PIECES = ("", ", with the Raft", ", with Raft and Ladder")
GRADES = ("careless", "unlucky")

OVERLAYS: tuple[Overlay, ...] = (
    Overlay(
        name="reach",
        label="Reach",
        help="In how many turns a square can be walked to from START, with five hearts; darker the more.",
        stages=[
            f"on the way to {spoken(aim)}{PIECES[Holding(progress).stage]}"
            for progress, aim in enumerate(AIMS)
        ],
    ),
    Overlay(
        name="traps",
        label="Traps",
        help="Squares from which the goal can be out of reach for good.",
        stages=["where one can be trapped", "the shortest careless play", "the shortest unlucky play"],
    ),
)


def overlay(sight: Sight, name: str, stage: int) -> Marks:
    """Return the marks of an overlay; where the board breaks a law, those of what is wrong.

    Raises:
        Refusal: there is no such overlay or stage, or it took too long to find.
    """
    shown = {one["name"]: len(one["stages"]) for one in OVERLAYS}
    if name not in shown:
        raise Refusal.because("overlay", f"{name:.40}", f"no such overlay; there are {', '.join(shown)}")
    if not 0 <= stage < shown[name]:
        raise Refusal.because("overlay", name, f"has no stage {stage}")
    return _faults(sight) if sight.faults else DRAWN[name](sight, stage)


def _faults(sight: Sight) -> Marks:
    """The marks of the squares that faults name."""
    found: Marks = {}
    for fault in sight.faults:
        found |= {name: Mark(tone="bad", said=fault.text) for name in named_in(fault)}
    return _on(sight.board, found)


def _on(board: Board, marks: Marks) -> Marks:
    """The marks of places that the board has, in reading order."""
    names = [cell_name(cell) for cell, _ in board.cells()]
    return {name: marks[name] for name in names if name in marks}


# -- reach ------------------------------------------------------------------------------------


def _reach(sight: Sight, progress: int) -> Marks:
    """Each square with the turns that it takes from START, or with what keeps it out of reach."""
    holding = Holding(progress)
    steps = sight.graph.steps_from(sight.graph.start, holding.stage)
    nearest: dict[Cell, int] = {}
    for place, cell in enumerate(sight.graph.cells):
        nearest[cell] = min(nearest.get(cell, NEVER), steps[place])
    pieces = ("raft", "ladder")[: holding.stage]
    found = {cell_name(cell): _reached(sight, cell, far, pieces) for cell, far in nearest.items()}
    aim = cell_name(sight.reasons.cell(AIMS[progress]))
    return found | {aim: found[aim] | Mark(text="next")}


def _reached(sight: Sight, cell: Cell, far: int, pieces: Sequence[str]) -> Mark:
    if not far:
        return Mark(tone="heat", band=0, said="all begin here")
    sets = sight.reasons.openers(cell)
    if far < NEVER:
        turns = -(-far // sight.rules.hearts)
        luck = "" if any(set(own) <= set(pieces) for own in sets) else ", with luck in the Lost Woods"
        said = f"{number_of(turns, 'turn')} and {number_of(far, 'square')} from START{luck}"
        return Mark(text=str(turns), tone="heat", band=min(turns, MOST_BANDS), said=said)
    if any(set(own) <= {*pieces, "bracelet", "luck"} for own in sets):
        return Mark(text="warp", band=MOST_BANDS, said="only by a warp, with the Bracelet")
    return Mark(tone="out", said=words.opened(sets))


# -- traps ------------------------------------------------------------------------------------


def _traps(sight: Sight, stage: int) -> Marks:
    if not stage:
        return _trapped(sight)
    plays = {} if sight.traps.none else _plays(sight)
    found = plays.get(GRADES[stage - 1])
    return _on(sight.board, _way(_Play.model_validate(found), sight.board)) if found else {}


def _trapped(sight: Sight) -> Marks:
    """The squares with a place from which nothing wins, each with the least that is held there then."""
    found: Marks = {}
    for holding in ALL:
        places = sight.traps.trapped.get(holding, 0)
        for place, cell in enumerate(sight.graph.cells):
            if places >> place & 1:
                held = ", ".join([f"Triforce {holding.triforce}", *map(spoken, holding.names())])
                mark = Mark(text="trap", tone="bad", said=f"with {held}, the goal is out of reach from here")
                found.setdefault(cell_name(cell), mark)
    return _on(sight.board, found)


def _plays(sight: Sight) -> dict[str, Play]:
    """The shortest plays into traps.

    Raises:
        Refusal: they were not found in PLAY_SECONDS.
    """
    end = time.monotonic() + PLAY_SECONDS
    try:
        return Plays(sight.graph, sight.rules, sight.traps).shortest(lambda: time.monotonic() > end)
    except Expired:
        text = f"no play into the trap was found within {PLAY_SECONDS:g} seconds; the verdict looks longer"
        raise Refusal.because("overlay", "traps", text) from None


DRAWN: Mapping[str, Callable[[Sight, int], Marks]] = {"reach": _reach, "traps": _traps}

# -- reasons ----------------------------------------------------------------------------------

_Cell = tuple[Annotated[StrictInt, Field(ge=0, lt=24)], Annotated[StrictInt, Field(ge=0, lt=24)]]
_Text = Annotated[str, Field(max_length=1000)]


class _Step(Piece):
    walk: Sequence[_Cell] = ()
    to: _Cell | None = None


class _Play(Piece):
    """A play into a trap, as a verdict tells it."""

    at: _Cell
    steps: Sequence[_Step] = ()
    text: Sequence[_Text] = ()
    rescued: bool = False


class _Report(Piece):
    plays: Mapping[str, _Play] = {}


class _Proof(Piece):
    """What a proof says of squares: those of the reason, and plays into traps."""

    why: _Text = ""
    also: Sequence[_Text] = ()
    squares: Sequence[_Cell] = ()
    traps: _Report = _Report()


def why(sight: Sight, proof: Mapping[str, Any]) -> Marks:
    """Return the marks of a proof: the squares of the reason why nothing wins, and plays into traps.

    Squares that this board has not, since the proof is of another, are let be.

    Raises:
        Refusal: it is no proof of this game.
    """
    try:
        read = _Proof.model_validate(proof)
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None
    marks: Marks = {}
    for play in read.traps.plays.values():
        marks |= _way(play, sight.board) if play.steps else {}  # from START all is lost: no mark says that
    for cell in read.squares:
        name = cell_name(cell)
        said = next((one for one in (read.why, *read.also) if f"({name})" in one), read.why)
        marks[name] = Mark(tone="bad", said=said)
    return _on(sight.board, marks)


def _way(play: _Play, board: Board) -> Marks:
    """A play as marks: the squares that it passes, the number of each turn where it ends, and the trap."""
    marks: Marks = {}
    for cell in (cell for step in play.steps for cell in step.walk):
        marks[cell_name(cell)] = Mark(band=1, said="on the way into a trap")
    for cell, turns in _stops(play, board).items():
        told = [f"turn {number}: {play.text[number - 1]}" for number in turns if number <= len(play.text)]
        numbered = ",".join(map(str, turns))
        marks[cell_name(cell)] = Mark(text=numbered, band=2, said="; ".join(told))
    out = "only an accident rescues from here" if play.rescued else "nothing rescues from here"
    here = marks.get(cell_name(play.at), Mark())
    said = "; ".join(filter(None, [here.get("said", ""), out]))
    return marks | {cell_name(play.at): Mark(text="trap", tone="bad", said=said)}


def _stops(play: _Play, board: Board) -> dict[Cell, list[int]]:
    """The squares where turns of a play end, with the numbers of these turns."""
    found: dict[Cell, list[int]] = {}
    cell = next(iter(board.places().get("start", [])), None)
    for number, step in enumerate(play.steps, 1):
        cell = step.to or (step.walk[-1] if step.walk else cell)
        if cell:
            found.setdefault(cell, []).append(number)
    return found
