import pytest
from support.looks import glyphs, texts

from generator.clockwork import profile
from generator.findings import Refusal
from printables.kits.clockwork import diagrams, words
from printables.kits.clockwork.reference import FOOT, LEFT, TOP, reference_leaves
from printables.press.bounds import corners_of
from printables.press.paper import PAPERS, Paper
from printables.press.scene import Group, nodes
from printables.press.type import SMALLEST

BOOK = words.load()


def leaves(paper: str = "a4") -> list[Group]:
    return [Group(leaf.content) for leaf in reference_leaves(PAPERS[paper])]


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_every_panel_lies_on_the_page_and_over_no_other(paper: str) -> None:
    width, height = PAPERS[paper].size
    for page in leaves(paper):
        panels = [one for one in nodes(page) if isinstance(one, Group) and one.name == "panel"]
        boxes = []
        for panel in panels:
            corners = corners_of(panel)
            assert corners is not None
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            boxes.append((min(xs), min(ys), max(xs), max(ys)))
        assert all(left >= LEFT - 0.5 and right <= width - LEFT + 0.5 for left, _, right, _ in boxes)
        assert all(top >= TOP and bottom <= height - FOOT + 0.5 for _, top, _, bottom in boxes)
        for one, two in ((a, b) for a in boxes for b in boxes if a < b):
            assert one[2] <= two[0] or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_all_panels_are_there_and_can_be_read(paper: str) -> None:
    pages = leaves(paper)
    panels = [one.title for page in pages for one in nodes(page) if isinstance(one, Group) and one.title]
    assert panels == [
        panel.title
        for side in ("front", "back")
        for column in (1, 2)
        for panel in BOOK.panels
        if (panel.side, panel.column) == (side, column)
    ]
    sizes = [one.size for page in pages for one in nodes(page) if hasattr(one, "size")]
    assert min(sizes) >= SMALLEST


def test_every_feature_cog_and_room_is_explained_by_its_sign() -> None:
    explained = set(glyphs(*leaves()))
    features = "lock tunnel switch pots chest telepathy hazard water rift multi-cog big-cog cogveyor enemy"
    assert set(features.split()) | {"compass", "map", "treasure", "key", "boss"} <= explained


def test_the_table_shows_the_damage_of_the_profile_and_marks_what_is_our_own() -> None:
    rules = profile.house()
    shown = texts(Group(tuple(diagrams.damage(0, 0, 90))))
    figures = [str(hearts) for row in rules.damage for hearts in row] + [str(skull) for skull in rules.skull]
    rolls = [str(roll) for roll in range(1, 9)]
    assert sorted(one for one in shown if one.isdigit()) == sorted(figures + rolls)
    # Level 3: six rolls of eight; level 4: all eight and the skull.
    assert shown.count("*") == 6 + 9


def test_a_rift_shows_its_eight_outcomes() -> None:
    shown = texts(Group(tuple(diagrams.rift(0, 0, 90))))
    assert shown == ["1", "N", "2", "E", "3", "S", "4", "W", "5", "6", "7", "−2", "8", "−3"]


def test_figures_come_from_the_profile() -> None:
    rules = profile.house()
    said = " ".join(texts(*leaves()))
    assert f"Draw up to {rules.hand_size} cards" in said.replace("  ", " ")
    assert "{" not in said


def test_words_that_do_not_fit_are_refused() -> None:
    small = Paper("small", 100_000, 100_000)
    with pytest.raises(Refusal, match="shorten"):
        reference_leaves(small)


PANEL = '[[panel]]\ntitle = "A"\nside = "front"\ncolumn = 1\nrows = [{text = "b"}]\n'
SETUP = '[[setup]]\nlevels = [1]\ntext = "a"\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("panel = 3\n" + SETUP, "shape"),
        (PANEL.replace('"A"', '""') + SETUP, "shape"),
        (PANEL.replace("column = 1", "column = 3") + SETUP, "shape"),
        ("more = 1\n" + PANEL + SETUP, "unknown-key"),
        (PANEL.replace("A", "{hatsize}") + SETUP, "unknown-setting"),
        (PANEL.replace("{text", '{sign = "cheese", text') + SETUP, "unknown-sign"),
        (PANEL, "shape"),
        ("panel = [", "not-toml"),
    ],
)
def test_a_file_of_words_with_a_fault_is_refused(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        words.load(text.encode())
    assert [finding.code for finding in refused.value.findings] == [code]


def test_a_short_book_makes_pages_too() -> None:
    front, back = reference_leaves(PAPERS["a4"], words.load((PANEL + SETUP).encode()))
    assert "b" in texts(*front.content)
    assert texts(*back.content) == ["What is in the rooms"]
