import math
import re

import pytest
from support.looks import texts
from support.milton_boards import lay
from support.six_worlds import six_worlds

from generator.milton.board import GATES, WORLDS, Board, place_name, read
from printables.kits.milton import spaces
from printables.kits.milton.board import board_scene
from printables.kits.milton.overlays import KINDS, Mark
from printables.kits.milton.plan import PITCH, TILE, Plan
from printables.press import svg
from printables.press.foot import FANS
from printables.press.scene import Group, Node, nodes

BOARD = read(six_worlds())


def places(node: Node) -> dict[str, Group]:
    found = [one for one in nodes(node) if isinstance(one, Group) and one.name.startswith("place-")]
    named = {one.name.removeprefix("place-"): one for one in found}
    assert len(named) == len(found)
    return named


def test_every_cell_and_every_entry_is_a_place_of_its_name() -> None:
    cells = {place_name((world, row, col)) for world in WORLDS for row in range(6) for col in range(7)}
    entries = {f"W{world}-Entry" for world in range(1, 6)}
    assert set(places(board_scene(BOARD).root)) == cells | entries


def test_places_lie_22_mm_apart_and_worlds_in_a_u() -> None:
    plan = Plan(BOARD)
    for step in BOARD.steps:
        assert math.dist(plan.middle(step.start), plan.middle(step.end)) == pytest.approx(PITCH)
    corners = [plan.origin(world) for world in WORLDS]
    left, right = {x for x, _ in corners[:3]}, {x for x, _ in corners[3:]}
    assert len(left) == len(right) == 1
    assert max(left) < min(right)
    downs = [y for _, y in corners]
    assert downs[:3] == sorted(downs[:3])
    assert downs[3:] == downs[2::-1]


def test_an_entry_lies_between_its_ends() -> None:
    plan = Plan(BOARD)
    for world, entry in enumerate(BOARD.entries, 1):
        ends = plan.middle(entry.start), plan.middle(entry.end)
        assert [math.dist(plan.middle((world,)), end) for end in ends] == pytest.approx(
            [math.dist(*ends) / 2] * 2
        )
        assert ends[0][0] == ends[1][0] or ends[0][1] == ends[1][1]


def test_each_place_stands_where_the_plan_says() -> None:
    plan, found = Plan(BOARD), places(board_scene(BOARD).root)
    for place in plan.cells():
        assert found[place_name(place)].transform[4:] == plan.middle(place)


def test_a_tile_covers_no_street() -> None:
    assert TILE / 2 + spaces.STREET / 2 < PITCH
    assert TILE / 2 + max(spaces.ROUND, spaces.SQUARE / 2) < PITCH
    assert TILE < PITCH


def test_places_say_what_is_on_them() -> None:
    titles = {name: group.title for name, group in places(board_scene(BOARD).root).items()}
    assert titles["W1-E2"] == "W1-E2: START, a circle"
    assert titles["W1-A1"] == "W1-A1: square"
    assert titles["W1-B1"] == "W1-B1: free"
    assert titles["W1-F1"] == "W1-F1: a tile, face down"
    for world, gate in enumerate(GATES, 1):
        assert titles[f"W{world}-Entry"].endswith(f"opened by the {gate}")


def test_only_a_board_with_faces_gives_tiles_away() -> None:
    hidden, shown = board_scene(BOARD, tiles="backs").root, board_scene(BOARD, tiles="faces").root
    names = {tile.name for tile in BOARD.tiles if tile.kind == "monster"}
    for scene in (hidden, board_scene(BOARD).root):
        assert not names & set(texts(scene))
        assert not any(name in one.title for name in names for one in places(scene).values())
    assert names <= set(texts(shown))


def test_the_picture_names_the_board_and_says_that_it_is_unofficial() -> None:
    said = texts(board_scene(BOARD, about="brass owl 7").root)
    assert any("brass owl 7" in one and FANS in one for one in said)
    assert {"START", *"123456"} <= set(said)


def test_marks_trails_and_edges_are_laid_over_their_places() -> None:
    plan = Plan(BOARD)
    marks = [Mark((2, 2, 1), kind, f"m{number}", 0.5) for number, kind in enumerate(KINDS)]
    trail = [BOARD.entries[0].start, (1,), BOARD.entries[0].end]
    scene = board_scene(BOARD, marks=marks, trail=trail, edges=[(BOARD.steps[0].start, BOARD.steps[0].end)])
    groups = [one for one in scene.root.children if isinstance(one, Group)]
    names = [one.name for one in groups]
    assert [name for name in names if name.startswith("mark-")] == [
        "mark-heat",
        *(f"mark-{kind}" for kind in KINDS if kind != "heat"),
    ]
    assert names.count("trail") == names.count("edge") == 1
    assert {f"m{number}" for number in range(len(KINDS))} <= set(texts(scene.root))
    (way,) = [one for one in groups if one.name == "trail"]
    assert ("M", *plan.middle(trail[0])) in [
        one.commands[0] for one in way.children if hasattr(one, "commands")
    ]
    assert names.index("trail") > max(
        number for number, name in enumerate(names) if name.startswith("place-")
    )


def test_a_trail_that_stays_draws_but_a_dot() -> None:
    scene = board_scene(BOARD, trail=[BOARD.start, BOARD.start])
    (way,) = [one for one in scene.root.children if isinstance(one, Group) and one.name == "trail"]
    assert len(way.children) == 1


@pytest.mark.parametrize(("rows", "cols"), [(1, 2), (2, 1), (12, 12), (3, 9)])
def test_worlds_of_every_size_can_be_drawn(rows: int, cols: int) -> None:
    first = {"at": [1, 0, 0], "kind": "square"}
    board = Board.model_construct(
        **{
            **BOARD.model_dump(),
            "rows": rows,
            "cols": cols,
            "start": (1, 0, 0),
            "spaces": Board.model_validate({**_empty(rows, cols), "spaces": [first]}).spaces,
            "steps": [],
            "entries": [],
            "tiles": [],
        }
    )
    assert len(places(board_scene(board).root)) == 6 * rows * cols


def _empty(rows: int, cols: int) -> dict[str, object]:
    bare = {"spaces": [], "steps": [], "entries": [], "tiles": []}
    return {"players": 1, "faces": [1], "rows": rows, "cols": cols, "start": [1, 0, 0], **bare}


def test_small_worlds_have_room_for_their_signs() -> None:
    scene = board_scene(read(lay()), tiles="faces")
    assert scene.width > 0
    assert len(places(scene.root)) == 6 * 9 + 5


def test_programs_find_the_places_in_the_svg() -> None:
    written = svg.write(board_scene(BOARD))
    names = re.findall(r'data-name="place-([^"]+)"', written)
    assert len(names) == len(set(names)) == 6 * 42 + 5
    assert 'class="place"' in written


def test_single_tiles_can_lie_face_down_among_faces() -> None:
    down = BOARD.tiles[0].at
    found = places(board_scene(BOARD, tiles="faces", down=[down]).root)
    assert "a tile, face down" in found[place_name(down)].title
    assert "a tile, face down" not in found[place_name(BOARD.tiles[1].at)].title


def test_tiles_that_break_the_law_are_drawn_too() -> None:
    first, *others = BOARD.tiles
    for odd in ({"kind": "magic", "at": (6, 0, 4)}, {"kind": "monster", "swords": None}):
        tile = first.model_copy(update=odd)
        scene = board_scene(BOARD.model_copy(update={"tiles": [tile, *others]}), tiles="faces")
        assert svg.write(scene)
