"""The picture of a board: every place has its name, and shows what it is."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.looks import texts
from support.overworlds import meadow, overworld

from generator.hyrule import profile
from generator.hyrule.board import SIDES, Board, Cell, Side, Square, cell_name, read
from printables.kits.hyrule import board as pictures
from printables.kits.hyrule.board import Mark, board_map, board_scene
from printables.kits.hyrule.lands import LANDS, mark_of
from printables.kits.hyrule.roads import SIDE
from printables.press import svg
from printables.press.palette import WAX
from printables.press.scene import Group, Node, Path, Scene, Use, nodes

BOARD = read(overworld())


def named(scene: Scene) -> dict[str, Group]:
    return {one.name: one for one in nodes(scene.root) if isinstance(one, Group) and one.name}


def shown(node: Node) -> list[str]:
    return [one.symbol.name for one in nodes(node) if isinstance(one, Use)]


def test_every_square_is_a_place_that_says_what_it_is() -> None:
    places = named(board_scene(BOARD))
    for cell, square in BOARD.cells():
        group = places[f"place-{cell_name(cell)}"]
        assert cell_name(cell) in texts(group)
        assert mark_of(square.terrain) in texts(group)
        assert group.title.startswith(cell_name(cell))
        assert ("Lost Woods" in group.title) == square.woods
        assert (square.arrow is not None) == ("one way" in group.title)


def test_every_step_that_wants_something_is_a_place_too() -> None:
    wanted = {
        f"place-{cell_name(cell)}-{side}": way
        for cell, square in BOARD.cells()
        for side, way in (("E", square.east), ("S", square.south))
        if way in ("raft", "ladder")
    }
    found = {name: group for name, group in named(board_scene(BOARD)).items() if name.count("-") == 2}
    assert set(found) == set(wanted)
    assert set(wanted.values()) == {"raft", "ladder"}
    for name, group in found.items():
        assert f"hyrule-{wanted[name]}" in shown(group)
        assert texts(group) == ["3" if wanted[name] == "raft" else "4"]


def test_27_keyed_squares_have_a_sign_and_a_word_each() -> None:
    words = Counter(texts(board_scene(BOARD).root))
    for word, count in {
        "START": 1,
        **{f"Level {level}": 1 for level in range(1, 9)},
        "Death Mountain": 1,
        "White Sword": 1,
        "Magical Sword": 1,
        "Power Bracelet": 1,
        "Letter": 1,
        "Shield 100": 1,
        "Food 50, Ring 250": 1,
        "Potion 100": 2,
        "Potion on 2 or 4": 1,
        "100 rupees, once": 1,
        "Gamble 50": 1,
        "Warp Point": 2,
        "Dead End": 2,
        "Fairy Fountain": 2,
    }.items():
        assert words[word] == count


def test_prices_are_those_of_the_rules_in_force() -> None:
    dear = profile.house().model_copy(update={"potion_price": 120})
    assert texts(board_scene(BOARD, dear).root).count("Potion 120") == 2


@pytest.mark.parametrize("side", SIDES)
def test_an_arrow_points_where_it_leads(side: Side) -> None:
    board = meadow(D3=Square(east="path", south="path", arrow=side))
    group = named(board_scene(board))["place-D3"]
    turn = next(
        one
        for one in nodes(group)
        if isinstance(one, Group) and "hyrule-one-way" in map(str, shown(one)) and one is not group
    )
    a, b, *_ = turn.transform
    assert {(0, -1): "N", (1, 0): "E", (0, 1): "S", (-1, 0): "W"}[a, b] == side


def test_the_lost_woods_show_the_numbers_that_let_out() -> None:
    board = meadow(D3=Square(east="path", south="path", woods=True))
    said = texts(named(board_scene(board))["place-D3"])
    assert {"1", "3", "5", "Lost Woods"} <= set(said)


def test_marks_trails_and_edges_lie_over_the_board() -> None:
    bare = len(list(nodes(board_scene(BOARD).root)))
    marks = [
        Mark((0, 0), "here", "A"),
        Mark((1, 1), "trap"),
        Mark((2, 2), "shut"),
        Mark((3, 3), "frame", "kept"),
    ]
    scene = board_scene(BOARD, marks=marks, trail=[(0, 0)], edges=[((1, 1), "E")])
    assert {"A", "kept"} <= set(texts(scene.root))
    assert {"glyph-party", "hyrule-trap"} <= set(shown(scene.root))
    assert len(list(nodes(scene.root))) > bare


def test_a_walk_keeps_to_the_roads() -> None:
    board = meadow(C3=Square(east="path", south="path", parts=["NE", "SW"]))
    scene = board_scene(board, trail=[(1, 2), (2, 2), (2, 3)])
    walks = [
        one
        for one in nodes(scene.root)
        if isinstance(one, Path) and one.stroke == WAX and len(one.commands) > 4
    ]
    points = [(number[1] / SIDE, number[2] / SIDE) for number in walks[0].commands if len(number) == 3]
    bend = points[3]
    assert bend[0] - 2 > 0.5 > bend[1] - 2 > 0  # up and to the right of the middle of C3


def test_squares_that_are_apart_make_a_trail_all_the_same() -> None:
    assert board_scene(BOARD, trail=[(0, 0), (5, 7), (0, 0)]).width > 0


def test_a_small_map_leaves_out_what_is_fine() -> None:
    small = board_map(BOARD)
    assert small.width == pytest.approx(board_scene(BOARD).width / 4)
    assert "START" not in texts(small.root)
    assert "hyrule-start" in shown(small.root)


@given(terrain=st.text(min_size=1, max_size=40))
@settings(max_examples=25, deadline=None)
def test_any_terrain_is_drawn(terrain: str) -> None:
    board = meadow(B2=Square(terrain=terrain, east="path", south="path"))
    assert svg.write(board_scene(board)).startswith("<svg")


@pytest.mark.parametrize("land", LANDS)
def test_what_is_drawn_stays_within_its_square(land: str) -> None:
    board = Board(rows=5, cols=7, squares=[[Square(terrain=land)] * 7] * 5)
    places = named(board_scene(board))
    grown = [
        one.transform
        for cell, _ in board.cells()
        for one in places[f"place-{cell_name(cell)}"].children
        if isinstance(one, Use) and one.symbol.name.startswith("scenery")
    ]
    assert len(grown) > 35 * 8
    for size, _, _, _, x, y in grown:
        assert -1.5 <= x <= SIDE + 1.5 - 10 * size
        assert -1.5 <= y <= SIDE + 1.5 - 10 * size


def test_the_picture_is_the_same_every_time() -> None:
    assert svg.write(board_scene(BOARD)) == svg.write(board_scene(BOARD))


def test_corners_count_from_the_first_square() -> None:
    cell: Cell = (2, 3)
    assert pictures.corner(cell) == (3 * SIDE, 2 * SIDE)
