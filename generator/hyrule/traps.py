"""Can anybody ever be trapped? The proof that nobody can, over all places and holdings.

Forward goes everything: every play, good or bad, and every event. Back from the goal go only
a player's own means: walking, the Lost Woods tried again, battles and labyrinths won at last,
taking, buying and warping. A trap is what the first reaches and the second does not: that an
event may rescue somebody is no way out.

Why places and holdings are enough. Hearts: with one heart up a piece walks a square a turn, and
may stop on each. Rupees: where a battle square can be walked to, the purse can be filled, a full
purse pays for any one thing, and what is bought is never lost but for Food, which opens nothing
except Death Mountain. That a battle square is in reach wherever something is still to be bought is
checked here, not assumed. Potions, gifts and gambles only add choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from generator.hyrule.graph import Graph
from generator.hyrule.holdings import ALL, BOUGHT, BRACELET, COMPLETE, FOOD, START, Holding, gains
from generator.hyrule.links import Bits, Links, distances, first, numbers
from generator.hyrule.moves import battle_places, travels
from generator.hyrule.profile import Rules


class Traps:
    """All that can be reached on a board, and from where the goal still can."""

    def __init__(self, graph: Graph, rules: Rules) -> None:
        self.graph, self.rules = graph, rules
        self.battles = battle_places(graph, rules)
        self.mountain = graph.keys["death-mountain"]
        self.theft = rules.food_at_mountain == "on-entry"
        """Whether the loss of the Food loses anything."""

    @property
    def none(self) -> bool:
        """Whether it is proven that nobody is ever trapped."""
        return not self.trapped and self.purse_fills

    @cached_property
    def trapped(self) -> dict[Holding, Bits]:
        """The places where one can be and not win, by holding; holdings without any are left out."""
        lost = {holding: places & ~self.safe[holding] for holding, places in self.reached.items()}
        return {holding: places for holding, places in lost.items() if places}

    @cached_property
    def purse_fills(self) -> bool:
        """Whether a battle square can be walked or warped to wherever something is still to be bought."""
        return all(
            not places & ~self.links(holding).back.closure(self.battles)
            for holding, places in self.reached.items()
            if holding.items & BOUGHT != BOUGHT
        )

    @property
    def states(self) -> int:
        """How many places with a holding can be reached."""
        return sum(places.bit_count() for places in self.reached.values())

    @property
    def grades(self) -> list[str]:
        """How a trap may be entered from where the goal can still be reached, rupees not counted.

        ``careless`` is a step of the player's own choice, ``unlucky`` an event.
        """
        found = set()
        for holding, places in self.reached.items():
            fine = places & self.safe[holding]
            lost = self.trapped.get(holding, 0)
            if self.links(holding).spread(fine) & lost:
                found.add("careless")
            robbed = self.trapped.get(holding.without_food(), 0) if self.theft else 0
            if (
                self.thrown(holding, fine) & lost
                or (fine & self.battles | self._routed(holding, fine)) & robbed
            ):
                found.add("unlucky")
        return sorted(found)

    def _routed(self, holding: Holding, places: Bits) -> Bits:
        """Where whoever loses to Ganon comes to."""
        return self.graph.keys["fountain"] if holding.complete and places & self.mountain else 0

    # -- forward --------------------------------------------------------------------------------

    @cached_property
    def reached(self) -> dict[Holding, Bits]:
        """The places that any play and any event can bring about, by holding."""
        found = dict.fromkeys(ALL, 0)
        found[START] = self.graph.keys["start"]
        waiting = {START}
        while waiting:
            holding = min(waiting)
            waiting.discard(holding)
            places = self._closed(holding, found[holding])
            found[holding] = places
            for after, arrived in self._passed(holding, places):
                if arrived & ~found[after]:
                    found[after] |= arrived
                    waiting.add(after)
        return {holding: places for holding, places in found.items() if places}

    def _closed(self, holding: Holding, places: Bits) -> Bits:
        """All places that walks, warps and events lead to with one holding."""
        links = self.links(holding)
        while True:
            wider = links.closure(places)
            wider |= self.thrown(holding, wider)
            if wider == places:
                return places
            places = wider

    def _passed(self, holding: Holding, places: Bits) -> Iterator[tuple[Holding, Bits]]:
        """Yield what the holding becomes where something is gained or stolen."""
        for gain in gains(holding):
            if places & self.graph.keys[gain.key]:
                yield gain.holding, places & self.graph.keys[gain.key]
        if self.theft and holding.items & FOOD:
            yield holding.without_food(), places & self.battles
            # The battle at the entrance of Death Mountain may be lost, and Ganon too.
            yield holding.without_food(), self._routed(holding, places)

    def links(self, holding: Holding) -> Links:
        """Return by place where a step or a warp leads."""
        return self._all_links[holding.stage, bool(holding.items & BRACELET)]

    @cached_property
    def _all_links(self) -> dict[tuple[int, bool], Links]:
        return travels(self.graph)

    # -- events ---------------------------------------------------------------------------------

    def thrown(self, holding: Holding, places: Bits) -> Bits:
        """Return where events may throw a piece that is in one of some places."""
        found = 0
        if places & self.faints(holding):
            found |= self.graph.keys["fountain"]
        if places & self.battles:
            found |= self.whirled(holding)
            for end, near in self.nearer.items():
                found |= 1 << end if places & self.battles & near else 0
        return found

    def faints(self, holding: Holding) -> Bits:
        """Return where a lost fight may send a piece to a fountain."""
        lost = self.graph.keys.get(holding.target or "", 0) if holding.target == holding.level else 0
        lost |= self.mountain if holding.complete else 0
        return lost | (self.battles if self.rules.zero_hearts == "fountain" else 0)

    def whirled(self, holding: Holding) -> Bits:
        """Return the entrances where the Whirlwind may put a piece down."""
        if holding.level is None:
            return 0
        last = 8 if self.rules.whirlwind == "any" else holding.triforce + 1
        found = 0
        for number in range(holding.triforce + 1, last + 1):
            found |= self.graph.keys[f"level-{number}"]
        return found

    @cached_property
    def nearer(self) -> dict[int, Bits]:
        """The places from which the Dead-End card leads to each Dead End, both if as near."""
        drawn = Graph(self.graph.board, forced=False).onward[-1]
        ends = list(numbers(self.graph.keys["dead-end"]))
        steps = {end: distances(drawn, 1 << end) for end in ends}
        either = self.rules.dead_end == "either"
        return {
            end: sum(
                1 << place
                for place in range(len(drawn))
                if either or steps[end][place] == min(steps[other][place] for other in ends)
            )
            for end in ends
        }

    # -- back -----------------------------------------------------------------------------------

    @cached_property
    def safe(self) -> dict[Holding, Bits]:
        """The places from which the goal can be reached by a player's own means, by holding."""
        return self._won(rescued=False)

    @cached_property
    def rescued(self) -> dict[Holding, Bits]:
        """The places from which the goal can be reached if events help too."""
        return self._won(rescued=True)

    def _won(self, rescued: bool) -> dict[Holding, Bits]:
        """Go back from Death Mountain, those who hold more first: own means never lose anything."""
        found: dict[Holding, Bits] = {}
        for holding in reversed(ALL):
            places = self.mountain if holding == COMPLETE else 0
            for gain in gains(holding):
                places |= found[gain.holding] & self.graph.keys[gain.key]
            places = self.links(holding).back.closure(places)
            while rescued:
                wider = self.links(holding).back.closure(places | self._saved(holding, places))
                if wider == places:
                    break
                places = wider
            found[holding] = places
        return found

    def _saved(self, holding: Holding, places: Bits) -> Bits:
        """Where an event may throw a piece into one of some places."""
        found = self.faints(holding) if places & self.graph.keys["fountain"] else 0
        found |= self.battles if places & self.whirled(holding) else 0
        for end, near in self.nearer.items():
            found |= self.battles & near if places >> end & 1 else 0
        return found

    @property
    def start_safe(self) -> bool:
        """Whether the goal can be reached from START by own means, rupees not counted."""
        return bool(self.safe[START] >> first(self.graph.keys["start"]) & 1)
