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
        if verdict.clock:
            yield from odds(verdict.clock["odds"])


def odds(plain: Mapping[str, Any]) -> Iterator[str]:
    """Say the odds of a walk; see ``generator.milton.odds.Odds.to_json``."""
    *worlds, triforce = (sum(pair) / 2 for pair in plain["reach"])
    sure = "exact" if plain["label"] == "exact" else f"quick, to {plain['gap']:.2%}"
    yield f"the Triforce is found in {triforce:.1%} of all games by the {plain['walk']} walk ({sure})"
    yield f"worlds reached: {_by_world(worlds)}"
    turns, flips = (sum(plain[name]) / 2 for name in ("turns", "flips"))
    yield f"expected: {turns:.0f} turns and {flips:.0f} tiles turned over in a game"
    yield f"if hearts never ran out, {plain['endless_turns']:.0f} turns until the Triforce is found"


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
    for seat, (hearts, wins) in enumerate(zip(came["hearts"], came["wins"], strict=True), 1):
        yield f"seat {seat}: {hearts:.1f} hearts in the end, the most of all in {wins:.1%}"


def _by_world(shares: list[float]) -> str:
    """The shares of the worlds after the first, where every game begins."""
    return ", ".join(f"{world} in {shares[world - 1]:.1%}" for world in range(2, LAST + 1))
