"""Layouts: official, with a plan that can be walked, as varied as the rulebook's shuffle."""

from collections import Counter

import pytest

from generator.chance import Chance
from generator.clockwork import assign, catalogue, conformance, levels, profile, walk
from generator.clockwork.board import Board
from generator.clockwork.commits import Budget, LimitMet
from generator.clockwork.layout import Layout, Order
from generator.clockwork.moves import Table

RULES = profile.house()
TEMPLES = {4: ("forest", "fire", "water")}


def layout(level: int) -> Layout:
    temples = TEMPLES.get(level, ("forest",))
    order = Order(level, "ganon" if level == 4 else "forest", temples, 2)
    return Layout(order, catalogue.load(), levels.load()[level], RULES)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("shifts", [0, 1, 2])
def test_a_draft_is_official_and_its_plan_can_be_walked(level: int, shifts: int) -> None:
    laid, walked = layout(level), 0
    for number in range(24):
        draft = laid.draft(shifts, Chance("draft", f"{number}"))
        if draft is None:
            continue
        board = laid.read(draft.board)
        assert conformance.notes(board) == []
        table = Table(board, RULES)
        try:
            plan = walk.walked(table, draft.commits, Budget(20_000))
        except LimitMet:
            continue
        if plan:
            walked += 1
            assert walk.witness(table, plan.steps)["shifts"] == shifts
    assert walked >= 4


@pytest.mark.parametrize("level", [1, 4])
def test_the_same_chance_lays_the_same_board(level: int) -> None:
    one, other = layout(level), layout(level)
    for number in range(5):
        assert one.draft(1, Chance("x", f"{number}")) == other.draft(1, Chance("x", f"{number}"))
        assert one.shuffled(Chance("x", f"{number}")) == other.shuffled(Chance("x", f"{number}"))


def test_reading_a_board_of_the_layout_is_reading_it_from_plain_json() -> None:
    laid = layout(2)
    board = laid.shuffled(Chance("read", ""))
    assert board
    assert laid.read(board) == Board.model_validate(board)


def test_every_tile_comes_into_every_zone_with_and_without_a_plan() -> None:
    laid = layout(1)
    for make in (laid.shuffled, lambda chance: getattr(laid.draft(0, chance), "board", None)):
        seen: Counter[tuple[str, str]] = Counter()
        for number in range(300):
            board = make(Chance("variety", f"{number}"))
            for line in board["cells"] if board else ():
                seen.update((square["tile"], square.get("zone", "")) for square in line)
        ordinary = [*laid.setup.generic, *laid.setup.temple]
        assert {(ident, zone) for ident in ordinary for zone in ("yellow", "red")} <= seen.keys()


def test_a_matching_moves_tiles_along_to_make_room() -> None:
    """One cell takes either of two tiles, the other only one of them, whichever comes first."""
    laid = layout(1)
    setup, chance = laid.setup, Chance("matching", "")
    special = setup.deal_special(chance, {})
    cells = [cell for cell in setup.zones[1][1] if cell not in special][:2]
    fits = dict.fromkeys((*setup.generic, *setup.temple), 0)
    fits |= {setup.temple[0]: 0b11, setup.temple[1]: 0b01}
    fits |= {setup.generic[0]: 0b11, setup.generic[1]: 0b01}
    for number in range(20):
        need = {cells[0]: 0b01, cells[1]: 0b11}
        tiles = assign.matched(setup, special, need, fits, Chance("matching", f"{number}"))
        assert tiles
        assert all(fits[tiles[cell]] & demand == demand for cell, demand in need.items())
        assert len(set(tiles.values())) == len(tiles) == len(setup.cells) - 1
    need = dict.fromkeys(cells, 3)
    fits = {ident: 0b11 * (ident == setup.generic[0]) for ident in fits}
    assert assign.matched(setup, special, need, fits, chance) is None
