from collections import Counter

import pytest
from support.looks import glyphs, texts

from generator.clockwork.board import LEVELS
from generator.findings import Refusal
from printables.kits.clockwork import words
from printables.kits.clockwork.houses import zone_of
from printables.kits.clockwork.layouts import layout_leaves
from printables.press.paper import PAPERS, Paper
from printables.press.scene import Group, Node, nodes

PAGES = dict(zip(LEVELS, layout_leaves(PAPERS["a4"]), strict=True))
DEALT = {
    1: {"yellow": (["compass", "map"], 3, 3), "red": (["treasure", "key", "boss"], 6, 7)},
    2: {"yellow": (["compass", "map"], 3, 3), "red": (["treasure", "key", "boss"], 11, 7)},
    3: {
        "yellow": (["compass", "map"], 4, 2),
        "orange": (["treasure"], 4, 2),
        "red": (["key", "boss"], 12, 6),
    },
    4: {
        "yellow": (["compass"], 2, 5),
        "orange": (["map", "treasure"], 2, 7),
        "red": (["key", "boss"], 2, 18),
    },
}
"""By level and zone: special rooms, generic and temple tiles, as the rulebook of Clockwork Realm lists them."""
SHAPES = {1: (5, 5), 2: (5, 6), 3: (6, 6), 4: (6, 7)}


def named(level: int, start: str) -> dict[str, Group]:
    content: tuple[Node, ...] = PAGES[level].content
    found = [one for node in content for one in nodes(node) if isinstance(one, Group)]
    return {one.name: one for one in found if one.name.startswith(start)}


@pytest.mark.parametrize("level", LEVELS)
def test_the_plan_has_a_cell_for_each_room_in_its_zone(level: int) -> None:
    rows, cols = SHAPES[level]
    cells = named(level, "cell-")
    assert set(cells) == {f"cell-{row}-{col}" for row in range(rows) for col in range(cols)}
    letters = Counter(letter for cell in cells.values() for letter in texts(cell))
    assert letters == {
        zone[0].upper(): len(special) + generic + temple
        for zone, (special, generic, temple) in DEALT[level].items()
    }
    assert sum("entrance" in glyphs(cell) for cell in cells.values()) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_zone_is_known_by_sign_and_letter_not_by_colour_alone(level: int) -> None:
    for cell in named(level, "cell-").values():
        if texts(cell):
            (letter,) = texts(cell)
            zone = {"Y": "yellow", "O": "orange", "R": "red"}[letter]
            assert glyphs(cell) == [zone_of(zone).sign]


@pytest.mark.parametrize("level", LEVELS)
def test_the_table_says_what_is_dealt_into_each_zone(level: int) -> None:
    cards = named(level, "zone-")
    assert set(cards) == {f"zone-{zone}" for zone in DEALT[level]}
    for zone, (special, generic, temple) in DEALT[level].items():
        card = cards[f"zone-{zone}"]
        shown = texts(card)
        assert [
            one for one in glyphs(card) if one in ("compass", "map", "treasure", "key", "boss")
        ] == special
        assert shown[shown.index("generic") - 1] == str(generic)
        assert shown[shown.index("of the temple") - 1] == str(temple)
        assert str(len(special) + generic + temple) in shown


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_own_steps_numbered_from_one(level: int) -> None:
    steps = [step for step in words.load().setup if level in step.levels]
    said = [one for node in PAGES[level].content for one in texts(node)]
    assert [one for one in said if one.isdigit()][-len(steps) :] == [str(n + 1) for n in range(len(steps))]
    begun = {one.split(".")[0] for one in said}
    assert ("Temple" in begun) == (level < 4)
    assert ("Heroes" in begun) == (level == 1)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_sheets_fit_onto_every_paper(paper: str) -> None:
    height = PAPERS[paper].size[1]
    for leaf in layout_leaves(PAPERS[paper]):
        ys = [one.y for node in leaf.content for one in nodes(node) if hasattr(one, "y")]
        assert max(ys) <= height - 12


def test_words_that_do_not_fit_are_refused() -> None:
    with pytest.raises(Refusal, match="shorten"):
        layout_leaves(Paper("small", 210_000, 200_000))
