import pytest
from support.dungeons import dungeon

from generator.clockwork.board import read
from generator.findings import Refusal
from printables.kits.clockwork import walkthrough
from printables.kits.clockwork.walkthrough import LONGEST
from printables.press.paper import PAPERS
from printables.press.scene import Text, nodes


def frame(step: int, shifts: int = 0, rounds: int = 1) -> dict[str, object]:
    return {"step": step, "shifts": shifts, "round": rounds}


def test_a_shift_is_a_leg_of_its_own_and_a_round_begins_one() -> None:
    shown = [frame(0), frame(1), frame(2, 1), frame(3, 1), frame(4, 1, 2), frame(5, 1, 2), frame(6, 2, 2)]
    legs = walkthrough.legs(shown)
    assert [[one["step"] for one in leg.frames] for leg in legs] == [[1], [2], [3], [4, 5], [6]]
    assert [leg.shift for leg in legs] == [False, True, False, False, True]
    assert [leg.before["step"] for leg in legs] == [0, 1, 2, 3, 5]


def test_no_leg_is_too_long_for_its_picture() -> None:
    legs = walkthrough.legs([frame(step) for step in range(30)])
    assert max(len(leg.frames) for leg in legs) == LONGEST
    assert [one["step"] for leg in legs for one in leg.frames] == list(range(1, 30))


def test_every_step_is_told_once_in_order() -> None:
    document = dungeon()
    assert document.witness is not None
    leaves = walkthrough.walk_leaves(document, read(document), PAPERS["a4"])
    texts = [
        one.string for leaf in leaves for node in leaf.content for one in nodes(node) if isinstance(one, Text)
    ]
    numbers = [int(one[:-1]) for one in texts if one[:-1].isdigit() and one.endswith(".")]
    assert numbers == list(range(1, len(document.witness["steps"]) + 1))


def test_a_picture_shows_the_board_as_it_lies_then() -> None:
    document = dungeon()
    board = read(document)
    shown = walkthrough.told(document)
    laid = walkthrough._laid(board, shown[-1])
    assert laid.cells != board.cells
    turns = [[square.turn for square in line] for line in laid.cells]
    assert turns == [[one["turn"] for one in line] for line in shown[-1]["cells"]]
    assert [[one.zone for one in line] for line in laid.cells] == [
        [one.zone for one in line] for line in board.cells
    ]


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ({"do": "activate", "by": "s", "turn": "cw", "line": "left"}, "column to the left"),
        ({"do": "activate", "by": "s", "turn": "cw", "group": "diagonal"}, "at its corners"),
        ({"do": "activate", "by": "s", "turn": "cw", "block": [1, 2]}, "C2 to D3"),
        ({"do": "map", "at": [0, 0], "with": [0, 1]}, "A1 and B1"),
        ({"do": "compass", "at": [3, 1], "turn": "cw"}, "B4"),
    ],
)
def test_words_say_which_rooms_go_along(step: dict[str, object], said: str) -> None:
    after = {"step": 1, "text": "It turns.", "party": [4, 2, "a"]}
    words = walkthrough._words(after, [step])
    assert said in words
    assert words.endswith("Now at C5.")


def test_a_plan_that_does_not_hold_is_refused_with_its_step() -> None:
    document = dungeon()
    assert document.witness is not None
    wrong = document.having(witness=document.witness | {"steps": [{"do": "tunnel", "to": "nowhere"}]})
    with pytest.raises(Refusal, match=r"step 1:.*without the walkthrough \[witness-refused\]"):
        walkthrough.walk_leaves(wrong, read(wrong), PAPERS["a4"])
