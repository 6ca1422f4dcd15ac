"""What the editor shows of a LINK-O board and does to it: see ``PlacedView``, whose functions these are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from editor.views.linko import deeds, marks
from editor.views.linko.spots import Spot, kind, lies, lines, seen
from editor.views.placed import About, Frame, Mark, Overlay, Place
from generator.document import Document
from generator.findings import Refusal
from generator.linko import kept, profile, replay
from generator.linko.board import name_of, outline, read, tile_of
from generator.linko.changes import exchanged
from generator.linko.game import Linko
from generator.verdict import Verdict
from printables.kits.linko import overlays as drawn
from printables.kits.linko.board import board_scene
from printables.press import svg

Plain = dict[str, Any]

GLANCE_SECONDS = 0.15
"""How long a glance goes on looking."""


def check_shape(document: Document) -> None:
    """Refuse a board that cannot be laid out; one that merely breaks a law can be mended.

    Raises:
        Refusal: so it is.
    """
    outline(document)


def picture(document: Document, trail: Sequence[str]) -> str:
    """Return the board as SVG. Of the spaces in ``trail``, which a plan has filled, the last stands out.

    Raises:
        Refusal: the board cannot be laid out, or has no such space.
    """
    sight = seen(document)
    way = [sight.net.places[sight.net.named(one)] for one in trail]
    marks = dict.fromkeys(way, drawn.Mark("kept")) | dict.fromkeys(way[-1:], drawn.Mark("chosen"))
    return svg.write(board_scene(sight.net.board, marks=marks))


def places(document: Document) -> list[Place]:
    """Return the spaces, circle after circle and clockwise.

    Raises:
        Refusal: the board cannot be laid out.
    """
    sight = seen(document)
    return [_place(Spot(sight, space)) for space in range(len(sight.net))]


def _place(spot: Spot) -> Place:
    faces = f", connector, faces {spot.facing}" if spot.facing else ""
    return Place(id=spot.name, name=spot.name, said=f"{spot.name}{faces}: {lies(spot)}")


def about(document: Document, place: str) -> About:
    """Return what a space is, what lies and fits there, and what can be done.

    Raises:
        Refusal: the board cannot be laid out, or has no such space.
    """
    spot = seen(document).at(place)
    return About(name=spot.name, kind=kind(spot), lines=list(lines(spot)), deeds=deeds.deeds(spot))


def act(document: Document, place: str, deed: str, other: str, choice: str) -> tuple[Document, str]:
    """Return the board after a deed, without a witness, and what was done in a few words.

    Raises:
        Refusal: there is no such space, deed or choice, or it cannot be done.
    """
    return deeds.act(seen(document).at(place), deed, other, choice)


def walk(document: Document) -> list[Frame]:
    """Return what stands after each step of the witness, the start first.

    Raises:
        Refusal: the board breaks a law, or has no witness that can be walked.
    """
    board = read(document)
    if document.witness is None:
        raise Refusal.because("walk", "witness", "the board has no plan to walk; check it first")
    try:
        steps = replay.frames(document.data)
    except replay.Illegal as error:
        raise Refusal.because("walk", "witness", str(error)) from None
    size = sum(len(circle.spaces) for circle in board.circles)
    frames, trail, after = [], list[str](), document.board
    for step, laid in zip(steps, [None, *document.witness["steps"]], strict=False):
        if laid:
            place = laid["at"][0], laid["at"][1]
            trail, after = [*trail, name_of(place)], exchanged(after, {place: tile_of(laid["tile"])})
        frames.append(Frame(text=step["text"], status=_status(after, size), trail=trail, board=after))
    return frames


def _status(board: Plain, size: int) -> str:
    """How far the board is."""
    circles = [circle["spaces"] for circle in board["circles"]]
    lying = sum(tile is not None for spaces in circles for tile in spaces)
    closed = sum(None not in spaces for spaces in circles)
    return f"{lying} of {size} spaces filled; {closed} of {len(circles)} circles closed"


def overlays() -> list[Overlay]:
    """Return what can be shown over a board."""
    return list(marks.OVERLAYS)


def overlay(document: Document, name: str, stage: int) -> Mapping[str, Mark]:
    """Return the marks of an overlay by space; where the board breaks a law, of what is wrong.

    Raises:
        Refusal: the board cannot be laid out, or there is no such overlay or stage.
    """
    return marks.overlay(seen(document), name, stage)


def reasons(document: Document, proof: Plain) -> Mapping[str, Mark]:
    """Return the marks, by space, of why a board cannot be filled.

    Raises:
        Refusal: the board cannot be laid out, or it is no proof of this game.
    """
    return marks.why(seen(document), proof)


def rules() -> list[Plain]:
    """Return the rule settings that a board file may change, each with what is said of it."""
    return profile.told()


def glance(document: Document) -> Verdict:
    """Judge a board in about a tenth of a second.

    Raises:
        Refusal: the board breaks a law, or its profile the settings.
    """
    return Linko().verify(document, within=GLANCE_SECONDS)


def wishes_around(document: Document, keep: Sequence[str]) -> Plain:
    """Return the options of a fresh board of the same kind on which the tiles of some spaces lie.

    Raises:
        Refusal: the board breaks a law, or has no such space.
    """
    board, spots = read(document), [seen(document).at(one) for one in keep]
    sizes = [len(circle.spaces) for circle in board.circles]
    pairs = Counter(tuple(sorted(end[0] for end in link)) for link in board.links)
    wishes: Plain = {
        "circles": len(sizes),
        "spaces": [min(sizes), max(sizes)],
        "links": max(pairs.values()),
        "wild": max(circle.wild for circle in board.circles),
        "strict": "no" if profile.load(document.profile).bridge else "yes",
        "players": board.players,
        "keep": kept.written({one.place: one.tile for one in spots if one.tile}),
    }
    return wishes | ({"puzzle": board.puzzle.grade, "hand": board.puzzle.hand} if board.puzzle else {})
