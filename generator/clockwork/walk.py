"""Walking plans out under the full rules: the cheapest steps, and the fewest rounds for them.

Two questions, one uniform-cost search: the cheapest way to do a list of commits
in order, and the best plan of all. Where nothing of the round is left over, ending
it is free and only helps, so positions are kept with a full budget there; the
rounds are laid over the finished steps afterwards.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from generator.clockwork.moves import FACE_DOWN, Outcome, Position, Step, Table, step_json
from generator.clockwork.region import Budget, Commit

Label = Callable[[int, Position, Outcome], int | None]
"""Given how far a plan is, where it stands and a step: how far it is after it, or None if it must not be."""


class Found(NamedTuple):
    """The steps of a plan, how far its label came (shifts, or commits done), and its skill points."""

    steps: list[Step]
    label: int
    cost: int


class _Node(NamedTuple):
    position: Position
    label: int
    parent: _Node | None
    step: Step | None


def _cheapest(
    table: Table,
    label: Label,
    rank: Callable[[int, int], tuple[int, int]],
    shifts: Callable[[int], bool],
    budget: Budget,
) -> Found | None:
    """Uniform-cost search over (position, label), ordered by ``rank(label, cost)``.

    ``shifts`` says from which labels on a step that shifts rooms is worth a look.

    Raises:
        LimitMet: the budget ran out first.
    """
    start = _Node(_rested(table, table.start), 0, None, None)
    heap: list[tuple[tuple[int, int], int, int, _Node]] = [(rank(0, 0), 0, 0, start)]
    richest: dict[tuple[Position, int], int] = {}
    count = 0
    while heap:
        _, _, cost, node = heapq.heappop(heap)
        key = (node.position._replace(points=0), node.label)
        if richest.get(key, -1) >= node.position.points:
            continue
        richest[key] = node.position.points
        if table.won(node.position):
            return Found(_steps(node), node.label, cost)
        budget.spend()
        for outcome in table.outcomes(node.position, shifts(node.label)):
            after = label(node.label, node.position, outcome)
            if after is None:
                continue
            count += 1
            child = _Node(_rested(table, outcome.after), after, node, outcome.step)
            spent = cost + outcome.cost
            heapq.heappush(heap, (rank(after, spent), count, spent, child))
    return None


def _rested(table: Table, position: Position) -> Position:
    """A round that has left nothing behind may as well begin anew."""
    if position.opened or position.beaten or position.calm or position.due:
        return position
    return position._replace(points=table.budget)


def _steps(node: _Node) -> list[Step]:
    steps = []
    at: _Node | None = node
    while at is not None:
        if at.step is not None and at.step != ("end-round",):
            steps.append(at.step)
        at = at.parent
    return steps[::-1]


def best(table: Table, shifts: int, budget: Budget) -> Found | None:
    """Return the plan with the fewest shifts, at most ``shifts``, and then the fewest skill points.

    Complete: None means that there is none.

    Raises:
        LimitMet: the budget ran out first.
    """

    def label(done: int, _: Position, outcome: Outcome) -> int | None:
        after = done + outcome.shift
        return after if after <= shifts else None

    return _cheapest(table, label, lambda made, cost: (made, cost), lambda made: made < shifts, budget)


def walked(table: Table, commits: Sequence[Commit], budget: Budget) -> Found | None:
    """Return the cheapest steps that do the commits in their order and nothing else of the kind.

    Raises:
        LimitMet: the budget ran out first.
    """

    def label(done: int, position: Position, outcome: Outcome) -> int | None:
        if not _commits(table, position, outcome):
            return done
        return done + 1 if done < len(commits) and _does(table, commits[done], position, outcome) else None

    def shifts(done: int) -> bool:
        return done < len(commits) and commits[done].do == "shift"

    return _cheapest(table, label, lambda _, cost: (cost, 0), shifts, budget)


def _commits(table: Table, position: Position, outcome: Outcome) -> bool:
    after = outcome.after
    return (
        outcome.shift
        or after.turn != position.turn
        or after.active != position.active
        or (outcome.step[0] == "move" and table.won(after))
    )


def _does(table: Table, commit: Commit, position: Position, outcome: Outcome) -> bool:
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
    shift = commit.shift
    if not outcome.shift:
        return False
    if shift.token:
        return outcome.step == shift.step
    if outcome.step[0] != "activate" or position.room != shift.room:
        return False
    return outcome.step[2:] == shift.step[2:] and _cog(table, position, outcome.step) == shift.step[1]


def _cog(table: Table, position: Position, step: Step) -> str:
    ones = table.rooms[position.room].activators[position.space]
    return next(one.effect for one in ones if one.ident == step[1])


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
            if run[-1].after.due or (index in starts and starts[index][0] <= rounds + 1):
                continue
            done = [*sofar, *run]
            if index < len(steps):
                done.append(table.ended(run[-1].after))
            starts[index] = (rounds + 1, done[-1].after, done)
    return starts[len(steps)][2]


def _run(
    table: Table, position: Position, steps: Sequence[Step], first: int
) -> Iterator[tuple[int, list[Outcome]]]:
    """Yield every stretch of steps from ``first`` on that fits in a round: where it ends, what it did."""
    run: list[Outcome] = []
    for index in range(first, len(steps)):
        outcome = next((one for one in table.outcomes(position) if one.step == steps[index]), None)
        if outcome is None:
            return
        run.append(outcome)
        position = outcome.after
        yield index + 1, list(run)


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


def _met(table: Table, before: Position, outcome: Outcome) -> tuple[int, int]:
    """Enemies and hazards met by a step that enters a space."""
    after = outcome.after
    if outcome.step[0] not in ("move", "tunnel") or (after.room, after.space) == (before.room, before.space):
        return 0, 0
    room = table.rooms[after.room]
    fights = sum(count for mask, count in room.enemies[after.space] if not mask & after.beaten)
    return fights, room.hazards[after.space]
