"""The six-world game behind the contract that all games share."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.milton_boards import FIRST, RING, lay

from generator.document import dumps, from_plain, loads
from generator.findings import Refusal
from generator.game import Game
from generator.milton import monsters, profile
from generator.milton.board import read
from generator.milton.game import Milton
from generator.milton.notes import notes

GAME: Game = Milton()
STUCK = lay(FIRST, ("ooo", "#Xo", "o.."))


def test_a_won_board_has_a_witness_and_odds() -> None:
    document = lay(players=3)
    verdict = GAME.verify(document)
    plain = json.loads(json.dumps(verdict.to_json()))
    assert (plain["answer"], plain["optimal"], plain["proof"], verdict.exit_code) == (
        "winnable",
        True,
        None,
        0,
    )
    assert GAME.replay(document.having(witness=plain["witness"]))["accepted"]
    assert plain["clock"]["odds"]["label"] in ("quick", "exact")
    assert plain["clock"]["odds"]["reach"][-1] == pytest.approx([1, 1])


def test_a_lost_board_has_a_proof() -> None:
    verdict = GAME.verify(STUCK)
    assert (verdict.answer, verdict.exit_code, verdict.witness) == ("unwinnable", 1, None)
    assert verdict.proof is not None
    assert verdict.proof["reason"] == "stuck-roll"
    assert GAME.report(STUCK)[-1] == verdict.proof["why"]


def test_no_time_is_undecided() -> None:
    assert GAME.verify(lay(), within=-1).exit_code == 3


def test_there_are_no_shifts_here() -> None:
    for ask in (GAME.verify, GAME.repair):
        with pytest.raises(Refusal) as caught:
            ask(lay(), shifts=1)  # type: ignore[operator]
        assert caught.value.findings[0].where == "--shifts"


def test_a_board_with_defects_is_not_judged() -> None:
    board = lay().board
    board["start"] = [2, 0, 0]
    document = lay().having(board=board)
    for ask in (GAME.verify, GAME.repair, Milton().odds, Milton().playtest):
        with pytest.raises(Refusal):
            ask(document)  # type: ignore[operator]


def test_a_board_file_is_read_again_as_it_was_written() -> None:
    document = GAME.new({"players": 1, "tiles": 4}, "round trip")
    again = loads(dumps(document).encode())
    assert dumps(again) == dumps(document)
    assert GAME.replay(again)["accepted"]
    facts = GAME.facts(again)
    assert facts["flips"] == facts["battles"] + 6
    assert not set(facts) & {option.name for option in GAME.options}
    lines = GAME.report(again)
    assert lines[0].startswith("world 1, forest:")
    assert any("the Triforce is found in" in line for line in lines)


def test_keys_that_nobody_knows_are_let_be() -> None:
    plain = dict(lay().data)
    plain["board"] = {**plain["board"], "painter": "me"}
    document = from_plain(plain)
    assert GAME.defects(document) == []
    assert "painter" in dumps(document)


def codes(document: Any) -> list[tuple[str, str]]:
    return [(note.code, note.where) for note in notes(read(document))]


def test_what_is_unusual_is_noted() -> None:
    found = codes(lay(faces=(2, 3)))
    assert ("unusual-size", "board") in found
    assert ("unusual-die", "faces") in found
    assert ("unusual-tiles", "world 3") in found
    assert ("no-harder", "world 2") in found


def test_squares_of_one_colour_are_noted() -> None:
    world = ("#oo", "oXo", "oo#")
    assert ("one-colour", "world 2") in codes(lay(FIRST, world))
    assert ("one-colour", "world 3") not in codes(lay(FIRST, world))


def test_spaces_out_of_reach_are_noted() -> None:
    ring = ("ooo#o", "o...o", "oooXo")
    found = codes(lay(("So#.o", "ooo..", "oooX."), *[ring] * 5))
    assert ("island", "world 1") in found


def test_too_many_tiles_for_odds_are_judged_all_the_same() -> None:
    document = lay(("Soo#", "o1.o", "oXao", "ooo#"), *[("ooo#", "o1.o", "oXao", "ooo#")] * 5, players=4)
    board = document.board
    board.update(rows=12, cols=12)
    board["tiles"] += [
        {
            "at": [1, 4 + number // 8, number % 8],
            "kind": "monster",
            "swords": 1 + number % 4,
            "heart": number < 28,
        }
        for number in range(56)
    ]
    board["entries"] = [
        {"from": [1, 11, 0], "to": [2, 0, 0]},
        {"from": [2, 11, 0], "to": [3, 0, 0]},
        {"from": [3, 0, 11], "to": [4, 0, 0]},
        {"from": [4, 0, 0], "to": [5, 11, 0]},
        {"from": [5, 0, 0], "to": [6, 11, 0]},
    ]
    arms = [(world, row, 0) for world in (1, 2, 5, 6) for row in range(4, 12)]
    arms += [(3, 0, col) for col in range(4, 12)]
    board["tiles"] = [one for one in board["tiles"] if tuple(one["at"]) not in arms]
    board["spaces"] += [{"at": list(at), "kind": "circle"} for at in arms]
    board["steps"] += [
        {"from": [at[0], at[1] - (at[0] != 3), at[2] - (at[0] == 3)], "to": list(at)} for at in arms
    ]
    verdict = GAME.verify(document.having(board=board))
    assert verdict.answer == "winnable"
    assert [remark.code for remark in verdict.remarks] == ["too-many-tiles"]
    assert "too many tiles" in GAME.report(document.having(board=board))[-1]


def test_exact_odds_are_surer_than_quick_ones() -> None:
    document = lay(FIRST, RING, players=2)
    exact = Milton().odds(document)
    assert exact["best"]["label"] == exact["random"]["label"] == "exact"
    assert exact["best"]["turns"][0] < exact["random"]["turns"][0]


def test_the_settings_are_those_of_the_file_and_published() -> None:
    rules = profile.house()
    assert [rules.hearts(players) for players in (1, 2, 3, 4)] == [3, 4, 3, 3]
    assert profile.written(rules) == {}
    changed = profile.load({"start_hearts": [5, 5, 5, 5], "nobody": 1})
    assert profile.written(changed) == {"start_hearts": [5, 5, 5, 5]}
    for bad in (
        {"solo_gain": 2},
        {"start_hearts": [3]},
        {"heart_pile": -1},
        {"triforce_reroll_min_swords": 5},
    ):
        with pytest.raises(Refusal) as caught:
            profile.load(bad)
        assert caught.value.findings[0].where.startswith(f"profile.{next(iter(bad))}")


def test_a_profile_file_is_checked() -> None:
    with pytest.raises(Refusal) as caught:
        profile.house(b"magic_hearts = 1\nspeed = 3")
    found = {finding.code for finding in caught.value.findings}
    assert "unknown-key" in found


def test_every_monster_has_a_name() -> None:
    worlds = monsters.load()
    names = [name for world in worlds for called in world.monsters for name in called]
    assert len(worlds) == 6
    assert len(set(names)) == len(names)
    for bad in (
        b"",
        b'[[world]]\nname = "x"\nmonsters = [["a"], ["b"], ["c"]]',
        b'[[world]]\nname = "x"\nmonsters = [["a"], ["b"], ["c"], ["d"]]',
    ):
        with pytest.raises(Refusal):
            monsters.load(bad)
