"""Why a square is shut, and why a board cannot be won."""

import pytest
from support import hyrule_maps as maps
from support.hyrule_plain import STEPS, Place, Plain

from generator.document import Document
from generator.hyrule import profile
from generator.hyrule.board import read
from generator.hyrule.graph import Graph
from generator.hyrule.reasons import OPENERS, Reasons, progress_lines
from generator.hyrule.words import opened

RULES = profile.load()


def reasons(text: str) -> Reasons:
    return Reasons(Graph(read(Document(maps.document(maps.drawn(text))))), RULES)


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
    ],
)
def test_the_smallest_reason_is_named(text: str, reason: str, words: str) -> None:
    found = reasons(text).unwinnable()
    assert found["reason"] == reason
    assert words in found["why"]
    assert found["squares"]


def test_a_board_that_a_warp_would_win_says_so() -> None:
    assert reasons(maps.ONLY_BY_WARP).unwinnable()["why"].endswith("with a warp it could be won")


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
