import time
import xml.etree.ElementTree as ET

import pytest
from support.dungeons import dungeon

from generator.clockwork import catalogue
from generator.clockwork.board import Board, read
from printables.kits.clockwork.board import PITCH, board_map, board_scene
from printables.press import svg
from printables.press.scene import Group, Scene, Text, Use, nodes

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def board() -> Board:
    return read(dungeon())


def cells(scene: Scene) -> dict[str, Group]:
    return {
        one.name: one for one in nodes(scene.root) if isinstance(one, Group) and one.name.startswith("cell-")
    }


def hidden(board: Board) -> list[str]:
    return [board.tiles[square.tile].name for _, square in board.squares() if square.turn is None]


def test_every_cell_is_a_group_that_can_be_found_and_heard(board: Board) -> None:
    found = cells(board_scene(board))
    assert set(found) == {f"cell-{row}-{col}" for row in range(board.rows) for col in range(board.cols)}
    entrance = found[f"cell-{board.entrance[0]}-{board.entrance[1]}"]
    assert board.tiles[board.at(tuple(board.entrance)).tile].name in entrance.title
    assert all(one.title for one in found.values())


def test_what_lies_face_down_is_nowhere_in_the_picture(board: Board) -> None:
    text = svg.write(board_scene(board))
    names = hidden(board)
    assert names
    for name in names:
        assert name not in text
        for word in name.split():
            assert f">{word}<" not in text


def test_the_designer_sees_faces_and_still_which_rooms_lie_face_down(board: Board) -> None:
    scene = board_scene(board, peek=True)
    titles = " ".join(one.title for one in cells(scene).values())
    for name in hidden(board):
        assert name in titles
    assert titles.count("face down") == len(hidden(board))


def test_a_room_is_drawn_turned() -> None:
    board = dungeon().board
    row, col = board["entrance"]
    board["cells"][row][col]["turn"] = 1
    scene = board_scene(Board.model_validate(board))
    (face,) = cells(scene)[f"cell-{row}-{col}"].children
    assert isinstance(face, Use)
    assert face.transform == (0, 1, -1, 0, 60, 0)


def test_without_faces_all_rooms_show_their_backs(board: Board) -> None:
    scene = board_scene(board, faces=False)
    names = [one.symbol.name for one in nodes(scene.root) if isinstance(one, Use)]
    assert not any(name.startswith("tile-") for name in names)
    assert sum(name.startswith("back-") for name in names) == board.rows * board.cols


def test_the_party_stands_in_its_cell(board: Board) -> None:
    row, col = board.entrance
    space = board.tiles[board.at((row, col)).tile].spaces[0]
    scene = board_scene(board, party=(row, col, space), trail=[(row, col, space)])
    (party,) = [one for one in nodes(scene.root) if isinstance(one, Group) and one.name == "party"]
    disc = party.children[0]
    x, y = disc.commands[0][1] - 17 * 0.62, disc.commands[0][2]  # type: ignore[union-attr]
    assert 0 < x - 13 - col * PITCH < PITCH
    assert 0 < y - 13 - row * PITCH < PITCH


def test_the_map_names_cells_and_zones_and_gives_nothing_away(board: Board) -> None:
    shown = [one.string for one in nodes(board_map(board).root) if isinstance(one, Text)]
    assert {"A1", "B1"} <= set(shown)
    assert not set(shown) & {word for tile in board.tiles.values() for word in tile.name.split()}
    text = svg.write(board_map(board))
    assert not any(tile.name in text for tile in board.tiles.values())


def largest() -> Board:
    """All cells of the largest official dungeon, each with another tile."""
    plain = catalogue.load().plain
    idents = [ident for ident, one in plain.items() if one["set"] not in ("special", "entrance")]
    rows = [[{"tile": idents[7 * row + col], "zone": "red"} for col in range(7)] for row in range(6)]
    rows[2][3] = {"tile": "entrance-fire", "turn": 0}
    tiles = {square["tile"]: plain[square["tile"]] for row in rows for square in row}
    return Board.model_validate(
        {"level": 4, "temple": "ganon", "players": 2, "rows": 6, "cols": 7, "entrance": (2, 3), "cells": rows}
        | {"tiles": tiles}
    )


def test_a_board_of_42_rooms_is_drawn_in_the_blink_of_an_eye() -> None:
    board = largest()
    svg.write(board_scene(board, peek=True))
    start = time.perf_counter()
    text = svg.write(board_scene(board, peek=True))
    assert time.perf_counter() - start < 0.5  # a tenth of this on an idle machine
    assert len(text) < 400_000
    ET.fromstring(text)
