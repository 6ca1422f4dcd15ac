"""The rule profile: its figures, what a file may change, and what the replayer takes for granted."""

import pytest

from generator.document import template
from generator.findings import Refusal
from generator.hyrule import decks, profile, replay
from generator.hyrule.profile import PUBLISHED, STATED


def test_the_house_plays_by_what_a_file_means_that_says_nothing() -> None:
    assert profile.written(profile.house()) == {}
    assert profile.load() == profile.house()


def test_the_replayer_means_the_same_by_a_file_that_says_nothing() -> None:
    rules = profile.load()
    assert replay.SETTINGS == PUBLISHED
    assert (rules.purse, rules.hearts, rules.hearts_ring) == (replay.PURSE, replay.HEARTS, replay.HEARTS_RING)
    assert rules.prices == replay.PRICES


def test_the_deck_pays_what_the_profile_says() -> None:
    assert decks.load().best_pay == profile.house().best_pay


def test_a_file_may_set_what_is_decided_here_and_nothing_that_is_stated() -> None:
    rules = profile.load({"whirlwind": "any", "purse": 999, "mine": 1})
    assert rules.whirlwind == "any"
    assert rules.purse == 250
    assert profile.written(rules) == {"whirlwind": "any"}
    assert set(STATED) <= set(profile.Rules.model_fields)


def test_a_purse_that_holds_both_saves_a_turn() -> None:
    rules = profile.house()
    assert rules.model_copy(update={"purse": 300}).fewest_turns == rules.fewest_turns - 1


@pytest.mark.parametrize("key", ["best_pay", "whirlwind", "battles_also", "stake_faces"])
def test_a_setting_that_cannot_be_is_named(key: str) -> None:
    with pytest.raises(Refusal) as refused:
        profile.load({key: ["moon"]})
    assert refused.value.findings[0].where.startswith(f"profile.{key}")


def test_a_profile_file_with_a_misspelt_key_is_refused() -> None:
    text = template("hyrule/profile.toml").replace(b"ties_win", b"ties_wins")
    with pytest.raises(Refusal) as refused:
        profile.house(text)
    assert {finding.where for finding in refused.value.findings} == {"ties_win", "ties_wins"}


def test_every_setting_is_told_with_what_a_file_means_that_says_nothing() -> None:
    told = {one["name"]: one for one in profile.told()}
    assert {name: one["value"] for name, one in told.items()} == profile.load().model_dump(mode="json")
    assert all(one["text"].startswith(("S: ", "D: ")) for one in told.values())
