"""The tiles that dungeons are dealt from: ``templates/clockwork/tiles.toml``, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from pydantic import StrictStr

from generator import tables
from generator.clockwork.board import LEVELS, TEMPLES, Id, Piece, Tile, tile_defects
from generator.document import template
from generator.findings import Finding, Refusal

GENERIC = "generic"
GANON = "ganon"
"""The temple of the last level; it has a Boss Room and an entrance, and no tiles of its own."""

ROOMS = ("compass", "map", "treasure", "key")
HOMES = (*TEMPLES, GANON)

Wanted = Mapping[str, str]


@dataclass(frozen=True)
class Catalogue:
    """All tiles of a tile set, by id, in the order of the file.

    ``tiles`` holds them as typed values, ``plain`` as the JSON objects that a board
    file holds for them: no id, and no value that is the default anyway.
    """

    name: str
    tiles: dict[str, Tile]
    plain: dict[str, dict[str, Any]]
    _single: dict[tuple[str, str], str]

    def of(self, set: str) -> list[str]:
        """Return the ids of the tiles of a set: ``generic``, a temple, ``special``, ``entrance``."""
        return [ident for ident, tile in self.tiles.items() if tile.set == set]

    def special(self, room: str) -> str:
        """Return the id of the ``compass``, ``map``, ``treasure`` or ``key`` room."""
        return self._single["special", room]

    def boss(self, temple: str) -> str:
        """Return the id of the Boss Room of a temple, or of ``ganon``."""
        return self._single["boss", temple]

    def entrance(self, temple: str) -> str:
        """Return the id of the entrance of a temple, or of ``ganon``."""
        return self._single["entrance", temple]


class _Entry(Tile):
    """A tile as the file says it: with its id and, where there is one for each temple, whose it is."""

    id: Id
    temple: Literal["fire", "water", "forest", "light", "shadow", "spirit", "ganon"] | None = None


class _Head(Piece):
    """What the file says about the set as a whole."""

    name: StrictStr = ""
    tile: Any = None


def load(text: bytes | None = None) -> Catalogue:
    """Return the tile set of a TOML file; without one, the program's own.

    Raises:
        Refusal: the file is no tile set; every defect is named.
    """
    return _read(template("clockwork/tiles.toml") if text is None else text)


@lru_cache(maxsize=4)
def _read(text: bytes) -> Catalogue:
    data = tables.read(text)
    head, defects = tables.shaped(_Head, data)
    raw, more = tables.entries(data, "tile")
    entries, worse = _entries(raw)
    defects += more + worse + list(_twins(raw))
    defects += [] if more else list(_census(raw))
    if defects or head is None:
        raise Refusal(defects)
    plain = {
        entry.id: entry.model_dump(mode="json", exclude_defaults=True, exclude={"id", "temple"})
        for entry in entries
    }
    tiles = {ident: Tile.model_validate(one) for ident, one in plain.items()}
    single = {_role(entry): entry.id for entry in entries if entry.special or entry.set == "entrance"}
    return Catalogue(head.name, tiles, plain, single)


def _role(entry: _Entry) -> tuple[str, str]:
    """What a tile is the only one of."""
    if entry.set == "entrance":
        return "entrance", str(entry.temple)
    return ("boss", str(entry.temple)) if entry.room == "boss" else ("special", str(entry.room))


def _entries(raw: Iterable[dict[str, Any]]) -> tuple[list[_Entry], list[Finding]]:
    entries: list[_Entry] = []
    defects: list[Finding] = []
    for number, table in enumerate(raw, start=1):
        where = table.get("id") if isinstance(table.get("id"), str) else None
        entry, wrong = tables.shaped(_Entry, table, where or f"tile number {number}")
        defects += wrong
        if entry:
            entries.append(entry)
            defects += _entry_defects(entry)
    return entries, defects


def _entry_defects(entry: _Entry) -> Iterator[Finding]:
    """The tile law, at every level on which the tile may be dealt."""
    found = [one for level in (None, *LEVELS) for one in tile_defects(entry.id, entry, level)]
    yield from dict.fromkeys(found)
    if entry.set not in (GENERIC, "special", "entrance", *TEMPLES):
        sets = ", ".join((GENERIC, *TEMPLES, "special", "entrance"))
        yield Finding("unknown-set", entry.id, f'the set "{entry.set}" is none of {sets}')
    if (entry.temple is None) == (entry.set == "entrance" or entry.room == "boss"):
        yield Finding(
            "temple", entry.id, 'Boss Rooms and entrances name their "temple", and no other tiles do'
        )
    for level in _fought_at(entry):
        if str(level) not in entry.strike:
            text = f"says not what one strike asks for at level {level}; add it to its strike"
            yield Finding("no-strike", entry.id, text)


def _fought_at(entry: _Entry) -> tuple[int, ...]:
    if entry.room != "boss":
        return ()
    return LEVELS[3:] if entry.temple == GANON else LEVELS[:3]


def _twins(raw: Iterable[dict[str, Any]]) -> Iterator[Finding]:
    idents = [table["id"] for table in raw if isinstance(table.get("id"), str)]
    for ident in dict.fromkeys(idents):
        if idents.count(ident) > 1:
            yield Finding("id-twice", ident, f"{idents.count(ident)} tiles have this id; give each its own")


def _census(raw: Iterable[dict[str, Any]]) -> Iterator[Finding]:
    """Each special room, Boss Room and entrance is there, and once.

    Counted before the shapes are checked: a room that is there with a fault is not missing.
    """
    wanted: list[Wanted] = [{"set": "special", "room": room} for room in ROOMS]
    wanted += [{"room": "boss", "temple": home} for home in HOMES]
    wanted += [{"set": "entrance", "temple": home} for home in HOMES]
    for keys in wanted:
        number = sum(keys.items() <= table.items() for table in raw)
        said = " and ".join(f'{key} = "{value}"' for key, value in keys.items())
        if not number:
            yield Finding("missing", "file", f"no tile has {said}; add one")
        elif number > 1:
            yield Finding("more-than-one", "file", f"{number} tiles have {said}; a set has one")
