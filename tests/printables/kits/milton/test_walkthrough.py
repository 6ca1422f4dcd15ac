"""A game that is won on paper: every turn once, in order, and nothing that the replayer refuses."""

import copy
import re
from itertools import pairwise
from typing import Any

import pytest
from support.looks import texts
from support.six_worlds import six_worlds

from generator.document import Document
from generator.findings import Refusal
from generator.milton.board import read
from generator.milton.game import Milton
from printables.kits.milton import kit, walkthrough
from printables.kits.milton.walkthrough import LONGEST, Turn
from printables.press import preflight
from printables.press.job import Wishes
from printables.press.paper import PAPERS


def won(document: Document) -> Document:
    return document.having(witness=Milton().verify(document, odds="none").witness)


DOCUMENT = won(six_worlds())
BOARD = read(DOCUMENT)
STEPS: list[Any] = (DOCUMENT.witness or {})["steps"]


def turns(document: Document) -> list[Turn]:
    return [turn for leg in walkthrough.legs(document, read(document)) for turn in leg.turns]


def test_the_turns_are_those_of_the_witness() -> None:
    found = turns(DOCUMENT)
    assert [turn.number for turn in found] == list(range(1, len(found) + 1))
    moves = [step for step in STEPS if step["do"] == "move"]
    assert [[list(place) for place in turn.way[1:]] for turn in found] == [one["path"] for one in moves]
    assert [turn.roll for turn in found] == [one["roll"] for one in moves]
    assert [turn.seat for turn in found] == [number % 4 + 1 for number in range(len(found))]
    assert found[0].way[0] == BOARD.start
    assert all(one.way[-1] == other.way[0] for one, other in pairwise(found))
    flipped = [list(turn.tile.at) for turn in found if turn.tile]
    assert flipped == [step["at"] for step in STEPS if step["do"] == "flip"]
    assert found[-1].came == f"player {(DOCUMENT.witness or {})['keeper']} keeps it"


def test_a_leg_is_of_one_world_and_not_too_long() -> None:
    found = walkthrough.legs(DOCUMENT, BOARD)
    assert [leg.world for leg in found] == sorted(leg.world for leg in found)
    assert {leg.world for leg in found} == set(range(1, 7))
    assert all(len(leg.turns) <= LONGEST for leg in found)
    figures = [int(one) for one in re.findall(r"\d+", found[-1].held)]
    assert sum(figures) == sum((DOCUMENT.witness or {})["hearts"]) - 2  # the Triforce counts two


def test_a_lost_battle_is_told() -> None:
    plain: Any = copy.deepcopy(dict(DOCUMENT.data))
    battle = next(step for step in plain["witness"]["steps"] if step["do"] == "battle")
    battle["swords"] = [0] * 4
    plain["witness"] = Milton().replay(Document(plain))["witness"]
    lost = [turn for turn in turns(Document(plain)) if turn.came.startswith("lost")]
    assert [turn.came for turn in lost] == ["lost with 0 swords"]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_pages_number_all_turns_in_order(paper: str) -> None:
    leaves = walkthrough.walk_leaves(DOCUMENT, BOARD, PAPERS[paper])
    said = [string for leaf in leaves for node in leaf.content for string in texts(node)]
    numbers = [int(one[:-1]) for one in said if re.fullmatch(r"\d+\.", one)]
    assert numbers == list(range(1, (DOCUMENT.witness or {})["turns"] + 1))


def test_it_is_printed_sealed_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflight, "check", lambda *_: [])
    names = [leaf.name for leaf in kit.dungeon_job(DOCUMENT, Wishes(only=["walkthrough"])).leaves]
    assert names[:3] == ["walkthrough, sealed", "empty", "walkthrough 1 of 1"]
    assert not any("walkthrough" in leaf.name for leaf in kit.dungeon_job(DOCUMENT, Wishes()).leaves)
    with pytest.raises(Refusal, match="no-witness"):
        kit.dungeon_job(six_worlds(), Wishes(only=["walkthrough"]))


def test_a_game_that_the_replayer_refuses_is_not_printed() -> None:
    plain: Any = copy.deepcopy(dict(DOCUMENT.data))
    plain["witness"]["steps"][0]["roll"] += 1
    with pytest.raises(Refusal, match="witness-refused"):
        walkthrough.legs(Document(plain), BOARD)
