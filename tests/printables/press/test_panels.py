import pytest
from support.looks import placed_texts, texts

from generator.findings import Refusal
from printables.press import panels
from printables.press.glyphs import glyph
from printables.press.panels import Figure, Panel, Row
from printables.press.scene import Group, Node, Path, Text, Use, nodes
from printables.press.shapes import rect

BOX = (10.0, 20.0, 200.0, 120.0)
LONG = " ".join(["words"] * 60)


def drawn(columns: list[list[Panel]]) -> Group:
    return Group(tuple(panels.columns(columns, BOX, "a page")))


def heads(node: Node) -> list[Group]:
    assert isinstance(node, Group)
    return [one for one in node.children if isinstance(one, Group) and one.name == "panel"]


def test_columns_fill_the_box_to_its_foot() -> None:
    found = drawn(
        [[Panel("One", [Row("a"), Row("b")]), Panel("Two", [Row("c")])], [Panel("Three", [Row(LONG)])]]
    )
    assert [one.title for one in heads(found)] == ["One", "Two", "Three"]
    bottoms = []
    for panel in heads(found):
        card = next(one for one in panel.children if isinstance(one, Path))
        xs = [value for command in card.commands for value in command[1::2]]
        ys = [value for command in card.commands for value in command[2::2]]
        assert BOX[0] - 1e-6 <= min(xs)
        assert max(xs) <= BOX[2] + 1e-6
        bottoms.append(max(ys))
    assert bottoms[1] == pytest.approx(BOX[3])
    assert bottoms[2] == pytest.approx(BOX[3])
    assert bottoms[0] < bottoms[1]


def test_the_fullest_column_sets_the_size_of_all() -> None:
    def size(column: list[Panel]) -> set[float]:
        found = drawn([[Panel("A", [Row("short")])], column])
        return {one.size for one in found_texts(found) if one.role == "text"}

    few, many = size([Panel("B", [Row("few")])]), size([Panel("B", [Row(LONG)] * 3)])
    assert len(few) == len(many) == 1
    assert max(many) < max(few)


def found_texts(node: Node) -> list[Text]:
    return [one for one in nodes(node) if isinstance(one, Text)]


def test_a_sign_stands_beside_its_text_and_a_figure_above() -> None:
    mark = Path(rect(0, 0, 10, 5), fill="#123456")
    figure = Figure(12.0, lambda width: Path(rect(0, 0, width, 12), fill="#654321"))
    found = drawn([[Panel("A", [Row("told", Use(glyph("door"))), Row("bare"), Row("marked", mark)], figure)]])
    places = {string: transform[4] for string, transform in placed_texts(found)}
    assert places["told"] == places["marked"] > places["bare"]
    assert texts(found) == ["A", "told", "bare", "marked"]
    ys = {string: transform[5] for string, transform in placed_texts(found)}
    assert ys["told"] - ys["A"] > figure.height


def test_too_many_words_are_refused_with_the_page() -> None:
    with pytest.raises(Refusal, match="a page"):
        drawn([[Panel("A", [Row(LONG)] * 12)]])
    with pytest.raises(Refusal, match=r"a page: \[dragon\]"):
        drawn([[Panel("A", [Row("[dragon]")])]])
