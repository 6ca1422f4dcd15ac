"""How the tile set plays: the shares of shuffles with fixed seeds are where they are meant to be."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from generator.clockwork import catalogue
from generator.clockwork.board import TEMPLES

ROOT = Path(__file__).parents[1]
CATALOGUE = catalogue.load()


@pytest.fixture
def shares(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module of the benchmarks, which are no part of the package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("benchmarks.tile_shares")


def test_few_shuffles_need_no_shift_and_many_need_one(shares: Any) -> None:
    found = shares.Panel(30, most=1).judge(CATALOGUE)
    answers = [one.answer for one in found.values()]
    share = {answer: answers.count(answer) / len(answers) for answer in ("0", "1", "more", "open")}
    assert share["0"] <= 0.12
    assert 0.25 <= share["1"] <= 0.45
    assert 0.45 <= share["more"] <= 0.65
    assert share["open"] <= 0.05


def test_no_temple_is_much_easier_or_harder_than_the_others(shares: Any) -> None:
    found = shares.Panel(180, chosen=[1], most=1).judge(CATALOGUE)
    groups = {group.name: group for group in shares.groups(found, 1)}
    for temple in TEMPLES:
        assert groups[temple].share("0") <= 0.2
        assert 0.3 <= groups[temple].share("more") <= 0.8


def test_two_shifts_mostly_do_at_level_1(shares: Any) -> None:
    found = shares.Panel(30, chosen=[1], most=2).judge(CATALOGUE)
    answers = [one.answer for one in found.values()]
    assert 0.2 <= answers.count("2") / len(answers) <= 0.5
    assert answers.count("more") / len(answers) <= 1 / 3


def test_a_plan_passes_only_tiles_that_were_dealt(shares: Any) -> None:
    found = shares.Panel(12, chosen=[1], most=1).judge(CATALOGUE)
    won = [one for one in found.values() if one.passed]
    assert won
    for one in won:
        assert one.passed <= one.dealt


def test_a_share_outside_its_band_is_told(shares: Any) -> None:
    easy = shares.Group("easy", shares.BANDS[1], ("0",) * 5 + ("1",) * 5)
    assert easy.outside("0") > 0 > easy.outside("more")
    assert easy.hard < 0 < easy.far
    assert "50%!" in easy.line()
