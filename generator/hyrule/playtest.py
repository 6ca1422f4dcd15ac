"""Many games of a board by the whole rules: how long they take, who wins, and where time is lost.

Each game has a stream of chance of its own, so the answer is the same with any number of workers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Any, NamedTuple

from generator.chance import Chance
from generator.document import Document
from generator.findings import Refusal
from generator.game import Progress, silent
from generator.hyrule import decks, profile, words
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import FINISHED, TARGETS
from generator.hyrule.match import Match
from generator.hyrule.policy import Policy
from generator.hyrule.traps import Traps
from generator.phrases import number_of

MOST_PLAYERS, MOST_GAMES, MOST_WORKERS = 4, 1_000_000, 256
PLAYERS = 2
"""Who play when nobody says: the fewest for whom the game is meant."""
MOST_ROUNDS = 1_000
"""Rounds after which a game counts as unfinished."""
CHUNK = 25
"""Games that a worker plays at a time."""


class Played(NamedTuple):
    """One game: the seat that won, from 0, if any; the rounds; what turns were spent on, and how far on.

    ``deeds`` counts all players' turns by what they were spent on, ``ahead`` the winner's by
    the progress at which they were taken.
    """

    winner: int | None
    rounds: int
    deeds: Counter[str]
    ahead: Counter[int]


def playtest(
    document: Document, games: int, players: int | None, workers: int, seed: str, progress: Progress = silent
) -> dict[str, Any]:
    """Play a board and return the figures as plain JSON.

    ``turns`` of the winner, ``seats`` with their wins and share, ``spent``: the share of all
    turns by what they were spent on, and ``stages``: the winner's turns before each Level and sword;
    ``lines`` say it in words. ``by_players`` has the turns by the number of players: where nobody
    says how many, 1 to 4 play as many games each, and the other figures are those of PLAYERS.

    Raises:
        Refusal: the board breaks its laws, or so many games, players or workers cannot be.
    """
    asked = PLAYERS if players is None else players
    _check(games, asked, workers)
    read(document)
    counts = range(1, MOST_PLAYERS + 1) if players is None else [asked]
    found = {count: _all(document, games, count, workers, seed, progress) for count in counts}
    figures = {
        "games": games,
        "players": asked,
        "seed": seed,
        **_figures(found[asked], asked),
        "by_players": {str(count): _turns(own) for count, own in found.items()},
    }
    return {**figures, "lines": list(words.playtest(figures))}


def _check(games: int, players: int, workers: int) -> None:
    for name, value, most in (
        ("players", players, MOST_PLAYERS),
        ("games", games, MOST_GAMES),
        ("workers", workers, MOST_WORKERS),
    ):
        if not 1 <= value <= most:
            raise Refusal.because(
                "option", f"--{name}", f"takes a whole number from 1 to {most:,}, not {value}"
            )


def _all(
    document: Document, games: int, players: int, workers: int, seed: str, progress: Progress
) -> list[Played]:
    """Play all games with so many players."""
    found: list[Played] = []
    for part in _parts(document, games, players, workers, seed):
        found += part
        progress(f"played {len(found):,} of {number_of(games, 'game')} with {number_of(players, 'player')}")
    return found


def _parts(document: Document, count: int, players: int, workers: int, seed: str) -> Iterator[list[Played]]:
    chunks = [range(start, min(start + CHUNK, count)) for start in range(0, count, CHUNK)]
    if workers == 1:
        yield from (games(document, chunk, players, seed) for chunk in chunks)
        return
    with ProcessPoolExecutor(min(workers, len(chunks))) as pool:
        waiting = [pool.submit(games, document, chunk, players, seed) for chunk in chunks]
        yield from (one.result() for one in waiting)


def games(document: Document, numbers: range, players: int, seed: str) -> list[Played]:
    """Play the games of some numbers; what workers are given to do."""
    graph, rules = Graph(read(document)), profile.load(document.profile)
    policy, traps, cards = Policy(graph, rules), Traps(graph, rules), decks.load()
    return [
        played(Match(policy, traps, cards, players, Chance(seed, f"hyrule playtest {number}")))
        for number in numbers
    ]


def played(match: Match) -> Played:
    """Play a match to its end."""
    deeds: Counter[str] = Counter()
    ahead: list[Counter[int]] = [Counter() for _ in match.players]
    for number in range(1, MOST_ROUNDS + 1):
        for seat, player in enumerate(match.players):
            ahead[seat][player.holding.progress] += 1
            deeds[match.turn(player)] += 1
            if player.won:
                return Played(seat, number, deeds, ahead[seat])
    return Played(None, MOST_ROUNDS, deeds, Counter())


def _figures(found: Sequence[Played], players: int) -> dict[str, Any]:
    won = [one for one in found if one.winner is not None]
    deeds = sum((one.deeds for one in found), Counter[str]())
    everything = sum(deeds.values())
    return {
        "unfinished": len(found) - len(won),
        "turns": _turns(found),
        "seats": [_seat(won, seat) for seat in range(players)],
        "spent": {deed: round(count / everything, 4) for deed, count in sorted(deeds.items())},
        "stages": _stages(won),
    }


def _turns(found: Sequence[Played]) -> dict[str, float] | None:
    """Mean and quantiles of the winner's turns; None if nobody won."""
    ranked = sorted(one.rounds for one in found if one.winner is not None)
    if not ranked:
        return None
    return {
        "mean": round(sum(ranked) / len(ranked), 2),
        "fewest": ranked[0],
        "tenth": ranked[len(ranked) // 10],
        "median": ranked[len(ranked) // 2],
        "ninetieth": ranked[len(ranked) * 9 // 10],
        "most": ranked[-1],
    }


def _seat(won: Sequence[Played], seat: int) -> dict[str, Any]:
    """The wins of a seat, its share, and the standard error of that share."""
    wins = sum(one.winner == seat for one in won)
    share = wins / len(won) if won else 0.0
    error = sqrt(share * (1 - share) / len(won)) if won else 0.0
    return {"seat": seat + 1, "wins": wins, "share": round(share, 4), "error": round(error, 4)}


def _stages(won: Sequence[Played]) -> dict[str, float]:
    """The winner's turns, in the mean, on the way to each Level and sword, and to the end."""
    ahead = sum((one.ahead for one in won), Counter[int]())
    names = [*TARGETS, "ganon"]
    return {names[step]: round(ahead[step] / max(1, len(won)), 2) for step in range(FINISHED + 1)}
