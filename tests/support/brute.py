"""A slow and plain decider of Clockwork boards, to hold the search against.

It reads the plain JSON of a board file, tries every legal act in every state, and looks at
each state once, in the order of (shifts, skill points). It shares no code with the program:
what both agree on, two readings of the rules agree on. It takes a lawful board for granted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import chain, count
from typing import Any, NamedTuple

Step = dict[str, Any]
Cells = tuple[tuple[str, int | None], ...]
"""Tile and quarter turns of each cell in reading order; no turns: face down."""

EDGES = "NESW"
AWAY = ((-1, 0), (0, 1), (1, 0), (0, -1))
GROUPS = {"orthogonal": AWAY, "diagonal": ((-1, -1), (-1, 1), (1, 1), (1, -1))}
WAYS = (("cw", 1), ("ccw", -1))


class State(NamedTuple):
    """All that the rules look at, but the number of the round.

    ``high`` names the revealed water rooms that are not low. ``undone`` is what the end of
    the round undoes: doors opened, enemies beaten, rifts calmed. ``must_calm`` is the rift
    that the party has just walked into. The party is in a room, so it rides with it.
    """

    cells: Cells
    room: str
    space: str
    activated: frozenset[str]
    compass: int
    map: int
    high: frozenset[str]
    undone: frozenset[tuple[str, str, str]]
    left: int
    must_calm: str | None


class Act(NamedTuple):
    """A step that may be taken, what it leads to, and its cost in skill points by skill."""

    step: Step
    after: State
    move: int = 0
    attack: int = 0
    interact: int = 0

    @property
    def points(self) -> int:
        return self.move + self.attack + self.interact


@dataclass(frozen=True)
class Decision:
    """Whether the Boss Room can be reached, and the best plan: fewest shifts, then points."""

    winnable: bool
    shifts: int | None
    points: int | None
    steps: list[Step] | None
    states: int


def decide(document: Mapping[str, Any], shifts: int, most_states: int = 200_000) -> Decision | None:
    """Decide whether the party can win with at most so many shifts; None: too many states."""
    rules = Rules(document)
    start = rules.start()
    ticks = count()
    queue = [(0, 0, next(ticks), start, False)]
    found: dict[State, tuple[int, int, State | None, Step]] = {start: (0, 0, None, {})}
    settled: set[State] = set()
    while queue:
        used, points, _, state, shifting = heappop(queue)
        if not shifting:
            if state in settled:
                continue
            settled.add(state)
            if len(settled) > most_states:
                return None
            if rules.won(state):
                return Decision(True, used, points, _steps_to(state, found), len(settled))
            if used < shifts:
                # What a shift leads to costs at least this, so it need not be made before.
                heappush(queue, (used + 1, points, next(ticks), state, True))
        for act in rules.shifts(state) if shifting else rules.plain_acts(state):
            known = found.get(act.after)
            price = (used, points + act.points)
            if known is None or price < known[:2]:
                found[act.after] = (*price, state, act.step)
                heappush(queue, (*price, next(ticks), act.after, False))
    return Decision(False, None, None, None, len(settled))


def witness(document: Mapping[str, Any], steps: Sequence[Step]) -> dict[str, Any]:
    """Return the witness of a board file for legal steps: the steps and their figures."""
    rules = Rules(document)
    state = rules.start()
    shifts, fights, hazards = 0, 0, 0
    cost = {"move": 0, "attack": 0, "interact": 0}
    for step in steps:
        plain = [act for act in rules.plain_acts(state) if act.step == step]
        act = next(chain(plain, (act for act in rules.shifts(state) if act.step == step)))
        shifts += not plain
        cost = {skill: cost[skill] + getattr(act, skill) for skill in cost}
        if (state.room, state.space) != (act.after.room, act.after.space):
            fights += rules.enemies_in_wait(act.after)
            hazards += sum(one["kind"] == "hazard" for one in rules.features(act.after))
        state = act.after
    rounds = 1 + sum(step["do"] == "end-round" for step in steps)
    figures = {"shifts": shifts, "rounds": rounds, "cost": cost, "fights": fights, "hazards": hazards}
    return {"steps": list(steps), **figures}


def _steps_to(state: State, found: Mapping[State, tuple[int, int, State | None, Step]]) -> list[Step]:
    steps = []
    _, _, before, step = found[state]
    while before is not None:
        steps.append(step)
        _, _, before, step = found[before]
    return steps[::-1]


class Rules:
    """The rules, for one board: its first state, and every legal act in a state."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        board, profile = document["board"], document.get("profile") or {}
        self.board = board
        self.tiles: dict[str, Any] = board["tiles"]
        self.rows, self.cols, self.players = board["rows"], board["cols"], board["players"]
        self.budget: int = self.players * profile.get("budget_per_card_hand", 10)
        self.defeat: int = profile.get("enemy_defeat", [5, 6, 7, 8])[board["level"] - 1]

    def start(self) -> State:
        """Return the state at the start: water levels are set, nothing else has happened."""
        cells = tuple((one["tile"], one.get("turn")) for line in self.board["cells"] for one in line)
        row, col = self.board["entrance"]
        room = cells[row * self.cols + col][0]
        high: frozenset[str] = frozenset()
        rooms = self._revealed_water(cells)
        for earlier, name in enumerate(rooms):
            high = self._with_level(name, high, earlier)
        nothing: frozenset[Any] = frozenset()
        return State(
            cells, room, self.tiles[room]["spaces"][0], nothing, 0, 0, high, nothing, self.budget, None
        )

    def won(self, state: State) -> bool:
        """Tell whether the party stands in a Boss Room."""
        return bool(self.tiles[state.room].get("room") == "boss")

    def features(self, state: State) -> list[dict[str, Any]]:
        """Return what stands in the party's space."""
        every = self.tiles[state.room].get("features", ())
        return [one for one in every if one["space"] == state.space]

    def enemies_in_wait(self, state: State) -> int:
        """Return how many enemies of the party's space are not beaten."""
        enemies = [one for one in self.features(state) if one["kind"] == "enemy"]
        standing = [one for one in enemies if ("beaten", state.room, one["id"]) not in state.undone]
        return sum(one.get("count", 1) for one in standing)

    def plain_acts(self, state: State) -> Iterator[Act]:
        """Yield every legal act that shifts no room."""
        if state.must_calm:
            return _paid(state, self._activations(state))
        acts = (self._moves(state), self._tunnels(state), self._activations(state), self._room(state))
        return _paid(state, chain(*acts, self._end_round(state)))

    def shifts(self, state: State) -> Iterator[Act]:
        """Yield every legal act that is a shift."""
        if state.must_calm:
            return iter(())
        return _paid(state, chain(self._cogs(state), self._compass(state), self._map(state)))

    # Walking

    def _moves(self, state: State) -> Iterator[Act]:
        row, col, turn = self._place(state)
        doors = self.tiles[state.room].get("doors", {})
        for side, (down, right) in enumerate(AWAY):
            edge = EDGES[(side - turn) % 4]
            door = doors.get(edge)
            if door is None or door["space"] != state.space or not self._on_board(row + down, col + right):
                continue
            if door.get("closed") and ("open", state.room, edge) not in state.undone:
                continue
            there = (row + down) * self.cols + col + right
            yield from self._through(state, side, there, door.get("move", 1))

    def _through(self, state: State, side: int, there: int, move: int) -> Iterator[Act]:
        """Go out of a door to the cell there, which the door faces."""
        step = {"do": "move", "dir": EDGES[side]}
        name, turn = state.cells[there]
        tile, facing = self.tiles[name], (side + 2) % 4
        if turn is None:
            after = self._revealed(state, there, (facing - EDGES.index(tile["arrow"])) % 4)
            if tile.get("room"):
                yield Act(step, after, move=move)
            else:
                yield self._entered(step, after, name, tile["doors"][tile["arrow"]]["space"], move)
            return
        door = tile.get("doors", {}).get(EDGES[(facing - turn) % 4])
        if door and (tile.get("room") != "boss" or self._has_key(state)):
            yield self._entered(step, state, name, door["space"], move)

    def _tunnels(self, state: State) -> Iterator[Act]:
        for pair in self.tiles[state.room].get("tunnels", ()):
            if state.space in pair:
                (to,) = (space for space in pair if space != state.space)
                yield self._entered({"do": "tunnel", "to": to}, state, state.room, to, 1)

    def _entered(self, step: Step, state: State, room: str, space: str, move: int) -> Act:
        """Bring the party into a space; ``state`` has it in the old one, with all rooms revealed."""
        move += self._water(state, room, space)
        after = state._replace(room=room, space=space)
        for one in self.features(after):
            if one["kind"] == "rift" and ("calm", room, one["id"]) not in state.undone:
                after = after._replace(must_calm=one["id"])
        return Act(step, after, move=move)

    def _water(self, state: State, room: str, space: str) -> int:
        if state.room not in state.high or state.space not in self.tiles[state.room]["water"]:
            return 0
        if space not in self.tiles[room].get("water", ()):
            return 5
        return 0 if room in state.high else 2

    def _revealed(self, state: State, there: int, turn: int) -> State:
        name, _ = state.cells[there]
        cells = (*state.cells[:there], (name, turn), *state.cells[there + 1 :])
        high = state.high
        if self.tiles[name].get("water"):
            high = self._with_level(name, high, len(self._revealed_water(state.cells)))
        return state._replace(cells=cells, high=high)

    def _with_level(self, name: str, high: frozenset[str], earlier: int) -> frozenset[str]:
        """Give a room its water; ``earlier`` counts the water rooms that were revealed before."""
        low = earlier - len(high)
        return high if len(high) > low else high | {name}

    def _revealed_water(self, cells: Cells) -> list[str]:
        return [name for name, turn in cells if turn is not None and self.tiles[name].get("water")]

    def _has_key(self, state: State) -> bool:
        return any(self.tiles[name]["room"] == "key" for name in state.activated)

    # Acting in a room

    def _activations(self, state: State) -> Iterator[Act]:
        """Yield what opens a door, calms a rift or flips the water; after a rift, what calms it."""
        for one, cost in self._activators(state):
            target, after = one["activates"], state
            if state.must_calm not in (None, target):
                continue
            if one["kind"] == "enemy":
                after = _with(after, "beaten", one["id"])
            if target == "water":
                flipped = frozenset(self._revealed_water(state.cells)) - state.high
                after = after._replace(high=flipped)
            elif target.startswith("door:"):
                after = _with(after, "open", target.removeprefix("door:"))
            elif self._kind(state, target) == "rift":
                after = _with(after, "calm", target)._replace(must_calm=None)
            else:
                continue
            yield Act({"do": "activate", "by": one["id"]}, after, **cost)

    def _activators(self, state: State) -> Iterator[tuple[dict[str, Any], dict[str, int]]]:
        for one in self.features(state):
            if one.get("activates") is None or ("beaten", state.room, one["id"]) in state.undone:
                continue
            if one["kind"] == "switch":
                yield one, {"interact": one["interact"]}
            else:
                yield one, {"attack": one.get("count", 1) * self.defeat}

    def _kind(self, state: State, target: str) -> str:
        every = self.tiles[state.room]["features"]
        return next(str(one["kind"]) for one in every if one["id"] == target)

    def _room(self, state: State) -> Iterator[Act]:
        tile = self.tiles[state.room]
        room = tile.get("room")
        if room is None or state.room in state.activated:
            return
        bar = tile["bar"][str(self.board["level"])]
        after = state._replace(activated=state.activated | {state.room})
        if room in ("compass", "map"):
            after = after._replace(**{room: getattr(after, room) + 5 - self.players})
        attack = bar.get("enemies", 0) * self.defeat
        yield Act({"do": "activate-room"}, after, attack=attack, interact=bar.get("interact", 0))

    def _end_round(self, state: State) -> Iterator[Act]:
        after = state._replace(undone=frozenset(), left=self.budget)
        if after != state:
            yield Act({"do": "end-round"}, after)

    # Shifting rooms

    def _cogs(self, state: State) -> Iterator[Act]:
        row, col, _ = self._place(state)
        turnings = {"multi-cog": self._multi_cog, "big-cog": self._big_cog, "cogveyor": self._cogveyor}
        for one, cost in self._activators(state):
            target = one["activates"]
            if target == "water" or target.startswith("door:") or self._kind(state, target) == "rift":
                continue
            after = _with(state, "beaten", one["id"]) if one["kind"] == "enemy" else state
            for how, cells in turnings[self._kind(state, target)](state.cells, row, col):
                step = {"do": "activate", "by": one["id"], **how}
                yield Act(step, after._replace(cells=cells), **cost)

    def _multi_cog(self, cells: Cells, row: int, col: int) -> Iterator[tuple[Step, Cells]]:
        for way, quarter in WAYS:
            for group, offsets in GROUPS.items():
                turned = _turned(cells, [row * self.cols + col], quarter)
                around = [(row + down, col + right) for down, right in offsets]
                others = [r * self.cols + c for r, c in around if self._on_board(r, c)]
                yield {"turn": way, "group": group}, _turned(turned, others, -quarter)

    def _big_cog(self, cells: Cells, row: int, col: int) -> Iterator[tuple[Step, Cells]]:
        for way, quarter in WAYS:
            for top, left in ((r, c) for r in (row - 1, row) for c in (col - 1, col)):
                if self._on_board(top, left) and self._on_board(top + 1, left + 1):
                    corner = top * self.cols + left
                    ring = [corner, corner + 1, corner + self.cols + 1, corner + self.cols]
                    carried = _carried(cells, ring[::quarter])
                    yield {"turn": way, "block": [top, left]}, _turned(carried, ring, quarter)

    def _cogveyor(self, cells: Cells, row: int, col: int) -> Iterator[tuple[Step, Cells]]:
        for way, quarter in WAYS:
            turned = _turned(cells, [row * self.cols + col], quarter)
            for line, path in self._lines(row, col):
                yield {"turn": way, "line": line}, _carried(turned, path[::quarter])

    def _lines(self, row: int, col: int) -> Iterator[tuple[str, list[int]]]:
        """Yield the lines beside a cell, each in the order in which a clockwise turn moves it."""
        across, down = range(self.cols), range(self.rows)
        if row > 0:
            yield "above", [(row - 1) * self.cols + c for c in across]
        if col + 1 < self.cols:
            yield "right", [r * self.cols + col + 1 for r in down]
        if row + 1 < self.rows:
            yield "below", [(row + 1) * self.cols + c for c in reversed(across)]
        if col > 0:
            yield "left", [r * self.cols + col - 1 for r in reversed(down)]

    def _compass(self, state: State) -> Iterator[Act]:
        if not state.compass:
            return
        for where, (name, turn) in enumerate(state.cells):
            if turn is None or self.tiles[name].get("room"):
                continue
            for way, quarter in WAYS:
                step = {"do": "compass", "at": list(divmod(where, self.cols)), "turn": way}
                cells = _turned(state.cells, [where], quarter)
                yield Act(step, state._replace(cells=cells, compass=state.compass - 1))

    def _map(self, state: State) -> Iterator[Act]:
        if not state.map:
            return
        for where, (name, _) in enumerate(state.cells):
            row, col = divmod(where, self.cols)
            for r, c in ((row, col + 1), (row + 1, col)):
                other = r * self.cols + c
                if not self._on_board(r, c) or any(
                    self.tiles[one].get("room") for one in (name, state.cells[other][0])
                ):
                    continue
                step = {"do": "map", "at": [row, col], "with": [r, c]}
                cells = _carried(state.cells, [where, other])
                yield Act(step, state._replace(cells=cells, map=state.map - 1))

    # Places

    def _place(self, state: State) -> tuple[int, int, int]:
        """Return row, column and quarter turns of the party's room."""
        where, turn = next(
            (where, turn) for where, (name, turn) in enumerate(state.cells) if name == state.room
        )
        assert turn is not None
        return *divmod(where, self.cols), turn

    def _on_board(self, row: int, col: int) -> bool:
        return bool(0 <= row < self.rows and 0 <= col < self.cols)


def _paid(state: State, acts: Iterator[Act]) -> Iterator[Act]:
    """Yield the acts that what is left of the round pays for, paid."""
    for act in acts:
        if act.points <= state.left:
            yield act._replace(after=act.after._replace(left=act.after.left - act.points))


def _with(state: State, what: str, ident: str) -> State:
    return state._replace(undone=state.undone | {(what, state.room, ident)})


def _turned(cells: Cells, which: Sequence[int], quarter: int) -> Cells:
    """Turn the rooms of some cells; one that lies face down has no turn to change."""
    result = list(cells)
    for where in which:
        name, turn = cells[where]
        if turn is not None:
            result[where] = (name, (turn + quarter) % 4)
    return tuple(result)


def _carried(cells: Cells, path: Sequence[int]) -> Cells:
    """Move the rooms along a path of cells by one, the last one to its beginning."""
    result = list(cells)
    for where, after in zip(path, [*path[1:], path[0]], strict=True):
        result[after] = cells[where]
    return tuple(result)
