"""Hyrule boards drawn as text, and boards thrown together by chance.

A square is one sign: ``S`` START, ``1`` to ``8`` Levels, ``D`` Death Mountain, ``w`` and ``m``
the swords, ``b`` Bracelet, ``l`` Letter, ``h`` Shield shop, ``f`` Food shop, ``p`` Potion
shop, ``g`` free Potion, ``r`` rupees, ``a`` gamble, ``x`` Warp, ``e`` Dead End, ``o`` fountain,
``.`` plain, ``> < ^ v`` one-way, ``/ \\ +`` parted, ``*`` Lost Woods. Steps to the right are
``-`` path, ``=`` raft, ``#`` ladder; steps down ``|``, ``:`` and ``%``.
"""

import random
from typing import Any

KEYS = {
    "S": "start",
    **{str(number): f"level-{number}" for number in range(1, 9)},
    "D": "death-mountain",
    "w": "white-sword",
    "m": "magical-sword",
    "b": "bracelet",
    "l": "letter",
    "h": "shield-shop",
    "f": "food-shop",
    "p": "potion-shop",
    "g": "free-potion",
    "r": "rupees",
    "a": "gamble",
    "x": "warp",
    "e": "dead-end",
    "o": "fountain",
}
ALL_KEYS = "S12345678Dwmblhfppgraxxeeoo"
ARROWS = {">": "E", "<": "W", "^": "N", "v": "S"}
PARTS = {"/": ["NW", "ES"], "\\": ["NE", "SW"], "+": ["NS", "EW"]}
ACROSS = {"-": "path", "=": "raft", "#": "ladder"}
DOWN = {"|": "path", ":": "raft", "%": "ladder"}


def drawn(text: str) -> dict[str, Any]:
    """Return the plain board that a text draws; empty lines at its ends do not count."""
    lines = text.strip("\n").split("\n")
    width = max(map(len, lines))
    lines = [line.ljust(width) for line in lines]
    squares = []
    for row in range(0, len(lines), 2):
        below = lines[row + 1] if row + 1 < len(lines) else " " * width
        squares.append([_square(lines[row], below, col) for col in range(0, width, 2)])
    return {"rows": len(squares), "cols": len(squares[0]), "squares": squares}


def _square(line: str, below: str, col: int) -> dict[str, Any]:
    sign, square = line[col], dict[str, Any]()
    if sign in KEYS:
        square["key"] = KEYS[sign]
    elif sign in ARROWS:
        square["arrow"] = ARROWS[sign]
    elif sign in PARTS:
        square["parts"] = PARTS[sign]
    elif sign == "*":
        square["woods"] = True
    if line[col + 1 : col + 2] in ACROSS:
        square["east"] = ACROSS[line[col + 1]]
    if below[col] in DOWN:
        square["south"] = DOWN[below[col]]
    return square


def document(board: dict[str, Any], profile: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a board file around a plain board."""
    envelope = {"format": "tilewright", "version": 1, "game": "hyrule", "made_by": {}, "recipe": None}
    return {**envelope, "profile": profile or {}, "board": board, "witness": None}


def thrown(seed: int, gates: float = 0.06, walls: float = 0.12, arrows: int = 2) -> dict[str, Any]:
    """Return a lawful board of 7x5 squares by chance alone: often lost, often with traps."""
    chance = random.Random(seed)
    rows, cols = 5, 7
    signs = [*ALL_KEYS, *"." * (rows * cols - len(ALL_KEYS))]
    chance.shuffle(signs)
    lines = []
    for row in range(rows):
        across, down = "", ""
        for col in range(cols):
            across += signs[row * cols + col] + (_step(chance, "-=#", gates, walls) if col < cols - 1 else "")
            down += (_step(chance, "|:%", gates, walls) if row < rows - 1 else " ") + " "
        lines += [across, down]
    board = drawn("\n".join(lines))
    _twist(board, chance, arrows)
    return board


def _step(chance: random.Random, signs: str, gates: float, walls: float) -> str:
    drawn_at = chance.random()
    if drawn_at < walls:
        return " "
    return signs[0] if drawn_at > walls + gates else chance.choice(signs[1:])


def _twist(board: dict[str, Any], chance: random.Random, arrows: int) -> None:
    """Give plain squares arrows, obstacles and woods, where their paths allow it."""
    cells = [(r, c) for r in range(board["rows"]) for c in range(board["cols"])]
    plain = [cell for cell in cells if "key" not in board["squares"][cell[0]][cell[1]]]
    chance.shuffle(plain)
    for number, (row, col) in enumerate(plain[: arrows + 2]):
        square = board["squares"][row][col]
        sides = [side for side in "NESW" if _way(board, row, col, side)]
        if number < arrows and sides:
            square["arrow"] = chance.choice(sides)
        elif number == arrows:
            square["parts"] = chance.choice(list(PARTS.values()))
        elif number > arrows and "W" in sides:
            square["woods"] = True


def _way(board: dict[str, Any], row: int, col: int, side: str) -> str | None:
    if side in "NW":
        row, col = (row - 1, col) if side == "N" else (row, col - 1)
        side = "S" if side == "N" else "E"
    if min(row, col) < 0:
        return None
    way: str | None = board["squares"][row][col].get("east" if side == "E" else "south")
    return way


PLAIN_MAP = r"""
S-1-2-w-3-4-5
| | | | | | |
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | | | |
e-e-o-o-.-.-.
"""
"""No gates and no twists: 17 turns, and no trap."""

RAFT_BEHIND_RAFT = r"""
S-1-2-w-4-5=3
| | | | | | :
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | | | |
e-e-o-o-.-.-.
"""
LADDER_BEHIND_LADDER = RAFT_BEHIND_RAFT.replace("-4-5=3", "-3-5#4").replace(":", "%")
TWO_BEHIND_RAFT = RAFT_BEHIND_RAFT.replace("-2-w-4-5=3", "-3-w-4-5=2")
WALLED = RAFT_BEHIND_RAFT.replace("S-1-", "S-3-").replace("5=3", "5 1").replace(":", " ")
TWO_WALLED = r"""
S-3-2-w-4 5 1
| | | | |
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | | | |
e-e-o-o-.-.-.
"""
THREE_WALLED = r"""
S-3-2-w-4 5 1
| | | | |
6-m-7-8-D-.-l
| | | | | | |
h-.-.-.-.-.-.
| | | | | |
p-p-g-r-a-x-b
| | | | | |
e-e-o-o-. x f
"""
FOUR_WALLED = THREE_WALLED.replace("x-b\n| | | | | |", "x b\n| | | | |")
TWO_CYCLES = r"""
S-1-2-w-4-5=3
| | | | | |
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | | |
p-p-g-r-a-x-x
| | | | | |
e-e-o-o-.-.#.
""".replace("-4-", "-.-").replace("#.", "#4")
"""Level 3 lies behind the Raft, and Level 4 behind the Ladder."""
LEVELS_BEHIND_BOTH = r"""
S-1-.-w-5=.#3
| | | | |
6-m-7-8-D-b=2
| | | | | |
h-f-.-.-4-.-l
| | | | | | |
p-p-g-r-a-x-x
| | | | | | |
e-e-o-o-.-.-.
"""
"""Level 3 lies behind Raft and Ladder, and Level 2 behind the Raft."""
ONLY_BY_WARP = r"""
S-1-2-w-3-4-.
| | | | | |
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | |
p-p-g-r-a 5-x
| | | | | | |
e-e-o-o-x .-.
"""
ONE_WAY_TRAP = r"""
S-1-2-w-3-4-5
| | | | | | |
6-m-7-8-D-b-l
| | | | | | |
h-f-.-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | | |
e-e-o-o-.->-.
"""
SHOP_POCKET = r"""
S-1-2-w-3-4-5
| | | | | | |
6-m-7-8-.-b-l
| | | | | | |
.-f-.-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | |
e-e-o-o->-h-D
"""
"""Whoever comes to the Shield shop with an empty purse finds no battle there."""
WHIRLWIND_POCKET = r"""
S-1-2-w-5->-3
| | | | | | :
6-m-7-8-D-b-l
| | | | | | |
h-f-4-.-.-.-.
| | | | | | |
p-p-g-r-a-x-x
| | | | | | |
e-e-o-o-.-.-.
"""
TWO_NO_RETURNS = r"""
S-.-. x-o-. 1-2-w
| | | | | | | | |
.-.-. x-o-. 3-4-5
| | |   | |   | |
b-.-.->-D-.->-f-6
| | |   | |   | |
h-l-8 e-e-. m-7-.
| | | | | | | | |
g-r-a p-p-. .-.-.
"""
"""Level 8 is left behind twice: both arrows keep from it."""
SHOP_IN_CORRIDOR = r"""
S-.-.-.-. 1-2-w-3
| | | | | | | | |
.-.-.-.-. 4-5-6-m
| | | |     | | |
.-.-b->-f->-7-8-D
| | |       | | |
h-l-p-p-. x-e-o-x
| | | | | | | | |
g-r-a-.-. e-o-.-.
"""
"""Food and Ring are to be paid in one visit: more than the purse holds."""
NO_RETURN = r"""
S-.-.-.-. 1-3-w-2
| | | | | | | | |
.-.-.-.-. 4-5-6-m
| | | |     | | |
.-.-b->-.-.-7-f-D
| | |       | | |
h-l-p-8-. x-e-o-x
| | | | | | | | |
g-r-a-p-. e-o-.-.
"""
"""Level 8 is left behind."""
