"""The replayer, rule by rule: a step that it takes and one that it refuses."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.milton_boards import lay
from support.milton_brute import Brute

from generator.document import Document
from generator.milton import profile, search
from generator.milton import replay as module
from generator.milton.board import read
from generator.milton.replay import Illegal, Table, replay, told

Plain = dict[str, Any]


def move(roll: int, *path: tuple[int, ...]) -> Plain:
    return {"do": "move", "roll": roll, "path": [list(place) for place in path]}


def flip(*at: int) -> Plain:
    return {"do": "flip", "at": list(at)}


def battle(*swords: int) -> Plain:
    return {"do": "battle", "swords": list(swords)}


FIRST = ("So#1", "#X.b", "oooo")


def board(players: int = 2, **profile: Any) -> Document:
    return lay(FIRST, *[("oo#o", "oX.o", "oooo")] * 5, players=players, profile=profile)


def table(*steps: Plain, players: int = 2, **profile: Any) -> Table:
    now = Table(board(players, **profile).data)
    for step in steps:
        now.apply(step)
    return now


def refused(step: Any, *before: Plain, players: int = 2, **profile: Any) -> str:
    now = table(*before, players=players, **profile)
    with pytest.raises(Illegal) as caught:
        now.apply(step)
    return str(caught.value)


BOARD = board()
TO_SQUARE = move(1, (1, 1, 0))
MONSTER = flip(1, 0, 3)
MAGIC = flip(1, 1, 1)


def test_it_shares_no_code_with_the_program() -> None:
    tree = ast.parse(Path(module.__file__).read_text())
    imported = [
        name.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    ]
    assert {name.split(".")[0] for name in imported} <= set(sys.stdlib_module_names)


def test_a_move_has_the_full_count_over_spaces_that_are_joined() -> None:
    now = table(move(2, (1, 0, 1), (1, 0, 2)))
    assert now.link == (1, 0, 2)
    assert "full count" in refused(move(2, (1, 0, 1)))
    assert "no way leads" in refused(move(2, (1, 0, 1), (1, 1, 1)))
    assert "face of the die" in refused(move(9, (1, 0, 1)))
    assert "no way leads" in refused(move(1, (1, 0, 0)))


def test_no_space_is_used_twice_the_first_included() -> None:
    assert "used twice" in refused(move(2, (1, 0, 1), (1, 0, 0)))
    assert "used twice" in refused(move(3, (1, 1, 0), (1, 2, 0), (1, 1, 0)))


def test_on_a_circle_the_turn_ends_and_on_a_square_a_tile_is_turned_over() -> None:
    now = table(move(1, (1, 0, 1)))
    assert (now.due, now.active) == ("move", 1)
    assert "ask for a move" in refused(MAGIC, move(1, (1, 0, 1)))
    assert table(TO_SQUARE).due == "flip"
    assert "ask for a flip" in refused(move(1, (1, 2, 0)), TO_SQUARE)


def test_a_tile_of_this_world_that_is_face_down_is_turned_over() -> None:
    assert "no face-down tile" in refused(flip(2, 1, 1), TO_SQUARE)
    assert "no face-down tile" in refused(flip(1, 2, 3), TO_SQUARE)
    assert "a place is" in refused({"do": "flip", "at": "W1-B2"}, TO_SQUARE)


def test_the_magic_tile_is_kept_and_opens_the_entry() -> None:
    now = table(TO_SQUARE, MAGIC)
    assert (now.magic, now.open, now.active, now.due) == ([1, 0], {1}, 1, "move")
    assert now.hearts == [5, 4]


def test_the_entry_is_shut_before_and_not_passed() -> None:
    path = [(1, 2, 0), (1,)]
    assert "no way leads" in refused(move(2, *path), TO_SQUARE, MONSTER, battle(2, 0))
    assert table(TO_SQUARE, MAGIC, move(2, *path)).link == (1,)


def test_from_an_entry_the_way_leads_on_and_never_back() -> None:
    before = (TO_SQUARE, MAGIC, move(2, (1, 2, 0), (1,)))
    now = table(*before, move(1, (2, 0, 0)))
    assert now.world == 2
    assert "no way leads" in refused(move(1, (1, 2, 0)), *before)
    assert "no way leads" in refused(move(1, (1,)), *before, move(1, (2, 0, 0)))
    crossed = table(TO_SQUARE, MAGIC, move(4, (1, 2, 0), (1,), (2, 0, 0), (2, 0, 1)))
    assert crossed.link == (2, 0, 1)


@pytest.mark.parametrize(
    ("players", "swords", "chips"),
    [
        (1, [1], [4]),
        (2, [2, 0], [5, 4]),
        (2, [1, 1], [4, 4]),
        (2, [2, 2], [5, 5]),
        (2, [0, 0], [3, 3]),
        (3, [1, 1, 0], [4, 4, 3]),
        (3, [2, 0, 0], [4, 3, 3]),
        (4, [0, 0, 1, 0], [3, 3, 4, 3]),
        (4, [0, 0, 0, 0], [2, 2, 2, 2]),
    ],
)
def test_who_takes_and_who_gives_hearts(players: int, swords: list[int], chips: list[int]) -> None:
    assert table(TO_SQUARE, MONSTER, battle(*swords), players=players).chips == chips


def test_a_monster_without_a_heart_gives_none_and_is_fought_once() -> None:
    now = table(TO_SQUARE, flip(1, 1, 3), battle(2, 2))
    assert now.chips == [4, 4]
    assert (1, 1, 3) not in now.tiles


def test_each_player_rolls_the_dice_that_are_his() -> None:
    assert "rolls 2 dice" in refused(battle(3, 0), TO_SQUARE, MONSTER)
    assert "rolls 1 dice" in refused(battle(0, 2, 0), TO_SQUARE, MONSTER, players=3)
    assert "each player" in refused(battle(1), TO_SQUARE, MONSTER)
    later = (move(1, (1, 0, 1)), move(1, (1, 0, 2)), MONSTER)
    assert table(*later, battle(0, 2, 0), players=3).chips == [3, 4, 3]


def test_the_game_ends_with_the_battle_that_takes_the_last_heart() -> None:
    now = table(TO_SQUARE, MONSTER, battle(0, 0), start_hearts=[1, 1, 1, 1])
    assert (now.due, now.keeper) == ("end", None)
    assert "has ended" in refused(
        move(1, (1, 0, 0)), TO_SQUARE, MONSTER, battle(0, 0), start_hearts=[1, 1, 1, 1]
    )


def test_a_magic_tile_is_never_given_up_but_by_who_plays_alone() -> None:
    before = (TO_SQUARE, MAGIC, move(1, (1, 0, 0)), TO_SQUARE, MONSTER)
    now = table(*before, battle(0, 0), start_hearts=[1, 1, 1, 1])
    assert (now.chips, now.magic, now.due) == ([0, 0], [1, 0], "end")
    alone = table(*before, battle(0), players=1, start_hearts=[1, 1, 1, 1])
    assert (alone.chips, alone.magic, alone.due) == ([0], [1], "move")
    more = (move(1, (1, 2, 0)), TO_SQUARE, flip(1, 1, 3))
    alone = table(*before, battle(0), *more, battle(0), players=1, start_hearts=[1, 1, 1, 1])
    assert (alone.magic, alone.due) == ([0], "end")


def test_an_empty_pile_gives_no_heart() -> None:
    now = table(TO_SQUARE, MONSTER, battle(1, 1, 1, 1), players=4, heart_pile=2)
    assert now.chips == [4, 4, 3, 3]


def test_who_plays_alone_may_take_no_heart() -> None:
    assert table(TO_SQUARE, MONSTER, battle(4), players=1, solo_gain=0).chips == [3]


def won(players: int = 2, **profile: Any) -> tuple[Document, list[Any]]:
    document = board(players, **profile)
    steps = search.judge(read(document), rules(document)).steps
    assert steps is not None
    return document, steps


def rules(document: Document) -> profile.Rules:
    return profile.load(document.profile)


def triforce(first: int, second: int = 0, **profile: Any) -> Table:
    document, steps = won(**profile)
    now = Table(document.data)
    for step in steps[:-1]:
        now.apply(step)
    now.apply({"do": "triforce", "first": first, "second": second})
    return now


def test_the_triforce_is_kept_with_four_swords_in_two_rolls() -> None:
    assert triforce(4).keeper is not None
    assert triforce(1, 3).keeper is not None
    failed = triforce(1, 2)
    assert (failed.keeper, failed.due) == (None, "triforce")
    with pytest.raises(Illegal):
        triforce(2, 3)
    with pytest.raises(Illegal):
        triforce(1, 3, triforce_reroll_min_swords=2)


def test_the_next_player_tries_where_one_has_failed() -> None:
    failed, first = triforce(0, 0), triforce(4)
    failed.apply({"do": "triforce", "first": 4})
    assert first.keeper is not None
    assert failed.keeper == 1 - first.keeper
    assert failed.tally["attempts"] == 2


def test_who_plays_alone_keeps_it_at_once_unless_a_rule_says_no() -> None:
    for keeps, attempts in ((True, 0), (False, 1)):
        document, steps = won(1, solo_keeps_triforce=keeps)
        assert told(document.data, steps)["attempts"] == attempts


@pytest.mark.parametrize("key", ["turns", "flips", "battles", "attempts", "hearts", "keeper"])
def test_a_figure_that_does_not_fit_is_refused(key: str) -> None:
    document, steps = won()
    witness = told(document.data, steps)
    assert replay({**document.data, "witness": witness})["accepted"]
    answer = replay({**document.data, "witness": {**witness, key: 99}})
    assert not answer["accepted"]
    assert key in answer["why"]
    assert answer["witness"] == witness


def test_a_wrong_step_gives_its_number() -> None:
    document, steps = won()
    answer = replay({**document.data, "witness": {"steps": [steps[0], steps[0]]}})
    assert answer["refused_at"] == 2
    assert "Triforce" in replay({**document.data, "witness": {"steps": steps[:1]}})["why"]


@settings(max_examples=50)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=5),
        lambda one: (
            st.lists(one) | st.dictionaries(st.sampled_from(["do", "roll", "path", "at", "steps"]), one)
        ),
    )
)
def test_whatever_stands_for_a_witness_is_answered(value: Any) -> None:
    plain = BOARD.data
    for witness in (value, {"steps": value}, {"steps": [value, {"do": "move", "roll": 1, "path": value}]}):
        answer = replay({**plain, "witness": witness})
        json.dumps(answer)
        assert not answer["accepted"]


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_moves_of_any_game_are_those_that_trying_everything_finds(chance: Any) -> None:
    document = lay(FIRST, RING4, RING4, RING4, RING4, RING4, players=4)
    brute, now = Brute(document.board), Table(document.data)
    for _ in range(12):
        world = now.world
        roll = chance.choice(now.faces)
        open = len(now.link) == 3 and world in now.open
        for end in sorted(brute.ends(now.link, open, roll)):
            path = search_path(brute, now.link, end, roll, open)
            probe = Table(document.data)
            probe.__dict__.update(
                {
                    key: value.copy() if hasattr(value, "copy") else value
                    for key, value in now.__dict__.items()
                }
            )
            probe.apply(move(roll, *path))
            assert probe.link == end
        chosen = chance.choice(sorted(brute.ends(now.link, open, roll)))
        now.apply(move(roll, *search_path(brute, now.link, chosen, roll, open)))
        if now.due == "flip":
            now.apply(
                {
                    "do": "flip",
                    "at": list(chance.choice(sorted(one for one in now.tiles if one[0] == now.world))),
                }
            )
        if now.due == "battle":
            now.apply(battle(1, 1, 1, 1))
        if now.due != "move":
            break


RING4 = ("oo#o", "oX.o", "oooo")


def search_path(brute: Brute, start: Any, end: Any, count: int, open: bool) -> list[Any]:
    moves = [[start]]
    for _ in range(count):
        moves = [
            [*one, place]
            for one in moves
            for place in sorted(brute._next(one[-1], start, open))
            if place not in one
        ]
    return next(one[1:] for one in moves if one[-1] == end)


@pytest.mark.parametrize(
    "setting",
    [{"magic_hearts": "1"}, {"start_hearts": [3]}, {"solo_keeps_triforce": 1}, {"solo_gain": 2}, []],
)
def test_bad_settings_are_refused(setting: Any) -> None:
    document, steps = won()
    answer = replay({**document.data, "profile": setting, "witness": {"steps": steps}})
    assert answer["why"].startswith("profile")
