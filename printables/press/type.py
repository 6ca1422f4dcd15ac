"""Type: the fonts, how wide a text runs, where it breaks, and what to do when it does not fit.

Fonts come from packages, so every machine sets the same text the same way. A letter
that the font has not is refused: it would print as a blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import font_lato
import font_source_serif_pro
from reportlab.pdfbase import pdfmetrics, ttfonts

from generator.findings import Refusal
from printables.press.kerning import kerns
from printables.press.palette import INK
from printables.press.scene import Anchor, Text

LATO, SERIF = "Lato", "Source Serif Pro"
SMALLEST = 2.3
"""The smallest type that is read with ease, in mm (6.5 points)."""
INDENT = (1.5, 2.2)
"""Where the number of a paragraph ends, and where its text begins, in ems."""
LEADING, STEP_GAP = 1.36, 0.3
"""From line to line, and what is added between numbered paragraphs, in ems."""
ELLIPSIS = "\u2026"

# ReportLab says nothing about its types.
_metrics: Any = pdfmetrics
_ttfonts: Any = ttfonts


@dataclass(frozen=True, slots=True)
class Face:
    """One font: its family, weight and slope as a web page names them, and its TrueType file."""

    family: str
    weight: int
    italic: bool
    file: Path

    @property
    def name(self) -> str:
        """The name of the font in a PDF."""
        return self.file.stem


def _face(family: str, weight: int, file: str, italic: bool = False) -> Face:
    package = font_lato if family == LATO else font_source_serif_pro
    return Face(family, weight, italic, Path(str(package.font_directory)) / f"{file}.ttf")


FACES = {
    "title": _face(SERIF, 700, "SourceSerifPro-Bold"),
    "heading": _face(SERIF, 600, "SourceSerifPro-Semibold"),
    "text": _face(SERIF, 400, "SourceSerifPro-Regular"),
    "italic": _face(SERIF, 400, "SourceSerifPro-It", italic=True),
    "small": _face(LATO, 400, "Lato-Regular"),
    "label": _face(LATO, 700, "Lato-Bold"),
    "numeral": _face(LATO, 900, "Lato-Black"),
}
"""The font of each role that a text can have."""


@cache
def font(role: str) -> Any:
    """Return the font of a role, ready for use in a PDF."""
    face = FACES[role]
    _metrics.registerFont(_ttfonts.TTFont(face.name, str(face.file)))
    return _metrics.getFont(face.name)


def width(string: str, role: str, size: float) -> float:
    """Return how wide a line of text runs, in mm.

    Raises:
        Refusal: the font lacks a letter.
    """
    return size * sum(advances(string, role))


@lru_cache(maxsize=1 << 14)
def advances(string: str, role: str) -> tuple[float, ...]:
    """Return how far, in ems, each letter of a line takes the pen, kerning in.

    Raises:
        Refusal: the font lacks a letter.
    """
    letters = font(role).face
    missing = [letter for letter in string if ord(letter) not in letters.charToGlyph]
    if missing:
        named = ", ".join(f"U+{ord(letter):04X}" for letter in dict.fromkeys(missing))
        text = f"the font {FACES[role].family} has no letter for {named}; use other letters"
        raise Refusal.because("missing-letter", f"text {string!r:.90}", text)
    gaps = zip(string, kerns(string, FACES[role].file), strict=True)
    return tuple(letters.charWidths[ord(letter)] / 1000 + gap for letter, gap in gaps)


def line(
    string: str,
    x: float,
    y: float,
    size: float,
    role: str = "text",
    anchor: Anchor = "start",
    fill: str = INK,
) -> Text:
    """Return one line of text, laid out; ``y`` is its base line.

    Raises:
        Refusal: the font lacks a letter.
    """
    return Text(string, x, y, size, role, width(string, role, size), anchor, fill)


def centred(string: str, x: float, y: float, size: float, role: str = "numeral", fill: str = INK) -> Text:
    """Return a line of capitals or figures with its middle at a point."""
    return line(string, x, y + cap_height(role) * size / 2, size, role, "middle", fill)


def cap_height(role: str) -> float:
    """Return how high capitals stand, in ems."""
    return float(font(role).face.capHeight) / 1000


def spelled(string: str, role: str) -> str:
    """Return a text from anywhere with each letter that the font lacks written as its code, ``[65E5]``.

    Tabs, line ends and the like become spaces.
    """
    known = font(role).face.charToGlyph
    plain = " ".join(string.split())
    return "".join(letter if ord(letter) in known else f"[{ord(letter):04X}]" for letter in plain)


def wrap(string: str, role: str, size: float, room: float) -> list[str]:
    """Return a text broken into lines that are at most ``room`` mm wide; a word that is wider is cut.

    Raises:
        Refusal: a single letter is wider, or the font lacks a letter.
    """
    lines: list[str] = []
    for word in string.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, role, size) <= room:
            lines[-1] = longer
        else:
            lines += _cut(word, role, size, room)
    return lines


def _cut(word: str, role: str, size: float, room: float) -> list[str]:
    """Cut a word into parts that fit."""
    parts = [word[0]]
    for letter in word[1:]:
        if width(parts[-1] + letter, role, size) <= room:
            parts[-1] += letter
        else:
            parts.append(letter)
    if any(width(part, role, size) > room for part in parts):
        raise _too_long(word, room)
    return parts


def fit(string: str, role: str, size: float, room: float, smallest: float = SMALLEST) -> float:
    """Return the size, ``size`` or less, at which a line fits into ``room`` mm.

    Raises:
        Refusal: it does not fit even at the smallest size, or the font lacks a letter.
    """
    length = width(string, role, 1.0)
    fitting = size if length * size <= room else int(room / length * 100) / 100
    if fitting < min(smallest, size):
        raise _too_long(string, room)
    return fitting


def elide(string: str, role: str, size: float, room: float) -> str:
    """Return the text, its end replaced by an ellipsis where it is wider than ``room`` mm."""
    if width(string, role, size) <= room:
        return string
    shorter = string
    while shorter and width(shorter + ELLIPSIS, role, size) > room:
        shorter = shorter[:-1].rstrip()
    return shorter + ELLIPSIS


def shrunk(string: str, role: str, size: float, room: float, smallest: float) -> tuple[str, float]:
    """Return a line and the size, ``size`` or less, at which it fits; at the smallest it is elided.

    Raises:
        Refusal: the font lacks a letter.
    """
    fitting = room / max(width(string, role, 1.0), 0.01)
    if fitting < smallest:
        return elide(string, role, smallest, room), smallest
    return string, min(size, fitting)


def block(
    string: str,
    x: float,
    y: float,
    room: float,
    size: float,
    role: str = "text",
    leading: float = 1.35,
    fill: str = INK,
) -> Iterator[Text]:
    """Yield the lines of a paragraph; ``y`` is the first base line, ``leading`` is in ems."""
    for number, part in enumerate(wrap(string, role, size, room)):
        yield line(part, x, y + number * leading * size, size, role, fill=fill)


def numbered(
    steps: Iterable[str], x: float, y: float, room: float, size: float, first: int = 1
) -> tuple[list[Text], float]:
    """Return paragraphs with their numbers beside them, and where the next one would begin.

    ``y`` is the first base line; the numbers take up some of the ``room``.
    """
    texts: list[Text] = []
    for number, words in enumerate(steps, start=first):
        texts.append(line(f"{number}.", x + INDENT[0] * size, y, size, "label", "end"))
        lines = list(block(words, x + INDENT[1] * size, y, room - INDENT[1] * size, size, leading=LEADING))
        texts += lines
        y += (len(lines) * LEADING + STEP_GAP) * size
    return texts, y


def _too_long(string: str, room: float) -> Refusal:
    text = f"does not fit into {room:.1f} mm at the smallest size; shorten it"
    return Refusal.because("text-too-long", f"text {string!r:.90}", text)
