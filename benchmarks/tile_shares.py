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
MOST = 2
"""Shifts looked for; what needs more is all one."""
EFFORTS = (400, 400, 2_000)
"""Frames along each order of shifts, round by round, before a board is left open."""
WALKED = 1_000
"""Positions looked at to walk one plan out."""
TOTAL = 60_000
"""Frames and orders of shifts, all together, before a board is left open."""

ANSWERS = ("0", "1", "2", "more", "open")
"""Fewest shifts; ``more``: proven that two do not do; ``open``: a limit was met."""

Band = tuple[float, float]
BANDS: dict[str, Band] = {
    "0": (0.0, 0.10),
    "1": (0.25, 0.42),
    "2": (0.25, 0.42),
    "more": (0.0, 1 / 3),
    "open": (0.0, 0.10),
}
"""Where the shares of a level ought to be: rarely won without a shift, rarely hopeless."""
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


def _fewest(table: Table) -> tuple[str, walk.Found | None]:
    """The fewest shifts that win, each number settled before the next is looked at; and a plan."""
    limits = search.Limits(nodes=max(EFFORTS), total=TOTAL, states=WALKED, cheapest=0)
    case = search.Case(table, MOST, limits)
    try:
        for shifts in range(MOST + 1):
            count = search.Count(case, shifts)
            for nodes in EFFORTS:
                found = count.work(nodes)
                if found or count.closed:
                    break
            if found:
                return str(shifts), found
            if not count.closed:
                return "open", None
    except LimitMet:
        return "open", None
    return "more", None


class Panel:
    """The shuffles that tile sets are judged by; a deal whose tiles are as before is not judged again."""

    def __init__(self, shuffles: int, chosen: Sequence[int] = LEVELS) -> None:
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
            answer, plan = _fewest(table)
            outcomes = walk.in_rounds(table, plan.steps) if plan else []
            passed = frozenset(table.rooms[one.after.room].ident for one in outcomes)
            self._known[key] = Judged(answer, frozenset(plain["tiles"]), passed)
        return self._known[key]


@dataclass(frozen=True)
class Group:
    """The shuffles of one level, or of one temple at levels 1 to 3."""

    name: str
    slack: float
    answers: tuple[str, ...]

    def share(self, answer: str) -> float:
        """Return the share of the shuffles that has an answer."""
        return self.answers.count(answer) / len(self.answers)

    def outside(self) -> dict[str, float]:
        """Return by answer how far its share is above its band, or below it (negative); the rest left out."""
        far = {answer: self._beyond(answer) for answer in ANSWERS}
        return {answer: by for answer, by in far.items() if by}

    def _beyond(self, answer: str) -> float:
        low, high = BANDS[answer]
        share = self.share(answer)
        return max(share - high - self.slack, 0.0) + min(share - low + self.slack, 0.0)

    @property
    def far(self) -> float:
        """How far all shares together are outside their bands."""
        return sum(map(abs, self.outside().values()))

    @property
    def need(self) -> float:
        """How many shifts are needed on average, one more than was looked for where those do not do."""
        settled = [answer for answer in self.answers if answer != "open"]
        return sum(ANSWERS.index(answer) for answer in settled) / max(len(settled), 1)


def groups(found: Mapping[Deal, Judged]) -> list[Group]:
    """Return the shuffles by level and, for levels 1 to 3, by temple."""
    named: dict[tuple[str, float], list[str]] = {}
    for deal, judged in found.items():
        named.setdefault((f"level {deal.level}", 0.0), []).append(judged.answer)
    for temple in TEMPLES:
        answers = [one.answer for deal, one in found.items() if deal.order.temple == temple]
        if answers:
            named[temple, SLACK] = answers
    return [Group(name, slack, tuple(answers)) for (name, slack), answers in named.items()]


def uses(tiles: Catalogue, found: Iterable[Judged]) -> dict[str, tuple[int, int]]:
    """Return for each ordinary tile on how many plans it was, and how often it was dealt to one who won."""
    dealt, passed = Counter[str](), Counter[str]()
    for one in found:
        if one.passed:
            dealt.update(one.dealt)
            passed.update(one.passed)
    ordinary = [ident for kind in (GENERIC, *TEMPLES) for ident in tiles.of(kind)]
    return {ident: (passed[ident], dealt[ident]) for ident in ordinary}


def table(shown: Iterable[Group]) -> str:
    """Return the shares as a table, with a mark where one is outside its band."""
    lines = [f"{'':>8}{'boards':>8}" + "".join(answer.rjust(9) for answer in ANSWERS)]
    for group in shown:
        wrong = group.outside()
        shares = (f"{group.share(answer):.0%}{'!' if answer in wrong else ' '}" for answer in ANSWERS)
        lines.append(f"{group.name:>8}{len(group.answers):>8}" + "".join(f"{one:>9}" for one in shares))
    return "\n".join(lines)
