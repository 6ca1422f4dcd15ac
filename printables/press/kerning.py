"""How far letters move together or apart: the kerning that a font asks for, as a browser does it too."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import uharfbuzz

PLAIN = {"kern": True, **dict.fromkeys(["liga", "clig", "calt", "ccmp", "locl"], False)}
"""The features of print: joined letters have forms of their own, which a PDF's plain codes cannot call."""

# HarfBuzz's binding says nothing about its types.
_harfbuzz: Any = uharfbuzz


@lru_cache(maxsize=1 << 14)
def kerns(string: str, file: Path) -> tuple[float, ...]:
    """Return how much further, in ems, what follows each letter stands off than its width says."""
    font, em = _font(file)
    buffer = _shaped(string, file, PLAIN)
    # Of no letters there are no positions; a letter and its accent may have become one.
    if len(buffer.glyph_infos) != len(string) or not string:
        return (0.0,) * len(string)
    shaped = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return tuple((place.x_advance - font.get_glyph_h_advance(info.codepoint)) / em for info, place in shaped)


@lru_cache(maxsize=1 << 14)
def joins(string: str, file: Path) -> bool:
    """Tell whether a browser, left alone, would draw some letters in another form, such as ``fi`` in one."""
    plain, free = (_shaped(string, file, features).glyph_infos for features in (PLAIN, {}))
    return [info.codepoint for info in plain] != [info.codepoint for info in free]


def _shaped(string: str, file: Path, features: dict[str, bool]) -> Any:
    font, _ = _font(file)
    buffer = _harfbuzz.Buffer()
    buffer.add_str(string)
    buffer.guess_segment_properties()
    # Codes and names are read from left to right, whatever script a letter is of.
    buffer.direction = "ltr"
    _harfbuzz.shape(font, buffer, features)
    return buffer


@cache
def _font(file: Path) -> tuple[Any, int]:
    """Return a font and how many of its units the em has."""
    face = _harfbuzz.Face(_harfbuzz.Blob.from_file_path(str(file)))
    return _harfbuzz.Font(face), int(face.upem)
