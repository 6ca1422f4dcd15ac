"""The replayer: it accepts what wins by the rules, and names the first step that does not."""

import ast
import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import hyrule_maps as maps

from generator.document import Document
from generator.hyrule import profile, replay
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.search import Search


def won(text: str) -> dict[str, Any]:
    """A board file with the witness of the search."""
    doc = Document(maps.document(maps.drawn(text)))
    found = Search(Graph(read(doc)), profile.load()).found()
    return dict(doc.having(witness=found.witness).data)


WON = won(maps.PLAIN_MAP)


def changed(number: int, **parts: Any) -> dict[str, Any]:
    """The answer where one step, from 1, says something else."""
    document = copy.deepcopy(WON)
    document["witness"]["steps"][number - 1] |= parts
    return replay.replay(document)


def test_it_shares_no_code_with_the_search() -> None:
    tree = ast.parse(Path(replay.__file__).read_text(encoding="utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert not any(module and module.startswith("generator") for module in modules)


def test_a_plan_of_the_search_is_accepted_with_its_figures() -> None:
    answer = replay.replay(WON)
    assert answer["accepted"]
    assert answer["witness"]["turns"] == 17


@pytest.mark.parametrize("figure", ["turns", "squares", "battles", "earned", "spent"])
def test_a_wrong_figure_is_refused(figure: str) -> None:
    document = copy.deepcopy(WON)
    document["witness"][figure] += 1
    answer = replay.replay(document)
    assert not answer["accepted"]
    assert answer["refused_at"] is None
    assert answer["why"].startswith(figure)


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"walk": [[2, 2]]}, "not beside"),
        ({"walk": [[0, 1]] * 6}, "at most 5 squares"),
        ({"walk": [["A"]]}, "[row, column]"),
        ({"walk": 3}, "at most 5 squares"),
        ({"do": "fly"}, "must be one of"),
        ({"do": "whirlwind"}, "must be one of"),
        ({"do": "ganon"}, "fought in Death Mountain"),
        ({"do": "mountain"}, "no entrance of Death Mountain"),
        ({"rupees": 250}, "rupees is said to be 250"),
        ({"items": ["letter"]}, "items is said to be"),
        ({"hearts": 7}, "hearts is said to be 7"),
        ({"triforce": True}, "triforce is said to be"),
    ],
)
def test_a_step_against_the_rules_is_named(parts: dict[str, Any], why: str) -> None:
    answer = changed(1, **parts)
    assert answer["refused_at"] == 1
    assert why in answer["why"]


def step(text: str, *steps: dict[str, Any]) -> str | None:
    """What the replayer has against the last of some steps on a board."""
    table = replay.Table(maps.document(maps.drawn(text)))
    try:
        for one in steps:
            table.apply({**one, **{"hearts": 5, "rupees": 0, "triforce": 0, "items": [], **one}})
    except replay.Illegal as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("steps", "why"),
    [
        ([{"walk": [[0, 1]], "do": "battle"}], "enters its labyrinth"),
        ([{"walk": [[0, 1], [0, 2]], "do": "labyrinth"}], "no Level that can be entered"),
        ([{"walk": [[0, 1], [0, 2], [0, 3]], "do": "take"}], "wants 2 pieces"),
        ([{"walk": [[1, 0], [2, 0]], "do": "buy", "buy": ["shield"]}], "costs 100 rupees"),
        ([{"walk": [[1, 0], [2, 0]], "do": "buy", "buy": ["ring"]}], "not sold here"),
        ([{"walk": [[1, 0], [2, 0]], "do": "battle"}], "own instruction"),
        ([{"do": "take"}], "nothing to take"),
    ],
)
def test_a_deed_against_the_rules_is_named(steps: list[dict[str, Any]], why: str) -> None:
    assert why in (step(maps.PLAIN_MAP, *steps) or "")


def test_gates_arrows_and_obstacles_bar_the_way() -> None:
    battle = {"do": "battle", "rupees": 150}
    raft = maps.PLAIN_MAP.replace("S-1-2", "S=1-2")
    assert "wants the Raft" in (step(raft, {"walk": [[0, 1]], **battle}) or "")
    arrow = maps.PLAIN_MAP.replace("h-f-.", "h-f-<")
    against = {"walk": [[1, 0], [2, 0], [2, 1], [2, 2]], **battle}
    assert "not entered against its arrow" in (step(arrow, against) or "")
    aside = {"walk": [[0, 1], [0, 2], [1, 2], [2, 2], [2, 3]], **battle}
    assert "left along its arrow only" in (step(arrow, aside) or "")
    parted = maps.PLAIN_MAP.replace("6-m-7-8-D", "+-m-7-8-D").replace("h-f-.", "h-f-6")
    assert step(parted, {"walk": [[1, 0], [2, 0]], "do": "rest"}) is None
    assert "obstacles" in (step(parted, {"walk": [[1, 0], [1, 1]], **battle}) or "")


def test_nothing_follows_ganon() -> None:
    document = copy.deepcopy(WON)
    document["witness"]["steps"].append({"do": "rest"})
    assert "nothing may follow" in replay.replay(document)["why"]


@pytest.mark.parametrize("witness", [None, 3, {}, {"steps": 3}, {"steps": []}, {"steps": [3]}])
def test_what_is_no_witness_is_refused(witness: Any) -> None:
    assert not replay.replay({**WON, "witness": witness})["accepted"]


@pytest.mark.parametrize("rules", [3, {"best_pay": "much"}, {"best_pay": 0}, {"battles_also": 3}])
def test_a_profile_that_does_not_fit_is_refused(rules: Any) -> None:
    assert "profile" in replay.replay({**WON, "profile": rules})["why"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["walk", "do", "to", "buy", "robbed", "hearts", "rupees", "triforce", "items"]


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 17), st.sampled_from(KEYS), JSON)
def test_no_rubbish_makes_it_fall_over(number: int, key: str, value: Any) -> None:
    answer = changed(number, **{key: value})
    assert answer["accepted"] == (answer["why"] is None)
    document = copy.deepcopy(WON)
    document["witness"]["steps"][number - 1][key] = value
    replay.replay_play(document, {**document["witness"], "at": [0, 0], "part": 0})
