"""The search along an order of shifts under the full rules, for where the easier game is too easy.

As in the kernel, the party is a set: here of positions that differ only in what
walking changes, with points, opened doors, beaten enemies, calm rifts and levels of
water. What changes the board is a commit; one that loses none of the positions is
split two ways, now or never in this stretch. Revealing a room with water is always
a choice of order, since its level depends on what was revealed before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from generator.clockwork.commits import Budget, Commit, Shift
from generator.clockwork.engine import Engine, Spot
from generator.clockwork.moves import Outcome, Position, Step, Table
from generator.clockwork.paces import Pace, Paces


class Trail(NamedTuple):
    """How the party came to a position: its last pace, and the trail before."""

    pace: Pace
    before: Trail | None

    def steps(self) -> list[Step]:
        """Return all steps of the trail, the ends of rounds left out."""
        paces: list[Pace] = []
        at: Trail | None = self
        while at:
            paces.append(at.pace)
            at = at.before
        return [one.step for pace in reversed(paces) for one in pace if one.step != ("end-round",)]


Party = dict[Position, tuple[int, Trail | None]]
"""Positions without their points; the most points that the party can have there, and how it came there."""
Event = tuple[int, int]
"""A reveal: which room, from which of its board sides."""


class Stage(NamedTuple):
    """How many shifts have been made, and what is not revealed before the next."""

    stretch: int
    barred: frozenset[Event]


class Camp(NamedTuple):
    """Where the party can be between two commits, and what it can do from there."""

    party: Party
    children: dict[Commit, Party]  # where each commit leads, and no step further
    win: Trail | None


class Exact:
    """A complete search along one order of shifts."""

    def __init__(self, table: Table, engine: Engine, shifts: list[Shift], budget: Budget) -> None:
        self.table, self.engine, self.shifts, self.budget = table, engine, shifts, budget
        self.paces = Paces(table)
        self.seen: set[object] = set()

    def plan(self) -> list[Step] | None:
        """Return the steps of a plan, the ends of rounds left out, or None if there is none.

        Raises:
            LimitMet: the budget ran out first.
        """
        start = self.table.start
        found = self._solve({start._replace(points=0): (start.points, None)}, Stage(0, frozenset()))
        return found and found.steps()

    def _solve(self, party: Party, at: Stage) -> Trail | None:
        camp = self._camp(party, at.stretch)
        if at.stretch == len(self.shifts) and camp.win:
            return camp.win
        key = (at, frozenset((bare, points) for bare, (points, _) in camp.party.items()))
        if key in self.seen:
            return None
        self.seen.add(key)
        self.budget.spend()
        wanted = self._wanted(camp, at)
        return None if wanted is None else self._branch(camp, at, wanted)

    def _branch(self, camp: Camp, at: Stage, wanted: Sequence[int]) -> Trail | None:
        free = [one for one in camp.children if one.do != "reveal" or (one.room, one.side) not in at.barred]
        free.sort(key=lambda one: one.do == "reveal" and not wanted[one.room] >> one.side & 1)
        for commit in free:
            if self._safe(camp, commit, at):
                return self._now_or_never(camp, at, commit)
        for commit in free:
            after = Stage(at.stretch + 1, frozenset()) if commit.do == "shift" else at
            found = self._solve(camp.children[commit], after)
            if found:
                return found
        return None

    def _now_or_never(self, camp: Camp, at: Stage, commit: Commit) -> Trail | None:
        found = self._solve(camp.children[commit], at)
        if found or commit.do == "room":
            return found
        return self._solve(camp.party, at._replace(barred=at.barred | {(commit.room, commit.side)}))

    def _safe(self, camp: Camp, commit: Commit, at: Stage) -> bool:
        """Whether a commit loses no position that the party could have had without it."""
        if commit.do == "shift" or (commit.do == "reveal" and self.table.water >> commit.room & 1):
            return False
        image = next(iter(camp.children[commit]))
        changed: dict[str, Any] = {"turn": image.turn, "active": image.active}
        changed |= {"compass": image.compass, "map": image.map}
        then = self._camp(camp.children[commit], at.stretch).party
        return all(
            then.get(bare._replace(**changed), (-1, None))[0] >= points
            for bare, (points, _) in camp.party.items()
        )

    def _wanted(self, camp: Camp, at: Stage) -> list[int] | None:
        """What the easier game would reveal next, by room the sides; None if even that cannot win."""
        one = next(iter(camp.party))
        masks = [0] * len(one.turn)
        for bare in camp.party:
            masks[bare.room] |= 1 << bare.space
        barred = [0] * len(one.turn)
        for room, side in at.barred:
            barred[room] |= 1 << side
        spot = Spot(at.stretch, one.turn, tuple(masks), one.active, self.table.keyed(one))
        return self.engine.wanted(spot, barred)

    # -- walking ----------------------------------------------------------------------------

    def _camp(self, party: Party, stretch: int) -> Camp:
        """Walk everywhere without a commit, and gather what commits lead to."""
        walked: Party = {}
        children: dict[Commit, Party] = {}
        win: Trail | None = None
        shift = self.shifts[stretch] if stretch < len(self.shifts) else False
        work = deque(party.items())
        while work:
            bare, (points, trail) = work.popleft()
            position = bare._replace(points=points)
            if bare in walked and walked[bare][0] >= points:
                continue
            walked[bare] = points, trail
            for pace in self.paces.onward(position, shift):
                end, gone = pace[-1], Trail(pace, trail)
                after = self.paces.rested(end.after)
                if self.table.won(after):
                    win = win or gone
                elif end.shift or after.turn != position.turn or after.active != position.active:
                    _put(children.setdefault(self._commit(position, end), {}), after, gone)
                else:
                    work.append((after._replace(points=0), (after.points, gone)))
        return Camp(walked, children, win)

    def _commit(self, position: Position, outcome: Outcome) -> Commit:
        """The commit that a pace ends with, a shift only named."""
        after = outcome.after
        if outcome.shift:
            return Commit("shift")
        if after.active != position.active:
            return Commit("room", (after.active ^ position.active).bit_length() - 1)
        room = next(i for i, turn in enumerate(after.turn) if turn != position.turn[i])
        return Commit("reveal", room, (after.turn[room] + self.table.rooms[room].arrow) & 3)


def _put(party: Party, position: Position, trail: Trail) -> None:
    """Let a party stand in a position, too."""
    bare = position._replace(points=0)
    if bare not in party or party[bare][0] < position.points:
        party[bare] = position.points, trail
