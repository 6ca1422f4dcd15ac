"""A third opinion on small boards: the whole law laid out in time, as a model for CP-SAT.

"Is there a plan with at most so many shifts and at most so many steps?" Clauses say what each
step needs and what it changes. The law is put down here a third time: it shares nothing with
the program, nor with the brute-force decider, but the shape of a board file.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from ortools.sat.python import cp_model
from support.shifting import BESIDE, COGS
from support.timeline import EDGES, Deeds, Flag, Key, Moment, Plain, Timeline


def plan(document: Mapping[str, Any], shifts: int, steps: int, cheapest: bool = False) -> list[Plain] | None:
    """Return the steps of a plan within the bounds, with the fewest points if asked; None: there is none."""
    model = Expanded(document, shifts, steps)
    if cheapest:
        model.minimize(sum(deeds.cost for deeds in model.deeds))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL, solver.status_name(status)
    return [step for deeds in model.deeds for step in deeds.done(solver)]


class Expanded(Timeline):
    """The law, for a board and so many shifts and steps at most."""

    def __init__(self, document: Mapping[str, Any], shifts: int, steps: int) -> None:
        super().__init__(document, shifts, steps)
        self._begin(self.moments[0])
        for (now, then), deeds in zip(pairwise(self.moments), self.deeds, strict=True):
            self._step(now, deeds, then)
        self.add(sum(flag for deeds in self.deeds for _, flag in deeds.shift) <= shifts)
        self.add_bool_or(self.goal(self.moments[-1]))

    def _begin(self, now: Moment) -> None:
        """The start: rooms as they lie, water levels in reading order, a full round."""
        row, col = self.board["entrance"]
        room = self.squares[row * self.field.cols + col]["tile"]
        true = [now.party[room, self.tiles[room]["spaces"][0]]]
        high = low = 0
        for cell, square in enumerate(self.squares):
            name, turn = square["tile"], square.get("turn")
            true += [now.lies[name, cell], now.hidden[name,] if turn is None else now.turn[name, turn]]
            if (name,) in now.high and turn is not None:
                true += [now.high[name,]] if high <= low else []
                high, low = high + (high <= low), low + (high > low)
        self.add_bool_and(true)
        never = [now.high[key] for key in now.high if not any(now.high[key] is one for one in true)]
        for flag in (*never, *now.active.values(), *now.undone.values(), *now.due.values()):
            self.add(flag == 0)
        self.add(now.left == self.budget)
        for tokens in now.tokens.values():
            self.add(tokens == 0)

    def _step(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        self._leave(now, deeds)
        self._arrive(now, deeds, then)
        self._stay(now, deeds, then)
        self._flood(now, deeds, then)
        self._work(now, deeds, then)
        self._unlock(now, deeds, then)
        self._turn(now, deeds, then)
        if self.shifts:
            self._move(now, deeds, then)
            self._drive(now, deeds)
        self._pay(now, deeds, then)

    def _leave(self, now: Moment, deeds: Deeds) -> None:
        """Out of an open door of the party's space, across the side of the cell where it lies."""
        for (name, edge), leave in deeds.leave.items():
            door = self.tiles[name]["doors"][edge]
            self.when([leave], [now.party[name, door["space"]]])
            if door.get("closed"):
                self.when([leave], [now.undone["open", name, edge]])
            for (cell, side), cross in deeds.cross.items():
                self.when([leave, cross], [now.lies[name, cell]])
                self.when([leave, cross], [now.turn[name, (side - EDGES.index(edge)) % 4]])

    def _arrive(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Into the room there by the edge that faces; one face down turns its arrow edge here."""
        keys = [flag for (name,), flag in now.active.items() if self.tiles[name]["room"] == "key"]
        for (name, edge), arrive in deeds.arrive.items():
            tile = self.tiles[name]
            for (cell, side), cross in deeds.cross.items():
                there = self.field.beside(cell, BESIDE[side])
                self.when([arrive, cross], [now.lies[name, there]])
                self.when([arrive, cross], [then.turn[name, (side + 2 - EDGES.index(edge)) % 4]])
            if edge != tile.get("arrow"):
                self.when([arrive], [~now.hidden[name,]])
            elif tile.get("room"):
                self.when([arrive], [now.hidden[name,]])
            if tile.get("room") == "boss" and edge != tile["arrow"]:
                self.when([arrive], keys)
        for (name,), reveal in deeds.reveal.items():
            arrive_at_arrow = deeds.arrive.get((name, self.tiles[name].get("arrow")))
            if arrive_at_arrow is None:
                self.add(reveal == 0)
                continue
            self.when([reveal], [arrive_at_arrow])
            self.when([reveal], [now.hidden[name,]])
            self.when([arrive_at_arrow, now.hidden[name,]], [reveal])

    def _stay(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Where the party is next; in a Boss Room it rests; a rift that it enters must be calmed."""
        for (name, space), enter in deeds.enter.items():
            tile = self.tiles[name]
            ways = [deeds.arrive[name, e] for e, d in tile.get("doors", {}).items() if d["space"] == space]
            ways += [flag for (room, _, to), flag in deeds.tunnel.items() if (room, to) == (name, space)]
            self.add(sum(ways) == enter)
            self.when([enter], [then.party[name, space]])
            self.when([now.party[name, space]], [then.party[name, space], *deeds.enter.values()])
        for (name, one, _), tunnel in deeds.tunnel.items():
            self.when([tunnel], [now.party[name, one]])
        for goal in self.goal(now):
            self.when([goal], [deeds.rest])
        self.when([deeds.rest], self.goal(now))
        for (name, ident), due in then.due.items():
            space = next(one["space"] for one in self.tiles[name]["features"] if one["id"] == ident)
            enter, calm = deeds.enter[name, space], now.undone["calm", name, ident]
            self.when([enter], [calm, due])
            self.when([due], [enter])
            self.when([due], [~calm])

    def _flood(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Levels rise and fall; wading out of high water costs more. To pay more than due never helps."""
        flips = [
            deeds.work[name, one["id"]] for name, one in self.activators() if one["activates"] == "water"
        ]
        shown = sum(1 - now.hidden[key] for key in now.high)
        excess = 2 * sum(now.high.values()) - shown
        if now.high:
            self.add(excess <= 0).only_enforce_if(deeds.rising)
            self.add(excess >= 1).only_enforce_if(~deeds.rising)
        for key, high in now.high.items():
            reveal, after, hidden = deeds.reveal[key], then.high[key], now.hidden[key]
            self.when([then.hidden[key]], [~after])
            self.when([reveal, deeds.rising], [after])
            self.when([reveal, after], [deeds.rising])
            for flip in flips:
                self.when([flip, high], [~after])
                self.when([flip], [hidden, high, after])
            self.when([high], [after, *flips])
            self.when([after], [high, hidden, *flips])
        wet = [(name, space) for name, space in now.party if space in self.tiles[name].get("water", ())]
        for one in wet:
            soaked = [now.party[one], now.high[one[0],]]
            for key, enter in deeds.enter.items():
                level = [then.high[key[0],]] if key in wet else []
                self.when([*soaked, enter], [*level, deeds.shallow if key in wet else deeds.deep])

    def _work(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Switches and enemies: where they stand, what they undo until the end of the round."""
        causes: dict[Key, list[Flag]] = {key: [] for key in now.undone}
        words = {"door": "open", "rift": "calm"}
        for name, one in self.activators():
            work, (kind, which) = deeds.work[name, one["id"]], self.target(name, one)
            self.when([work], [now.party[name, one["space"]]])
            if one["kind"] == "enemy":
                self.when([work], [~now.undone["beaten", name, one["id"]]])
                causes["beaten", name, one["id"]].append(work)
            if kind in words:
                causes[words[kind], name, which].append(work)
        for key, before in now.undone.items():
            after = then.undone[key]
            self.when([after], [before, *causes[key]])
            self.when([after], [~deeds.end])
            for cause in causes[key]:
                self.when([cause], [after])
            self.when([before], [deeds.end, after])
        for (name, ident), due in now.due.items():
            self.when([due], causes["calm", name, ident])

    def _unlock(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Special rooms are activated once; Compass and Map give tokens, and tokens are spent."""
        for (name,), unlock in deeds.unlock.items():
            self.when([unlock], [now.party[name, self.tiles[name]["spaces"][0]]])
            self.add(then.active[name,] == now.active[name,] + unlock)
        for kind, before in now.tokens.items():
            given = sum(flag for (name,), flag in deeds.unlock.items() if self.tiles[name]["room"] == kind)
            spent = sum(flag for one, flag in deeds.shift if one.kind == kind)
            self.add(then.tokens[kind] == before + (5 - self.players) * given - spent)

    def _turn(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """A room stays hidden until it is revealed, and keeps its turn unless a shift turns it."""
        spins = {
            (c, q): [f for s, f in deeds.shift if s.spun.get(c) == q]
            for c in range(self.field.size)
            for q in (1, 3)
        }
        spun = {key: self._any(flags) for key, flags in spins.items() if flags}
        for name in self.tiles:
            hidden, after = now.hidden[name,], then.hidden[name,]
            self.when([after], [hidden])
            self.when([hidden], [after, deeds.reveal[name,]])
            self.when([deeds.reveal[name,]], [~after])
            turned = {quarters: self.new_bool_var("") for quarters in (0, 1, 3)}
            self.add_exactly_one(turned.values())
            for (cell, quarters), spin in spun.items():
                self.when([spin, now.lies[name, cell]], [turned[quarters]])
            for cell in range(self.field.size):
                still = [spin for (one, _), spin in spun.items() if one == cell]
                self.when([now.lies[name, cell]], [*still, turned[0]])
            for quarters, flag in turned.items():
                for turn in range(4):
                    self.when([flag, now.turn[name, turn]], [then.turn[name, (turn + quarters) % 4]])

    def _any(self, flags: list[Flag]) -> Flag:
        """Return a variable for "one of these", of which at most one holds."""
        result = self.new_bool_var("")
        self.add(sum(flags) == result)
        return result

    def _move(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Shifts carry rooms from cell to cell; what they do not carry stays."""
        carried: dict[tuple[int, int], list[Flag]] = {}
        for one, flag in deeds.shift:
            for source, target in one.moved.items():
                carried.setdefault((source, target), []).append(flag)
        carries = {key: self._any(flags) for key, flags in carried.items()}
        for name in self.tiles:
            for (source, target), carry in carries.items():
                self.when([carry, now.lies[name, source]], [then.lies[name, target]])
            for cell in range(self.field.size):
                gone = [carry for (source, _), carry in carries.items() if source == cell]
                self.when([now.lies[name, cell]], [then.lies[name, cell], *gone])

    def _drive(self, now: Moment, deeds: Deeds) -> None:
        """A cog's shift is made by who works the cog, about its room; a token's touches no special room."""
        for kind in COGS:
            works = [
                (n, deeds.work[n, o["id"]]) for n, o in self.activators() if self.target(n, o)[0] == kind
            ]
            flags = [(one, flag) for one, flag in deeds.shift if one.kind == kind]
            self.add(sum(flag for _, flag in flags) == sum(work for _, work in works))
            for name, work in works:
                for one, flag in flags:
                    self.when([work, flag], [now.lies[name, cell] for cell in one.at])
        for one, flag in deeds.shift:
            if one.kind in COGS:
                continue
            for name, tile in self.tiles.items():
                allowed = [] if tile.get("room") else [~now.hidden[name,]] if one.kind == "compass" else None
                for cell in one.at if allowed is not None else ():
                    self.when([flag, now.lies[name, cell]], allowed or [])

    def _pay(self, now: Moment, deeds: Deeds, then: Moment) -> None:
        """Every action is paid within one round, and the end of it fills the budget."""
        cost: Any = 5 * deeds.deep + 2 * deeds.shallow + sum(deeds.tunnel.values())
        for (name, edge), leave in deeds.leave.items():
            cost += self.tiles[name]["doors"][edge].get("move", 1) * leave
        for name, one in self.activators():
            price = one["interact"] if one["kind"] == "switch" else one.get("count", 1) * self.defeat
            cost += price * deeds.work[name, one["id"]]
        for (name,), unlock in deeds.unlock.items():
            bar = self.tiles[name]["bar"][str(self.level)]
            cost += (bar.get("interact", 0) + bar.get("enemies", 0) * self.defeat) * unlock
        deeds.cost = cost
        self.add(then.left == now.left - cost).only_enforce_if(~deeds.end)
        self.add(then.left == self.budget).only_enforce_if(deeds.end)
