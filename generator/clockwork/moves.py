"""The rules of Clockwork Realm: positions, legal steps, and what they do.

A position is a value; a step makes a new one, so undoing is keeping the old.
Rooms are numbered in the reading order of the board they started on, cells
likewise, directions N E S W are 0 to 3. The party is stored by its room, not
its cell, since it rides with the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from generator.clockwork.board import COGS, EDGES, Board
from generator.clockwork.cogs import TURNS, Grid, acts
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import NOWHERE, Activator, ready

FACE_DOWN = -1
Step = tuple[Any, ...]
Price = tuple[int, int, int]  # Move, Attack, Interact
FREE: Price = (0, 0, 0)
QUARTERS = dict(TURNS)


class Position(NamedTuple):
    """Everything that a step can change."""

    place: tuple[int, ...]  # cell -> room
    turn: tuple[int, ...]  # room -> quarter turns, or FACE_DOWN
    room: int
    space: int
    active: int  # mask of activated special rooms
    compass: int
    map: int
    high: int  # mask of rooms whose water is high
    opened: int
    beaten: int
    calm: int
    points: int
    due: int  # mask of the rift that must be calmed next


class Outcome(NamedTuple):
    """A legal step, its price, whether it shifts rooms, and the position after it."""

    step: Step
    price: Price
    shift: bool
    after: Position

    @property
    def cost(self) -> int:
        """Return the skill points that the step costs."""
        return sum(self.price)


class Table:
    """A board laid out for play: its rooms and the rules that go with its level and players."""

    def __init__(self, board: Board, rules: Rules) -> None:
        self.grid = Grid(board.rows, board.cols)
        self.cells = board.rows * board.cols
        self.tokens = rules.tokens(board.players)
        self.budget = rules.budget(board.players)
        self.rooms = ready(board, rules.enemy_defeat(board.level))
        self.neighbour = [self._neighbours(cell) for cell in range(self.cells)]
        self.water = sum(1 << i for i, room in enumerate(self.rooms) if any(room.wet))
        turns = (square.turn for _, square in board.squares())
        self.start = self._start(tuple(FACE_DOWN if t is None else t for t in turns), board.entrance)

    def _start(self, turn: tuple[int, ...], entrance: tuple[int, int]) -> Position:
        high = 0
        for room in range(self.cells):
            if turn[room] != FACE_DOWN and self.water >> room & 1:
                high |= self._level(high, turn[:room], room)
        place = tuple(range(self.cells))
        return Position(place, turn, self.grid.cell(*entrance), 0, 0, 0, 0, high, 0, 0, 0, self.budget, 0)

    def _level(self, high: int, turn: Iterable[int], room: int) -> int:
        """Return the mask of ``room`` if its water comes up high beside those revealed in ``turn``."""
        revealed = sum(1 << i for i, t in enumerate(turn) if t != FACE_DOWN) & self.water
        low = revealed & ~high
        return 0 if high.bit_count() > low.bit_count() else 1 << room

    def _neighbours(self, cell: int) -> tuple[int, ...]:
        row, col = self.at(cell)
        sides = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        return tuple(self.grid.cell(*side) if self.grid.has(*side) else NOWHERE for side in sides)

    def at(self, cell: int) -> tuple[int, int]:
        """Return row and column of a cell."""
        return divmod(cell, self.grid.cols)

    def keyed(self, position: Position) -> bool:
        """Whether a Key Room has been activated."""
        return any(position.active >> i & 1 for i, room in enumerate(self.rooms) if room.kind == "key")

    def won(self, position: Position) -> bool:
        """Whether the party stands in the Boss Room."""
        return self.rooms[position.room].kind == "boss"

    def flood_fare(self, position: Position, room: int, space: int, high: int) -> int:
        """Return the extra Move for stepping into a space, given the levels after any reveal."""
        here = self.rooms[position.room]
        if not (here.wet[position.space] and high >> position.room & 1):
            return 0
        if not self.rooms[room].wet[space]:
            return 5
        return 0 if high >> room & 1 else 2

    def outcomes(self, position: Position, shifts: bool = True) -> Iterator[Outcome]:
        """Yield every legal step and what it leads to; nothing follows the goal.

        Without ``shifts``, the steps that shift rooms are left out.
        """
        if self.won(position):
            return
        if position.due:
            yield from self._activations(position, False)
            return
        yield from self.walks(position)
        yield from self._activations(position, shifts)
        yield from self._activate_room(position)
        if shifts:
            yield from self._compass(position)
            yield from self._map(position)
        ended = self.ended(position)
        if ended.after != position:
            yield ended

    def ended(self, position: Position) -> Outcome:
        """End the round."""
        after = position._replace(opened=0, beaten=0, calm=0, points=self.budget)
        return Outcome(("end-round",), FREE, False, after)

    def walks(self, position: Position) -> Iterator[Outcome]:
        """Yield the steps through doors and tunnels, reveals among them."""
        cell = position.place.index(position.room)
        for side in range(4):
            if outcome := self.walk(position, cell, side):
                yield outcome
        room = self.rooms[position.room]
        for space in room.tunnels[position.space]:
            cost = 1 + self.flood_fare(position, position.room, space, position.high)
            if cost <= position.points:
                step = ("tunnel", room.spaces[space])
                yield Outcome(step, (cost, 0, 0), False, self._entered(position, position.room, space, cost))

    def walk(self, position: Position, cell: int, side: int) -> Outcome | None:
        """Go through the door on a board side of the party's cell, if that is legal."""
        here = self.rooms[position.room]
        edge = (side - position.turn[position.room]) & 3
        other = self.neighbour[cell][side]
        if here.entry[edge] != position.space or other == NOWHERE:
            return None
        if here.shut[edge] & ~position.opened:
            return None
        fare, room = here.fare[edge], position.place[other]
        there, step = self.rooms[room], ("move", EDGES[side])
        if position.turn[room] == FACE_DOWN:
            return self._reveal(position, room, side, fare)
        space = there.entry[(side + 2 - position.turn[room]) & 3]
        if space == NOWHERE or (there.kind == "boss" and not self.keyed(position)):
            return None
        cost = fare + self.flood_fare(position, room, space, position.high)
        if cost > position.points:
            return None
        return Outcome(step, (cost, 0, 0), False, self._entered(position, room, space, cost))

    def _reveal(self, position: Position, room: int, side: int, fare: int) -> Outcome | None:
        there, step = self.rooms[room], ("move", EDGES[side])
        turn = list(position.turn)
        turn[room] = (side + 2 - there.arrow) & 3
        high = position.high
        if self.water >> room & 1:
            high |= self._level(high, position.turn, room)
        shown = position._replace(turn=tuple(turn), high=high)
        if there.kind:
            if fare > position.points:
                return None
            return Outcome(step, (fare, 0, 0), False, shown._replace(points=position.points - fare))
        space = there.entry[there.arrow]
        cost = fare + self.flood_fare(position, room, space, high)
        if cost > position.points:
            return None
        return Outcome(step, (cost, 0, 0), False, self._entered(shown, room, space, cost))

    def _entered(self, position: Position, room: int, space: int, cost: int) -> Position:
        due = self.rooms[room].rift[space] & ~position.calm
        return position._replace(room=room, space=space, points=position.points - cost, due=due)

    def _activations(self, position: Position, shifts: bool) -> Iterator[Outcome]:
        for activator in self.rooms[position.room].activators[position.space]:
            if activator.cost > position.points or activator.enemy & position.beaten:
                continue
            if position.due and not (activator.effect == "rift" and activator.bit == position.due):
                continue
            if shifts or activator.effect not in COGS:
                yield from self._activate(position, activator)

    def _activate(self, position: Position, by: Activator) -> Iterator[Outcome]:
        paid = position._replace(points=position.points - by.cost, beaten=position.beaten | by.enemy)
        price = (0, by.cost, 0) if by.skill == "attack" else (0, 0, by.cost)
        if by.effect in COGS:
            for act in acts(self.grid, position.place.index(position.room), by.effect):
                after = self._moved(self._turned(paid, act.turned), act.moved)
                yield Outcome(("activate", by.ident, *act.words), price, True, after)
            return
        if by.effect == "door":
            paid = paid._replace(opened=paid.opened | by.bit)
        elif by.effect == "rift":
            paid = paid._replace(calm=paid.calm | by.bit, due=0)
        else:
            revealed = sum(1 << i for i, turn in enumerate(paid.turn) if turn != FACE_DOWN) & self.water
            paid = paid._replace(high=paid.high ^ revealed)
        yield Outcome(("activate", by.ident), price, False, paid)

    def _activate_room(self, position: Position) -> Iterator[Outcome]:
        room = self.rooms[position.room]
        interact, attack = room.bar
        done = position.active >> position.room & 1
        if room.kind is None or done or interact + attack > position.points:
            return
        after = position._replace(
            active=position.active | 1 << position.room,
            compass=position.compass + (self.tokens if room.kind == "compass" else 0),
            map=position.map + (self.tokens if room.kind == "map" else 0),
            points=position.points - interact - attack,
        )
        yield Outcome(("activate-room",), (0, attack, interact), False, after)

    def _compass(self, position: Position) -> Iterator[Outcome]:
        if position.compass:
            for cell in range(self.cells):
                for name in QUARTERS:
                    if outcome := self.spent(position, ("compass", self.at(cell), name)):
                        yield outcome

    def _map(self, position: Position) -> Iterator[Outcome]:
        if position.map:
            for cell in range(self.cells):
                for other in self.neighbour[cell][1:3]:
                    step = ("map", self.at(cell), self.at(other))
                    if other != NOWHERE and (outcome := self.spent(position, step)):
                        yield outcome

    def spent(self, position: Position, step: Step) -> Outcome | None:
        """Spend a Compass or Map token as a step says, if that is legal."""
        match step:
            case ("compass", at, name) if position.compass:
                cell = self.grid.cell(*at)
                if position.turn[position.place[cell]] == FACE_DOWN or self._special(position, cell):
                    return None
                paid = position._replace(compass=position.compass - 1)
                return Outcome(step, FREE, True, self._turned(paid, {cell: QUARTERS[name]}))
            case ("map", at, to) if position.map:
                cell, other = self.grid.cell(*at), self.grid.cell(*to)
                if self._special(position, cell) or self._special(position, other):
                    return None
                paid = position._replace(map=position.map - 1)
                return Outcome(step, FREE, True, self._moved(paid, {cell: other, other: cell}))
        return None

    def _special(self, position: Position, cell: int) -> bool:
        return self.rooms[position.place[cell]].kind is not None

    def _turned(self, position: Position, cells: Mapping[int, int]) -> Position:
        turn = list(position.turn)
        for cell, quarter in cells.items():
            room = position.place[cell]
            if turn[room] != FACE_DOWN:
                turn[room] = (turn[room] + quarter) & 3
        return position._replace(turn=tuple(turn))

    def _moved(self, position: Position, cells: Mapping[int, int]) -> Position:
        place = list(position.place)
        for source, target in cells.items():
            place[target] = position.place[source]
        return position._replace(place=tuple(place))


def step_json(step: Step) -> dict[str, Any]:
    """Return a step as it stands in a witness."""
    match step:
        case ("move", side):
            return {"do": "move", "dir": side}
        case ("tunnel", space):
            return {"do": "tunnel", "to": space}
        case ("activate", ident):
            return {"do": "activate", "by": ident}
        case ("activate", ident, turn, key, value):
            value = list(value) if key == "block" else value
            return {"do": "activate", "by": ident, "turn": turn, key: value}
        case ("compass", cell, turn):
            return {"do": "compass", "at": list(cell), "turn": turn}
        case ("map", cell, other):
            return {"do": "map", "at": list(cell), "with": list(other)}
        case (name,):
            return {"do": name}
    raise ValueError(step)
