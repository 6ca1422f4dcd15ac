"""CP-SAT puts the keyed squares on a land, under laws and with some squares kept.

Where each keyed square may lie is drawn by chance first, a few squares each, so that the
solver's own habits show in no board; only if those few do not do, it may use them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from generator import solver
from generator.chance import Chance
from generator.hyrule.board import KEYS, LEVELS, NEEDED, Cell, cell_name, spoken
from generator.hyrule.graph import Graph
from generator.hyrule.promises import FAR_LEGS, NEARER, ONE_MOVE
from generator.hyrule.skeleton import Land

OPEN = ("start", "level-1", "level-2", "white-sword", "level-3", "fountain", "dead-end")
"""Keyed squares that lie in the open region, all of a kind."""
DRAWN_FIRST = ("start", "fountain")
"""Keyed squares that chance places, since distances are counted from them."""
DRAWS = 12
"""Squares drawn for each keyed square."""
EFFORT = 5.0
"""Deterministic time for one placement."""
FOUNTAINS_APART = 4
"""Steps from one fountain to the other, at least."""

Keys = dict[Cell, str]


class Placer:
    """One land on which keyed squares are placed; ``kept`` ones lie where they are told to."""

    def __init__(self, land: Land, kept: Mapping[Cell, str]) -> None:
        self.land, self.kept = land, kept
        self.graph = Graph(land.board)

    def fits(self, key: str, cell: Cell) -> bool:
        """Whether a keyed square may lie in a cell, whatever lies elsewhere."""
        square, gate = self.land.board.at(cell), self.land.gates[cell]
        if square.parts or square.arrow or square.woods:
            return False
        return not (key in OPEN and gate != "path") and not (key == "level-4" and gate == "ladder")

    def cells(self, key: str) -> list[Cell]:
        """Return the cells that a keyed square may lie in, in reading order."""
        return [cell for cell, _ in self.land.board.cells() if self.fits(key, cell)]

    def placed(self, chance: Chance) -> Keys | None:
        """Return where the keyed squares lie; None if that cannot be with what was drawn first."""
        drawn = self._first(chance)
        if drawn is None or not all(self.fits(key, cell) for cell, key in self.kept.items()):
            return None
        for draws in (DRAWS, self.land.board.rows * self.land.board.cols):
            model = _Model(self, drawn, self._domains(drawn, draws, chance))
            found = model.solved()
            if found:
                return found
        return None

    def clash(self, chance: Chance) -> list[Cell] | None:
        """Return the fewest kept squares that cannot all be kept on this land; None if all can."""
        drawn = self._first(chance, keeping=False)
        if drawn is None:
            return None
        kept = {cell: key for cell, key in self.kept.items() if key not in DRAWN_FIRST}
        slots = [key for key, count in KEYS.items() if key not in DRAWN_FIRST for _ in range(count)]
        every = [cell for cell, _ in self.land.board.cells()]
        model = _Model(self, drawn, [(key, [one for one in every if one not in drawn]) for key in slots])
        return model.clash(kept)

    def _first(self, chance: Chance, keeping: bool = True) -> Keys | None:
        """Draw START and the fountains, which lie apart."""
        drawn: Keys = {cell: key for cell, key in self.kept.items() if key in DRAWN_FIRST}
        for key in DRAWN_FIRST:
            missing = KEYS[key] - list(drawn.values()).count(key)
            for _ in range(missing):
                others = [cell for cell in drawn if drawn[cell] == key]
                free = [
                    cell
                    for cell in self.cells(key)
                    if cell not in drawn and cell not in self.kept and self._apart(cell, others)
                ]
                if not free:
                    return None
                drawn[chance.choice(free)] = key
        return drawn

    def _apart(self, cell: Cell, others: Sequence[Cell]) -> bool:
        return all(self.steps(other)[cell] >= FOUNTAINS_APART for other in others)

    def steps(self, source: Cell) -> dict[Cell, int]:
        """Return how many steps a walk with Raft and Ladder takes from a cell to each other."""
        found = self.graph.steps_from(self.graph.number[*source, 0])
        return {(row, col): found[n] for n, (row, col, part) in enumerate(self.graph.places) if not part}

    def _domains(self, drawn: Keys, draws: int, chance: Chance) -> list[tuple[str, list[Cell]]]:
        """The keyed squares that are left, each with the cells that it may lie in."""
        kept = {cell: key for cell, key in self.kept.items() if key not in DRAWN_FIRST}
        domains = [(key, [cell]) for cell, key in kept.items()]
        for key, count in KEYS.items():
            if key in DRAWN_FIRST:
                continue
            for _ in range(count - list(kept.values()).count(key)):
                free = [one for one in self.cells(key) if one not in drawn and one not in kept]
                domains.append((key, sorted(chance.shuffled(free)[:draws])))
        return domains


class _Model:
    """The laws as linear rows over one variable for each keyed square and each of its cells."""

    def __init__(self, placer: Placer, drawn: Keys, domains: Sequence[tuple[str, Sequence[Cell]]]) -> None:
        self.placer, self.drawn = placer, drawn
        self.model = solver.Model()
        self.slots = [
            (key, {cell: self.model.new_bool_var(f"{key} {number} {cell}") for cell in cells})
            for number, (key, cells) in enumerate(domains)
        ]
        for _, lies in self.slots:
            self.model.add_exactly_one(lies.values())
        for cell, _ in placer.land.board.cells():
            self.model.add_at_most_one(lies[cell] for _, lies in self.slots if cell in lies)
        for key, lies in self.slots:
            for cell, variable in lies.items():
                if not placer.fits(key, cell):
                    self.model.add(variable == 0)
        self._open_warp()
        self._needed_gates()
        self._mountain_far()
        self._busy_fountains()
        self._far_legs()

    def solved(self) -> Keys | None:
        """Return where everything lies; None if that cannot be, or was not found."""
        try:
            found = solver.solve(self.model, EFFORT)
        except solver.LimitMet:
            return None
        if found is None:
            return None
        placed = {cell: key for key, lies in self.slots for cell in lies if found.value(lies[cell])}
        return {**self.drawn, **placed}

    def clash(self, kept: Mapping[Cell, str]) -> list[Cell] | None:
        """Return the fewest of some squares that cannot all be kept; None if all can."""
        wishes = []
        for cell, key in kept.items():
            wish = self.model.new_bool_var(f"keep {cell}")
            self.model.add(sum(lies[cell] for own, lies in self.slots if own == key and cell in lies) >= wish)
            wishes.append(wish)
        try:
            found = solver.smallest_clash(self.model, wishes, EFFORT)
        except solver.LimitMet:
            return None
        return None if found is None else [list(kept)[index] for index in found]

    def _of(self, *keys: str) -> Iterator[tuple[Cell, solver.Variable]]:
        return ((cell, one) for key, lies in self.slots if key in keys for cell, one in lies.items())

    def _open_warp(self) -> None:
        """One Warp Point can be walked to from the start."""
        gates = self.placer.land.gates
        self.model.add(sum(one for cell, one in self._of("warp") if gates[cell] == "path") >= 1)

    def _needed_gates(self) -> None:
        """Something that is needed lies behind each kind of gate."""
        gates = self.placer.land.gates
        for way in ("raft", "ladder"):
            self.model.add(sum(one for cell, one in self._of(*NEEDED) if gates[cell] == way) >= 1)

    def _mountain_far(self) -> None:
        start = next(cell for cell, key in self.drawn.items() if key == "start")
        steps = self.placer.steps(start)
        self.model.add(sum(one for cell, one in self._of("death-mountain") if steps[cell] <= ONE_MOVE) == 0)

    def _busy_fountains(self) -> None:
        """Each fountain is strictly nearer to enough Levels than the other."""
        steps = [self.placer.steps(cell) for cell, key in self.drawn.items() if key == "fountain"]
        for near, far in (steps, steps[::-1]):
            self.model.add(sum(one for cell, one in self._of(*LEVELS) if near[cell] < far[cell]) >= NEARER)

    def _far_legs(self) -> None:
        """Enough ways from a Level to the next are longer than one move."""
        legs = []
        for one, other in pairwise(LEVELS):
            far = self.model.new_bool_var(f"far {one}")
            legs.append(far)
            ends = list(self._of(other))
            for cell, variable in self._of(one):
                steps = self.placer.steps(cell)
                beyond = sum(end for place, end in ends if steps[place] > ONE_MOVE)
                self.model.add(variable + far <= 1 + beyond)
        self.model.add(sum(legs) >= FAR_LEGS)


def told(keys: Mapping[Cell, str], cells: Sequence[Cell]) -> str:
    """Return keyed squares in words."""
    return ", ".join(f"{spoken(keys[cell])} in {cell_name(cell)}" for cell in cells)
