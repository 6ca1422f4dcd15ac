"""The independent replayer: does the plan in a Clockwork board file win, step by step?

For a reader who trusts no search. It reads the plain JSON of a board file and shares no
code with the rest of the program. It takes the law of the tiles for granted, and nothing
in the plan. Sides are counted clockwise, N 0, E 1, S 2, W 3; a tile's own edge ``e`` lies
on the board's side ``(e + turn) mod 4``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

Cell = tuple[int, int]
Change = dict[Cell, tuple[Cell, int]]
"""A shift: for each cell, whose room comes to lie there, and its quarter turns clockwise."""

SIDES = "NESW"
SIDE_NAMES = ("north", "east", "south", "west")
BESIDE: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
GROUPS = {"orthogonal": BESIDE, "diagonal": ((-1, -1), (-1, 1), (1, 1), (1, -1))}
LINES = dict(zip(("above", "right", "below", "left"), BESIDE, strict=True))
SPINS = {"cw": 1, "ccw": -1}
SPIN_NAMES = {"cw": "clockwise", "ccw": "counter-clockwise"}
TOLD = {"water": "the water rises and falls", "door": "a door opens", "rift": "the rift is calm"}
LARGEST_SETTING = 999


class Illegal(ValueError):
    """A step cannot be taken where it stands; the text says which rule it breaks."""


class Table:
    """The table in the middle of a game: rooms, party, tokens, and what was spent so far.

    ``cells`` holds (tile, turn) by (row, column), turn None face down; ``cell`` and ``space``
    are the party's. ``water`` is the level of each revealed water room. ``opened`` (tile, own
    edge), ``beaten`` and ``calm`` (tile, feature) last until the round ends. ``rift`` must be
    calmed by the next step. ``points`` are left in this round. ``text`` tells the last step.

    Raises:
        Illegal: a setting of the document's profile is no fitting number.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        board, (hand, defeat) = document["board"], _settings(document.get("profile"))
        self.level, self.players = board["level"], board["players"]
        self.budget, self.defeat = hand * self.players, defeat[self.level - 1]
        self.rows, self.cols = board["rows"], board["cols"]
        self.tiles: dict[str, dict[str, Any]] = board["tiles"]
        self.cells: dict[Cell, tuple[str, int | None]] = {}
        self.water: dict[str, str] = {}
        for place, square in enumerate(square for line in board["cells"] for square in line):
            self.cells[divmod(place, self.cols)] = square["tile"], square.get("turn")
            if square.get("turn") is not None:
                self.water = self._levels_with(square["tile"])
        self.cell: Cell = (board["entrance"][0], board["entrance"][1])
        self.space: str = self.tile["spaces"][0]
        self.activated: set[str] = set()
        self.tokens = {"compass": 0, "map": 0}
        self.opened: set[tuple[str, str]] = set()
        self.beaten: set[tuple[str, str]] = set()
        self.calm: set[tuple[str, str]] = set()
        self.rift: str | None = None
        self.round, self.points = 1, self.budget
        self.shifts = self.fights = self.hazards = 0
        self.cost = {"move": 0, "attack": 0, "interact": 0}
        self.text = f"The party stands in {self._name(self.cell)}."

    @property
    def room(self) -> str:
        """The id of the tile on which the party stands."""
        return self.cells[self.cell][0]

    @property
    def tile(self) -> dict[str, Any]:
        """The tile on which the party stands, as printed."""
        return self.tiles[self.room]

    @property
    def keyed(self) -> bool:
        """Whether a Key Room is activated, so that a Boss Room may be entered."""
        return any(self.tiles[one]["room"] == "key" for one in self.activated)

    @property
    def won(self) -> bool:
        """Whether the party stands in a Boss Room."""
        return self.tile.get("room") == "boss"

    @property
    def tally(self) -> dict[str, Any]:
        """What the steps so far add up to."""
        counts = {"shifts": self.shifts, "fights": self.fights, "hazards": self.hazards}
        return {**counts, "cost": dict(self.cost)}

    def frame(self, step: int) -> dict[str, Any]:
        """Return the table after ``step`` steps as plain JSON."""
        squares = [{"tile": tile, "turn": turn} for _, (tile, turn) in sorted(self.cells.items())]
        return {
            "step": step,
            "cells": [squares[row * self.cols : (row + 1) * self.cols] for row in range(self.rows)],
            "party": [*self.cell, self.space],
            "round": self.round,
            "points": self.points,
            "keyed": self.keyed,
            **self.tokens,
            "water": dict(self.water),
            "opened": [list(one) for one in sorted(self.opened)],
            "beaten": [list(one) for one in sorted(self.beaten)],
            "calm": [list(one) for one in sorted(self.calm)],
            **self.tally,
            "text": self.text,
        }

    def apply(self, step: Any) -> None:
        """Take one step of a plan; a step that is refused changes nothing.

        Raises:
            Illegal: the step cannot be read, or breaks a rule where it stands.
        """
        if not isinstance(step, dict):
            raise Illegal("a step is an object")
        deed = DEEDS[_word(step, "do", DEEDS)]
        # The goal: the plan is over once the party stands in a Boss Room.
        if self.won:
            raise Illegal("the party stands in the Boss Room; nothing may follow")
        # A rift just entered is calmed first: no token and no end of the round comes between.
        if self.rift and not (deed is Table._activate and self._source(step)["activates"] == self.rift):
            raise Illegal(f'the rift "{self.rift}", just entered, must be activated at once')
        self.text = deed(self, step)

    def _move(self, step: dict[str, Any]) -> str:
        """Only the door that is left counts: it must be open, and its cost is paid."""
        side = SIDES.index(_word(step, "dir", SIDES))
        edge, door = self._door(self.cell, side)
        if door is None or door["space"] != self.space:
            raise Illegal(f'the space "{self.space}" has no door to the {SIDE_NAMES[side]}')
        if door.get("closed") and (self.room, edge) not in self.opened:
            raise Illegal(f"the door to the {SIDE_NAMES[side]} is closed")
        cell = _beside(self.cell, BESIDE[side])
        if cell not in self.cells:
            raise Illegal(f"the board ends to the {SIDE_NAMES[side]}")
        go = self._reveal if self.cells[cell][1] is None else self._walk
        return f"Move {SIDE_NAMES[side]}: {go(cell, (side + 2) % 4, door.get('move', 1))}"

    def _walk(self, cell: Cell, facing: int, cost: int) -> str:
        """A face-up room lets in by any door, open or closed; a Boss Room wants the key."""
        room, (_, door) = self.cells[cell][0], self._door(cell, facing)
        if door is None:
            raise Illegal(f"{self._name(cell)} has no door on the facing side")
        if self.tiles[room].get("room") == "boss" and not self.keyed:
            raise Illegal("the Boss Room may be entered only once a Key Room is activated")
        paid = self._pay(move=cost + self._wading(room, door["space"], self.water))
        self._enter(cell, door["space"])
        return f"enter {self._name(cell)} ({paid})."

    def _reveal(self, cell: Cell, facing: int, cost: int) -> str:
        """A face-down room is turned until its arrow faces the party; a special one is not entered."""
        room = self.cells[cell][0]
        tile, levels = self.tiles[room], self._levels_with(room)
        space = None if tile.get("room") else tile["doors"][tile["arrow"]]["space"]
        paid = self._pay(move=cost + (self._wading(room, space, levels) if space else 0))
        self.cells[cell] = room, (facing - SIDES.index(tile["arrow"])) % 4
        self.water = levels
        if space is None:
            return f"reveal {self._name(cell)} and stay outside ({paid})."
        self._enter(cell, space)
        return f"reveal {self._name(cell)} ({paid})."

    def _tunnel(self, step: dict[str, Any]) -> str:
        """A tunnel joins two spaces of one room, both ways, for Move 1."""
        there = _word(step, "to", self.tile["spaces"])
        if not any({self.space, there} == set(pair) for pair in self.tile.get("tunnels", [])):
            raise Illegal(f'no tunnel joins the spaces "{self.space}" and "{there}"')
        paid = self._pay(move=1 + self._wading(self.room, there, self.water))
        self._enter(self.cell, there)
        return f'Tunnel to the space "{there}" of {self._name(self.cell)} ({paid}).'

    def _activate(self, step: dict[str, Any]) -> str:
        """A switch is worked with Interact, an enemy beaten with Attack; both act on their target."""
        source = self._source(step)
        target, me = source["activates"], (self.room, source["id"])
        kind = self._kind(target)
        if me in self.beaten:
            raise Illegal(f'the enemy "{source["id"]}" is beaten until the round ends')
        change = COGS[kind](self, step, SPINS[_word(step, "turn", SPINS)]) if kind in COGS else {}
        if source["kind"] == "enemy":
            paid = self._pay(attack=source.get("count", 1) * self.defeat)
            self.beaten.add(me)
        else:
            paid = self._pay(interact=source["interact"])
        self.rift = None
        if change:
            self._shift(change)
        elif kind == "water":
            self.water = {one: "low" if level == "high" else "high" for one, level in self.water.items()}
        elif kind == "door":
            self.opened.add((self.room, target.removeprefix("door:")))
        else:
            self.calm.add((self.room, target))
        said = TOLD.get(kind) or f"the {kind} turns {SPIN_NAMES[step['turn']]}"
        return f"Activate the {source['kind']} in {self._name(self.cell)}: {said} ({paid})."

    def _activate_room(self, _: dict[str, Any]) -> str:
        """A special room is activated once, for what its bar says; Compass and Map give tokens."""
        kind = self.tile.get("room")
        if kind not in ("compass", "map", "treasure", "key"):
            raise Illegal(f"{self._name(self.cell)} is no Compass, Map, Treasure or Key Room")
        if self.room in self.activated:
            raise Illegal(f"{self._name(self.cell)} is activated already")
        bar = self.tile["bar"][str(self.level)]
        paid = self._pay(attack=bar.get("enemies", 0) * self.defeat, interact=bar.get("interact", 0))
        self.activated.add(self.room)
        if kind in self.tokens:
            self.tokens[kind] += 5 - self.players
        return f"Activate {self._name(self.cell)} ({paid})."

    def _compass(self, step: dict[str, Any]) -> str:
        """A Compass token turns a face-up ordinary room."""
        cell, turn = self._ordinary(step, "at"), _word(step, "turn", SPINS)
        if self.cells[cell][1] is None:
            raise Illegal("a Compass token turns no room that lies face down")
        self._spend("compass", {cell: (cell, SPINS[turn])})
        return f"Compass token: turn {self._name(cell)} {SPIN_NAMES[turn]}."

    def _map(self, step: dict[str, Any]) -> str:
        """A Map token swaps two ordinary rooms that share an edge; each keeps its turn."""
        one, other = self._ordinary(step, "at"), self._ordinary(step, "with")
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
            raise Illegal("a Map token swaps rooms that share an edge")
        self._spend("map", {one: (other, 0), other: (one, 0)})
        return f"Map token: {self._name(other)} and {self._name(one)} change places."

    def _end_round(self, _: dict[str, Any]) -> str:
        """Opened doors close, enemies and rifts come back, the budget is full again."""
        self.opened, self.beaten, self.calm = set(), set(), set()
        self.round, self.points = self.round + 1, self.budget
        return f"Round {self.round} begins."

    def _multi_cog(self, step: dict[str, Any], spin: int) -> Change:
        """The room turns; those of its neighbours that there are turn the other way."""
        around = [_beside(self.cell, offset) for offset in GROUPS[_word(step, "group", GROUPS)]]
        return {self.cell: (self.cell, spin)} | {one: (one, -spin) for one in around if one in self.cells}

    def _big_cog(self, step: dict[str, Any], spin: int) -> Change:
        """Four rooms, the cog's among them, move a quarter round their block and turn with it."""
        row, col = self._cell_at(step, "block")
        ring = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)]
        if ring[2] not in self.cells or self.cell not in ring:
            raise Illegal('the "block" must lie on the board and hold the room of the cog')
        return {ring[(place + spin) % 4]: (one, spin) for place, one in enumerate(ring)}

    def _cogveyor(self, step: dict[str, Any], spin: int) -> Change:
        """The room turns and drives a line beside it one cell along; the last room comes round."""
        line = _word(step, "line", LINES)
        row, col = _beside(self.cell, LINES[line])
        if (row, col) not in self.cells:
            raise Illegal(f"the board has no line {line}")
        by_row = line in ("above", "below")
        cells = [(row, c) for c in range(self.cols)] if by_row else [(r, col) for r in range(self.rows)]
        # Turning clockwise, the room drives what is above to the right and what is right of it down.
        onward = spin if line in ("above", "right") else -spin
        moved: Change = {cells[(place + onward) % len(cells)]: (one, 0) for place, one in enumerate(cells)}
        return {self.cell: (self.cell, spin)} | moved

    def _shift(self, change: Change) -> None:
        """Any room may be shifted; one face down has no turn to change; the party rides along."""
        before, party = dict(self.cells), self.cell
        for cell, (source, spin) in change.items():
            room, turn = before[source]
            self.cells[cell] = room, None if turn is None else (turn + spin) % 4
            if source == party:
                self.cell = cell
        self.shifts += 1

    def _spend(self, kind: str, change: Change) -> None:
        if not self.tokens[kind]:
            raise Illegal(f"no {kind.capitalize()} token is left")
        self.tokens[kind] -= 1
        self._shift(change)

    def _enter(self, cell: Cell, space: str) -> None:
        """Enemies and hazards met cost nothing and are counted; a rift wants to be calmed next."""
        self.cell, self.space = cell, space
        for one in self._features_here():
            if one["kind"] == "enemy" and (self.room, one["id"]) not in self.beaten:
                self.fights += one.get("count", 1)
            elif one["kind"] == "hazard":
                self.hazards += 1
            elif one["kind"] == "rift" and (self.room, one["id"]) not in self.calm:
                self.rift = one["id"]

    def _levels_with(self, room: str) -> dict[str, str]:
        """The water levels once a room is revealed: low if more rooms are high than low, else high."""
        if not self.tiles[room].get("water"):
            return self.water
        levels = list(self.water.values())
        return {**self.water, room: "low" if levels.count("high") > levels.count("low") else "high"}

    def _wading(self, room: str, space: str, levels: Mapping[str, str]) -> int:
        """Leaving water of a high room: 5 more to where there is none, 2 more to water of a low room."""
        if self.space not in self.tile.get("water", []) or levels[self.room] == "low":
            return 0
        if space not in self.tiles[room].get("water", []):
            return 5
        return 2 if levels[room] == "low" else 0

    def _pay(self, **cost: int) -> str:
        """An action is paid within one round, so all of it must fit in the points that are left."""
        total = sum(cost.values())
        if total > self.points:
            raise Illegal(f"this costs {total} skill points; {self.points} are left in round {self.round}")
        self.points -= total
        for skill, amount in cost.items():
            self.cost[skill] += amount
        return f"cost {total}"

    def _door(self, cell: Cell, side: int) -> tuple[str, dict[str, Any] | None]:
        """The own edge of a face-up room that lies on a side of the board, and its door if it has one."""
        room, turn = self.cells[cell]
        edge = SIDES[(side - (turn or 0)) % 4]
        return edge, self.tiles[room].get("doors", {}).get(edge)

    def _features_here(self) -> list[dict[str, Any]]:
        return [one for one in self.tile.get("features", []) if one["space"] == self.space]

    def _source(self, step: dict[str, Any]) -> dict[str, Any]:
        """The switch or enemy that a step names: it stands in the party's space and acts on something."""
        sources = {one["id"]: one for one in self._features_here() if one.get("activates") is not None}
        return sources[_word(step, "by", sources)]

    def _kind(self, target: str) -> str:
        """What a switch or enemy acts on: ``water``, ``door``, or the kind of a feature of the room."""
        if target == "water" or target.startswith("door:"):
            return target.split(":")[0]
        return next(str(one["kind"]) for one in self.tile["features"] if one["id"] == target)

    def _name(self, cell: Cell) -> str:
        room = self.cells[cell][0]
        return self.tiles[room].get("name") or room

    def _cell_at(self, step: dict[str, Any], key: str) -> Cell:
        value = step.get(key)
        if isinstance(value, list) and [type(one) for one in value] == [int, int]:
            row, col = value
            if (row, col) in self.cells:
                return row, col
        raise Illegal(f'"{key}" must be [row, column] of a cell on the board')

    def _ordinary(self, step: dict[str, Any], key: str) -> Cell:
        """The cell that a token names; no token touches a special room, face up or down."""
        cell = self._cell_at(step, key)
        if self.tiles[self.cells[cell][0]].get("room"):
            raise Illegal(f"no token touches a special room, and one lies at {cell[0]},{cell[1]}")
        return cell


DEEDS = {
    "move": Table._move,
    "tunnel": Table._tunnel,
    "activate": Table._activate,
    "activate-room": Table._activate_room,
    "compass": Table._compass,
    "map": Table._map,
    "end-round": Table._end_round,
}
COGS = {"multi-cog": Table._multi_cog, "big-cog": Table._big_cog, "cogveyor": Table._cogveyor}


def replay(document: Mapping[str, Any]) -> dict[str, Any]:
    """Take the steps of a document's witness one by one, and check its figures against them.

    Returns ``accepted``; ``refused_at``, the number from 1 of the first step that is not legal,
    or None; ``why``, in words, or None; and ``witness``, the steps with their true figures
    wherever they reach the goal, or None.
    """
    try:
        table, steps = Table(document), _steps(document)
    except Illegal as error:
        return _answer(why=str(error))
    for number, step in enumerate(steps, 1):
        try:
            table.apply(step)
        except Illegal as error:
            return _answer(number, str(error))
    if not table.won:
        return _answer(why="the steps do not end in a Boss Room")
    figures = {"rounds": table.round, **table.tally}
    return _answer(why=_difference(document["witness"], figures), witness={"steps": steps, **figures})


def frames(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the table at the start and after each step of the witness, up to one that is refused.

    Raises:
        Illegal: a setting of the document's profile is no fitting number.
    """
    table = Table(document)
    shown = [table.frame(0)]
    try:
        for number, step in enumerate(_steps(document), 1):
            table.apply(step)
            shown.append(table.frame(number))
    except Illegal:
        return shown
    return shown


def _answer(at: int | None = None, why: str | None = None, witness: Any = None) -> dict[str, Any]:
    return {"accepted": why is None, "refused_at": at, "why": why, "witness": witness}


def _steps(document: Mapping[str, Any]) -> list[Any]:
    witness = document.get("witness")
    steps = witness.get("steps") if isinstance(witness, dict) else None
    if not isinstance(steps, list):
        raise Illegal("there is no witness to replay: it is an object with a list of steps")
    return steps


def _difference(witness: Mapping[str, Any], figures: Mapping[str, Any], inside: str = "") -> str | None:
    """Say the first figure of a witness that is not what the steps add up to."""
    for key, true in figures.items():
        said = witness.get(key)
        if isinstance(true, dict) and isinstance(said, dict):
            if wrong := _difference(said, true, f"{key}."):
                return wrong
        elif type(said) is not type(true) or said != true:
            return f"{inside}{key} is said to be {_show(said)}; the steps make it {true}"
    return None


def _settings(profile: Any) -> tuple[int, list[int]]:
    """Read the two settings: skill points in a player's hand, and Attack to beat an enemy by level."""
    settings = {} if profile is None else profile
    if not isinstance(settings, dict):
        raise Illegal("profile: must be an object of settings")
    hand = settings.get("budget_per_card_hand", 10)
    defeat = settings.get("enemy_defeat", [5, 6, 7, 8])
    if not isinstance(defeat, list) or len(defeat) != 4:
        raise Illegal("profile: enemy_defeat must be a list of four numbers, one a level")
    for key, value in [("budget_per_card_hand", hand), *(("enemy_defeat", one) for one in defeat)]:
        if type(value) is not int or not 0 <= value <= LARGEST_SETTING:
            raise Illegal(f"profile: {key} must hold whole numbers from 0 to {LARGEST_SETTING}")
    return hand, defeat


def _word(step: Mapping[str, Any], key: str, choices: Iterable[str]) -> str:
    value, known = step.get(key), list(choices)
    if isinstance(value, str) and value in known:
        return value
    raise Illegal(f'"{key}" must be one of: {", ".join(known) or "nothing that is here"}')


def _show(value: Any) -> str:
    """Whatever it is, shortly: a number may be too long to print, a list too deep."""
    if value is None or isinstance(value, str | bool):
        return json.dumps(value)[:40]
    if isinstance(value, int | float) and abs(value) < 1_000_000:
        return str(value)
    return f"a {type(value).__name__} that does not fit"


def _beside(cell: Cell, offset: Cell) -> Cell:
    return cell[0] + offset[0], cell[1] + offset[1]
