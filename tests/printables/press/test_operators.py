"""What is told, and what is not told again, in a content stream."""

import pytest

from printables.press import operators, type
from printables.press.operators import Content
from printables.press.scene import Gradient, Group, Image, Layer, Node, Path, Symbol, Use, moved
from printables.press.shapes import rect

SQUARE = rect(0, 0, 2, 2)
DOT = Symbol("dot", (Path(SQUARE, fill="#ff0000"),), (0, 0, 2, 2))


class Names:
    """A shelf that keeps nothing and names everything by what it is."""

    def form(self, symbol: Symbol) -> str:
        return f"F-{symbol.name}"

    def veil(self, nodes: tuple[Node, ...]) -> str:
        return f"V{len(nodes)}"

    def image(self, image: Image) -> str:
        return "I"

    def shading(self, gradient: Gradient) -> str:
        return "G"

    def alpha(self, opacity: float) -> str:
        return f"A{opacity:g}"

    def layer(self, layer: Layer) -> str:
        return f"L-{layer}"

    def letters(self, string: str, role: str) -> list[tuple[str, str]]:
        return [(f"/{role}", f"({string}) Tj")]


def told(*nodes: Node) -> list[str]:
    return str(Content(Names(), nodes)).split("\n")


def test_colour_and_line_are_told_once_for_many() -> None:
    lines = [Path(rect(at, 0, 1, 1), stroke="#000000", width=0.5) for at in range(3)]
    found = told(*lines)
    assert [one for one in found if not one.endswith(" S")] == ["0 0 0 RG", "0.5 w", "1 J 1 j", "[] 0 d"]
    assert len(found) == 7


def test_after_something_moved_all_is_as_before() -> None:
    red, blue = Path(SQUARE, fill="#ff0000"), Path(SQUARE, fill="#0000ff")
    found = told(red, Group((blue,), moved(5, 0)), red)
    assert [one for one in found if one.endswith("rg")] == ["1 0 0 rg", "0 0 1 rg"]
    assert found.index("q") < found.index("1 0 0 1 5 0 cm") < found.index("0 0 1 rg") < found.index("Q")


def test_what_a_layer_sets_is_told_again_after_it() -> None:
    red = Path(SQUARE, fill="#ff0000")
    found = told(Group((red,), layer="cut"), red)
    assert found[:2] == ["/OC /L-cut BDC", "q"]
    assert found[3:6] == [f"{operators.outline(red)} f", "Q", "EMC"]
    assert found.count("1 0 0 rg") == 2


def test_forms_are_called_opaque() -> None:
    faint = Path(SQUARE, fill="#00ff00", opacity=0.5)
    found = told(faint, Use(DOT))
    assert found.index("/A0.5 gs") < found.index("/A1 gs") < found.index("/F-dot Do")
    assert "/A1 gs" not in told(Use(DOT), Path(SQUARE, fill="#00ff00"))


def test_a_veiled_group_is_one_form_drawn_faint() -> None:
    assert told(Group((Use(DOT), Use(DOT)), opacity=0.25)) == ["/A0.25 gs", "/V2 Do"]
    both = Path(SQUARE, fill="#ff0000", stroke="#000000", opacity=0.5)
    assert told(both) == ["/A0.5 gs", "/V1 Do"]


def test_all_that_is_named_is_listed_by_its_kind() -> None:
    shade = Gradient("linear", (0, 0, 1, 0), ((0, "#000000"), (1, "#ffffff")))
    content = Content(Names(), [Path(SQUARE, fill=shade, opacity=0.5), Group((Use(DOT),), layer="art")])
    assert {kind: list(names) for kind, names in content.names.items()} == {
        "ExtGState": ["A0.5", "A1"],
        "Shading": ["G"],
        "Properties": ["L-art"],
        "XObject": ["F-dot"],
    }


@pytest.mark.parametrize(
    ("codes", "gaps", "operator"),
    [
        (b"AVA", (0.0, 0.0, 0.0), "(AVA) Tj"),
        (b"AVA", (-0.08, -0.0724, 0.0), "[(A) 80 (V) 72.4 (A)] TJ"),
        (b"(\\)", (0.0, 0.0, -0.1), r"(\(\\\)) Tj"),
        (b"\x0d\xe4", (0.05, 0.0), r"[(\015) -50 (\344)] TJ"),
    ],
)
def test_letters_are_shown_with_their_kerning(codes: bytes, gaps: tuple[float, ...], operator: str) -> None:
    assert operators.shown(codes, gaps) == operator


def test_a_text_stands_upright_on_its_line() -> None:
    found = told(type.line("Owl", 3, 9, 4, "title", fill="#ffffff"))
    assert found == ["1 1 1 rg", "BT 1 0 0 -1 3 9 Tm", "/title 4 Tf", "(Owl) Tj", "ET"]


def test_an_image_is_stretched_over_its_box() -> None:
    found = told(Image(b"", "png", (4, 4), (10, 20, 40, 60)))
    assert found == ["q", "30 0 0 -40 10 60 cm", "/I Do", "Q"]
