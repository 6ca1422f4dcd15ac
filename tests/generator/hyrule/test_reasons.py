"""Why a square is shut, and why a board cannot be won."""

from typing import Any

import pytest
from support import hyrule_maps as maps
from support.hyrule_plain import STEPS, Place, Plain

from generator.document import Document
from generator.hyrule import profile
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import ORDER, TARGETS
from generator.hyrule.reasons import OPENERS, Reasons, progress_lines
from generator.hyrule.search import Search
from generator.hyrule.unwinnable import unwinnable
from generator.hyrule.words import opened

RULES = profile.load()


def reasons(text: str) -> Reasons:
    return Reasons(Graph(read(Document(maps.document(maps.drawn(text))))), RULES)


def lost(text: str) -> dict[str, Any]:
    return unwinnable(reasons(text).graph, RULES)


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        (maps.RAFT_BEHIND_RAFT, "cycle", "Level 3 (G1) lies behind the Raft, which is won there"),
        (maps.LADDER_BEHIND_LADDER, "cycle", "Level 4 (G1) lies behind the Ladder, which is won there"),
        (maps.TWO_BEHIND_RAFT, "cycle", "Level 3 (C1), and that comes after Level 2"),
        (maps.WALLED, "walled", "no path leads in"),
        (maps.ONLY_BY_WARP, "warp", "Level 5 (F4)"),
        (maps.NO_RETURN, "no-return", "the arrow in D3 is a point of no return: Level 8 (D4)"),
        (maps.SHOP_IN_CORRIDOR, "purse", "it holds 250 rupees"),
        (maps.TWO_NO_RETURNS, "no-return", "the arrows in D3 and G3 are points of no return, each by itself"),
    ],
)
def test_the_smallest_reason_is_named(text: str, reason: str, words: str) -> None:
    found = lost(text)
    assert found["reason"] == reason
    assert words in found["why"]
    assert found["squares"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (maps.THREE_WALLED, "nothing opens Level 1 (G1), Level 5 (F1) and Food Shop (G5): no path leads in"),
        (
            maps.TWO_CYCLES,
            "Level 3 (G1) lies behind the Raft, which is won there; "
            "Level 4 (G5) lies behind the Ladder, which is won there",
        ),
        (
            maps.LEVELS_BEHIND_BOTH,
            "Level 3 (G1) lies behind the Raft, which is won there, and behind the Ladder, "
            "which is won in Level 4 (E3), and that comes after Level 3; "
            "Level 2 (G2) lies behind the Raft, which is won in Level 3 (G1), and that comes after Level 2",
        ),
    ],
)
def test_all_that_stands_in_the_way_is_named_and_the_shortest_cycle_first(text: str, why: str) -> None:
    found = lost(text)
    assert "; ".join([found["why"], *found["also"]]) == why


@pytest.mark.parametrize("seed", range(12))
def test_every_square_that_is_shut_in_its_turn_is_named(seed: int) -> None:
    board = maps.thrown(seed, gates=0.25, walls=0.3, arrows=3)
    plain, found = Plain(board), unwinnable(Graph(read(Document(maps.document(board)))), RULES)
    won = [(), ("raft",), ("raft", "ladder")]
    reach = [plainly(plain, (*own, "luck")) for own in won]
    held = {**dict.fromkeys(TARGETS[:4], 0), "level-4": 1}
    named = {(row, col, 0) for row, col in found["squares"]}
    closed = [key for key in ORDER if plain.where(key)[0] not in reach[held.get(key, 2)]]
    assert closed, "with so many walls something is shut"
    assert {plain.where(key)[0] for key in closed} <= named
    grounds = [found["why"], *found["also"]]
    assert all(f"({chr(65 + col)}{row + 1}" in " ".join(grounds) for row, col, _ in named)
    # The shortest cycle: a square that holds what opens it.
    three, four = plain.where("level-3")[0], plain.where("level-4")[0]
    by_raft = three in reach[1] or three not in plainly(plain, ("ladder", "luck"))
    alone = three in reach[2] - reach[0] and by_raft
    alone |= four in reach[2] - reach[1]
    cycles = [ground for ground in grounds if "behind" in ground]
    assert not cycles or ("which is won there" in cycles[0]) == alone


def test_arrows_are_points_of_no_return_only_together() -> None:
    (first, second) = lost(maps.TWO_NO_RETURNS)["squares"]
    for freed, wins in (([first], False), ([second], False), ([first, second], True)):
        board = maps.drawn(maps.TWO_NO_RETURNS)
        for row, col in freed:
            del board["squares"][row][col]["arrow"]
        graph = Graph(read(Document(maps.document(board))))
        assert (Search(graph, RULES).fewest() is not None) == wins


def test_a_board_that_a_warp_would_win_says_so() -> None:
    assert lost(maps.ONLY_BY_WARP)["why"].endswith("with a warp it could be won")


def plainly(plain: Plain, own: tuple[str, ...]) -> set[Place]:
    """The places that can be walked to with some openers, by a walk of the tests' own."""
    seen, queue = {plain.start}, [plain.start]
    for place in queue:
        square = plain.squares[place[0]][place[1]]
        beyond = list(plain.where("warp")) if "bracelet" in own and plain.key(place) == "warp" else []
        for side, kind, other in plain.drawn(place):
            barred = square.get("arrow", side) != side
            barred |= plain.squares[other[0]][other[1]].get("arrow") == STEPS[side][2]
            barred |= kind != "path" and kind not in own
            barred |= bool(square.get("woods")) and side == "W" and "luck" not in own
            beyond += [] if barred else [other]
        for other in beyond:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return seen


@pytest.mark.parametrize("seed", range(8))
def test_openers_are_the_smallest_sets_that_do(seed: int) -> None:
    board = maps.thrown(seed, gates=0.2, walls=0.3, arrows=3)
    plain, found = Plain(board), Reasons(Graph(read(Document(maps.document(board)))), RULES)
    sets = [tuple(one for n, one in enumerate(OPENERS) if bits >> n & 1) for bits in range(16)]
    reach = {own: {place[:2] for place in plainly(plain, own)} for own in sets}
    for cell in plain.cells:
        does = [set(own) for own in sets if cell in reach[own]]
        smallest = [own for own in does if not any(less < own for less in does)]
        assert sorted(map(sorted, smallest)) == sorted(map(sorted, found.openers(cell)))


def test_what_a_square_asks_and_where_its_openers_are() -> None:
    told = reasons(maps.RAFT_BEHIND_RAFT).why((0, 6))
    assert told["sets"] == [["raft"]]
    assert told["givers"] == {"raft": "Level 3 (G1)"}
    assert told["asks"] == ["the Triforce of Level 2", "the White Sword"]


def test_the_order_of_progress_is_told() -> None:
    own = reasons(maps.RAFT_BEHIND_RAFT)
    lines = progress_lines(own.graph, RULES)
    assert lines[0] == "1. Level 1 (B1): open"
    assert lines[3] == "4. Level 3 (G1): needs Raft"
    assert lines[-1].startswith("last: Death Mountain")
    assert opened([]) == "nothing opens it"


def test_each_part_of_a_square_has_openers_of_its_own() -> None:
    shown = reasons(maps.PLAIN_MAP.replace("h-f-.-.-.-.-.", "h-f-.-.-.=+=."))
    assert shown.graph.board.at((2, 5)).parts == ["NS", "EW"]
    assert [shown.openers((2, 5), part) for part in (0, 1, None)] == [[()], [("raft",)], [()]]
