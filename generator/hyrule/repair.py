"""The smallest changes that make a board winnable.

Every single change is judged exactly until some make the board winnable; only when all have
been ruled out are pairs tried, so that a pair is proven to be the fewest. More changes are
looked for step by step, where each opens squares that were shut. How many are needed at least is
also counted: squares that no path joins to START are joined one change at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from generator.checks import accepted
from generator.document import Document
from generator.findings import Refusal
from generator.game import Progress
from generator.hyrule import profile, replay
from generator.hyrule.board import Board, Cell, cell_name, read, spoken
from generator.hyrule.changes import KEYED, Change, changes, made, written
from generator.hyrule.graph import LAST_STAGE, Graph
from generator.hyrule.holdings import ORDER
from generator.hyrule.reasons import shut
from generator.hyrule.search import Expired, Search
from generator.hyrule.traps import Traps
from generator.repairs import Repair, Repairs

SHOWN = 5
"""Repairs that are enough to choose from."""
MOST_CHANGES = 8
"""Changes of a repair, at most."""
FOLLOWED, LATER = 40, 4
"""Beginnings of repairs that are followed: of those of two changes, and of those of more."""
JUDGED = 400
"""Repairs of two or more changes that are judged exactly, at most, for each number of them."""


class Line(NamedTuple):
    """Changes made one after the other, the board after them, and how many squares are shut there."""

    changes: tuple[Change, ...]
    board: Board
    shut: int


@dataclass(frozen=True)
class Mended(Repair):
    """A repair of a Hyrule board; its figure is the fewest turns."""

    trapped: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return the repair as plain JSON, without the board."""
        return super().to_json() | {"turns": self.witness["turns"], "trapped": self.trapped}


def repair(
    document: Document, keep: Collection[Cell], expired: Callable[[], bool], progress: Progress
) -> Repairs:
    """Find the fewest changes that make a board winnable; cells in ``keep`` are not touched.

    Repairs after which nobody can be trapped come first. Where it is not proven that fewer
    changes do not do, ``why`` says how many are needed at least.

    Raises:
        Refusal: the board breaks its laws, or has not the cells to keep.
    """
    board = read(document)
    for cell in keep:
        if not board.holds(cell):
            last = cell_name((board.rows - 1, board.cols - 1))
            text = f"the board has no square {cell[0]},{cell[1]}; its squares are A1 to {last}"
            raise Refusal.because("no-such-cell", "--keep", text)
    return _Repairer(document, board, keep, expired, progress).answer()


@dataclass(frozen=True)
class _Repairer:
    """One board being repaired."""

    document: Document
    board: Board
    keep: Collection[Cell]
    expired: Callable[[], bool]
    progress: Progress

    def answer(self) -> Repairs:
        say = partial(Repairs, question={})
        try:
            if Search(Graph(self.board), self._rules).fewest(self.expired):
                return say("already", proven=True, why="the board is winnable as it lies")
            return self._sought(say)
        except Expired:
            return say("undecided", proven=False, why="the time was up before all changes were judged")

    def _sought(self, say: Callable[..., Repairs]) -> Repairs:
        singles = list(changes(self.board, self.keep))
        if not singles:
            return say("nothing", proven=True, why="all squares are kept, so nothing may be changed")
        closed = self._shut_for_good()
        if closed:
            why = f"{spoken(closed)} is kept, and no changes elsewhere open it"
            return say("nothing", proven=True, why=why)
        self.progress(f"judging {len(singles):,} single changes")
        found, lines = self._tried(
            [Line((), self.board, len(shut(Graph(self.board))))], len(singles), FOLLOWED
        )
        if found:
            return say("repaired", proven=True, why="the board as it lies is proven lost", repairs=found)
        return self._sought_more(say, lines, len(singles))

    def _sought_more(self, say: Callable[..., Repairs], lines: list[Line], singles: int) -> Repairs:
        """Repairs of two changes and more: lines are the first changes that open squares."""
        why = f"all {singles:,} single changes are proven not to do"
        least = fewest_joins(Graph(self.board, forced=False))
        if least > 2:
            why = f"it takes at least {least} changes to join all squares that are needed to START"
        for size in range(2, MOST_CHANGES + 1):
            self.progress(f"judging repairs of {size} changes")
            found, lines = self._tried(lines, JUDGED, LATER)
            if found:
                return say(
                    "repaired", proven=size <= max(2, least), why=why, repairs=found, least=max(2, least)
                )
        why += f", and no repair of up to {MOST_CHANGES} changes was found"
        return say("undecided", proven=False, why=why, least=max(2, least))

    def _tried(self, lines: Sequence[Line], most: int, followed: int) -> tuple[list[Repair], list[Line]]:
        """Make one change more: the first repairs, without traps first, and else the lines to follow.

        At most so many are judged exactly; followed are those that open most squares.
        """
        found: list[Mended] = []
        further: dict[tuple[Change, ...], Line] = {}
        for line, change, graph in self._changes(lines):
            own, closed = (*line.changes, change), len(shut(graph))
            if not closed and most:
                most -= 1
                found += [self._mended(own)] if Search(graph, self._rules).fewest(self.expired) else []
            if len(found) == SHOWN or not most:
                break
            if closed < line.shut or (not line.shut and change.do not in KEYED):
                further.setdefault(tuple(sorted(own)), Line(own, line.board, closed))
        ranked = sorted(further.values(), key=lambda one: one.shut)[:followed]
        after = [Line(own, made(board, own[-1]), closed) for own, board, closed in ranked]
        return [*sorted(found, key=lambda one: (one.trapped, one.witness["turns"]))], after

    def _changes(self, lines: Sequence[Line]) -> Iterator[tuple[Line, Change, Graph]]:
        """Yield each change to the board of each line, with the graph of the board after it.

        Raises:
            Expired: the time is up.
        """
        for line in lines:
            graph = Graph(line.board)
            for change in changes(line.board, self.keep):
                if self.expired():
                    raise Expired
                yield line, change, _changed(line.board, graph, change)

    def _shut_for_good(self) -> str | None:
        """A kept square that stays shut even with all that may be drawn differently drawn so at once."""
        places = self.board.places()
        if places["start"][0] not in self.keep:
            return None
        board = self.board
        for change in changes(board, self.keep):
            board = board if change.do in KEYED else made(board, change)
        return next((key for key in shut(Graph(board)) if set(places[key]) <= set(self.keep)), None)

    @property
    def _rules(self) -> profile.Rules:
        return profile.load(self.document.profile)

    def _mended(self, own: tuple[Change, ...]) -> Mended:
        """Return the repair; a witness that the replayer refuses never leaves the house."""
        board = self.board
        for change in own:
            board = made(board, change)
        graph = Graph(board)
        witness = Search(graph, self._rules).found(self.expired).witness
        assert witness, "the board was found to be winnable"
        plain = written(self.document.board, self.board, board)
        accepted(self.document.having(board=plain, witness=witness), replay.replay)
        return Mended(own, plain, witness, not Traps(graph, self._rules).none)


def _changed(board: Board, graph: Graph, change: Change) -> Graph:
    """The graph of a board after a change; where only keyed squares move, most of it is known."""
    if change.do not in KEYED or change.other is None:
        return Graph(made(board, change))
    keys = {cell: key for key, cells in board.places().items() for cell in cells}
    one, other = keys.pop(change.at), keys.pop(change.other, None)
    keys[change.other] = one
    return graph.keyed(keys if other is None else {**keys, change.at: other})


def fewest_joins(graph: Graph) -> int:
    """Return how many changes it takes at least until all squares that are needed hang together.

    The graph is one without arrows, on which all crossings are open. It falls into pieces; a
    path drawn joins two, a square without its obstacles as many as it had parts, and a keyed
    square that moves, or two that are swapped, leave at most one piece with nothing needed.
    """
    seen, count = 0, 0
    for key in ("start", *ORDER):
        if graph.keys[key] & ~seen:
            seen |= graph.onward[LAST_STAGE].closure(graph.keys[key])
            count += 1
    most = max(len(square.parts) - 1 for _, square in graph.board.cells())
    return -(-(count - 1) // max(1, most))
