"""Wishes: boards meet them, and wishes that clash are named, no more of them than must be."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator import solver
from generator.chance import Chance
from generator.clockwork import catalogue, conformance, deals, levels, profile
from generator.clockwork.board import Board
from generator.clockwork.layout import Layout, Order
from generator.clockwork.wishes import OPTIONS, Wishes
from generator.findings import Refusal
from generator.game import read_options

CATALOGUE = catalogue.load()
LEVELS = levels.load()
RULES = profile.house()


def layout(level: int, **options: Any) -> Layout:
    temples = ("forest", "fire", "water") if level == 4 else ("forest",)
    order = Order(level, "ganon" if level == 4 else "forest", temples, 2)
    wishes = Wishes.read(read_options(OPTIONS, options))
    return Layout(order, CATALOGUE, LEVELS[level], RULES, wishes)


def boards(laid: Layout, shifts: int | None, count: int) -> list[Board]:
    chances = [Chance("wish", f"{number}") for number in range(count)]
    if shifts is None:
        made = [laid.shuffled(chance) for chance in chances]
    else:
        drafts = [laid.draft(shifts, chance) for chance in chances]
        made = [draft.board for draft in drafts if draft]
    return [laid.read(board) for board in made if board]


def place(board: Board, room: str) -> tuple[int, int]:
    return next(cell for cell, square in board.squares() if board.tiles[square.tile].room == room)


def number(board: Board, *kinds: str) -> int:
    """Count features of some kinds, several enemies in one place each."""
    return sum(
        one.count
        for _, square in board.squares()
        for one in board.tiles[square.tile].features
        if one.kind in kinds
    )


COGS = ("multi-cog", "big-cog", "cogveyor")


@pytest.mark.parametrize("shifts", [None, 0, 1])
@pytest.mark.parametrize("level", [1, 4])
def test_boards_meet_their_wishes_and_stay_official(level: int, shifts: int | None) -> None:
    found = boards(
        layout(
            level, keep="A1=generic-07, 0,1=boss", want="generic-12,map", unwanted="generic-01", apart="4.."
        ),
        shifts,
        12,
    )
    assert len(found) >= 3
    for board in found:
        assert conformance.notes(board) == []
        tiles = {square.tile for _, square in board.squares()}
        key, boss = place(board, "key"), place(board, "boss")
        assert board.at((0, 0)).tile == "generic-07"
        assert boss == (0, 1)
        assert "generic-12" in tiles
        assert "generic-01" not in tiles
        assert abs(key[0] - boss[0]) + abs(key[1] - boss[1]) >= 4
    assert len({str(board.cells) for board in found}) == len(found)


@pytest.mark.parametrize("shifts", [None, 1])
@pytest.mark.parametrize(
    ("option", "kinds", "span"),
    [("cogs", COGS, (5, 6)), ("fights", ("enemy",), (5, 7)), ("hazards", ("hazard",), (1, 1))],
)
def test_counts_are_kept(
    option: str, kinds: tuple[str, ...], span: tuple[int, int], shifts: int | None
) -> None:
    found = boards(layout(1, **{option: f"{span[0]}..{span[1]}"}), shifts, 8)
    assert len(found) >= 3
    assert all(span[0] <= number(board, *kinds) <= span[1] for board in found)


def test_each_quarter_has_its_share() -> None:
    found = boards(layout(2, spread="cogs"), None, 8)
    assert len(found) >= 6
    for board in found:
        total = number(board, *COGS)
        for rows in (range(3), range(3, 5)):
            for cols in (range(3), range(3, 6)):
                cells = [(row, col) for row in rows for col in cols if (row, col) != board.entrance]
                here = sum(
                    one.kind in COGS for cell in cells for one in board.tiles[board.at(cell).tile].features
                )
                assert abs(here - total * len(cells) / 29) < 1


def test_plans_pass_as_many_rooms_as_wished() -> None:
    long, short = layout(1, way="14.."), layout(1, way="..9")
    for laid, good in ((long, range(14, 26)), (short, range(3, 10))):
        drafts = [laid.draft(0, Chance("way", f"{number}")) for number in range(60)]
        passed = [{one.room for one in draft.commits if one.do == "reveal"} for draft in drafts if draft]
        assert len(passed) >= 5
        assert all(len(rooms) + 1 <= good[-1] for rooms in passed)
        assert all(len(rooms) + 1 >= good[0] for rooms in passed)


@pytest.mark.parametrize(
    ("options", "where", "words"),
    [
        ({"keep": "B2=key"}, "--keep", ["special-key lies in B2"]),
        ({"keep": "A1=key,B1=key"}, "--keep", ["special-key lies in A1", "special-key lies in B1"]),
        ({"keep": "A1=boss", "unwanted": "forest-01"}, "--unwanted", ["forest-01 is not on the board"]),
        ({"keep": "A1=key,A2=boss,E5=generic-01", "apart": "3.."}, "--keep, --apart", ["at least 3 steps"]),
        ({"cogs": "..0", "want": "generic-01"}, "--cogs", ["at most 0 cogs"]),
        ({"want": "generic-01,generic-02,generic-10", "cogs": "..2"}, "--want, --cogs", ["at most 2 cogs"]),
    ],
)
def test_wishes_that_clash_are_named(options: dict[str, str], where: str, words: list[str]) -> None:
    with pytest.raises(Refusal) as refused:
        layout(1, **options)
    (finding,) = refused.value.findings
    assert (finding.code, finding.where) == ("wishes-clash", where)
    assert all(word in finding.text for word in words)


def test_the_clash_that_is_named_is_a_smallest_one() -> None:
    laid = layout(1)
    options = {"want": "generic-01,generic-02,generic-03,generic-04", "cogs": "..4", "keep": "B2=generic-05"}
    wishes = Wishes.read(read_options(OPTIONS, options)).over(laid.setup, CATALOGUE)
    named = deals.clash(laid.setup, wishes)

    def clashes(some: tuple[deals.Wish, ...]) -> bool:
        own = deals.Deals(laid.setup, some)
        own.model.add_bool_and(own.met)
        return solver.solve(own.model) is None

    assert clashes(tuple(named))
    for size in range(len(named)):
        assert not any(clashes(some) for some in combinations(wishes, size))


@given(st.lists(st.sets(st.integers(-5, 5).filter(bool), min_size=1, max_size=3), max_size=14))
@settings(max_examples=60, deadline=None)
def test_a_smallest_clash_of_clauses_is_what_trying_all_subsets_finds(clauses: list[set[int]]) -> None:
    """Each clause is a wish over five truths; numbers are truths, negative ones their opposites."""
    model = solver.Model()
    truths = [model.new_bool_var("") for _ in range(5)]
    wishes = []
    for clause in clauses:
        met = model.new_bool_var("")
        literals = [truths[abs(n) - 1] if n > 0 else truths[abs(n) - 1].negated() for n in sorted(clause)]
        model.add_bool_or(literals).only_enforce_if(met)
        wishes.append(met)

    def clashes(some: tuple[set[int], ...]) -> bool:
        worlds = [[bit >> i & 1 for i in range(5)] for bit in range(32)]
        return not any(
            all(any((n > 0) == bool(world[abs(n) - 1]) for n in clause) for clause in some)
            for world in worlds
        )

    sizes = (size for size in range(len(clauses) + 1) if any(map(clashes, combinations(clauses, size))))
    smallest = next(sizes, None)
    found = solver.smallest_clash(model, wishes)
    assert (found is None) == (smallest is None)
    if found is not None:
        assert len(found) == smallest
        assert clashes(tuple(clauses[index] for index in found))


@pytest.mark.parametrize(
    ("options", "wheres"),
    [
        (
            {"keep": "L12=ky", "want": "shadow-01,forest-1", "unwanted": "foo"},
            ["--keep"] * 2 + ["--want"] * 2 + ["--unwanted"],
        ),
        ({"keep": "A1=key,A1=boss"}, ["--keep"]),
        ({"keep": "nowhere"}, ["--keep"]),
        ({"keep": 5}, ["--keep"]),
        ({"cogs": "5..3"}, ["--cogs"]),
        ({"cogs": "many"}, ["--cogs"]),
        ({"way": "1..2..3"}, ["--way"]),
        ({"spread": "dust"}, ["--spread"]),
    ],
)
def test_wishes_that_cannot_be_read_are_refused_each_at_its_place(
    options: dict[str, Any], wheres: list[str]
) -> None:
    with pytest.raises(Refusal) as refused:
        layout(1, **options)
    assert [finding.where for finding in refused.value.findings] == wheres


def test_what_an_option_reads_it_reads_again() -> None:
    """A recipe holds the values that were read; they mean the same a second time."""
    given_options = {"keep": "A1=key", "cogs": "3..", "apart": "..5", "spread": "cogs,chests", "way": "7"}
    once = read_options(OPTIONS, given_options)
    assert once["cogs"] == [3, 144]
    assert once["way"] == [7, 7]
    assert read_options(OPTIONS, {name: value for name, value in once.items() if value is not None}) == once
