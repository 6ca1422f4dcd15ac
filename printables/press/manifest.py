"""What a run of the printer takes: paper, card, pieces, cuts, ink, bytes and time, for programs to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist
from typing import Any

import numpy as np

from printables.press import cropping
from printables.press.bounds import Pixels, straightened
from printables.press.components import MM, Component
from printables.press.imposition import Band, Layout, around
from printables.press.job import Job
from printables.press.raster import pages

PER_MM = 1.4
"""How closely ink is looked at: the share of a page needs no detail."""
Plain = dict[str, Any]


def manifest(job: Job, content: bytes, seconds: float) -> Plain:
    """Return what a job takes, as plain JSON; ``content`` is its file, ``seconds`` what it took to make.

    Ink is the share of the page that is covered, cyan, magenta, yellow and black added up, in a plain
    conversion: it compares pages, and is no promise of any printer. Lengths are in mm.
    """
    layouts = [leaf.layout for leaf in job.leaves if leaf.layout]
    inks = [round(one, 4) for one in ink_shares(content)]
    sides = 2 if job.options.duplex else 1
    cards = sum(any(leaf.layout for leaf in job.leaves[at : at + sides]) for at in _sheets(job, sides))
    return {
        "title": job.title,
        "paper": job.options.paper.name,
        "backs": job.options.backs,
        "pages": len(job.pages),
        "sheets": -(-len(job.pages) // sides),
        "sheets_of_card": cards,
        "pieces": pieces(layouts),
        "cuts": cuts(layouts),
        "given_up": [one.to_json() | {"text": str(one)} for one in job.yields],
        "ink": {"mean": round(sum(inks) / len(inks), 4), "pages": inks},
        "plan": [
            {"page": number} | leaf.layout.to_json()
            for number, leaf in enumerate(job.leaves, start=1)
            if leaf.layout
        ],
        "bytes": len(content),
        "seconds": round(seconds, 3),
    }


def _sheets(job: Job, sides: int) -> range:
    return range(0, len(job.leaves), sides)


def pieces(layouts: Iterable[Layout]) -> Plain:
    """Return how many pieces are cut out, in all and of each kind and form."""
    forms = [place.piece.component for place in _fronts(layouts)]
    return {
        "total": len(forms),
        "kinds": dict(sorted(Counter(form.kind for form in forms).items())),
        "forms": dict(sorted(Counter(form.name for form in forms).items())),
    }


def cuts(layouts: Iterable[Layout]) -> Plain:
    """Return the cuts of all sheets: straight ones from mark to mark, each once, and outlines.

    A straight cut runs across all of a band; where both pieces beside it share it, it is one.
    """
    layouts = [layout for layout in layouts if layout.side == "front"]
    straight = [length for layout in layouts for band in layout.bands for length in _straight(band)]
    outlines = [_around(form) for form in _outlined(layouts)]
    return {
        "straight": len(straight),
        "straight_mm": round(sum(straight)),
        "outlines": len(outlines),
        "outlines_mm": round(sum(outlines)),
    }


def _fronts(layouts: Iterable[Layout]) -> Iterator[Any]:
    return (place for layout in layouts for place in layout.places if place.side == "front")


def _straight(band: Band) -> Iterator[float]:
    """The lengths of the straight cuts of a band; those that only round pieces would have are left out."""
    boxes = [
        place.slot.box
        for place in band.places
        if place.side == "front" and not cropping.has_cut_line(place.piece.component)
    ]
    if boxes:
        left, top, right, bottom = around(boxes)
        yield from [(bottom - top) / MM] * len({x for box in boxes for x in box[::2]})
        yield from [(right - left) / MM] * len({y for box in boxes for y in box[1::2]})


def _outlined(layouts: Iterable[Layout]) -> Iterator[Component]:
    forms = (place.piece.component for place in _fronts(layouts))
    return (form for form in forms if cropping.has_cut_line(form))


def _around(form: Component) -> float:
    """How long the edge of a form is, in mm."""
    points = [(float(x), float(y)) for x, y in straightened(form.edge())]
    return sum(dist(one, other) for one, other in pairwise([*points, points[0]]))


# -- ink --------------------------------------------------------------------------------------


def ink_shares(content: bytes) -> list[float]:
    """Return how much ink each page of a PDF takes: 1 is one colour laid over all of it."""
    return [_ink(page.on_white()) for page in pages(content, PER_MM)]


def _ink(pixels: Pixels) -> float:
    """Cyan, magenta, yellow and black of red, green and blue: what all three share is black."""
    colours = 1.0 - pixels / 255.0
    black = colours.min(axis=-1)
    rest = colours.sum(axis=-1) - 3 * black
    return float((black + np.divide(rest, 1 - black, out=np.zeros_like(rest), where=black < 1)).mean())
