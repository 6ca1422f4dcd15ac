"""The pieces that are cut out: those of every board, and those of one."""

from __future__ import annotations

from generator import tables
from generator.document import template
from generator.findings import Refusal
from generator.milton import monsters
from generator.milton.board import GATES, LAST, MOST_SWORDS, WORLDS, Board, Tile
from printables.kits.milton.dice import attack_pieces, box_dice, numbered
from printables.kits.milton.standee import standee_pieces
from printables.kits.milton.tiles import board_tiles, tile_pieces
from printables.kits.milton.tokens import heart_pieces, label_pieces
from printables.kits.milton.treasures import TRIFORCE
from printables.press.components import Piece

CUT = ("tiles", "hearts", "standee", "labels", "dice", "die")
"""The parts that are cut out."""


def sections(board: Board | None = None) -> dict[str, list[Piece]]:
    """Return the pieces by part, for a board or, without one, for the box.

    Raises:
        Refusal: the tiles of the box cannot be read.
    """
    return {
        "tiles": tile_pieces(board_tiles(board) if board else box_tiles()),
        "hearts": heart_pieces(),
        "standee": standee_pieces(),
        "labels": label_pieces(),
        "dice": attack_pieces(),
        "die": [numbered(board.faces)] if board else box_dice(),
    }


def box_tiles(text: bytes | None = None) -> list[Tile]:
    """Return the tiles of the box, world by world; ``text`` is a TOML file, by default the program's own.

    Raises:
        Refusal: the file does not say which monsters there are in six worlds.
    """
    table = tables.read(template("milton/box.toml") if text is None else text)
    worlds = table.get("monsters")
    if (
        not isinstance(worlds, list)
        or len(worlds) != LAST
        or not all(isinstance(one, list) for one in worlds)
    ):
        raise Refusal.because("shape", "monsters", f"must be {LAST} lists, one for each world")
    return [tile for world, kinds in zip(WORLDS, worlds, strict=True) for tile in _tiles(world, kinds)]


def _tiles(world: int, kinds: list[object]) -> list[Tile]:
    """What a world hides, and its monsters; those of one number take its names in turn."""
    last = world == LAST
    title = TRIFORCE if last else GATES[world - 1]
    found = [Tile(at=(world, 0, 0), kind="triforce" if last else "magic", name=title)]
    names = monsters.load()[world - 1].monsters
    for kind in kinds:
        number = _number(world, kind)
        called = names[number - 1]
        before = sum(tile.swords == number for tile in found)
        heart = str(kind).endswith("h")
        name = called[before % len(called)]
        found.append(Tile(at=(world, 0, 0), kind="monster", name=name, swords=number, heart=heart))
    return found


def _number(world: int, kind: object) -> int:
    known = [f"{number}{heart}" for number in range(1, MOST_SWORDS + 1) for heart in ("", "h")]
    if kind not in known:
        text = f"{kind!r:.20} is no monster; there are {', '.join(known)}"
        raise Refusal.because("monster", f"monsters of world {world}", text)
    return int(str(kind)[0])
