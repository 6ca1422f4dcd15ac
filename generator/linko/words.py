"""What is said to people of a plan, of a verdict and of a playtest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.phrases import number_of
from generator.verdict import Verdict


def plan(witness: Mapping[str, Any]) -> str:
    """Say what a plan amounts to."""
    if not witness["placements"]:
        return "is full, and all ends match"
    tiles = number_of(witness["placements"], "tile")
    wild = number_of(witness["link_os"], "LINK-O")
    turns = f", by {witness['players']} players in turn" if "players" in witness else ""
    return f"can be filled by placing {tiles}, {wild} among them{turns}"


def told(verdict: Verdict) -> Iterator[str]:
    """Say a verdict, the answer first, then how many ways there are."""
    if verdict.answer == "unwinnable":
        yield "unwinnable, whoever holds which tile: proven"
    elif verdict.answer == "undecided":
        yield "undecided: a limit was met"
    elif verdict.witness and verdict.clock:
        yield f"winnable: {plan(verdict.witness)}"
        ways = number_of(verdict.clock["completions"], "way")
        if verdict.clock["all"]:
            yield f"{ways} to fill it, and no other: proven"
        elif verdict.question["count"] > 1:
            yield f"{ways} to fill it found; there may be more"


def played(came: Mapping[str, Any]) -> Iterator[str]:
    """Say what came of a playtest, a way of play after the other."""
    deal = came["deal"]
    yield f"{number_of(came['games'], 'game')} of {came['players']} players in each way of play."
    yield (
        f"A hand holds a tile for the first turn with a chance of {deal['hand_has_first']:.2%}; "
        f"{deal['points']} points are in play."
    )
    for way, one in came["ways"].items():
        mean = one["a_round"]
        yield (
            f"{way}: {one['rounds_a_game']:.2f} rounds a game (at most {one['longest_game']}), "
            f"{mean['turns']:.1f} turns a round, {mean['tiles_dug']:.1f} tiles dug, "
            f"{mean['circles_closed']:.2f} circles closed"
        )
        yield (
            f"  {one['ended_by_going_out']:.1%} of rounds end with a last tile; "
            f"{one['dead_connectors']:.1%} of connectors die"
        )
        yield f"  rounds won by seat: {_shares(one['round_wins_by_seat'])}; even is {one['even_share']:.1%}"
        yield f"  games won by seat: {_shares(one['game_wins_by_seat'])}"


def _shares(shares: list[float]) -> str:
    return ", ".join(f"{share:.1%}" for share in shares)
