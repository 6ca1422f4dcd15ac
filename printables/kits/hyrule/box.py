"""The whole game once, on paper: all that a box would hold, to cut out, and the page of rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.hyrule import profile
from printables.kits.hyrule import whole
from printables.kits.hyrule.page import GAME
from printables.kits.hyrule.roads import SIDE
from printables.kits.hyrule.rules import rules_leaf
from printables.kits.hyrule.signs import families
from printables.press import job
from printables.press.imposition import Options
from printables.press.job import Job, Wishes
from printables.press.sheets import Leaf, evened

CUT = ("boards", "cards", "chips", "standees", "die")
"""The parts that are cut out."""
PARTS = ("guide", *CUT, "rules")
ABOUT = "the whole game"
SIZES = (30.0, 60.0)
"""The sides of a square of the board that are offered, in mm."""


def box_job(wishes: Wishes) -> Job:
    """Return the pages of the whole game: player boards, cards, chips, heroes, die and rules.

    Raises:
        Refusal: a wish is for what is not offered, or something would not print as it should.
    """
    options = wishes.options()
    wishes.side(SIDE, SIZES)
    parts = wishes.parts(PARTS, PARTS)
    return job.made(list(_leaves(options, parts)), options, GAME, ABOUT, wishes.ink, guided="guide" in parts)


def _leaves(options: Options, parts: Sequence[str]) -> Iterator[Leaf]:
    """Yield the pages; each part fills whole sheets."""
    found = whole.sections()
    pieces = [piece for part in CUT if part in parts for piece in found[part]]
    yield from job.piece_pages(pieces, options, families())
    if "rules" in parts:
        yield from evened([rules_leaf(profile.house(), options.paper)], options.paper, options.backs)
