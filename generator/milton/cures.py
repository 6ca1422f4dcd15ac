"""The fewest changes to one world that cure it, as a model for CP-SAT.

Only the highest face of the die matters for stuck rolls: a move of that count begins with one
of any lower count. So a world is cured if Link comes from where he arrives to the Entry behind
it and to a square, and if a move of the highest face begins wherever he can come to. Where the
die has a 1 nothing more is needed; where it has none, a cure may have to be ruled out by name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise, product
from typing import Any

from generator.milton.board import LAST, Board, Kind, Place, beside
from generator.milton.changes import Change
from generator.solver import Model, Variable, solve

EFFORT = 20.0
"""What one question may take, in the solver's deterministic time."""


class Cure:
    """One world of a board, and the changes that it allows; kept places stay as they are."""

    def __init__(self, board: Board, world: int, keep: Collection[Place]) -> None:
        self.board, self.world, self.model = board, world, Model()
        self.spaces: dict[Place, Kind] = {one.at: one.kind for one in board.of(world)}
        taken = {tile.at for tile in board.tiles_of(world)} | set(keep)
        lattice = [(world, row, col) for row, col in product(range(board.rows), range(board.cols))]
        self.places: list[Place] = [one for one in lattice if one in self.spaces or one not in taken]
        self.near = {one: [other for other in self.places if beside(one, other)] for one in self.places}
        self.costs: dict[Variable, Change] = {}
        self.on = {one: self._on(one) for one in self.places}
        self.square = {one: self._square(one, one in keep) for one in self.places}
        self.way = self._ways(keep)
        self.reach = self._reach()
        self._no_stuck_roll()
        self._leads_to({board.entries[world - 1].start: self._sure()} if world < LAST else {})
        self._leads_to(self.square)
        self.model.minimize(sum(self.costs))

    def fewest(self, effort: float = EFFORT) -> list[Change] | None:
        """Return the fewest changes that cure the world, proven; None if nothing does.

        Raises:
            LimitMet: the effort was spent without an answer.
        """
        found = solve(self.model, effort, best=True)
        if found is None:
            return None
        made = [(cost, change) for cost, change in self.costs.items() if found.value(cost)]
        return [
            change._replace(kind="square")
            if change.do == "add" and found.value(self.square[change.at])
            else change
            for _, change in made
        ]

    def rule_out(self, changes: Collection[Change]) -> None:
        """Do not give this answer, nor the same with other kinds of added spaces, again."""
        chosen = {(one.do, one.at, one.other) for one in changes}
        self.model.add_bool_or(
            ~cost if (change.do, change.at, change.other) in chosen else cost
            for cost, change in self.costs.items()
        )

    def _sure(self) -> Variable:
        return self.model.new_constant(1)

    def _flag(self) -> Variable:
        return self.model.new_bool_var("")

    def _on(self, place: Place) -> Variable:
        """Whether there is a space."""
        if place in self.spaces:
            return self._sure()
        flag = self._flag()
        self.costs[flag] = Change("add", place)
        return flag

    def _square(self, place: Place, kept: bool) -> Variable:
        """Whether there is a square; an added space may be one at no further cost."""
        if self.spaces.get(place) == "square":
            return self._sure()
        if kept:
            return self.model.new_constant(0)
        flag = self._flag()
        if place in self.spaces:
            self.costs[flag] = Change("square", place)
        else:
            self.model.add_implication(flag, self.on[place])
        return flag

    def _ways(self, keep: Collection[Place]) -> dict[tuple[Place, Place], Variable]:
        """Whether a step joins two places side by side; each way round it is the same flag."""
        steps = {frozenset((one.start, one.end)) for one in self.board.steps}
        ways: dict[tuple[Place, Place], Variable] = {}
        for one in self.places:
            for other in (near for near in self.near[one] if near > one):
                if frozenset((one, other)) in steps:
                    flag = self._sure()
                elif {one, other} <= self.spaces.keys():
                    flag = self.model.new_constant(0)
                    if not {one, other} & set(keep):
                        flag = self._flag()
                        self.costs[flag] = Change("step", one, other=other)
                else:
                    flag = self._flag()
                    self.model.add_bool_and(self.on[one], self.on[other]).only_enforce_if(flag)
                    self.model.add_bool_or(~self.on[one], ~self.on[other], flag)
                ways[one, other] = ways[other, one] = flag
        return ways

    def _reach(self) -> dict[Place, Variable]:
        """Whether Link can come to a place: true wherever he can."""
        reach = {one: self._flag() for one in self.places}
        self.model.add(reach[self.board.arrival(self.world)] == 1)
        for (one, other), way in self.way.items():
            self.model.add_bool_or(~reach[one], ~way, reach[other])
        return reach

    def _no_stuck_roll(self) -> None:
        for start in self.places:
            self._goes_on(start, self.board.faces[-1])

    def _goes_on(self, start: Place, count: int) -> None:
        """If Link can come to a place, a move of the full count begins there."""
        model, stages = self.model, [{start: self.reach[start]}]
        for _ in range(count):
            nexts = sorted({near for place in stages[-1] for near in self.near[place] if near != start})
            stages.append({place: self._flag() for place in nexts})
            model.add(sum(stages[-1].values()) == self.reach[start])
        for stage, after in pairwise(stages):
            for place, here in stage.items():
                onward = [near for near in self.near[place] if near in after]
                model.add_bool_or(*(after[near] for near in onward), ~here)
                for near in onward:
                    model.add_bool_or(~here, ~after[near], self.way[place, near])
        for place in self.places:
            model.add_at_most_one(stage[place] for stage in stages if place in stage)

    def _leads_to(self, goals: Mapping[Place, Variable]) -> None:
        """A way leads from where Link arrives to one of the goals; without goals, nothing is asked."""
        if not goals:
            return
        model, number = self.model, {one: index for index, one in enumerate(self.places)}
        arrival = self.board.arrival(self.world)
        arcs: list[Any] = []
        ends = {goal: self._flag() for goal in goals}
        for goal, end in ends.items():
            model.add_implication(end, goals[goal])
            arcs.append((number[goal], number[arrival], end))
        model.add_exactly_one(ends.values())
        for (one, other), way in self.way.items():
            walked = self._flag()
            model.add_implication(walked, way)
            arcs.append((number[one], number[other], walked))
        arcs += [(number[one], number[one], self._flag()) for one in self.places if one != arrival]
        model.add_circuit(arcs)
