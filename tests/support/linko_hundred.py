"""New LINK-O boards and puzzles over all options, each checked; slow: ``PYTHONPATH=.:tests python -m support.linko_hundred``.

Each fill and its order of placements is replayed. Each puzzle is counted by the exhaustive
search of the tests, and graded anew; of one that says so, no given is to spare. At the end stand
the median and the largest processor time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import product
from statistics import median
from typing import Any

from support.linko_brute import count

from generator.document import Document
from generator.findings import NotFound, Refusal
from generator.linko import order
from generator.linko.deduce import GRADES, finishes, grade
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.search import judge

GAME = Linko()
Wish = dict[str, Any]
Given = tuple[str, int]
"""The circle and the space of a tile that lies."""


def board_wishes(most: int) -> Iterator[tuple[Wish, str]]:
    """So many wishes for boards, over all options."""
    ways = product((2, 3, 4, 5, 6), ("8", "12", "8..15", "14..17"), (1, 2), (2, 1, 0), ("no", "yes"))
    names = ("circles", "spaces", "links", "wild", "strict")
    # Three circles that face each other twice need LINK-Os enough for the values that they lack.
    every: list[Wish] = [
        dict(zip(names, one, strict=True)) for one in ways if not (one[0] == 3 and one[2] == 2 > one[3])
    ]
    for number in range(most):
        wish = every[number * 37 % len(every)]
        tiles = wish["circles"] * (15 + wish["wild"])
        yield wish | {"players": 2 + number % (min(6, tiles // 8) - 1)}, f"board {number}"


def puzzle_wishes(most: int) -> Iterator[tuple[Wish, str]]:
    """So many wishes for puzzles, over grades, hands, LINK-Os and sizes."""
    every = list(product(GRADES, ("exact", "all"), ((2, "no"), (1, "no"), (0, "no"), (2, "yes")), (None, 12)))
    for number in range(most):
        name, hand, (wild, strict), size = every[number * 5 % len(every)]
        wish = {"puzzle": name, "hand": hand, "wild": wild, "strict": strict, "size": size}
        yield wish, f"puzzle {number}"


def check_board(document: Document) -> None:
    answer = GAME.replay(document)
    assert answer["accepted"], answer["why"]
    assert answer["witness"]["players"] == document.board["players"]


def check_puzzle(document: Document) -> None:
    assert GAME.replay(document)["accepted"]
    assert count(document.data) == 1
    assert grade(laid(document)) == document.board["puzzle"]["grade"]
    if document.board["puzzle"]["minimal"]:
        assert spare(document) == []


def spare(document: Document) -> list[Given]:
    """The givens of a puzzle that it could do without: one answer and its grade would be kept."""
    circles = document.board["circles"]
    given = [(one["id"], space) for one in circles for space, tile in enumerate(one["spaces"]) if tile]
    return [one for one in given if not _needed(document, lifted(document, *one))]


def lifted(document: Document, ident: str, space: int) -> Document:
    """The puzzle with one more tile in the hand."""
    board = document.board
    circles = []
    for circle in board["circles"]:
        spaces = list(circle["spaces"])
        if circle["id"] == ident:
            tile, spaces[space] = spaces[space], None
        circles.append(circle | {"spaces": spaces})
    board |= {"circles": circles}
    if "hand" in board:
        plain = tile if tile == "link-o" else sorted(tile)
        board |= {"hand": board["hand"] | {ident: [*board["hand"][ident], plain]}}
    return document.having(board=board)


def _needed(document: Document, fewer: Document) -> bool:
    """Whether a puzzle with a given less is none of its grade: too hard, or filled in two ways, both replayed."""
    name, position = document.board["puzzle"]["grade"], laid(fewer)
    if name != "hard":
        return not finishes(position, far=name == "fair")
    fills = judge(position, 2).fills
    accepted = [
        GAME.replay(fewer.having(witness=order.witness(position, fill)))["accepted"] for fill in fills
    ]
    return accepted == [True, True] and fills[0] != fills[1]


def run(
    wishes: Iterator[tuple[Wish, str]], check: Callable[[Document], None]
) -> tuple[list[float], list[str]]:
    """Make and check; return the processor seconds of each, and why some did not come out."""
    seconds, missing = [], []
    for wish, seed in wishes:
        began = time.process_time()
        try:
            document = GAME.new(wish, seed)
        except (NotFound, Refusal) as nothing:
            missing.append(f"{seed}, {wish}: {nothing}")
            continue
        seconds.append(time.process_time() - began)
        check(document)
    return seconds, missing


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    most = parser.parse_args().count
    for name, wishes, check in (
        ("boards", board_wishes(most), check_board),
        ("puzzles", puzzle_wishes(most), check_puzzle),
    ):
        seconds, missing = run(wishes, check)
        print(f"{len(seconds)} {name}: median {median(seconds):.2f} s, largest {max(seconds):.2f} s")
        print(*missing, sep="\n", end="\n" if missing else "")


if __name__ == "__main__":
    main()
