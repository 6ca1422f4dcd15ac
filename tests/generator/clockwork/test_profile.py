"""The rule profile: its figures, the clock, and what a board file may set otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.clockwork import profile, replay
from generator.document import template
from generator.findings import Refusal

TEXT = template("clockwork/profile.toml").decode()
RULES = profile.house()


def refused(overrides: dict[str, Any]) -> list[str]:
    with pytest.raises(Refusal) as caught:
        profile.load(overrides)
    return [finding.where for finding in caught.value.findings]


def test_a_verdict_counts_with_these_figures() -> None:
    assert [RULES.budget(players) for players in (2, 3, 4)] == [20, 30, 40]
    assert [RULES.enemy_defeat(level) for level in (1, 2, 3, 4)] == [5, 6, 7, 8]
    assert [RULES.tokens(players) for players in (2, 3, 4)] == [3, 2, 1]


@pytest.mark.parametrize(
    ("level", "players", "rooms", "rounds"),
    [
        (1, 2, 0, 8),  # 20 cards, 2 passes, 40 / 5
        (1, 2, 4, 24),  # 20 cards, 6 passes, 120 / 5
        (1, 3, 1, 8),  # 14 cards, 3 passes, 42 / 5
        (1, 4, 0, 4),  # 11 cards, 2 passes, 22 / 5
        (2, 2, 1, 10),  # 18 cards, 3 passes, 54 / 5: no Items after level 1
        (3, 3, 2, 9),  # 12 cards, 4 passes, 48 / 5
        (4, 4, 3, 9),  # 9 cards, 5 passes, 45 / 5
    ],
)
def test_the_clock_counts_cards_times_passes(level: int, players: int, rooms: int, rounds: int) -> None:
    assert RULES.clock(level, players, rooms) == rounds


def test_damage_rises_along_the_roll_and_with_the_level() -> None:
    assert [sum(row) for row in RULES.damage] == [12, 15, 18, 21]
    assert all(list(row) == sorted(row) for row in RULES.damage)
    assert all(list(column) == sorted(column) for column in zip(*RULES.damage, strict=True))
    assert RULES.damage[2][0] == 1, "stated for level 3"
    assert RULES.damage[2][3] == 2, "stated for level 3"
    assert RULES.skull == (4, 6, 6, 8)


def test_each_player_count_deals_the_same_number_of_skill_cards() -> None:
    assert [players * RULES.cards_per_hero[players - 2] for players in (2, 3, 4)] == [36, 36, 36]


def test_a_board_file_sets_rules_otherwise() -> None:
    rules = profile.load({"budget_per_card_hand": 7, "enemy_defeat": [1, 2, 3, 4], "tokens": 2, "house": {}})
    assert rules.budget(3) == 21
    assert rules.enemy_defeat(4) == 4
    assert [rules.tokens(players) for players in (2, 3, 4)] == [3, 2, 1], "stated by the rulebook, no setting"
    assert rules.cards_per_hero == RULES.cards_per_hero


def test_no_overrides_are_the_rules_themselves() -> None:
    assert profile.load({}) == RULES == profile.load({"unknown": None})


@pytest.mark.parametrize(
    ("overrides", "where"),
    [
        ({"budget_per_card_hand": "10"}, "profile.budget_per_card_hand"),
        ({"budget_per_card_hand": True}, "profile.budget_per_card_hand"),
        ({"budget_per_card_hand": -1}, "profile.budget_per_card_hand"),
        ({"budget_per_card_hand": 10.0}, "profile.budget_per_card_hand"),
        ({"enemy_defeat": 5}, "profile.enemy_defeat"),
        ({"enemy_defeat": [5, 6, None, 8]}, "profile.enemy_defeat.2"),
        ({"enemy_defeat": [5, 6, 7]}, "profile.enemy_defeat.3"),
        ({"enemy_defeat": [5, 6, 7, 8, 9]}, "profile.enemy_defeat"),
        ({"hand_size": 0}, "profile.hand_size"),
        ({"boss_cost": "free"}, "profile.boss_cost"),
        ({"damage": [[1] * 8] * 3 + [[1] * 7]}, "profile.damage.3.7"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_by_its_key(overrides: dict[str, Any], where: str) -> None:
    assert refused(overrides) == [where]


def test_all_bad_settings_are_named_at_once() -> None:
    keys = ["budget_per_card_hand", "enemy_defeat", "hand_size", "skull"]
    assert refused(dict.fromkeys(keys)) == [f"profile.{key}" for key in keys]


LINE = f"line {TEXT[: TEXT.index('tokens = 5')].count(chr(10)) + 1}, column 9"
KEYS = [line.split(" = ")[0] for line in TEXT.splitlines() if " = " in line and not line.startswith("#")]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=9) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from(KEYS), JSON, min_size=1, max_size=4))
def test_any_json_is_a_setting_or_refused(overrides: dict[str, Any]) -> None:
    try:
        rules = profile.load(overrides)
    except Refusal as refusal:
        named = {finding.where.split(".")[1] for finding in refusal.findings}
    else:
        named = set()
        assert rules.clock(1, 2, 0) >= 0
    assert named <= set(overrides)


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("tokens = 5", "tokens = 5.0", "shape", "tokens"),
        ("tokens = 5", "tokns = 5", "unknown-key", "tokns"),
        ("tokens = 5", "tokns = 5", "shape", "tokens"),
        ("tokens = 5", "tokens =", "not-toml", LINE),
    ],
)
def test_a_profile_file_is_checked_too(old: str, new: str, code: str, where: str) -> None:
    assert old in TEXT
    with pytest.raises(Refusal) as caught:
        profile.house(text=TEXT.replace(old, new).encode())
    assert (code, where) in [(finding.code, finding.where) for finding in caught.value.findings]


def test_every_setting_says_where_it_comes_from() -> None:
    """Above each setting, or the first of a few that stand together, is an S or a D with its why."""
    for block in TEXT.split("\n\n")[1:]:
        if not block.startswith("# ---"):
            assert block.startswith(("# S: ", "# D: ", "# Hearts lost", "# Cards that")), block
            assert "S: " in block or "D: " in block


def test_the_published_settings_are_those_of_the_program_and_of_the_replayer() -> None:
    assert profile.written(RULES) == {}
    assert replay._settings(None) == (
        profile.PUBLISHED["budget_per_card_hand"],
        profile.PUBLISHED["enemy_defeat"],
    )


def test_a_house_rule_is_written_into_new_boards() -> None:
    edited = TEXT.replace("budget_per_card_hand = 10", "budget_per_card_hand = 8")
    rules = profile.house(edited.encode())
    assert profile.written(rules) == {"budget_per_card_hand": 8}
    assert profile.load(profile.written(rules)).budget(2) == rules.budget(2) == 16
