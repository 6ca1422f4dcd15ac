"""Fresh boards around what is kept: it is there, all laws hold, and what cannot be is named, the fewest that clash."""

from __future__ import annotations

import pytest
from support.milton_laws import broken

from generator.chance import Chance
from generator.document import Document, dumps
from generator.findings import NotFound, Refusal
from generator.milton import kept
from generator.milton.around import worlds
from generator.milton.board import Place, read
from generator.milton.game import Milton
from generator.milton.kept import Kept
from generator.milton.layout import clash, completed
from generator.milton.streets import Wanted

GAME = Milton()
OPTIONS = {"players": 2, "tiles": 6, "turns": "38"}
FIRST = GAME.new(OPTIONS, "kept")
BOARD = read(FIRST)


def world(number: int) -> list[Place]:
    return [(number, row, col) for row in range(6) for col in range(7)]


def around(places: list[Place], seed: str = "around") -> Document:
    return GAME.new({**OPTIONS, "keep": kept.written(BOARD, places)}, seed)


@pytest.mark.parametrize(
    "places",
    [
        [BOARD.start, (3,), BOARD.spaces[60].at],
        [tile.at for tile in BOARD.tiles if tile.at[0] in (2, 5)],
        world(3),
        [*world(1), (1,), *world(4), *world(6), (5,)],
        [place for number in range(1, 6) for place in world(number)],
    ],
    ids=["places", "tiles", "a world", "worlds and Entries", "all worlds but one"],
)
def test_a_fresh_board_has_what_is_kept_and_keeps_every_promise(places: list[Place]) -> None:
    after = around(places)
    asked = set(kept.written(BOARD, places).split(","))
    assert asked <= set(kept.written(read(after), places).split(","))
    assert broken(after.board, 0.8) == []
    assert GAME.replay(after)["accepted"]
    assert after.board["spaces"] != FIRST.board["spaces"]
    assert abs(GAME.odds(after, exact=False)["best"]["reach"][-1][0] - 0.95) <= 0.021


def test_the_same_seed_and_the_same_places_make_the_same_bytes() -> None:
    assert dumps(around([BOARD.start])) == dumps(around([BOARD.start]))
    assert dumps(around([BOARD.start], "other")) != dumps(around([BOARD.start]))


def test_a_recipe_says_what_was_kept_and_nothing_if_nothing_was() -> None:
    assert "keep" not in FIRST.recipe["options"]
    assert around([BOARD.start]).recipe["options"]["keep"] == kept.written(BOARD, [BOARD.start])
    assert dumps(GAME.new({**OPTIONS, "keep": ""}, "kept")) == dumps(FIRST)


@pytest.mark.parametrize(
    ("keep", "named", "why"),
    [
        ("W2-C3=oo,W2-C4=o#,W5-A1=o", "W2-C3, W2-C4, W2-D3, W2-D4", "no world has all of it"),
        ("W1-A6=.......,W4-A1=o", "W1-A6, W1-B6, W1-C6, W1-D6, W1-E6, W1-F6, W1-G6", "no Entry leads"),
        ("W1-A1=444,W2-C4=111,W6-A1=4", "W1-B1, W1-C1, W2-C4, W2-D4, W2-E4", "harder"),
        ("W5-A1=11111,W6-A1=44444", "W5-A1, W5-B1, W5-C1, W5-D1, W5-E1", "harder"),
    ],
)
def test_what_clashes_is_named_and_nothing_else(keep: str, named: str, why: str) -> None:
    with pytest.raises(Refusal) as caught:
        GAME.new({**OPTIONS, "keep": keep}, "clash")
    (finding,) = caught.value.findings
    assert (finding.code, finding.where) == ("clash", "--keep")
    assert finding.text.startswith(f"cannot all be kept: {named}; ")
    assert why in finding.text


def test_a_clash_in_a_world_has_no_part_to_spare() -> None:
    """Without any one place of a clash, a world has all others."""
    wanted, cells = Wanted(6, 7, 6, 7), [(0, 0), (0, 1), (1, 0), (1, 1), (4, 4)]
    found = clash(wanted, cells, [(5, 5)])
    assert found == cells[:4]
    for left in found:
        others = [cell for cell in cells if cell != left]
        assert set(others) <= completed(wanted, others, [(5, 5)], Chance("x", "spare")).cells


def test_worlds_that_are_wholly_kept_are_not_drawn_again_elsewhere() -> None:
    wanted = Wanted(6, 7, 6, 6)
    networks, gates = worlds(wanted, kept.read(kept.written(BOARD, world(5))), Chance("1", "test"))
    assert networks[4].cells == {at.at[1:] for at in BOARD.of(5)}
    assert len({network.look for network in networks}) == 6
    assert [start[0] for start, _ in gates] == [1, 2, 3, 4, 5]
    assert all(start[1:] in networks[start[0] - 1].cells for start, _ in gates)
    assert all(end[1:] in networks[end[0] - 1].cells for _, end in gates)


def test_a_wish_that_what_is_kept_does_not_allow_says_so() -> None:
    circles = kept.written(BOARD, [space.at for space in BOARD.of(2)]).replace("#", "o")
    with pytest.raises(NotFound, match="around what is kept"):
        GAME.new({**OPTIONS, "keep": circles, "yellow": "0.9"}, "yellow")


def test_nothing_kept_touches_no_world() -> None:
    assert not any(Kept().touches(number) for number in range(1, 7))
    assert [number for number in range(1, 7) if Kept(gates={2: (2, 5, 0)}).touches(number)] == [2, 3]
