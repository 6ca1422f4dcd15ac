"""The words of the page of rules, under every profile."""

from itertools import product

import pytest
from support.looks import texts

from generator.findings import Refusal
from generator.linko import profile
from printables.kits.linko import words
from printables.kits.linko.figures import FIGURES
from printables.kits.linko.page import own_rules, settings
from printables.kits.linko.rules_page import rules_leaf
from printables.press import panels
from printables.press.bounds import corners_of
from printables.press.imprint import mark_of
from printables.press.paper import PAPERS, paper_of
from printables.press.scene import Group

CHOICES = {
    "bridge": (True, False),
    "dig": (True, False),
    "first_turn": ("as-later", "pass"),
    "game_ends": ("round", "at-once"),
    "starter": ("random", "rotate"),
}


def said(**settings: object) -> str:
    found = words.panels(profile.load(settings))
    return "\n".join(row.text for panel in found for row in panel.rows)


def test_each_setting_changes_what_is_said_and_has_its_own_mark() -> None:
    changed = {
        "bridge": False,
        "first_turn": "pass",
        "hand_size": 7,
        "dig": False,
        "link_o_points": 9,
        "circle_bonus": 21,
        "target": 99,
        "game_ends": "at-once",
        "starter": "rotate",
    }
    assert set(changed) == set(profile.load().model_dump())
    usual = said()
    assert len({said(**{key: value}) for key, value in changed.items()} | {usual}) == len(changed) + 1
    marks = {mark_of(settings(profile.load({key: value}))) for key, value in changed.items()}
    assert len(marks | {mark_of(settings(profile.load()))}) == len(changed) + 1
    assert own_rules(profile.load()) == []
    assert own_rules(profile.load({"dig": False, "target": 99})) == ["dig: no", "target: 99"]


def test_figures_are_filled_in_and_what_is_worth_nothing_is_not_told() -> None:
    assert "64 points" in said()
    assert "{" not in said()
    assert "last tile of a circle" in said()
    assert "last tile of a circle" not in said(circle_bonus=0)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_profile_fits_onto_a_page_of_every_paper(paper: str) -> None:
    page = paper_of(paper)
    combinations = list(product(*CHOICES.values()))
    # Letter is the shortest; the others are tried with the first and the last choice of each.
    for values in combinations if paper == "letter" else (combinations[0], combinations[-1]):
        rules = profile.load(dict(zip(CHOICES, values, strict=True)) | {"target": 999, "hand_size": 100})
        leaf = rules_leaf(rules, page)
        (left, top), _, (right, bottom), _ = corners_of(Group(leaf.content))
        assert left >= 10
        assert top >= 9
        assert right <= page.size[0] - 10
        assert bottom <= page.size[1] - 13


def test_the_page_has_every_figure_and_says_what_the_profile_chose() -> None:
    leaf = rules_leaf(profile.load({"bridge": False}), paper_of("a4"))
    heads = [one for one in leaf.content if isinstance(one, Group) and one.name == "panel"]
    assert [one.title for one in heads] == [one.title for one in words.panels(profile.load())]
    usual, strict = (
        {one.figure for one in words.panels(rules)}
        for rules in (profile.load(), profile.load({"bridge": False}))
    )
    assert usual | strict == {"", *FIGURES}
    assert (usual - strict, strict - usual) == ({"bridge"}, {"strict"})
    assert any("bridge: no" in one for one in texts(*leaf.content))
    assert any("all as usual" in one for one in texts(*rules_leaf(profile.load(), paper_of("a4")).content))


@pytest.mark.parametrize(
    ("toml", "code"),
    [
        ("panel = 3", "shape"),
        ('[[panel]]\ntitle = "X"\ncolumn = 3\nrows = []', "shape"),
        ('[[panel]]\ntitle = "X"\ncolumn = 1\nsign = "?"\nrows = []', "unknown-key"),
        ('[[panel]]\ntitle = "X"\ncolumn = 1\nrows = [{text = "{price}"}]', "unknown-setting"),
        ('[[panel]]\ntitle = "X"\ncolumn = 1\nrows = [{text = "a", when = {luck = 1}}]', "unknown-setting"),
        ("[[panel", "not-toml"),
    ],
)
def test_words_that_cannot_be_read_are_refused(toml: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        words.panels(profile.load(), toml.encode())
    assert code in [one.code for one in refused.value.findings]


def test_words_that_do_not_fit_are_refused() -> None:
    long = '[[panel]]\ntitle = "X"\ncolumn = 1\nrows = [{text = "' + "many words " * 900 + '"}]'
    with pytest.raises(Refusal, match="text-too-long"):
        rules_leaf(profile.load(), paper_of("a4"), long.encode())
    assert panels.SIZES[-1] >= 2.3
