"""Boards of six worlds decided by trying everything; shares no code with the program.

A state is where Link stands, whether the Entry of his world is open, and how many of the world's
tiles are face down. All states that a game can come to are tried, and from each it is asked
whether the end of the game can be reached, and whether each roll has a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

Place = tuple[int, ...]
State = tuple[Place, bool, int]
WAYS = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}


RARE = 1e-7
"""The chance below which a game is no longer followed."""


class Brute:
    """One board, as plain JSON."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.board = board
        self.squares = {tuple(one["at"]) for one in board["spaces"] if one["kind"] == "square"}
        self.spaces = sorted(tuple(one["at"]) for one in board["spaces"])
        self.near: dict[Place, set[Place]] = {place: set() for place in self.spaces}
        for step in board["steps"]:
            self.near[tuple(step["from"])].add(tuple(step["to"]))
            self.near[tuple(step["to"])].add(tuple(step["from"]))
        self.gates = {
            world: (tuple(one["from"]), tuple(one["to"])) for world, one in enumerate(board["entries"], 1)
        }
        self.tiles: dict[int, list[Any]] = {world: [] for world in range(1, 7)}
        for tile in board["tiles"]:
            self.tiles[tile["at"][0]].append(tile)

    def ends(self, start: Place, open: bool, count: int) -> set[Place]:
        """Where a move of the full count can end."""
        moves = [[start]]
        for _ in range(count):
            moves = [
                [*move, place]
                for move in moves
                for place in self._next(move[-1], start, open)
                if place not in move
            ]
        return {move[-1] for move in moves}

    def _next(self, place: Place, start: Place, open: bool) -> set[Place]:
        if len(place) == 1:
            return {self.gates[place[0]][1]}
        gate = self.gates.get(place[0])
        if open and gate and place[0] == start[0] and place == gate[0]:
            return self.near[place] | {(place[0],)}
        return self.near[place]

    def afters(self, state: State) -> dict[int, set[State | None]]:
        """What a turn can lead to, by face; None is the end of the game."""
        link, open, left = state
        found: dict[int, set[State | None]] = {}
        for face in self.board["faces"]:
            found[face] = set()
            for end in self.ends(link, open, face):
                world = end[0] + (len(end) == 1)
                new = world != link[0] + (len(link) == 1)
                down = len(self.tiles[world]) if new else left
                still = open and not new
                if end not in self.squares or down == 0:
                    found[face].add((end, still, down))
                    continue
                if still or down > 1:
                    found[face].add((end, still, down - 1))
                if not still:
                    found[face].add((end, True, down - 1) if world < 6 else None)
        return found

    def explored(self) -> dict[State, dict[int, set[State | None]]]:
        start = tuple(self.board["start"])
        states: dict[State, dict[int, set[State | None]]] = {}
        waiting: list[State] = [(start, False, len(self.tiles[1]))]
        while waiting:
            state = waiting.pop()
            if state in states:
                continue
            states[state] = self.afters(state)
            waiting += [after for afters in states[state].values() for after in afters if after]
        return states

    def winnable(self) -> bool:
        states = self.explored()
        if any(not afters for faces in states.values() for afters in faces.values()):
            return False
        good = {state for state, faces in states.items() if any(None in afters for afters in faces.values())}
        grown = True
        while grown:
            more = {
                state
                for state, faces in states.items()
                if state not in good and any(after in good for afters in faces.values() for after in afters)
            }
            good |= more
            grown = bool(more)
        return len(good) == len(states)


def spread(board: Mapping[str, Any], start_hearts: int, turns: int) -> dict[str, Any]:
    """Follow all games of the random walk turn by turn, in exact fractions of what the dice do.

    Seats are absolute; every chip and every Magic tile is kept. Returns the chance to come to each
    world and to the Triforce tile, the turns expected, and the chance of games that were not followed to
    their end; by seat the ``hearts`` expected in the end, the Triforce as two, and the chance to be ``alive``
    then and to have ``kept`` the Triforce.
    """
    brute = Brute(board)
    players = board["players"]
    kinds = {world: tuple(range(len(tiles))) for world, tiles in brute.tiles.items()}
    chips = (start_hearts,) * players
    games: dict[Any, float] = {(tuple(board["start"]), False, kinds[1], chips, (0,) * players, 0): 1.0}
    came = dict.fromkeys(range(1, 8), 0.0) | {1: 1.0}
    expected = left_out = 0.0
    ends = {name: [0.0] * players for name in ("hearts", "alive", "kept")}
    known: dict[tuple[Place, bool], list[tuple[float, Place]]] = {}
    for _ in range(turns):
        expected += sum(games.values())
        after: dict[Any, float] = {}
        for (link, open, left, chips, magic, active), chance in games.items():
            if (link, open) not in known:
                known[link, open] = _walked(brute, link, open)
            for share, end in known[link, open]:
                world, before = end[0] + (len(end) == 1), link[0] + (len(link) == 1)
                down, still = (kinds[world], False) if world != before else (left, open)
                if world != before:
                    came[world] += chance * share
                turn = (active + 1) % players
                if end not in brute.squares or not down:
                    _add(after, (end, still, down, chips, magic, turn), chance * share)
                    continue
                for tile in down:
                    part = chance * share / len(down)
                    rest = tuple(one for one in down if one != tile)
                    piece = brute.tiles[world][tile]
                    if piece["kind"] == "triforce":
                        came[7] += part
                        _ended(ends, part, chips, magic, _kept(players, active))
                    elif piece["kind"] == "magic":
                        more = tuple(one + (seat == active) for seat, one in enumerate(magic))
                        _add(after, (end, True, rest, chips, more, turn), part)
                    else:
                        for odd, now, held in _fought(chips, magic, active, piece):
                            if all(a + b for a, b in zip(now, held, strict=True)):
                                _add(after, (end, still, rest, now, held, turn), part * odd)
                            else:
                                _ended(ends, part * odd, now, held, [0.0] * players)
        left_out += sum(chance for chance in after.values() if chance < RARE)
        games = {game: chance for game, chance in after.items() if chance >= RARE}
    left_out += sum(games.values())
    return {"reach": [came[world] for world in range(1, 8)], "turns": expected, "left": left_out, **ends}


def _ended(
    ends: dict[str, list[float]],
    chance: float,
    chips: tuple[int, ...],
    magic: tuple[int, ...],
    kept: list[float],
) -> None:
    for seat, (own, held, keeps) in enumerate(zip(chips, magic, kept, strict=True)):
        ends["hearts"][seat] += chance * (own + held + 2 * keeps)
        ends["alive"][seat] += chance * (own + held > 0)
        ends["kept"][seat] += chance * keeps


def _kept(players: int, finder: int) -> list[float]:
    """The chance of each seat to keep the Triforce: all try in turn, again and again."""
    if players == 1:
        return [1.0]
    kept, still, seat = [0.0] * players, 1.0, finder
    while still > RARE**2:
        # A die that shows no sword is rolled once more.
        succeeds = (1 - (1 / 3) ** 2) ** 4
        kept[seat] += still * succeeds
        still, seat = still * (1 - succeeds), (seat + 1) % players
    return kept


def _walked(brute: Brute, link: Place, open: bool) -> list[tuple[float, Place]]:
    faces = brute.board["faces"]
    result = []
    for face in faces:
        ends = sorted(brute.ends(link, open, face))
        result += [(1 / len(faces) / len(ends), end) for end in ends]
    return result


def _fought(
    chips: tuple[int, ...], magic: tuple[int, ...], active: int, piece: Mapping[str, Any]
) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    players = len(chips)
    owners = [seat for seat, dice in enumerate(WAYS[players]) for _ in range(dice)]
    odds: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
    for dice in product((0, 1), repeat=4):
        odd = Fraction(2, 3) ** sum(dice) * Fraction(1, 3) ** (4 - sum(dice))
        now, held = list(chips), list(magic)
        for turn in range(players):
            seat = (active + turn) % players
            own = sum(shown for owner, shown in zip(owners, dice, strict=True) if owner == turn)
            if sum(dice) < piece["swords"]:
                if now[seat]:
                    now[seat] -= 1
                elif players == 1:
                    held[seat] -= 1
            elif piece["heart"]:
                now[seat] += {1: True, 2: own == 2}.get(players, own >= 1)
        key = tuple(now), tuple(held)
        odds[key] = odds.get(key, Fraction(0)) + odd
    return [(float(odd), now, held) for (now, held), odd in odds.items()]


def _add(games: dict[Any, float], key: Any, chance: float) -> None:
    games[key] = games.get(key, 0.0) + chance
