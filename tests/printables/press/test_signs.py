from printables.press.scene import Node, Path, Symbol
from printables.press.shapes import rect
from printables.press.signs import Signs, standing


def test_a_sign_is_drawn_once_and_called_after_its_set() -> None:
    drawn: list[str] = []

    def draw() -> list[Node]:
        drawn.append("square")
        return [Path(rect(1, 1, 8, 8), fill="#123456")]

    signs = Signs("shape", {"Red Square": draw})
    first = signs.symbol("Red Square")
    assert first is signs.symbol("Red Square") is signs.placed("Red Square", 0, 0, 4).symbol
    assert first.name == "shape-red-square"
    assert drawn == ["square"]


def test_it_stands_with_its_middle_at_the_point() -> None:
    use = standing(Symbol("any", (), (0, 0, 10, 10)), 30, 20, 5)
    assert use.transform == (0.5, 0, 0, 0.5, 27.5, 17.5)
