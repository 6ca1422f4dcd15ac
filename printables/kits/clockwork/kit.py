"""What is printed for one Clockwork dungeon: its map, its tiles, and the walkthrough, sealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.clockwork import replay
from generator.clockwork.board import Board, Square, cell_name, read
from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork.art import SIZE, tile_back, tile_face
from printables.kits.clockwork.board import board_map, board_scene
from printables.kits.clockwork.houses import letters_of, temple_of
from printables.press import pdf, png, sheets, svg, type
from printables.press.pdf import Page
from printables.press.scene import Group, Node, Scene, moved
from printables.press.sheets import BLEED, MM, PAPERS, Flip, Labels, Piece

PARTS = ("map", "tiles", "walkthrough")
GAME = "Clockwork Realm"
LEFT = 15.0
LAYING = (
    "Cut out the tiles. Lay each one face down on the cell that its back names; nobody needs to see a face. "
    "Turn the entrance face up, its own north to the top of this map, and put all heroes on it. "
    "The sealed sheets at the end give the whole dungeon away: keep them closed."
)


def picture(document: Document) -> Scene:
    """Return the dungeon with the faces of all its rooms: a spoiler.

    Raises:
        Refusal: the board breaks the tile law.
    """
    return board_scene(read(document), peek=True)


def export(document: Document, kind: str) -> bytes:
    """Return the picture of a board as ``svg``, ``png`` or ``pdf``."""
    scene = picture(document)
    if kind == "svg":
        return svg.write(scene).encode()
    if kind == "png":
        return png.write(scene, dpi=110)
    return pdf.write([Page(scene)], scene.title)


def dungeon_pdf(
    document: Document,
    paper: str = "a4",
    backs: str = "long-edge",
    only: Sequence[str] | None = None,
    ink: str = "full",
) -> bytes:
    """Return the PDF of a dungeon: map, tiles with backs that name zone and cell, walkthrough.

    A board without a witness has no walkthrough. ``only`` picks parts.

    Raises:
        Refusal: the board breaks the tile law, or a part, way of backs or ink is not offered.
    """
    flip, parts = _asked(backs, only, ink)
    board = read(document)
    frames = replay.frames(document.data) if document.witness and "walkthrough" in parts else []
    labels = Labels(GAME, str(document.recipe.get("seed") or "board"))
    press = _Press(document, board, paper, flip, labels, frames)
    return pdf.write(press.pages(parts), f"{GAME}: {labels.set}", duplex=None if flip == "none" else flip)


def _asked(backs: str, only: Sequence[str] | None, ink: str) -> tuple[Flip, Sequence[str]]:
    if backs not in ("long-edge", "short-edge", "none"):
        raise Refusal.because("backs", "--backs", f"{backs} is not offered for dungeons; take long-edge")
    if ink != "full":
        raise Refusal.because("ink", "--ink", f"{ink} is not offered for dungeons; take full")
    parts = [part.strip() for part in only] if only else list(PARTS)
    for part in parts:
        if part not in PARTS:
            raise Refusal.because("only", "--only", f"takes {', '.join(PARTS)}, not {part!r:.40}")
    flip: Flip = "long-edge" if backs == "long-edge" else "short-edge" if backs == "short-edge" else "none"
    return flip, parts


class _Press:
    """One dungeon on its way to paper."""

    def __init__(
        self,
        document: Document,
        board: Board,
        paper: str,
        flip: Flip,
        labels: Labels,
        frames: list[dict[str, Any]],
    ) -> None:
        self.document, self.board, self.frames = document, board, frames
        self.paper, self.flip, self.labels = paper, flip, labels
        self.width, self.height = (side / MM for side in PAPERS[paper])

    def pages(self, parts: Sequence[str]) -> list[Page]:
        """Return the pages of the parts, numbered through by sheets of paper."""
        size = int(SIZE * MM)
        tiles = self._tiles() if "tiles" in parts else []
        walk = self._walk() if self.frames else []
        before = int("map" in parts)
        total = before + sheets.sheet_count(len(tiles), self.paper, size) + len(walk)
        pages = [self._plain(1, total, "map", self._map())] if before else []
        if tiles:
            pages += sheets.pieces(tiles, self.paper, size, self.flip, self.labels, before + 1, total)
        first = total - len(walk) + 1
        return pages + [
            self._plain(first + number, total, name, nodes) for number, (name, nodes) in enumerate(walk)
        ]

    def _plain(self, number: int, total: int, name: str, nodes: Sequence[Node]) -> Page:
        scene = sheets.frame(self.paper, self.labels, number, total, name, "none", nodes)
        return Page(scene, bookmark=f"Sheet {number}: {name}")

    # -- the map ----------------------------------------------------------------------------

    def _map(self) -> list[Node]:
        board, room = self.board, self.width - 2 * LEFT
        size = type.fit(self.labels.set, "title", 11, room)
        nodes: list[Node] = [
            type.line(self.labels.set, LEFT, 26, size, "title"),
            type.line(self._what(), LEFT, 34, type.fit(self._what(), "italic", 4.6, room), "italic"),
            *type.block(LAYING, LEFT, 43, room, 3.8),
        ]
        plan, top = board_map(board), 62.0
        scale = min(room / plan.width, (self.height - top - 40) / plan.height)
        left = (self.width - scale * plan.width) / 2
        nodes.append(Group((plan.root,), moved(left, top, scale)))
        nodes += self._legend(top + scale * plan.height + 7)
        return nodes

    def _what(self) -> str:
        board, options = self.board, self.document.recipe.get("options") or {}
        shifts = options.get("shifts")
        words = [f"{GAME}, level {board.level}", f"{board.players} heroes"]
        words.insert(1, f"the {(board.temple or 'unnamed').capitalize()} Temple")
        if board.temple == "ganon":
            words[1] = "Ganon's Tower, with the tiles of " + ", ".join(board.temples)
        if isinstance(shifts, int):
            words.append(f"needs {shifts} shift{'' if shifts == 1 else 's'}")
        return " · ".join(words)

    def _legend(self, y: float) -> Iterator[Node]:
        counts: dict[str, int] = {}
        for _, square in self.board.squares():
            if square.zone:
                counts[square.zone] = counts.get(square.zone, 0) + 1
        letters = letters_of(self.board)
        text = " · ".join(f"{letters[zone]} = {zone}, {count} tiles" for zone, count in counts.items())
        yield type.line(text, LEFT, y, 4.2, "label")

    # -- the tiles --------------------------------------------------------------------------

    def _tiles(self) -> list[Piece]:
        board, letters = self.board, letters_of(self.board)
        bleed = BLEED / MM
        return [
            Piece(
                tile_face(board.tiles[square.tile], board.level, temple_of(board), bleed),
                tile_back(square.zone, letters.get(square.zone or "", ""), cell_name(*cell), bleed),
            )
            for cell, square in board.squares()
        ]

    # -- the walkthrough --------------------------------------------------------------------

    def _walk(self) -> list[tuple[str, list[Node]]]:
        """The cover, the pictures of the board where it changes, and the steps in words."""
        return [("sealed", self._cover()), *self._pictures(), *self._steps()]

    def _cover(self) -> list[Node]:
        middle = self.width / 2
        return [
            type.line("Sealed", middle, self.height / 2 - 10, 20, "title", "middle"),
            type.line(
                "The walkthrough of this dungeon begins on the next sheet.",
                middle,
                self.height / 2 + 4,
                5,
                "italic",
                "middle",
            ),
            type.line(
                "Staple or fold these sheets shut behind this one before you play.",
                middle,
                self.height / 2 + 12,
                5,
                "italic",
                "middle",
            ),
        ]

    def _moments(self) -> list[dict[str, Any]]:
        """The start, what stands after each shift, and the end."""
        pairs = zip(self.frames, self.frames[1:], strict=False)
        changed = [after for before, after in pairs if after["shifts"] != before["shifts"]]
        found = [self.frames[0], *changed]
        return found if found[-1] is self.frames[-1] else [*found, self.frames[-1]]

    def _pictures(self) -> Iterator[tuple[str, list[Node]]]:
        for moment in self._moments():
            scene = board_scene(self._at(moment), party=tuple(moment["party"]), peek=True)
            room = self.width - 2 * LEFT
            scale = min(room / scene.width, (self.height - 75) / scene.height)
            text = f"After step {moment['step']}" if moment["step"] else "At the start"
            yield (
                "walkthrough, pictures",
                [
                    type.line(f"{text}, round {moment['round']}", LEFT, 22, 7, "title"),
                    *type.block(moment["text"], LEFT, 30, room, 3.8, "italic"),
                    Group((scene.root,), moved((self.width - scale * scene.width) / 2, 42, scale)),
                ],
            )

    def _at(self, moment: dict[str, Any]) -> Board:
        cells = [
            [
                Square(tile=one["tile"], turn=one["turn"], zone=self.board.cells[row][col].zone)
                for col, one in enumerate(line)
            ]
            for row, line in enumerate(moment["cells"])
        ]
        return self.board.model_copy(update={"cells": cells})

    def _steps(self) -> Iterator[tuple[str, list[Node]]]:
        """The steps in words, a heading for each round, in as many pages as they take."""
        room, size, lead = self.width - 2 * LEFT - 12, 3.8, 5.4
        nodes: list[Node] = [type.line("Step by step", LEFT, 22, 8, "title")]
        y, current = 32.0, 0
        for moment in self.frames[1:]:
            lines = list(type.block(moment["text"], LEFT + 12, 0, room, size, leading=lead / size))
            need = lead * len(lines) + (8 if moment["round"] != current else 0)
            if y + need > self.height - 26:
                yield "walkthrough, steps", nodes
                nodes, y = [type.line("Step by step, continued", LEFT, 22, 8, "title")], 32.0
            if moment["round"] != current:
                current = moment["round"]
                nodes.append(type.line(f"Round {current}", LEFT, y + 2, 4.6, "heading"))
                y += 8
            nodes.append(type.line(f"{moment['step']}.", LEFT + 9, y, size, "label", "end"))
            nodes += type.block(moment["text"], LEFT + 12, y, room, size, leading=lead / size)
            y += lead * len(lines)
        yield "walkthrough, steps", nodes
