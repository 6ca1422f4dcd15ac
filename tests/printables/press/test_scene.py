import pytest

from printables.press.scene import Group, Path, Symbol, Transform, Use, chained, moved, nodes, symbols, turned
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
