"""Many games by chance: how long they are, how they end, how often connectors die, how fair the seats are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from typing import Any

from generator.chance import Chance
from generator.document import Document
from generator.findings import Refusal
from generator.linko import profile, words
from generator.linko.board import FEWEST_PLAYERS, read
from generator.linko.net import Net
from generator.linko.odds import odds
from generator.linko.profile import Rules
from generator.linko.rounds import WAYS, Play, Round, Way

Lot = tuple[Way, range]
"""Games for one worker: how they are played, and their numbers."""
FEW_GAMES = 60
"""Games up to which other processes would take longer to start than to play."""
MOST_ROUNDS = 1_000
"""Rounds after which a game is given up; a target that is out of reach is never met."""


@dataclass
class Tally:
    """Sums over games, so that those of two lots are the sums of both.

    ``sums`` adds up what happened in rounds; ``rounds`` counts games by their number of rounds and
    ``lengths`` rounds by their turns; wins are by seat, seat 0 being the one that starts the
    game, or for rounds the round.
    """

    sums: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    game_wins: Counter[int] = field(default_factory=Counter)
    round_wins: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Add what another lot of games came to."""
        for own, more in (
            (self.rounds, other.rounds),
            (self.lengths, other.lengths),
            (self.game_wins, other.game_wins),
            (self.round_wins, other.round_wins),
        ):
            own.update(more)
        self.sums.update(other.sums)


def playtest(document: Document, games: int, players: int | None, workers: int, seed: str) -> dict[str, Any]:
    """Play so many games in each way of play on a board, from empty; tiles that lie are in the bag.

    In a game all players play the same way; without a number, as many as the board says. The
    answer does not depend on the number of workers.

    Raises:
        Refusal: the board breaks the laws of its pieces, or has too few tiles for the players.
    """
    deal = odds(document)
    players = read(document).players if players is None else players
    if not FEWEST_PLAYERS <= players <= deal["most_players"]:
        text = f"this board is for {FEWEST_PLAYERS} to {deal['most_players']} players"
        raise Refusal.because("players", "--players", text)
    if games < 1 or workers < 1:
        raise Refusal.because("games", "--games", "takes a number from 1 on, and so does --workers")
    tallies: dict[Way, Tally] = {way: Tally() for way in WAYS}
    lots = [(way, range(first, games, workers)) for way in WAYS for first in range(min(workers, games))]
    one = partial(_played, document, players, seed)
    for (way, _), part in zip(lots, _results(one, lots, workers if games >= FEW_GAMES else 1), strict=True):
        tallies[way].add(part)
    connectors = len(_bare(document).connectors)
    told = {way: _told(tally, players, connectors) for way, tally in tallies.items()}
    came = {"games": games, "players": players, "deal": deal, "ways": told}
    return {**came, "lines": list(words.played(came))}


def _results(play: Callable[[Lot], Tally], lots: Sequence[Lot], workers: int) -> list[Tally]:
    if workers <= 1:
        return list(map(play, lots))
    # Not forked: the solver may have threads running here.
    with ProcessPoolExecutor(min(workers, len(lots)), mp_context=get_context("spawn")) as pool:
        return list(pool.map(play, lots))


def _bare(document: Document) -> Net:
    """The spaces to play on; the hand of a puzzle is no matter here, all tiles are in the bag."""
    return Net(read(document).model_copy(update={"hand": None}))


def _played(document: Document, players: int, seed: str, lot: Lot) -> Tally:
    """Play games by their numbers, each from a stream of chance of its own."""
    way, numbers = lot
    net, rules, tally = _bare(document), profile.load(document.profile), Tally()
    for number in numbers:
        chance = Chance(seed, f"linko playtest {way} {players} {number}")
        _game(net, rules, way, players, chance, tally)
    return tally


def _game(net: Net, rules: Rules, way: Way, players: int, chance: Chance, tally: Tally) -> None:
    scores = [0] * players
    first = starter = chance.below(players)

    def over(bonus: list[int]) -> bool:
        met = max(score + more for score, more in zip(scores, bonus, strict=True)) >= rules.target
        return met and rules.game_ends == "at-once"

    rounds = 0
    while max(scores) < rules.target and rounds < MOST_ROUNDS:
        done = Play(net, rules, way, chance, over).run(players, starter)
        scores = [score + more for score, more in zip(scores, done.points, strict=True)]
        rounds += 1
        _count(done, players, tally)
        starter = chance.below(players) if rules.starter == "random" else (starter + 1) % players
    tally.rounds[rounds] += 1
    best = max(range(players), key=lambda one: (scores[one], -((one - first) % players)))
    tally.game_wins[(best - first) % players] += 1


def _count(done: Round, players: int, tally: Tally) -> None:
    tally.lengths[done.turns] += 1
    tally.round_wins[(done.winner - done.starter) % players] += 1
    for name in ("turns", "placed", "dug", "passed", "closed", "dead", "late_first_turns", "out"):
        tally.sums[name] += int(getattr(done, name))
    tally.sums["points"] += sum(done.points)


def _told(tally: Tally, players: int, connectors: int) -> dict[str, Any]:
    """The figures as means and shares; a win counts to one seat, the lowest number being the starter's."""
    games, rounds = tally.rounds.total(), tally.lengths.total()
    means = {
        name: round(tally.sums[key] / rounds, 4)
        for name, key in (
            ("turns", "turns"),
            ("tiles_placed", "placed"),
            ("tiles_dug", "dug"),
            ("passes", "passed"),
            ("circles_closed", "closed"),
            ("late_first_turns", "late_first_turns"),
            ("points", "points"),
        )
    }
    return {
        "rounds_a_game": round(sum(n * count for n, count in tally.rounds.items()) / games, 4),
        "longest_game": max(tally.rounds),
        "rounds": rounds,
        "a_round": means | {"median_turns": _median(tally.lengths), "longest": max(tally.lengths)},
        "ended_by_going_out": round(tally.sums["out"] / rounds, 4),
        "dead_connectors": round(tally.sums["dead"] / rounds / connectors, 4),
        "round_wins_by_seat": [round(tally.round_wins[seat] / rounds, 4) for seat in range(players)],
        "game_wins_by_seat": [round(tally.game_wins[seat] / games, 4) for seat in range(players)],
        "even_share": round(1 / players, 4),
    }


def _median(counts: Counter[int]) -> int:
    """The middle of what was counted, the lower of two."""
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if 2 * seen >= counts.total():
            return value
    raise ValueError("nothing was counted")
