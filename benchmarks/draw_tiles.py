"""Draw the Clockwork tile set: from briefs to the text of ``templates/clockwork/tiles.toml``.

Run from the checkout: ``python -m benchmarks.draw_tiles > templates/clockwork/tiles.toml``.
A brief says a room's name, doors and contents. Chance decides the rest: on which edges the doors
lie, where the arrow is, what things cost. Each ordinary room has a stream of chance of its own, and
another one each time it is drawn anew, so that a change of one leaves the others alone. The TOML
file is what counts afterwards, and may be edited by hand; drawing it anew throws such edits away.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from benchmarks.tile_briefs import BARS, BOSSES, DRAWS, ENTRANCES, GENERIC, TEMPLES, Brief, Plain
from generator.chance import Chance
from generator.clockwork.board import EDGES

SEED = "brass owl 3"

HEAD = """\
# Clockwork Realm: the tile set.
#
# These rooms are this project's own invention: names, doors, contents and costs. They follow the
# printed rules for tiles, and copy no printed tile. Edit them freely; the program checks the
# file and names every slip.
#
# One [[tile]] is one room, lying with its own north edge up.
#   set       generic, a temple's name, special or entrance
#   temple    whose it is; only for Boss Rooms and entrances
#   arrow     the edge towards which the room is revealed: a door, or on special rooms a wall
#   spaces    parts of the room, with barriers between them
#   doors     by edge (an edge left out is a wall): the space it leaves from; move = what it costs,
#             if not 1; closed = true if it must be opened first
#   tunnels   pairs of spaces
#   water     spaces that lie in water
#   features  what stands in the spaces; "activates" of a switch or enemy is a closed door ("door:E"),
#             the id of a cog or rift of the same tile, or "water"
#   bar       special rooms: what activation asks for at each level; advanced = how strong the enemy
#             is that is drawn (a verdict reckons with the dearest enemy anyway)
#   strike    Boss Rooms: what one strike asks for at each level
"""

_WORD = re.compile(r"(?:([a-i]):)?([a-z-]+)(\d)?(?:\+(\d))?(?:\*(\d))?(?:>(?:([a-i]):)?([a-z-]+))?")
_INTERACT = (2, 2, 3, 3, 3, 4, 4, 5)
_LETTER = {
    "switch": "s",
    "enemy": "e",
    "rift": "r",
    "hazard": "h",
    "pots": "p",
    "chest": "t",
    "telepathy": "m",
}


@dataclass
class Draft:
    """A tile under way: the brief's doors on edges, and the features drawn so far."""

    chance: Chance
    doors: dict[str, Plain]
    tunnels: list[list[str]] = field(default_factory=list)
    water: list[str] = field(default_factory=list)
    features: list[Plain] = field(default_factory=list)

    def add(self, kind: str, space: str, **keys: Any) -> str:
        """Put a feature into a space and return its id."""
        letter = _LETTER.get(kind, "c")
        number = 1 + sum(one["id"].startswith(letter) for one in self.features)
        ident = f"{letter}{number}"
        self.features.append({"id": ident, "kind": kind, "space": space, **keys})
        return ident

    def read(self, word: str) -> None:
        """Put in what one word of a brief means."""
        match = _WORD.fullmatch(word)
        if not match:
            raise ValueError(f"{word!r} is no word of a brief")
        space, kind, figure, advanced, count, there, target = match.groups()
        space = space or "a"
        if kind == "tunnel":
            self.tunnels.append(["a", "b"])
        elif kind == "water":
            self.water.append(space)
        else:
            keys = self._figures(kind, figure)
            keys |= {"count": int(count)} if count else {}
            keys |= {"advanced": int(advanced)} if advanced else {}
            keys |= {"activates": self._target(target, there or space)} if target else {}
            self.add(kind, space, **keys)

    def _figures(self, kind: str, figure: str | None) -> Plain:
        if kind == "switch":
            return {"interact": int(figure) if figure else self.chance.choice(_INTERACT)}
        if kind in ("hazard", "pots"):
            return {"x": int(figure) if figure else 1 + self.chance.below(3)}
        return {}

    def _target(self, target: str, space: str) -> str:
        if target == "water":
            return target
        if target != "door":
            return self.add(target, space)
        closed = [edge for edge, door in self.doors.items() if door["space"] == space and "closed" in door]
        return f"door:{self.chance.choice(closed)}"


def drawn(brief: Brief, chance: Chance) -> Plain:
    """Return a tile as its brief asks."""
    name, doors, contents = brief
    draft = _drafted(doors, contents, chance)
    tile: Plain = {"name": name, "arrow": _arrow(draft, doors)}
    tile |= {"spaces": _letters(doors.count("/") + 1), "doors": draft.doors}
    parts = {"tunnels": draft.tunnels, "water": draft.water, "features": draft.features}
    return tile | {key: part for key, part in parts.items() if part}


def _drafted(doors: str, contents: str, chance: Chance) -> Draft:
    """Lay the doors anew until the barriers can be drawn and what is behind them makes sense."""
    for _ in range(1000):
        draft = Draft(chance, _placed(doors, chance))
        for word in contents.split():
            draft.read(word)
        if not _barriers_cross(draft) and _pockets_face_their_door(draft):
            return draft
    raise ValueError(f"no room has doors {doors!r} and holds {contents!r}")


def _letters(number: int) -> list[str]:
    return [chr(ord("a") + index) for index in range(number)]


def _placed(doors: str, chance: Chance) -> dict[str, Plain]:
    """Lay the doors of a brief on edges."""
    edges = iter(chance.shuffled(EDGES))
    placed: dict[str, Plain] = {}
    spaces = doors.split("/")
    for space, letters in zip(_letters(len(spaces)), spaces, strict=True):
        for letter in letters:
            door: Plain = {"space": space}
            door |= {"move": int(letter)} if letter.isdigit() else {}
            door |= {"closed": True} if letter in "xX" else {}
            placed[next(edges)] = door
    return {edge: placed[edge] for edge in EDGES if edge in placed}


def _barriers_cross(draft: Draft) -> bool:
    """Whether one space runs from north to south and another from east to west."""
    north, east, south, west = (draft.doors.get(edge, {}).get("space") for edge in EDGES)
    return None not in (north, east) and north == south and east == west and north != east


def _pockets_face_their_door(draft: Draft) -> bool:
    """Whether each switch in a space without doors has its wall opposite the door that it opens."""
    doored = [door["space"] for door in draft.doors.values()]
    pocketed = [one for one in draft.features if one["kind"] == "switch" and one["space"] not in doored]
    return not any(_opposite(one["activates"].removeprefix("door:")) in draft.doors for one in pocketed)


def _opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % 4]


def _arrow(draft: Draft, doors: str) -> str:
    """An open door, or a closed one if the brief says so; never into a rift that is not calmed there."""
    calm = [(one.get("activates"), one["space"]) for one in draft.features]
    rifts = [one for one in draft.features if one["kind"] == "rift"]
    wild = [one["space"] for one in rifts if (one["id"], one["space"]) not in calm]
    return draft.chance.choice(
        [
            edge
            for edge, door in draft.doors.items()
            if ("closed" in door) == ("X" in doors) and door["space"] not in wild
        ]
    )


def special(name: str, doors: str, chance: Chance) -> Plain:
    """Return a special room's name, arrow and doors; the arrow is on a wall."""
    placed = _placed(doors, chance)
    arrow = chance.choice([edge for edge in EDGES if edge not in placed])
    return {"name": name, "arrow": arrow, "spaces": ["a"], "doors": placed}


def tile_set(seed: str, draws: Mapping[str, int]) -> Iterator[str | Plain]:
    """Yield the tiles of the set, with a line of text before each part of it.

    ``draws`` says by id how many times a tile is drawn anew.
    """
    yield "The generic rooms: nine of them hold a cog, three of each kind."
    yield from _ordinary("generic", GENERIC, seed, draws)
    for temple, (character, briefs) in TEMPLES.items():
        yield f"The {temple.title()} Temple: {character}."
        yield from _ordinary(temple, briefs, seed, draws)
    yield from _special_rooms(Chance(seed, "tiles:special"))
    yield from _boss_rooms(Chance(seed, "tiles:boss"))
    yield "The entrances: open on all sides, and without an arrow."
    for temple, name in ENTRANCES.items():
        keys = {"id": f"entrance-{temple}", "set": "entrance", "temple": temple, "name": name}
        yield {**keys, "spaces": ["a"], "doors": {edge: {"space": "a"} for edge in EDGES}}


def _ordinary(kind: str, briefs: list[Brief], seed: str, draws: Mapping[str, int]) -> Iterator[Plain]:
    for number, brief in enumerate(briefs, start=1):
        ident = f"{kind}-{number:02}"
        chance = Chance(seed, f"tile {ident}, draw {draws.get(ident, 0)}")
        yield {"id": ident, "set": kind, **drawn(brief, chance)}


def _special_rooms(chance: Chance) -> Iterator[str | Plain]:
    yield "The special rooms. Treasure: each multiple of its Interact wins one treasure."
    for room, (name, doors, bars) in BARS.items():
        keys = {"id": f"special-{room}", "set": "special", "room": room}
        bar = {str(level): one for level, one in enumerate(bars, start=1)}
        yield {**keys, **special(name, doors, chance), "bar": bar}


def _boss_rooms(chance: Chance) -> Iterator[str | Plain]:
    yield "The Boss Rooms. A strike comes to 7, 10 and 13 points at levels 1, 2 and 3, in two skills."
    for temple, (name, doors, strikes) in BOSSES.items():
        if temple == "ganon":
            yield "The last boss is fought at level 4 only, and asks for this much times the players."
        keys = {"id": f"boss-{temple}", "set": "special", "room": "boss", "temple": temple}
        yield {**keys, **special(name, doors, chance), "strike": strikes}


def written(tile: Plain) -> str:
    """Return a tile as TOML, a door and a feature a line."""
    lines = ["[[tile]]"]
    for key, value in tile.items():
        if key in ("doors", "bar", "strike"):
            lines += [f"{key}.{inner} = {_value(one)}" for inner, one in value.items()]
        elif key == "features":
            lines += ["features = [", *(f"  {_value(one)}," for one in value), "]"]
        else:
            lines.append(f"{key} = {_value(value)}")
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def text(draws: Mapping[str, int] = DRAWS, seed: str = SEED) -> str:
    """Return the whole tile file."""
    head = HEAD + '\nname = "Parchment and Brass"\n'
    parts = [f"# --- {part}\n" if isinstance(part, str) else written(part) for part in tile_set(seed, draws)]
    return "\n".join([head, *parts])


if __name__ == "__main__":
    sys.stdout.write(text())
