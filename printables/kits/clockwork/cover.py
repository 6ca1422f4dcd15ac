"""The first pages of a dungeon: its map with how to lay it out, the signs, and the dealing list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from generator.clockwork.board import Board, cell_name
from generator.document import Document
from printables.kits.clockwork.board import board_map
from printables.kits.clockwork.furniture import seal
from printables.kits.clockwork.houses import HOUSES, OTHER, letters_of, temple_of, zone_of
from printables.press import imprint, type
from printables.press.glyphs import placed
from printables.press.imprint import DOT
from printables.press.palette import INK, PAPER, PARCHMENT, STONE, WAX
from printables.press.paper import Paper
from printables.press.scene import Group, Node, Path, moved
from printables.press.shapes import line, rect, rounded
from printables.press.sheets import Leaf

GAME = "Clockwork Realm"
Tiles = Literal["backed", "bare", "boxed"]
"""Whether the tiles are printed with backs that name their cell, without backs, or are had already."""
TILES: dict[Tiles, tuple[str, ...]] = {
    "backed": (
        "Cut the tiles out at the grey marks. Look at the backs only; the faces are for later.",
        "Lay each tile face down on the cell that its back names: the letter is the column, the number "
        "is the row, as on the map above.",
    ),
    "bare": (
        "Cut the tiles out at the grey marks. They have no backs: let someone who knows the dealing list "
        "lay them face down, and leave the entrance out.",
    ),
    "boxed": (
        "Take the tiles of the dealing list from your box. Let someone who knows the list lay them face "
        "down, each with its north to the top of the map, and leave the entrance out.",
    ),
}
LEFT = 15.0
"""The margin of pages with text, in mm."""
TOP = 14.0
TEXT = 3.6
MOST_ZONES = 7

SIGNS: tuple[tuple[str, str, str], ...] = (
    ("door", "Door", "A way out for Move 1, or for the number beside the boot."),
    ("lock", "Closed door", "Opens for the rest of the round when what bears its seal is activated."),
    ("seal", "Seal", "What bears the same letter belongs together: the one activates the other."),
    ("arrow", "Arrow", "A room that is turned face up lies so that its arrow faces the room you come from."),
    ("barrier", "Barrier", "Parts a room into spaces. Nobody crosses it without an ability."),
    ("tunnel", "Tunnel", "Joins two spaces of a room for Move 1; equal numbers belong together."),
    ("switch", "Switch", "Pay the Interact below it to activate what bears its seal."),
    ("enemy", "Enemy", "Met by all who enter its space. With a seal, beating it may activate that instead."),
    ("advanced", "Advanced enemy", "Draw as many cards as the number says and fight the dearest."),
    (
        "multi-cog",
        "Multi-Cog",
        "Turns its room; the four rooms beside it, or at its corners, turn the other way.",
    ),
    ("big-cog", "Big Cog", "Turns a block of two by two rooms with its own in it, as one piece."),
    ("cogveyor", "Cogveyor", "Turns its room and pushes a row or column beside it along by one."),
    ("rift", "Rift", "Activate it at once on entering, or roll: it may swap or turn the room."),
    ("hazard", "Hazard", "On each entry pay what Move you like and roll for damage, the number added."),
    ("water", "Water", "High water costs 5 more Move to leave for dry ground, 2 more for low water."),
    ("pots", "Pots", "Attack up to the number: draw as many Items, keep half. Once a level."),
    ("chest", "Chest", "Interact 3 for two random Items. Once a level."),
    ("telepathy", "Telepathy", "Pass Items and Treasures to any heroes, wherever they are."),
    ("compass", "Compass Room", "Pay its bar for tokens that turn rooms."),
    ("map", "Map Room", "Pay its bar for tokens that swap neighbouring rooms."),
    ("treasure", "Treasure Room", "Pay its bar for Treasures."),
    ("key", "Key Room", "Pay its bar: only then may anyone enter the Boss Room."),
    ("boss", "Boss Room", "The goal. The bar is what one strike takes."),
    ("skills", "Skills", "The sword is Attack, the boot is Move, the hand is Interact."),
)
SKILLS = (("attack", -3.2, -2.6), ("move", 3.4, -2.6), ("interact", 0.2, 3.9))


def title_leaf(document: Document, board: Board, paper: Paper, tiles: Tiles) -> Leaf:
    """Return the first page: title, map with zones, and how to lay the dungeon out."""
    content = [*_banner(document, board, paper)]
    bottom, drawn = _map(board, paper, 52.0)
    content += [*drawn, *_laying(document, board, paper, tiles, bottom + 11)]
    return Leaf(tuple(content), "map", "Map and laying out")


def _banner(document: Document, board: Board, paper: Paper) -> Iterator[Node]:
    width = paper.size[0]
    house = HOUSES.get(temple_of(board) or "", OTHER)
    yield Path(rounded(LEFT - 3, TOP, width - 2 * LEFT + 6, 30, 3), fill=house.wall, stroke=INK, width=0.6)
    yield Path(rounded(LEFT - 1.4, TOP + 1.6, width - 2 * LEFT + 2.8, 26.8, 2), stroke=house.trim, width=0.5)
    yield placed(house.mark, LEFT + 13, TOP + 15, 18)
    room = width - 2 * LEFT - 32
    shown, size = type.shrunk(imprint.set_name(document.recipe), "title", 9.5, room, 4.0)
    yield type.line(shown, LEFT + 27, TOP + 13, size, "title", fill=PAPER)
    recipe = imprint.told(document.recipe, document.data.get("made_by"))
    lines = ((_facts(document, board), "heading", 3.9), (recipe, "small", 2.7))
    for number, (words, role, size) in enumerate(lines):
        shown = type.elide(type.spelled(words, role), role, size, room)
        yield type.line(shown, LEFT + 27, TOP + 20 + number * 5.4, size, role, fill=PAPER)


def _facts(document: Document, board: Board) -> str:
    temple = temple_of(board)
    where = f"{temple.capitalize()} Temple" if temple else "a dungeon"
    where = "Ganon's Tower" if temple == "ganon" else where
    parts = [GAME, f"level {board.level}", where, f"{board.players} players"]
    shifts = _options(document).get("shifts")
    if isinstance(shifts, int):
        parts.append(f"{shifts} shift{'' if shifts == 1 else 's'} needed")
    return DOT.join(parts)


def _options(document: Document) -> Mapping[str, Any]:
    options = document.recipe.get("options")
    return options if isinstance(options, dict) else {}


def _map(board: Board, paper: Paper, top: float) -> tuple[float, list[Node]]:
    """The map at the left and the zones at the right; returns where it ends, too."""
    scene = board_map(board)
    scale = min(118.0 / scene.width, 112.0 / scene.height, 1.35)
    nodes: list[Node] = [Group((scene.root,), moved(LEFT, top, scale))]
    x, y = LEFT + scene.width * scale + 10, top + 6
    letters = letters_of(board)
    counts = dict.fromkeys(letters, 0)
    for _, square in board.squares():
        if square.zone:
            counts[square.zone] += 1
    nodes.append(type.line("Zones", x, y, 5.4, "heading"))
    for zone, letter in list(letters.items())[:MOST_ZONES]:
        y += 12
        look, room = zone_of(zone), paper.size[0] - LEFT - x - 14
        nodes += [Path(rounded(x, y - 5.5, 11, 11, 1.4), fill=look.colour, stroke=INK, width=0.4)]
        nodes += [placed(look.sign, x + 5.5, y, 8.2), type.centred(letter, x + 5.5, y, 4.2, "label")]
        nodes.append(
            type.line(
                type.elide(type.spelled(zone, "heading"), "heading", 4.2, room),
                x + 14,
                y - 0.2,
                4.2,
                "heading",
            )
        )
        nodes.append(type.line(f"{counts[zone]} tiles", x + 14, y + 4.4, 3.4, "small"))
    nodes += [placed("entrance", x + 5.5, y + 13, 9), type.line("Entrance", x + 14, y + 14.4, 4.2, "heading")]
    return max(top + scene.height * scale, y + 18), nodes


def _laying(document: Document, board: Board, paper: Paper, tiles: Tiles, top: float) -> Iterator[Node]:
    yield type.line("Laying it out", LEFT, top, 6, "heading")
    room = paper.size[0] - 2 * LEFT
    yield from type.numbered(_rules(document, board, tiles), LEFT, top + 7.5, room, TEXT)[0]


def _rules(document: Document, board: Board, tiles: Tiles) -> Iterator[str]:
    entrance = cell_name(*board.entrance)
    yield from TILES[tiles]
    yield f"Put the entrance on {entrance}, face up, its N to the top of the map, and all heroes on it."
    yield (
        "Whoever goes through a door to a room that lies face down turns it over: its arrow faces the room "
        "that is left. Then play by the rules of the game."
    )
    if document.witness:
        yield (
            "The sealed sheets at the end show one way to win this dungeon, step by step. Open them only if "
            "you give up, or to see what you missed."
        )


def signs_leaf(paper: Paper) -> Leaf:
    """Return the page that says what the signs on the tiles mean."""
    width, height = paper.size
    content: list[Node] = [type.line("The signs on the tiles", LEFT, TOP + 8, 7.5, "title")]
    rows = -(-len(SIGNS) // 2)
    pitch, column = (height - TOP - 16 - 18) / rows, (width - 2 * LEFT + 6) / 2
    for number, (sign, name, words) in enumerate(SIGNS):
        x, y = LEFT + number // rows * column, TOP + 20 + number % rows * pitch
        content += _sign(sign, x + 6, y + 2)
        content.append(type.line(name, x + 15, y, 4.0, "heading"))
        content += type.block(words, x + 15, y + 4.8, column - 21, 3.2, leading=1.3)
    return Leaf(tuple(content), "signs", "The signs on the tiles")


def _sign(sign: str, x: float, y: float) -> Iterator[Node]:
    if sign == "seal":
        yield from seal(x, y, "K", 3.6)
    elif sign == "barrier":
        fence = line(x - 5.5, y, x + 5.5, y)
        yield Path(fence, stroke=INK, width=2.6)
        yield Path(fence, stroke=STONE, width=1.6)
        yield Path(fence, stroke=INK, width=0.5, dash=(0.1, 1.9))
    elif sign == "skills":
        yield from (placed(name, x + dx, y + dy, 6.2) for name, dx, dy in SKILLS)
    else:
        yield placed(sign, x, y, 10.5)


def dealing_leaf(board: Board, paper: Paper) -> Leaf:
    """Return the list of which tile lies where, for who deals tiles that have no backs."""
    width, height = paper.size
    content: list[Node] = [type.line("Dealing list", LEFT, TOP + 8, 7.5, "title")]
    warning = "This list gives the dungeon away. It is for the one who lays the tiles out."
    content.append(type.line(warning, LEFT, TOP + 15, 3.8, "italic", fill=WAX))
    names = {ident: type.spelled(tile.name or ident, "small") for ident, tile in board.tiles.items()}
    cells = [(cell_name(*cell), names[square.tile]) for cell, square in board.squares()]
    rows = int((height - TOP - 24 - 20) / 5)
    columns = max(2, -(-len(cells) // rows))
    room = (width - 2 * LEFT) / columns
    for number, (cell, name) in enumerate(cells):
        x, y = LEFT + number // rows * room, TOP + 24 + number % rows * 5
        content.append(type.line(cell, x, y, 3.4, "label"))
        content.append(type.line(type.elide(name, "small", 3.4, room - 14), x + 11, y, 3.4, "small"))
    return Leaf(tuple(content), "dealing list", "Dealing list")


def framed(nodes: Sequence[Node], paper: Paper) -> tuple[Node, ...]:
    """Return a page on parchment: the nodes with a ground and a frame behind them."""
    width, height = paper.size
    box = rect(LEFT - 4, TOP - 2, width - 2 * LEFT + 8, height - TOP - 16)
    return (Path(box, fill=PARCHMENT, stroke=INK, width=0.6), *nodes)
