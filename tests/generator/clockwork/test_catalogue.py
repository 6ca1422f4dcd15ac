"""The tile set: that a file with slips is refused with all of them, and that the program's own plays well."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.clockwork import catalogue, profile
from generator.clockwork.board import COGS, LEVELS, TEMPLES, Edge, Feature, Kind, Tile, tile_defects
from generator.document import template
from generator.findings import Refusal

TEXT = template("clockwork/tiles.toml").decode()
CATALOGUE = catalogue.load()
ORDINARY = {ident: tile for ident, tile in CATALOGUE.tiles.items() if tile.set in ("generic", *TEMPLES)}
DOORS = [(ident, edge) for ident, tile in ORDINARY.items() for edge in tile.doors]
HOUSE = Path(__file__).parents[3]


def refused(text: str) -> list[str]:
    with pytest.raises(Refusal) as caught:
        catalogue.load(text.encode())
    return [finding.code for finding in caught.value.findings]


def with_tile(ident: str, edit: Callable[[str], str]) -> str:
    """Return the tile file with one tile edited, as a designer would."""
    before, start, rest = TEXT.partition(f'[[tile]]\nid = "{ident}"\n')
    tile, gap, after = rest.partition("\n\n")
    assert gap, ident
    edited = edit(start + tile)
    assert edited != start + tile, "the edit changed nothing"
    return before + edited + gap + after


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


# --- The set: counts ---------------------------------------------------------------------------


def test_the_set_has_as_many_tiles_of_each_kind_as_the_game() -> None:
    assert len(CATALOGUE.tiles) == 99
    assert len(CATALOGUE.of("generic")) == 21
    assert [len(CATALOGUE.of(temple)) for temple in TEMPLES] == [10] * 6
    assert len(CATALOGUE.of("special")) == 4 + 7
    assert len(CATALOGUE.of("entrance")) == 7


def test_each_special_room_and_each_temple_is_found_by_name() -> None:
    for room in ("compass", "map", "treasure", "key"):
        assert CATALOGUE.tiles[CATALOGUE.special(room)].room == room
    for temple in catalogue.HOMES:
        assert CATALOGUE.boss(temple) == f"boss-{temple}"
        assert CATALOGUE.entrance(temple) == f"entrance-{temple}"
    with pytest.raises(KeyError):
        CATALOGUE.boss("generic")


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


def test_plain_tiles_are_what_a_board_file_holds() -> None:
    assert list(CATALOGUE.plain) == list(CATALOGUE.tiles)
    for ident, plain in CATALOGUE.plain.items():
        assert Tile.model_validate(plain) == CATALOGUE.tiles[ident]
        assert not {"id", "temple"} & set(plain)
    assert CATALOGUE.plain["generic-16"]["doors"]["N"] == {"space": "a"}
    assert CATALOGUE.plain["special-map"]["bar"]["3"] == {"enemies": 1, "advanced": 2, "interact": 3}


# --- The set: cogs -----------------------------------------------------------------------------


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


# --- The set: doors ----------------------------------------------------------------------------


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


# --- The set: contents -------------------------------------------------------------------------


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


# --- The loader --------------------------------------------------------------------------------


def test_a_file_with_six_different_defects_names_all_six() -> None:
    text = TEXT.replace('id = "fire-02"', 'id = "fire-01"')
    text = text.replace('set = "forest"', 'set = "forrest"', 1)
    text = text.replace('kind = "chest"', 'kind = "chestnut"', 1)
    text = text.replace("bar.4 = {interact = 5}\n", "")
    text = text.replace("move = 3", "mvoe = 3", 1)
    text = text.replace('[[tile]]\nid = "entrance-light"', '[[tile]]\nid = "entrance-light"\narrow = "N"')
    codes = refused(text)
    assert sorted(codes) == sorted(
        ["id-twice", "unknown-set", "shape", "no-bar", "unknown-key", "entrance-arrow"]
    )


def test_a_defect_is_placed_at_its_tile() -> None:
    text = with_tile("generic-14", lambda tile: tile.replace("closed = true", "closed = 1"))
    with pytest.raises(Refusal) as caught:
        catalogue.load(text.encode())
    (finding,) = caught.value.findings
    assert finding.where == "generic-14"
    assert "doors." in finding.text
    assert "closed" in finding.text


@pytest.mark.parametrize(
    ("ident", "edit", "code"),
    [
        ("special-key", lambda tile: "", "missing"),
        ("boss-ganon", lambda tile: "", "missing"),
        ("entrance-fire", lambda tile: "", "missing"),
        ("special-key", lambda tile: tile + "\n\n" + tile.replace("special-key", "key-2"), "more-than-one"),
        ("boss-fire", lambda tile: tile.replace("strike.2", "strike.4"), "no-strike"),
        ("generic-01", lambda tile: tile + '\ntemple = "fire"', "temple"),
        ("boss-light", lambda tile: tile.replace('temple = "light"\n', ""), "temple"),
        ("generic-01", lambda tile: tile.replace('id = "generic-01"\n', ""), "shape"),
        ("generic-01", lambda tile: tile.replace('"generic-01"', "7"), "shape"),
        ("generic-16", lambda tile: tile + "\nwater = [1]", "shape"),
        ("generic-16", lambda tile: tile + '\nwater = ["z"]', "no-such-space"),
    ],
)
def test_what_is_lacking_or_wrong_is_named(ident: str, edit: Callable[[str], str], code: str) -> None:
    assert code in refused(with_tile(ident, edit))


@pytest.mark.parametrize(
    ("raw", "code", "where"),
    [
        (b"name = 'x'\n[[tile]\n", "not-toml", "line 2, column 7"),
        (b"a = 1\xff", "not-utf8", "file"),
        (b"a = " + b"[" * 100_000, "too-deep", "file"),
        (b"a = " + b"1" * 10_000, "not-toml", "file"),
        (b"tile = 3", "shape", "tile"),
        (b"tile = [3]", "shape", "tile"),
        (b"tile = []\ntitle = 'x'", "unknown-key", "title"),
        (b"", "shape", "tile"),
    ],
)
def test_a_file_that_is_no_tile_set_is_refused_with_its_place(raw: bytes, code: str, where: str) -> None:
    with pytest.raises(Refusal) as caught:
        catalogue.load(raw)
    assert (code, where) in [(finding.code, finding.where) for finding in caught.value.findings]


def test_a_smaller_set_is_a_set() -> None:
    only = catalogue.load(with_tile("generic-05", lambda tile: "").encode())
    assert len(only.of("generic")) == 20
    assert "generic-05" not in only.plain


LINES = TEXT.splitlines()


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1), st.booleans())
def test_a_spoilt_file_loads_or_is_refused(line: int, other: int, drop: bool) -> None:
    lines = list(LINES)
    lines[line : line + 1] = [] if drop else [lines[other]]
    with contextlib.suppress(Refusal):
        assert catalogue.load("\n".join(lines).encode()).tiles


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
