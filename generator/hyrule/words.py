"""What is said to people of a plan, of a verdict and of a playtest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.hyrule.board import Cell, cell_name, spoken
from generator.phrases import number_of
from generator.verdict import Verdict

DEEDS = {
    "battle": "win a battle",
    "rest": "stop",
    "labyrinth": "win the labyrinth",
    "take": "take what is there",
    "buy": "buy {goods}",
    "mountain": "enter Death Mountain, winning its battle",
    "ganon": "beat Ganon",
    "warp": "warp to {to}",
    "faint": "lose battles until no heart is up, and wake at the fountain in {to}",
    "lose": "lose the labyrinth, and wake at the fountain in {to}",
    "theft": "lose the Food in a battle",
    "whirlwind": "turn up Whirlwind, and be put down in {to}",
    "dead-end": "turn up the Dead-End card, and be sent to {to}",
    "ganon-lost": "enter Death Mountain, lose to Ganon, and wake at the fountain in {to}",
}
"""What ends a turn, by the name that a step gives it."""


def listed(names: Sequence[str]) -> str:
    """Return names as people list them: "A, B and C"."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def deed(do: str, to: str = "", goods: Sequence[str] = ()) -> str:
    """Say what ends a turn: ``to`` is the square where it puts the piece, ``goods`` what is bought."""
    return DEEDS[do].format(to=to, goods=listed(goods))


def named(cell: Cell, key: str | None) -> str:
    """Return how people call a square, with what it is for."""
    return f"{cell_name(cell)} ({spoken(key)})" if key else cell_name(cell)


def plan(witness: Mapping[str, Any]) -> str:
    """Say what a plan amounts to."""
    turns, squares = number_of(witness["turns"], "turn"), number_of(witness["squares"], "square")
    return f"can be won in {turns} when every die falls well, over {squares}"


def told(verdict: Verdict) -> Iterator[str]:
    """Say a verdict, the answer first, then how sure it is."""
    if verdict.witness:
        yield f"winnable: {plan(verdict.witness)}"
        yield "turns: proven fewest"
    elif verdict.answer == "unwinnable":
        yield "unwinnable: proven"
    else:
        yield "undecided: a limit was met"


def opened(sets: Sequence[Sequence[str]]) -> str:
    """Say which sets of pieces and items open a square."""
    if not sets:
        return "nothing opens it"
    if not sets[0]:
        return "open"
    return "needs " + " or ".join(" and ".join(one.capitalize() for one in own) for own in sets)


def why(found: Mapping[str, Any]) -> str:
    """Say why a square is shut, or that it is not."""
    name = f"{found['square']} ({spoken(found['key'])})" if found["key"] else found["square"]
    text = f"{name}: {opened(found['sets'])}"
    text += "".join(f"; {one.capitalize()} from {giver}" for one, giver in found["givers"].items())
    return text + (f"; asks for {' and '.join(found['asks'])}" if found["asks"] else "")


def playtest(figures: Mapping[str, Any]) -> Iterator[str]:
    """Say the figures of a playtest."""
    games, players = number_of(figures["games"], "game"), number_of(figures["players"], "player")
    yield f"{games} with {players}, {figures['unfinished']} unfinished"
    turns = figures["turns"]
    if turns:
        yield (
            f"turns of the winner: {turns['mean']} in the mean; half of all {turns['median']} or fewer, "
            f"from {turns['fewest']} to {turns['most']}"
        )
    for count, others in figures["by_players"].items():
        if others and int(count) != figures["players"]:
            yield f"with {number_of(int(count), 'player')}: {others['mean']} turns in the mean"
    for seat in figures["seats"]:
        yield f"seat {seat['seat']} wins {seat['share']:.1%} (error {seat['error']:.1%})"
    spent = sorted(figures["spent"].items(), key=lambda one: -one[1])
    yield "turns spent on: " + ", ".join(f"{deed} {share:.1%}" for deed, share in spent)
    stages = ", ".join(f"{spoken(key)} {turns}" for key, turns in figures["stages"].items())
    yield f"turns of the winner on the way to: {stages}"
