"""Play turn after turn over sets of places: what search and trap plays have in common.

A turn is a walk of 0 squares up to the number of hearts, all of which are up, then one deed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from generator.hyrule.graph import Graph
from generator.hyrule.holdings import RING, Gain, Holding, gains
from generator.hyrule.links import Bits, Links, numbers
from generator.hyrule.profile import Rules

GAINS = 1 << 13
"""States for which it is remembered what squares give: more than one board brings about."""


class State(NamedTuple):
    """All of a state but the place: holding and rupees."""

    holding: Holding
    rupees: int


class Money(NamedTuple):
    """What the rules say of rupees: the most that one holds, what a won battle pays, and the prices."""

    purse: int
    pay: int
    food: int
    ring: int
    shield: int

    def earned(self, state: State) -> State:
        """Return the state after a won battle."""
        return State(state.holding, min(self.purse, state.rupees + self.pay))


PRICED = ("food", "ring", "shield")


@lru_cache(GAINS)
def gained(state: State, money: Money) -> tuple[tuple[Gain, State], ...]:
    """Return what squares give to a state that can pay for it, each with the state afterwards."""
    found = []
    for gain in gains(state.holding):
        rupees = money.earned(state).rupees if gain.do == "labyrinth" else state.rupees
        rupees -= sum(getattr(money, name) for name in gain.bought)
        if rupees >= 0:
            found.append((gain, State(gain.holding, rupees)))
    return tuple(found)


class Deed(NamedTuple):
    """What may be done at the end of a walk, where, and the state afterwards.

    ``to`` is where the piece is put, if it does not stay where the walk ended.
    """

    do: str
    where: Bits
    after: State
    more: tuple[tuple[str, Any], ...] = ()
    to: int | None = None

    def arrived(self, ends: Bits) -> Bits:
        """Return where the piece may be after the deed, given where walks may have ended."""
        return ends & self.where if self.to is None or not ends & self.where else 1 << self.to


class Turn(NamedTuple):
    """One turn of a play: the state before, from which place, where the walk ended, and the deed."""

    state: State
    source: int
    end: int
    deed: Deed


Layer = dict[State, Bits]
"""States that a turn ends in for the first time, each with its places."""


class Turns:
    """The turns of one player on a board. With ``credit`` nothing costs anything."""

    def __init__(self, graph: Graph, rules: Rules, credit: bool = False) -> None:
        self.graph, self.rules = graph, rules
        prices = dict.fromkeys(rules.prices, 0) if credit else rules.prices
        self._money = Money(rules.purse, rules.best_pay, *(prices[name] for name in PRICED))
        self.battles = battle_places(graph, rules)
        """The places where a battle card may be turned."""
        self._quiet = (1 << len(graph.places)) - 1 & ~self.battles
        self._known: dict[State, list[Deed]] = {}
        self._walks: dict[Holding, Links] = {}

    # -- deeds ------------------------------------------------------------------------------------

    def deeds(self, state: State) -> list[Deed]:
        """Return what can be done in a state, each with the places where."""
        if state not in self._known:
            self._known[state] = list(self._deeds(state))
        return self._known[state]

    def _deeds(self, state: State) -> Iterator[Deed]:
        """The deeds in which every die falls well; a gain that the purse cannot pay is none."""
        keys = self.graph.keys
        for gain, after in gained(state, self._money):
            more = (("buy", list(gain.bought)),) if gain.bought else ()
            yield Deed(gain.do, keys[gain.key], after, more)
        yield Deed("battle", self.battles & ~self.level(state.holding), self.paid(state))
        yield Deed("rest", self._quiet, state)

    def paid(self, state: State) -> State:
        """Return the state after a battle that pays the best."""
        return self._money.earned(state)

    def level(self, holding: Holding) -> Bits:
        """Return the place of the next Level if it may be entered, else nothing."""
        return self.graph.keys[holding.level] if holding.level and holding.level == holding.target else 0

    # -- walks ------------------------------------------------------------------------------------

    def walks(self, holding: Holding) -> Links:
        """Return by place where a walk can end."""
        if holding not in self._walks:
            longest = self.rules.strides(bool(holding.items & RING))
            self._walks[holding] = self.graph.walks(holding.stage, longest)
        return self._walks[holding]

    def after(self, layer: Layer) -> Layer:
        """Return all that the next turn can end in."""
        reached: Layer = {}
        for state, places in layer.items():
            ends = self.walks(state.holding).spread(places)
            for deed in self.deeds(state):
                arrived = deed.arrived(ends)
                if arrived:
                    reached[deed.after] = reached.get(deed.after, 0) | arrived
        return reached

    def before(self, holding: Holding, places: Bits, ends: Bits) -> tuple[int, int] | None:
        """Return the lowest of some places from which a walk ends in a set, and the lowest such end."""
        walks = self.walks(holding)
        for place in numbers(places):
            if walks[place] & ends:
                return place, next(numbers(walks[place] & ends))
        return None

    def way_back(self, layers: list[Layer], state: State, place: int) -> list[Turn]:
        """Return turns that lead through the layers into a state of the last one."""
        turns: list[Turn] = []
        for layer in reversed(layers[:-1]):
            turns.append(self._last(layer, state, place))
            state, place = turns[-1].state, turns[-1].source
        return turns[::-1]

    def _last(self, layer: Layer, state: State, place: int) -> Turn:
        for earlier, places in layer.items():
            for deed in self.deeds(earlier):
                if deed.after != state or (deed.to is not None and deed.to != place):
                    continue
                ends = deed.where if deed.to is not None else deed.where & 1 << place
                found = self.before(earlier.holding, places, ends) if ends else None
                if found:
                    return Turn(earlier, *found, deed)
        raise AssertionError("every state of a turn comes from one of the turn before")

    # -- in words for files -----------------------------------------------------------------------

    def told(self, turns: list[Turn]) -> list[dict[str, Any]]:
        """Return turns as the steps of a board file."""
        return [self._told(turn) for turn in turns]

    def walk(self, turn: Turn) -> list[int]:
        """Return the places of a turn's walk, one after the other."""
        return self.graph.shortest(turn.source, turn.end, turn.state.holding.stage)

    def _told(self, turn: Turn) -> dict[str, Any]:
        deed, (holding, rupees) = turn.deed, turn.deed.after
        step: dict[str, Any] = {
            "walk": [list(self.graph.cells[place]) for place in self.walk(turn)],
            "do": deed.do,
        }
        if deed.to is not None:
            step["to"] = list(self.graph.cells[deed.to])
        return {
            **step,
            **dict(deed.more),
            "hearts": self.rules.strides(bool(holding.items & RING)),
            "rupees": rupees,
            "triforce": holding.triforce,
            "items": holding.names(),
        }


def travels(graph: Graph) -> dict[tuple[int, bool], Links]:
    """Return where a step or a warp leads, by stage and whether the Bracelet is held."""
    found = {}
    for stage, onward in enumerate(graph.onward):
        found[stage, False] = onward
        links = Links(onward)
        for place in numbers(graph.keys["warp"]):
            links[place] |= graph.keys["warp"] & ~(1 << place)
        found[stage, True] = links
    return found


def battle_places(graph: Graph, rules: Rules) -> Bits:
    """Return the places where a battle card may be turned, next Levels among them."""
    places = graph.plain
    for key, own in graph.keys.items():
        if key.startswith("level") or key in rules.battles_also:
            places |= own
    return places
