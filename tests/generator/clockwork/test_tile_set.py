"""The program's own tile set: its counts, its temples' characters, and that it plays well."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from generator.clockwork import catalogue, profile
from generator.clockwork.board import COGS, LEVELS, TEMPLES, Edge, Feature, Kind, Tile, tile_defects

CATALOGUE = catalogue.load()
ORDINARY = {ident: tile for ident, tile in CATALOGUE.tiles.items() if tile.set in ("generic", *TEMPLES)}
DOORS = [(ident, edge) for ident, tile in ORDINARY.items() for edge in tile.doors]
HOUSE = Path(__file__).parents[3]


def of_kind(tile: Tile, *kinds: str) -> list[Feature]:
    return [one for one in tile.features if one.kind in kinds]


def cogs(tiles: list[str]) -> Counter[str]:
    return Counter(one.kind for ident in tiles for one in of_kind(CATALOGUE.tiles[ident], *COGS))


def openers(tile: Tile, edge: str) -> list[Feature]:
    return [one for one in tile.features if one.activates == f"door:{edge}"]


def joined(tile: Tile, start: str) -> set[str]:
    """The spaces that tunnels lead to from one space, itself included."""
    reached = {start}
    for _ in tile.spaces:
        reached |= {space for pair in tile.tunnels if reached & set(pair) for space in pair}
    return reached


# --- counts ---------------------------------------------------------------------------


def test_the_set_has_as_many_tiles_of_each_kind_as_the_game() -> None:
    assert len(CATALOGUE.tiles) == 99
    assert len(CATALOGUE.of("generic")) == 21
    assert [len(CATALOGUE.of(temple)) for temple in TEMPLES] == [10] * 6
    assert len(CATALOGUE.of("special")) == 4 + 7
    assert len(CATALOGUE.of("entrance")) == 7


def test_every_tile_obeys_the_law_at_every_level() -> None:
    defects = [
        finding
        for ident, tile in CATALOGUE.tiles.items()
        for level in LEVELS
        for finding in tile_defects(ident, tile, level)
    ]
    assert not defects


def test_names_are_there_and_differ() -> None:
    names = [tile.name for tile in CATALOGUE.tiles.values()]
    assert all(4 <= len(name) <= 28 for name in names)
    assert len(set(names)) == len(names)


def test_every_kind_of_feature_occurs() -> None:
    found = {one.kind for tile in ORDINARY.values() for one in tile.features}
    assert found == set(get_args(Kind))
    assert any(tile.tunnels for tile in ORDINARY.values())
    assert any(tile.water for tile in ORDINARY.values())


# --- cogs -----------------------------------------------------------------------------


def test_nine_generic_rooms_hold_a_cog_three_of_each_kind() -> None:
    assert cogs(CATALOGUE.of("generic")) == dict.fromkeys(COGS, 3)


def test_two_rooms_of_each_temple_hold_a_cog_and_the_kinds_balance() -> None:
    each = [cogs(CATALOGUE.of(temple)) for temple in TEMPLES]
    assert [sum(one.values()) for one in each] == [2] * 6
    assert all(len(one) == 2 for one in each), "a temple's two cogs are of two kinds"
    assert sum(each, Counter()) == dict.fromkeys(COGS, 4)


def test_every_cog_has_something_that_works_it_mostly_beside_it() -> None:
    beside = []
    for tile in ORDINARY.values():
        for cog in of_kind(tile, *COGS):
            workers = [one for one in tile.features if one.activates == cog.id]
            assert workers, tile.name
            beside.append(any(one.space == cog.space for one in workers))
    assert sum(beside) / len(beside) > 0.8


# --- doors ----------------------------------------------------------------------------


def test_rooms_have_as_many_doors_as_play_wants() -> None:
    assert Counter(len(ORDINARY[ident].doors) for ident in CATALOGUE.of("generic")) == {2: 3, 3: 10, 4: 8}
    assert 3.0 <= len(DOORS) / len(ORDINARY) <= 3.3


def test_about_a_quarter_of_the_doors_is_closed_and_half_of_those_can_be_opened_there() -> None:
    closed = [(ident, edge) for ident, edge in DOORS if ORDINARY[ident].doors[edge].closed]
    assert 0.20 <= len(closed) / len(DOORS) <= 0.25
    reachable = [pair for pair in closed if any(map(_usable(*pair), openers(ORDINARY[pair[0]], pair[1])))]
    assert 0.45 <= len(reachable) / len(closed) <= 0.6


def _usable(ident: str, edge: Edge) -> Callable[[Feature], bool]:
    """Whether a party that works the opener can also get to the door."""
    tile = ORDINARY[ident]
    return lambda opener: opener.space in joined(tile, tile.doors[edge].space)


def test_a_few_doors_are_slow() -> None:
    moves = Counter(ORDINARY[ident].doors[edge].move for ident, edge in DOORS)
    assert set(moves) == {1, 2, 3}
    assert 5 <= moves[2] + moves[3] <= 15


def test_rooms_are_rarely_revealed_by_a_closed_door() -> None:
    arrows = [tile.doors[tile.arrow] for tile in ORDINARY.values() if tile.arrow]
    assert len(arrows) == len(ORDINARY)
    assert sum(door.closed for door in arrows) <= len(arrows) // 10


def test_no_door_leads_into_a_trap() -> None:
    """From wherever one comes in, some way out is open or can be opened there."""
    for ident, edge in DOORS:
        tile = ORDINARY[ident]
        spaces = joined(tile, tile.doors[edge].space)
        assert any(
            not door.closed or any(one.space in spaces for one in openers(tile, other))
            for other, door in tile.doors.items()
            if door.space in spaces
        ), (ident, edge)


def test_nothing_lies_where_nobody_comes_but_the_switch_behind_the_screen() -> None:
    pockets = [
        (ident, space)
        for ident, tile in ORDINARY.items()
        for space in tile.spaces
        if not any(door.space in joined(tile, space) for door in tile.doors.values())
    ]
    assert len(pockets) == 1
    tile = ORDINARY[pockets[0][0]]
    assert tile.set == "spirit"
    switch = of_kind(tile, "switch")[0]
    assert (switch.space, switch.interact) == (pockets[0][1], 3)
    edge = str(switch.activates).removeprefix("door:")
    assert [edge] == [own for own, door in tile.doors.items() if door.closed]
    assert {"N": "S", "S": "N", "E": "W", "W": "E"}[edge] not in tile.doors


def test_barriers_can_be_drawn_as_lines() -> None:
    for tile in ORDINARY.values():
        north, east, south, west = (
            tile.doors[edge].space if edge in tile.doors else None for edge in ("N", "E", "S", "W")
        )
        crossed = north is not None and east is not None and north == south and east == west
        assert not crossed or north == east, tile.name


def test_special_rooms_and_entrances_are_open() -> None:
    for ident in CATALOGUE.of("special"):
        assert len(CATALOGUE.tiles[ident].doors) in (2, 3)
    for ident in CATALOGUE.of("entrance"):
        assert len(CATALOGUE.tiles[ident].doors) == 4
    for ident in CATALOGUE.of("special") + CATALOGUE.of("entrance"):
        tile = CATALOGUE.tiles[ident]
        assert len(tile.spaces) == 1
        assert not any(door.closed for door in tile.doors.values())


# --- contents -------------------------------------------------------------------------


def test_two_rooms_in_five_have_a_barrier() -> None:
    split = sum(len(tile.spaces) > 1 for tile in ORDINARY.values())
    assert 0.35 <= split / len(ORDINARY) <= 0.45


def test_enemies_are_in_a_third_of_the_rooms_and_some_of_them_are_of_use() -> None:
    enemies = [one for tile in ORDINARY.values() for one in of_kind(tile, "enemy")]
    assert 0.3 <= sum(bool(of_kind(tile, "enemy")) for tile in ORDINARY.values()) / len(ORDINARY) <= 0.4
    useful = Counter(str(one.activates).split(":")[0][0] for one in enemies if one.activates)
    assert useful["d"] >= 3, "enemies that open doors"
    assert useful["c"] >= 3, "enemies that work cogs"


def test_switches_cost_two_to_five_and_all_that_is_activated_fits_in_a_round_of_two() -> None:
    rules = profile.load()
    for tile in ORDINARY.values():
        assert all(2 <= (one.interact or 0) <= 5 for one in of_kind(tile, "switch"))
        for one in of_kind(tile, "enemy"):
            assert one.count * rules.enemy_defeat(4) <= rules.budget(2)
    for ident in CATALOGUE.of("special"):
        for level, bar in CATALOGUE.tiles[ident].bar.items():
            assert bar.interact + bar.enemies * rules.enemy_defeat(int(level)) <= rules.budget(2)


@pytest.mark.parametrize(
    ("temple", "marked", "fewest"),
    [
        ("fire", lambda tile: of_kind(tile, "hazard"), 6),
        ("water", lambda tile: tile.water, 6),
        ("water", lambda tile: [one for one in tile.features if one.activates == "water"], 3),
        ("forest", lambda tile: tile.tunnels, 6),
        ("light", lambda tile: of_kind(tile, "rift"), 5),
        ("shadow", lambda tile: [one for one in tile.features if one.advanced > 1], 3),
        ("spirit", lambda tile: tile.spaces[1:], 7),
        ("spirit", lambda tile: of_kind(tile, "telepathy"), 3),
    ],
)
def test_a_temple_has_its_character(temple: str, marked: Callable[[Tile], object], fewest: int) -> None:
    own = [ident for ident in CATALOGUE.of(temple) if marked(CATALOGUE.tiles[ident])]
    assert len(own) >= fewest
    for other in TEMPLES:
        if other != temple:
            assert sum(bool(marked(CATALOGUE.tiles[ident])) for ident in CATALOGUE.of(other)) < len(own)


def test_rifts_can_mostly_be_calmed_where_they_are() -> None:
    rifts = [(tile, one) for tile in ORDINARY.values() for one in of_kind(tile, "rift")]
    calmed = sum(
        any(one.activates == rift.id and one.space == rift.space for one in tile.features)
        for tile, rift in rifts
    )
    assert calmed / len(rifts) >= 0.6


def test_bosses_ask_for_seven_ten_and_thirteen_points_in_two_skills() -> None:
    for temple in TEMPLES:
        strike = CATALOGUE.tiles[CATALOGUE.boss(temple)].strike
        skills = [[one.move, one.attack, one.interact] for one in strike.values()]
        assert [sum(one) for one in skills] == [7, 10, 13]
        assert all(one.count(0) == 1 for one in skills)
    forest = CATALOGUE.plain[CATALOGUE.boss("forest")]
    assert forest["strike"]["2"] == {"attack": 4, "move": 6}
    assert "Arrghus" in forest["name"]
    ganon = CATALOGUE.plain[CATALOGUE.boss("ganon")]
    assert ganon["strike"] == {"4": {"move": 6, "attack": 6, "interact": 6}}


# --- The drawing of the set --------------------------------------------------------------------


def test_the_set_is_drawn_alike_in_every_process() -> None:
    drawn = [
        subprocess.run(
            [sys.executable, "-m", "benchmarks.draw_tiles"],
            cwd=HOUSE,
            env=os.environ | {"PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert drawn[0] == drawn[1]
    assert list(catalogue.load(drawn[0]).tiles) == list(CATALOGUE.tiles)
