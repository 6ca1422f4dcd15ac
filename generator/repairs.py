"""A repair is the smallest change that makes a board winnable: the same shape for all games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from generator.document import Document

Answer = Literal["already", "repaired", "nothing", "undecided"]


class Change(Protocol):
    """One change to a board, as the game knows it; its text says it to people."""

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON: ``do``, ``at``, ``text`` and what else it takes."""
        ...


@dataclass(frozen=True)
class Repair:
    """Changes that make the board winnable, the board after them, and a witness that was replayed."""

    changes: tuple[Change, ...]
    board: dict[str, Any]
    witness: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return the repair as plain JSON, without the board."""
        plain = {"changes": [change.to_json() for change in self.changes], "witness": self.witness}
        return plain | ({"shifts": self.witness["shifts"]} if "shifts" in self.witness else {})

    def made(self, document: Document) -> Document:
        """Return the board file after the changes.

        A board that was changed is not what its recipe alone makes: the recipe, if there is one,
        is marked as ``edited`` and followed by what was ``repaired``.
        """
        recipe = document.recipe or None
        if recipe:
            before = recipe.get("repaired")
            changes = [change.to_json() for change in self.changes]
            repaired = [*(before if isinstance(before, list) else ()), *changes]
            recipe |= {"edited": True, "repaired": repaired}
        return document.having(board=self.board, witness=self.witness, recipe=recipe)


@dataclass(frozen=True)
class Repairs:
    """The answer of a repair, the best first.

    ``already``: the board is winnable as it lies. ``nothing``: proven that no changes
    of the kinds allowed do. ``proven`` says whether it is proven that no fewer
    changes than those of the first do; where a game counts it, ``least`` is how many are needed
    at least, as far as that is proven.
    """

    answer: Answer
    question: dict[str, Any]
    proven: bool
    why: str
    repairs: list[Repair] = field(default_factory=list)
    least: int | None = None

    @property
    def exit_code(self) -> int:
        """The exit code of ``repair`` for this answer."""
        return {"already": 0, "repaired": 0, "nothing": 1, "undecided": 3}[self.answer]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as plain JSON, in the shape programs rely on."""
        plain = {"answer": self.answer, "question": self.question, "proven": self.proven, "why": self.why}
        least = {} if self.least is None else {"least": self.least}
        return {"ok": True, **plain, **least, "repairs": [repair.to_json() for repair in self.repairs]}
