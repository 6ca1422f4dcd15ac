"""A whole game that is won, on paper: its turns world by world, each world with a map of Link's way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from generator.document import Document
from generator.milton.board import Board, Place, Tile, facing, place_name
from generator.milton.replay import Table, replay
from generator.phrases import number_of
from printables.kits.milton.dealing import GAP, HEAD, PAD, SmallMap, card, map_in, small_map, small_tile
from printables.kits.milton.page import banner
from printables.kits.milton.worlds import WORLD
from printables.kits.witnesses import accepted
from printables.press import imprint, type
from printables.press.banner import BANNER, FOOT, LEFT, TOP
from printables.press.palette import INK, PAPER, WAX
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import Point, circle, line, rounded
from printables.press.sheets import Leaf

COLUMNS = 2
MAP_HIGH = 40.0
"""How high the map of a world is, with the letters at its edge, in mm."""
LEAD = 5.0
"""From one turn to the next."""
LONGEST = 16
"""How many turns one map shows at most."""
SIZE, SMALL, MARKED = 2.9, 2.7, 2.4
"""The sizes of what is said of a turn, of its number and what is held then, and of numbers on a map."""
NUMBERED, OVER, CAME = 7.0, 50.0, 60.0
"""Where the number of a turn ends, and where its tile and what came of it are told."""
Step = Mapping[str, Any]


@dataclass(frozen=True)
class Turn:
    """A turn as it was taken: the seat from 1, the roll, and the way with where it began.

    ``tile`` was turned over, if one was, and ``came`` says in words what came of that.
    """

    number: int
    seat: int
    roll: int
    way: tuple[Place, ...]
    tile: Tile | None = None
    came: str = ""


@dataclass(frozen=True)
class Leg:
    """Turns that begin in one world, the way on which Link came there, and what is held in the end."""

    world: int
    arrived: tuple[Place, ...]
    turns: tuple[Turn, ...]
    held: str


def legs(document: Document, board: Board) -> list[Leg]:
    """Cut the game of the witness into legs: a new world begins one.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    witness = accepted(document, replay, "walkthrough")
    table = Table(document.data)
    tiles: dict[Place, Tile] = {tile.at: tile for tile in board.tiles}
    found: list[Leg] = []
    way: tuple[Place, ...] = (table.link,)
    for steps in _by_turn(witness["steps"]):
        world, turn = table.world, _turn(table, steps, tiles)
        last = found[-1] if found and found[-1].world == world else None
        if last and len(last.turns) < LONGEST:
            found[-1] = Leg(world, last.arrived, (*last.turns, turn), _held(table))
        else:
            arrived = tuple(place for place in way if place[0] == world and len(place) > 1)
            found.append(Leg(world, arrived, (turn,), _held(table)))
        way = turn.way
    return found


def _by_turn(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Cut steps before each move."""
    starts = [number for number, step in enumerate(steps) if step["do"] == "move"]
    for first, last in pairwise([*starts, len(steps)]):
        yield list(steps[first:last])


def _turn(table: Table, steps: Sequence[Step], tiles: Mapping[Place, Tile]) -> Turn:
    """Take the steps of a turn at the table, and tell them."""
    seat, way, tile, came = table.active + 1, [table.link], None, ""
    for step in steps:
        table.apply(step)
        if step["do"] == "move":
            way += [tuple(place) for place in step["path"]]
        elif step["do"] == "flip":
            tile = tiles[tuple(step["at"])]
            came = "its Entry opens" if tile.kind == "magic" else ""
        elif step["do"] == "battle":
            shown = sum(step["swords"])
            won = shown >= table.monster["swords"]
            came = f"{'won' if won else 'lost'} with {number_of(shown, 'sword')}"
    if table.keeper is not None:
        came = f"player {table.keeper + 1} keeps it"
    return Turn(table.tally["turns"], seat, steps[0]["roll"], tuple(way), tile, came)


def _held(table: Table) -> str:
    """What the seats hold, in words."""
    held = [
        f"{chips} + {magic}" if magic else str(chips)
        for chips, magic in zip(table.chips, table.magic, strict=True)
    ]
    return f"Hearts and Magic tiles by seat: {', '.join(held)}."


def walk_leaves(document: Document, board: Board, paper: Paper) -> list[Leaf]:
    """Return the pages of the walkthrough.

    Raises:
        Refusal: there is no witness, or the replayer does not accept it.
    """
    cards = [_Card(leg, board, paper) for leg in legs(document, board)]
    pages = list(_pages(cards, paper, _head(document, paper)))
    return [Leaf(page, f"walkthrough {number} of {len(pages)}") for number, page in enumerate(pages, start=1)]


def _head(document: Document, paper: Paper) -> tuple[Node, ...]:
    title = f"{imprint.set_name(document.recipe)}: a way to win"
    witness = document.witness or {}
    counted = (("turns", "turn"), ("flips", "tile"), ("battles", "battle"))
    told = ", ".join(number_of(witness[name], word) for name, word in counted)
    fine = "One game on this board that is won. Dice that fall otherwise make another one of it."
    return tuple(banner(paper, title, told, fine))


class _Card:
    """A leg as it is drawn: how wide and high it is, and its nodes."""

    def __init__(self, leg: Leg, board: Board, paper: Paper) -> None:
        self.leg, self.board = leg, board
        self.wide = (paper.size[0] - 2 * LEFT - GAP) / COLUMNS
        self.first = HEAD + MAP_HIGH + 2 * PAD + LEAD / 2
        self.high = self.first + LEAD * len(leg.turns) + PAD + 0.6

    def nodes(self) -> Iterator[Node]:
        """Yield the leg with its top left corner at zero."""
        world, board = WORLD[self.leg.world], self.board
        yield from card(world, self.wide, self.high)
        found = map_in(board, (PAD, HEAD + PAD, self.wide - PAD, HEAD + PAD + MAP_HIGH))
        yield from small_map(board, world, board.tiles_of(world.number), found)
        yield from _way(self.leg, found)
        for number, turn in enumerate(self.leg.turns):
            yield from _line(turn, self.leg.world, self.first + number * LEAD, self.wide - PAD)
        y = self.first + len(self.leg.turns) * LEAD
        held = type.elide(self.leg.held, "italic", SMALL, self.wide - PAD - NUMBERED - 1.6)
        yield type.line(held, NUMBERED + 1.6, y + 0.9, SMALL, "italic")


def _way(leg: Leg, found: SmallMap) -> Iterator[Node]:
    """Link's way through a world: dashed as he came, then from turn to turn.

    Where turns end, the last of them is numbered: there is no room for more.
    """
    came = [found.middle(place) for place in leg.arrived]
    yield from _drawn(came, (1.2, 0.9))
    if came:
        yield Path(circle(*came[-1], found.side * 0.3), stroke=WAX, width=0.6)
    ends: dict[Place, int] = {}
    for turn in leg.turns:
        within = [place for place in turn.way if place[0] == leg.world and len(place) > 1]
        points = [found.middle(place) for place in within]
        if turn.way[-1] == within[-1]:
            ends[within[-1]] = turn.number
        else:
            down, right = facing(leg.world)
            x, y = points[-1]
            points.append((x + right * found.side * 0.62, y + down * found.side * 0.62))
        yield from _drawn(points, ())
    for place, number in ends.items():
        yield from _numbered(number, *found.middle(place))


def _drawn(points: Sequence[Point], dash: Sequence[float]) -> Iterator[Node]:
    pieces = tuple(one for start, end in pairwise(points) for one in line(*start, *end))
    if pieces:
        yield Path(pieces, stroke=WAX, width=0.8, dash=tuple(dash), opacity=0.85)


def _numbered(number: int, x: float, y: float) -> Iterator[Node]:
    """A plate with the number of a turn that ends at a place."""
    half = max(2.0, type.width(str(number), "label", MARKED) / 2 + 0.8)
    yield Path(rounded(x - half, y - 1.7, 2 * half, 3.4, 1.6), fill=WAX, stroke=INK, width=0.25)
    yield type.centred(str(number), x, y, MARKED, "label", PAPER)


def _line(turn: Turn, world: int, y: float, right: float) -> Iterator[Node]:
    """A turn in one line: number, seat, roll and end of the walk; the tile, and what came of it."""
    end = turn.way[-1]
    to = place_name(end) if end[0] != world or len(end) == 1 else place_name(end).split("-")[1]
    yield type.line(f"{turn.number}.", NUMBERED, y + 1, SMALL, "small", "end")
    yield type.line(f"player {turn.seat} rolls {turn.roll}, to {to}", NUMBERED + 1.6, y + 1, SIZE, "small")
    if turn.tile:
        yield from small_tile(turn.tile, OVER, y, 4.2)
        yield type.line(place_name(turn.tile.at).split("-")[1], OVER + 3.4, y + 1, SIZE, "label")
        came = type.elide(turn.came, "small", SIZE, right - CAME)
        yield type.line(came, CAME, y + 1, SIZE, "small")


def _pages(cards: Sequence[_Card], paper: Paper, head: tuple[Node, ...]) -> Iterator[tuple[Node, ...]]:
    """Fill columns with the legs, from the top down, and pages with the columns."""
    nodes, column, top = list(head), 0, TOP + BANNER
    y, bottom = top, paper.size[1] - FOOT
    for one in cards:
        if y > top and y + one.high > bottom:
            column, y = column + 1, top
        if column == COLUMNS:
            yield tuple(nodes)
            nodes, column, top = [], 0, TOP
            y = top
        nodes.append(Group(tuple(one.nodes()), moved(LEFT + column * (one.wide + GAP), y)))
        y += one.high + GAP
    yield tuple(nodes)
