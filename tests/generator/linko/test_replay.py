"""The replayer, rule by rule: a step that it takes and steps that it refuses; and damaged witnesses."""

from __future__ import annotations

import ast
import copy
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.linko_boards import lay

from generator.document import Document
from generator.linko import replay as module
from generator.linko.game import Linko
from generator.linko.replay import Illegal, Table, frames, replay

EMPTY = " ".join([".."] * 8)
GAME = Linko()
MADE = GAME.new({"circles": 3, "spaces": "8", "players": 3}, "replayed")


def at(name: str, tile: Any, **more: Any) -> dict[str, Any]:
    return {"at": [name[0], int(name[1:]) - 1], "tile": tile, **more}


def refusal(table: Table, step: Any) -> str:
    before = copy.deepcopy(vars(table))
    with pytest.raises(Illegal) as refused:
        table.apply(step)
    assert vars(table) == before
    return str(refused.value)


def table(*rows: str, links: str = "A1-B4", players: int | None = None, **more: Any) -> Table:
    return Table(lay(links, *rows, **more).data, players)


def test_it_imports_nothing_of_the_program() -> None:
    tree = ast.parse(Path(module.__file__).read_text())
    names = [
        one for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) for one in [node]
    ]
    roots = {(one.module or "") if isinstance(one, ast.ImportFrom) else one.names[0].name for one in names}
    assert all(root.split(".")[0] in sys.stdlib_module_names for root in roots)


def test_a_step_must_be_readable() -> None:
    one = table(EMPTY, EMPTY)
    assert "object" in refusal(one, 3)
    assert '"at"' in refusal(one, {"at": ["A", 9], "tile": [1, 1]})
    assert '"at"' in refusal(one, {"at": ["A", True], "tile": [1, 1]})
    assert '"tile"' in refusal(one, at("A1", [1, 5]))
    assert '"tile"' in refusal(one, at("A1", [1]))
    assert "no seat" in refusal(one, at("A1", [1, 1], seat=1))


def test_the_first_tile_goes_on_a_connector() -> None:
    one = table(EMPTY, EMPTY)
    assert "first turn" in refusal(one, at("A2", [1, 1]))
    assert "connector" in refusal(one, at("A1", [1, 2]))
    one.apply(at("A1", [1, 1]))
    assert "already" in refusal(one, at("A1", [2, 2]))
    assert "not there" in refusal(one, at("A2", [1, 1]))
    assert "touches" in refusal(one, at("A4", [2, 2]))
    assert "does not match" in refusal(one, at("A2", [2, 1]))
    assert "does not match" in refusal(one, at("B4", [2, 2]))
    one.apply(at("B4", "link-o"))
    assert "1 meets 3" in refusal(one, at("B5", [3, 1]))
    one.apply(at("B5", [1, 3]))


def test_a_hand_is_all_there_is() -> None:
    one = table("11 .. .. .. .. .. .. ..", EMPTY, hand={"A": [[1, 2]], "B": ["link-o"]})
    assert "not there" in refusal(one, at("A2", [1, 3]))
    one.apply(at("A2", [1, 2]))
    one.apply(at("B4", "link-o"))
    assert "not there" in refusal(one, at("B5", "link-o"))


def test_the_seats_take_turns_and_each_begins_on_a_connector() -> None:
    one = table(EMPTY, EMPTY, links="A1-B4 A3-B2", players=3)
    assert "seat 1" in refusal(one, at("A1", [1, 1]))
    assert "seat 1" in refusal(one, at("A1", [1, 1], seat=2))
    one.apply(at("A1", [1, 1], seat=1))
    assert "first turn" in refusal(one, at("A2", [1, 2], seat=2))
    one.apply(at("B2", [0, 0], seat=2))  # touches nothing
    assert "first turn" in refusal(one, at("A2", [1, 2], seat=3))
    one.apply(at("A3", [0, 0], seat=3))
    one.apply(at("A2", [1, 0], seat=1))


@pytest.mark.parametrize(("first_turn", "taken"), [("as-later", True), ("pass", False)])
def test_where_no_connector_is_open_a_first_turn_is_as_the_profile_says(first_turn: str, taken: bool) -> None:
    one = table(EMPTY, EMPTY, players=3, profile={"first_turn": first_turn})
    one.apply(at("A1", [1, 1], seat=1))
    one.apply(at("B4", [1, 1], seat=2))
    if taken:
        one.apply(at("A2", [1, 2], seat=3))
    else:
        assert "first turn" in refusal(one, at("A2", [1, 2], seat=3))


def test_seats_need_the_empty_board_and_the_profile_must_be_sound() -> None:
    with pytest.raises(Illegal, match="empty board"):
        table("11 .. .. .. .. .. .. ..", EMPTY, players=2)
    for profile in ({"bridge": 1}, {"first_turn": "never"}, []):
        with pytest.raises(Illegal, match="profile"):
            Table({**lay("A1-B4", EMPTY, EMPTY).data, "profile": profile}, None)


def test_a_made_witness_is_accepted_and_its_frames_fill_the_board() -> None:
    answer = replay(MADE.data)
    assert answer == {"accepted": True, "refused_at": None, "why": None, "witness": MADE.witness}
    shown = frames(MADE.data)
    assert len(shown) == 24 + 1
    assert [
        sum(tile is not None for own in frame["spaces"].values() for tile in own) for frame in shown
    ] == list(range(25))
    assert shown[1]["text"].startswith("Seat 1: ")


def damaged(witness: dict[str, Any], kind: int, step: int) -> dict[str, Any] | None:
    """The witness with one thing wrong; None where the damage is none."""
    plan = copy.deepcopy(witness)
    steps = plan["steps"]
    other = (step + 1) % len(steps)
    if kind == 0:
        del steps[step]
    elif kind == 1:
        steps[step]["seat"] = steps[step]["seat"] % 3 + 1
    elif kind == 2:
        steps[step]["at"] = steps[other]["at"]
    elif kind == 3:
        steps.append(steps[step])
    elif kind == 4:
        plan["placements"] += 1
    elif kind == 5:
        plan["link_os"] = True
    elif steps[step]["tile"] == "link-o" or steps[step]["tile"][0] == steps[step]["tile"][1]:
        return None
    else:
        steps[step]["tile"].reverse()
    return plan


@given(st.integers(0, 6), st.integers(0, 23))
@settings(max_examples=60, deadline=None)
def test_a_damaged_witness_is_refused(kind: int, step: int) -> None:
    assert MADE.witness
    plan = damaged(MADE.witness, kind, step)
    if plan is not None:
        answer = replay(MADE.having(witness=plan).data)
        assert not answer["accepted"]
        assert answer["why"]
        assert (answer["refused_at"] is None) == (kind in (4, 5) or (kind == 0 and step == 23))


@pytest.mark.parametrize(
    "witness", [None, {}, {"steps": 3}, {"steps": [], "players": 1}, {"steps": [], "players": True}]
)
def test_what_is_no_plan_is_refused(witness: Any) -> None:
    answer = replay({**MADE.data, "witness": witness})
    assert (answer["accepted"], answer["refused_at"], answer["witness"]) == (False, None, None)


def test_an_empty_plan_leaves_spaces_empty() -> None:
    plan = {"steps": [], "placements": 0, "link_os": 0}
    assert "empty" in replay(Document({**MADE.data, "witness": plan}).data)["why"]
