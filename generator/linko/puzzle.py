"""Puzzles: a board filled in part, and a hand of tiles that fills the rest in exactly one way.

From a full board tiles are taken one by one, as long as what is left is enough: for ``easy`` and
``fair`` to think it out by the rules of that grade, for ``hard`` to have one fill. One pass
over the tiles is enough, since the fewer tiles lie, the less can be told from them: a tile that
was needed once stays needed. Where fewer empty spaces are wished for, tiles that keep the grade
are put back. Tiles that lie from the start are not taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from generator.chance import Chance
from generator.findings import NotFound
from generator.game import Progress
from generator.linko.board import Board, plain, written
from generator.linko.deduce import Grade, counted, finishes, grade
from generator.linko.layout import Filled
from generator.linko.model import Fill, Fills
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.solver import LimitMet

Hand = Literal["exact", "all"]
TRIES = 20
"""Orders of taking tiles that are tried for one full board."""
NODES = 300
"""Tiles tried out before the solver is asked whether there are two fills."""
EFFORT = 10.0


@dataclass(frozen=True)
class Wish:
    """What a puzzle is wished to be; ``size`` is how many spaces are empty, None: as many as can be."""

    grade: Grade
    hand: Hand
    size: int | None


@dataclass(frozen=True)
class Made:
    """The board of a puzzle as a file holds it, the same as its position, and its only fill."""

    plain: dict[str, Any]
    position: Position
    fill: Fill


def made(full: Filled, wish: Wish, seed: str, progress: Progress, tries: int = TRIES) -> Made:
    """Return a puzzle on a board whose fill is known, the same for the same seed.

    Raises:
        NotFound: no order of taking tiles led to such a puzzle.
    """
    maker = _Maker(full, wish)
    for number in range(1, tries + 1):
        progress(f"taking tiles away, try {number}")
        position = maker.puzzle(Chance(seed, f"linko puzzle {number}"))
        if position is not None:
            return maker.told(position)
    size = "" if wish.size is None else f" with {wish.size} empty spaces"
    raise NotFound(f"no {wish.grade} puzzle{size} came out in {tries} tries; try another seed or --size")


def only(position: Position, fill: Fill, effort: float = EFFORT) -> bool:
    """Whether a fill of a position is its only one, by the solver's word.

    Raises:
        LimitMet: the effort, in deterministic time, was spent without an answer.
    """
    fills = Fills(position.net, position.bridge)
    fills.hold(position)
    fills.other_than(fill)
    return not fills.possible(effort)


class _Maker:
    """Makes puzzles of one full board."""

    def __init__(self, full: Filled, wish: Wish) -> None:
        self.full, self.wish, self.fill = full, wish, full.fill
        self.net = Net(Board.model_validate(full.plain | self._hand(full.position.net, full.fill)))

    def _hand(self, net: Net, fill: Sequence[tuple[int, int] | None]) -> dict[str, Any]:
        """The key of the board for the tiles at hand: with ``all``, none is needed."""
        if self.wish.hand == "all":
            return {}
        hand: dict[str, list[Any]] = {}
        for index, circle in enumerate(net.board.circles):
            tiles = sorted(plain(tile) for space in net.spaces(index) if (tile := fill[space]))
            hand[circle.id] = [written(tile) for tile in tiles]
        return {"hand": hand}

    def puzzle(self, chance: Chance) -> Position | None:
        """A position from which the tiles are taken in a random order; None if it is not of the grade."""
        kept = self.full.position.tiles
        spaces = chance.shuffled([space for space in range(len(self.net)) if kept[space] is None])
        position = Position(self.net, self.full.position.bridge, self.fill)
        try:
            for space in spaces:
                position.lift(space)
                if not self._enough(position):
                    position.lay((space, self.fill[space]))
            if not self._graded(position) or not self._sized(position, chance.shuffled(position.open)):
                return None
            proven = only(position, self.fill) and counted(position, 2) == 1
        except LimitMet:
            return None
        return position if proven else None

    def _enough(self, position: Position) -> bool:
        if self.wish.grade != "hard":
            return finishes(position, far=self.wish.grade == "fair")
        try:
            return counted(position, 2, NODES) == 1
        except LimitMet:
            return only(position, self.fill)

    def _graded(self, position: Position) -> bool:
        """Whether no weaker way of thinking finishes it; the grade's own does, or it has one fill."""
        return self.wish.grade == "easy" or not finishes(position, far=self.wish.grade == "hard")

    def _sized(self, position: Position, spaces: Sequence[int]) -> bool:
        """Put tiles back until as many spaces are empty as wished; whether that came out."""
        surplus = 0 if self.wish.size is None else len(spaces) - self.wish.size
        for space in spaces:
            if surplus <= 0:
                break
            position.lay((space, self.fill[space]))
            if self._graded(position):
                surplus -= 1
            else:
                position.lift(space)
        return surplus == 0

    def told(self, position: Position) -> Made:
        """The puzzle as a file holds it."""
        if grade(position) != self.wish.grade:
            raise AssertionError("a puzzle is graded otherwise than it was made")
        circles = []
        for index, circle in enumerate(self.full.plain["circles"]):
            tiles = [position.tiles[space] for space in self.net.spaces(index)]
            circles.append(circle | {"spaces": [tile and written(tile) for tile in tiles]})
        minimal = self.wish.size is None and not any(self.full.position.tiles)
        about = {"grade": self.wish.grade, "hand": self.wish.hand, "minimal": minimal}
        missing = [None if lying else tile for lying, tile in zip(position.tiles, self.fill, strict=True)]
        board = self.full.plain | {"circles": circles, "puzzle": about} | self._hand(self.net, missing)
        net = Net(Board.model_validate(board))
        return Made(board, Position(net, position.bridge, position.tiles), self.fill)
