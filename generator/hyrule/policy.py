"""How a player of the playtest chooses: sensibly and quickly, with no look into the cards.

It goes by the shortest way to the nearest thing that can be had now, fights wherever a walk
ends if a heart can be spared, heals at a fountain when weak, and saves up beside the shops.
"""

from __future__ import annotations

from functools import cached_property

from generator.hyrule.graph import Graph
from generator.hyrule.holdings import BRACELET, FREE, SHOPS, Holding
from generator.hyrule.links import NEVER, Bits, Links, distances, numbers
from generator.hyrule.moves import battle_places, travels
from generator.hyrule.player import Player
from generator.hyrule.profile import Rules

WEAK = 2
"""Hearts at which a fountain is looked for."""
NEAR_FOUNTAIN = 6
"""Steps to a fountain that are worth it."""


class Policy:
    """The choices on one board; what ways there are is counted once."""

    def __init__(self, graph: Graph, rules: Rules) -> None:
        self.graph, self.rules = graph, rules
        self.battles = battle_places(graph, rules)
        self._steps: dict[tuple[int, bool, Bits], list[int]] = {}

    def goal(self, player: Player) -> Bits:
        """Return the places of what the player is after."""
        if player.hearts <= WEAK and player.hearts < player.most:
            fountain = self.graph.keys["fountain"]
            if self.steps(player.holding, fountain)[player.place] <= NEAR_FOUNTAIN:
                return fountain
        wanted = [self.graph.keys[key] for key in self._wanted(player)]
        reachable = [own for own in wanted if self.steps(player.holding, own)[player.place] < NEVER]
        if reachable:
            return min(reachable, key=lambda own: self.steps(player.holding, own)[player.place])
        return self._saving_place(player)

    def _wanted(self, player: Player) -> list[str]:
        """The keyed squares that give something now."""
        if player.ready:
            return ["potion-shop" if self._thirsty(player) else "death-mountain"]
        found = [player.holding.target] if player.holding.target else []
        found += [name for name in FREE if not player.has(name)]
        found += [shop for shop in SHOPS if self.basket(player, shop)]
        return found + (["potion-shop"] if self._thirsty(player) else [])

    def _thirsty(self, player: Player) -> bool:
        """Whether to buy a Potion: with nothing else to save for, and a shop within a move."""
        if player.potion or not player.has("letter") or player.rupees < self.rules.potion_price:
            return False
        saved = all(player.has(name) for goods in SHOPS.values() for name in goods)
        shop = self.graph.keys["potion-shop"]
        return saved and self.steps(player.holding, shop)[player.place] <= player.stride

    def _saving_place(self, player: Player) -> Bits:
        """Battle squares near a shop that still has something to sell; anywhere, if none is in reach."""
        shops = [shop for shop, goods in SHOPS.items() if not all(map(player.has, goods))]
        for shop in shops:
            steps = self.steps(player.holding, self.graph.keys[shop])
            near = [place for place in numbers(self.battles) if steps[place] <= player.stride]
            here = self.steps(player.holding, sum(1 << place for place in near)) if near else None
            if here and here[player.place] < NEVER:
                return sum(1 << place for place in near)
        return self.battles

    def basket(self, player: Player, shop: str) -> list[str]:
        """Return what to buy in a shop: what is lacking and can be paid, the dearest first."""
        prices, left, found = self.rules.prices, player.rupees, list[str]()
        for name in sorted(SHOPS[shop], key=lambda one: -prices[one]):
            if not player.has(name) and prices[name] <= left:
                found.append(name)
                left -= prices[name]
        return found

    def fights(self, player: Player) -> bool:
        """Whether to turn a battle card where that is a choice."""
        return player.hearts > 1 and not (player.rupees == self.rules.purse and player.hearts == player.most)

    def heals(self, player: Player, heal: int, rupees: int) -> bool:
        """Whether to heal rather than to take the rupees of a battle."""
        gained = min(heal, player.most - player.hearts)
        earned = min(rupees, self.rules.purse - player.rupees)
        return gained > 0 and (player.hearts <= WEAK or earned == 0)

    def fountain(self, player: Player) -> int:
        """Return the fountain to wake at: the nearer to the goal."""
        fountains = list(numbers(self.graph.keys["fountain"]))
        goal = self.graph.keys[player.holding.target or "death-mountain"]
        return min(fountains, key=lambda one: (self.steps(player.holding, goal)[one], one))

    # -- ways -------------------------------------------------------------------------------------

    def steps(self, holding: Holding, goal: Bits) -> list[int]:
        """Return by place how many steps it is to the nearest place of a goal, a warp counted as one."""
        key = holding.stage, bool(holding.items & BRACELET), goal
        if key not in self._steps:
            self._steps[key] = distances(self._travels[key[:2]].back, goal)
        return self._steps[key]

    @cached_property
    def _travels(self) -> dict[tuple[int, bool], Links]:
        return travels(self.graph)

    @cached_property
    def lucky(self) -> frozenset[tuple[int, int]]:
        """The steps that want a lucky roll, out of the Lost Woods."""
        return frozenset((step.source, step.target) for step in self.graph.steps if step.lucky)

    def onward(self, player: Player, goal: Bits) -> int | None:
        """Return the next place by foot on a shortest way to a goal; None if it is reached, or by warp."""
        steps = self.steps(player.holding, goal)
        here = steps[player.place]
        ahead = self.graph.onward[player.holding.stage][player.place]
        if here in (0, NEVER):
            return None
        return next((place for place in numbers(ahead) if steps[place] == here - 1), None)

    def warps_to(self, player: Player, goal: Bits) -> int | None:
        """Return the Warp Point to warp to, if that brings the player nearer to a goal."""
        if not player.has("bracelet") or not self.graph.keys["warp"] >> player.place & 1:
            return None
        steps = self.steps(player.holding, goal)
        others = self.graph.keys["warp"] & ~(1 << player.place)
        best = min(numbers(others), key=lambda place: steps[place])
        return best if steps[best] < steps[player.place] else None

    def stops(self, player: Player) -> Bits:
        """Return where a walk to somewhere further may end: squares that are no detour into a fight."""
        level = player.holding.level if player.holding.level == player.holding.target else None
        return self.battles & ~(self.graph.keys[level] if level else 0)
