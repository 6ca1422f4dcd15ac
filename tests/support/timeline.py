"""Time laid out: the variables of ``support.expanded``, for every moment and for every step between two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ortools.sat.python import cp_model
from support.shifting import BESIDE, COGS, Field, Shift

Plain = dict[str, Any]
Flag = cp_model.IntVar
Key = tuple[Any, ...]
EDGES = "NESW"


class Timeline(cp_model.CpModel):
    """A model that knows what is on a board, and has a variable for all that steps can change."""

    def __init__(self, document: Mapping[str, Any], shifts: int, steps: int) -> None:
        super().__init__()
        self.board, settings = document["board"], document.get("profile") or {}
        self.players, self.level = self.board["players"], self.board["level"]
        self.budget = self.players * settings.get("budget_per_card_hand", 10)
        self.defeat = settings.get("enemy_defeat", [5, 6, 7, 8])[self.level - 1]
        self.squares = [square for line in self.board["cells"] for square in line]
        self.tiles: dict[str, Plain] = {one["tile"]: self.board["tiles"][one["tile"]] for one in self.squares}
        self.field = Field(self.board["rows"], self.board["cols"])
        kinds = {self.target(name, one)[0] for name, one in self.activators()}
        kinds |= {tile["room"] for tile in self.tiles.values() if tile.get("room") in ("compass", "map")}
        self.shifts: list[Shift] = self.field.shifts(kinds) if shifts else []
        self.moments = [Moment(self, None)]
        for _ in range(steps):
            self.moments.append(Moment(self, self.moments[-1]))
        self.deeds = [Deeds(self) for _ in range(steps)]

    def flag(self, keys: Iterable[Key]) -> dict[Key, Flag]:
        """Return a fresh variable for each key."""
        return {key: self.new_bool_var("") for key in keys}

    def when(self, given: Iterable[Any], then: Iterable[Any]) -> None:
        """Say: if all of these hold, one of those does."""
        self.add_bool_or([*(~one for one in given), *then])

    def crossings(self) -> Iterator[tuple[int, int]]:
        """Yield each cell with each side on which the board goes on."""
        for cell in range(self.field.size):
            for side, offset in enumerate(BESIDE):
                if self.field.beside(cell, offset) is not None:
                    yield cell, side

    def tunnels(self) -> Iterator[tuple[str, str, str]]:
        """Yield the tunnels, both ways."""
        for name, tile in self.tiles.items():
            for one, other in tile.get("tunnels", ()):
                yield from ((name, one, other), (name, other, one))

    def activators(self) -> Iterator[tuple[str, Plain]]:
        """Yield the switches and enemies that act on something, with their rooms."""
        for name, tile in self.tiles.items():
            yield from ((name, one) for one in tile.get("features", ()) if one.get("activates"))

    def target(self, name: str, one: Plain) -> tuple[str, str]:
        """Return what a switch or enemy acts on: its kind, and which it is in its room."""
        kind, _, edge = one["activates"].partition(":")
        if kind in ("water", "door"):
            return kind, edge
        target = next(other for other in self.tiles[name]["features"] if other["id"] == one["activates"])
        return target["kind"], target["id"]

    def undoable(self) -> Iterator[tuple[str, str, str]]:
        """Yield what lasts for a round: doors that open, enemies that are beaten, rifts that are calm."""
        for name, tile in self.tiles.items():
            yield from (
                ("open", name, edge) for edge, door in tile.get("doors", {}).items() if door.get("closed")
            )
            for one in tile.get("features", ()):
                if one["kind"] in ("enemy", "rift"):
                    yield ("beaten" if one["kind"] == "enemy" else "calm"), name, one["id"]

    def goal(self, moment: Moment) -> list[Flag]:
        """Return the flags of which one holds when the party stands in a Boss Room."""
        return [flag for (name, _), flag in moment.party.items() if self.tiles[name].get("room") == "boss"]


class Moment:
    """The variables for the state between two steps, by what they are about.

    ``undone`` holds what the end of the round undoes, ``due`` the rifts that must be calmed
    next. A room is hidden or has one of four turns; rooms are named by their tiles.
    """

    def __init__(self, model: Timeline, before: Moment | None) -> None:
        tiles, flag = model.tiles, model.flag
        still = before if before and not model.shifts else None
        self.lies: dict[Key, Flag] = (
            still.lies if still else flag((t, c) for t in tiles for c in range(model.field.size))
        )
        self.turn = flag((tile, turn) for tile in tiles for turn in range(4))
        self.hidden = flag((tile,) for tile in tiles)
        self.party = flag((name, space) for name, tile in tiles.items() for space in tile["spaces"])
        self.active = flag((name,) for name, tile in tiles.items() if tile.get("room", "boss") != "boss")
        self.high = flag((name,) for name, tile in tiles.items() if tile.get("water"))
        self.undone = flag(model.undoable())
        self.due = flag(key[1:] for key in model.undoable() if key[0] == "calm")
        most = len(self.active) * (5 - model.players)
        self.tokens = {kind: model.new_int_var(0, most, "") for kind in ("compass", "map")}
        self.left = model.new_int_var(0, model.budget, "")
        model.add_exactly_one(self.party.values())
        for tile in tiles:
            model.add_exactly_one([self.hidden[tile,], *(self.turn[tile, turn] for turn in range(4))])
            model.add_exactly_one(self.lies[tile, cell] for cell in range(model.field.size))


class Deeds:
    """The variables for one step: exactly one thing is done, or nothing once the goal is reached."""

    def __init__(self, model: Timeline) -> None:
        tiles, flag = model.tiles, model.flag
        doors = [(name, edge) for name, tile in tiles.items() for edge in tile.get("doors", {})]
        inner = [(name, tile["arrow"]) for name, tile in tiles.items() if tile.get("room")]
        self.leave, self.arrive = flag(doors), flag([*doors, *inner])
        self.cross = flag(model.crossings())
        self.tunnel = flag(model.tunnels())
        self.work = flag((name, one["id"]) for name, one in model.activators())
        self.unlock = flag((name,) for name, tile in tiles.items() if tile.get("room", "boss") != "boss")
        self.shift = [(one, model.new_bool_var("")) for one in model.shifts]
        self.end, self.rest = model.new_bool_var(""), model.new_bool_var("")
        self.enter = flag((name, space) for name, tile in tiles.items() for space in tile["spaces"])
        self.reveal = flag((name,) for name in tiles)
        self.deep, self.shallow, self.rising = (model.new_bool_var("") for _ in range(3))
        self.cost: Any = 0
        tokens = [flag for one, flag in self.shift if one.kind not in COGS]
        done = (self.leave, self.tunnel, self.work, self.unlock)
        model.add_exactly_one(
            [*(flag for one in done for flag in one.values()), *tokens, self.end, self.rest]
        )
        model.add(sum(self.leave.values()) == sum(self.cross.values()))
        model.add(sum(self.leave.values()) == sum(self.arrive.values()))

    def done(self, solver: cp_model.CpSolver) -> Iterator[Plain]:
        """Yield the step that was taken, as a plan writes it."""
        how: Plain = next((one.words for one, flag in self.shift if solver.value(flag)), {})
        kind = next((one.kind for one, flag in self.shift if solver.value(flag)), None)
        if solver.value(self.end):
            yield {"do": "end-round"}
        elif kind in ("compass", "map"):
            yield {"do": kind, **how}
        yield from ({"do": "move", "dir": EDGES[side]} for _, side in _chosen(solver, self.cross))
        yield from ({"do": "tunnel", "to": to} for _, _, to in _chosen(solver, self.tunnel))
        yield from ({"do": "activate", "by": by, **how} for _, by in _chosen(solver, self.work))
        yield from ({"do": "activate-room"} for _ in _chosen(solver, self.unlock))


def _chosen(solver: cp_model.CpSolver, flags: Mapping[Key, Flag]) -> list[Key]:
    return [key for key, flag in flags.items() if solver.value(flag)]
