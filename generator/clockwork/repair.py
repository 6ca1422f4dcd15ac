"""The smallest change that makes a board winnable: candidates, a proof, verdicts on both."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial

from generator.chance import Chance
from generator.clockwork import catalogue, profile, replay
from generator.clockwork.board import Board, Cell, Tile, cell_name, read
from generator.clockwork.candidates import Ground, Masks
from generator.clockwork.changes import Change, Changes, written
from generator.clockwork.commits import Commit
from generator.clockwork.minimal import MOST_CHANGES, Bound, Expired, Finds, Found, walked
from generator.clockwork.plan import Stuck, Walk
from generator.clockwork.search import MOST_SHIFTS, Limits, judge
from generator.document import Document
from generator.findings import Refusal
from generator.game import Progress, silent
from generator.repairs import Repair, Repairs

WALKS = 200
"""Plans walked over the board as it lies."""
WALKS_ELSEWHERE = 20
"""Plans walked over each board with a Key or Boss Room in another cell, or a room turned."""
MOST_CHOSEN = 120
"""Plans that the fewest changes are reckoned for."""

AT_FIRST = Limits(nodes=10_000, total=3_000_000, states=4_000, cheapest=0)
"""What judging the board as it lies may take."""
AT_LAST = Limits(nodes=400, total=100_000, states=4_000, cheapest=400)
"""What judging a repair may take; it has a witness already."""


def repair(
    document: Document,
    shifts: int | None = None,
    keep: Collection[Cell] = (),
    within: float | None = None,
    progress: Progress = silent,
) -> Repairs:
    """Find the fewest changes that make a board winnable with at most so many shifts (default: 3).

    ``keep`` names cells that are not touched; the entrance never is. Doors are opened
    only where the profile says that tiles may be redrawn. The limits are counted; meeting
    ``within``, in seconds, only ever makes an answer less sure.

    Raises:
        Refusal: the board breaks the laws of its pieces, or has not the cells to keep.
    """
    board = read(document)
    for row, col in keep:
        if not (0 <= row < board.rows and 0 <= col < board.cols):
            last = cell_name(board.rows - 1, board.cols - 1)
            text = f"the board has no cell {row},{col}; its cells are A1 to {last}, or 0,0 and on"
            raise Refusal.because("no-such-cell", "--keep", text)
    most = MOST_SHIFTS if shifts is None else shifts
    expired = never if within is None else Limits.within(within).expired
    return _Repairer(document, board, most, keep, expired, progress).answer()


def never() -> bool:
    """The clock that nobody watches."""
    return False


class _Repairer:
    """One board being repaired."""

    def __init__(
        self,
        document: Document,
        board: Board,
        shifts: int,
        keep: Collection[Cell],
        expired: Expired,
        progress: Progress,
    ) -> None:
        self.document, self.board, self.shifts = document, board, shifts
        self.expired, self.progress = expired, progress
        self.rules = profile.load(document.profile)
        self.catalogue = catalogue.load()
        self.changes = Changes(board, self.catalogue, keep, self.rules.redraw_tiles)
        self.masks = Masks(self.rules)
        self.finds = Finds()

    def answer(self) -> Repairs:
        """Look for candidates, then for a proof that there is nothing smaller."""
        say = partial(Repairs, question={"shifts": self.shifts})
        kinds = {tile.room for tile in self._tiles()}
        if not {"key", "boss"} <= kinds:
            missing = "Boss Room" if "boss" not in kinds else "Key Room"
            return say("nothing", proven=True, why=f"the board has no {missing}, and no change brings one")
        self._draw()
        if () in self.finds:
            return say("already", proven=True, why="the board is winnable as it lies")
        self.progress("judging the board as it lies")
        judged = judge(self.board, self.rules, self.shifts, self._limits(AT_FIRST), self.progress)
        if judged.answer == "winnable":
            return say("already", proven=True, why="the board is winnable as it lies")
        lost = judged.answer == "unwinnable"
        bound, dead = self._bound(lost)
        repairs = self._ranked()
        if repairs:
            size = len(repairs[0].changes)
            return say("repaired", proven=bound >= size - 1, why=_told(size, bound), repairs=repairs)
        if dead:
            return say("nothing", proven=True, why="whatever is changed, the board stays lost")
        return say("undecided", proven=False, why="no repair was found, and not all were ruled out")

    def _bound(self, lost: bool) -> tuple[int, bool]:
        """How many changes are proven not to do, and whether none ever do; a better repair may turn up.

        Nothing is proven of a board that may be winnable as it lies (-1).
        """
        if not lost and self.shifts:
            return -1, False  # each board takes too long to look further
        proof = Bound(self.board, self.changes, self.masks, self.shifts, self.finds, self.expired)
        bound, dead = proof.prove(lost, self.progress)
        return (bound, dead) if lost else (-1, False)

    def _limits(self, counted: Limits) -> Limits:
        return replace(counted, expired=self.expired)

    def _tiles(self) -> Iterator[Tile]:
        return (self.board.tiles[square.tile] for _, square in self.board.squares())

    # -- candidates -------------------------------------------------------------------------

    def _draw(self) -> None:
        """Walk plans over the board and its neighbours; choose changes for the most promising ones."""
        self.progress("looking for changes that make a plan work")
        drawn = sorted(self._walks(), key=lambda one: one[0])
        for least, ground, plan, before in drawn[:MOST_CHOSEN]:
            enough = self.finds.many(self.finds.best) and least >= self.finds.best
            if enough or least > MOST_CHANGES or self.expired():
                return
            chosen = ground.fewest(plan, MOST_CHANGES - len(before))
            if chosen is not None:
                self._try(before + chosen, plan.commits)

    def _walks(self) -> Iterator[tuple[int, Ground, Walk, tuple[Change, ...]]]:
        """Yield walks, each with the fewest changes that may do, and what was changed before."""
        for number, before in enumerate(self._starts()):
            board = self.board
            for change in before:
                board = self.changes.made(board, change)
            try:
                ground = Ground(board, self.changes, self.masks)
            except Stuck:
                return
            walks = WALKS_ELSEWHERE if before else WALKS
            for count in range(walks):
                if self.expired():
                    return
                chance = Chance(f"{number} {count}", "clockwork repair")
                plan = ground.walked(count % (self.shifts + 1), chance)
                if plan:
                    yield len(before) + (len(ground.unmet(plan)) + 1) // 2, ground, plan, before

    def _starts(self) -> Iterator[tuple[Change, ...]]:
        """Yield the changes that plans do not choose: none, a Key or Boss Room moved, a room turned."""
        yield ()
        goals = [cell for cell, square in self.board.squares() if self._kind(square.tile) in ("key", "boss")]
        for swap in self.changes.swaps(self.board):
            if any(cell in goals for cell in swap.cells):
                yield (swap,)
        yield from ((turn,) for turn in self.changes.turns(self.board))

    def _kind(self, ident: str) -> str | None:
        return self.board.tiles[ident].room

    def _try(self, changes: tuple[Change, ...], commits: Sequence[Commit]) -> None:
        """Keep changes if the plan that they are for can be walked under the full rules."""
        if changes not in self.finds:
            found = walked(changes, self._after(changes), commits, self.rules, self.expired)
            if found:
                self.finds.keep(found)

    def _after(self, changes: Sequence[Change]) -> Board:
        board = self.board
        for change in changes:
            board = self.changes.made(board, change)
        return board

    def _ranked(self) -> list[Repair]:
        """Return the best of what was found, each judged and replayed."""
        self.progress("judging the repairs")
        judged = sorted(map(self._judged, self.finds.ranked()), key=lambda one: one.merit)
        return [self._replayed(one) for one in judged]

    def _judged(self, one: Found) -> Found:
        """Return what was found with the better of its own witness and that of the search."""
        verdict = judge(one.board, self.rules, one.witness["shifts"], self._limits(AT_LAST))
        if verdict.answer == "unwinnable":
            raise AssertionError("the search refutes a plan that was walked")
        if verdict.witness is None:
            return one
        return min(one, replace(one, witness=verdict.witness), key=lambda own: own.merit)

    def _replayed(self, one: Found) -> Repair:
        """Return the repair; a witness that the replayer refuses never leaves the house."""
        board = written(self.document.board, self.board, one.board, self.catalogue)
        checked = replay.replay(self.document.having(board=board, witness=one.witness).data)
        if not checked["accepted"]:
            raise AssertionError(f"the replayer refuses our witness: {checked['why']}")
        return Repair(one.changes, board, one.witness)


def _told(size: int, bound: int) -> str:
    if bound >= size - 1:
        return f"fewer than {size} changes are proven not to do"
    if bound < 0:
        return "the board as it lies was not proven lost, so fewer changes may do"
    return f"more than {bound} and fewer than {size} changes were not all ruled out"
