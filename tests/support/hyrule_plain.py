"""The rules of Hyrule once more, plainly and slowly, for tests: nothing here is taken from the program.

Reads plain boards. A holding is (Levels won, frozenset of swords and items).
"""

from collections import deque
from collections.abc import Iterator
from typing import Any

Place = tuple[int, int, int]
Holding = tuple[int, frozenset[str]]
State = tuple[Place, Holding]

STEPS = {"N": (-1, 0, "S"), "E": (0, 1, "W"), "S": (1, 0, "N"), "W": (0, -1, "E")}
EVERYTHING = frozenset(["white-sword", "magical-sword", "letter", "bracelet", "shield", "ring", "food"])
PRICES = {"food": 50, "ring": 250, "shield": 100}
SOLD = {"shield-shop": ["shield"], "food-shop": ["food", "ring"]}
START_HOLDING: Holding = (0, frozenset())
DONE: Holding = (8, EVERYTHING)


class Plain:
    """A plain board, with what its squares do."""

    def __init__(self, board: dict[str, Any], whirlwind: str = "next") -> None:
        self.squares, self.whirlwind = board["squares"], whirlwind
        self.rows, self.cols = board["rows"], board["cols"]
        self.cells = [(row, col) for row in range(self.rows) for col in range(self.cols)]
        self.keyed: dict[str, list[Place]] = {}
        for row, col in self.cells:
            self.keyed.setdefault(self.key((row, col, 0)) or "", []).append((row, col, 0))
        self.nearer = {place: self._near_ends(place) for place in self.places()}
        self._neighbours: dict[tuple[Place, bool, bool], list[Place]] = {}
        self._ends: dict[tuple[Place, bool, bool, int], list[Place]] = {}

    def places(self) -> list[Place]:
        return [
            (row, col, part)
            for row, col in self.cells
            for part in range(len(self.squares[row][col].get("parts", [""])))
        ]

    def key(self, place: Place) -> str | None:
        key: str | None = self.squares[place[0]][place[1]].get("key")
        return key

    def where(self, key: str) -> list[Place]:
        return self.keyed.get(key, [])

    @property
    def start(self) -> Place:
        return self.where("start")[0]

    # -- walking ----------------------------------------------------------------------------------

    def drawn(self, place: Place) -> Iterator[tuple[str, str, Place]]:
        """Yield every path out of a place, whatever bars it: side, kind, and the place beyond."""
        row, col, part = place
        parts = self.squares[row][col].get("parts", ["NESW"])
        for side in parts[part]:
            down, right, back = STEPS[side]
            near, far = sorted([(row, col), (row + down, col + right)])
            if near[0] < 0 or near[1] < 0 or far[0] >= self.rows or far[1] >= self.cols:
                continue
            kind = self.squares[near[0]][near[1]].get("east" if side in "EW" else "south")
            if kind:
                other = self.squares[row + down][col + right].get("parts", ["NESW"])
                index = next(number for number, own in enumerate(other) if back in own)
                yield side, kind, (row + down, col + right, index)

    def neighbours(self, place: Place, holding: Holding) -> list[Place]:
        raft, ladder = holding[0] >= 3, holding[0] >= 4
        if (place, raft, ladder) not in self._neighbours:
            found = []
            for side, kind, other in self.drawn(place):
                if (kind == "raft" and not raft) or (kind == "ladder" and not ladder):
                    continue
                if self.squares[place[0]][place[1]].get("arrow", side) != side:
                    continue
                if self.squares[other[0]][other[1]].get("arrow") == STEPS[side][2]:
                    continue
                found.append(other)
            self._neighbours[place, raft, ladder] = found
        return self._neighbours[place, raft, ladder]

    def ends(self, place: Place, holding: Holding, longest: int) -> list[Place]:
        """Where walks of at most so many squares end."""
        key = place, holding[0] >= 3, holding[0] >= 4, longest
        if key not in self._ends:
            seen, edge = {place}, [place]
            for _ in range(longest):
                edge = [new for old in edge for new in self.neighbours(old, holding)]
                edge = [new for new in dict.fromkeys(edge) if new not in seen]
                seen |= set(edge)
            self._ends[key] = sorted(seen)
        return self._ends[key]

    def _near_ends(self, place: Place) -> list[Place]:
        """The nearer Dead End by drawn paths, or both."""
        seen, queue = {place: 0}, deque([place])
        while queue:
            old = queue.popleft()
            for _, _, new in self.drawn(old):
                if new not in seen:
                    seen[new] = seen[old] + 1
                    queue.append(new)
        far = {end: seen.get(end, 10**6) for end in self.where("dead-end")}
        return [end for end in far if far[end] == min(far.values())]

    # -- what squares do --------------------------------------------------------------------------

    def battle(self, place: Place) -> bool:
        key = self.key(place)
        return key in (None, "start", "warp", "dead-end") or key.startswith("level")

    def open_level(self, place: Place, holding: Holding) -> bool:
        won, items = holding
        sword = {3: "white-sword", 7: "magical-sword"}.get(won + 1)
        return won < 8 and self.key(place) == f"level-{won + 1}" and (sword is None or sword in items)

    def gained(self, place: Place, holding: Holding) -> Iterator[Holding]:
        """Yield what a place gives, rupees not counted, one thing at a time."""
        won, items = holding
        key = self.key(place)
        if self.open_level(place, holding):
            yield won + 1, items
        pieces = {"white-sword": 2, "magical-sword": 6, "bracelet": 0, "letter": 0}
        if key in pieces and won >= pieces[key] and key not in items:
            yield won, items | {key}
        for name in SOLD.get(key or "", []):
            if name not in items:
                yield won, items | {name}

    def own_moves(self, state: State) -> Iterator[State]:
        """A player's own means: a step, something gained, a warp."""
        place, holding = state
        yield from ((other, holding) for other in self.neighbours(place, holding))
        yield from ((place, other) for other in self.gained(place, holding))
        if self.key(place) == "warp" and "bracelet" in holding[1]:
            yield from ((other, holding) for other in self.where("warp") if other != place)

    def events(self, state: State) -> Iterator[State]:
        """What cards and dice may do."""
        place, holding = state
        fountains = self.where("fountain")
        robbed = holding[0], holding[1] - {"food"}
        if self.battle(place):
            yield from ((fountain, holding) for fountain in fountains)
            yield from ((end, holding) for end in self.nearer[place])
            last = holding[0] + 1 if self.whirlwind == "next" else 8
            for number in range(holding[0] + 1, min(last, 8) + 1):
                yield self.where(f"level-{number}")[0], holding
            yield place, robbed
        if self.key(place) == "death-mountain" and holding == DONE:
            yield from ((fountain, own) for fountain in fountains for own in (holding, robbed))


def reached(plain: Plain) -> set[State]:
    """All that any play and any event can bring about."""
    seen: set[State] = {(plain.start, START_HOLDING)}
    queue = list(seen)
    for state in queue:
        for new in (*plain.own_moves(state), *plain.events(state)):
            if new not in seen:
                seen.add(new)
                queue.append(new)
    return seen


def trapped(plain: Plain) -> set[State]:
    """Those of them from which own means do not lead to the goal."""
    states = reached(plain)
    before: dict[State, list[State]] = {}
    for state in states:
        for new in plain.own_moves(state):
            before.setdefault(new, []).append(state)
    mountain = plain.where("death-mountain")[0]
    fine = {(mountain, DONE)} & states
    queue = list(fine)
    for state in queue:
        for old in before.get(state, []):
            if old not in fine:
                fine.add(old)
                queue.append(old)
    return states - fine


def fewest_turns(plain: Plain) -> int | None:
    """Fewest turns in perfect luck, by looking at every state; None if no play wins."""
    edge = {(plain.start, START_HOLDING, 0)}
    seen = set(edge)
    mountain = plain.where("death-mountain")[0]
    turns = 0
    while edge:
        turns += 1
        after = set()
        for place, holding, rupees in edge:
            longest = 7 if "ring" in holding[1] else 5
            for end in plain.ends(place, holding, longest):
                if end == mountain and holding == DONE:
                    return turns + 1
                after |= set(_deeds(plain, end, holding, rupees))
        edge = after - seen
        seen |= edge
    return None


def _deeds(plain: Plain, place: Place, holding: Holding, rupees: int) -> Iterator[tuple[Place, Holding, int]]:
    paid = min(250, rupees + 150)
    if plain.open_level(place, holding):
        yield place, (holding[0] + 1, holding[1]), paid
        return
    yield place, holding, paid if plain.battle(place) else rupees
    for new in plain.gained(place, holding):
        bought = [name for name in new[1] - holding[1] if name in PRICES]
        cost = sum(PRICES[name] for name in bought)
        if cost <= rupees:
            yield place, new, rupees - cost
