"""Sheets that are not full are shared: what is left over of one size lies below what is left of another.

Only what is printed alike comes together: on paper that lies the same way, and all with a back or
all without one. Each band keeps crop marks of its own, so it is cut off the sheet first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from printables.press.grids import MARGIN, MARK, MARK_GAP, room
from printables.press.imposition import Stream

BETWEEN = 2 * (MARK + MARK_GAP)
"""What lies between two bands, from bleed to bleed: room for the marks of both."""


def stacked(streams: Iterable[Stream]) -> list[tuple[Stream, ...]]:
    """Return the bands on each sheet, in the order in which they are printed.

    What does not fill a sheet goes to the first sheet that has room below what it has already.
    """
    sheets: list[list[Stream]] = []
    for part in (sheet for stream in streams for sheet in stream.sheets()):
        home = next((sheet for sheet in sheets if _matches(sheet[0], part) and _fits([*sheet, part])), None)
        if home is None:
            sheets.append([part])
        else:
            home.append(part)
    return [tuple(_below(sheet)) if len(sheet) > 1 else tuple(sheet) for sheet in sheets]


def _matches(one: Stream, other: Stream) -> bool:
    """Whether two parts of sheets can be printed on one: a fold takes the middle of a sheet for itself."""
    grids = one.grid, other.grid
    return (
        grids[0].paper == grids[1].paper
        and not any(grid.folded for grid in grids)
        and (_backed(one) == _backed(other))
    )


def _backed(part: Stream) -> bool:
    return any(piece.back is not None for piece in part.pieces)


def _fits(sheet: Sequence[Stream]) -> bool:
    return _height(sheet) <= room(sheet[0].grid.paper)


def _height(sheet: Sequence[Stream]) -> int:
    return sum(_snug(part).grid.span[1] for part in sheet) + (len(sheet) - 1) * BETWEEN


def _snug(part: Stream) -> Stream:
    """A part of a sheet with no more columns and rows than it fills."""
    columns = min(part.grid.columns, len(part.pieces))
    return replace(part, grid=replace(part.grid, columns=columns, rows=-(-len(part.pieces) // columns)))


def _below(sheet: Sequence[Stream]) -> Iterator[Stream]:
    """Lay bands one below the other, from the top of the sheet, with room for their marks if there is any."""
    spare = room(sheet[0].grid.paper) - _height(sheet)
    top = MARGIN + min(spare // 2, MARK)
    for part in map(_snug, sheet):
        yield replace(part, grid=replace(part.grid, top=top))
        top += part.grid.span[1] + BETWEEN
