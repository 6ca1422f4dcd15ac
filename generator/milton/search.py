"""Is a board winnable: a whole game as witness, or the roll or the world where every game is caught.

Hearts are left aside: that they can run out is part of the game. What is asked is whether
Link can be caught by the board itself: by a roll that has no legal move, or in spaces from
which nothing leads on. If he cannot, he reaches the Triforce with certainty, however he
wanders, since from wherever he comes to some rolls lead on.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from generator.milton.board import GATES, LAST, Board, Place, place_name
from generator.milton.games import Game, State, Turn, way_to, world_of
from generator.milton.moves import Ground
from generator.milton.profile import Rules
from generator.verdict import Answer

CHECKS = 64
"""States between two looks at the clock."""


@dataclass(frozen=True)
class Judgement:
    """What was found, with the number of states looked at; ``steps`` are those of a whole game."""

    answer: Answer
    states: int
    steps: list[dict[str, Any]] | None = None
    proof: dict[str, Any] | None = None


def never() -> bool:
    """The clock that nobody watches."""
    return False


def judge(board: Board, rules: Rules, expired: Callable[[], bool] = never) -> Judgement:
    """Judge a board; when time is up before all states are seen, nothing is said of it."""
    return _Judge(Ground(board), rules, expired).judgement()


class _Judge:
    def __init__(self, ground: Ground, rules: Rules, expired: Callable[[], bool]) -> None:
        self.ground, self.board, self.rules, self.expired = ground, ground.board, rules, expired
        self.counts = [0, *(len(self.board.tiles_of(world)) for world in range(1, LAST + 1))]
        self.start = State(self.board.start, self.counts[1], False)
        self.parents: dict[State, tuple[Turn, Place]] = {}
        self.onward: dict[State, list[State]] = {}
        self.last: list[State] = []

    def judgement(self) -> Judgement:
        """Look at every state that a game can come to, then at which of them lead to the end."""
        stopped = self._explored()
        if stopped:
            return stopped
        caught = self._caught()
        if caught:
            return self._refuted(caught, self._dead_end(caught))
        return Judgement("winnable", len(self.onward), Game(self.ground, self.rules).shortest())

    def _explored(self) -> Judgement | None:
        """Look at the states, the fewest turns away first; say what stops it before all are seen."""
        waiting, known = deque([self.start]), {self.start}
        while waiting:
            if len(self.onward) % CHECKS == 0 and self.expired():
                proof = {"reason": "time", "why": f"time was up after {len(self.onward)} states"}
                return Judgement("undecided", len(self.onward), proof=proof)
            state = waiting.popleft()
            for face, ends in zip(self.board.faces, self._ends(state), strict=True):
                if not ends:
                    return self._refuted(state, self._stuck(state, face))
            self.onward[state] = []
            for turn, end, after in self._turns(state):
                if after is None:
                    self.last.append(state)
                    continue
                self.onward[state].append(after)
                if after not in known:
                    known.add(after)
                    self.parents[after] = turn, end
                    waiting.append(after)
        return None

    def _ends(self, state: State) -> tuple[tuple[Place, ...], ...]:
        return self.ground.ends(state.link, state.found)

    def _turns(self, state: State) -> Iterator[tuple[Turn, Place, State | None]]:
        """Yield how a turn can go, where it ends, and the state after it; None is the end of the game."""
        for face, ends in zip(self.board.faces, self._ends(state), strict=True):
            for end in ends:
                new = state.found and (len(end) == 1 or end[0] != state.link[0])
                world = world_of(end)
                left = self.counts[world] if new else state.left
                found = state.found and not new
                if end not in self.ground.squares or not left:
                    yield Turn(state, face), end, State(end, left, found)
                    continue
                if not found:
                    last = world == LAST
                    hidden: Literal["triforce", "magic"] = "triforce" if last else "magic"
                    yield Turn(state, face, hidden), end, None if last else State(end, left - 1, True)
                if found or left > 1:
                    yield Turn(state, face, "monster"), end, State(end, left - 1, found)

    def _caught(self) -> State | None:
        """The nearest state from which no turns lead to a later stage of the game, nor to its end."""
        back: dict[State, list[State]] = {}
        leading = list(self.last)
        for state, afters in self.onward.items():
            for after in afters:
                back.setdefault(after, []).append(state)
            if any(_stage(after) > _stage(state) for after in afters):
                leading.append(state)
        known, waiting = set(leading), deque(leading)
        while waiting:
            for before in back.get(waiting.popleft(), ()):
                if before not in known:
                    known.add(before)
                    waiting.append(before)
        return next((state for state in self.onward if state not in known), None)

    def _stuck(self, state: State, face: int) -> dict[str, Any]:
        where = place_name(state.link)
        text = f"from {where} no move has the full count of a roll of {face}"
        return {"reason": "stuck-roll", "face": face, "why": text}

    def _dead_end(self, state: State) -> dict[str, Any]:
        world = world_of(state.link)
        if state.found:
            gate = GATES[world - 1]
            text = (
                f"world {world} cannot be left: from where Link can come to, no roll reaches the {gate} Entry"
            )
            return {"reason": "no-entry", "face": None, "why": text}
        text = f"no tile of world {world} can be turned over: no roll ends on a square where Link can come to"
        return {"reason": "no-square", "face": None, "why": text}

    def _refuted(self, state: State, why: dict[str, Any]) -> Judgement:
        """Say where a game is caught, and a game that leads there."""
        world = world_of(state.link)
        place = {"world": world, "at": list(state.link), "where": place_name(state.link)}
        proof = {**why, **place, "walk": Game(self.ground, self.rules).along(way_to(self.parents, state))}
        return Judgement("unwinnable", len(self.onward), proof=proof)


def _stage(state: State) -> tuple[int, bool]:
    """How far a game has come: the world, and whether its hidden tile is found."""
    return world_of(state.link), state.found
