"""A world drawn around what is kept of it, by CP-SAT, where drawing until it fits would go on for ever.

A ring of more spaces than the highest face has pips, with all else joined to it, leaves no roll stuck:
who stands off the ring walks to it and has most of it before him.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product
from typing import Any

from generator.chance import Chance
from generator.findings import NotFound
from generator.milton.streets import MOST_DEAD_ENDS, Cell, Network, Wanted
from generator.solver import LimitMet, Model, Variable, smallest_clash, solve

EFFORT = 1.0
"""What one drawing may take, in the solver's deterministic time."""
MOST_WEIGHT = 20
"""How much more one cell may be wished for than another, so that drawings differ."""


def completed(
    wanted: Wanted,
    kept: Collection[Cell],
    empty: Collection[Cell],
    chance: Chance,
    exits: Collection[Cell] = (),
    crossings: int = 1,
) -> Network:
    """Return a world that looks right, has a space in each kept cell and none in the empty ones.

    If ``exits`` are given, at least one of them is a space; there are so many crossings or more.

    Raises:
        NotFound: no such world was found, or it is proven that there is none.
    """
    drawing = _Drawing(wanted, kept, empty)
    if exits:
        drawing.model.add_bool_or(drawing.on[cell] for cell in exits)
    if crossings > 1:
        drawing.model.add(sum(drawing.crossings) >= crossings)
    for cell in drawing.cells:
        drawing.weights[cell] = chance.below(MOST_WEIGHT + 1) - MOST_WEIGHT // 2
    try:
        network = drawing.network()
    except LimitMet:
        raise NotFound("no world was found around what is kept; keep less of it") from None
    if network is None:
        raise NotFound("no world that looks right has what is kept of this one; keep less of it")
    return network


def clash(wanted: Wanted, kept: Sequence[Cell], empty: Sequence[Cell]) -> list[Cell] | None:
    """Return the fewest cells that no world has as they are kept, or kept empty; None, if one has all.

    None is returned as well where it was not found out.
    """
    drawing = _Drawing(wanted, (), ())
    wishes = [drawing.on[cell] for cell in kept] + [drawing.off(cell) for cell in empty]
    try:
        found = smallest_clash(drawing.model, wishes, EFFORT)
    except LimitMet:
        return None
    return [[*kept, *empty][index] for index in found] if found else None


class _Drawing:
    """The model of one world; cells that touch a side are joined."""

    def __init__(self, wanted: Wanted, kept: Collection[Cell], empty: Collection[Cell]) -> None:
        self.wanted, self.model = wanted, Model()
        self.cells = list(product(range(wanted.rows), range(wanted.cols)))
        self.on = {cell: self._flag() for cell in self.cells}
        self.near = {
            (row, col): [
                one
                for one in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
                if one in self.on
            ]
            for row, col in self.cells
        }
        self.weights: dict[Cell, int] = {}
        self.crossings: list[Variable] = []
        for cell in self.cells:
            if cell in kept or cell in empty:
                self.model.add(self.on[cell] == (cell in kept))
        self._joined(self._ring())
        self._looks_right()

    def network(self) -> Network | None:
        """Return a world, or None if there is none."""
        self.model.minimize(sum(weight * self.on[cell] for cell, weight in self.weights.items()))
        found = solve(self.model, EFFORT)
        if found is None:
            return None
        return Network(frozenset(cell for cell in self.cells if found.value(self.on[cell])))

    def off(self, cell: Cell) -> Variable:
        """Return what is true if a cell is no space."""
        empty = self._flag()
        self.model.add(self.on[cell] + empty == 1)
        return empty

    def _flag(self) -> Variable:
        return self.model.new_bool_var("")

    def _ring(self) -> dict[Cell, Variable]:
        """Which cells are on a ring that is long enough for every roll."""
        model, number = self.model, {cell: index for index, cell in enumerate(self.cells)}
        ring = {cell: self._flag() for cell in self.cells}
        arcs: list[Any] = [(number[cell], number[cell], ~ring[cell]) for cell in self.cells]
        for cell in self.cells:
            model.add_implication(ring[cell], self.on[cell])
            arcs += [(number[cell], number[near], self._flag()) for near in self.near[cell]]
        model.add_circuit(arcs)
        model.add(sum(ring.values()) > self.wanted.face)
        return ring

    def _joined(self, ring: dict[Cell, Variable]) -> None:
        """From every space off the ring a way leads to it, each step one less deep."""
        model, most = self.model, len(self.cells)
        depth = {cell: model.new_int_var(0, most, "") for cell in self.cells}
        for cell in self.cells:
            model.add(depth[cell] == 0).only_enforce_if(ring[cell])
            steps = {near: self._flag() for near in self.near[cell]}
            model.add(sum(steps.values()) == self.on[cell] - ring[cell])
            for near, step in steps.items():
                model.add_implication(step, self.on[near])
                model.add(depth[cell] == depth[near] + 1).only_enforce_if(step)

    def _looks_right(self) -> None:
        """A crossing, few dead ends, no plaza, and neither too few spaces nor too many."""
        model, on = self.model, self.on
        for row, col in product(range(self.wanted.rows - 1), range(self.wanted.cols - 1)):
            block = [(row, col), (row + 1, col), (row, col + 1), (row + 1, col + 1)]
            model.add_bool_or(~on[cell] for cell in block)
        dead = []
        for cell, near in self.near.items():
            dead.append(self._flag())
            model.add(sum(on[one] for one in near) >= 2).only_enforce_if(on[cell], ~dead[-1])
            if len(near) == 4:
                self.crossings.append(self._flag())
                model.add_bool_and(on[cell], *(on[one] for one in near)).only_enforce_if(self.crossings[-1])
        model.add_bool_or(self.crossings)
        model.add(sum(dead) <= MOST_DEAD_ENDS)
        fewest, most = self.wanted.sizes
        model.add_linear_constraint(sum(on.values()), fewest, most)
