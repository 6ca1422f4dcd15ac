import re

import pytest
from support.looks import texts
from support.six_worlds import six_worlds

from generator.document import template
from generator.findings import Refusal
from generator.milton import profile
from generator.milton.board import read
from printables.kits.milton.page import settings
from printables.kits.milton.rules import figures, rules_leaf
from printables.kits.milton.words import chapters
from printables.press.paper import PAPERS
from printables.press.scene import Group

BOARD = read(six_worlds(3, (1, 2, 3, 4)))
OTHER = {
    "start_hearts": [5, 6, 7, 8],
    "magic_hearts": 2,
    "triforce_hearts": 3,
    "triforce_reroll_min_swords": 2,
    "solo_keeps_triforce": False,
    "solo_gain": 0,
    "heart_pile": 40,
}


def page(overrides: dict[str, object], paper: str = "a4") -> str:
    leaf = rules_leaf(profile.load(overrides), PAPERS[paper], BOARD)
    return " ".join(texts(Group(leaf.content)))


def choices(overrides: dict[str, object]) -> dict[int, str]:
    said = chapters({**settings(profile.load(overrides)), **figures(BOARD)})
    return {row.choice: row.text for one in said for row in one.rows if row.choice}


def test_all_sixteen_choices_are_said_once_under_every_profile() -> None:
    for overrides in ({}, OTHER):
        said = chapters({**settings(profile.load(overrides)), **figures(BOARD)})
        numbers = [row.choice for one in said for row in one.rows if row.choice]
        assert numbers == list(range(1, 17))


def test_the_choices_follow_the_profile_and_the_board() -> None:
    usual, other = choices({}), choices(OTHER)
    assert usual[1] == "In the end a Magic tile counts 1, the Triforce 2."
    assert other[1] == "In the end a Magic tile counts 2, the Triforce 3."
    assert "always" in usual[2]
    assert "2 swords" in other[2]
    assert usual[3] == "The blue die shows 1, 2, 3, 4."
    assert "6 by 7" in usual[5]
    assert usual[6] == "Tiles in a world: 7."
    assert "60 chips" in usual[7]
    assert "40 chips" in other[7]
    assert usual[11].endswith("gives 1.")
    assert other[11].endswith("gives 0.")
    assert sum(usual[number] == other[number] for number in usual) == 12


@pytest.mark.parametrize("paper", PAPERS)
def test_the_page_fits_and_says_what_it_is_played_by(paper: str) -> None:
    usual, other = page({}, paper), page(OTHER, paper)
    assert "all as usual" in usual
    for said in ("magic hearts: 2", "start hearts: 5, 6, 7, 8", "solo keeps triforce: no"):
        assert said in other
    marks = {re.search(r"Rules (\w{6}):", one)[1] for one in (usual, other)}  # type: ignore[index]
    assert len(marks) == 2


def test_the_table_has_the_hearts_and_dice_of_all_numbers_of_players() -> None:
    said = texts(Group(rules_leaf(profile.load(OTHER), PAPERS["a4"], BOARD).content))
    assert {"5", "6", "7", "8", "2 each", "1 each"} <= set(said)
    assert "0 for you" in said


def test_how_a_die_of_four_sides_is_read_is_said_where_it_is_rolled() -> None:
    for faces, told in (((1, 2, 3, 4), True), ((1, 2, 3, 4, 5, 6), False)):
        leaf = rules_leaf(profile.load(), PAPERS["a4"], read(six_worlds(2, faces)))
        assert ("four sides" in " ".join(texts(Group(leaf.content)))) == told


def test_without_a_board_the_page_is_for_all() -> None:
    said = " ".join(texts(Group(rules_leaf(profile.house(), PAPERS["letter"]).content)))
    assert "1 to 4, 1 to 6 or 1 to 8" in said


def test_words_that_cannot_be_set_are_refused_all_at_once() -> None:
    text = b'[[panel]]\ntitle = "A"\ncolumn = 3\nrows = []\n[[panel]]\ntitle = "B"\ncolumn = 1\n'
    text += b'rows = [{text = "{nobody}"}, {text = "x", when = {nothing = 1}}]\n'
    with pytest.raises(Refusal) as refused:
        rules_leaf(profile.load(), PAPERS["a4"], BOARD, text)
    assert [one.code for one in refused.value.findings][1:] == ["unknown-setting", "unknown-setting"]
    long = template("milton/rules.toml").replace(b"You all lead", b"You all lead " + b"and lead " * 300)
    with pytest.raises(Refusal, match="text-too-long"):
        rules_leaf(profile.load(), PAPERS["a4"], BOARD, long)
