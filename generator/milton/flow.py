"""All games of a board followed at once, from tile to tile, through the six worlds.

Between two tiles turned over nothing happens but walking, so the chances are kept only there:
by the tiles of the world still face down, the square where Link is, and the hearts of the
players, the active one first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod

from generator.milton.board import LAST, WORLDS
from generator.milton.hearts import DEFEAT, Hearts, hearts
from generator.milton.own import Own
from generator.milton.profile import Rules
from generator.milton.pushes import Floats
from generator.milton.standings import NOBODY
from generator.milton.walks import Hits, Timed

Kind = tuple[int, bool]
"""A monster's number, and whether it shows a heart."""
Mix = Mapping[int, Counter[Kind]]
"""How many monsters of each kind there are, by world."""
Left = tuple[tuple[int, ...], bool]
"""How many monsters of each kind are face down, and whether the Magic tile is found."""


@dataclass(frozen=True)
class Figures:
    """What becomes of the games: chances, and what is expected of the number of turns and flips.

    ``reach`` has the chance to come to each world, and last to turn over the Triforce tile.
    """

    reach: tuple[float, ...]
    turns: float
    flips: float

    @property
    def lose(self) -> list[float]:
        """The chance to lose the game in each world."""
        return [before - after for before, after in zip(self.reach, self.reach[1:], strict=False)]


class Flow:
    """The chances of all games, followed once through the six worlds under one cap on hearts.

    With a ``mark``, the seat of a player from 0, ``own`` has what is expected of him in the end.
    """

    def __init__(
        self,
        walks: Timed,
        monsters: Mix,
        rules: Rules,
        cap: int,
        safely: bool,
        mark: int = NOBODY,
    ) -> None:
        self.walks, self.monsters, self.rules = walks, monsters, rules
        self.cap, self.safely, self.mark = cap, safely, mark
        self.turns = self.flips = 0.0
        self.own = Own(walks.players, rules) if self.mark >= 0 else None

    def figures(self) -> Figures:
        """Return what becomes of the games."""
        begin = self.walks.begin()
        self.turns += float(begin.turns[0])
        table = self._hearts(1)
        # Before the first turn it is as if the last player had just been active.
        mark = (self.mark + 1) % self.walks.players if self.mark >= 0 else NOBODY
        start = table.start(self.rules.hearts(self.walks.players), mark)
        spread = table.turned(start, begin.by_turns)
        reach = []
        for world in WORLDS:
            before, table = table, self._hearts(world)
            reach.append(float(spread.sum()))
            spread = World(self, world, table).through(table.recounted(spread, before))
        return Figures((*reach, float(spread.sum())), self.turns, self.flips)

    def followed(self) -> Own:
        """Follow the games and return what is expected of the marked player."""
        assert self.own, "the seat of a player is marked"
        self.figures()
        return self.own

    def work(self) -> int:
        """Return how many figures are in all spreads."""
        squares, most = self.walks.squares, 0
        for world, kinds in self.monsters.items():
            sets = prod(count + 1 for count in kinds.values())
            most += 2 * sets * self._hearts(world).size * len(squares[world])
        return most

    def _hearts(self, world: int) -> Hearts:
        """The hearts as they are counted in a world.

        There can be no more than were taken by its end; and who has one for each monster to
        come is as safe as with a Magic tile, so that counting up to there is exact.
        """
        players, start = self.walks.players, self.rules.hearts(self.walks.players)
        before = [kind for one in range(1, world + 1) for kind in self.monsters[one].elements()]
        most = start + sum(heart for _, heart in before)
        if players == 1:
            # Who plays alone can lose his Magic tiles too, so that they are as good as chips.
            return hearts(1, most + world, False, self.rules.solo_gain, world == 1, self.mark >= 0)
        needed = sum(self.monsters[one].total() for one in range(world, LAST + 1))
        cap = max(1, min(self.cap, most, needed))
        return hearts(players, cap, self.safely or cap == needed, 1, world == 1, self.mark >= 0)


class World:
    """The chances in one world, from its first tile to the first of the next."""

    def __init__(self, flow: Flow, world: int, hearts: Hearts) -> None:
        self.flow, self.world, self.hearts = flow, world, hearts
        self.kinds = sorted(flow.monsters[world])
        self.full = tuple(flow.monsters[world][kind] for kind in self.kinds)
        self.onward: Floats | None = None

    def through(self, spread: Floats) -> Floats:
        """Return the chances at the first tile of the next world; in the last, when the Triforce is found."""
        layer: dict[Left, Floats] = {(self.full, False): spread}
        while layer:
            layer = self._walked(self._turned_over(layer))
        assert self.onward is not None, "the hidden tile is found in some game"
        return self.onward

    def _turned_over(self, layer: Mapping[Left, Floats]) -> dict[Left, Floats]:
        """One tile is turned over in every game, each face-down tile as likely as any other."""
        after: dict[Left, Floats] = {}
        for (left, found), spread in layer.items():
            tiles = sum(left) + (not found)
            self.flow.flips += float(spread.sum())
            if self.flow.own:
                self._owned(self.flow.own, left, found, spread / tiles)
            if not found and self.world == LAST:
                self._goes_on(spread / tiles)
            elif not found:
                _add(after, (left, True), self.hearts.magic(spread) / tiles)
            for key, share, battle in self._battles(left, found, spread):
                _add(after, key, battle * (share / tiles))
        return after

    def _owned(self, own: Own, left: tuple[int, ...], found: bool, spread: Floats) -> None:
        """What one tile turned over, each as likely as any other, means to the marked player."""
        mass = spread.sum(axis=1)
        if not found and self.world == LAST:
            own.finds_triforce(self.hearts, mass)
        elif not found:
            own.finds_magic(self.hearts, mass)
        for (swords, heart), count in zip(self.kinds, left, strict=True):
            own.fights(self.hearts, count * mass, swords, heart)

    def _battles(
        self, left: tuple[int, ...], found: bool, spread: Floats
    ) -> Iterator[tuple[Left, int, Floats]]:
        """What each kind of monster makes of the spread, with how many of the kind there are."""
        kinds = [(place, kind) for place, kind in enumerate(self.kinds) if left[place]]
        if not kinds:
            return
        lost = self.hearts.lost(spread)
        won = iter(self.hearts.won(spread, tuple(swords for _, (swords, heart) in kinds if heart)))
        for place, (swords, heart) in kinds:
            fewer = (*left[:place], left[place] - 1, *left[place + 1 :])
            after = next(won) if heart else DEFEAT[swords] * spread
            yield (fewer, found), left[place], after + (1 - DEFEAT[swords]) * lost

    def _walked(self, layer: Mapping[Left, Floats]) -> dict[Left, Floats]:
        """Link is walked to where the next tile is turned over, in this world or the next."""
        after: dict[Left, Floats] = {}
        for (left, found), spread in layer.items():
            own = len(self.flow.walks.squares[self.world]) if any(left) else 0
            hits = self._hits(found, sum(left))
            self.flow.turns += float(spread.sum(axis=0) @ hits.turns)
            moved = self.hearts.turned(spread, hits.by_turns)
            if not found:
                _add(after, (left, found), moved)
                continue
            if own:
                _add(after, (left, found), moved[..., :own])
            self._goes_on(moved[..., own:])
        return after

    def _hits(self, found: bool, monsters: int) -> Hits:
        walks = self.flow.walks
        return walks.leave(self.world, monsters > 0) if found else walks.seek(self.world, monsters + 1)

    def _goes_on(self, spread: Floats) -> None:
        self.onward = spread if self.onward is None else self.onward + spread


def _add(layer: dict[Left, Floats], key: Left, spread: Floats) -> None:
    layer[key] = layer[key] + spread if key in layer else spread
