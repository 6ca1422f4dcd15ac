"""The picture of a board, read back."""

from collections import Counter
from xml.etree import ElementTree as ET

import pytest
from support.linko_boards import lay, played
from support.looks import texts

from generator.findings import Refusal
from generator.linko.board import Board, read
from printables.kits.linko.board import board_scene
from printables.kits.linko.overlays import COLOURS, Mark
from printables.kits.linko.rings import plan
from printables.kits.linko.tiles import LONG, WIDE
from printables.kits.linko.usual import usual_board
from printables.press import svg
from printables.press.bounds import applied, corners_of
from printables.press.palette import WAX
from printables.press.scene import Group, Path, Scene, nodes, placed_nodes


def groups(scene: Scene, start: str) -> list[Group]:
    return [one for one in nodes(scene.root) if isinstance(one, Group) and one.name.startswith(start)]


def test_every_space_is_a_named_part_in_its_place() -> None:
    board = read(played("parts", 20))
    scene, laid = board_scene(board), plan(board)
    parts = {one.name: one for one in groups(scene, "place-")}
    wanted = {
        f"place-{circle.id}{space + 1}" for circle in board.circles for space in range(len(circle.spaces))
    }
    assert set(parts) == wanted
    for circle in board.circles:
        for space in range(len(circle.spaces)):
            part = parts[f"place-{circle.id}{space + 1}"]
            middle = applied(part.transform, LONG / 2, WIDE / 2)
            assert middle == pytest.approx(laid.middle((circle.id, space)))
    root = ET.fromstring(svg.write(scene))
    ids = [
        one
        for node in root.iter()
        for key in ("id", "class", "data-name")
        for one in node.get(key, "").split()
    ]
    assert all(any(name in one for one in ids) for name in wanted)


def test_spaces_are_told_in_words() -> None:
    document = lay("A1-B1", "33 .. .. .. .. .. .. ..", ".. 12 ** .. .. .. .. ..")
    said = {one.name: one.title for one in groups(board_scene(read(document)), "place-")}
    assert said["place-A1"] == "A1; connector, faces B1; 3/3"
    assert said["place-B1"] == "B1; connector, faces A1; empty"
    assert said["place-B2"] == "B2; 1/2"
    assert said["place-B3"] == "B3; LINK-O"


@pytest.mark.parametrize("small", [False, True])
def test_figures_on_a_tile_lie_towards_the_spaces_that_they_meet(small: bool) -> None:
    document = lay("A1-B1", ".. 01 12 23 34 40 .. ..", ".. .. .. .. .. .. .. ..")
    board = read(document)
    scene, laid = board_scene(board, small=small), plan(board)
    for space, (first, second) in enumerate([(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], start=1):
        (part,) = groups(scene, f"place-A{space + 1}")
        figures = {}
        for node, transform in placed_nodes(part):
            if texts(node) and not isinstance(node, Group) and texts(node)[0].isdigit():
                box = corners_of(Group((node,), transform))
                if box:
                    figures[int(texts(node)[0])] = ((box[0][0] + box[2][0]) / 2, (box[0][1] + box[2][1]) / 2)
        before = laid.middle(("A", space - 1))
        assert _far(figures[first], before) < _far(figures[second], before)


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def test_every_circle_says_its_letter_and_every_space_its_name() -> None:
    said = Counter(texts(board_scene(usual_board()).root))
    for letter in "ABCD":
        assert said[letter] == 1
        assert all(said[f"{letter}{number}"] == 1 for number in range(1, 13))
    assert said["double"] == said["LINK-O"] == 8


def test_a_chain_joins_each_facing_pair() -> None:
    board = read(played("chains", 0))
    knots = [one for one in texts(board_scene(board).root) if one == "double"]
    assert len(knots) == 2 * len(board.links)
    more = usual_board().model_copy(update={"links": usual_board().links[:3]})
    assert _shapes(board_scene(usual_board())) - _shapes(board_scene(more)) > 4


def _shapes(scene: Scene) -> int:
    return sum(isinstance(one, Path) for one in nodes(scene.root))


def test_marks_lights_and_a_way_are_drawn_over_the_board() -> None:
    marks = {("A", number): Mark(kind, "2/3") for number, kind in enumerate(COLOURS)}
    scene = board_scene(
        usual_board(),
        marks=marks,
        trail=[("A", 1), ("A", 2), ("A", 3)],
        edges=[(("A", 5), ("A", 6)), (("A", 0), ("B", 3)), (("A", 0), ("A", 11))],
    )
    assert [one.name for one in groups(scene, "mark-")] == [f"mark-{kind}" for kind in COLOURS]
    assert texts(scene.root).count("2/3") == len(COLOURS)
    assert len(groups(scene, "trail")) == 1
    bare = _shapes(board_scene(usual_board(), marks=marks, trail=[("A", 1), ("A", 2), ("A", 3)]))
    assert _shapes(scene) == bare + 9  # three lines a light
    frames = {
        (path.stroke, path.dash)
        for one in groups(scene, "mark-")
        for path in one.children
        if isinstance(path, Path) and path.width == 2.6
    }
    assert len(frames) == len(COLOURS)


def test_a_light_is_where_two_spaces_meet() -> None:
    board = usual_board()
    for pair in ((("C", 11), ("C", 0)), (("C", 4), ("C", 5))):
        lit = [
            one
            for one in board_scene(board, edges=[pair]).root.children
            if isinstance(one, Path) and one.stroke == WAX
        ]
        (light,) = lit
        middle = [sum(ends) / 2 for ends in zip(light.commands[0][1:], light.commands[1][1:], strict=True)]
        laid = plan(board)
        reach = [_far((middle[0], middle[1]), laid.middle(place)) for place in pair]
        assert reach[0] == pytest.approx(reach[1])
        assert reach[0] < LONG**2


@pytest.mark.parametrize(
    "more",
    [
        {"trail": [("Z", 0)]},
        {"marks": {("A", 12): Mark("dead")}},
        {"tiles": {("A", -1): (1, 2)}},
        {"edges": [(("A", 1), ("E", 2))]},
    ],
)
def test_what_is_on_no_space_of_the_board_is_refused(more: dict) -> None:
    with pytest.raises(Refusal, match="no-such-space"):
        board_scene(usual_board(), **more)


def test_answers_are_drawn_otherwise_than_what_lies() -> None:
    board = read(lay("A1-B1", "33 .. .. .. .. .. .. ..", ".. .. .. .. .. .. .. .."))
    with_answer = board_scene(board, tiles={("A", 1): (3, 1)}, small=True)
    (lies,) = groups(with_answer, "place-A1")
    (answer,) = [one for one in groups(with_answer, "place-A2") if one.name == "place-A2"]
    names = [child.symbol.name for part in (lies, answer) for child in part.children[1:]]
    assert [name.split("-")[0] for name in names] == ["given", "answer"]


def test_a_board_that_somebody_wrote_is_drawn() -> None:
    plain = usual_board().model_dump(mode="json")
    for circle, colour, sign in zip(plain["circles"], "pqrs", ("sock", "links", "日", "sun"), strict=True):
        circle |= {"colour": colour * 40, "sign": sign, "spaces": [None] * 24}
    plain["circles"][0]["id"] = "Z"
    plain["links"] = [[["Z", 0], ["B", 3]], [["Z", 8], ["B", 9]], [["Z", 16], ["C", 1]], [["C", 3], ["D", 5]]]
    scene = board_scene(Board.model_validate(plain))
    assert svg.write(scene).startswith("<")
    assert texts(scene.root).count("Z") == 2 + 24 + 21  # in the middle, at the joints, on the plain spaces
