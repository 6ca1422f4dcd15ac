"""What is laid over a board of six worlds: visits, chances, rolls without a move, why a game is caught."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from editor.views.placed import Mark, Overlay
from generator.document import Document
from generator.findings import Refusal
from generator.milton import profile
from generator.milton.board import LAST, WORLDS, Board, Place, place_name, place_of, read
from generator.milton.games import world_of
from generator.milton.moves import Ground
from generator.milton.search import judge
from generator.milton.squares import two_turns
from generator.milton.visits import visits
from generator.milton.walks import WALKS, Walks, table

BANDS = 7
"""The darkest shade of a mark."""
HARDLY = 0.05
"""Turns of a game below which a place is shown as not visited."""

OVERLAYS: list[Overlay] = [
    {
        "name": "visits",
        "label": "Visits",
        "help": "turns that end at each place in a game",
        "stages": [f"the {walk} walk, as if hearts never ran out" for walk in WALKS],
    },
    {
        "name": "yellow",
        "label": "Squares within two turns",
        "help": "the chance in hundredths to land on a square within two turns, Entries shut",
        "stages": [],
    },
    {
        "name": "stuck",
        "label": "Rolls without a move",
        "help": "the faces for which no move has the full count, wherever nobody may ever come too",
        "stages": [],
    },
]


def overlay(document: Document, name: str, stage: int) -> Mapping[str, Mark]:
    """Return the marks of an overlay by place.

    Raises:
        Refusal: the board breaks its law, there is no such overlay or stage, or nothing can be said of it.
    """
    known = {one["name"]: max(1, len(one["stages"])) for one in OVERLAYS}
    if not 0 <= stage < known.get(name, 0):
        raise Refusal.because("overlay", f"{name:.40}", f"there is {', '.join(known)}; not this at {stage}")
    board = read(document)
    if name == "visits":
        return _visits(document, board, stage)
    return _yellow(board) if name == "yellow" else _stuck(board)


def _visits(document: Document, board: Board, stage: int) -> Mapping[str, Mark]:
    judged = judge(board, profile.load(document.profile))
    if judged.proof:
        raise Refusal.because("not-winnable", judged.proof["where"], judged.proof["why"])
    found = visits(Walks(Ground(board), WALKS[stage], board.players))
    most = max(found.values())
    return {
        place_name(place): Mark(
            # Where hardly a turn ends, no figure hides what lies there.
            text=f"{count:.1f}" if count >= HARDLY else "",
            band=round(BANDS * count / most),
            tone="heat",
            said=f"{count:.2f} turns of a game end here",
        )
        for place, count in found.items()
    }


def _yellow(board: Board) -> Mapping[str, Mark]:
    """The shades run from the least chance of the board to its highest."""
    ground = Ground(board)
    found = {place: chance for world in WORLDS for place, chance in chances(ground, world).items()}
    least, most = min(found.values()), max(found.values())
    return {
        place_name(place): Mark(
            text=f"{100 * chance:.0f}",
            band=round(BANDS * (chance - least) / (most - least)) if most > least else BANDS,
            tone="heat",
            said=f"{chance:.1%} to land on a square within two turns",
        )
        for place, chance in found.items()
    }


def chances(ground: Ground, world: int) -> Mapping[Place, float]:
    """Return the chance of a square within two turns from each place where a turn begins in a world."""
    nodes = ground.starts(world)
    squares = np.array([place in ground.squares for place in nodes])
    found = two_turns(table(ground, nodes, nodes, False), squares)
    return {place: float(chance) for place, chance in zip(nodes, found, strict=True)}


def _stuck(board: Board) -> dict[str, Mark]:
    ground, marks = Ground(board), dict[str, Mark]()
    for place in sorted({place for world in WORLDS for place in ground.starts(world)}):
        faces = stuck_faces(ground, place)
        if faces:
            text = _runs({face for face, _ in faces})
            marks[place_name(place)] = Mark(text=text, tone="bad", said=stuck_words(faces))
    return marks


def stuck_faces(ground: Ground, place: Place) -> list[tuple[int, bool]]:
    """Return the faces for which no move begins at a place, each with whether the Entry is open then."""
    gates = (False,) if len(place) == 1 or place[0] == LAST else (False, True)
    return [
        (face, gate)
        for gate in gates
        for face, ends in zip(ground.board.faces, ground.ends(place, gate), strict=True)
        if not ends
    ]


def _runs(faces: set[int]) -> str:
    """Numbers as short as they can be told: 1, 3-6."""
    starts = [face for face in sorted(faces) if face - 1 not in faces]
    ends = [face for face in sorted(faces) if face + 1 not in faces]
    pairs = zip(starts, ends, strict=True)
    return ", ".join(str(start) if start == end else f"{start}\N{EN DASH}{end}" for start, end in pairs)


def stuck_words(faces: Iterable[tuple[int, bool]]) -> str:
    """Say for which rolls there is no move."""
    told: dict[str, list[str]] = {}
    for face, gate in faces:
        told.setdefault("open" if gate else "shut", []).append(str(face))
    parts = (f"of {', '.join(some)} with the Entry {gate}" for gate, some in told.items())
    return f"no move for a roll {', '.join(parts)}"


def reasons(document: Document, proof: Mapping[str, Any]) -> Mapping[str, Mark]:
    """Return the marks, by place, of why games are caught: where that is, and what is out of reach there.

    Raises:
        Refusal: the board breaks its law, or the proof names no place of it.
    """
    board, where = read(document), proof.get("where")
    if where is None:
        return {}
    caught, ground = place_of(str(where)), Ground(board)
    if caught not in ground.shut:
        raise Refusal.because(
            "proof", f"{where!s:.40}", "the proof is of another board; check this one again"
        )
    why = str(proof.get("why"))
    if proof.get("reason") == "stuck-roll":
        text = str(proof.get("face"))
        return {**_stuck(board), place_name(caught): Mark(text=text, tone="bad", said=why)}
    missed = _missed(ground, caught, proof.get("reason") == "no-entry")
    marks = {place_name(place): Mark(tone="out", said="no turn ends here any more") for place in missed}
    return {**marks, place_name(caught): Mark(text="!", tone="bad", said=why)}


def _missed(ground: Ground, caught: Place, open: bool) -> Iterator[Place]:
    """The places of a world where no turn can end any more, its Entry being shut or open."""
    world = world_of(caught)
    known, waiting = {caught}, deque([caught])
    while waiting:
        for end in {end for ends in ground.ends(waiting.popleft(), open) for end in ends} - known:
            known.add(end)
            if end[0] == world:
                waiting.append(end)
    gate = [(world,)] if world < LAST else []
    return (place for place in [*ground.starts(world, True), *gate] if place not in known)
