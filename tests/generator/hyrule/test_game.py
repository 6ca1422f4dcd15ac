"""Fresh boards: every promise kept, exactly the turns asked for, and the same bytes in any process."""

import os
import subprocess
import sys

import pytest
from support import hyrule_maps as maps
from support.hyrule_plain import Plain, trapped

from generator.chance import Chance
from generator.document import Document, dumps, loads
from generator.findings import NotFound, Refusal
from generator.hyrule import profile
from generator.hyrule.board import cell_name, read
from generator.hyrule.game import Hyrule
from generator.hyrule.graph import Graph
from generator.hyrule.making import Maker, Wishes
from generator.hyrule.promises import shortfalls
from generator.hyrule.search import Search
from generator.hyrule.skeleton import TWISTS, land

GAME = Hyrule()


@pytest.mark.parametrize(("size", "turns"), [("8x6", 22), ("12x8", 28), ("16x12", 36)])
def test_a_fresh_board_keeps_every_promise(size: str, turns: int) -> None:
    doc = GAME.new({"size": size}, "tests")
    assert GAME.defects(doc) == []
    verdict = GAME.verify(doc)
    assert (verdict.answer, verdict.optimal, verdict.clock) == ("winnable", True, {"turns": turns})
    assert verdict.notes == []
    assert verdict.proof
    assert verdict.proof["traps"]["answer"] == "none"
    assert verdict.remarks[0].code == "no-trap"
    assert GAME.replay(doc)["accepted"]
    assert GAME.facts(doc)["fewest_turns"] == turns
    assert GAME.told(verdict)[0].startswith(f"winnable: can be won in {turns} turns")


@pytest.mark.parametrize("twists", ["calm", "some", "wild"])
def test_nobody_is_trapped_as_a_plain_walk_sees_it(twists: str) -> None:
    doc = GAME.new({"size": "8x6", "twists": twists}, f"traps {twists}")
    assert trapped(Plain(doc.board)) == set()


def test_the_same_seed_makes_the_same_bytes_in_any_process() -> None:
    code = (
        "import sys; from generator.hyrule.game import Hyrule; from generator.document import dumps;"
        "sys.stdout.write(dumps(Hyrule().new({'size': '8x6', 'keep': 'B2=warp'}, 'brass owl 7')))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "77")
    }
    assert len(made) == 1
    assert loads(made.pop()).recipe["options"]["turns"] == 22


def test_another_seed_makes_another_board() -> None:
    boards = [GAME.new({"size": "8x6"}, seed).board for seed in ("one", "two")]
    assert boards[0] != boards[1]


def test_kept_squares_are_kept() -> None:
    doc = GAME.new({"size": "8x6", "keep": "A1=start, C3=level-5 , H6=fountain"}, "kept")
    places = read(doc).places()
    assert places["start"] == [(0, 0)]
    assert places["level-5"] == [(2, 2)]
    assert (5, 7) in places["fountain"]


def test_squares_that_cannot_all_be_kept_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    always = land(6, 8, TWISTS["calm"], (), (), Chance("one", "land"))
    assert always
    monkeypatch.setattr("generator.hyrule.making.land", lambda *_: always)
    gates = {way: cell_name(cell) for cell, way in always.gates.items() if not always.board.at(cell).parts}
    with pytest.raises(Refusal) as refused:
        GAME.new({"size": "8x6", "keep": f"{gates['ladder']}=level-4,{gates['raft']}=level-5"}, "clash")
    (finding,) = refused.value.findings
    assert finding.code == "clash"
    assert finding.text.endswith(f"Level 4 in {gates['ladder']}")


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"size": "7x6"}, "--size"),
        ({"size": "17x8"}, "--size"),
        ({"size": "big"}, "--size"),
        ({"turns": 16}, "--turns"),
        ({"turns": 0}, "--turns"),
        ({"twists": "none"}, "--twists"),
        ({"keep": "Z9=start"}, "--keep"),
        ({"keep": "A1=castle"}, "--keep"),
        ({"keep": "A1=start,A2=start"}, "--keep"),
        ({"keep": "A1=start,A1=warp"}, "--keep"),
        ({"players": 2}, "--players"),
    ],
)
def test_wishes_that_no_board_can_meet_are_refused(options: dict[str, object], where: str) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.new(options, "x")
    assert {finding.where for finding in refused.value.findings} == {where}


def test_turns_that_are_not_met_are_told_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.hyrule.making.COUNTS", 12)
    with pytest.raises(NotFound, match=r"99 turns not found in 12 tries, nearest \d+"):
        GAME.new({"size": "8x6", "turns": 99}, "far")


def test_the_maker_keeps_promises_at_every_number_of_turns() -> None:
    rules = profile.house()
    for turns in (20, 25):
        board = Maker(Wishes(6, 8, turns, "calm", {}), rules).made("turns", lambda _: None)
        graph = Graph(board)
        assert Search(graph, rules).fewest() == turns
        assert list(shortfalls(graph)) == []


# -- judging boards of others -----------------------------------------------------------------


def document(text: str) -> Document:
    return Document(maps.document(maps.drawn(text)))


def test_a_lost_board_says_why() -> None:
    verdict = GAME.verify(document(maps.RAFT_BEHIND_RAFT))
    assert GAME.told(verdict) == ["unwinnable: proven"]
    assert (verdict.answer, verdict.witness, verdict.clock) == ("unwinnable", None, None)
    assert verdict.proof
    assert verdict.proof["reason"] == "cycle"
    assert verdict.proof["exhausted"].startswith("all ")


def test_a_winnable_board_with_a_trap_says_so() -> None:
    verdict = GAME.verify(document(maps.ONE_WAY_TRAP))
    assert verdict.answer == "winnable"
    assert verdict.exit_code == 0
    (remark,) = verdict.remarks
    assert remark.code == "trap-careless"
    assert remark.where == "F5"
    assert "only an accident rescues" in remark.text


def test_a_small_board_gets_an_answer_and_a_note() -> None:
    verdict = GAME.verify(document(maps.PLAIN_MAP))
    assert verdict.answer == "winnable"
    assert {"unofficial-size", "kind-needless"} <= {note.code for note in verdict.notes}
    assert GAME.report(document(maps.PLAIN_MAP))


def test_time_that_is_up_leaves_the_answer_open() -> None:
    verdict = GAME.verify(document(maps.PLAIN_MAP), within=0.0)
    assert GAME.told(verdict) == ["undecided: a limit was met"]
    assert (verdict.answer, verdict.exit_code) == ("undecided", 3)


def test_shifts_are_refused() -> None:
    with pytest.raises(Refusal, match="shifts are for boards whose rooms move"):
        GAME.verify(document(maps.PLAIN_MAP), shifts=1)


def test_a_broken_profile_is_a_defect_like_a_broken_board() -> None:
    doc = document(maps.PLAIN_MAP).having(profile={"whirlwind": "home", "best_pay": 0})
    assert [finding.where for finding in GAME.defects(doc)] == ["profile.best_pay", "profile.whirlwind"]
    with pytest.raises(Refusal):
        GAME.verify(doc)


def test_why_a_square_is_shut() -> None:
    doc = document(maps.RAFT_BEHIND_RAFT)
    verdict = GAME.verify(doc, why="G1")
    assert verdict.question == {"why": "G1"}
    assert verdict.proof
    assert verdict.proof["opens"]["sets"] == [["raft"]]
    assert verdict.proof["report"][0].startswith("G1 (Level 3): needs Raft; Raft from Level 3 (G1); asks for")
    assert GAME.why(doc, "G1") == GAME.why(doc, "0,6")
    for square in ("Q9", "hello"):
        with pytest.raises(Refusal):
            GAME.why(doc, square)


def test_a_board_survives_a_file() -> None:
    doc = GAME.new({"size": "8x6"}, "file")
    assert GAME.replay(loads(dumps(doc).encode()))["accepted"]
