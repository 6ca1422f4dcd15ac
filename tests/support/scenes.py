"""A scene with everything that a scene can hold, for the writers of the press."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image as pillow

from printables.press import type
from printables.press.glyphs import placed
from printables.press.images import image
from printables.press.scene import Gradient, Group, Image, Path, Scene, Symbol, Use, moved, turned
from printables.press.shapes import circle, gear, line, rect, rounded

TINT = Gradient("linear", (0, 0, 80, 0), ((0, "#ffffff"), (1, "#cb9c3c")))
GLOW = Gradient("radial", (60, 15, 10, 0), ((0, "#fff0c0"), (1, "#8a6420")))


@cache
def pixels(kind: str = "PNG") -> bytes:
    """Return a file of 24 x 16 pixels: blue from left to right, green from top to bottom, a hole if PNG."""
    made = pillow.new("RGBA", (24, 16))
    for x in range(24):
        for y in range(16):
            hole = 8 <= x < 16 and 4 <= y < 12
            made.putpixel((x, y), (180, y * 16, x * 10, 0 if hole else 255))
    buffer = BytesIO()
    (made if kind == "PNG" else made.convert("RGB")).save(buffer, kind, quality=95)
    return buffer.getvalue()


def picture(x: float, y: float, width: float, height: float, kind: str = "PNG") -> Image:
    """Return these pixels as an image."""
    return image(pixels(kind), x, y, width, height)


def everything() -> Scene:
    """Return 80 x 50 mm of gradients, symbols, clips, veils, dashes, holes, images, layers and texts."""
    wheel = Symbol("wheel", (Path(gear(0, 0, 9, 6, 4.5, 2), fill="#335577", evenodd=True),), (-7, -7, 7, 7))
    pair = Symbol("pair", (Use(wheel), Use(wheel, moved(14, 0, 0.5))), (-7, -7, 21, 7))
    glowing = Symbol("glowing", (Path(circle(60, 15, 10), fill=GLOW, stroke="#2b2118"),), (49, 4, 71, 26))
    scored = Group((Path(line(0, 0, 7, 7), stroke="#0a7a4a", width=0.8, dash=(1.5, 1)),), layer="fold")
    framed = Symbol("framed", (picture(0, 0, 7, 7), scored), (-1, -1, 8, 8))
    veiled = Group(
        (Path(rect(0, 0, 10, 10), fill="#aa0000"), Path(rect(5, 5, 10, 10), fill="#0000aa")), opacity=0.5
    )
    clipped = Group((Path(rect(0, 0, 30, 30), fill="#116622"),), clip=Path(circle(15, 15, 9)))
    children = (
        Path(rect(0, 0, 80, 50), fill=TINT),
        Use(pair, moved(12, 12)),
        Use(glowing),
        Group((veiled,), moved(28, 5), name="veiled-1", title="Two squares & a <veil>"),
        Group((clipped,), moved(2, 20)),
        Path(rounded(36, 28, 16, 10, 3), stroke="#2b2118", width=0.8, dash=(2, 1)),
        Path(line(56, 30, 76, 46), stroke="#a3352a", width=2, opacity=0.4),
        Group((Use(wheel, moved(26, 41, 0.5)),), turned(1, 26, 41), layer="guides"),
        Use(framed, moved(71, 2)),
        placed("boss", 70, 38, 9),
        type.line("Brass & <owl>", 4, 47, 4, "title"),
        type.line("end", 78, 47, 3, "italic", "end"),
    )
    return Scene(80, 50, Group(children), "Everything", "All that a scene can hold")
