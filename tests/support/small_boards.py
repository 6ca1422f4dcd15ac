"""Random small boards that obey the tile law, with every kind of feature, for tests.

They are not fair boards: doors that nothing opens, rooms without a Key or with two Boss Rooms,
and rounds too short for a switch are wanted, for that is where two readings of the rules part.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, pairwise
from random import Random
from typing import Any

from support.brute import Rules

Plain = dict[str, Any]
Cell = tuple[int, int]
Grid = list[list[Plain]]

EDGES = "NESW"
AWAY = ((-1, 0), (0, 1), (1, 0), (0, -1))
COGS = ("multi-cog", "big-cog", "cogveyor")
TEMPLES = ("fire", "water", "forest", "light", "shadow", "spirit")
SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4))

RICH = {
    "wall": 0.6,  # an edge of an ordinary room has no door
    "narrow": 0.8,  # so has one of a special room, but for the one with the arrow, which never has
    "dear": 0.25,  # a door costs more than Move 1
    "closed": 0.15,  # a door is closed
    "split": 0.3,  # a room has two spaces, or three
    "tunnel": 0.8,  # a tunnel joins two spaces of a room
    "first_cog": 0.95,  # the entrance has a cog
    "cog": 0.2,  # another room has one
    "rift": 0.12,  # a space has a rift
    "water": 0.25,  # a room has water
    "flip": 0.15,  # a room has a switch for water
    "opener": 0.95,  # a door, cog or rift has what activates it
    "near": 0.9,  # it stands where it is most of use: at the rift, or where the arrow leads in
    "enemy": 0.15,  # an enemy activates nothing
    "hazard": 0.15,  # a space has a hazard
    "trinket": 0.1,  # it has pots, a chest or a telepathy tile
    "shown": 0.5,  # a room lies face up at the start
    "missing": 0.02,  # there is no Key Room; no Boss Room
    "twin": 0.08,  # there is a second one
    "helper": 0.25,  # there is a Compass Room; a Map Room
    "profile": 0.75,  # rounds are short and enemies weak
    "lead": 0.95,  # a way is laid out to the Compass, Map, Key and Boss Rooms that there are ...
    "lead_shown": 0.9,  # ... on which a special room lies face up; then rooms are shifted ...
    "astray": 0.75,  # ... once; again; and again
}
GATED = RICH | {
    "closed": 0.4,
    "opener": 1,
    "near": 0.6,
    "split": 0.6,
    "tunnel": 1,
    "water": 0.4,
    "flip": 0.3,
    "rift": 0.2,
}
SPARSE = RICH | {
    "split": 0.05,
    "rift": 0.04,
    "water": 0.08,
    "flip": 0,
    "enemy": 0.05,
    "closed": 0.05,
    "hazard": 0,
}
TIGHT = SPARSE | {
    "wall": 0.8,
    "narrow": 1,
    "shown": 0.8,
    "opener": 1,
    "near": 1,
    "first_cog": 1,
    "lead_shown": 1,
    "astray": 0.9,
}
HIDDEN = RICH | {"wall": 0.3, "narrow": 0.4, "shown": 0.1, "lead_shown": 0.4, "helper": 0.15}
HELPED = SPARSE | {
    "first_cog": 0.1,
    "cog": 0.05,
    "helper": 0.8,
    "shown": 0.8,
    "narrow": 0.7,
    "lead_shown": 1,
    "astray": 0.4,
}
STYLES = {"rich": RICH, "gated": GATED, "sparse": SPARSE, "tight": TIGHT, "helped": HELPED, "hidden": HIDDEN}


def corpus(count: int) -> Iterator[tuple[str, Plain]]:
    """Yield so many boards of all sizes and styles with their names, always the same ones."""
    for number in range(count):
        rows, cols = SIZES[number % len(SIZES)]
        style = list(STYLES)[number // len(SIZES) % len(STYLES)]
        yield f"{style}-{rows}x{cols}-{number}", small_board(number, rows, cols, **_sized(style, rows * cols))


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
    """Makes one board out of one stream of chance."""

    def __init__(self, chance: Random, density: dict[str, float]) -> None:
        self.chance, self.density = chance, density
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
        for _ in range(3):
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
        """Let the party in from one side of the board and out of another; sometimes a room is not let in."""
        if tile.get("room") and self.has("lead_shown"):
            square.setdefault("turn", 0)
        turn = square.get("turn")
        if turn is None and tile.get("room"):
            return
        if turn is None and came is not None:
            turn = came - EDGES.index(tile["arrow"])
        edges = [EDGES[(one - turn) % 4] for one in (came, side) if one is not None]
        doors = tile["doors"]
        space = doors.get(edges[0], {}).get("space", "a") if came is not None else "a"
        for edge in edges:
            doors.setdefault(edge, {})["space"] = space
        if tile.get("room") and tile["arrow"] in doors:
            tile["arrow"] = self.chance.choice([edge for edge in EDGES if edge not in edges])
            doors.pop(tile["arrow"], None)

    def lead_astray(self, document: Plain) -> None:
        """Shift rooms as the party could at the start, if it had a token of each Room that there is."""
        rules, board = Rules(document), document["board"]
        tokens = {room: 1 for room in ("compass", "map") if _place(board["cells"], room)}
        start = rules.start()
        acts = list(rules.shifts(start._replace(**tokens))) or list(rules.shifts(start._replace(compass=1)))
        squares = {one["tile"]: one for line in board["cells"] for one in line}
        cells = self.chance.choice(acts).after.cells
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
        spaces = tile["spaces"]
        targets = [
            (f"door:{edge}", door["space"]) for edge, door in tile["doors"].items() if door.get("closed")
        ]
        things = [("rift", space) for space in spaces if self.has("rift")]
        if self.has("first_cog" if tile["set"] == "entrance" else "cog"):
            things.append((self.chance.choice(COGS), self.chance.choice(spaces)))
        found = [
            {"id": f"t{number}", "kind": kind, "space": space} for number, (kind, space) in enumerate(things)
        ]
        targets += [(one["id"], one["space"]) for one in found]
        openers = [self.opener(tile, target, space) for target, space in targets if self.has("opener")]
        if self.has("flip"):
            openers.append(self.switch("water", self.chance.choice(spaces)))
        found += openers + [self.enemy(None, space) for space in spaces if self.has("enemy")]
        found += [{"kind": "hazard", "space": space, "x": 2} for space in spaces if self.has("hazard")]
        found += [self.trinket(space) for space in spaces if self.has("trinket")]
        self.chance.shuffle(found)
        return [{"id": f"f{number}"} | one for number, one in enumerate(found)]

    def opener(self, tile: Plain, target: str, space: str) -> Plain:
        if self.has("near"):
            entered = tile["doors"][tile["arrow"]]["space"] if "arrow" in tile else "a"
            place = space if target.startswith("t") and target == "rift" else entered
        else:
            place = self.chance.choice(tile["spaces"])
        return self.enemy(target, place) if self.chance.random() < 0.4 else self.switch(target, place)

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
    places = [
        (r, c) for r, line in enumerate(cells) for c, one in enumerate(line) if one["tile"].startswith(name)
    ]
    return places[0] if places else None


def _grid(squares: list[Plain], cols: int) -> Grid:
    return [squares[first : first + cols] for first in range(0, len(squares), cols)]
