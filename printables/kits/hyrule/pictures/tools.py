"""What the eight Labyrinths hide, and what the die shows beside its numbers."""

from __future__ import annotations

from collections.abc import Callable

from printables.kits.hyrule.pictures.strokes import FINE, gleam
from printables.press.palette import BRASS, BRASS_LIGHT, INK, IRON, PAPER, SAND, STONE, WAX, WOOD, WOOD_DARK
from printables.press.pen import flat, solid, stroke
from printables.press.scene import Path
from printables.press.shapes import circle, data, ellipse, line, polygon, polyline, rect, rounded


def _bow() -> list[Path]:
    limb = data("M6.9 .5 C3.2 1.6 1.6 3.4 1.6 5 C1.6 6.6 3.2 8.4 6.9 9.5")
    return [
        stroke(line(6.9, 0.6, 6.9, 9.4), 0.3),
        stroke(limb, 1.9),
        stroke(limb, 1.0, WOOD),
        solid(rounded(0.9, 4.1, 1.5, 1.8, 0.4), WOOD_DARK, FINE),
    ]


def _boomerang() -> list[Path]:
    outline = (
        "M1.4 .5 C2.6 .3 3.4 .8 3.7 1.8 C4 3.2 4.4 4.2 5.1 4.9 C5.8 "
        "5.6 6.8 6 8.2 6.3 C9.2 6.6 9.7 7.4 9.5 8.6 "
        "C6.8 9 4.4 8.4 3 7 C1.6 5.6 1 3.2 1.4 .5 Z"
    )
    return [
        solid(data(outline), BRASS),
        stroke(data("M1.5 2.3 L3.7 2 M7.7 8.6 L8 6.4"), 0.6, WAX),
        stroke(data("M2.4 2.9 C2.7 4.6 3.2 5.6 4 6.4 C4.8 7.2 5.8 7.5 7.1 7.6"), FINE),
    ]


def _raft() -> list[Path]:
    """Logs side by side, seen from above, with a paddle."""
    logs = [solid(rounded(1 + 1.65 * n, 0.8, 1.65, 8.4, 0.8), WOOD, 0.4) for n in range(5)]
    return [
        *logs,
        *(solid(rect(0.5, y, 9, 0.9), SAND, FINE) for y in (2.2, 6.9)),
        *(flat(circle(1.83 + 1.65 * n, 1.5, 0.3), WOOD_DARK) for n in range(5)),
    ]


def _ladder() -> list[Path]:
    rungs = [solid(rect(2.6, y, 4.8, 0.75), SAND, FINE) for y in (1.3, 3.3, 5.3, 7.3)]
    return [*rungs, *(solid(rounded(x, 0.3, 1.1, 9.4, 0.4), WOOD, 0.4) for x in (1.9, 7))]


def _recorder() -> list[Path]:
    """A flute of wood, lying slanted, and two notes."""
    body = polygon([(0.5, 8), (2, 9.5), (7.6, 3.9), (6.1, 2.4)])
    return [
        solid(body, WOOD),
        solid(polygon([(6.1, 2.4), (7.6, 3.9), (8.6, 3.3), (6.7, 1.4)]), SAND),
        *(flat(circle(2.4 + n, 7.6 - n, 0.36), INK) for n in range(4)),
        flat(ellipse(7.7, 8.7, 0.9, 0.7), INK),
        stroke(polyline([(8.4, 8.6), (8.4, 5.6), (9.5, 6.2)]), 0.45),
        flat(ellipse(2.2, 3.7, 0.8, 0.6), INK),
        stroke(polyline([(2.8, 3.6), (2.8, 0.9), (4, 1.4)]), 0.45),
    ]


def _rod() -> list[Path]:
    """A wand with a forked head and a spark."""
    spark = [polyline([(7.5, y), (7.5, e)]) for y, e in ((0.2, 0.9), (4.1, 4.8))]
    spark += [polyline([(x, 2.5), (e, 2.5)]) for x, e in ((9.1, 9.8), (5.2, 5.9))]
    return [
        stroke(line(1, 9.2, 5.7, 4.4), 1.5),
        stroke(line(1, 9.2, 5.7, 4.4), 0.75, "#6c8fae"),
        solid(circle(6.6, 3.4, 1.7), IRON),
        solid(circle(7.5, 2.5, 1.25), BRASS_LIGHT),
        *(stroke(one, 0.4, WAX) for one in spark),
        solid(circle(1.1, 9, 0.7), BRASS, FINE),
    ]


def _candle() -> list[Path]:
    flame = (
        "M5 .3 C6.6 2 6.8 2.8 6.6 3.6 C6.4 4.4 5.8 4.9 5 4.9 C4.2 4.9 3.6 4.4 3.4 3.6 C3.2 2.8 3.8 1.8 5 .3 Z"
    )
    return [
        solid(data(flame), BRASS_LIGHT),
        flat(
            data(
                "M5 2.2 C5.7 3 5.8 3.6 5.6 4 C5.5 4.4 5.3 4.5 5 4.5 C4.7 "
                "4.5 4.5 4.4 4.4 4 C4.2 3.6 4.4 3 5 2.2 Z"
            ),
            WAX,
        ),
        solid(rect(3.5, 5, 3, 3.6), PAPER),
        flat(data("M5.4 5.2 H6.3 V7.2 C5.8 7.2 5.6 6.6 5.4 5.2 Z"), SAND),
        solid(data("M1 8 C1.6 9.2 3 9.7 5 9.7 C7 9.7 8.4 9.2 9 8 L7.2 8.5 H2.8 Z"), IRON),
        Path(circle(8.8, 7.4, 0.9), stroke=INK, width=0.5),
    ]


def _book() -> list[Path]:
    return [
        solid(data("M.9 1.6 L5 2.6 L9.1 1.6 V8.3 L5 9.4 L.9 8.3 Z"), "#6d2f3c"),
        solid(data("M1.6 .9 C3 .7 4.3 1 5 1.9 V8.6 C4.2 7.8 3 7.5 1.6 7.7 Z"), PAPER, FINE),
        solid(data("M8.4 .9 C7 .7 5.7 1 5 1.9 V8.6 C5.8 7.8 7 7.5 8.4 7.7 Z"), PAPER, FINE),
        stroke(data("M2.3 2.5 L4.2 2.9 M2.3 3.9 L4.2 4.3 M2.3 5.3 L4.2 5.7"), 0.35),
        flat(polygon([(6.7, 2.6), (8, 5.2), (5.6, 5.4)]), BRASS),
    ]


def _arrow() -> list[Path]:
    """A silver arrow, flying up to the right."""
    return [
        stroke(line(1.4, 8.6, 7.4, 2.6), 0.9),
        solid(polygon([(9.6, 0.4), (8.7, 4.3), (5.7, 1.3)]), "#c9d3da"),
        flat(polygon([(9.2, 0.8), (7.2, 2.9), (6.2, 1.6)]), PAPER),
        *(
            solid(polygon([(x, y), (x - 1.7, y + 0.1), (x - 2.4, y + 0.9), (x - 0.7, y + 0.8)]), STONE, FINE)
            for x, y in ((3.4, 6), (2.6, 6.8))
        ),
        *(
            solid(polygon([(x, y), (x + 0.1, y + 1.6), (x - 0.7, y + 2.3), (x - 0.7, y + 0.7)]), STONE, FINE)
            for x, y in ((4, 6.6), (3.2, 7.4))
        ),
    ]


def _bomb() -> list[Path]:
    return [
        stroke(data("M6.8 3.2 C7 1.6 8.2 1.4 8.9 2"), 0.5, WOOD_DARK),
        solid(
            polygon(
                [(9, 0.4), (9.3, 1.5), (9.9, 1.9), (9.2, 2.4), (9, 3.4), (8.6, 2.3), (7.9, 1.9), (8.7, 1.5)]
            ),
            BRASS_LIGHT,
            0.2,
        ),
        solid(circle(4.6, 5.9, 3.8), "#33415c"),
        solid(polygon([(5.6, 2), (7.8, 3.6), (6.9, 4.8), (4.7, 3.2)]), STONE, FINE),
        gleam("M2 5.6 C2.1 4.4 2.9 3.5 4 3.2 C3.2 4 2.8 4.8 2.8 6 Z", 0.85),
    ]


DRAWN: dict[str, Callable[[], list[Path]]] = {
    "bow": _bow,
    "boomerang": _boomerang,
    "raft": _raft,
    "ladder": _ladder,
    "recorder": _recorder,
    "rod": _rod,
    "candle": _candle,
    "book": _book,
    "arrow": _arrow,
    "bomb": _bomb,
}
"""How each thing is drawn, in a box of 10 by 10."""
