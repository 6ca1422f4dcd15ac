"""Games written down as steps, for witnesses and proofs; in them every attack die shows a sword."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from generator.milton.battles import SHARES
from generator.milton.board import WORLDS, Place
from generator.milton.moves import Ground, path
from generator.milton.profile import Rules


class State(NamedTuple):
    """A turn about to begin: where Link stands, tiles face down in his world, its Entry open or shut."""

    link: Place
    left: int
    found: bool


class Turn(NamedTuple):
    """How a turn went: the face rolled, and what was turned over, if anything."""

    before: State
    face: int
    flip: Literal["", "magic", "triforce", "monster"] = ""


def world_of(place: Place) -> int:
    """Return the world that a place belongs to; an Entry, once Link stands on it, to the next one."""
    return place[0] + (len(place) == 1)


class Game:
    """The steps of one game being written down."""

    def __init__(self, ground: Ground, rules: Rules) -> None:
        self.ground, self.board, self.rules = ground, ground.board, rules
        self.tiles = {world: self.board.tiles_of(world) for world in WORLDS}
        self.steps: list[dict[str, Any]] = []
        self.turns = 0

    def along(self, way: Sequence[tuple[Turn, Place]]) -> list[dict[str, Any]]:
        """Write down the turns of a way, each with the place where it ends; return all the steps."""
        for turn, end in way:
            self._moved(turn.before, turn.face, end)
            if turn.flip:
                self._flipped(end[0], turn.flip)
            self.turns += 1
        return self.steps

    def shortest(self) -> list[dict[str, Any]]:
        """Return a whole game that turns tiles over in reading order; none such takes fewer turns."""
        orders = {world: [tile.kind for tile in tiles] for world, tiles in self.tiles.items()}
        start = State(self.board.start, len(orders[1]), False)
        parents: dict[State, tuple[Turn, Place]] = {}
        waiting, known = deque([start]), {start}
        while True:
            state = waiting.popleft()
            for turn, end, after in self._turns(state, orders):
                if turn.flip == "triforce":
                    return self.along([*way_to(parents, state), (turn, end)])
                if after not in known:
                    known.add(after)
                    parents[after] = turn, end
                    waiting.append(after)

    def _turns(self, state: State, orders: dict[int, list[Any]]) -> Iterator[tuple[Turn, Place, State]]:
        """Yield how a turn can go, where it ends, and the state after it."""
        ends_by_face = self.ground.ends(state.link, state.found)
        for face, ends in zip(self.board.faces, ends_by_face, strict=True):
            for end in ends:
                new = state.found and (len(end) == 1 or end[0] != state.link[0])
                order = orders[world_of(end)]
                left, found = (len(order), False) if new else state[1:]
                if end in self.ground.squares and left:
                    flip = order[len(order) - left]
                    yield Turn(state, face, flip), end, State(end, left - 1, found or flip == "magic")
                else:
                    yield Turn(state, face), end, State(end, left, found)

    def _moved(self, before: State, face: int, end: Place) -> None:
        ways = self.ground.open(before.link[0]) if before.found else self.ground.shut
        walked = path(ways, before.link, end, face)
        assert walked is not None, "the end of a turn has a path to it"
        self.steps.append({"do": "move", "roll": face, "path": [list(place) for place in walked]})

    def _flipped(self, world: int, kind: str) -> None:
        tile = next(one for one in self.tiles[world] if one.kind == kind)
        self.tiles[world].remove(tile)
        self.steps.append({"do": "flip", "at": list(tile.at)})
        players = self.board.players
        if kind == "monster":
            shown = [SHARES[players][(seat - self.turns) % players] for seat in range(players)]
            self.steps.append({"do": "battle", "swords": shown})
        elif kind == "triforce" and not (players == 1 and self.rules.solo_keeps_triforce):
            self.steps.append({"do": "triforce", "first": 4, "second": 0})


def way_to(parents: dict[State, tuple[Turn, Place]], state: State) -> list[tuple[Turn, Place]]:
    """Return the turns that lead to a state, each with the place where it ends."""
    way: list[tuple[Turn, Place]] = []
    while state in parents:
        way.append(parents[state])
        state = parents[state][0].before
    return way[::-1]
