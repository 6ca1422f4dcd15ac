"""What can be shown over a LINK-O board: dead spaces, forced tiles, how much choice there is, and reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field, ValidationError

from editor.views.linko.spots import Sight, Spot, choice, named_in
from editor.views.placed import Mark, Overlay
from generator.document import findings_of
from generator.findings import Refusal
from generator.linko import reasons, thinking
from generator.linko.board import Piece, Place, name_of, spoken
from generator.linko.report import forced

Marks = dict[str, Mark]
MOST_BANDS = 7

OVERLAYS: tuple[Overlay, ...] = (
    Overlay(
        name="dead",
        label="Dead spaces",
        help="Spaces that nothing at hand can ever fill, not even a LINK-O.",
        stages=[],
    ),
    Overlay(
        name="forced",
        label="Forced tiles",
        help="Tiles that every way to fill the board has there.",
        stages=["seen at once", "thought out"],
    ),
    Overlay(
        name="hint",
        label="A hint",
        help="The next tile that can be thought out.",
        stages=["where to look", "what and why"],
    ),
    Overlay(
        name="choice",
        label="Choice",
        help="How many tiles at hand match what lies around each empty space.",
        stages=[],
    ),
)


def overlay(sight: Sight, name: str, stage: int) -> Marks:
    """Return the marks of an overlay; where the board breaks a law, those of what is wrong.

    Raises:
        Refusal: there is no such overlay or stage.
    """
    shown = {one["name"]: max(1, len(one["stages"])) for one in OVERLAYS}
    if name not in shown:
        raise Refusal.because("overlay", f"{name:.40}", f"no such overlay; there are {', '.join(shown)}")
    if not 0 <= stage < shown[name]:
        raise Refusal.because("overlay", name, f"has no stage {stage}")
    return faults(sight) if sight.faults else DRAWN[name](sight, stage)


def faults(sight: Sight) -> Marks:
    """Return the marks of the spaces that faults name."""
    marks: Marks = {}
    for fault in sight.faults:
        marks |= _bad(named_in(sight.net, fault), fault.text)
    return marks


def _dead(sight: Sight, _: int) -> Marks:
    marks: Marks = {}
    for one in reasons.at_a_glance(sight.position):
        marks |= _bad(map(sight.net.name, one.spaces), one.text, "dead")
    return marks


def _forced(sight: Sight, stage: int) -> Marks:
    return {
        sight.net.name(space): Mark(text=spoken(tile), said=f"{spoken(tile)} in every way to fill the board")
        for space, tile in forced(sight.position, far=stage == 1)
    }


def _hint(sight: Sight, stage: int) -> Marks:
    thought = thinking.hint(sight.position)
    if thought is None:
        return {}
    name, tile = sight.net.name(thought.space), spoken(thought.tile)
    said = f"{name}: {tile}, {thought.why}" if stage else f"look at {name}"
    return {name: Mark(text=tile if stage else "?", said=said)}


def _choice(sight: Sight, _: int) -> Marks:
    return {spot.name: _chosen(spot) for spot in _open(sight)}


def _open(sight: Sight) -> Iterator[Spot]:
    return (Spot(sight, space) for space in sight.position.open)


def _chosen(spot: Spot) -> Mark:
    fit = sum(bool(spot.fitting(tile)) for tile in spot.hand)
    mark = Mark(text=str(fit), band=min(fit, MOST_BANDS), said=choice(spot))
    return mark if fit else mark | Mark(tone="bad")


DRAWN: Mapping[str, Callable[[Sight, int], Marks]] = {
    "dead": _dead,
    "forced": _forced,
    "hint": _hint,
    "choice": _choice,
}


class _Reason(Piece):
    spaces: list[Place]
    text: Annotated[str, Field(max_length=1000)]


class _Proof(Piece):
    """What a proof says of places; ``shut`` are circles that cannot be closed."""

    why: str = ""
    dead: Sequence[_Reason] = ()
    clash: Sequence[Place] | None = None
    shut: Sequence[str] = ()


def why(sight: Sight, proof: Mapping[str, Any]) -> Marks:
    """Return the marks of a proof: dead spaces, tiles that clash, the spaces of circles that never close.

    Places that this board has not, since the proof is of another, are let be.

    Raises:
        Refusal: it is no proof of this game.
    """
    try:
        read = _Proof.model_validate(proof)
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None
    marks: Marks = {}
    for one in read.dead:
        marks |= _bad(map(name_of, one.spaces), one.text, "dead")
    marks |= _bad(map(name_of, read.clash or ()), read.why)
    marks |= _bad((name_of(place) for place in sight.net.places if place[0] in read.shut), read.why)
    return {name: mark for name, mark in marks.items() if name in map(name_of, sight.net.places)}


def _bad(names: Iterable[str], said: str, text: str = "") -> Marks:
    return {name: Mark(text=text, tone="bad", said=said) for name in names}
