"""The smallest changes that make a board winnable.

Every single change is judged exactly until some make the board winnable; only when all have
been ruled out are pairs tried, so that a pair is proven to be the fewest. Pairs are looked
for where the first change brings the player further; if none does, the answer stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from generator.checks import accepted
from generator.document import Document
from generator.findings import Refusal
from generator.game import Progress
from generator.hyrule import profile, replay
from generator.hyrule.board import Board, Cell, cell_name, read, spoken
from generator.hyrule.changes import KEYED, Change, changes, made, written
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import FREE, SHOPS, START, TARGETS
from generator.hyrule.search import Expired, Search
from generator.hyrule.traps import Traps
from generator.repairs import Repair, Repairs

SHOWN = 5
"""Repairs that are enough to choose from."""
FIRSTS, PAIRS = 40, 400
"""First changes of a pair that are followed, and pairs judged exactly, at most."""

Candidate = tuple[tuple[Change, ...], Graph]
"""Changes, and the graph of the board after them."""


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

    Repairs after which nobody can be trapped come first.

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
        shut = self._shut_for_good()
        if shut:
            why = f"{spoken(shut)} is kept, and no changes elsewhere open it"
            return say("nothing", proven=True, why=why)
        self.progress(f"judging {len(singles):,} single changes")
        graph = Graph(self.board)
        found = self._winners(
            (((one,), self._changed(self.board, graph, one)) for one in singles), len(singles)
        )
        if found:
            return say("repaired", proven=True, why="the board as it lies is proven lost", repairs=found)
        self.progress("judging pairs of changes")
        found = self._winners(self._pairs(graph, singles), PAIRS)
        if found:
            why = f"all {len(singles):,} single changes are proven not to do"
            return say("repaired", proven=True, why=why, repairs=found)
        why = f"all {len(singles):,} single changes are proven not to do, and no pair was found that does"
        return say("undecided", proven=False, why=why)

    def _shut_for_good(self) -> str | None:
        """A kept square that stays shut even with all that may be drawn differently drawn so at once."""
        places = self.board.places()
        if places["start"][0] not in self.keep:
            return None
        board = self.board
        for change in changes(board, self.keep):
            board = board if change.do in KEYED else made(board, change)
        kept = [key for key, cells in places.items() if set(cells) <= set(self.keep)]
        graph = Graph(board)
        reached = _progress(graph, [key for key in ORDER if key in kept])
        return ORDER[reached] if reached < len(ORDER) else None

    def _winners(self, candidates: Iterator[Candidate], most: int) -> list[Repair]:
        """The first candidates that win, those without traps first; at most so many are judged exactly."""
        found: list[Mended] = []
        hopeful = (one for one in candidates if _progress(one[1]) == len(ORDER))
        for own, graph in islice(hopeful, most):
            if Search(graph, self._rules).fewest(self.expired):
                found.append(self._mended(own))
            if len(found) == SHOWN:
                break
        return [*sorted(found, key=lambda one: (one.trapped, one.witness["turns"]))]

    def _changed(self, board: Board, graph: Graph, change: Change) -> Graph:
        """The graph of a board after a change; where only keyed squares move, most of it is known."""
        if change.do not in KEYED or change.other is None:
            return Graph(made(board, change))
        keys = {cell: key for key, cells in board.places().items() for cell in cells}
        one, other = keys.pop(change.at), keys.pop(change.other, None)
        keys[change.other] = one
        return graph.keyed(keys if other is None else {**keys, change.at: other})

    def _pairs(self, graph: Graph, singles: Sequence[Change]) -> Iterator[Candidate]:
        """Pairs whose first change brings the player further, or, where nothing is shut, is drawn."""
        before = _progress(graph)
        firsts = []
        for one in singles:
            after = _progress(self._changed(self.board, graph, one))
            if after > before or (before == len(ORDER) and one.do not in KEYED):
                firsts.append((-after, one))
        ranked = [one for _, one in sorted(firsts, key=lambda first: first[0])]
        for one in ranked[:FIRSTS]:
            board = made(self.board, one)
            changed = Graph(board)
            for other in changes(board, self.keep):
                yield (one, other), self._changed(board, changed, other)

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


ORDER = (*TARGETS, *FREE, *SHOPS, "death-mountain")
"""What is to be reached, in the order in which it opens."""


def _progress(graph: Graph, asked: Collection[str] = ORDER) -> int:
    """How many squares of ORDER can be walked to one after the other, if one may always go back.

    A board on which these are not all of them cannot be won. Only those that are ``asked`` for count.
    """
    holding = START
    for number, key in enumerate(ORDER):
        if key in asked and not graph.reach(holding.stage) & graph.keys[key]:
            return number
        holding = holding.further() if key in TARGETS else holding
    return len(ORDER)
