"""No fewer changes do: a proof by branching over the changes that could matter.

A set of cells is *inert* if the board stays lost whatever lies there; then one change
of any repair touches a cell that is not inert. "Whatever lies there" is said by a
joker, a room that does all that an ordinary room can.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from generator.clockwork import walk
from generator.clockwork.board import COGS, EDGES, Board, Cell, Door, Feature, Tile
from generator.clockwork.candidates import Masks
from generator.clockwork.changes import Change, Changes
from generator.clockwork.commits import Budget, Commit, LimitMet
from generator.clockwork.kernel import machine
from generator.clockwork.moves import Table
from generator.clockwork.profile import Rules
from generator.clockwork.search import Limits, judge, refuted
from generator.game import Progress

MANY = 5
"""Repairs of one size after which no more are looked for."""
MOST_CHANGES = 4
"""Repairs that change more are not looked for."""
MOST_WALKED = 20_000
"""States looked at to walk one plan out."""
JUDGED = (6_000, 600, 0)
"""Boards judged to prove that fewer changes do not do, by number of shifts: each takes far longer."""
LOOKS = (30_000, 4_000, 0)
"""How often their searches may look whether the time is up: a measure of work, the same on every machine."""
OTHERS = (400, 40, 0)
"""Boards judged to find more repairs of a size once there is one: nothing is left to prove then."""
QUICK = Limits(nodes=60, total=3_000, states=1_000, cheapest=0)
"""What judging a changed board may take at first."""
SURE = Limits(nodes=10_000, total=1_000_000, states=6_000, cheapest=0)
"""What it may take where nothing else is open."""
MOST_SURE = (12, 0, 0)
"""Boards that may take so much, by number of shifts."""

JOKER = "?"
FLOODED = 6
"""A step that water can make dearer costs one point at least, and water never more than five: with so
many times the budget no round fails for water, and a joker need not say whether it holds any."""

Expired = Callable[[], bool]
"""Says that the time is up."""

Key = tuple[tuple[tuple[str, int | None], ...], frozenset[Change]]
"""What tells changed boards apart: what lies where, and the doors that were opened."""


class Enough(Exception):
    """As many boards as granted were judged, or the time is up."""


@dataclass(frozen=True)
class Found:
    """Changes that are known to win, the board after them, and the witness."""

    changes: tuple[Change, ...]
    board: Board
    witness: dict[str, Any]

    @property
    def merit(self) -> tuple[Any, ...]:
        """Fewest changes first, then those of less trouble, fewest shifts, fewest points; then any order."""
        ranks = sum(change.rank for change in self.changes)
        points = sum(self.witness["cost"].values())
        return len(self.changes), ranks, self.witness["shifts"], points, tuple(map(str, self.changes))


class Finds:
    """The repairs found so far, each once."""

    def __init__(self) -> None:
        self._found: dict[frozenset[Change], Found] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __contains__(self, changes: Collection[Change]) -> bool:
        return frozenset(changes) in self._found

    def keep(self, found: Found) -> None:
        """Add what was found."""
        self._found.setdefault(frozenset(found.changes), found)

    @property
    def best(self) -> int:
        """How many changes the smallest has; more than are looked for, if there is none."""
        return min((len(one.changes) for one in self._found.values()), default=MOST_CHANGES + 1)

    def many(self, size: int) -> bool:
        """Whether enough of a size, or smaller, are known."""
        return sum(len(one.changes) <= size for one in self._found.values()) >= MANY

    def ranked(self) -> list[Found]:
        """Return the best of them, best first."""
        return sorted(self._found.values(), key=lambda one: one.merit)[:MANY]


def walked(
    changes: tuple[Change, ...], board: Board, commits: Sequence[Commit], rules: Rules, expired: Expired
) -> Found | None:
    """Return the changes with a witness, if a plan can be walked on the board after them."""
    table = Table(board, rules)
    try:
        plan = walk.walked(table, commits, Budget(MOST_WALKED, expired))
    except LimitMet:
        return None
    return Found(changes, board, walk.witness(table, plan.steps)) if plan else None


class Bound:
    """How many changes are proven not to do; repairs met on the way go to the finds."""

    def __init__(
        self, board: Board, changes: Changes, masks: Masks, shifts: int, finds: Finds, expired: Expired
    ) -> None:
        self.board, self.changes, self.masks, self.shifts = board, changes, masks, shifts
        self.rules, self.finds, self.expired = masks.rules, finds, expired
        self.ample = self.rules.model_copy(
            update={"budget_per_card_hand": FLOODED * self.rules.budget_per_card_hand}
        )
        self.left, self.others, self.looks = (
            counts[min(shifts, len(counts) - 1)] for counts in (JUDGED, OTHERS, LOOKS)
        )
        self.inert = True  # whether to look for inert cells
        self.open: dict[Key, tuple[Board, tuple[Change, ...]]] = {}
        self.visited: dict[Key, int] = {}
        self.passed = False  # whether changes were passed over that lead to boards not visited
        self.lost: set[Key] = set()

    def prove(self, lost: bool, progress: Progress) -> tuple[int, bool]:
        """Return how many changes are proven not to do, and whether no number of them does.

        ``lost`` says that the board is proven lost as it lies: else no cell is inert.
        """
        self.inert, proven, looked = lost, 0, 1
        try:
            if not self.finds and not any(self._touching(self.board)):
                return 0, True
            while proven + 1 < self.finds.best:
                progress(f"proving that {proven + 1} changes do not do")
                if proven:
                    machine.compiled()  # there are thousands of boards to judge
                if not self._closed(proven + 1):
                    break
                if len(self.visited) == looked and not self.passed:
                    return proven, True  # one change more led to no other board
                proven, looked = proven + 1, len(self.visited)
        except Enough:
            pass
        return proven, False

    def _closed(self, size: int) -> bool:
        """Whether no set of so many changes, or fewer, wins; those that do are kept.

        A little work on every board comes before much on any.
        """
        self.open.clear()
        self.visited.clear()
        self.passed = False
        self._branch(self.board, (), size)
        closed = True
        for number, (key, (board, made)) in enumerate(self.open.items()):
            if self.finds.many(size) or number == MOST_SURE[min(self.shifts, len(MOST_SURE) - 1)]:
                return False
            lost = self._judge(board, made, SURE) == "unwinnable"
            closed &= lost and len(made) == size
            self.lost |= {key} if lost else set()
        return closed and self.finds.best > size

    def _branch(self, board: Board, made: tuple[Change, ...], depth: int) -> None:
        """Judge every board that the changes made and so many more lead to."""
        key = _key(board, made)
        if self.visited.get(key, -1) >= depth or self.finds.many(len(made) + depth):
            return
        self.visited[key] = depth
        if not made or self._lost(key, board, made):
            for change in self._promising(board, depth) if depth else ():
                self._branch(self.changes.made(board, change), (*made, change), depth - 1)

    def _lost(self, key: Key, board: Board, made: tuple[Change, ...]) -> bool:
        """Whether a board is proven lost, by quick means or before; what stays undecided is left open."""
        if key not in self.lost:
            answer = self._judge(board, made, QUICK)
            if answer == "undecided":
                self.open[key] = board, made
            if answer != "unwinnable":
                return False
            self.lost.add(key)
        return True

    def _judge(self, board: Board, made: tuple[Change, ...], limits: Limits) -> str:
        """Return the search's answer; what is winnable is kept."""
        self._spend()
        verdict = judge(board, self.rules, self.shifts, replace(limits, expired=self._expired))
        if verdict.witness:
            self.finds.keep(Found(made, board, verdict.witness))
            self.left = min(self.left, self.others)
        return verdict.answer

    def _spend(self) -> None:
        self.left -= 1
        if self.left < 0 or self._expired():
            raise Enough

    def _expired(self) -> bool:
        """Whether the time is up, or as much work was done as is granted."""
        self.looks -= 1
        return self.looks < 0 or self.expired()

    def _promising(self, board: Board, depth: int) -> Iterator[Change]:
        """Yield the changes that matter; of the last ones, none where a joker in the place does not do."""
        ordinary = set(self.changes.ordinary(board)) if depth == 1 else set()
        hopeless: dict[Cell, bool] = {}
        for change in self._touching(board):
            if change.at in ordinary and not change.other:
                if change.at not in hopeless:
                    hopeless[change.at] = self._hopeless(board, [change.at])
                if hopeless[change.at]:
                    self.passed = True
                    continue
            yield change

    def _touching(self, board: Board) -> Iterator[Change]:
        """Yield the changes that touch a cell which is not inert: one of them is in any repair."""
        inert = self._grown(board, frozenset(), self.changes.ordinary(board) if self.inert else ())
        return (change for change in self.changes.all(board) if not inert.issuperset(change.cells))

    def _grown(self, board: Board, inert: frozenset[Cell], more: Sequence[Cell]) -> frozenset[Cell]:
        """Add to the inert cells those of ``more`` that can be, halving what cannot be added at once."""
        if not more:
            return inert
        if self._hopeless(board, inert.union(more)):
            return inert.union(more)
        if len(more) == 1:
            return inert
        half = len(more) // 2
        return self._grown(board, self._grown(board, inert, more[:half]), more[half:])

    def _hopeless(self, board: Board, cells: Collection[Cell]) -> bool:
        """Whether it is proven that the board stays lost whatever lies in the cells."""
        self._spend()
        quick = replace(QUICK, expired=self._expired)
        return refuted(joking(board, cells), self.ample, self.shifts, quick)


def _key(board: Board, made: Sequence[Change]) -> Key:
    lies = tuple((square.tile, square.turn) for _, square in board.squares())
    return lies, frozenset(change for change in made if change.do == "door")


def joking(board: Board, cells: Collection[Cell]) -> Board:
    """Return a board with a joker in each of the cells: a room that does all that an ordinary one can.

    Its doors are open on every side and lead into one space, which holds all cogs, free to use.
    """
    lines = [list(line) for line in board.cells]
    tiles = dict(board.tiles)
    for row, col in cells:
        square, ident = lines[row][col], f"{JOKER}{row},{col}"
        turn = None if square.turn is None else 0
        lines[row][col] = square.model_copy(update={"tile": ident, "turn": turn})
        tiles[ident] = _joker()
    return board.model_copy(update={"cells": lines, "tiles": tiles})


def _joker() -> Tile:
    cogs = [Feature(id=kind, kind=kind, space="a") for kind in COGS]
    switches = [
        Feature(id=f"use {kind}", kind="switch", space="a", interact=0, activates=kind) for kind in COGS
    ]
    doors = {edge: Door(space="a") for edge in EDGES}
    return Tile(set="generic", arrow="N", spaces=["a"], doors=doors, features=[*cogs, *switches])
