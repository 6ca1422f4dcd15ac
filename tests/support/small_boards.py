"""Random small boards that obey the tile law, with every kind of feature, for tests.

They are not fair boards: doors that nothing opens, rooms without a Key or with two Boss Rooms,
and rounds too short for a switch are wanted, for that is where two readings of the rules part.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from random import Random
from typing import Any

from support.brute import AWAY, EDGES, Cells, Rules

Plain = dict[str, Any]
Cell = tuple[int, int]
Grid = list[list[Plain]]

COGS = ("multi-cog", "big-cog", "cogveyor")
TEMPLES = ("fire", "water", "forest", "light", "shadow", "spirit")
SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4))

RICH = {
    "wall": 0.7,  # an edge of an ordinary room has no door
    "narrow": 0.9,  # nor has one of a special room; the one with its arrow never has
    "dear": 0.25,  # a door costs more than Move 1
    "closed": 0.15,  # a door is closed
    "split": 0.3,  # a room has two spaces, or three
    "tunnel": 0.8,  # a tunnel joins two spaces of a room
    "first_cog": 1,  # the entrance has a cog
    "cog": 0.2,  # another room has one
    "rift": 0.12,  # a space has a rift
    "water": 0.25,  # a room has water
    "flip": 0.15,  # a room has a switch for water
    "opener": 0.97,  # a door, cog or rift has what activates it
    "near": 0.9,  # it stands where it is most of use: at the rift, or where the arrow leads in
    "enemy": 0.15,  # an enemy activates nothing
    "hazard": 0.15,  # a space has a hazard
    "trinket": 0.1,  # it has pots, a chest or a telepathy tile
    "shown": 0.6,  # a room lies face up at the start
    "missing": 0.02,  # there is no Key Room; no Boss Room
    "twin": 0.08,  # there is a second one
    "spare": 0.1,  # a tile of the file lies in no cell
    "helper": 0.25,  # there is a Compass Room; a Map Room
    "profile": 0.75,  # rounds are short and enemies weak
    "lead": 0.95,  # a way is laid out to the Compass, Map, Key and Boss Rooms that there are ...
    "lead_shown": 0.95,  # ... on which a special room lies face up; then rooms are shifted ...
    "astray": 0.8,  # ... once, and again
}
GATED = RICH | {"closed": 0.4, "near": 0.6, "split": 0.6, "tunnel": 1, "water": 0.4, "flip": 0.3, "rift": 0.2}
SPARSE = RICH | {"closed": 0.05, "split": 0.05, "rift": 0.04, "water": 0.08, "flip": 0, "enemy": 0.05}
TIGHT = SPARSE | {"wall": 0.8, "narrow": 1, "shown": 0.8, "opener": 1, "near": 1, "astray": 0.9}
HIDDEN = RICH | {"wall": 0.3, "narrow": 0.4, "shown": 0.1, "lead_shown": 0.4, "helper": 0.15}
HELPED = TIGHT | {"first_cog": 0.3, "cog": 0, "helper": 0.8, "lead_shown": 0.7, "astray": 0.5}
STYLES = {"rich": RICH, "gated": GATED, "sparse": SPARSE, "tight": TIGHT, "helped": HELPED, "hidden": HIDDEN}


def corpus(count: int) -> Iterator[tuple[str, Plain]]:
    """Yield so many boards of all sizes and styles with their names, always the same ones."""
    yield from map(numbered, range(count))


def numbered(number: int) -> tuple[str, Plain]:
    """Return the board of that number in the corpus, with its name."""
    rows, cols = SIZES[number % len(SIZES)]
    style = list(STYLES)[number // len(SIZES) % len(STYLES)]
    return f"{style}-{rows}x{cols}-{number}", small_board(number, rows, cols, **_sized(style, rows * cols))


def _sized(style: str, cells: int) -> dict[str, float]:
    """Thin out what multiplies the states of a large board most."""
    density = STYLES[style]
    return density | {what: density[what] * min(1, 4 / cells) for what in ("cog", "helper", "flip")}


def small_board(seed: int, rows: int, cols: int, **density: float) -> Plain:
    """Return a lawful board file, the same for the same arguments.

    ``density`` overrides probabilities of ``RICH``. A board has at least two cells.
    """
    if unknown := sorted(set(density) - set(RICH)):
        raise ValueError(f"no such density: {', '.join(unknown)}")
    return _Maker(Random(f"{seed} {rows} {cols}"), RICH | density).document(rows, cols)


class _Maker:
    """Makes one board out of one stream of chance.

    First come the tiles, each by itself. Then doors are made along a way that wins, which few
    boards would have; then rooms are shifted, so that it takes a shift or two to win again.
    """

    def __init__(self, chance: Random, density: dict[str, float]) -> None:
        self.chance, self.density = chance, density
        self.seen: list[Cells] = []
        self.level, self.players = chance.randint(1, 4), chance.randint(2, 4)

    def document(self, rows: int, cols: int) -> Plain:
        document = {
            "format": "tilewright",
            "version": 1,
            "game": "clockwork",
            "made_by": {},
            "recipe": None,
            "profile": self.profile() if self.has("profile") else {},
            "board": self.board(rows, cols),
            "witness": None,
        }
        for _ in range(2):
            if self.has("astray"):
                self.lead_astray(document)
        return document

    def profile(self) -> Plain:
        defeat = sorted(self.chance.randint(1, 4) for _ in range(4))
        return {"budget_per_card_hand": self.chance.choice((1, 2, 2, 3, 3)), "enemy_defeat": defeat}

    def board(self, rows: int, cols: int) -> Plain:
        temples = self.chance.sample(TEMPLES, 3 if self.level == 4 else 1)
        tiles = {"entrance": self.room("entrance")} | self.specials(rows * cols - 1)
        for number in range(rows * cols - len(tiles)):
            tiles[f"room-{number}"] = self.room(self.chance.choice(["generic", *temples]))
        squares = [self.square(name, tile) for name, tile in tiles.items()]
        self.chance.shuffle(squares)
        cells = _grid(squares, cols)
        if self.has("lead"):
            self.lead(cells, tiles)
        if self.has("spare"):
            tiles["spare"] = self.room("generic")
        return {
            "level": self.level,
            "temple": "ganon" if self.level == 4 else temples[0],
            "temples": temples,
            "players": self.players,
            "rows": rows,
            "cols": cols,
            "entrance": list(_place(cells, "entrance") or ()),
            "cells": cells,
            "tiles": tiles,
        }

    def square(self, name: str, tile: Plain) -> Plain:
        """Lay a tile, face down by leaving its turn out or by writing none."""
        if tile["set"] == "entrance" or self.has("shown"):
            return {"tile": name, "turn": self.chance.randrange(4)}
        zone = self.chance.choice(("yellow", "red"))
        return {"tile": name, "zone": zone} | ({"turn": None} if self.chance.random() < 0.2 else {})

    def lead(self, cells: Grid, tiles: dict[str, Plain]) -> None:
        """Make doors along a way from the entrance to the first Key Room and on to the first Boss Room."""
        places = [_place(cells, name) for name in ("entrance", "compass", "map", "key", "boss")]
        stops = [place for place in places if place]
        (row, col), came = stops[0], None
        for side in [*chain(*(self.way(*leg) for leg in pairwise(stops))), None]:
            square = cells[row][col]
            self.make_doors(square, tiles[square["tile"]], came, side)
            if side is not None:
                row, col, came = row + AWAY[side][0], col + AWAY[side][1], (side + 2) % 4

    def way(self, start: Cell, goal: Cell) -> list[int]:
        """Return the sides to go out of, from cell to cell, on one of the shortest ways."""
        down, right = goal[0] - start[0], goal[1] - start[1]
        sides = [2 if down > 0 else 0] * abs(down) + [1 if right > 0 else 3] * abs(right)
        self.chance.shuffle(sides)
        return sides

    def make_doors(self, square: Plain, tile: Plain, came: int | None, side: int | None) -> None:
        """Let the party in from one side of the board and out of another, if the room's turn is known."""
        if tile.get("room") and self.has("lead_shown"):
            square.setdefault("turn", self.chance.randrange(4))
        turn = square.get("turn")
        if turn is None:
            if came is None or tile.get("room"):
                return
            turn = came - EDGES.index(tile["arrow"])
        edges = [EDGES[(one - turn) % 4] for one in (came, side) if one is not None]
        doors = tile["doors"]
        space = "a" if came is None else doors.get(edges[0], {"space": "a"})["space"]
        for edge in edges:
            doors.setdefault(edge, {})["space"] = space
        if tile.get("room") and tile["arrow"] in doors:
            tile["arrow"] = self.chance.choice([edge for edge in EDGES if edge not in edges])
            doors.pop(tile["arrow"], None)

    def lead_astray(self, document: Plain) -> None:
        """Shift rooms as the party could at the start, if it had a token of each Room that there is."""
        rules, board = Rules(document), document["board"]
        compass, map_ = (int(_place(board["cells"], room) is not None) for room in ("compass", "map"))
        start = rules.start()
        acts = list(rules.shifts(start._replace(compass=compass, map=map_)))
        acts = acts or list(rules.shifts(start._replace(compass=1)))
        self.seen.append(start.cells)
        fresh = [act.after.cells for act in acts if act.after.cells not in self.seen] or self.seen
        squares = {one["tile"]: one for line in board["cells"] for one in line}
        cells = self.chance.choice(fresh)
        found = [squares[name] | ({} if turn is None else {"turn": turn}) for name, turn in cells]
        board["cells"] = _grid(found, board["cols"])
        board["entrance"] = list(_place(board["cells"], "entrance") or ())

    def specials(self, most: int) -> dict[str, Plain]:
        rooms = [room for room in ("boss", "key") if not self.has("missing")]
        rooms += [room for room in ("compass", "map") if self.has("helper")]
        rooms += [room for room in ("boss", "key") if self.has("twin")]
        rooms += ["treasure"] if self.has("trinket") else []
        return {f"{room}-{number}": self.special(room) for number, room in enumerate(rooms[:most])}

    def special(self, room: str) -> Plain:
        arrow, *others = self.chance.sample(EDGES, 4)
        edges = [edge for edge in others if not self.has("narrow")] or others[:1]
        tile: Plain = {"set": "special", "room": room, "arrow": arrow, "spaces": ["a"]}
        tile["doors"] = {edge: self.door(["a"]) for edge in edges}
        if self.chance.random() < self.density["water"] / 4:
            tile["water"] = ["a"]
        if room == "boss":
            return tile | {"strike": {str(self.level): {"attack": 4, "move": 2}}}
        bars: tuple[Plain, ...] = ({"interact": 2}, {"enemies": 1}, {"interact": 1, "enemies": 1}, {})
        return tile | {"bar": {str(self.level): dict(self.chance.choice(bars))}}

    def room(self, which: str) -> Plain:
        """Make an ordinary room, or the entrance."""
        more = self.has("split") + (self.has("split") and self.has("split"))
        spaces = list("abc"[: 1 + more])
        edges = [edge for edge in EDGES if not self.has("wall")] or [self.chance.choice(EDGES)]
        tile: Plain = {"set": which, "spaces": spaces, "doors": {edge: self.door(spaces) for edge in edges}}
        if which != "entrance":
            tile["arrow"] = self.chance.choice(edges)
        tile["tunnels"] = [list(pair) for pair in combinations(spaces, 2) if self.has("tunnel")]
        if self.has("water"):
            tile["water"] = self.chance.sample(spaces, self.chance.randint(1, len(spaces)))
        tile["features"] = self.features(tile)
        return tile

    def door(self, spaces: list[str]) -> Plain:
        door: Plain = {"space": self.chance.choice(spaces)}
        if self.has("dear"):
            door["move"] = self.chance.randint(2, 6)
        if self.has("closed"):
            door["closed"] = True
        return door

    def features(self, tile: Plain) -> list[Plain]:
        spaces, doors = tile["spaces"], tile["doors"]
        things = [{"kind": "rift", "space": space} for space in spaces if self.has("rift")]
        if self.has("first_cog" if tile["set"] == "entrance" else "cog"):
            things.append({"kind": self.chance.choice(COGS), "space": self.chance.choice(spaces)})
        found = [{"id": f"t{number}"} | thing for number, thing in enumerate(things)]
        inside = doors[tile["arrow"]]["space"] if "arrow" in tile else "a"
        wanted = [(f"door:{edge}", inside) for edge, door in doors.items() if door.get("closed")]
        wanted += [(one["id"], one["space"] if one["kind"] == "rift" else inside) for one in found]
        found += [self.opener(target, near, spaces) for target, near in wanted if self.has("opener")]
        if self.has("flip"):
            found.append(self.switch("water", self.chance.choice(spaces)))
        found += [self.enemy(None, space) for space in spaces if self.has("enemy")]
        found += [{"kind": "hazard", "space": space, "x": 2} for space in spaces if self.has("hazard")]
        found += [self.trinket(space) for space in spaces if self.has("trinket")]
        self.chance.shuffle(found)
        return [{"id": f"f{number}"} | one for number, one in enumerate(found)]

    def opener(self, target: str, near: str, spaces: list[str]) -> Plain:
        space = near if self.has("near") else self.chance.choice(spaces)
        return self.enemy(target, space) if self.chance.random() < 0.4 else self.switch(target, space)

    def switch(self, target: str, space: str) -> Plain:
        cost = self.chance.choice((0, 1, 1, 2, 2, 3, 4))
        return {"kind": "switch", "space": space, "interact": cost, "activates": target}

    def enemy(self, target: str | None, space: str) -> Plain:
        enemy: Plain = {"kind": "enemy", "space": space}
        if self.chance.random() < 0.2:
            enemy["count"] = 2
        if self.chance.random() < 0.2:
            enemy["advanced"] = 2
        return enemy if target is None else enemy | {"activates": target}

    def trinket(self, space: str) -> Plain:
        kind = self.chance.choice(("pots", "chest", "telepathy"))
        return {"kind": kind, "space": space} | ({"x": 3} if kind == "pots" else {})

    def has(self, what: str) -> bool:
        return self.chance.random() < self.density[what]


def _place(cells: Grid, name: str) -> Cell | None:
    """Return the first cell with a tile whose name begins so."""
    for row, line in enumerate(cells):
        for col, square in enumerate(line):
            if square["tile"].startswith(name):
                return row, col
    return None


def _grid(squares: list[Plain], cols: int) -> Grid:
    return [squares[first : first + cols] for first in range(0, len(squares), cols)]
