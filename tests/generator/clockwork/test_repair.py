"""Repairs: they win, they are few, they touch nothing else; what is said to be proven, brute force confirms."""

import copy
from collections import Counter
from functools import cache
from typing import Any

import pytest
from support.brute import decide
from support.small_boards import corpus

from generator.chance import Chance
from generator.clockwork import catalogue, conformance, levels, profile, repair
from generator.clockwork.board import Board, read
from generator.clockwork.changes import Change, Changes, cell_of, written
from generator.clockwork.game import Clockwork
from generator.clockwork.layout import Layout, Order
from generator.clockwork.minimal import joking
from generator.document import Document, fresh, from_plain
from generator.findings import Refusal
from generator.repairs import Repairs

CATALOGUE = catalogue.load()
MOST_STATES = 1_500


def shuffled(level: int, seed: str) -> Document:
    temples = ("forest", "fire", "water") if level == 4 else ("forest",)
    order = Order(level, "ganon" if level == 4 else "forest", temples, 2)
    board = Layout(order, CATALOGUE, levels.load()[level], profile.house()).shuffled(Chance(seed, "broken"))
    assert board
    return fresh("clockwork", {}, board)


@cache
def mended() -> Repairs:
    return repair.repair(shuffled(1, "b"), 0)


def touched(before: Document, after: dict[str, Any]) -> set[tuple[int, int]]:
    """Return the cells that differ, in what lies there or in how it is drawn."""
    one, other = before.board, after
    cells = {cell for cell, _ in Board.model_validate(one).squares()}

    def there(board: dict[str, Any], row: int, col: int) -> tuple[Any, Any]:
        square = board["cells"][row][col]
        return square, board["tiles"][square["tile"]]

    return {cell for cell in cells if there(one, *cell) != there(other, *cell)}


@pytest.mark.parametrize(("level", "seed", "shifts"), [(2, "e", 0), (1, "b", 1), (3, "c", 1)])
def test_a_broken_dungeon_is_repaired_and_stays_official(level: int, seed: str, shifts: int) -> None:
    document = shuffled(level, seed)
    found = repair.repair(document, shifts)
    assert found.answer in ("repaired", "already")
    for one in found.repairs:
        after = document.having(board=one.board, witness=one.witness)
        assert Clockwork().defects(after) == []
        assert conformance.notes(read(after)) == []
        assert Clockwork().replay(after)["accepted"]
        assert one.witness["shifts"] <= shifts
        assert touched(document, one.board) == {cell for change in one.changes for cell in change.cells}
    sizes = [len(one.changes) for one in found.repairs]
    assert sizes == sorted(sizes)
    assert len({frozenset(one.changes) for one in found.repairs}) == len(sizes)


def test_the_same_board_is_repaired_the_same_way() -> None:
    assert repair.repair(shuffled(1, "b"), 0).to_json() == mended().to_json()


def test_cells_to_keep_are_not_touched() -> None:
    document = shuffled(1, "b")
    kept = {cell for change in mended().repairs[0].changes for cell in change.cells}
    found = repair.repair(document, 0, keep=kept)
    assert found.repairs
    assert not any(kept & touched(document, one.board) for one in found.repairs)


def test_nothing_can_be_repaired_where_everything_is_kept() -> None:
    document = shuffled(1, "b")
    cells = [cell for cell, _ in read(document).squares()]
    found = repair.repair(document, 0, keep=cells)
    assert (found.answer, found.proven, found.exit_code) == ("nothing", True, 1)


def test_a_board_without_a_key_room_cannot_be_repaired() -> None:
    plain = copy.deepcopy(dict(shuffled(1, "b").data))
    del plain["board"]["tiles"]["special-key"]
    for line in plain["board"]["cells"]:
        for square in line:
            if square["tile"] == "special-key":
                square["tile"] = next(
                    one for one in CATALOGUE.of("generic") if one not in plain["board"]["tiles"]
                )
                plain["board"]["tiles"][square["tile"]] = CATALOGUE.plain[square["tile"]]
    found = repair.repair(from_plain(plain), 0)
    assert (found.answer, found.proven) == ("nothing", True)
    assert "no Key Room" in found.why


def test_a_winnable_board_needs_no_repair() -> None:
    found = repair.repair(Clockwork().new({"level": 1, "shifts": 0}, "whole"), 0)
    assert (found.answer, found.exit_code, found.repairs) == ("already", 0, [])


def test_a_cell_off_the_board_is_refused() -> None:
    with pytest.raises(Refusal, match="no cell 9,9"):
        repair.repair(shuffled(1, "b"), 0, keep=[(9, 9)])


def test_no_time_at_all_proves_nothing() -> None:
    found = repair.repair(shuffled(1, "b"), 0, within=0.0)
    assert (found.answer, found.proven, found.exit_code) == ("undecided", False, 3)


@pytest.mark.parametrize("shifts", [0, 1])
@pytest.mark.parametrize("redraw", [False, True])
def test_small_boards_agree_with_brute_force(shifts: int, redraw: bool) -> None:
    """Repairs win; and where fewer changes are proven not to do, no single one does."""
    seen: Counter[Any] = Counter()
    for name, plain in corpus(16 if redraw and not shifts else 20):
        plain = {**plain, "profile": {**plain["profile"], "redraw_tiles": redraw}}
        document, oracle = from_plain(plain), decide(plain, shifts, MOST_STATES)
        if oracle is None or len(plain["board"]["cells"]) * plain["board"]["cols"] > 9:
            continue
        found = repair.repair(document, shifts)
        seen[found.answer, found.proven] += 1
        assert (found.answer == "already") == oracle.winnable, name
        for one in found.repairs[:2]:
            after = document.having(board=one.board)
            assert Clockwork().defects(after) == [], name
            judged = decide(dict(after.data), shifts, MOST_STATES)
            assert judged is None or judged.winnable, name
        size = len(found.repairs[0].changes) if found.repairs else 99
        if found.answer != "already" and found.proven and size > 1 and seen["checked"] < 3:
            assert not any(wins(document, redraw, shifts)), name
            seen["checked"] += 1
    assert seen["repaired", True] > 2


def wins(document: Document, redraw: bool, shifts: int) -> list[Change]:
    """Return the single changes that win, by brute force."""
    board = read(document)
    changes = Changes(board, CATALOGUE, (), redraw)
    found = []
    for change in changes.all(board):
        after = written(document.board, board, changes.made(board, change), CATALOGUE)
        judged = decide(dict(document.having(board=after).data), shifts, MOST_STATES)
        if judged and judged.winnable:
            found.append(change)
    return found


def test_doors_are_opened_only_where_tiles_may_be_redrawn() -> None:
    """The only way to the goal is walled off, and nothing else may be touched."""
    way = {"set": "own", "arrow": "W", "spaces": ["a"], "doors": {"W": {"space": "a"}}}
    key = {
        "set": "special",
        "room": "key",
        "arrow": "N",
        "spaces": ["a"],
        "doors": {"W": {"space": "a"}, "E": {"space": "a"}},
        "bar": {"1": {"interact": 1}},
    }
    boss = {
        "set": "special",
        "room": "boss",
        "arrow": "N",
        "spaces": ["a"],
        "doors": {"W": {"space": "a"}},
        "strike": {"1": {"attack": 1}},
    }
    tiles = {
        "in": {"set": "entrance", "spaces": ["a"], "doors": {"E": {"space": "a"}}},
        "way": way,
        "key": key,
        "boss": boss,
    }
    cells = [
        [
            {"tile": "in", "turn": 0},
            {"tile": "way", "turn": 0},
            {"tile": "key", "turn": 0},
            {"tile": "boss", "turn": 0},
        ]
    ]
    board = {
        "level": 1,
        "players": 2,
        "rows": 1,
        "cols": 4,
        "entrance": [0, 0],
        "cells": cells,
        "tiles": tiles,
    }
    document = fresh("clockwork", {}, board)
    keep = [(0, 2), (0, 3)]
    assert repair.repair(document, 0, keep).answer == "nothing"
    found = repair.repair(document.having(profile={"redraw_tiles": True}), 0, keep)
    doors = [one for one in found.repairs if one.changes[0].do == "door"]
    assert doors
    assert doors[0].changes[0].to_json() | {"text": ""} == {
        "do": "door",
        "at": [0, 1],
        "edge": "E",
        "space": "a",
        "text": "",
    }
    assert doors[0].board["tiles"]["way"]["doors"]["E"] == {"space": "a"}


def test_opening_a_closed_door_takes_its_switch_along() -> None:
    tile = {
        "set": "generic", "arrow": "N", "spaces": ["a"], "doors": {"N": {"space": "a"}, "S": {"space": "a", "closed": True, "move": 2}},
        "features": [
            {"id": "s", "kind": "switch", "space": "a", "interact": 1, "activates": "door:S"},
            {"id": "e", "kind": "enemy", "space": "a", "activates": "door:S", "note": "kept"},
        ],
    }  # fmt: skip
    plain = copy.deepcopy(dict(shuffled(1, "b").data))
    plain["board"]["cells"][0][0] = {"tile": "own", "zone": "red"}
    plain["board"]["tiles"]["own"] = tile
    document = from_plain(plain)
    board = read(document)
    after = Changes(board, CATALOGUE, (), True).made(board, Change("door", (0, 0), edge="S", space="a"))
    redrawn = written(document.board, board, after, CATALOGUE)
    assert redrawn["tiles"]["own"]["doors"]["S"] == {"space": "a", "move": 2}
    assert redrawn["tiles"]["own"]["features"] == [{"id": "e", "kind": "enemy", "space": "a", "note": "kept"}]
    assert Clockwork().defects(document.having(board=redrawn)) == []


@pytest.mark.parametrize("shifts", [0, 1])
def test_a_joker_does_all_that_the_room_it_stands_for_can(shifts: int) -> None:
    """What is winnable stays so with jokers for ordinary rooms, by brute force."""
    seen = 0
    for name, plain in corpus(80):
        oracle = decide(plain, shifts, MOST_STATES)
        if oracle is None or not oracle.winnable:
            continue
        board = read(from_plain(plain))
        ordinary = Changes(board, CATALOGUE, (), False).ordinary(board)
        for cell in ordinary[:3]:
            after = joking(board, [cell]).model_dump(mode="json", exclude_none=True)
            rich = {"budget_per_card_hand": 6 * profile.load(plain["profile"]).budget_per_card_hand}
            judged = decide(
                {**plain, "board": after, "profile": {**plain["profile"], **rich}}, shifts, 4 * MOST_STATES
            )
            assert judged is None or judged.winnable, (name, cell)
            seen += judged is not None
    assert seen > 10


@pytest.mark.parametrize(
    ("text", "cell"), [("B2", (1, 1)), ("1,1", (1, 1)), ("c1", (0, 2)), ("0,11", (0, 11))]
)
def test_a_cell_is_read_as_people_and_programs_call_it(text: str, cell: tuple[int, int]) -> None:
    assert cell_of(text) == cell


@pytest.mark.parametrize("text", ["", "B", "2B", "B0", "B02", "-1,0", "1, 1", "1,1,1", "ä1", "\u0662,1" * 30])
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="is no cell"):
        cell_of(text)


def test_a_repaired_file_says_that_it_is_not_what_its_recipe_makes() -> None:
    document = shuffled(1, "b").having(recipe={"seed": "b", "options": {}, "edited": False})
    one = mended().repairs[0]
    once = one.made(document)
    assert once.recipe == {
        "seed": "b",
        "options": {},
        "edited": True,
        "repaired": [change.to_json() for change in one.changes],
    }
    assert (once.board, once.witness) == (one.board, one.witness)
    assert len(one.made(once).recipe["repaired"]) == 2 * len(one.changes)
    assert one.made(document.having(recipe=None)).data["recipe"] is None
