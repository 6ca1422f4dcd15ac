"""What the editor shows of a board of six worlds and does to it: see ``editor.placed.PlacedView``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from editor.views.milton import deeds, frames, marks
from editor.views.milton.deeds import Spot
from editor.views.milton.frames import FACE_DOWN
from editor.views.milton.said import said
from editor.views.placed import About, Frame, Overlay, Place, Plain
from generator.document import Document
from generator.findings import Refusal
from generator.milton import kept, profile
from generator.milton.board import GATES, THEMES, WORLDS, Board, place_name, read, sketch
from generator.milton.game import Milton
from generator.milton.moves import Ground
from generator.milton.wishes import DICE
from generator.verdict import Verdict
from printables.kits.milton import overlays as drawn
from printables.kits.milton.board import board_scene
from printables.press import svg

GLANCE_SECONDS = 0.1
"""How long a glance goes on looking: hardly noticed, with the way there and back."""

GAME = Milton()

reasons = marks.reasons
overlay = marks.overlay


def check_shape(document: Document) -> None:
    """Refuse a board that cannot be drawn; one that merely breaks a law can be mended.

    Raises:
        Refusal: so it is; every defect of its shape is named.
    """
    sketch(document)


def picture(document: Document, trail: Sequence[str]) -> str:
    """Return the board as SVG, with Link at the end of a way through places.

    Raises:
        Refusal: the board cannot be drawn, or has no such place as the trail names.
    """
    board = sketch(document)
    way = [deeds.spot(board, name).place for name in trail]
    link = [drawn.Mark(way[-1], "link")] if way else []
    down = [tuple(tile["at"]) for tile in document.board["tiles"] if tile.get(FACE_DOWN) is True]
    return svg.write(board_scene(board, tiles="faces", down=down, marks=link, trail=way))


def places(document: Document) -> list[Place]:
    """Return the places in reading order, world by world, each Entry behind its world.

    Raises:
        Refusal: the board cannot be drawn.
    """
    return [_place(place, told) for place, told in said(sketch(document)).items()]


def _place(place: tuple[int, ...], told: str) -> Place:
    name = place_name(place)
    group: Place = {"id": name, "name": name, "said": told}
    return group | {"group": f"world {place[0]}"} if len(place) > 1 else group


def about(document: Document, place: str) -> About:
    """Return what a place is and what can be done there.

    Raises:
        Refusal: the board cannot be drawn, or has no such place.
    """
    here = deeds.spot(sketch(document), place)
    lines = [*_lines(here), *_played(here, document)]
    return {"name": here.name, "kind": _kind(here), "lines": lines, "deeds": deeds.offered(here)}


def _kind(here: Spot) -> str:
    world = here.place[0]
    if len(here.place) == 1:
        return f"Entry between worlds {world} and {world + 1}"
    kind = here.space.kind if here.space else f"{here.tile.kind} tile" if here.tile else "free"
    return f"{kind} in world {world}, {THEMES[world - 1]}"


def _lines(here: Spot) -> Iterator[str]:
    """What lies at a place and how it is joined to others."""
    board = here.board
    if len(here.place) == 1:
        entry = board.entries[here.place[0] - 1]
        yield f"leads from {place_name(entry.start)} to {place_name(entry.end)}"
        yield f"opened by the {GATES[here.place[0] - 1]}"
        return
    if here.tile:
        yield frames.called(here.tile)
    if not here.space:
        return
    if board.start == here.place:
        yield "START"
    if here.joined:
        yield f"steps to {', '.join(map(place_name, here.joined))}"
    for world, entry in enumerate(board.entries, 1):
        if here.place in (entry.start, entry.end):
            yield f"the Entry {'to' if here.place == entry.start else 'from'} world " + (
                f"{world + 1} leads on from here" if here.place == entry.start else f"{world} ends here"
            )


def _played(here: Spot, document: Document) -> Iterator[str]:
    """What can be said of turns that begin at a place; nothing while the board breaks its law."""
    if GAME.defects(document) or not (here.space or len(here.place) == 1):
        return
    ground = Ground(read(document))
    world = here.place[0] + (len(here.place) == 1)
    chance = marks.chances(ground, world)[here.place]
    yield f"{chance:.1%} to land on a square within two turns, the Entry shut"
    if stuck := marks.stuck_faces(ground, here.place):
        yield marks.stuck_words(stuck)


def act(document: Document, place: str, deed: str, other: str, choice: str) -> tuple[Document, str]:
    """Return the board after a deed, and what was done in a few words.

    A board that was changed is not what its recipe alone makes, and its witness may not hold.

    Raises:
        Refusal: the board cannot be drawn, or the deed cannot be done; says why.
    """
    here = deeds.spot(sketch(document), place)
    board, told = deeds.done(document.board, here, deed, other, choice)
    return document.edited(board), told


def walk(document: Document) -> list[Frame]:
    """Return what stands after each step of the witness, the start first; see ``frames``."""
    return frames.frames(document)


def overlays() -> list[Overlay]:
    """Return what can be shown over a board."""
    return marks.OVERLAYS


def rules() -> list[Plain]:
    """Return the rule settings that a board file may change, each with what is said of it."""
    return profile.told()


def asked(document: Document) -> str:
    """Say in one sentence what a verdict on a board answers; see ``PlacedView``."""
    return "Asked: can Link find the Triforce if every die falls well, and how likely is that by chance?"


def glance(document: Document, within: float = GLANCE_SECONDS) -> Verdict:
    """Judge a board within so many seconds, without the odds.

    Raises:
        Refusal: the board breaks its law, or its profile the settings.
    """
    return GAME.verify(document, within=within, odds="none")


def wishes_around(document: Document, keep: Sequence[str]) -> Plain:
    """Return the options of a fresh board for as many players, with such a die, around places that are kept.

    Raises:
        Refusal: the board breaks its law, has no such place, or no fresh board is of its kind.
    """
    board = read(document)
    places = [deeds.spot(board, name).place for name in keep]
    rules = profile.house()
    if places and (board.rows, board.cols) != (rules.world_rows, rules.world_cols):
        text = f"fresh worlds have {rules.world_rows} rows of {rules.world_cols}; keep nothing of others"
        raise Refusal.because("keep", ", ".join(keep)[:80], text)
    return {**_wishes(board), "keep": kept.written(board, places)}


def _wishes(board: Board) -> Plain:
    die = str(board.faces[-1])
    if board.faces != list(range(1, board.faces[-1] + 1)) or die not in DICE:
        text = f"a fresh board is for a die with the faces 1 to {', '.join(DICE[:-1])} or {DICE[-1]}"
        raise Refusal.because("faces", "faces", text)
    most = max(len(board.tiles_of(world)) for world in WORLDS)
    return {"players": board.players, "die": die, "tiles": most}
