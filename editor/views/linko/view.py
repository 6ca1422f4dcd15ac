"""What the editor shows of a LINK-O board and does to it: see ``PlacedView``, whose functions these are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from editor.views.linko import deeds, marks
from editor.views.linko.spots import Spot, kind, lies, lines, seen
from editor.views.placed import About, Frame, Mark, Overlay, Place
from generator.document import Document
from generator.findings import Refusal
from generator.linko import kept, profile, replay, thinking
from generator.linko.board import Tile, name_of, outline, read, spoken, tile_of
from generator.linko.changes import exchanged
from generator.linko.game import Linko
from generator.linko.moves import laid
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

    The steps of a puzzle come in the order in which they are thought out, each with its reason.

    Raises:
        Refusal: the board breaks a law, or has no witness that can be walked.
    """
    board = read(document)
    if document.witness is None:
        raise Refusal.because("walk", "witness", "the board has no plan to walk; check it first")
    try:
        begun, *texts = (step["text"] for step in replay.frames(document.data))
    except replay.Illegal as error:
        raise Refusal.because("walk", "witness", str(error)) from None
    steps = document.witness["steps"][: len(texts)]  # what is beyond a wrong step may be of any shape
    placed = [((step["at"][0], step["at"][1]), tile_of(step["tile"])) for step in steps]
    told = list(zip(placed, texts, strict=False))
    if board.puzzle and replay.replay(document.data)["accepted"]:
        told = list(_thought_out(document))
    size = sum(len(circle.spaces) for circle in board.circles)
    after, trail = document.board, list[str]()
    frames = [Frame(text=begun, status=_status(after, size), trail=trail, board=after)]
    for (place, tile), text in told:
        trail, after = [*trail, name_of(place)], exchanged(after, {place: tile})
        frames.append(Frame(text=text, status=_status(after, size), trail=trail, board=after))
    return frames


def _thought_out(document: Document) -> Iterator[tuple[tuple[tuple[str, int], Tile], str]]:
    """What is laid where to solve a puzzle, and why."""
    position = laid(document)
    for one in thinking.of_plan(position, (document.witness or {})["steps"]):
        name = position.net.name(one.space)
        text = f"{spoken(one.tile)} on {name}" + (f": {one.why}." if one.why else ".")
        yield (position.net.places[one.space], one.tile), text


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


def asked(document: Document) -> str:
    """Say in one sentence what a verdict on a board answers; see ``PlacedView``."""
    return "Asked: can every space be filled with the tiles at hand, so that all ends that meet are alike?"


def glance(document: Document, within: float = GLANCE_SECONDS) -> Verdict:
    """Judge a board within so many seconds.

    Raises:
        Refusal: the board breaks a law, or its profile the settings.
    """
    return Linko().verify(document, within=within)


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
