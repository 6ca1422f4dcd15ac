"""One round by the full rules: the deal, first turns, digging, the bonus for a circle, both ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from generator.chance import Chance
from generator.linko.board import ANY, NUMBERS, WILD, Tile, plain
from generator.linko.model import off_board
from generator.linko.moves import Move, Position
from generator.linko.net import Net
from generator.linko.odds import points
from generator.linko.profile import Rules

Way = Literal["random", "greedy", "hoarding"]
WAYS: tuple[Way, ...] = ("random", "greedy", "hoarding")


@dataclass
class Round:
    """A round that was played: points by player, and what happened.

    ``out`` says whether someone played his last tile; else nobody could play any more. ``dead``
    connectors are those that were shown two values in the end.
    """

    points: list[int]
    bonus: list[int]
    starter: int
    winner: int = 0
    turns: int = 0
    placed: int = 0
    dug: int = 0
    passed: int = 0
    closed: int = 0
    dead: int = 0
    late_first_turns: int = 0
    out: bool = False


@dataclass
class Seat:
    """A player: the tiles of his hand by circle, and whether his first turn is behind him."""

    hand: dict[int, list[Tile]]
    begun: bool = False

    @property
    def tiles(self) -> list[Tile]:
        """All tiles of the hand."""
        return [tile for own in self.hand.values() for tile in own]


@dataclass
class Play:
    """A round being played; ``over`` tells, given what bonuses are won, whether it ends at once."""

    net: Net
    rules: Rules
    way: Way
    chance: Chance
    over: Callable[[list[int]], bool]
    seats: list[Seat] = field(default_factory=list)
    bag: list[tuple[int, Tile]] = field(default_factory=list)

    def run(self, players: int, starter: int) -> Round:
        """Play the round to one of its ends."""
        self._deal(players)
        self.position = Position(self.net, self.rules.bridge, [None] * len(self.net))
        self.done = Round([0] * players, [0] * players, starter)
        seat, idle = starter, 0
        while idle < players:
            idle = 0 if self._turn(seat) else idle + 1
            self.done.out = not self.seats[seat].tiles
            if self.done.out or self.over(self.done.bonus):
                break
            seat = (seat + 1) % players
        self._score()
        return self.done

    def _deal(self, players: int) -> None:
        kinds = [
            (index, tile)
            for index, circle in enumerate(self.net.board.circles)
            for tile in [*NUMBERS, *[WILD] * circle.wild]
        ]
        self.bag = self.chance.shuffled(kinds)
        self.seats = [
            Seat({index: [] for index in range(len(self.net.board.circles))}) for _ in range(players)
        ]
        for _ in range(self.rules.hand_size):
            for seat in self.seats:
                self._draw(seat)

    def _draw(self, seat: Seat) -> tuple[int, Tile]:
        circle, tile = self.bag.pop()
        seat.hand[circle].append(tile)
        return circle, tile

    def _turn(self, number: int) -> bool:
        """Take a turn; return whether a tile was placed."""
        self.done.turns += 1
        seat = self.seats[number]
        moves = self._moves(seat)
        if not moves:
            self.done.passed += 1
            return False
        space, tile = chosen(self.position, self.rules, moves, self.way, self.chance)
        circle = self.net.circle[space]
        seat.hand[circle].remove(plain(tile))
        self.position.lay((space, tile))
        seat.begun = True
        self.done.placed += 1
        if closes(self.position, space):
            self.done.closed += 1
            self.done.bonus[number] += self.rules.circle_bonus
        return True

    def _moves(self, seat: Seat) -> list[Move]:
        """What the player may do, after digging if he must."""
        if seat.begun:
            return self._found(seat, self.position.moves, self.rules.dig)
        moves = self.position.first_moves(seat.hand)
        if moves:
            return moves
        if self.position.first_moves(off_board(self.position)):
            return self._found(seat, self.position.first_moves, True)
        if self.rules.first_turn == "pass":
            return []
        self.done.late_first_turns += 1
        return self._found(seat, self.position.moves, self.rules.dig)

    def _found(
        self, seat: Seat, legal: Callable[[dict[int, list[Tile]]], list[Move]], dig: bool
    ) -> list[Move]:
        """The moves of the hand, or of the first tile dug up that has one."""
        moves = legal(seat.hand)
        while dig and not moves and self.bag:
            circle, tile = self._draw(seat)
            self.done.dug += 1
            moves = legal({circle: [tile]})
        return moves

    def _score(self) -> None:
        """The winner takes what the others hold: who is out, or else who holds least."""
        held = [sum(points(tile, self.rules.link_o_points) for tile in seat.tiles) for seat in self.seats]
        order = [(self.done.starter + turn) % len(self.seats) for turn in range(len(self.seats))]
        winner = min(order, key=lambda one: (held[one], len(self.seats[one].tiles)))
        self.done.winner = winner
        self.done.points = list(self.done.bonus)
        self.done.points[winner] += sum(held) - held[winner]
        self.done.dead = sum(map(self._dead, self.net.connectors))

    def _dead(self, space: int) -> bool:
        shown = {*self.position.around(space)} - {ANY}
        return self.position.tiles[space] is None and len(shown) > 1


def closes(position: Position, space: int) -> bool:
    """Whether the circle of a space is full."""
    circle = position.net.circle[space]
    return all(position.tiles[one] is not None for one in position.net.spaces(circle))


def chosen(position: Position, rules: Rules, moves: list[Move], way: Way, chance: Chance) -> Move:
    """Return the move that a way of play takes.

    ``random``: any. ``greedy``: what gets rid of, or wins, most points. ``hoarding``: the same,
    but LINK-Os last, and doubles before them, since they go everywhere.
    """
    if way == "random":
        return chance.choice(moves)

    def merit(move: Move) -> tuple[int, int]:
        space, tile = move
        position.lay(move)
        bonus = rules.circle_bonus if closes(position, space) else 0
        position.lift(space)
        kept = (tile[0] == tile[1]) + (tile == WILD) if way == "hoarding" else 0
        return -kept, points(tile, rules.link_o_points) + bonus

    merits = [merit(move) for move in moves]
    best = max(merits)
    return chance.choice([move for move, own in zip(moves, merits, strict=True) if own == best])
