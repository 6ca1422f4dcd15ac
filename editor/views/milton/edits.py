"""What is done to a board of six worlds by hand: its plain values before, and those after.

A board that is edited may break the law of its pieces for a while; nothing here asks for it.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from generator.milton import monsters
from generator.milton.board import GATES, LAST, Kind, Place, across, beside
from generator.milton.changes import Change, changed

Plain = dict[str, Any]


def place_at(plain: Mapping[str, Any], key: str = "at") -> Place:
    """Return the place that a piece of a board names."""
    return tuple(plain[key])


def add_space(board: Plain, at: Place, kind: Kind) -> Plain:
    """Add a space, joined to all spaces beside it."""
    return changed(remove(board, at), [Change("add", at, kind)])


def turn_to(board: Plain, at: Place, kind: Kind) -> Plain:
    """Make a space a circle or a square."""
    after = copy.deepcopy(board)
    for space in _at(after["spaces"], at):
        space["kind"] = kind
    return after


def remove(board: Plain, at: Place) -> Plain:
    """Take away what lies at a place, with the steps that lead there."""
    after = copy.deepcopy(board)
    for key in ("spaces", "tiles"):
        after[key] = [one for one in after[key] if place_at(one) != at]
    after["steps"] = [one for one in after["steps"] if at not in _ends(one)]
    return after


def move_space(board: Plain, at: Place, to: Place) -> Plain:
    """Move a space to a free place and join it to all spaces beside it.

    START goes with it, and so does an Entry that can lead straight across from there.
    """
    after = copy.deepcopy(board)
    after["steps"] = [one for one in after["steps"] if at not in _ends(one)]
    for space in _at(after["spaces"], at):
        space["at"] = list(to)
    places = [place_at(one) for one in after["spaces"]]
    after["steps"] += [{"from": list(to), "to": list(near)} for near in places if beside(near, to)]
    if place_at(after, "start") == at:
        after["start"] = list(to)
    for world, entry in enumerate(after["entries"], 1):
        if at in _ends(entry):
            ends = crossing(after, world, to)
            entry |= {"from": list(ends[0]), "to": list(ends[1])} if ends else {}
    return after


def move_tile(board: Plain, at: Place, to: Place) -> Plain:
    """Move a tile; one that lies there comes to the place that it leaves."""
    after = copy.deepcopy(board)
    for tile in after["tiles"]:
        tile["at"] = list({at: to, to: at}.get(place_at(tile), place_at(tile)))
    return after


def join(board: Plain, at: Place, other: Place) -> Plain:
    """Add a step between two spaces."""
    return changed(board, [Change("step", at, other=other)])


def part(board: Plain, at: Place, other: Place) -> Plain:
    """Take a step between two spaces away."""
    after = copy.deepcopy(board)
    after["steps"] = [one for one in after["steps"] if _ends(one) not in ((at, other), (other, at))]
    return after


def start_at(board: Plain, at: Place) -> Plain:
    """Put START at a space."""
    return copy.deepcopy(board) | {"start": list(at)}


def lead(board: Plain, world: int, ends: tuple[Place, Place]) -> Plain:
    """Let the Entry behind a world lead from one space to another; lay it if there is none."""
    after = copy.deepcopy(board)
    if world > len(after["entries"]):
        after["entries"].append({})
    after["entries"][world - 1] |= {"from": list(ends[0]), "to": list(ends[1])}
    return after


def lay_monster(board: Plain, at: Place, swords: int, heart: bool) -> Plain:
    """Lay a monster face down, or change the tile that lies there into it."""
    after = copy.deepcopy(board)
    used = {one.get("name") for one in after["tiles"] if place_at(one) != at}
    names = monsters.load()[at[0] - 1].monsters[swords - 1]
    name = next((one for one in names if one not in used), names[0])
    return _laid(after, at, {"kind": "monster", "name": name, "swords": swords, "heart": heart})


def hide(board: Plain, at: Place) -> Plain:
    """Put what a world hides at a place; a tile that lies there changes places with it."""
    hidden = hidden_in(board, at[0])
    if hidden:
        return move_tile(board, hidden, at)
    last = at[0] == LAST
    name = "Triforce" if last else GATES[at[0] - 1]
    return _laid(copy.deepcopy(board), at, {"kind": "triforce" if last else "magic", "name": name})


def hidden_in(board: Plain, world: int) -> Place | None:
    """Return where the tile lies that a world hides, if there is one."""
    kind = "triforce" if world == LAST else "magic"
    found = (place_at(one) for one in board["tiles"] if one["kind"] == kind and one["at"][0] == world)
    return next(found, None)


def crossing(board: Plain, world: int, place: Place) -> tuple[Place, Place] | None:
    """Return both ends of the Entry behind a world that has one of them at a place; None if none can be."""
    spaces = [place_at(one) for one in board["spaces"]]
    own = [one for one in spaces if one[0] == world]
    for start in own:
        end = across(world, start, board["rows"], board["cols"])
        if end in spaces and place in (start, end):
            return start, end
    return None


def _laid(board: Plain, at: Place, tile: Plain) -> Plain:
    """Lay a tile in place of the one that lies there; what else is said of that is kept."""
    old = next(_at(board["tiles"], at), None)
    if old is None:
        board["tiles"].append({"at": list(at), **tile})
    else:
        for key in ("swords", "heart"):
            old.pop(key, None)
        old |= tile
    return board


def _at(pieces: list[Plain], at: Place) -> Iterator[Plain]:
    return (one for one in pieces if place_at(one) == at)


def _ends(step: Mapping[str, Any]) -> tuple[Place, Place]:
    return place_at(step, "from"), place_at(step, "to")
