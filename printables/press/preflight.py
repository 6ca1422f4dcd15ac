"""Looking pieces over before they are printed, and the document after: all faults at once.

Each finding names the piece and its side. What can be measured on the drawing is measured there;
bleed and contrast are read from its pixels, since only they say what covers what.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
import pikepdf
from numpy.typing import NDArray

from generator.findings import Finding
from printables.press.bounds import (
    Numbers,
    Pixels,
    Written,
    collar,
    corners_of,
    depth,
    edge_of,
    scale_of,
    texts,
)
from printables.press.components import MM, Component, Piece
from printables.press.raster import CLEAR, Raster, cut_out, drawn
from printables.press.recast import Recast
from printables.press.scene import Group, Image, Node, Symbol, Text, placed_nodes, symbols
from printables.press.shapes import Point
from printables.press.sight import Family, Pair, luminance, pairs
from printables.press.type import FACES, SMALLEST, font

SLACK = 0.05
"""What a measure may be off by, in mm: a twentieth is not seen."""
DPI = 300.0
VITAL = "vital"
"""Groups of this name, or whose name starts with it and a hyphen, are as important as writing."""
SMALL_CONTRAST, LARGE_CONTRAST = 4.5, 3.0
LARGE, LARGE_BOLD = 6.35, 4.94
"""From which em on, in mm, type counts as large: 18 points, or 14 where it is bold (WCAG 2, 1.4.3)."""
BOLD = 700

PER_MM = 5.0
"""How many pixels to the millimetre faces are looked at with."""
BARE = 0.25
"""So many square millimetres of bare paper in the bleed are a fault."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece, and what it is called."""

    component: Component
    node: Node
    where: str


def check(
    pieces: Sequence[Piece],
    printable: tuple[int, int] | None = None,
    families: Iterable[Family] = (),
) -> list[Finding]:
    """Return all that is wrong with pieces; each distinct face is looked at once.

    ``printable`` is the area of the paper that a printer reaches, in micrometres; without
    it, sizes are not looked at. ``families`` are the signs to be told apart.
    """
    faces = faces_of(pieces)
    found = [finding for face in faces for finding in _measured(face)]
    found += _oversized([face.component for face in faces], printable) if printable else []
    found += _pixels(faces)
    return found + [finding for family in families for finding in confused(family)]


def faces_of(pieces: Iterable[Piece]) -> list[Face]:
    """Return the distinct faces of pieces, each by the name of the first that shows it."""
    found: dict[tuple[Component, Node], Face] = {}
    for piece in pieces:
        for side, node in (("face", piece.face), ("back", piece.back)):
            if node is not None:
                face = Face(piece.component, node, f"{piece.component.name} {piece.name}, {side}")
                found.setdefault((piece.component, node), face)
    return list(found.values())


# -- measured on the drawing ------------------------------------------------------------------


def _measured(face: Face) -> Iterator[Finding]:
    for one in texts(face.node):
        yield from _type(face, one)
        yield from _inside(face, one.corners, f"text {one.text.string!r:.60}", "text")
    for node, transform in placed_nodes(face.node):
        if isinstance(node, Group) and node.name.split("-")[0] == VITAL:
            corners = corners_of(Group(node.children, transform))
            yield from _inside(face, corners, f"group {node.name!r:.60}", "content") if corners else ()
        if isinstance(node, Image) and (dpi := node.dpi / scale_of(transform)) < DPI - 0.5:
            text = f"an image of {dpi:.0f} dpi; print it smaller, or give one of {DPI:g} dpi"
            yield Finding("low-resolution", face.where, text)


def _type(face: Face, one: Written) -> Iterator[Finding]:
    known = font(one.text.role).face.charToGlyph
    missing = dict.fromkeys(letter for letter in one.text.string if ord(letter) not in known)
    named = f"text {one.text.string!r:.60}"
    if missing:
        codes = ", ".join(f"U+{ord(letter):04X}" for letter in missing)
        family = FACES[one.text.role].family
        yield Finding("missing-letter", face.where, f"{named}: {family} has no {codes}; use other letters")
    if one.size < SMALLEST - 0.005:
        text = f"{named} is {one.size:.2f} mm high; set it in {SMALLEST:g} mm or more"
        yield Finding("small-type", face.where, text)


def _inside(face: Face, corners: Sequence[Point], what: str, code: str) -> Iterator[Finding]:
    """Whether all of a box is inside the safe area; its sides are looked at as well as its corners."""
    inside = float(depth(_along(corners), edge_of(face.component)).min())
    safe = face.component.safe / MM
    if inside < 0:
        text = f"{what} runs {-inside:.2f} mm over the edge; shorten it or move it"
        yield Finding(f"{code}-overflow", face.where, text)
    elif inside < safe - SLACK:
        text = f"{what} is {inside:.2f} mm from the edge; keep it {safe:g} mm off"
        yield Finding(f"unsafe-{code}", face.where, text)


def _along(corners: Sequence[Point], parts: int = 4) -> Numbers:
    """Points along the sides of a closed line."""
    ends = np.array(corners, dtype=float)
    shares = np.arange(parts) / parts
    sides = np.roll(ends, -1, axis=0) - ends
    points: Numbers = ends[:, None] + sides[:, None] * shares[None, :, None]
    return points.reshape(-1, 2)


def _oversized(components: Iterable[Component], printable: tuple[int, int]) -> Iterator[Finding]:
    room = sorted(printable)
    for one in dict.fromkeys(components):
        sides = sorted((one.width + 2 * one.bleed, one.height + 2 * one.bleed))
        if any(side > most for side, most in zip(sides, room, strict=True)):
            size = f"{one.width / MM:g} x {one.height / MM:g} mm and {one.bleed / MM:g} mm of bleed"
            area = f"{room[0] / MM:g} x {room[1] / MM:g} mm"
            text = f"{size} do not fit into {area}; take larger paper or print it in parts"
            yield Finding("too-large", one.name, text)


# -- read from the pixels ---------------------------------------------------------------------


def _pixels(faces: Sequence[Face]) -> list[Finding]:
    try:
        symbols(Group(tuple(face.node for face in faces)))
    except ValueError as error:
        return [Finding("symbol-name", "all faces", f"{error}; name each drawing once")]
    bare = Recast(_unwritten, "bare-")
    scenes = [cut_out(bare(face.node), *face.component.inset(-face.component.bleed)) for face in faces]
    looks = zip(faces, drawn(scenes, PER_MM), strict=True)
    return [finding for face, look in looks for finding in (*_bleed(face, look), *_contrast(face, look))]


def _unwritten(node: Node, _within: Symbol | None) -> Iterable[Node]:
    return () if isinstance(node, Text) else (node,)


def _bleed(face: Face, look: Raster) -> Iterator[Finding]:
    """Whether all art that reaches the edge runs on through the bleed."""
    bleed = face.component.bleed / MM
    around = collar(face.component, max(bleed, 2 / PER_MM), 1 / PER_MM)
    clear = look.at(*(around.points + bleed).T)[:, 3] < CLEAR
    bare = float((clear & _printed(look, around.carried + bleed)).sum()) / PER_MM**2
    if bare > BARE:
        text = f"{bare:.1f} mm2 beyond the edge are bare; run the art on by {bleed or 2:g} mm on every side"
        yield Finding("no-bleed", face.where, text)


def _printed(look: Raster, points: Numbers) -> NDArray[np.bool_]:
    """Whether there is something other than white at points of a page."""
    seen = look.at(*points.T)
    printed: NDArray[np.bool_] = (seen[..., 3] >= CLEAR) & (seen[..., :3].min(axis=-1) < 250)
    return printed


def _contrast(face: Face, look: Raster) -> Iterator[Finding]:
    shift = face.component.bleed / MM
    for one in texts(face.node):
        ground = luminance(Raster(_under(look, one, shift), 1, 1).on_white())
        ink = float(luminance(np.array([_rgb(one.text.fill)], dtype=np.uint8))[0])
        lighter, darker = np.maximum(ground, ink), np.minimum(ground, ink)
        # A quarter may be worse: the edge of a plate behind round figures, a line of the floor.
        ratio = float(np.quantile((lighter + 0.05) / (darker + 0.05), 0.25))
        floor = LARGE_CONTRAST if _large(one) else SMALL_CONTRAST
        if ratio < floor:
            text = f"text {one.text.string!r:.60} has a contrast of {ratio:.1f}:1; {floor:g}:1 is the least"
            yield Finding("contrast", face.where, f"{text}, so make it darker or the ground lighter")


def _under(look: Raster, one: Written, shift: float) -> Pixels:
    """The pixels behind a text, in rows along it."""
    start, end, _, below = (np.array(corner) + shift for corner in one.corners)
    along, down = np.meshgrid(np.linspace(0.02, 0.98, 40), np.linspace(0.1, 0.9, 7))
    points = start + along[..., None] * (end - start) + down[..., None] * (below - start)
    return look.at(points[..., 0], points[..., 1])


def _large(one: Written) -> bool:
    return one.size >= (LARGE_BOLD if FACES[one.text.role].weight >= BOLD else LARGE)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


# -- the finished file ------------------------------------------------------------------------


def check_document(document: bytes) -> list[Finding]:
    """Return all that is wrong with a PDF as it is sent: each font that is written with but not embedded."""
    with pikepdf.open(BytesIO(document)) as opened:
        forms = [one for one in opened.objects if isinstance(one, pikepdf.Stream)]
        written: list[tuple[str, Any]] = [(f"page {n}", page.obj) for n, page in enumerate(opened.pages, 1)]
        written += [("a form", one) for one in forms if one.get("/Subtype") == "/Form"]
        bare = {name: where for where, one in reversed(written) for name in _bare_fonts(one)}
    text = "is not embedded, so another may be printed in its place; set the text in a font of the press"
    return [Finding("font-not-embedded", bare[name], f"the font {name} {text}") for name in sorted(bare)]


def _bare_fonts(written: Any) -> Iterator[str]:
    """Yield the names of the fonts that a page or form shows text in although the file has them not."""
    fonts = written.get("/Resources", {}).get("/Font", {})
    current = ""
    for one in pikepdf.parse_content_stream(written, "Tf Tj TJ ' \""):
        if str(one.operator) == "Tf":
            current = str(one.operands[0])
        elif current in fonts and not _embedded(fonts[current]):
            yield str(fonts[current].BaseFont).removeprefix("/")


def _embedded(font: Any) -> bool:
    descriptor = font.get("/DescendantFonts", [font])[0].get("/FontDescriptor", {})
    return any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


# -- signs ------------------------------------------------------------------------------------


def confused(family: Family) -> list[Finding]:
    """Return a finding for each pair of signs that some eyes take for one another."""
    worst: dict[tuple[str, str], Pair] = {}
    for pair in pairs(family):
        known = worst.setdefault((pair.one, pair.other), pair)
        if pair.share < known.share:
            worst[pair.one, pair.other] = pair
    return [_confusion(pair) for pair in worst.values() if not pair.told_apart]


def _confusion(pair: Pair) -> Finding:
    where = f"{pair.family}: {pair.one} and {pair.other}"
    share = f"differ in {pair.share:.0%} of their box for {pair.sight} sight; {pair.floor:.0%} is the least"
    if pair.coloured >= pair.floor:
        return Finding("hue-only", where, f"only hue tells them apart: they {share}, so give one a mark")
    return Finding("alike", where, f"they {share}, so draw one anew")
