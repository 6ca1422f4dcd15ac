"""Candidates for a repair: plans walked over what could lie there, and the fewest changes for each.

A walk prefers rooms as they are, and takes others where it must; CP-SAT then chooses
the fewest changes under its demands. Nothing here is proven: a candidate counts
once its plan has been walked under the full rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator import solver
from generator.chance import Chance
from generator.clockwork.board import EDGES, Board, Cell, Tile
from generator.clockwork.changes import Change, Changes
from generator.clockwork.cogs import Grid
from generator.clockwork.demands import Offer, door, fits, leave
from generator.clockwork.plan import At, Hop, Stuck, Walk, start_at
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import single
from generator.clockwork.ways import Passage

STRANGE = 60.0
"""How much more a hop weighs, at most, that the room as it lies does not allow; chance weighs 1 to 10."""

DEAR = 1_000
"""What one change weighs, so that fewer changes come before better ones."""


class _Warped(Walk):
    """A walk over a board that is there: what is not there weighs more."""

    def __init__(self, at: Ground, chance: Chance) -> None:
        super().__init__(at.grid, at.party, at.special, at.offers, chance, at.arrows)
        self._present = at.present
        self._strange = 0.0

    def _way(self, goal: int, entering: bool) -> list[Hop]:
        """Draw for each leg how far it shuns what is not there: the best leg may spoil the next one."""
        self._strange = STRANGE * self.chance.unit() ** 2
        return super()._way(goal, entering)

    def _toll(self, here: At, edge: int, there: At) -> float:
        out, into = leave(here.at, edge), door(there.at)
        strange = (self._present[here.room] & out != out) + (self._present[there.room] & into != into)
        return self._strange * strange


class Masks:
    """What tiles fulfil of a plan's demands (see ``demands.fits``), each reckoned once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._masks: dict[tuple[str, str], int] = {}

    def of(self, board: Board, ident: str, tile: Tile) -> int:
        """Return what a tile fulfils on a board of this level and number of players."""
        doors = ",".join(f"{edge}{door.space}{door.closed}" for edge, door in tile.doors.items())
        found = self._masks.get((ident, doors))
        if found is None:
            room = single(ident, tile, board.level, self.rules.enemy_defeat(board.level))
            passage = Passage(room, self.rules.budget(board.players), generous=False)
            found = self._masks[ident, doors] = fits(room, passage)
        return found


class Ground:
    """One board to walk over: what lies in each room, and what could by one change."""

    def __init__(self, board: Board, changes: Changes, masks: Masks) -> None:
        """Make ready to walk.

        Raises:
            Stuck: the party cannot leave the space that it starts in.
        """
        self.board, self.changes = board, changes
        self.grid = Grid(board.rows, board.cols)
        self.cells = [cell for cell, _ in board.squares()]
        tiles = [board.tiles[board.at(cell).tile] for cell in self.cells]
        self.special = {room: str(tile.room) for room, tile in enumerate(tiles) if tile.special}
        self._mask = masks.of
        self.present = [self._of(cell) for cell in self.cells]
        self.options = self._options()
        self.offers = [
            Offer([present, *(self._after(change, cell) for change in self.options[cell])])
            for cell, present in zip(self.cells, self.present, strict=True)
        ]
        self.arrows = {
            room: (EDGES.index(tile.arrow or "N") + turn) & 3
            for room, (tile, turn) in enumerate(zip(tiles, self._turns(), strict=True))
            if turn is not None
        }
        entrance = self.cells.index(board.entrance)
        room = single("", tiles[entrance], board.level, 0)
        self.party = start_at(entrance, room, board.at(board.entrance).turn or 0)

    def _turns(self) -> list[int | None]:
        return [self.board.at(cell).turn for cell in self.cells]

    def _of(self, cell: Cell) -> int:
        ident = self.board.at(cell).tile
        return self._mask(self.board, ident, self.board.tiles[ident])

    def _options(self) -> dict[Cell, list[Change]]:
        """By cell, the changes that leave special rooms, and arrows that show, as they are."""
        options: dict[Cell, list[Change]] = {cell: [] for cell in self.cells}
        plain = set(self.changes.ordinary(self.board))
        for swap in self.changes.swaps(self.board):
            if plain.issuperset(swap.cells) and not any(map(self._face_up, swap.cells)):
                for cell in swap.cells:
                    options[cell].append(swap)
        for cell in plain:
            options[cell] += self.changes.replacements(self.board, cell)
        for cell in self.changes.free(self.board):
            options[cell] += self.changes.doors(self.board, cell)
        return options

    def _face_up(self, cell: Cell) -> bool:
        return self.board.at(cell).turn is not None

    def _after(self, change: Change, cell: Cell) -> int:
        """What a cell fulfils after a change that touches it."""
        if change.other:
            return self._of(change.other if cell == change.at else change.at)
        if change.do == "replace":
            return self._mask(self.board, change.tile, self.changes.tiles[change.tile])
        after = self.changes.made(self.board, change)
        ident = after.at(cell).tile
        return self._mask(after, ident, after.tiles[ident])

    # -- one walk ---------------------------------------------------------------------------

    def walked(self, shifts: int, chance: Chance) -> Walk | None:
        """Return a walk with so many shifts, or None if it came to nothing."""
        walk = _Warped(self, chance)
        try:
            walk.win(shifts)
        except Stuck:
            return None
        return walk

    def unmet(self, walk: Walk) -> list[Cell]:
        """Return the cells whose rooms do not do what a walk demands."""
        pairs = zip(self.cells, self.present, walk.need, strict=True)
        return [cell for cell, present, need in pairs if present & need != need]

    def fewest(self, walk: Walk, most: int) -> tuple[Change, ...] | None:
        """Return the fewest changes, each of cells of its own, that fulfil a walk's demands.

        None if there is none, or none with at most so many.
        """
        need = dict(zip(self.cells, walk.need, strict=True))
        unmet = self.unmet(walk)
        choices = list(dict.fromkeys(one for cell in unmet for one in self.options[cell]))
        choices = [one for one in choices if self._meets(one, need)]
        return _chosen(choices, unmet, most)

    def _meets(self, change: Change, need: Mapping[Cell, int]) -> bool:
        return all(self._after(change, cell) & need[cell] == need[cell] for cell in change.cells)


def _chosen(choices: Sequence[Change], unmet: Sequence[Cell], most: int) -> tuple[Change, ...] | None:
    """Return the fewest of the choices that touch every unmet cell, and no cell or tile twice."""
    model = solver.Model()
    takes = [model.new_bool_var("") for _ in choices]
    touching: dict[Cell, list[solver.Variable]] = {cell: [] for cell in unmet}
    laying: dict[str, list[solver.Variable]] = {}
    for change, taken in zip(choices, takes, strict=True):
        for cell in change.cells:
            touching.setdefault(cell, []).append(taken)
        if change.tile:
            laying.setdefault(change.tile, []).append(taken)
    for cell, variables in touching.items():
        model.add(sum(variables) == 1) if cell in unmet else model.add_at_most_one(variables)
    for variables in laying.values():
        model.add_at_most_one(variables)
    model.add(sum(takes) <= most)
    model.minimize(sum((DEAR + change.rank) * taken for change, taken in zip(choices, takes, strict=True)))
    try:
        found = solver.solve(model, 1.0)
    except solver.LimitMet:
        return None
    if found is None:
        return None
    return tuple(change for change, taken in zip(choices, takes, strict=True) if found.value(taken))
