"""A verdict is a claim with its evidence: the same shape for all games."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from generator.findings import Finding

Answer = Literal["winnable", "unwinnable", "undecided"]


@dataclass(frozen=True)
class Spent:
    """What a judgement cost: seconds of wall time and states looked at."""

    seconds: float
    states: int


@dataclass(frozen=True)
class Verdict:
    """The answer to one question about one board.

    ``winnable`` carries a witness, ``unwinnable`` and ``undecided`` a proof:
    what was exhausted, or which limit was met and how far it came.
    ``optimal`` and ``cheapest`` say what is proven about the witness; where cheapest
    is not, ``least`` is what a plan with as few shifts is proven to cost at least.
    ``remarks`` tell what is worth knowing of a winnable board.
    """

    answer: Answer
    question: dict[str, Any]
    spent: Spent
    optimal: bool = False
    cheapest: bool = False
    least: int | None = None
    notes: list[Finding] = field(default_factory=list)
    remarks: list[Finding] = field(default_factory=list)
    witness: dict[str, Any] | None = None
    proof: dict[str, Any] | None = None
    in_time: bool | None = None
    clock: dict[str, Any] | None = None

    @property
    def exit_code(self) -> int:
        """The exit code of ``verify`` for this answer."""
        return {"winnable": 0, "unwinnable": 1, "undecided": 3}[self.answer]

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as plain JSON, in the shape programs rely on."""
        return {"ok": True, "defects": [], **asdict(self)}
