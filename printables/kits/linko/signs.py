"""What players must tell apart, by family: whatever eyes they have, in colour and in grey."""

from __future__ import annotations

from generator.linko.board import VALUES, WILD
from printables.kits.linko.emblems import DRAWN, placed
from printables.kits.linko.looks import look_of
from printables.kits.linko.spaces import socket
from printables.kits.linko.tiles import HALF, LONG, WIDE, face
from printables.kits.linko.usual import usual_circles
from printables.press.palette import PARCHMENT
from printables.press.scene import Group, Node, Path, Use
from printables.press.shapes import rect
from printables.press.sight import Family

SMALL = 6.0
"""The size at which a sign must be known, in mm."""
BOX = (0.0, 0.0, 8.0, 8.0)
VALUE = (HALF / 2 - 5.6, WIDE / 2 - 5.6, HALF / 2 + 5.6, WIDE / 2 + 5.6)
"""The wheel on a tile with the figure of its value."""
MIDDLE = (LONG / 2 - 4.6, 3.6, LONG / 2 + 4.6, 12.8)
"""The sign in the middle of a tile."""
CIRCLES = 6


def families() -> tuple[Family, ...]:
    """Return all families of signs."""
    looks = [look_of(circle) for circle in usual_circles(CIRCLES)]
    first = looks[0]
    values: dict[str, Node] = {str(end): Use(face(first, (end, end))) for end in VALUES}
    by_circle: dict[str, Node] = {look.ident: Use(face(look, (2, 3))) for look in looks}
    wild: dict[str, Node] = {look.ident: Use(face(look, WILD)) for look in looks}
    kinds: dict[str, Node] = {"a number tile": values["4"], "a LINK-O": wild["A"]}
    spaces: dict[str, Node] = {"plain": socket(first, False, False), "connector": socket(first, True, False)}
    return (
        Family("signs of circles", {sign: _on_parchment(sign) for sign in DRAWN}, BOX),
        Family("values", values, VALUE),
        Family("whose tile it is", by_circle, MIDDLE),
        Family("whose LINK-O it is", wild, MIDDLE),
        Family("kinds of tiles", kinds, (0, 0, LONG, WIDE)),
        Family("kinds of spaces", spaces, (0, 0, LONG, WIDE)),
    )


def _on_parchment(sign: str) -> Node:
    return Group((Path(rect(*BOX), fill=PARCHMENT), placed(sign, 4, 4, SMALL)))
