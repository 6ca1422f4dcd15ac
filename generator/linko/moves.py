"""The rules of placing: what a position shows, which tile fits where, laying and lifting.

What a LINK-O on a connector is worth is worked out from the position each time and never kept,
so that lifting a tile leaves no trace, and any order of play comes to the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from generator.document import Document
from generator.findings import Finding, Refusal
from generator.linko import profile
from generator.linko.board import ANY, WILD, Board, Tile, read, spoken, ways
from generator.linko.net import Net
from generator.linko.profile import Rules

Move = tuple[int, Tile]
"""A space, and the tile laid there as it comes to lie."""


class Position:
    """Tiles on the spaces of a board; ``tiles`` is by space, None where it is empty."""

    def __init__(self, net: Net, bridge: bool, tiles: Sequence[Tile | None]) -> None:
        self.net, self.bridge, self.tiles = net, bridge, list(tiles)

    @property
    def open(self) -> list[int]:
        """The empty spaces."""
        return [space for space, tile in enumerate(self.tiles) if tile is None]

    def lay(self, move: Move) -> None:
        """Lay a tile; whether it fits is not asked."""
        space, tile = move
        self.tiles[space] = tile

    def lift(self, space: int) -> None:
        """Take a tile up again."""
        self.tiles[space] = None

    # -- what is shown ----------------------------------------------------------------------

    def single(self, space: int) -> bool:
        """Whether a LINK-O on this space has one value, rather than joining two."""
        return not self.bridge or self.net.facing[space] is not None

    def tied(self, space: int) -> list[int]:
        """Return the LINK-Os that have one value with the one on a space, itself first."""
        found = [space]
        for one in found:
            for other in self.net.touching(one):
                if self.tiles[other] == WILD and self.single(other) and other not in found:
                    found.append(other)
        return found

    def values(self, space: int) -> set[int]:
        """Return the values that the tiles around give to a LINK-O of one value; more than one clash."""
        found = {self._end(other, one) for one in self.tied(space) for other in self.net.touching(one)}
        return found - {ANY}

    def _end(self, space: int, towards: int) -> int:
        """The end of a number tile that touches another space; ANY for a LINK-O or nothing."""
        tile = self.tiles[space]
        if tile is None:
            return ANY
        return tile[1] if self.net.after[space] == towards else tile[0]

    def shown(self, space: int, towards: int) -> int:
        """Return the value that a space shows to one that touches it; ANY if it shows none."""
        if self.tiles[space] != WILD:
            return self._end(space, towards)
        return min(self.values(space), default=ANY) if self.single(space) else ANY

    def around(self, space: int) -> tuple[int, int, int]:
        """Return what the space before, that after and the facing connector show to a space."""
        before, after, facing = self.net.before[space], self.net.after[space], self.net.facing[space]
        across = ANY if facing is None else self.shown(facing, space)
        return self.shown(before, space), self.shown(after, space), across

    # -- what fits --------------------------------------------------------------------------

    def fits(self, space: int, tile: Tile) -> bool:
        """Whether a tile, as it is to lie, may be laid on an empty space; touching is not asked."""
        return self.takes(space, self.around(space), tile)

    def takes(self, space: int, around: tuple[int, int, int], tile: Tile) -> bool:
        """Whether a tile fits, given what is shown around."""
        if tile == WILD:
            return not self.single(space) or len({*around} - {ANY}) <= 1
        if self.net.facing[space] is not None:
            return tile[0] == tile[1] and {*around} <= {ANY, tile[0]}
        before, after, _ = around
        if before not in (ANY, tile[0]) or after not in (ANY, tile[1]):
            return False
        return tile[0] == tile[1] or before != ANY or after != ANY or not self._wedged(space)

    def _wedged(self, space: int) -> bool:
        """Whether two LINK-Os of one value, not known yet, are on both sides."""
        before, after = self.net.before[space], self.net.after[space]
        both = self.tiles[before] == self.tiles[after] == WILD
        return both and self.single(before) and self.single(after) and after in self.tied(before)

    def reached(self, space: int) -> bool:
        """Whether a tile touches a space."""
        return any(self.tiles[other] is not None for other in self.net.touching(space))

    def moves(self, hand: Mapping[int, Collection[Tile]]) -> list[Move]:
        """Return the later turns: tiles at hand, by circle, each next to one that lies."""
        spaces = [space for space in self.open if hand.get(self.net.circle[space]) and self.reached(space)]
        return list(self._fitting(spaces, hand))

    def first_moves(self, hand: Mapping[int, Collection[Tile]]) -> list[Move]:
        """Return the first turns of a player: doubles and LINK-Os on connectors; they need touch nothing."""
        return list(
            self._fitting([space for space in self.net.connectors if self.tiles[space] is None], hand)
        )

    def _fitting(self, spaces: Sequence[int], hand: Mapping[int, Collection[Tile]]) -> Iterator[Move]:
        for space in spaces:
            around = self.around(space)
            for tile in hand.get(self.net.circle[space], ()):
                for lying in ways(tile):
                    if self.takes(space, around, lying):
                        yield space, lying

    # -- what clashes -----------------------------------------------------------------------

    def clashes(self) -> Iterator[Finding]:
        """Yield the places where tiles that lie do not match."""
        told: set[int] = set()
        for space, tile in enumerate(self.tiles):
            if tile == WILD:
                if self.single(space) and space not in told:
                    told.update(self.tied(space))
                    yield from self._torn(space)
            elif tile is not None:
                yield from self._unmatched(space, tile)

    def _torn(self, space: int) -> Iterator[Finding]:
        values = sorted(self.values(space))
        if len(values) > 1:
            where = self.net.names(self.tied(space))
            text = f"LINK-Os of one value touch {' and '.join(map(str, values))}; lift a tile beside them"
            yield Finding("torn", where, text)

    def _unmatched(self, space: int, tile: Tile) -> Iterator[Finding]:
        """Each pair of number tiles is told by the one that comes first."""
        other = self.net.facing[space]
        pairs = [(self.net.after[space], tile[1])]
        if other is not None and other > space:
            pairs.append((other, tile[0]))
        for there, value in pairs:
            shown = self._end(there, space)
            if ANY != shown != value:
                text = f"{spoken(tile)} shows {value} where the next tile shows {shown}; lift one of them"
                yield Finding("no-match", f"{self.net.name(space)} and {self.net.name(there)}", text)


def position_of(board: Board, rules: Rules) -> Position:
    """Return the position that lies on a board."""
    tiles = [tile for circle in board.circles for tile in circle.tiles()]
    return Position(Net(board), rules.bridge, tiles)


def laid(document: Document) -> Position:
    """Return the position of a document.

    Raises:
        Refusal: the board breaks the laws of its pieces, tiles do not match, or a setting is none.
    """
    findings = []
    for reading in (lambda: read(document), lambda: profile.load(document.profile)):
        try:
            reading()
        except Refusal as refusal:
            findings += refusal.findings
    if findings:
        raise Refusal(findings)
    position = position_of(read(document), profile.load(document.profile))
    findings = list(position.clashes())
    if findings:
        raise Refusal(findings)
    return position
