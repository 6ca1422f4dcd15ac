"""What is said to people of a plan, of a verdict, of the odds and of a playtest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.milton.board import LAST
from generator.phrases import number_of
from generator.verdict import Verdict


def plan(witness: Mapping[str, Any]) -> str:
    """Say what a plan amounts to."""
    turns, flips = number_of(witness["turns"], "turn"), number_of(witness["flips"], "tile")
    battles = number_of(witness["battles"], "battle")
    return f"can be won in {turns} when every die falls well, with {flips} turned over and {battles}"


def told(verdict: Verdict) -> Iterator[str]:
    """Say a verdict, the answer first, then how sure it is and what becomes of the games."""
    if verdict.answer == "undecided":
        yield "undecided: a limit was met"
    elif verdict.answer == "unwinnable":
        yield "unwinnable: proven"
        if verdict.proof:
            turns = sum(step["do"] == "move" for step in verdict.proof["walk"])
            yield f"a game comes there in {number_of(turns, 'turn')}"
    elif verdict.witness:
        yield f"winnable: {plan(verdict.witness)}"
        yield "turns: proven fewest for tiles that are turned over in reading order"
        clock = verdict.clock or {}
        # The seats are told if they were asked for, and then they are what was asked for.
        yield from seats(clock["seats"]) if "seats" in clock else ()
        yield from odds(clock["odds"]) if "odds" in clock else ()


def odds(plain: Mapping[str, Any]) -> Iterator[str]:
    """Say the odds of a walk; see ``generator.milton.odds.Odds.to_json``."""
    *worlds, triforce = (sum(pair) / 2 for pair in plain["reach"])
    exact = plain["label"] == "exact"
    share = f"{triforce:.4%}" if exact else f"{triforce:.1%}"
    sure = "exact" if exact else f"quick, to {plain['gap']:.2%}"
    yield f"the Triforce is found in {share} of all games by the {plain['walk']} walk ({sure})"
    yield f"worlds reached: {_by_world(worlds)}"
    turns, flips = (sum(plain[name]) / 2 for name in ("turns", "flips"))
    yield f"expected: {turns:.0f} turns and {flips:.0f} tiles turned over in a game"
    yield f"if hearts never ran out, {plain['endless_turns']:.0f} turns until the Triforce is found"


def seats(plain: Mapping[str, Any]) -> Iterator[str]:
    """Say what is expected of each seat; see ``generator.milton.seats.Seats.to_json``."""
    sure = "exact" if plain["label"] == "exact" else f"quick, to {plain['gap']:.4f}"
    yield f"at the end of a game by the {plain['walk']} walk ({sure}):"
    figures = (plain[name] for name in ("hearts", "alive", "keeps"))
    for seat, pairs in enumerate(zip(*figures, strict=True), 1):
        yield f"seat {seat}: {_seat(*(sum(pair) / 2 for pair in pairs))}"


def _seat(hearts: float, alive: float, keeps: float) -> str:
    return f"{hearts:.2f} hearts in the end, still alive in {alive:.1%}, keeps the Triforce in {keeps:.1%}"


def played(came: Mapping[str, Any]) -> Iterator[str]:
    """Say what came of a playtest."""
    *worlds, triforce = came["reach"]
    games, players = number_of(came["games"], "game"), number_of(came["players"], "player")
    yield f"{games} of {players} by the {came['walk']} walk"
    between = f"{triforce['low']:.1%} to {triforce['high']:.1%}, 99 times in 100"
    yield f"the Triforce is found in {triforce['share']:.1%} of them ({between})"
    yield f"worlds reached: {_by_world([one['share'] for one in worlds])}"
    turns, flips = came["turns"], came["flips"]
    yield f"a game takes {turns['mean']:.1f} turns and turns over {flips['mean']:.1f} tiles"
    for seat, (one, wins) in enumerate(zip(came["seats"], came["wins"], strict=True), 1):
        told = _seat(one["hearts"]["mean"], one["alive"]["share"], one["keeps"]["share"])
        yield f"seat {seat}: {told}, has the most hearts in {wins:.1%}"


def _by_world(shares: list[float]) -> str:
    """The shares of the worlds after the first, where every game begins."""
    return ", ".join(f"{world} in {shares[world - 1]:.1%}" for world in range(2, LAST + 1))
