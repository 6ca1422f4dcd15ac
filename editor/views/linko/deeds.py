"""What can be done at a space of a LINK-O board: tiles, links and spaces changed.

A deed that breaks a law is done all the same if the board can still be laid out: the verdict says
what is wrong. What a board says of itself as a puzzle is not true any more once it is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from editor.views.linko import whole
from editor.views.linko.spots import Spot
from editor.views.placed import Deed
from generator.document import Document
from generator.findings import Refusal
from generator.linko import changes
from generator.linko.board import MOST_WILD, Tile, outline, spoken, ways
from generator.linko.changes import Plain
from generator.linko.deduce import GRADES, Grade
from generator.phrases import number_of

FEWEST_SPACES, MOST_SPACES = 4, 24
"""Spaces of a circle that a board file may have."""
AMISS = " (does not match)"

THINKING: Mapping[Grade, str] = {
    "easy": "a look at what lies around does",
    "fair": "think of what empty neighbours can share",
    "hard": "tiles have to be tried out",
}
"""What the puzzles of a grade ask for."""

Done = tuple[Plain, str]
"""The board after a deed, and what was done in a few words."""


@dataclass(frozen=True)
class _Kind:
    """A deed: its name, key and label, what does it to a space, and what it needs.

    ``do`` takes the space, the second one or None, and the choice; ``why`` says why it cannot be done.
    """

    name: str
    key: str
    label: str
    do: Callable[[Spot, Spot | None, str], Done]
    why: Callable[[Spot], str] = lambda spot: ""
    choices: Callable[[Spot], list[str]] = lambda spot: []
    other: str = ""

    def told(self, spot: Spot) -> Deed:
        """Say the deed to the page."""
        why = self.why(spot)
        choices = [] if why else self.choices(spot)
        return Deed(
            name=self.name, label=self.label, key=self.key, other=self.other, choices=choices, why=why
        )


def deeds(spot: Spot) -> list[Deed]:
    """Return what can be done at a space."""
    return [one.told(spot) for one in KINDS]


def act(spot: Spot, deed: str, other: str, choice: str) -> tuple[Document, str]:
    """Return the board file after a deed, and what was done in a few words.

    Raises:
        Refusal: there is no such deed, space or choice, or it cannot be done here.
    """
    kind = next((one for one in KINDS if one.name == deed), None)
    if kind is None:
        raise Refusal.because("deed", f"{deed:.40}", f"no such deed; there are {_names()}")
    told = kind.told(spot)
    if told["why"]:
        raise Refusal.because(deed, spot.name, told["why"])
    if told["choices"] and choice not in told["choices"]:
        raise Refusal.because("choice", spot.name, f"takes {', '.join(told['choices'])}, not {choice!r:.40}")
    second = spot.sight.at(other) if kind.other else None
    board, words = kind.do(spot, second, choice)
    after = spot.sight.document.edited(board)
    outline(after)
    return after, words


def _names() -> str:
    return ", ".join(one.name for one in KINDS)


# -- tiles ------------------------------------------------------------------------------------


def _offers(spot: Spot) -> dict[str, Tile]:
    """The tiles at hand, each in the ways in which it matches, or last as one that does not."""
    fits = {spoken(way): way for tile in spot.hand for way in spot.fitting(tile)}
    amiss = {spoken(tile) + AMISS: tile for tile in spot.hand if not spot.fitting(tile)}
    return fits | amiss


def _place(spot: Spot, _: Spot | None, choice: str) -> Done:
    tile = _offers(spot)[choice]
    return _laid(spot, {spot.place: tile}), f"place {spoken(tile)} on {spot.name}"


def _turn(spot: Spot, _: Spot | None, __: str) -> Done:
    assert spot.tile
    board = _laid(spot, {spot.place: spot.tile[::-1]})
    return board, f"turn {spoken(spot.tile)} on {spot.name}"


def _lift(spot: Spot, _: Spot | None, __: str) -> Done:
    assert spot.tile
    return _laid(spot, {spot.place: None}), f"lift {spoken(spot.tile)} from {spot.name}"


def _clear(spot: Spot, _: Spot | None, __: str) -> Done:
    places = [place for place, tile in zip(spot.net.places, spot.position.tiles, strict=True) if tile]
    return _laid(spot, dict.fromkeys(places)), f"lift {number_of(len(places), 'tile')}"


def _laid(spot: Spot, tiles: dict[tuple[str, int], Tile | None]) -> Plain:
    return changes.exchanged(spot.sight.plain, tiles)


def _no_turn(spot: Spot) -> str:
    if spot.tile is None:
        return "no tile lies here"
    return "it looks the same turned round" if len(ways(spot.tile)) == 1 else ""


# -- links and spaces -------------------------------------------------------------------------


def _second(spot: Spot, other: Spot | None) -> Spot:
    """The second space of a deed that needs one.

    Raises:
        Refusal: it is the first, or faces it.
    """
    assert other
    if other.space == spot.space:
        raise Refusal.because("other", other.name, "is the space itself; choose another")
    if spot.facing == other.name:
        raise Refusal.because("other", other.name, f"faces {spot.name} already; choose another")
    return other


def _move(spot: Spot, other: Spot | None, _: str) -> Done:
    there = _second(spot, other)
    board = changes.swapped(spot.sight.plain, spot.place, there.place)
    if there.facing:
        return board, f"let {spot.name} and {there.name} change what they face"
    return board, f"move the connector {spot.name} to {there.name}"


def _join(spot: Spot, other: Spot | None, _: str) -> Done:
    there = _second(spot, other)
    if there.facing:
        raise Refusal.because("other", there.name, f"faces {there.facing} already; part these first")
    return changes.joined(spot.sight.plain, spot.place, there.place), f"link {spot.name} with {there.name}"


def _part(spot: Spot, _: Spot | None, __: str) -> Done:
    return changes.parted(spot.sight.plain, spot.place), f"part {spot.name} from {spot.facing}"


def _widen(spot: Spot, _: Spot | None, __: str) -> Done:
    return changes.widened(spot.sight.plain, spot.place), f"add a space after {spot.name}"


def _narrow(spot: Spot, _: Spot | None, __: str) -> Done:
    return changes.narrowed(spot.sight.plain, spot.place), f"take the space {spot.name} away"


def _not_narrow(spot: Spot) -> str:
    if spot.facing:
        return "a link ends here; move it or part it first"
    return "" if len(spot.circle.spaces) > FEWEST_SPACES else f"a circle has at least {FEWEST_SPACES} spaces"


def _wild(spot: Spot, _: Spot | None, choice: str) -> Done:
    board = spot.sight.plain
    circles = [
        circle | {"wild": int(choice)} if circle["id"] == spot.circle.id else circle
        for circle in board["circles"]
    ]
    return board | {"circles": circles}, f"give circle {spot.circle.id} {number_of(int(choice), 'LINK-O')}"


def _all_at_hand(spot: Spot, _: Spot | None, __: str) -> Done:
    return changes.unhanded(spot.sight.plain), "have all tiles at hand"


# -- the whole board --------------------------------------------------------------------------


def _fill(spot: Spot, _: Spot | None, __: str) -> Done:
    net, empty = spot.net, spot.position.open
    filled = whole.rest(spot.position)
    board = _laid(spot, {net.places[space]: filled[space] for space in empty})
    return board, f"fill the rest with {number_of(len(empty), 'tile')}"


def _not_fill(spot: Spot) -> str:
    return whole.unsound(spot.sight) or ("" if spot.position.open else "the board is full")


def _puzzle(spot: Spot, _: Spot | None, choice: str) -> Done:
    grade = next(one for one in GRADES if choice == _graded(one))
    return whole.as_puzzle(spot.sight, grade), f"make a puzzle, {grade}"


def _graded(grade: Grade) -> str:
    """Say how hard a puzzle is."""
    return f"{grade}: {THINKING[grade]}"


KINDS: tuple[_Kind, ...] = (
    _Kind(
        "place",
        "p",
        "Place a tile",
        _place,
        lambda spot: "" if spot.hand else f"no tile of circle {spot.circle.id} is at hand",
        lambda spot: list(_offers(spot)),
    ),
    _Kind("turn", "t", "Turn it", _turn, _no_turn),
    _Kind("lift", "l", "Lift it", _lift, lambda spot: "" if spot.tile else "no tile lies here"),
    _Kind(
        "move",
        "m",
        "Move the connector",
        _move,
        lambda spot: "" if spot.facing else "no link ends here",
        other="Where is the link to end?",
    ),
    _Kind(
        "join",
        "j",
        "Link with another space",
        _join,
        lambda spot: f"it faces {spot.facing} already" if spot.facing else "",
        other="Which space is it to face?",
    ),
    _Kind("part", "x", "Take its link away", _part, lambda spot: "" if spot.facing else "no link ends here"),
    _Kind(
        "widen",
        "i",
        "Add a space after it",
        _widen,
        lambda spot: (
            "" if len(spot.circle.spaces) < MOST_SPACES else f"a circle has at most {MOST_SPACES} spaces"
        ),
    ),
    _Kind("narrow", "d", "Take the space away", _narrow, _not_narrow),
    _Kind(
        "wild",
        "o",
        "LINK-Os of the circle",
        _wild,
        choices=lambda spot: [str(one) for one in range(MOST_WILD + 1) if one != spot.circle.wild],
    ),
    _Kind("fill", "f", "Fill the rest", _fill, _not_fill),
    _Kind(
        "puzzle",
        "z",
        "Make a puzzle from here",
        _puzzle,
        lambda spot: whole.unsound(spot.sight),
        lambda spot: list(map(_graded, GRADES)),
    ),
    _Kind(
        "hand",
        "h",
        "Have all tiles at hand",
        _all_at_hand,
        lambda spot: "all are at hand" if spot.net.board.hand is None else "",
    ),
    _Kind(
        "clear",
        "e",
        "Empty the board",
        _clear,
        lambda spot: "it is empty" if spot.net.board.empty else "",
    ),
)
