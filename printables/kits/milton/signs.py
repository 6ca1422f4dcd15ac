"""The signs that players must tell apart, by family: whatever eyes they have, in colour and in grey."""

from __future__ import annotations

from collections.abc import Iterable

from generator.milton.board import MOST_SWORDS, WORLDS, Tile
from printables.kits.milton import spaces
from printables.kits.milton.plan import PITCH, TILE
from printables.kits.milton.tiles import HEART, NUMBER, tile_back, tile_face
from printables.kits.milton.tokens import LABEL, face
from printables.kits.milton.treasures import RED, SWORD, TREASURES, shown
from printables.kits.milton.worlds import WORLD, marked
from printables.press.palette import PARCHMENT
from printables.press.scene import Group, Node, Path, Use, moved
from printables.press.shapes import rect
from printables.press.sight import Family

SMALL = 6.0
"""The size at which a sign must be known, in mm."""
BOX = (0.0, 0.0, 8.0, 8.0)
PLACE = (0.0, 0.0, PITCH, PITCH)
FIGURE = (NUMBER[0] - 2.2, NUMBER[1] - 2.4, NUMBER[0] + 2.2, NUMBER[1] + 2.4)
"""The number on the face of a tile."""
CORNER = (HEART[0] - 3, HEART[1] - 3, HEART[0] + 3, HEART[1] + 3)
"""The corner of a face where its heart is, if it has one."""


def families() -> tuple[Family, ...]:
    """Return all families of signs."""
    ocean = WORLD[2]
    numbers = {str(number): _face(number, False) for number in range(1, MOST_SWORDS + 1)}
    hearts = {"heart": _face(2, True), "no heart": _face(2, False)}
    places = {
        "circle": spaces.circle_space(ocean),
        "square": spaces.square_space(ocean),
        "start": spaces.start_space("circle", ocean),
        "entry": spaces.gate_space(2, (0, 1)),
        "tile": spaces.tile_place(ocean),
    }
    blows = {sign: Group(tuple(face(sign, LABEL.size[0]))) for sign in (SWORD, RED)}
    return (
        Family(
            "what the worlds hide",
            {name: _on_parchment([shown(name, 4, 4, SMALL)]) for name in TREASURES},
            BOX,
        ),
        Family(
            "marks of the worlds",
            {WORLD[one].mark: _on_parchment([marked(one, 4, 4, SMALL)]) for one in WORLDS},
            BOX,
        ),
        Family("backs of tiles", {f"world {one}": Use(tile_back(one)) for one in WORLDS}, (0, 0, TILE, TILE)),
        Family("numbers of monsters", numbers, FIGURE),
        Family("hearts on tiles", hearts, CORNER),
        Family("places", {name: _place(drawn) for name, drawn in places.items()}, PLACE),
        Family("attack dice", blows, (0, 0, *LABEL.size)),
    )


def _on_parchment(drawn: Iterable[Node]) -> Node:
    return Group((Path(rect(*BOX), fill=PARCHMENT), *drawn))


def _place(drawn: Iterable[Node]) -> Node:
    ground = Path(rect(*PLACE), fill=WORLD[2].ground)
    return Group((ground, Group(tuple(drawn), moved(PITCH / 2, PITCH / 2))))


def _face(number: int, heart: bool) -> Node:
    return Use(tile_face(Tile(at=(1, 0, 0), kind="monster", name="Puff Moth", swords=number, heart=heart)))
