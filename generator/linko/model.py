"""The ways to fill a board as a CP-SAT model: what may lie on each space, and that all of it matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from generator.linko.board import ANY, VALUES, WILD, Tile, plain, ways
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.solver import Model, Variable, solve

Fill = list[Tile]
"""The tiles of a full board, by space, as they lie."""
Order = Callable[[Sequence[int]], list[int]]


class Fills:
    """All full boards of a net; what lies in a position is no part of it, but the tiles there are.

    ``lies`` says by space, for each tile that may lie there in each way, whether it does.
    ``order`` mixes the order in which spaces and tiles are told to the solver, which
    decides which of many fills it finds first. With ``circles``, only those are filled.
    """

    def __init__(
        self, net: Net, bridge: bool, order: Order = list, circles: Collection[int] | None = None
    ) -> None:
        self.net, self.bridge, self.model = net, bridge, Model()
        self.circles = range(len(net.board.circles)) if circles is None else circles
        self.shown = [[self.model.new_bool_var("") for _ in VALUES] for _ in range(net.joints)]
        for values in self.shown:
            self.model.add_exactly_one(values)
        self.lies: list[dict[Tile, Variable]] = [{} for _ in net.places]
        for space in order(range(len(net))):
            if net.circle[space] in self.circles:
                self._space(space, order)
        for index in self.circles:
            self._circle(index)

    def _space(self, space: int, order: Order) -> None:
        """One tile lies here, and its ends are what the joints show."""
        supply = self.net.board.supply(self.net.board.circles[self.net.circle[space]])
        kinds = [lying for tile in supply for lying in ways(tile)]
        left, right = self.net.left[space], self.net.right[space]
        for number in order(range(len(kinds))):
            lying = kinds[number]
            here = self.lies[space][lying] = self.model.new_bool_var("")
            for joint, end in zip((left, right), lying, strict=True):
                if end != ANY:
                    self.model.add_implication(here, self.shown[joint][end])
            if lying == WILD and left != right and not self.bridge:
                for before, after in zip(self.shown[left], self.shown[right], strict=True):
                    self.model.add_bool_or(here.negated(), before.negated(), after)
        self.model.add_exactly_one(self.lies[space].values())

    def _circle(self, index: int) -> None:
        """A tile lies in one place; where there are just enough tiles, it lies somewhere."""
        spaces = self.net.spaces(index)
        supply = self.net.board.supply(self.net.board.circles[index])
        exact = supply.total() == len(spaces)
        if supply.total() < len(spaces):
            self.model.add_bool_or([])  # said outright, since the solver would try all ways to share them out
        for tile, count in supply.items():
            laid = [(space, one) for space in spaces for one in ways(tile)]
            uses = [self.lies[space][one] for space, one in laid if one in self.lies[space]]
            if exact:
                self.model.add(sum(uses) == count)
            else:
                self.model.add(sum(uses) <= count)

    # -- questions --------------------------------------------------------------------------

    def placed(self, position: Position) -> dict[int, Variable]:
        """Return by space, for each tile that lies in a position, whether it lies there as it does."""
        return {
            space: self.lies[space][tile] for space, tile in enumerate(position.tiles) if tile is not None
        }

    def hold(self, position: Position) -> None:
        """Ask only for fills in which all tiles of a position lie as they do."""
        for held in self.placed(position).values():
            self.model.add(held == 1)

    def other_than(self, fill: Fill) -> None:
        """Ask only for fills that differ somewhere from one that is known."""
        self.model.add_bool_or(self.lies[space][tile].negated() for space, tile in enumerate(fill))

    def found(self, effort: float, until: float | None = None) -> Fill | None:
        """Return a fill, or None if there is none.

        Raises:
            LimitMet: the effort, in deterministic time, was spent without an answer, or it is ``until``.
        """
        solver = solve(self.model, effort, until=until)
        if solver is None:
            return None
        return [next(tile for tile, here in own.items() if solver.value(here)) for own in self.lies]

    def possible(self, effort: float, until: float | None = None) -> bool:
        """Whether there is a fill at all.

        Raises:
            LimitMet: the effort, in deterministic time, was spent without an answer, or it is ``until``.
        """
        return solve(self.model, effort, until=until) is not None


def off_board(position: Position) -> dict[int, list[Tile]]:
    """Return by circle, by number, the tiles that are there to be placed: a LINK-O as often as it is left."""
    board, net = position.net.board, position.net
    off: dict[int, list[Tile]] = {}
    for index, circle in enumerate(board.circles):
        left = board.supply(circle)
        left.subtract(plain(tile) for space in net.spaces(index) if (tile := position.tiles[space]))
        off[index] = [tile for tile, count in left.items() for _ in range(count)]
    return off
