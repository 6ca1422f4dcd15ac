"""The score pad says what the rules say."""

import pytest
from support.looks import texts

from generator.linko import profile
from printables.kits.linko.score import PADS, PLAYERS, ROUNDS, score_leaf
from printables.press.bounds import corners_of
from printables.press.paper import PAPERS, paper_of
from printables.press.scene import Group, Path, nodes


def squares(rules: profile.Rules) -> int:
    leaf = score_leaf(rules, paper_of("a4"))
    drawn = [one for node in leaf.content for one in nodes(node) if isinstance(one, Path)]
    return sum(one.width == 0.3 and one.stroke is not None for one in drawn)


def test_it_names_the_rounds_the_target_and_the_bonus() -> None:
    said = texts(*score_leaf(profile.load(), paper_of("a4")).content)
    assert [one for one in said if one.startswith("round ")] == [
        f"round {n + 1}" for n in range(ROUNDS)
    ] * PADS
    assert said.count("first to 64") == PADS
    assert sum("+16" in one for one in said) == PADS


def test_without_a_bonus_there_is_nothing_to_tick() -> None:
    rules = profile.load({"circle_bonus": 0, "target": 100})
    assert "first to 100" in texts(*score_leaf(rules, paper_of("a4")).content)
    assert squares(profile.load()) - squares(rules) == 2 * PLAYERS * ROUNDS * PADS


@pytest.mark.parametrize("paper", PAPERS)
def test_it_keeps_to_the_page(paper: str) -> None:
    page = paper_of(paper)
    (left, top), _, (right, bottom), _ = corners_of(Group(score_leaf(profile.load(), page).content))
    assert left >= 10
    assert top >= 9
    assert right <= page.size[0] - 10
    assert bottom <= page.size[1] - 13
