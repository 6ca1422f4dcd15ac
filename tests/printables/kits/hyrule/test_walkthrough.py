"""The way to win on paper: every turn once, in order, and nothing that the replayer refuses."""

import copy
import re
from itertools import pairwise
from typing import Any

import pytest
from support.looks import texts
from support.overworlds import overworld

from generator.document import Document
from generator.findings import Refusal
from generator.hyrule.board import read
from printables.kits.hyrule import walkthrough
from printables.press.paper import PAPERS

DOCUMENT = overworld()
BOARD = read(DOCUMENT)


def test_legs_join_and_hold_every_turn() -> None:
    found = walkthrough.legs(DOCUMENT, BOARD)
    assert DOCUMENT.witness is not None
    steps = [step for leg in found for step in leg.steps]
    assert steps == DOCUMENT.witness["steps"]
    assert [leg.first for leg in found] == [
        1 + sum(len(one.steps) for one in found[:n]) for n in range(len(found))
    ]
    for one, other in pairwise(found):
        assert one.trail[-1] == other.start
    assert found[0].start == BOARD.places()["start"][0]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pages_number_all_turns_in_order(paper: str) -> None:
    leaves = walkthrough.walk_leaves(DOCUMENT, BOARD, PAPERS[paper])
    said = [string for leaf in leaves for node in leaf.content for string in texts(node)]
    numbers = [int(one.strip()[:-1]) for one in said if re.fullmatch(r"\d+\. ?", one)]
    assert DOCUMENT.witness is not None
    assert numbers == list(range(1, DOCUMENT.witness["turns"] + 1))
    assert any("Beat Ganon" in one for one in said)


def test_a_way_that_the_replayer_refuses_is_not_printed() -> None:
    plain: Any = copy.deepcopy(dict(DOCUMENT.data))
    plain["witness"]["steps"][0]["walk"] = [[0, 0], [5, 7]]
    with pytest.raises(Refusal, match="witness-refused"):
        walkthrough.legs(Document(plain), BOARD)
