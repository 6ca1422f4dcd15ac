"""Small changes to a board that a repair may make, and the board after them."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from generator.milton.board import Kind, Place, beside, place_name


class Change(NamedTuple):
    """One change: a space is added, a circle becomes a square, or a step is added between two spaces.

    An added space is joined to all spaces beside it.
    """

    do: Literal["add", "square", "step"]
    at: Place
    kind: Kind = "circle"
    other: Place | None = None

    def __str__(self) -> str:
        here = place_name(self.at)
        if self.do == "add":
            return f"add a {self.kind} at {here}"
        if self.do == "square":
            return f"make {here} a square"
        return f"join {here} and {place_name(self.other or self.at)} by a step"

    def to_json(self) -> dict[str, Any]:
        """Return the change as plain JSON: what is done, where, and what else it takes."""
        plain: dict[str, Any] = {"do": self.do, "at": list(self.at), "text": str(self)}
        if self.do == "add":
            return plain | {"kind": self.kind}
        return plain | ({"with": list(self.other)} if self.other else {})


def changed(board: dict[str, Any], changes: Iterable[Change]) -> dict[str, Any]:
    """Return a plain board after changes."""
    after = copy.deepcopy(board)
    for change in changes:
        if change.do == "square":
            for space in after["spaces"]:
                if tuple(space["at"]) == change.at:
                    space["kind"] = "square"
        elif change.do == "step":
            after["steps"].append({"from": list(change.at), "to": list(change.other or change.at)})
        else:
            near = [space["at"] for space in after["spaces"] if beside(tuple(space["at"]), change.at)]
            after["steps"] += [{"from": list(change.at), "to": list(at)} for at in near]
            after["spaces"].append({"at": list(change.at), "kind": change.kind})
    return after
