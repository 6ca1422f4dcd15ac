"""One run of the printer: what was wished, the pages that came of it, and the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from generator.findings import Finding, Refusal
from printables.press import guide, pdf, preflight, sheets
from printables.press.components import MM, Piece, resized
from printables.press.grids import Yield, sharing_of
from printables.press.imposition import Options, backs_of, offset_of
from printables.press.inks import ink_of
from printables.press.paper import EDGE, Paper, paper_of
from printables.press.sheets import Leaf
from printables.press.sight import Family

T = TypeVar("T")


@dataclass(frozen=True)
class Wishes:
    """How something is to be printed, in the words of the command.

    ``only`` lists the parts to print, ``offset`` moves the backs such as ``0.4,-1.2``, ``tile`` is
    the side of a tile in mm where the kit has tiles; ``bleed`` is each piece's own, or shared.
    """

    paper: str = "a4"
    backs: str = "long-edge"
    only: Sequence[str] | None = None
    ink: str = "full"
    offset: str = ""
    tile: float | None = None
    bleed: str = "own"

    def options(self) -> Options:
        """Return what the press needs of it.

        Raises:
            Refusal: a wish is for what is not offered.
        """
        ink_of(self.ink)
        backs = backs_of(self.backs)
        offset = offset_of(self.offset, backs) if self.offset else (0, 0)
        return Options(paper_of(self.paper), backs, sharing_of(self.bleed), offset)

    def parts(self, offered: Sequence[str], usual: Sequence[str]) -> list[str]:
        """Return the parts to print, in the order in which they are offered: by default the usual ones.

        Raises:
            Refusal: a part is not offered, or none is named.
        """
        if self.only is None:
            return list(usual)
        unknown = [part for part in self.only if part not in offered]
        if unknown:
            text = f"takes {', '.join(offered)}, not {unknown[0]!r:.40}"
            raise Refusal.because("part", "--only", text)
        if not self.only:
            raise Refusal.because("part", "--only", f"names no part; take some of {', '.join(offered)}")
        return [part for part in offered if part in self.only]

    def side(self, usual: float, offered: tuple[float, float]) -> float:
        """Return the side of a tile in mm: the usual one, or what is wished from ``offered``, least to most.

        Raises:
            Refusal: tiles of that size are not offered.
        """
        least, most = offered
        side = usual if self.tile is None else self.tile
        if not least <= side <= most:
            raise Refusal.because("tile", "--tile", f"takes {least:g} to {most:g} mm, not {side:g}")
        return side


@dataclass(frozen=True)
class Job:
    """Pages that are printed together; ``leaves`` are what was on them before they were numbered."""

    title: str
    options: Options
    leaves: tuple[Leaf, ...]
    pages: tuple[pdf.Page, ...]
    yields: tuple[Yield, ...]

    def pdf(self) -> bytes:
        """Return the file.

        Raises:
            Refusal: something in it would not print as it looks.
        """
        backs = self.options.backs
        duplex = backs if backs == "long-edge" or backs == "short-edge" else None
        content = pdf.write(self.pages, self.title, duplex=duplex)
        return _faultless(content, preflight.check_document(content))


def made(
    leaves: Sequence[Leaf], options: Options, game: str, about: str, ink: str = "full", guided: bool = True
) -> Job:
    """Return the job of some pages; where ``guided``, the sheet that says how to print comes first."""
    title, yields = f"{game}: {about}", sheets.yields(leaves, options.paper)
    all_leaves = guide.guided(leaves, options, yields, title) if guided else list(leaves)
    drawn = ink_of(ink)
    inked = [replace(leaf, content=tuple(map(drawn, leaf.content))) for leaf in all_leaves]
    pages = sheets.bound(inked, options.paper, options.backs, game, about, options.offset)
    return Job(title, options, tuple(inked), tuple(pages), tuple(yields))


def checked(pieces: Sequence[Piece], paper: Paper, families: Sequence[Family] = ()) -> Sequence[Piece]:
    """Return pieces that can be printed and played with; ``families`` are the signs to be told apart.

    Raises:
        Refusal: something is wrong with them; every fault is named at once.
    """
    printable = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    return _faultless(pieces, preflight.check(pieces, printable, families))


def piece_pages(
    pieces: Sequence[Piece], options: Options, families: Sequence[Family] = (), side: float | None = None
) -> list[Leaf]:
    """Return the pages of pieces, if there are any, that were checked; tiles are made ``side`` mm wide.

    Raises:
        Refusal: something is wrong with a piece; every fault is named at once.
    """
    if not pieces:
        return []
    known = checked(pieces, options.paper, families)
    return sheets.piece_leaves([_sized(piece, side) for piece in known], options)


def _sized(piece: Piece, side: float | None) -> Piece:
    if side is None or piece.component.kind != "tile":
        return piece
    return resized(piece, round(side * MM))


def _faultless(made: T, faults: Sequence[Finding]) -> T:
    if faults:
        raise Refusal(faults)
    return made
