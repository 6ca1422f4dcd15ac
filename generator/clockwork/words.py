"""What is said to people of a plan and of a verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.phrases import number_of
from generator.verdict import Verdict


def plan(witness: Mapping[str, Any]) -> str:
    """Say what a plan amounts to."""
    points = number_of(sum(witness["cost"].values()), "skill point")
    steps, rounds = number_of(len(witness["steps"]), "step"), number_of(witness["rounds"], "round")
    return f"can be won with {number_of(witness['shifts'], 'shift')}, in {steps}, {rounds} and {points}"


def bound(question: Mapping[str, Any]) -> str:
    """Say what a question allows."""
    return f"with at most {number_of(question['shifts'], 'shift')}"


def told(verdict: Verdict) -> Iterator[str]:
    """Say a verdict, the answer first, then how sure it is."""
    within = bound(verdict.question)
    if verdict.answer == "unwinnable":
        yield f"unwinnable {within}: proven"
    elif verdict.answer == "undecided":
        yield f"undecided {within}: a limit was met"
    elif verdict.witness:
        yield f"winnable: {plan(verdict.witness)}"
        fewest = "proven fewest" if verdict.optimal else "fewer not ruled out"
        fewer = f"at least {verdict.least}" if verdict.least else "fewer not ruled out"
        yield f"shifts: {fewest}; skill points: {'proven fewest' if verdict.cheapest else fewer}"
        if verdict.clock:
            fits = "fits" if verdict.in_time else "does NOT fit"
            yield f"clock: {verdict.clock['rounds']} rounds; the plan {fits}"
