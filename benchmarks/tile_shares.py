"""How the tile set plays: what shares of official shuffles need no shift, one, two or more.

A set is judged by shuffles with fixed seeds, the temples and the numbers of players in turn, so
that two sets are compared on the same deals. The bands say where the shares ought to be.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.chance import Chance
from generator.clockwork import levels, profile, search, walk
from generator.clockwork.board import LEVELS, TEMPLES
from generator.clockwork.catalogue import GANON, GENERIC, Catalogue
from generator.clockwork.commits import LimitMet
from generator.clockwork.layout import Layout, Order
from generator.clockwork.moves import Table

SEED = "tile shares"
HIGHEST = LEVELS[-1]
EFFORTS = (60, 400, 400, 2_000)
"""Frames along each order of shifts, round by round, before a board is left open."""
WALKED = 1_000
"""Positions looked at to walk one plan out."""
TOTAL = 150_000
"""Frames and orders of shifts, all together, before a board is left open."""

MORE, OPEN = "more", "open"
"""Proven that the shifts looked for do not do; a limit was met."""

Band = tuple[float, float]
BANDS: dict[int, dict[str, Band]] = {
    1: {"0": (0.0, 0.10), "1": (0.30, 0.42), MORE: (0.48, 0.62)},
    2: {"0": (0.0, 0.10), "1": (0.25, 0.42), "2": (0.25, 0.42), MORE: (0.0, 1 / 3)},
}
"""By how many shifts are looked for, where the shares of a level ought to be.

Rarely won without a shift, rarely hopeless. Looking for one shift alone is much quicker; its bands
are those within which the share for two shifts is mostly in its own.
"""
SLACK = 0.08
"""By how much the shares of one temple may be outside: temples are to differ."""


class Deal(NamedTuple):
    """One shuffle: its level, and its number among those of the level."""

    level: int
    number: int

    @property
    def order(self) -> Order:
        """The temples in turn, at the last level three by chance; and the players in turn."""
        players = 2 + self.number // len(TEMPLES) % 3
        if self.level == HIGHEST:
            temples = Chance(f"{SEED} {self.number}", "temples").shuffled(TEMPLES)[:3]
            return Order(self.level, GANON, tuple(temples), players)
        temple = TEMPLES[self.number % len(TEMPLES)]
        return Order(self.level, temple, (temple,), players)


class Judged(NamedTuple):
    """What was found out about a shuffle: the answer, the tiles dealt, and those that the plan passes."""

    answer: str
    dealt: frozenset[str]
    passed: frozenset[str]


def _fewest(table: Table, most: int) -> tuple[str, walk.Found | None]:
    """The fewest shifts that win, each number settled before the next is looked at; and a plan."""
    limits = search.Limits(nodes=max(EFFORTS), total=TOTAL, states=WALKED, cheapest=0)
    case = search.Case(table, most, limits)
    try:
        for shifts in range(most + 1):
            count = search.Count(case, shifts)
            for nodes in EFFORTS:
                found = count.work(nodes)
                if found or count.closed:
                    break
            if found:
                return str(shifts), found
            if not count.closed:
                return OPEN, None
    except LimitMet:
        return OPEN, None
    return MORE, None


class Panel:
    """The shuffles that tile sets are judged by; a deal whose tiles are as before is not judged again.

    ``most`` is the number of shifts looked for, 1 or 2; what needs more is all one.
    """

    def __init__(self, shuffles: int, chosen: Sequence[int] = LEVELS, most: int = 2) -> None:
        self.most = most
        self.deals = [Deal(level, number) for level in chosen for number in range(shuffles)]
        self.rules, self.setups = profile.house(), levels.load()
        self._known: dict[tuple[Deal, str], Judged] = {}

    def judge(self, tiles: Catalogue) -> dict[Deal, Judged]:
        """Return what is found out about every shuffle of a tile set."""

        @cache
        def layout(order: Order) -> Layout:
            return Layout(order, tiles, self.setups[order.level], self.rules)

        return {deal: self._judged(deal, layout(deal.order)) for deal in self.deals}

    def _judged(self, deal: Deal, layout: Layout) -> Judged:
        plain = layout.shuffled(Chance(f"{SEED} {deal.number}", f"shuffle {deal.level}"))
        assert plain, "without wishes, every shuffle is a board"
        key = deal, json.dumps(plain["tiles"])
        if key not in self._known:
            table = Table(layout.read(plain), self.rules)
            answer, plan = _fewest(table, self.most)
            outcomes = walk.in_rounds(table, plan.steps) if plan else []
            passed = frozenset(table.rooms[one.after.room].ident for one in outcomes)
            self._known[key] = Judged(answer, frozenset(plain["tiles"]), passed)
        return self._known[key]


@dataclass(frozen=True)
class Group:
    """The shuffles of one level, or of one temple at levels 1 to 3, and the bands for their shares."""

    name: str
    bands: Mapping[str, Band]
    answers: tuple[str, ...]

    def share(self, answer: str) -> float:
        """Return the share of the shuffles that has an answer."""
        return self.answers.count(answer) / len(self.answers)

    def outside(self, answer: str) -> float:
        """Return by how much a share is above its band or (negative) below, whatever the open ones are."""
        low, high = self.bands[answer]
        share = self.share(answer)
        return max(share - high, 0.0) + min(share + self.share(OPEN) - low, 0.0)

    @property
    def far(self) -> float:
        """How far all shares together are outside their bands."""
        return sum(abs(self.outside(answer)) for answer in self.bands)

    @property
    def hard(self) -> float:
        """Shifts needed on average, less what the middle of all bands comes to; the open ones left out."""
        middle = {answer: sum(band) for answer, band in self.bands.items()}
        settled = {answer: self.share(answer) for answer in self.bands}
        return _average(settled) - _average(middle)

    def line(self) -> str:
        """Return the shares as a line of a table, with a mark where one is outside its band."""
        marks = ("!" if self.outside(answer) else " " for answer in self.bands)
        shares = [f"{self.share(answer):.0%}{mark}" for answer, mark in zip(self.bands, marks, strict=True)]
        return _row(self.name, str(len(self.answers)), *shares, f"{self.share(OPEN):.0%} ")


def _average(weights: Mapping[str, float]) -> float:
    """The average of the places that the answers have in their order."""
    return sum(place * weight for place, weight in enumerate(weights.values())) / (sum(weights.values()) or 1)


def groups(found: Mapping[Deal, Judged], most: int) -> list[Group]:
    """Return the shuffles by level and, for levels 1 to 3, by temple."""
    bands = BANDS[most]
    wide = {answer: (low - SLACK, high + SLACK) for answer, (low, high) in bands.items()}
    named: dict[str, list[str]] = {}
    for deal, judged in found.items():
        named.setdefault(f"level {deal.level}", []).append(judged.answer)
    by_level = [Group(name, bands, tuple(answers)) for name, answers in named.items()]
    by_temple = {
        temple: tuple(one.answer for deal, one in found.items() if deal.order.temple == temple)
        for temple in TEMPLES
    }
    return by_level + [Group(temple, wide, answers) for temple, answers in by_temple.items() if answers]


def uses(tiles: Catalogue, found: Iterable[Judged]) -> dict[str, tuple[int, int]]:
    """Return for each ordinary tile on how many plans it was, and how often it was dealt to one who won."""
    dealt, passed = Counter[str](), Counter[str]()
    for one in found:
        if one.passed:
            dealt.update(one.dealt)
            passed.update(one.passed)
    ordinary = [ident for kind in (GENERIC, *TEMPLES) for ident in tiles.of(kind)]
    return {ident: (passed[ident], dealt[ident]) for ident in ordinary}


def table(shown: Sequence[Group]) -> str:
    """Return the shares as a table."""
    heading = _row("", "boards", *(f"{answer} " for answer in (*shown[0].bands, OPEN)))
    return "\n".join([heading, *(group.line() for group in shown)])


def _row(*words: str) -> str:
    return "".join(f"{word:>9}" for word in words)
