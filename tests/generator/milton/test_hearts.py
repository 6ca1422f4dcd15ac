"""The tables of hearts: nothing is lost on the way but games, and players alike are one state for all orders."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from generator.milton.hearts import DEFEAT, Hearts
from generator.milton.pushes import Push

CAP = 3
TABLES = [
    Hearts(players, CAP, safely, 1, first, marked)
    for players in (2, 3, 4)
    for safely in (False, True)
    for first in (False, True)
    for marked in (False, True)
]


def some(hearts: Hearts) -> np.ndarray:
    """A spread with a chance for each state."""
    return np.random.default_rng(7).random((hearts.size, 2))


@pytest.mark.parametrize("hearts", TABLES, ids=str)
def test_battles_and_turns_lose_no_chance_but_that_of_games_lost(hearts: Hearts) -> None:
    spread = some(hearts)
    whole = spread.sum()
    for swords, won in zip((1, 2, 3, 4), hearts.won(spread, (1, 2, 3, 4)), strict=True):
        assert won.sum() == pytest.approx(DEFEAT[swords] * whole)
    states = hearts.states
    out = (states.lack & (states.values == 1)).any(axis=1) | hearts.last
    assert hearts.lost(spread).sum() == pytest.approx(spread[~out].sum())
    by_turns = np.full((hearts.players, 2, 3), 1 / (3 * hearts.players))
    assert hearts.turned(spread, by_turns).sum() == pytest.approx(whole)


@pytest.mark.parametrize("hearts", [one for one in TABLES if not one.first], ids=str)
def test_a_magic_tile_is_taken_in_every_game(hearts: Hearts) -> None:
    spread = some(hearts)
    after = hearts.magic(spread)
    assert after.sum() == pytest.approx(spread.sum())
    held = (hearts.states.values[:, 0] == 0) & after.any(axis=1)
    assert (held == after.any(axis=1)).all()


def test_players_alike_are_one_state_for_all_orders() -> None:
    """Of four with up to c hearts each, k without a tile: the sets of k such numbers, repeats allowed."""
    states = Hearts(4, CAP, False, first=False).states
    for lacking in range(4):
        found = int((states.lack.sum(axis=1) == lacking).sum())
        assert found == comb(4, lacking) * comb(CAP + lacking - 1, lacking)
    ordered = Hearts(3, CAP, False, first=False).states
    assert len(ordered.own) == (CAP + 1) ** 3 - CAP**3


def test_a_push_is_the_product_with_its_matrix() -> None:
    chance = np.random.default_rng(3)
    sources, ends, numbers = (chance.integers(0, most, 40) for most in (9, 9, 4))
    chances = chance.random((3, 4))
    matrices = np.zeros((3, 9, 9))
    for source, end, number in zip(sources, ends, numbers, strict=True):
        matrices[:, end, source] += chances[:, number]
    push, spread = Push(9, sources, ends, numbers), chance.random((9, 5))
    for count in (1, 3):
        pushed = push(spread, *(push.weights(one) for one in chances[:count]))
        assert np.allclose(pushed, matrices[:count] @ spread)
    assert push(spread) == []
