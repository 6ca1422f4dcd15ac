"""Walking plans out under the full rules: a cheap way to do commits in order, and the fewest rounds for it.

Where nothing of the round is left over, ending it is free and only helps, so
positions are kept with a full budget there; the rounds are laid over the
finished steps afterwards.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from generator.clockwork.commits import Budget, Commit, Shift
from generator.clockwork.moves import FACE_DOWN, Outcome, Position, Step, Table, step_json
from generator.clockwork.paces import Pace, Paces, makes

Label = Callable[[int, Position, Outcome], int | None]
"""Given how far a plan is, where it stands and a step: how far it is after it, or None if it must not be."""


class Found(NamedTuple):
    """The steps of a plan, and its skill points."""

    steps: list[Step]
    cost: int


class _Node(NamedTuple):
    position: Position
    label: int
    parent: _Node | None
    pace: Pace


@dataclass
class _Frontier:
    """A best-first search over (position, label), the farthest first and of those the cheapest.

    ``shifts`` says which step that shifts rooms is worth a look at a label, if any.
    """

    paces: Paces
    label: Label
    shifts: Callable[[int], Shift | bool]

    def best(self, budget: Budget) -> Found | None:
        """Return the plan that comes first, or None if there is none.

        Raises:
            LimitMet: the budget ran out first.
        """
        table = self.paces.table
        start = _Node(self.paces.rested(table.start), 0, None, ())
        heap: list[tuple[tuple[int, int], int, _Node]] = [((0, 0), 0, start)]
        richest: dict[tuple[Position, int], int] = {}
        count = 0
        while heap:
            (_, cost), _, node = heapq.heappop(heap)
            key = (node.position._replace(points=0), node.label)
            if richest.get(key, -1) >= node.position.points:
                continue
            richest[key] = node.position.points
            if table.won(node.position):
                return Found(steps_to(node), cost)
            budget.spend()
            for child, spent in self._children(node, cost):
                count += 1
                heapq.heappush(heap, ((-child.label, spent), count, child))
        return None

    def _children(self, node: _Node, cost: int) -> Iterator[tuple[_Node, int]]:
        for pace in self.paces.onward(node.position, self.shifts(node.label)):
            position, label, spent = node.position, node.label, cost
            for outcome in pace:
                after = self.label(label, position, outcome)
                if after is None:
                    break
                position, label, spent = outcome.after, after, spent + outcome.cost
            else:
                yield _Node(self.paces.rested(position), label, node, pace), spent


class Link(Protocol):
    """What a search came to: by which pace, and from where; the start has no parent."""

    @property
    def pace(self) -> Pace:
        """The last pace."""
        ...

    @property
    def parent(self) -> Link | None:
        """Where it set out from."""
        ...


def steps_to(node: Link) -> list[Step]:
    """Return the steps by which a search came somewhere, the ends of rounds left out."""
    paces: list[Pace] = []
    at: Link | None = node
    while at is not None:
        paces.append(at.pace)
        at = at.parent
    return [one.step for pace in reversed(paces) for one in pace if one.step != ("end-round",)]


def walked(table: Table, commits: Sequence[Commit], budget: Budget) -> Found | None:
    """Return steps that do the commits in their order, each cheaply, and nothing else of the kind.

    Raises:
        LimitMet: the budget ran out first.
    """

    def label(done: int, position: Position, outcome: Outcome) -> int | None:
        if not _commits(table, position, outcome):
            return done
        return done + 1 if done < len(commits) and does(table, commits[done], position, outcome) else None

    def shifts(done: int) -> Shift | bool:
        return (done < len(commits) and commits[done].shift) or False

    return _Frontier(Paces(table), label, shifts).best(budget)


def _commits(table: Table, position: Position, outcome: Outcome) -> bool:
    after = outcome.after
    return (
        outcome.shift
        or after.turn != position.turn
        or after.active != position.active
        or (outcome.step[0] == "move" and table.won(after))
    )


def does(table: Table, commit: Commit, position: Position, outcome: Outcome) -> bool:
    """Whether a step is the one that a commit asks for."""
    after = outcome.after
    if commit.do == "boss":
        return table.won(after)
    if commit.do == "room":
        return bool((after.active ^ position.active) >> commit.room & 1)
    if commit.do == "reveal":
        shown = (commit.side - table.rooms[commit.room].arrow) & 3
        hidden = position.turn[commit.room] == FACE_DOWN
        return not outcome.shift and hidden and after.turn[commit.room] == shown
    assert commit.shift
    return makes(table, commit.shift, position, outcome)


# -- rounds -----------------------------------------------------------------------------------


def in_rounds(table: Table, steps: Sequence[Step]) -> list[Outcome]:
    """Lay the fewest rounds over steps that are legal with enough of them; returns all outcomes in order.

    A round that starts before step ``i`` with nothing left over can hold the
    steps from ``i`` on until one is not legal any more; the fewest rounds are
    the shortest way through these stretches.
    """
    starts: dict[int, tuple[int, Position, list[Outcome]]] = {0: (0, table.start, [])}
    for at in range(len(steps)):
        if at not in starts:
            continue
        rounds, position, sofar = starts[at]
        for index, run in _run(table, position, steps, at):
            if (run and run[-1].after.due) or (index in starts and starts[index][0] <= rounds + 1):
                continue
            done = [*sofar, *run]
            end = run[-1].after if run else position
            if index < len(steps):
                done.append(table.ended(end))
                end = done[-1].after
            starts[index] = (rounds + 1, end, done)
    return starts[len(steps)][2]


def _run(
    table: Table, position: Position, steps: Sequence[Step], first: int
) -> Iterator[tuple[int, list[Outcome]]]:
    """Yield every stretch of steps from ``first`` on that fits in a round: where it ends, what it did."""
    run: list[Outcome] = []
    for index in range(first, len(steps)):
        step = steps[index]
        shifting = len(step) > 2 or step[0] in ("compass", "map")
        outcome = next((one for one in table.outcomes(position, shifting) if one.step == step), None)
        if outcome is None:
            return
        if not idle(position, outcome):
            run.append(outcome)
            position = outcome.after
        yield index + 1, list(run)


def idle(position: Position, outcome: Outcome) -> bool:
    """Whether a step only opens what is open already."""
    after = outcome.after._replace(points=position.points, beaten=position.beaten)
    return outcome.step[0] == "activate" and after == position


def laid(table: Table, steps: Sequence[Step]) -> Found:
    """Return steps that are legal with enough rounds as a plan."""
    return Found(list(steps), sum(outcome.cost for outcome in in_rounds(table, steps)))


def witness(table: Table, steps: Sequence[Step]) -> dict[str, Any]:
    """Return the witness for steps without round ends: rounds laid, figures reckoned."""
    outcomes = in_rounds(table, steps)
    fights = hazards = 0
    position = table.start
    for outcome in outcomes:
        met = _met(table, position, outcome)
        fights, hazards = fights + met[0], hazards + met[1]
        position = outcome.after
    totals = [sum(outcome.price[i] for outcome in outcomes) for i in range(3)]
    return {
        "steps": [step_json(outcome.step) for outcome in outcomes],
        "shifts": sum(outcome.shift for outcome in outcomes),
        "rounds": 1 + sum(outcome.step == ("end-round",) for outcome in outcomes),
        "cost": dict(zip(("move", "attack", "interact"), totals, strict=True)),
        "fights": fights,
        "hazards": hazards,
    }


def rooms(table: Table, steps: Sequence[Step]) -> int:
    """Return how many different rooms the party stands in on its way."""
    return len({table.start.room, *(outcome.after.room for outcome in in_rounds(table, steps))})


def _met(table: Table, before: Position, outcome: Outcome) -> tuple[int, int]:
    """Enemies and hazards met by a step that enters a space."""
    after = outcome.after
    if outcome.step[0] not in ("move", "tunnel") or (after.room, after.space) == (before.room, before.space):
        return 0, 0
    room = table.rooms[after.room]
    fights = sum(count for mask, count in room.enemies[after.space] if not mask & after.beaten)
    return fights, room.hazards[after.space]
