"""Tuck boxes: four walls in a row, with a lid and a base that are tucked in, and one tab to glue.

The net is one of ``nets``: every fold is by a right angle, away from the printed side. Lengths are in mm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from printables.press.components import MM, Component
from printables.press.nets import TAB_ANGLE, Hinge, Net
from printables.press.scene import Transform
from printables.press.shapes import Point
from printables.press.solids import Polygon

BACK, LEFT, FRONT, RIGHT, LID, BASE = range(6)
"""The panels that pictures go on, as ``Net.painted`` counts them; those behind are flaps."""
WALLS = (BACK, LEFT, FRONT, RIGHT)
GLUE = 9.0
"""How deep the tab is that is glued under the right wall."""
TUCK = 13.0
"""How deep the flaps are that are tucked in behind the front."""
EASE = 0.6
"""How much narrower on each side what is tucked in is."""
TAPER = 3.0
"""How much narrower than its fold the far edge of a flap is, on each side."""


def tuck_box(width: float, depth: float, height: float) -> Net:
    """Return the net of a box that is ``width`` by ``depth`` by ``height`` mm; see ``component``.

    Panels are the back, left wall, front and right wall, lid and base, then two tucks and four
    dust flaps. Pictures stand upright on the walls; on the lid their top is at the back and on
    the base at the front, as one reads them who tips the box from where the front is seen.
    """
    starts = _starts(width, depth)
    high = depth + min(TUCK, height / 2)
    top, bottom = high, high + height
    walls = [_box(start, top, end, bottom) for start, end in starts]
    left, right = starts[BACK]
    caps = [_box(left, top - depth, right, top), _box(left, bottom, right, bottom + depth)]
    tucks = [
        _flap(left, right, edge, high - depth, way) for edge, way in ((top - depth, -1), (bottom + depth, 1))
    ]
    deep = min(depth, width / 2) - EASE
    sides = (starts[LEFT], starts[RIGHT])
    dust = [_flap(*side, edge, deep, way) for side in sides for edge, way in ((top, -1), (bottom, 1))]
    panels = [*walls, *caps, *tucks, *dust]
    glue = _tab(left, top, bottom)
    return Net(
        tuple(panels),
        tuple(_pose(panel, number in (LID, BASE)) for number, panel in enumerate(panels)),
        tuple(_hinges(starts, top, bottom, depth)),
        (glue,),
        tuple(_outline(panels, glue)),
    )


def component(net: Net, name: str, bleed: int = 2 * MM) -> Component:
    """Return the form to cut out and fold."""
    return replace(net.component(name, bleed), kind="sheet")


def _starts(width: float, depth: float) -> list[tuple[float, float]]:
    """From where to where each wall runs, the tab being at the left."""
    found, at = [], GLUE
    for wall in WALLS:
        end = at + (width if wall in (BACK, FRONT) else depth)
        found.append((at, end))
        at = end
    return found


def _box(left: float, top: float, right: float, bottom: float) -> Polygon:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _flap(left: float, right: float, edge: float, deep: float, way: int) -> Polygon:
    """A flap on a level fold, up with ``way`` -1, down with 1; its first and last corner are the fold."""
    near, far = edge + way * deep / 3, edge + way * deep
    return (
        (left, edge),
        (left + EASE, near),
        (left + TAPER, far),
        (right - TAPER, far),
        (right - EASE, near),
        (right, edge),
    )


def _tab(left: float, top: float, bottom: float) -> Polygon:
    inset = GLUE / math.tan(math.radians(TAB_ANGLE))
    return ((left, bottom), (left - GLUE, bottom - inset), (left - GLUE, top + inset), (left, top))


def _pose(panel: Polygon, head_over: bool) -> Transform:
    """The place of a picture about the middle of its panel; ``head_over`` turns it upside down."""
    xs, ys = zip(*panel, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    sign = -1.0 if head_over else 1.0
    return (sign, 0.0, 0.0, sign, x, y)


def _hinges(
    starts: Sequence[tuple[float, float]], top: float, bottom: float, depth: float
) -> Iterator[Hinge]:
    """The folds, each parent before its children, from the back on."""
    for one, other in ((BACK, LEFT), (LEFT, FRONT), (FRONT, RIGHT)):
        x = starts[one][1]
        yield Hinge(one, other, (x, top), (x, bottom))
    flaps = iter(range(BASE + 1, BASE + 7))
    for cap, edge, far in ((LID, top, top - depth), (BASE, bottom, bottom + depth)):
        left, right = starts[BACK]
        yield Hinge(BACK, cap, (left, edge), (right, edge))
        yield Hinge(cap, next(flaps), (left, far), (right, far))
    for wall in (LEFT, RIGHT):
        left, right = starts[wall]
        for edge in (top, bottom):
            yield Hinge(wall, next(flaps), (left, edge), (right, edge))


def _outline(panels: Sequence[Polygon], glue: Polygon) -> Iterator[Point]:
    """The edge of it all, from the top left corner of the back, clockwise."""
    lid_tuck, base_tuck, left_top, left_bottom, right_top, right_bottom = panels[BASE + 1 :]
    yield panels[BACK][0]
    yield from lid_tuck
    yield panels[BACK][1]
    yield from left_top[1:]
    yield panels[FRONT][1]
    yield from right_top[1:]
    yield panels[RIGHT][2]
    yield from right_bottom[-2::-1]
    yield panels[FRONT][3]
    yield from left_bottom[-2::-1]
    yield from base_tuck[::-1]
    yield from glue[:3]
