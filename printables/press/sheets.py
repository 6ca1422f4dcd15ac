"""Pieces on sheets of paper: as many as fit, backs that meet their fronts, marks to cut by.

All lengths are whole micrometres; they become millimetres where they are drawn.
Pieces lie edge to edge and share their cuts; bleed runs out at the outer edge of
the block. A plan is data: tests check it without a PDF.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from printables.press import type
from printables.press.palette import GUIDE, INK
from printables.press.pdf import Page
from printables.press.scene import Group, Node, Path, Scene, chained, moved, turned
from printables.press.shapes import line, rect

MM = 1000
PAPERS = {"a4": (210 * MM, 297 * MM), "letter": (215_900, 279_400)}
PAPER_NAMES = {"a4": "A4", "letter": "Letter"}
MARGIN = 10 * MM
BLEED = 3 * MM
FOOT = 16_500
"""What the bar and the footer line take at the lower edge."""
BAR = 50 * MM
MARK = (1 * MM, 5 * MM)
"""Crop marks begin so far outside the block's bleed, and end there."""

Flip = Literal["long-edge", "short-edge", "none"]
FLIP_WORDS = {
    "long-edge": "turn over the long edge",
    "short-edge": "turn over the short edge",
    "none": "no backs",
}


@dataclass(frozen=True)
class Slot:
    """Where one piece is trimmed to, from the upper left corner of the paper."""

    x: int
    y: int
    size: int

    def flipped(self, paper: str, flip: Flip) -> Slot:
        """Return where its back lies on the next page."""
        width, height = PAPERS[paper]
        if flip == "long-edge":
            return Slot(width - self.x - self.size, self.y, self.size)
        return Slot(self.x, height - self.y - self.size, self.size)


@dataclass(frozen=True)
class Block:
    """A block of square pieces on a sheet."""

    paper: str
    size: int
    cols: int
    rows: int

    @property
    def slots(self) -> list[Slot]:
        """The places of the pieces in reading order, the block in the middle of the paper."""
        width, height = PAPERS[self.paper]
        left = (width - self.cols * self.size) // 2
        top = (height - self.rows * self.size) // 2
        return [
            Slot(left + col * self.size, top + row * self.size, self.size)
            for row in range(self.rows)
            for col in range(self.cols)
        ]


def block(paper: str, size: int) -> Block:
    """Return the block of the most square pieces that a sheet holds, bleed and footer reckoned in."""
    width, height = PAPERS[paper]
    cols = (width - 2 * MARGIN) // size
    # The block is in the middle, so what the foot takes below is left free above as well.
    rows = (height - 2 * (FOOT + BLEED)) // size
    return Block(paper, size, cols, rows)


@dataclass(frozen=True)
class Piece:
    """A square piece: its face and its back, drawn in mm from its trim corner, both with bleed."""

    face: Node
    back: Node


@dataclass(frozen=True)
class Labels:
    """What the footer of a sheet says: the game and the set."""

    game: str
    set: str


def frame(
    paper: str, labels: Labels, number: int, total: int, side: str, flip: Flip, content: Sequence[Node]
) -> Scene:
    """Return a page with its content, a 50 mm bar and the footer line."""
    width, height = PAPERS[paper]
    words = (
        f"{labels.game} · {labels.set} · sheet {number} of {total} · {side} · {PAPER_NAMES[paper]} · "
        f"{FLIP_WORDS[flip]} · print at 100 % · an unofficial work of fans"
    )
    room = (width - 2 * MARGIN) / MM
    size = type.fit(words, "small", 2.8, room, smallest=1.8)
    foot = type.line(words, MARGIN / MM, (height - MARGIN) / MM, size, "small")
    children = (*content, Group((*_bar(height), foot), name="foot", layer="labels"))
    return Scene(width / MM, height / MM, Group(children), f"Sheet {number}: {side}")


def _bar(height: int) -> Iterator[Node]:
    left, base, end = MARGIN / MM, (height - MARGIN) / MM - 4, (MARGIN + BAR) / MM
    yield Path(line(left, base, end, base), stroke=INK, width=0.3, flat=True)
    for tick in range(6):
        x = left + tick * 10
        yield Path(line(x, base - (2 if tick % 5 == 0 else 1.2), x, base), stroke=INK, width=0.3)
    yield type.line("50 mm: measure me", end + 2, base, 2.6, "small")


def pieces(
    pieces: Sequence[Piece], paper: str, size: int, flip: Flip, labels: Labels, first: int, total: int
) -> list[Page]:
    """Return the sheets of square pieces: fronts, each followed by its backs unless ``flip`` is none.

    ``first`` is the number of the first sheet of paper, ``total`` how many the whole print has.
    """
    plan = block(paper, size)
    pages = []
    count = len(plan.slots)
    for index in range(0, len(pieces), count):
        here, number = pieces[index : index + count], first + index // count
        fronts = [(slot, piece.face) for slot, piece in zip(plan.slots, here, strict=False)]
        pages.append(_page(plan, fronts, "fronts", number, total, flip, labels, quarters=0))
        if flip != "none":
            backs = [
                (slot.flipped(paper, flip), piece.back) for slot, piece in zip(plan.slots, here, strict=False)
            ]
            quarters = 2 if flip == "short-edge" else 0
            pages.append(_page(plan, backs, "backs", number, total, flip, labels, quarters))
    return pages


def sheet_count(number: int, paper: str, size: int) -> int:
    """Return how many sheets of paper so many pieces take."""
    return -(-number // len(block(paper, size).slots))


def _page(
    plan: Block,
    placed: Sequence[tuple[Slot, Node]],
    side: str,
    number: int,
    total: int,
    flip: Flip,
    labels: Labels,
    quarters: int,
) -> Page:
    slots = [slot for slot, _ in placed]
    art = Group(tuple(_set(slot, slots, node, quarters) for slot, node in placed), layer="art")
    marks = Group(tuple(_marks(slots)), name="cuts", layer="cut")
    scene = frame(plan.paper, labels, number, total, side, flip, (art, marks))
    outer = _outline(slots)
    return Page(scene, outer, f"Sheet {number}: tiles, {side}")


def _outline(slots: Sequence[Slot]) -> tuple[float, float, float, float]:
    left, top = min(slot.x for slot in slots), min(slot.y for slot in slots)
    right, bottom = max(slot.x + slot.size for slot in slots), max(slot.y + slot.size for slot in slots)
    return left / MM, top / MM, right / MM, bottom / MM


def _set(slot: Slot, slots: Sequence[Slot], node: Node, quarters: int) -> Group:
    """Place a piece, its bleed kept only where no other piece lies beside it."""
    taken = {(one.x, one.y) for one in slots}
    x, y, size = slot.x, slot.y, slot.size
    left = 0 if (x - size, y) in taken else BLEED
    right = 0 if (x + size, y) in taken else BLEED
    above = 0 if (x, y - size) in taken else BLEED
    below = 0 if (x, y + size) in taken else BLEED
    box = rect((x - left) / MM, (y - above) / MM, (size + left + right) / MM, (size + above + below) / MM)
    half = size / MM / 2
    inner = Group((node,), chained(turned(quarters, half, half), moved(x / MM, y / MM)))
    return Group((inner,), clip=Path(box))


def _marks(slots: Sequence[Slot]) -> Iterator[Path]:
    """Crop marks for every cut, in all margins, outside the bleed."""
    size = slots[0].size
    left, right = min(slot.x for slot in slots), max(slot.x for slot in slots) + size
    top, bottom = min(slot.y for slot in slots), max(slot.y for slot in slots) + size
    near, far = BLEED + MARK[0], BLEED + MARK[1]
    for x in sorted({edge for slot in slots for edge in (slot.x, slot.x + size)}):
        for start, end in ((top - far, top - near), (bottom + near, bottom + far)):
            yield Path(line(x / MM, start / MM, x / MM, end / MM), stroke=GUIDE, width=0.15, flat=True)
    for y in sorted({edge for slot in slots for edge in (slot.y, slot.y + size)}):
        for start, end in ((left - far, left - near), (right + near, right + far)):
            yield Path(line(start / MM, y / MM, end / MM, y / MM), stroke=GUIDE, width=0.15, flat=True)
