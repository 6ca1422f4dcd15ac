"""The pieces of a LINK-O board as small typed values, and the laws they obey.

A circle is a ring of spaces, numbered clockwise from 0; people call them A1, A2 and so on.
A tile on a space is told as ``(first, second)``: the end towards the space before it, and
that towards the space after it. Spaces that a link joins are connectors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Annotated, Any, Literal

import networkx as nx
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from generator.document import Document, findings_of
from generator.findings import Finding, Refusal

HIGHEST = 4
VALUES = range(HIGHEST + 1)
ANY = -1
"""An end that shows no value."""

Tile = tuple[int, int]
"""A tile: its ends as they lie; where it does not lie, the smaller one first."""
WILD: Tile = (ANY, ANY)
"""A LINK-O."""
LINK_O: Literal["link-o"] = "link-o"
NUMBERS: tuple[Tile, ...] = tuple(combinations_with_replacement(VALUES, 2))
"""The number tiles of a circle, each of which exists once."""

FEWEST_CIRCLES, MOST_CIRCLES = 2, 6
SMALLEST, LARGEST = 8, len(NUMBERS) + 2
"""Spaces of a circle on the boards that are made."""
MOST_WILD = 2
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

End = Annotated[StrictInt, Field(ge=0, le=HIGHEST)]
Written = tuple[End, End] | Literal["link-o"]
Place = tuple[str, StrictInt]
Word = Annotated[str, Field(min_length=1, max_length=40)]


class Piece(BaseModel):
    """A part of a board: read once, never changed; keys it does not know are let be."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Circle(Piece):
    """A ring of spaces, each with the tile on it or None; ``wild`` LINK-Os belong to it."""

    id: Annotated[str, Field(pattern="^[A-Z]$")]
    colour: Word
    sign: Word
    wild: Annotated[StrictInt, Field(ge=0, le=MOST_WILD)]
    spaces: Annotated[list[Written | None], Field(min_length=4, max_length=24)]

    def tiles(self) -> list[Tile | None]:
        """Return what lies on the spaces, clockwise."""
        return [None if one is None else tile_of(one) for one in self.spaces]


class Puzzle(Piece):
    """What a puzzle says of itself: how hard it is, which tiles are at hand, whether each given is needed."""

    grade: Literal["easy", "fair", "hard"]
    hand: Literal["exact", "all"]
    minimal: StrictBool


class Board(Piece):
    """The circles, and the links that join facing connectors of two of them.

    ``players`` sit at it. ``hand`` may be given for a puzzle: by circle, the tiles that are
    there to be placed; without it, these are all that do not lie on the board.
    """

    circles: Annotated[list[Circle], Field(min_length=FEWEST_CIRCLES, max_length=MOST_CIRCLES)]
    links: list[tuple[Place, Place]]
    players: Annotated[StrictInt, Field(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)] = FEWEST_PLAYERS
    hand: dict[str, list[Written]] | None = None
    puzzle: Puzzle | None = None

    @property
    def empty(self) -> bool:
        """Whether no tile lies on it."""
        return not any(any(circle.spaces) for circle in self.circles)

    def supply(self, circle: Circle) -> Counter[Tile]:
        """Return the tiles of a circle that a full board may hold, those that lie there among them."""
        if self.hand is None:
            return Counter(NUMBERS) + Counter({WILD: circle.wild})
        lying = [plain(tile) for tile in circle.tiles() if tile]
        return Counter([*lying, *map(tile_of, self.hand.get(circle.id, []))])


def tile_of(written: Any) -> Tile:
    """Return the tile that a file writes so."""
    return WILD if written == LINK_O else (written[0], written[1])


def written(tile: Tile) -> Any:
    """Return a tile as a file writes it."""
    return LINK_O if tile == WILD else list(tile)


def plain(tile: Tile) -> Tile:
    """Return a tile as it is off the board: which way it lay is forgotten."""
    return tile if tile[0] <= tile[1] else (tile[1], tile[0])


def ways(tile: Tile) -> list[Tile]:
    """Return the ways to lay a tile: two, or one if it looks the same turned round."""
    return [tile] if tile[0] == tile[1] else [tile, (tile[1], tile[0])]


def name_of(place: tuple[str, int]) -> str:
    """Return how people call a space."""
    return f"{place[0]}{place[1] + 1}"


def spoken(tile: Tile) -> str:
    """Return how people call a tile."""
    return "LINK-O" if tile == WILD else f"{tile[0]}/{tile[1]}"


def read(document: Document) -> Board:
    """Return the board of a document; that its tiles match is not looked at here.

    Raises:
        Refusal: the board breaks the laws of its pieces; every defect is named with its place.
    """
    board = _shaped(document)
    defects = [*_circle_defects(board), *_link_defects(board)]
    # Tiles are told by their circle and connectors by their place, so both must be sound first.
    if not defects:
        defects = [*_tile_defects(board), *_hand_defects(board)]
    if defects:
        raise Refusal(defects)
    return board


SHAPELESS = ("circle-twice", "no-such-space")
"""The codes of defects that leave nothing to lay out."""


def outline(document: Document) -> Board:
    """Return the board of a document if it can be laid out, whichever other laws it breaks.

    Raises:
        Refusal: it cannot; every defect that keeps it from that is named with its place.
    """
    board = _shaped(document)
    defects = [*_circle_defects(board), *_link_defects(board)]
    shapeless = [one for one in defects if one.code in SHAPELESS]
    if shapeless:
        raise Refusal(shapeless)
    return board


def _shaped(document: Document) -> Board:
    try:
        return Board.model_validate(document.board)
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None


def _circle_defects(board: Board) -> Iterator[Finding]:
    for ident in _twins(circle.id for circle in board.circles):
        yield Finding("circle-twice", f"circle {ident}", "two circles have this id; rename one")
    for key in ("colour", "sign"):
        for word in _twins(getattr(circle, key) for circle in board.circles):
            text = f'two circles have the {key} "{word}"; give each its own, so that tiles can be told apart'
            yield Finding(f"{key}-twice", "circles", text)


def _link_defects(board: Board) -> Iterator[Finding]:
    sizes = {circle.id: len(circle.spaces) for circle in board.circles}
    for number, link in enumerate(board.links):
        for ident, space in link:
            if not 0 <= space < sizes.get(ident, 0):
                text = f"there is no space {space} in a circle {ident:.10}"
                yield Finding("no-such-space", f"links.{number}", text)
        if link[0][0] == link[1][0]:
            yield Finding("link-within", f"links.{number}", "a link joins two circles, not one with itself")
    for place in _twins(place for link in board.links for place in link):
        yield Finding("link-twice", name_of(place), "a connector faces one other; remove one of its links")
    joined = nx.Graph((one[0], other[0]) for one, other in board.links)
    joined.add_nodes_from(sizes)
    if not nx.is_connected(joined):
        text = "not all circles hang together; add links until each can be reached from each"
        yield Finding("apart", "links", text)


def _tile_defects(board: Board) -> Iterator[Finding]:
    connectors = {place for link in board.links for place in link}
    for circle in board.circles:
        lying = [(space, tile) for space, tile in enumerate(circle.tiles()) if tile]
        for tile in _twins(plain(tile) for _, tile in lying if tile != WILD):
            where = " and ".join(name_of((circle.id, space)) for space, one in lying if plain(one) == tile)
            yield Finding("tile-twice", where, f"the tile {spoken(tile)} of a circle exists once; lift one")
        if sum(tile == WILD for _, tile in lying) > circle.wild:
            text = f"more LINK-Os lie here than the {circle.wild} of the circle; lift some"
            yield Finding("too-many-link-os", f"circle {circle.id}", text)
        for space, tile in lying:
            if (circle.id, space) in connectors and tile[0] != tile[1]:
                text = f"a connector takes doubles and LINK-Os, not {spoken(tile)}; lift it"
                yield Finding("not-for-connector", name_of((circle.id, space)), text)


def _hand_defects(board: Board) -> Iterator[Finding]:
    circles = {circle.id: circle for circle in board.circles}
    for ident in board.hand or {}:
        if ident not in circles:
            yield Finding("no-such-circle", f"hand.{ident:.10}", "there is no such circle; remove the key")
            continue
        owned = Counter(NUMBERS) + Counter({WILD: circles[ident].wild})
        for tile, count in board.supply(circles[ident]).items():
            if count > owned[plain(tile)] or tile != plain(tile):
                text = f"{spoken(tile)} is more than the circle has; a hand tells the smaller end first"
                yield Finding("hand", f"hand.{ident}", text)


def _twins(items: Iterable[Any]) -> list[Any]:
    """Return what is there more than once, in order."""
    return sorted(item for item, count in Counter(items).items() if count > 1)
