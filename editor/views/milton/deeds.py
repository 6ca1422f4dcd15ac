"""What can be done by hand at a place of six worlds, and doing it.

What breaks a law of the board but leaves it drawable can be done: the verdict says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from editor.views.milton import edits
from editor.views.milton.edits import Plain
from editor.views.placed import Deed
from generator.findings import Refusal
from generator.milton.board import (
    GATES,
    LAST,
    MOST_SWORDS,
    Board,
    Place,
    Space,
    Tile,
    across,
    beside,
    facing,
    place_name,
    place_of,
)

MONSTERS = {
    f"{swords} sword{'s' * (swords > 1)}{', with a heart' * heart}": (swords, heart)
    for swords, heart in product(range(1, MOST_SWORDS + 1), (False, True))
}
"""The kinds of monsters, in words."""
SIDES = {(1, 0): "lower", (0, 1): "right", (-1, 0): "upper"}


@dataclass(frozen=True)
class Spot:
    """A place of a board, with what lies there."""

    board: Board
    place: Place

    @property
    def name(self) -> str:
        """What people call it."""
        return place_name(self.place)

    @property
    def space(self) -> Space | None:
        """The space here, if there is one."""
        return next((one for one in self.board.spaces if one.at == self.place), None)

    @property
    def tile(self) -> Tile | None:
        """The tile here, if there is one."""
        return next((one for one in self.board.tiles if one.at == self.place), None)

    @property
    def near(self) -> list[Place]:
        """The spaces beside it."""
        return sorted({one.at for one in self.board.spaces if beside(one.at, self.place)})

    @property
    def joined(self) -> list[Place]:
        """The places to which steps lead from here."""
        ends = [(one.start, one.end) for one in self.board.steps]
        ends += [(end, start) for start, end in ends]
        return sorted({end for start, end in ends if start == self.place})

    @property
    def free(self) -> bool:
        """Whether nothing lies here."""
        return len(self.place) > 1 and not self.space and not self.tile


def spot(board: Board, name: str) -> Spot:
    """Return a place of a board.

    Raises:
        Refusal: the board has no place that is called so.
    """
    place = place_of(name)
    if len(place) == 1:
        known = place[0] <= len(board.entries)
    else:
        known = place[1] < board.rows and place[2] < board.cols
    if not known:
        raise Refusal.because("no-such-place", f"{name:.40}", "the board has no such place")
    return Spot(board, place)


def offered(here: Spot) -> list[Deed]:
    """Return what can be done at a place."""
    if len(here.place) == 1:
        return [_deed("move", "Move the Entry", "m", other="The space from which or to which it leads.")]
    if here.space:
        return list(_at_space(here, here.space))
    return list(_at_tile(here.tile) if here.tile else _at_nothing())


def done(plain: Plain, here: Spot, name: str, other: str, choice: str) -> tuple[Plain, str]:
    """Return the plain board after a deed, and what was done in a few words.

    Raises:
        Refusal: there is no such deed at the place, or it cannot be done; says why.
    """
    deed = next((one for one in offered(here) if one["name"] == name), None)
    if deed is None:
        raise _refused(here, f"there is nothing called {name!r:.40} to be done here")
    if deed["why"]:
        raise _refused(here, deed["why"])
    if deed["choices"] and choice not in deed["choices"]:
        raise _refused(here, f"choose one of: {'; '.join(deed['choices'])}")
    if deed["other"]:
        return _with(plain, here, name, spot(here.board, other))
    return ALONE[name](plain, here, choice)


def _deed(
    name: str, label: str, key: str, *, other: str = "", choices: tuple[str, ...] = (), why: str = ""
) -> Deed:
    return {"name": name, "label": label, "key": key, "other": other, "choices": list(choices), "why": why}


def _at_nothing() -> Iterator[Deed]:
    yield _deed("circle", "Add a circle", "c")
    yield _deed("square", "Add a square", "s")
    yield _deed("monster", "Lay a monster", "n", choices=tuple(MONSTERS))
    yield _deed("hide", "Hide the world's treasure here", "h")


def _at_tile(tile: Tile) -> Iterator[Deed]:
    yield _deed("move", "Move or swap it", "m", other="A free place, or a tile to swap it with.")
    if tile.kind == "monster":
        yield _deed("monster", "Change the monster", "n", choices=tuple(MONSTERS))
        yield _deed("hide", "Hide the world's treasure here", "h")
    yield _deed("remove", "Take it away", "x")


def _at_space(here: Spot, space: Space) -> Iterator[Deed]:
    if space.kind == "square":
        yield _deed("circle", "Make it a circle", "c")
    else:
        yield _deed("square", "Make it a square", "s")
    yield _deed("move", "Move it", "m", other="A free place.")
    apart = set(here.near) - set(here.joined)
    why = "" if apart else "no space lies beside it that it is not joined to"
    yield _deed("join", "Add a step", "j", other="A space beside it.", why=why)
    why = "" if here.joined else "no step leads from here"
    yield _deed("part", "Take a step away", "p", other="Where the step leads.", why=why)
    yield _deed("start", "Put START here", "t", why=_no_start(here))
    yield _deed("entry", "Put the Entry here", "e", why=_no_entry(here))
    yield _deed("remove", "Take it away", "x")


def _no_start(here: Spot) -> str:
    if here.place[0] != 1:
        return "START lies in world 1"
    return "START is here" if here.board.start == here.place else ""


def _no_entry(here: Spot) -> str:
    """Why the Entry behind the world of a space cannot lead on from there."""
    board, world = here.board, here.place[0]
    if world == LAST:
        return "no Entry lies behind the last world"
    if world > len(board.entries) + 1:
        return f"first put the Entry behind world {len(board.entries) + 1}"
    end = across(world, here.place, board.rows, board.cols)
    if end is None:
        return f"the Entry leads out over the {SIDES[facing(world)]} border of world {world}"
    if end not in {one.at for one in board.spaces}:
        return f"it leads straight across, and no space lies there; first add one at {place_name(end)}"
    there = world <= len(board.entries) and board.entries[world - 1]
    return "the Entry is here" if there and (there.start, there.end) == (here.place, end) else ""


def _with(plain: Plain, here: Spot, name: str, other: Spot) -> tuple[Plain, str]:
    """Do a deed that takes a second place."""
    at, to = here.place, other.place
    if name == "join":
        if to not in here.near or to in here.joined:
            raise _refused(other, f"is no space beside {here.name} that it is not joined to")
        return edits.join(plain, at, to), f"joined {here.name} and {other.name}"
    if name == "part":
        if to not in here.joined:
            raise _refused(other, f"no step leads there from {here.name}")
        return edits.part(plain, at, to), f"parted {here.name} and {other.name}"
    if len(at) == 1:
        return _moved_entry(plain, here, other)
    if not other.free and not (here.tile and not here.space and other.tile and not other.space):
        raise _refused(other, "is not free; choose a place where nothing lies")
    move = edits.move_space if here.space else edits.move_tile
    told = f"moved {here.name} to {other.name}" if other.free else f"swapped {here.name} and {other.name}"
    return move(plain, at, to), told


def _moved_entry(plain: Plain, here: Spot, other: Spot) -> tuple[Plain, str]:
    (world,) = here.place
    ends = edits.crossing(plain, world, other.place) if len(other.place) > 1 else None
    if ends is None:
        side = SIDES[facing(world)]
        text = f"must be a space on the {side} border of world {world}, with one straight across, or that one"
        raise _refused(other, text)
    return edits.lead(plain, world, ends), f"Entry {world} from {place_name(ends[0])}"


def _circle(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    if here.space:
        return edits.turn_to(plain, here.place, "circle"), f"{here.name} made a circle"
    return edits.add_space(plain, here.place, "circle"), f"circle added at {here.name}"


def _square(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    if here.space:
        return edits.turn_to(plain, here.place, "square"), f"{here.name} made a square"
    return edits.add_space(plain, here.place, "square"), f"square added at {here.name}"


def _monster(plain: Plain, here: Spot, choice: str) -> tuple[Plain, str]:
    return edits.lay_monster(plain, here.place, *MONSTERS[choice]), f"monster at {here.name}: {choice}"


def _hide(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    world = here.place[0]
    what = "Triforce" if world == LAST else GATES[world - 1]
    return edits.hide(plain, here.place), f"{what} hidden at {here.name}"


def _start(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    return edits.start_at(plain, here.place), f"START at {here.name}"


def _entry(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    world = here.place[0]
    end = across(world, here.place, here.board.rows, here.board.cols)
    assert end is not None, "the deed is offered on the border alone"
    return edits.lead(plain, world, (here.place, end)), f"Entry {world} from {here.name}"


def _remove(plain: Plain, here: Spot, _: str) -> tuple[Plain, str]:
    what = "space" if here.space else "tile"
    return edits.remove(plain, here.place), f"{what} at {here.name} taken away"


ALONE: dict[str, Callable[[Plain, Spot, str], tuple[Plain, str]]] = {
    "circle": _circle,
    "square": _square,
    "monster": _monster,
    "hide": _hide,
    "start": _start,
    "entry": _entry,
    "remove": _remove,
}
"""The deeds that take no second place."""


def _refused(here: Spot, text: str) -> Refusal:
    return Refusal.because("deed", here.name, text)
