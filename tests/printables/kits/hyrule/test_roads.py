"""Where roads run, and what keeps them apart."""

import pytest
from support.overworlds import meadow

from generator.hyrule.board import Square
from printables.kits.hyrule import roads
from printables.kits.hyrule.roads import MIDDLE, SIDE


def of(*parts: str) -> list[roads.Road]:
    board = meadow(C3=Square(east="path", south="path", parts=list(parts)))
    return roads.roads(board, (2, 2))


def test_a_whole_square_has_one_road_to_all_its_ways() -> None:
    (road,) = of()
    assert (road.sides, road.spot) == ("NESW", (MIDDLE, MIDDLE))
    assert list(roads.barriers([road])) == []


def test_a_square_without_ways_has_no_road() -> None:
    board = meadow(A1=Square(), B1=Square(east="path", south="path"))
    assert roads.roads(board, (0, 0)) == []


def test_two_bends_keep_to_their_corners_with_a_hedge_between() -> None:
    north, south = of("NE", "SW")
    assert north.bend
    assert south.bend
    assert north.spot[0] > MIDDLE > north.spot[1]
    assert south.spot[0] < MIDDLE < south.spot[1]
    hedge = list(roads.barriers([north, south]))
    assert all(x == y for x, y in hedge)  # from the upper left to the lower right
    assert all(x + y == SIDE for x, y in roads.barriers(of("NW", "ES")))


def test_two_straight_roads_cross_on_a_bridge_and_stand_apart() -> None:
    under, over = sorted(of("NS", "EW"), key=lambda road: road.sides)
    assert over.spot == (MIDDLE, MIDDLE)
    assert under.spot == (8, MIDDLE)
    assert list(roads.barriers([under, over])) == []


def test_a_road_that_ends_at_a_side_has_a_barrier_before_it() -> None:
    found = of("N", "ESW")
    stub = next(road for road in found if road.sides == "N")
    assert stub.spot == (MIDDLE, roads.STUB)
    assert all(y > stub.spot[1] + roads.STUB_CLEARING for _, y in roads.barriers(found))


@pytest.mark.parametrize("parts", [("NE", "S", "W"), ("N", "E", "S", "W"), ("NSW", "E"), ("EW", "N", "S")])
def test_every_way_has_its_road_and_no_two_roads_share_a_spot(parts: tuple[str, ...]) -> None:
    found = of(*parts)
    assert sorted("".join(road.sides for road in found)) == sorted("NESW")
    assert len({road.spot for road in found}) == len(parts)
    assert all(roads.road_of(found, side) for side in "NESW")


def test_a_walk_goes_over_the_spot_of_its_road() -> None:
    found = of("NE", "SW")
    road = roads.road_of(found, "E")
    assert road is not None
    assert roads.through(road, "E", "N") == [(SIDE, MIDDLE), road.spot, (MIDDLE, 0)]
    assert roads.through(road, None, "N") == [road.spot, (MIDDLE, 0)]
