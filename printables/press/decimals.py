"""Numbers as the files of pictures hold them: to a fixed number of decimals, and no longer than need be."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 16)
def decimal(value: float, digits: int = 3) -> str:
    """Return a number with at most so many decimals; three write millimetres to the micrometre."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if digits else text
    return "0" if text in ("-0", "") else text
