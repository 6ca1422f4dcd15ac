"""Reading the decks: what they hold, how they are balanced, and that files with slips are refused with all."""

from __future__ import annotations

import contextlib
import importlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.clockwork import decks, profile
from generator.clockwork.board import LEVELS, TEMPLES
from generator.clockwork.decks import Cost, Enemy
from generator.document import template
from generator.findings import Finding, Refusal

ROOT = Path(__file__).parents[3]
FILES = {"skill": "skills", "item": "items", "treasure": "treasures", "enemy": "enemies"}
TEXTS = {deck: template(f"clockwork/{name}.toml").decode() for deck, name in FILES.items()}
CARDS = decks.load()
RULES = profile.house()


@pytest.fixture(name="balance")
def _balance(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The benchmark, which is no part of the package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("benchmarks.deck_balance")


def refused(**texts: str) -> list[Finding]:
    with pytest.raises(Refusal) as caught:
        decks.load({deck: text.encode() for deck, text in texts.items()})
    return caught.value.findings


def edited(deck: str, ident: str, old: str, new: str) -> str:
    """Return a deck file with one card edited, as a designer would."""
    before, start, rest = TEXTS[deck].partition(f'[[card]]\nid = "{ident}"\n')
    card, gap, after = rest.partition("\n\n")
    assert old in start + card, (ident, old)
    return before + (start + card).replace(old, new, 1) + gap + after


def test_the_decks_are_those_of_the_game() -> None:
    """The counts of the rulebook, chapter Contents."""
    assert sum(card.count for card in CARDS.skills) == 36
    assert sum(card.count for card in CARDS.items) == 45
    assert sum(card.count for card in CARDS.treasures) == 30
    assert sum(card.count for card in CARDS.enemies) == 72
    assert [len(CARDS.of(temple)) for temple in TEMPLES] == [12] * 6
    assert [len(CARDS.tier(tier)) for tier in decks.TIERS] == [15, 15]


def test_skills_are_the_three_pairs_at_strength_2() -> None:
    pairs = {card.name: (set(card.skills), card.strength, card.count) for card in CARDS.skills}
    assert pairs == {
        "Courage": ({"interact", "attack"}, 2, 12),
        "Power": ({"attack", "move"}, 2, 12),
        "Wisdom": ({"move", "interact"}, 2, 12),
    }


def test_hearts_and_fairies_act_when_gained() -> None:
    """Setting up a level names them: they are drawn anew, and Pieces of Heart come from chests."""
    gained = {item.name for item in CARDS.items if item.gained}
    assert gained == {"Heart", "Fairy", "Piece of Heart"}


def test_every_file_says_that_it_is_our_own() -> None:
    assert all("this project's own invention" in text for text in TEXTS.values())


def test_costs_add_up_and_are_paid_in_whole_cards() -> None:
    cost = Cost(attack=3, interact=1)
    assert (cost.total, cost.cards) == (4, 3)
    assert cost.paid() == [("attack", 3), ("interact", 1)]
    assert cost.plus(Cost(attack=1, move=2)) == Cost(attack=4, move=2, interact=1)


def test_an_enemy_costs_more_from_the_level_on_that_it_says() -> None:
    risen = next(enemy for enemy in CARDS.enemies if enemy.rise and enemy.rise.level == 3)
    before, after = risen.cost(2).total, risen.cost(3).total
    assert risen.rise is not None
    assert (before, after) == (risen.defeat.total, risen.defeat.total + risen.rise.total)
    assert risen.cost(4) == risen.cost(3)


# -- balance ------------------------------------------------------------------------------------


def test_temples_are_about_as_hard_as_one_another(balance: Any) -> None:
    bands = {1: (3.6, 3.9), 2: (3.8, 4.1), 3: (4.2, 4.6), 4: (4.6, 5.0)}
    for level, (least, most) in bands.items():
        means = [balance.mean_cost(CARDS.of(temple), level) for temple in TEMPLES]
        assert least <= min(means) <= max(means) <= most
        assert max(means) - min(means) <= 0.1


@pytest.mark.parametrize("level", LEVELS)
def test_no_enemy_upsets_a_plan(level: int) -> None:
    """A plan holds so much for an enemy: it does whatever is drawn, in skill points and in cards."""
    planned = RULES.enemy_defeat(level)
    assert max(enemy.cost(level).total for enemy in CARDS.enemies) == planned
    assert max(enemy.cost(level).cards for enemy in CARDS.enemies) <= Cost(attack=planned).cards


@pytest.mark.parametrize("temple", TEMPLES)
def test_temples_are_brutal_and_weak_alike(temple: str) -> None:
    deck = CARDS.of(temple)
    assert sum(enemy.brutal for enemy in deck) == sum(enemy.weak for enemy in deck) == 3
    assert 21 <= sum(enemy.reward for enemy in deck) <= 22
    assert 33 <= sum(enemy.evade for enemy in deck) <= 36
    assert len({enemy.picture for enemy in deck}) >= 10
    for skill in decks.SKILLS:
        assert sum(getattr(enemy.defeat, skill) for enemy in deck) >= 5


@pytest.mark.parametrize("tier", decks.TIERS)
def test_each_treasure_beats_as_many_enemies_as_any_other(tier: int, balance: Any) -> None:
    assert set(balance.beaten(CARDS, tier).values()) == {9, 10}
    for temple in TEMPLES:
        counts = Counter(ident for enemy in CARDS.of(temple) for ident in enemy.vulnerable)
        assert {counts[treasure.id] for treasure in CARDS.tier(tier)} == {1, 2}


def test_the_dearest_of_several_is_counted_over_all_draws(balance: Any) -> None:
    deck = CARDS.of("fire")[:4]
    costs = [enemy.cost(1).total for enemy in deck]
    pairs = [max(one, other) for n, one in enumerate(costs) for other in costs[:n]]
    assert balance.dearest_of(deck, 1, 2) == pytest.approx(sum(pairs) / len(pairs))
    assert balance.dearest_of(deck, 1, 1) == pytest.approx(balance.mean_cost(deck, 1))


def test_the_benchmark_prints_its_tables() -> None:
    command = [sys.executable, "-m", "benchmarks.deck_balance"]
    table = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {*TEMPLES, "all", "planned"} <= {line.split()[0] for line in table.splitlines() if line}
    plain = subprocess.run([*command, "--json"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert json.loads(plain)["planned"] == [5, 6, 7, 8]


# -- what is refused ------------------------------------------------------------------------------


def test_slips_in_all_four_files_are_named_at_once() -> None:
    found = refused(
        skill=edited("skill", "power", '["attack", "move"]', '["move", "move"]'),
        item=edited("item", "rope", "count = 3", "count = 4"),
        treasure=edited("treasure", "lantern", 'id = "lantern"', 'id = "hook"'),
        enemy=edited("enemy", "kiln-knight", "brutal = true", "brutal = true\nweak = true"),
    )
    codes = {finding.code for finding in found}
    assert {"skills", "count", "id-twice", "flags", "no-such-treasure"} <= codes
    assert ("items.toml", "46 cards; the game has 45") in [(one.where, one.text) for one in found]


@pytest.mark.parametrize(
    ("deck", "ident", "old", "new", "code"),
    [
        ("skill", "power", "count = 12", "count = 11", "count"),
        ("skill", "power", '"attack"', '"atack"', "shape"),
        ("item", "rope", "top = ", "gained = ", "abilities"),
        ("item", "heart", 'gained = "Restore 1 lost heart."', "", "abilities"),
        ("item", "rope", 'name = "Rope"', 'name = "Bomb"', "name-twice"),
        ("item", "rope", 'name = "Rope"', 'name = "A rope that is much too long"', "shape"),
        ("item", "rope", "count = 3", "count = 0", "shape"),
        ("treasure", "lantern", "tier = 1", "tier = 2", "count"),
        ("treasure", "lantern", "tier = 1", "tier = 3", "shape"),
        ("treasure", "lantern", 'top = "', f'top = "{"so on " * 30}', "shape"),
        ("treasure", "lantern", "tier = 1", "teir = 1", "unknown-key"),
        ("enemy", "kiln-knight", 'temple = "fire"', 'temple = "water"', "count"),
        ("enemy", "kiln-knight", 'temple = "fire"', 'temple = "ganon"', "shape"),
        ("enemy", "kiln-knight", "attack = 4, move = 1", "attack = 7", "defeat"),
        ("enemy", "kiln-knight", "attack = 4, move = 1", "", "defeat"),
        ("enemy", "kiln-knight", "level = 3, attack = 2", "level = 3", "rise"),
        ("enemy", "kiln-knight", "level = 3, attack = 2", "level = 1, attack = 2", "shape"),
        ("enemy", "kiln-knight", "evade = 4", "evade = 7", "shape"),
        ("enemy", "kiln-knight", "evade = 4", "evade = true", "shape"),
        ("enemy", "kiln-knight", "reward = 2", "reward = 0", "shape"),
        ("enemy", "kiln-knight", "ability =", "flavor =", "unknown-key"),
        ("enemy", "kiln-knight", "ability =", 'flavour = "Hot."\nability =', "words"),
        ("enemy", "kiln-knight", 'vulnerable = ["', 'vulnerable = ["lantern", "', "vulnerable"),
        ("enemy", "kiln-knight", 'vulnerable = ["', 'vulnerable = ["lamp", "', "no-such-treasure"),
    ],
)
def test_a_slip_is_named_at_its_place(deck: str, ident: str, old: str, new: str, code: str) -> None:
    found = refused(**{deck: edited(deck, ident, old, new)})
    assert code in [finding.code for finding in found]
    assert all(finding.where for finding in found)


def test_the_order_of_the_vulnerable_is_by_tier() -> None:
    enemy = CARDS.enemies[0]
    names = [f'"{ident}"' for ident in enemy.vulnerable]
    turned = edited("enemy", enemy.id, ", ".join(names), ", ".join(names[::-1]))
    assert [(one.code, one.where) for one in refused(enemy=turned)] == [("vulnerable", enemy.id)]


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("card = 3", "shape", "items.toml, card"),
        ("[[card]\n", "not-toml", "items.toml, line 1, column 7"),
        (TEXTS["item"] + "\n[other]\n", "unknown-key", "items.toml"),
        (TEXTS["item"] + "\n[[card]]\nname = 'Nameless'\n", "shape", "item number 18"),
    ],
)
def test_what_is_no_deck_is_refused_with_its_place(text: str, code: str, where: str) -> None:
    assert (code, where) in [(finding.code, finding.where) for finding in refused(item=text)]


def test_an_enemy_that_cannot_be_read_is_no_missing_card_as_well() -> None:
    found = refused(enemy=edited("enemy", "kiln-knight", "reward = 2", 'reward = "two"'))
    assert [(finding.code, finding.where) for finding in found] == [("shape", "kiln-knight")]
    found = refused(treasure=edited("treasure", "lantern", "tier = 1", 'tier = "one"'))
    assert [(finding.code, finding.where) for finding in found] == [("shape", "lantern")]


LINES = {deck: text.splitlines() for deck, text in TEXTS.items()}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(decks.DECKS), st.data())
def test_a_spoilt_file_loads_or_is_refused(deck: str, data: st.DataObject) -> None:
    lines = list(LINES[deck])
    place, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[place : place + 1] = [] if data.draw(st.booleans()) else [lines[other]]
    with contextlib.suppress(Refusal):
        found = decks.load({deck: "\n".join(lines).encode()})
        assert all(isinstance(enemy, Enemy) for enemy in found.enemies)
