"""Running text in a box: paragraphs with signs and bold words among them, as large as the box lets them be.

``[attack]`` stands for the glyph of that name, ``**so**`` is bold, a line end begins a new
line and an empty line leaves half a line free; ``\\`` before a sign takes its meaning away. A
number stays with the glyph beside it. What does not fit at the smallest size is refused with
its place, never cut off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Literal, TypeAlias

from generator.findings import Refusal
from printables.press import glyphs, type
from printables.press.palette import INK
from printables.press.scene import Anchor, Node
from printables.press.type import SMALLEST

BOLD = {"text": "title", "italic": "title", "heading": "title", "small": "label", "label": "numeral"}
"""The role of the bold words in a text of each role."""
SIGN = "sign"
SIGN_HEIGHT = 1.3
"""How high a glyph is, in heights of a capital: glyphs have some air in their box, capitals have none."""
SIGN_GAP = 0.06
ABOVE, BELOW = 0.75, 0.23
"""How far letters and signs reach above the first base line and below the last, in ems."""
LEADING = 1.3
STEP = 0.05
BLANK = 0.5
"""How much of a line an empty line takes up."""

Settle = Literal["top", "middle", "bottom"]
_Run: TypeAlias = tuple[str, str]
"""A role and the letters set in it, or ``SIGN`` and the name of a glyph."""
_Line: TypeAlias = list[_Run]

_TOKEN = re.compile(r"\\(?P<plain>.)|(?P<bold>\*\*)|\[(?P<sign>[^\[\]]*)\]|(?P<gap>[ \t]+)|(?P<letter>.)")
_TIE = re.compile(r"(?<=\]) (?=\d)|(?<=\d) (?=\[)")
_PLAIN = re.compile(r"([\\\[*])")


def prose(
    string: str,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    role: str = "text",
    *,
    where: str,
    smallest: float = SMALLEST,
    anchor: Anchor = "start",
    settle: Settle = "top",
    leading: float = LEADING,
    fill: str = INK,
) -> list[Node]:
    """Return a text set into the box whose top left corner is ``x``, ``y``; all in mm, ``leading`` in ems.

    The letters are ``size`` mm high (the em) or, where they must, smaller, down to ``smallest``.
    ``where`` names the place, such as ``enemy card "Keeper": ability``; ``anchor`` says to which
    side the lines keep, ``settle`` where they stand in a box that is higher.

    Raises:
        Refusal: the text does not fit, a font lacks a letter, a glyph is unknown, or bold is not closed.
    """
    paragraphs = _parsed(string, role, where)
    for trial in _sizes(size, smallest):
        lines = _wrapped(paragraphs, width / trial)
        deep = _depth(lines, leading) * trial if lines else 0.0
        if lines is not None and deep <= height + 1e-9:
            drop = (height - deep) * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[settle]
            edge = x + width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
            return list(_set(lines, edge, y + drop, trial, role, anchor, leading, fill))
    text = f"{string!r:.60} does not fit into {width:.1f} x {height:.1f} mm at {smallest:g} mm; shorten it"
    raise Refusal.because("text-too-long", where, text)


def depth(
    string: str, width: float, size: float, role: str = "text", *, where: str, leading: float = LEADING
) -> float:
    """Return how high a text is, in mm, that is set ``width`` mm wide at just this size.

    Raises:
        Refusal: a word is wider, a font lacks a letter, a glyph is unknown, or bold is not closed.
    """
    lines = _wrapped(_parsed(string, role, where), width / size)
    if lines is None:
        text = f"a word of {string!r:.60} is wider than {width:.1f} mm; use shorter words"
        raise Refusal.because("text-too-long", where, text)
    return _depth(lines, leading) * size


def quoted(string: str) -> str:
    """Return a text from anywhere with its brackets and stars meaning themselves."""
    return _PLAIN.sub(r"\\\1", string)


def _parsed(string: str, role: str, where: str) -> list[list[_Line]]:
    """Return the paragraphs of a text as words, each of one or more runs."""
    bold, paragraphs = False, []
    for paragraph in string.split("\n"):
        words: list[_Line] = [[]]
        for token in _TOKEN.finditer(_TIE.sub("\u00a0", paragraph)):
            if token["bold"]:
                bold = not bold
            elif token["gap"]:
                words.append([])
            elif token["sign"] is not None:
                words[-1].append((SIGN, _sign(token["sign"], where)))
            else:
                letter = token["plain"] or token["letter"]
                words[-1].append((BOLD.get(role, role) if bold else role, letter))
        paragraphs.append([_joined(word) for word in words if word])
    if bold:
        raise Refusal.because("open-bold", where, f"** is not closed in {string!r:.60}; close it")
    _check(paragraphs, where)
    return paragraphs


def _sign(name: str, where: str) -> str:
    if name not in glyphs.NAMES:
        known = ", ".join(glyphs.NAMES)
        raise Refusal.because("unknown-glyph", where, f"there is no glyph [{name:.40}]; there are {known}")
    return name


def _check(paragraphs: Sequence[Sequence[_Line]], where: str) -> None:
    """Refuse letters that a font lacks, with the place of the text."""
    try:
        for words in paragraphs:
            for word in words:
                _length(word)
    except Refusal as refusal:
        raise Refusal(replace(one, where=where) for one in refusal.findings) from None


def _joined(runs: Sequence[_Run]) -> _Line:
    """Return runs with neighbours of one role as one; each sign stays alone."""
    joined: _Line = []
    for role, some in groupby(runs, key=lambda run: run[0]):
        strings = [string for _, string in some]
        joined += [(SIGN, name) for name in strings] if role == SIGN else [(role, "".join(strings))]
    return joined


def _sizes(size: float, smallest: float) -> Iterator[float]:
    """Yield the sizes to try, from the largest down."""
    yield size
    for step in range(1, int((size - smallest) / STEP + 1e-9) + 1):
        yield size - step * STEP
    if smallest < size:
        yield smallest


def _wrapped(paragraphs: Sequence[Sequence[_Line]], room: float) -> list[_Line] | None:
    """Return the lines, at most ``room`` ems wide; nothing if a word is wider."""
    lines: list[_Line] = []
    for words in paragraphs:
        lines.append([])
        for word in words:
            longer = _joined([*lines[-1], (_last_role(lines[-1]), " "), *word])
            if lines[-1] and _length(longer) <= room:
                lines[-1] = longer
            elif _length(word) > room:
                return None
            else:
                lines[len(lines) if lines[-1] else -1 :] = [word]
    return lines


def _last_role(line: _Line) -> str:
    """Return the role of the space that follows: that of the letters before it."""
    return next((role for role, _ in line[::-1] if role != SIGN), "text")


def _length(runs: Sequence[_Run]) -> float:
    """Return how wide runs are, in ems."""
    return sum(_sign_width() if role == SIGN else type.width(string, role, 1.0) for role, string in runs)


def _sign_width() -> float:
    return type.cap_height("text") * SIGN_HEIGHT + 2 * SIGN_GAP


def _depth(lines: Sequence[_Line], leading: float) -> float:
    """Return how high lines are, in ems."""
    return ABOVE + BELOW + leading * sum(1 if line else BLANK for line in lines[1:])


def _set(
    lines: Sequence[_Line],
    edge: float,
    top: float,
    size: float,
    role: str,
    anchor: Anchor,
    leading: float,
    fill: str,
) -> Iterator[Node]:
    base = top + ABOVE * size
    middle = type.cap_height(role) / 2 * size
    for number, runs in enumerate(lines):
        base += (leading * (1 if runs else BLANK) if number else 0.0) * size
        x = edge - _length(runs) * size * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        for kind, string in runs:
            length = _length([(kind, string)]) * size
            if kind == SIGN:
                yield glyphs.placed(string, x + length / 2, base - middle, length - 2 * SIGN_GAP * size)
            else:
                yield type.line(string, x, base, size, kind, fill=fill)
            x += length
