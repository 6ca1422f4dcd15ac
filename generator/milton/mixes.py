"""Which monsters lie in the six worlds: harder from world to world, and as deadly as is wished.

How hard a world is, is the mean chance to lose a battle there; hearts are apart from that. All
levels of a world's monsters are laid in a row by it, and six of them are taken, each harder
than the one before. A world where monsters are kept has only the levels that have these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement

from generator.chance import Chance
from generator.findings import Refusal
from generator.milton import kept as keeping
from generator.milton.battles import defeat
from generator.milton.board import LAST, MOST_SWORDS, WORLDS, Place, place_name
from generator.milton.flow import Kind, Mix
from generator.milton.kept import Kept

HALVINGS = 8
CLOSE = 0.01
"""How near a mix must come to the chance that is wished before no better one is looked for."""
NUDGES = 16
"""Single steps that are tried when halving has not come near enough."""

NONE = Kept()
Levels = tuple[int, ...]
"""The six worlds' places in the row of levels, each higher than the one before."""
Estimate = Callable[[Mix], float]
"""What says about the chance that the table reaches the Triforce through a mix."""


@dataclass(frozen=True)
class Chosen:
    """Levels of the six worlds, and which numbers show hearts there."""

    levels: Levels
    hearts: frozenset[tuple[int, int]]


class Mixes:
    """The mixes for so many tiles in a world; some are drawn by chance, all others lie between them.

    Raises:
        Refusal: worlds cannot grow harder one after the other with the monsters that are kept; says which.
    """

    def __init__(self, tiles: int, heart_share: float, chance: Chance, kept: Kept = NONE) -> None:
        self.row = _row(tiles - 1, chance)
        self.kept = {world: kept.monsters(world) for world in WORLDS}
        self.numbers = {
            world: _with(self.row, list(lying.values())) for world, lying in self.kept.items() if lying
        }
        if self.numbers and _nearest(range(LAST), self._allowed()) is None:
            raise self._clash()
        self.heart_share, self.chance = heart_share, chance
        last = len(self.row) - 1
        self.easiest = tuple(range(LAST))
        self.hardest = tuple(range(last - LAST + 1, last + 1))
        self.drawn = tuple(sorted(chance.shuffled(range(last + 1))[:LAST]))
        self.draws = {(world, number): chance.unit() for world in WORLDS for number in _NUMBERS}

    def at(self, degree: float) -> Chosen:
        """Return a mix from the mildest, -1, to the deadliest, 2.

        Between 0 and 1 the levels go from the easiest, by those drawn, to the hardest; outside,
        hearts are shown by ever more monsters, or by ever fewer.
        """
        share = self.heart_share
        if degree < 0:
            share += (1 - share) * -degree
        elif degree > 1:
            share *= 2 - degree
        inner = min(1.0, max(0.0, degree))
        near, far, way = (
            (self.easiest, self.drawn, 2 * inner)
            if inner < 0.5
            else (self.drawn, self.hardest, 2 * inner - 1)
        )
        levels = [round(one + (other - one) * way) for one, other in zip(near, far, strict=True)]
        return Chosen(
            self._rising(levels), frozenset(key for key, draw in self.draws.items() if draw < share)
        )

    def mix(self, chosen: Chosen) -> Mix:
        """Return how many monsters of each kind a choice puts into each world."""
        found: dict[int, Counter[Kind]] = {}
        for world, level in zip(WORLDS, chosen.levels, strict=True):
            lying = Counter(self.kept[world].values())
            numbers = Counter(self._numbers(world, level)) - Counter(number for number, _ in lying.elements())
            kinds = {(number, (world, number) in chosen.hearts): count for number, count in numbers.items()}
            found[world] = Counter(kinds) + lying
        return found

    def near(self, wish: float, estimate: Estimate) -> Chosen:
        """Return a mix whose estimate is near a wished chance, or as near as any was."""
        low, high = -1.0, 2.0
        best, best_miss = self.at(0.5), 2.0
        for halving in range(HALVINGS):
            degree = (low + high) / 2 if halving else 0.5
            chosen = self.at(degree)
            value = estimate(self.mix(chosen))
            low, high = (degree, high) if value > wish else (low, degree)
            best, best_miss = min((best, best_miss), (chosen, abs(value - wish)), key=_miss)
            if best_miss <= CLOSE:
                break
        for _ in range(NUDGES):
            if best_miss <= CLOSE:
                break
            chosen = self._nudge(best)
            miss = abs(estimate(self.mix(chosen)) - wish)
            best, best_miss = min((best, best_miss), (chosen, miss), key=_miss)
        return best

    def _nudge(self, chosen: Chosen) -> Chosen:
        """A mix one step away: a world a level higher or lower, or hearts of a number shown or not."""
        world = self.chance.below(LAST)
        if self.chance.below(2):
            numbers = self._numbers(world + 1, chosen.levels[world])
            key = world + 1, self.chance.choice(sorted(set(numbers)))
            return Chosen(chosen.levels, chosen.hearts ^ {key})
        levels = list(chosen.levels)
        levels[world] += 1 if self.chance.below(2) else -1
        return Chosen(self._rising(levels), chosen.hearts)

    def _rising(self, levels: Sequence[int]) -> Levels:
        """The levels, pushed apart where one is not higher than the one before."""
        if self.numbers:
            nearest = _nearest(levels, self._allowed())
            assert nearest, "what is kept does not clash"
            return nearest
        found: list[int] = []
        for level in levels:
            found.append(max(level, found[-1] + 1 if found else 0))
        above = len(self.row)
        for world in reversed(range(LAST)):
            above = found[world] = min(found[world], above - 1)
        return tuple(found)

    def _numbers(self, world: int, level: int) -> tuple[int, ...]:
        """The monsters of a world at a level."""
        return self.numbers[world][level] if world in self.numbers else self.row[level]

    def _allowed(self) -> list[Sequence[int]]:
        return [sorted(self.numbers.get(world, range(len(self.row)))) for world in WORLDS]

    def _clash(self) -> Refusal:
        """Name monsters that are kept in levels that do not rise, as few as can be left of them."""
        lying = {at: kind for monsters in self.kept.values() for at, kind in monsters.items()}
        needed = dict(lying)
        for place in lying:
            fewer = {at: kind for at, kind in needed.items() if at != place}
            if _nearest(range(LAST), [_levels(self.row, world, fewer) for world in WORLDS]) is None:
                needed = fewer
        text = "each world is harder than the one before, and with these monsters none of that is left"
        return keeping.clash(list(map(place_name, needed)), text)


def _levels(row: Sequence[tuple[int, ...]], world: int, lying: Mapping[Place, Kind]) -> Sequence[int]:
    """The levels of a world that have the monsters that lie in it."""
    return sorted(_with(row, [kind for at, kind in lying.items() if at[0] == world]))


def _with(row: Sequence[tuple[int, ...]], kinds: Sequence[Kind]) -> dict[int, tuple[int, ...]]:
    """The levels that have these monsters, each with all that lie there then."""
    level_of = {hardness(numbers): level for level, numbers in enumerate(row)}
    own = [number for number, _ in kinds]
    every = [tuple(sorted((*own, *others))) for others in _ways(len(row[0]) - len(own))]
    return {level_of[hardness(numbers)]: numbers for numbers in every}


def _nearest(wanted: Sequence[int], allowed: Sequence[Sequence[int]]) -> Levels | None:
    """Return rising levels, one of those allowed for each world, as near as can be to those wanted."""
    best: dict[int, tuple[int, Levels]] = {-1: (0, ())}
    for level, choices in zip(wanted, allowed, strict=True):
        after: dict[int, tuple[int, Levels]] = {}
        for choice in choices:
            before = [way for last, way in best.items() if last < choice]
            if before:
                miss, levels = min(before)
                after[choice] = miss + abs(choice - level), (*levels, choice)
        best = after
    return min(best.values())[1] if best else None


def _miss(found: tuple[Chosen, float]) -> float:
    return found[1]


def hardness(numbers: Sequence[int]) -> float:
    """Return the mean chance to lose a battle against monsters with these numbers."""
    return float(sum(_LOST[number] for number in numbers) / len(numbers)) if numbers else 0.0


_NUMBERS = range(1, MOST_SWORDS + 1)
_LOST: dict[int, Fraction] = {number: 1 - defeat(number) for number in _NUMBERS}


def _row(monsters: int, chance: Chance) -> list[tuple[int, ...]]:
    """The ways to choose so many monsters, one for each degree of hardness, the easiest first."""
    found = {hardness(numbers): numbers for numbers in chance.shuffled(list(_ways(monsters)))}
    return [found[key] for key in sorted(found)]


def _ways(monsters: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(_NUMBERS, monsters))
