"""Rooms and boards of every shape, for what draws them, and a reader for what was printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

import pikepdf
import pypdfium2
from hypothesis import strategies as st

from generator.clockwork.board import EDGES, Tile

Plain = dict[str, Any]
MM = 25.4 / 72

KINDS = (
    "multi-cog",
    "big-cog",
    "cogveyor",
    "rift",
    "chest",
    "telepathy",
    "hazard",
    "pots",
    "enemy",
    "switch",
)


COGS = ("multi-cog", "big-cog", "cogveyor")


@st.composite
def tiles(draw: st.DrawFn) -> Tile:
    """Draw lawful ordinary rooms: up to nine spaces, any doors, tunnels, water, all features."""
    spaces = [f"s{number}" for number in range(draw(st.integers(1, 9)))]
    space = st.sampled_from(spaces)
    edges = draw(st.lists(st.sampled_from(EDGES), min_size=1, unique=True))
    doors = {
        edge: {"space": draw(space), "move": draw(st.integers(1, 12)), "closed": draw(st.booleans())}
        for edge in edges
    }
    pairs = st.tuples(space, space).filter(lambda pair: pair[0] != pair[1])
    return Tile.model_validate(
        {
            "set": draw(st.sampled_from(["generic", "forest", "my own"])),
            "name": draw(st.text(max_size=80)),
            "arrow": draw(st.sampled_from(edges)),
            "spaces": spaces,
            "doors": doors,
            "tunnels": draw(st.lists(pairs, max_size=4)) if len(spaces) > 1 else [],
            "water": draw(st.lists(space, unique=True)),
            "features": _features(draw, space, [f"door:{edge}" for edge in edges if doors[edge]["closed"]]),
        }
    )


def _features(draw: st.DrawFn, space: st.SearchStrategy[str], doors: list[str]) -> list[Plain]:
    kinds = draw(st.lists(st.sampled_from(KINDS), max_size=12))
    features: list[Plain] = []
    for number, kind in enumerate(kinds):
        if kind != "rift" or kinds.index("rift") == number:
            features.append({"id": f"f{number}", "kind": kind, "space": draw(space)})
    works = doors + [one["id"] for one in features if one["kind"] in (*COGS, "rift")]
    for one in features:
        if one["kind"] in ("hazard", "pots"):
            one["x"] = draw(st.integers(1, 99))
        elif one["kind"] == "enemy":
            one |= {"count": draw(st.integers(1, 9)), "advanced": draw(st.integers(1, 9))}
            one["activates"] = draw(st.sampled_from([None, *works]))
        elif one["kind"] == "switch":
            one |= {
                "interact": draw(st.integers(0, 20)),
                "activates": draw(st.sampled_from(["water", *works])),
            }
    return features


def inked(page: pikepdf.Page) -> Iterator[tuple[tuple[float, ...], list[tuple[float, float]]]]:
    """Yield each line that a page draws itself: (width, grey, ...) and its points in mm from the top left.

    Lines inside forms, such as tiles, are not followed.
    """
    height = float(page.mediabox[3])
    matrix, kept = pikepdf.Matrix(), []
    width, colour = 0.0, (0.0, 0.0, 0.0)
    lines: list[list[tuple[float, float]]] = []
    for operands, operator in pikepdf.parse_content_stream(page):
        name, values = (
            str(operator),
            [float(one) for one in operands if isinstance(one, int | float | Decimal)],
        )
        if name == "q":
            kept.append((matrix, width, colour))
        elif name == "Q":
            matrix, width, colour = kept.pop()
        elif name == "cm":
            matrix = pikepdf.Matrix(*values) @ matrix
        elif name == "w":
            width = values[0]
        elif name == "RG":
            colour = (values[0], values[1], values[2])
        elif name in "ml":
            x, y = matrix.transform((values[0], values[1]))
            lines = [*lines, []] if name == "m" else lines
            lines[-1].append((x * MM, (height - y) * MM))
        elif name in ("S", "s"):
            yield from (((width, *colour), points) for points in lines)
            lines = []
        elif name in ("f", "f*", "n", "B", "B*"):
            lines = []


def box_mm(page: pikepdf.Page, box: Sequence[Any]) -> tuple[float, float, float, float]:
    """Return a box of a page in mm: left, top, right, bottom, from the top left corner."""
    left, bottom, right, top = (float(one) for one in box)
    height = float(page.mediabox[3])
    return left * MM, (height - top) * MM, right * MM, (height - bottom) * MM


def texts(content: bytes) -> list[str]:
    """Return the text of each page of a PDF."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
