"""What the editor shows of a Hyrule board and does to it: see ``PlacedView``, whose functions these are."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from editor.views.hyrule import deeds, frames, marks
from editor.views.hyrule.spots import Spot, called, kind, lines, seen
from editor.views.placed import About, Frame, Mark, Overlay, Place
from generator.document import Document
from generator.findings import Finding, Refusal
from generator.hyrule import profile
from generator.hyrule.board import cell_name, read
from generator.hyrule.game import Hyrule
from generator.hyrule.judging import Judge
from generator.hyrule.skeleton import TWISTS
from generator.verdict import Verdict
from printables.kits.hyrule.board import board_scene, told
from printables.press import svg

Plain = dict[str, Any]

GLANCE_SECONDS = 0.1
"""How long a glance goes on looking."""


def check_shape(document: Document) -> None:
    """Refuse a board that cannot be drawn; one that merely breaks a law can be mended.

    Raises:
        Refusal: so it is.
    """
    seen(document)


def picture(document: Document, trail: Sequence[str]) -> str:
    """Return the board as SVG, with a walk over squares.

    Raises:
        Refusal: the board cannot be drawn, or has no such square.
    """
    sight = seen(document)
    way = [sight.at(one).cell for one in trail]
    return svg.write(board_scene(sight.board, sight.rules, trail=way))


def places(document: Document) -> list[Place]:
    """Return the squares in reading order, then the crossings.

    Raises:
        Refusal: the board cannot be drawn.
    """
    return [Place(id=spot.name, name=called(spot), said=_said(spot)) for spot in seen(document).spots]


def _said(spot: Spot) -> str:
    return f"{called(spot)}: {kind(spot)}" if spot.side else told(spot.sight.board, spot.cell)


def about(document: Document, place: str) -> About:
    """Return what a square or a crossing is, what opens it, and what can be done.

    Raises:
        Refusal: the board cannot be drawn, or has no such place.
    """
    spot = seen(document).at(place)
    return About(name=called(spot), kind=kind(spot), lines=list(lines(spot)), deeds=deeds.deeds(spot))


def act(document: Document, place: str, deed: str, other: str, choice: str) -> tuple[Document, str]:
    """Return the board after a deed, without a witness, and what was done in a few words.

    Raises:
        Refusal: there is no such place, deed or choice, or it cannot be done.
    """
    return deeds.act(seen(document).at(place), deed, other, choice)


def walk(document: Document) -> list[Frame]:
    """Return what stands after each turn of the witness, the start first; see ``editor.views.hyrule.frames``.

    Raises:
        Refusal: the board breaks a law, or has no witness that can be walked.
    """
    return frames.frames(document)


def overlays() -> list[Overlay]:
    """Return what can be shown over a board."""
    return list(marks.OVERLAYS)


def overlay(document: Document, name: str, stage: int) -> Mapping[str, Mark]:
    """Return the marks of an overlay by place; where the board breaks a law, of what is wrong.

    Raises:
        Refusal: the board cannot be drawn, there is no such overlay or stage, or it took too long to find.
    """
    return marks.overlay(seen(document), name, stage)


def reasons(document: Document, proof: Plain) -> Mapping[str, Mark]:
    """Return the marks, by place, of why a board is not won, and of plays that lead into traps.

    Raises:
        Refusal: the board cannot be drawn, or it is no proof of this game.
    """
    return marks.why(seen(document), proof)


def rules() -> list[Plain]:
    """Return the rule settings that a board file may change, each with what is said of it."""
    return [one for one in profile.told() if one["name"] not in profile.STATED]


def asked(document: Document) -> str:
    """Say in one sentence what a verdict on a board answers; see ``PlacedView``."""
    return "Asked: can all be won in order if every die falls well, and is anybody ever trapped?"


def glance(document: Document, within: float = GLANCE_SECONDS) -> Verdict:
    """Judge a board within so many seconds; neither traps nor reasons are looked for.

    Raises:
        Refusal: the board breaks a law, or its profile the settings.
    """
    defects = Hyrule().defects(document)
    if defects:
        raise Refusal(defects)
    began = time.monotonic()
    judge = Judge(document, lambda: time.monotonic() > began + within)
    return judge.verdict({}, judge.claim(), began)


def wishes_around(document: Document, keep: Sequence[str]) -> Plain:
    """Return the options of a fresh board of the same size and kind with some keyed squares where they are.

    Raises:
        Refusal: the board breaks a law, has no such place, or one that is kept is no keyed square.
    """
    board, sight = read(document), seen(document)
    spots = [sight.at(one) for one in keep]
    bare = [spot for spot in spots if spot.side or not spot.square.key]
    if bare:
        text = "is no keyed square, and only these can be kept; let it go"
        raise Refusal(Finding("keep", spot.name, text) for spot in bare)
    kept = sorted((spot.cell, spot.square.key) for spot in spots)
    wishes: Plain = {
        "size": f"{board.cols}x{board.rows}",
        "keep": ",".join(f"{cell_name(cell)}={key}" for cell, key in kept),
    }
    options = document.recipe.get("options")
    asked = options if isinstance(options, dict) else {}
    twists, turns = asked.get("twists"), asked.get("turns")
    wishes |= {"twists": twists} if isinstance(twists, str) and twists in TWISTS else {}
    return wishes | ({"turns": turns} if type(turns) is int else {})
