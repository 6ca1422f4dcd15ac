"""Small boards of six worlds, drawn with letters.

``o`` is a circle, ``#`` a square, ``S`` START (a circle), ``X`` what the world hides, ``1`` to ``4`` a
monster with a heart, ``a`` to ``d`` one of the same numbers without; ``.`` is nothing. Spaces side
by side are joined. Entries go straight across at the first place where two worlds face each other.
"""

from __future__ import annotations

from typing import Any

from generator.document import Document, fresh

Plain = dict[str, Any]

RING = ("oo#", "#Xo", "ooo")
"""A ring of eight spaces around what the world hides."""
FIRST = ("So#", "#Xo", "ooo")
SIX = (FIRST, RING, RING, RING, RING, RING)


def lay(
    *worlds: tuple[str, ...],
    players: int = 2,
    faces: tuple[int, ...] = (1, 2, 3, 4),
    profile: Plain | None = None,
) -> Document:
    """Return the board file of six pictures, all of one size; fewer are filled up with rings."""
    pictures = [*worlds, *SIX[len(worlds) :]]
    rows, cols = len(pictures[0]), len(pictures[0][0])
    board: Plain = {"players": players, "faces": list(faces), "rows": rows, "cols": cols}
    cells = {
        (world, row, col): pictures[world - 1][row][col]
        for world in range(1, 7)
        for row in range(rows)
        for col in range(cols)
    }
    board["start"] = next(list(at) for at, sign in cells.items() if sign == "S")
    board["spaces"] = [
        {"at": list(at), "kind": "square" if sign == "#" else "circle"}
        for at, sign in cells.items()
        if sign in "oS#"
    ]
    spaces = {tuple(one["at"]) for one in board["spaces"]}
    board["steps"] = [
        {"from": list(at), "to": list(near)}
        for at in sorted(spaces)
        for near in ((at[0], at[1], at[2] + 1), (at[0], at[1] + 1, at[2]))
        if near in spaces
    ]
    board["entries"] = [_entry(world, spaces, rows, cols) for world in range(1, 6)]
    board["tiles"] = [tile(at, sign) for at, sign in cells.items() if sign in "X1234abcd"]
    document = fresh("milton", {"seed": "drawn", "options": {}}, board)
    return document.having(profile=profile or {})


def tile(at: tuple[int, ...], sign: str) -> Plain:
    if sign == "X":
        return {"at": list(at), "kind": "triforce" if at[0] == 6 else "magic"}
    swords = "1234".find(sign) + 1 or "abcd".find(sign) + 1
    return {"at": list(at), "kind": "monster", "swords": swords, "heart": sign in "1234"}


def _entry(world: int, spaces: set[tuple[int, ...]], rows: int, cols: int) -> Plain:
    lines = {
        3: [((3, row, cols - 1), (4, row, 0)) for row in range(rows)],
        **{one: [((one, rows - 1, col), (one + 1, 0, col)) for col in range(cols)] for one in (1, 2)},
        **{one: [((one, 0, col), (one + 1, rows - 1, col)) for col in range(cols)] for one in (4, 5)},
    }
    start, end = next(pair for pair in lines[world] if set(pair) <= spaces)
    return {"from": list(start), "to": list(end)}
