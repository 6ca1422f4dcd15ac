"""Sizes of paper, in whole micrometres; they are data, in ``templates/press/papers.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from importlib import resources

from generator.findings import Refusal
from printables.press.components import MM

EDGE = 5 * MM
"""What printers leave white at the edge of the paper."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper as it lies, in micrometres."""

    name: str
    width: int
    height: int

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return self.width / MM, self.height / MM

    @property
    def wide(self) -> bool:
        """Whether it lies on its long edge."""
        return self.width > self.height

    @property
    def turned(self) -> Paper:
        """The same paper, lying the other way."""
        return replace(self, width=self.height, height=self.width)


def _read() -> dict[str, Paper]:
    text = resources.files("templates").joinpath("press/papers.toml").read_text(encoding="utf-8")
    return {key: Paper(**facts) for key, facts in tomllib.loads(text).items()}


PAPERS = _read()
"""The papers that are offered, upright, by the name that a command takes."""


def paper_of(name: str) -> Paper:
    """Return the paper of that name, upright.

    Raises:
        Refusal: no such paper is offered.
    """
    if name not in PAPERS:
        raise Refusal.because("paper", "--paper", f"takes {' or '.join(PAPERS)}, not {name!r:.40}")
    return PAPERS[name]
