"""What can be done at a place of a Hyrule board: steps, twists, terrain and keyed squares changed.

A deed that breaks a law is done all the same, since the board can still be drawn: the verdict
says what is wrong. A square that gets a twist loses the one that it had, and an arrow or Lost
Woods whose path is gone are turned or go with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from editor.views.hyrule import twists
from editor.views.hyrule.spots import Spot
from editor.views.hyrule.twists import NONE, Done
from editor.views.placed import Deed
from generator.document import Document
from generator.findings import Refusal
from generator.hyrule.board import FACING, KEYS, SIDES, Board, Cell, Square, Way, beside, cell_name, spoken
from generator.hyrule.changes import written

CONTENT = ("key", "parts", "arrow", "woods")
"""What lies on a square and can be moved; its terrain and its steps stay."""
OVER = "The square beside it, over that side."


@dataclass(frozen=True)
class _Kind:
    """A deed: its name, key and label, what does it to a place, and what it needs.

    ``do`` takes the place, the second one or None, and the choice; ``why`` says why it cannot be done.
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
        other = "" if spot.side else self.other
        return Deed(name=self.name, label=self.label, key=self.key, other=other, choices=choices, why=why)


def deeds(spot: Spot) -> list[Deed]:
    """Return what can be done at a place."""
    return [one.told(spot) for one in _kinds(spot)]


def act(spot: Spot, deed: str, other: str, choice: str) -> tuple[Document, str]:
    """Return the board file after a deed, without a witness, and what was done in a few words.

    Raises:
        Refusal: there is no such deed, place or choice, or it cannot be done here.
    """
    kinds = _kinds(spot)
    kind = next((one for one in kinds if one.name == deed), None)
    if kind is None:
        known = ", ".join(one.name for one in kinds)
        raise Refusal.because("deed", f"{deed:.40}", f"no such deed here; there are {known}")
    told = kind.told(spot)
    if told["why"]:
        raise Refusal.because(deed, spot.name, told["why"])
    if told["choices"] and choice not in told["choices"]:
        raise Refusal.because("choice", spot.name, f"takes {', '.join(told['choices'])}, not {choice!r:.40}")
    second = spot.sight.at(other) if told["other"] else None
    board, words = kind.do(spot, second, choice)
    board, also = twists.settled(spot.sight.board, board)
    return _edited(spot, board), "; ".join([words, *also])


def _edited(spot: Spot, board: Board) -> Document:
    document = spot.sight.document
    return document.edited(written(document.board, spot.sight.board, board))


# -- steps ------------------------------------------------------------------------------------


def _step(way: Way | None, told: str) -> Callable[[Spot, Spot | None, str], Done]:
    """The deed that makes a step so."""

    def do(spot: Spot, other: Spot | None, _: str) -> Done:
        cell, side, beyond = _ends(spot, other)
        board = spot.sight.board
        pair = f"{cell_name(cell)} and {cell_name(beyond)}"
        if board.way(cell, side) == way:
            raise Refusal.because("other", cell_name(beyond), f"that is how {pair} are joined already")
        field = "east" if side == "E" else "south"
        square = board.at(cell).model_copy(update={field: way})
        return board.changed({cell: square}), f"{told} {pair}"

    return do


def _ends(spot: Spot, other: Spot | None) -> tuple[Cell, str, Cell]:
    """The upper or left cell of a step, its side E or S, and the cell beyond.

    Raises:
        Refusal: the second place is neither beside the square nor a crossing out of it.
    """
    if spot.side or other is None:
        return spot.cell, spot.side, spot.beyond
    if other.side and spot.cell in (other.cell, other.beyond):
        return other.cell, other.side, other.beyond
    for side in SIDES:
        if not other.side and beside(spot.cell, side) == other.cell:
            return (spot.cell, side, other.cell) if side in "ES" else (other.cell, FACING[side], spot.cell)
    raise Refusal.because("other", other.name, f"is not beside {spot.name}; choose a square that is")


def _so_already(way: Way) -> Callable[[Spot], str]:
    return lambda spot: f"it wants the {way.capitalize()} already" if spot.gate == way else ""


def _no_step(spot: Spot) -> str:
    return "" if spot.side or spot.ways else "no path leads from here"


STEPS = (
    _Kind("path", "p", "Draw a path", _step("path", "draw a path between"), other=OVER),
    _Kind(
        "raft",
        "r",
        "Make it want the Raft",
        _step("raft", "want the Raft between"),
        _so_already("raft"),
        other=OVER,
    ),
    _Kind(
        "ladder",
        "l",
        "Make it want the Ladder",
        _step("ladder", "want the Ladder between"),
        _so_already("ladder"),
        other=OVER,
    ),
    _Kind("bar", "b", "Take the path away", _step(None, "take away the path between"), _no_step, other=OVER),
)


# -- keyed squares ----------------------------------------------------------------------------


def _swap(spot: Spot, other: Spot | None, _: str) -> Done:
    assert other
    if other.side or other.cell == spot.cell:
        raise Refusal.because("other", other.name, "choose another square")
    if _content(spot.square) == _content(other.square):
        raise Refusal.because("other", other.name, f"holds the same as {spot.name}; choose another square")
    return _exchanged(spot, other.cell), _told_swap(spot, other)


def _told_swap(spot: Spot, other: Spot) -> str:
    one, two = spot.square.key, other.square.key
    if one and two:
        return f"swap {spoken(one)} in {spot.name} and {spoken(two)} in {other.name}"
    if key := one or two:
        start, end = (spot, other) if one else (other, spot)
        return f"move {spoken(key)} from {start.name} to {end.name}"
    return f"swap what is in {spot.name} and {other.name}"


def _content(square: Square) -> dict[str, object]:
    return {name: getattr(square, name) for name in CONTENT}


def _exchanged(spot: Spot, cell: Cell) -> Board:
    """The board after its square and another have exchanged what lies on them."""
    board = spot.sight.board
    here, there = board.at(spot.cell), board.at(cell)
    return board.changed(
        {
            spot.cell: here.model_copy(update=_content(there)),
            cell: there.model_copy(update=_content(here)),
        }
    )


def _key(spot: Spot, _: Spot | None, choice: str) -> Done:
    key, source = _offers(spot)[choice]
    if source:
        return _exchanged(spot, source), f"bring {spoken(key)} from {cell_name(source)} to {spot.name}"
    if key:
        return twists.twisted(spot, key=key), f"put {spoken(key)} on {spot.name}"
    return twists.altered(spot, key=None), f"take {spoken(spot.square.key or '')} away from {spot.name}"


def _offers(spot: Spot) -> dict[str, tuple[str, Cell | None]]:
    """The keyed squares that can be put here, in words: those that the board has are fetched."""
    places, found = spot.sight.board.places(), dict[str, tuple[str, Cell | None]]()
    for key, count in KEYS.items():
        cells = places.get(key, [])
        if key != spot.square.key:
            found |= {f"{spoken(key)} from {cell_name(cell)}": (key, cell) for cell in cells}
            found |= {f"{spoken(key)}, which is missing": (key, None)} if len(cells) < count else {}
    return found | ({NONE: ("", None)} if spot.square.key else {})


SQUARES = (
    _Kind(
        "swap", "m", "Move or swap what is here", _swap, other="The square to move it to, or to swap with."
    ),
    _Kind("key", "k", "Put a keyed square here", _key, choices=lambda spot: list(_offers(spot))),
    *STEPS,
    _Kind("arrow", "a", "One way", twists.arrow, twists.no_arrow, twists.arrows),
    _Kind(
        "parts",
        "o",
        "Obstacles",
        twists.obstacles,
        twists.no_parting,
        lambda spot: list(twists.partings(spot)),
    ),
    _Kind("woods", "f", "Lost Woods", twists.woods, twists.no_woods),
    _Kind("terrain", "t", "Terrain", twists.terrain, choices=lambda spot: list(twists.lands(spot))),
)


def _kinds(spot: Spot) -> Sequence[_Kind]:
    return STEPS if spot.side else SQUARES
