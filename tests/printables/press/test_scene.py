import pytest
from support.scenes import everything, picture

from printables.press import png
from printables.press.scene import (
    Group,
    Image,
    Path,
    Symbol,
    Transform,
    Use,
    chained,
    inlined,
    moved,
    nodes,
    placed_nodes,
    symbols,
    turned,
)
from printables.press.shapes import rect

DOT = Path(rect(0, 0, 1, 1), fill="#000000")


def put(transform: Transform, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = transform
    return a * x + c * y + e, b * x + d * y + f


def test_a_quarter_turn_is_clockwise_and_keeps_its_middle() -> None:
    turn = turned(1, 30, 30)
    assert put(turn, 30, 30) == (30, 30)
    assert put(turn, 30, 0) == (60, 30)  # what was at the top is at the right
    assert put(turned(4, 30, 30), 7, 9) == (7, 9)


def test_transforms_are_done_in_order() -> None:
    assert put(chained(moved(10, 0), moved(0, 0, 2)), 1, 1) == (22, 2)
    assert put(chained(moved(0, 0, 2), moved(10, 0)), 1, 1) == (12, 2)


def test_symbols_are_found_once_and_inner_ones_come_first() -> None:
    inner = Symbol("inner", (DOT,), (0, 0, 1, 1))
    outer = Symbol("outer", (Use(inner), Group((Use(inner),))), (0, 0, 1, 1))
    root = Group((Use(outer), Group((Use(outer), Use(inner)))))
    assert list(symbols(root)) == ["inner", "outer"]
    assert sum(isinstance(one, Path) for one in nodes(root)) == 5


def test_one_name_cannot_stand_for_two_symbols() -> None:
    one, other = Symbol("x", (DOT,), (0, 0, 1, 1)), Symbol("x", (), (0, 0, 1, 1))
    with pytest.raises(ValueError, match="two different symbols"):
        symbols(Group((Use(one), Use(other))))
    assert list(symbols(Group((Use(one), Use(Symbol("x", (DOT,), (0, 0, 1, 1))))))) == ["x"]


def test_every_node_is_found_with_the_place_where_it_lies() -> None:
    pin = Symbol("pin", (Group((DOT,), moved(1, 0)),), (0, 0, 2, 2))
    root = Group((Use(pin, moved(0, 0, 3)), Use(pin, turned(1, 5, 5))), moved(10, 20))
    places = [where for node, where in placed_nodes(root) if node is DOT]
    assert [put(where, 0, 0) for where in places] == [(13, 20), (20, 21)]
    assert [node for node, _ in placed_nodes(root)] == list(nodes(root))
    assert next(put(where, 0, 0) for node, where in placed_nodes(root) if isinstance(node, Use)) == (10, 20)


def test_a_scene_without_its_symbols_shows_the_same() -> None:
    flat = inlined(everything())
    assert not symbols(flat.root)
    assert png.write(flat, 100) == png.write(everything(), 100)
    assert sum(isinstance(node, Image) for node in nodes(flat.root)) == 1


def test_an_image_knows_how_fine_it_is() -> None:
    assert picture(0, 0, 25.4, 25.4).dpi == pytest.approx(16)  # 24 x 16 pixels on an inch by an inch
    assert picture(3, 3, 2.54, 1.27).dpi == pytest.approx(240)
