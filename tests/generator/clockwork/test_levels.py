"""The set-ups: sizes, zones and counts of the four levels, and that a bad file is refused whole."""

from __future__ import annotations

import pytest

from generator.clockwork import catalogue, levels
from generator.clockwork.board import LEVELS
from generator.document import template
from generator.findings import Refusal

TEXT = template("clockwork/levels.toml").decode()
SETUPS = levels.load()


def refused(text: str) -> list[tuple[str, str]]:
    with pytest.raises(Refusal) as caught:
        levels.load(text.encode())
    return [(finding.code, finding.where) for finding in caught.value.findings]


@pytest.mark.parametrize(
    ("level", "rows", "cols", "entrance"),
    [(1, 5, 5, (2, 2)), (2, 5, 6, (2, 2)), (3, 6, 6, (2, 2)), (4, 6, 7, (2, 3))],
)
def test_boards_have_their_size_and_the_entrance_its_place(
    level: int, rows: int, cols: int, entrance: tuple[int, int]
) -> None:
    setup = SETUPS[level]
    assert (setup.rows, setup.cols, setup.entrance) == (rows, cols, entrance)
    assert len(list(setup.board())) == {1: 25, 2: 30, 3: 36, 4: 42}[level]


@pytest.mark.parametrize(("level", "sizes"), [(1, [8, 16]), (2, [8, 21]), (3, [8, 7, 20]), (4, [8, 11, 22])])
def test_zones_have_their_sizes(level: int, sizes: list[int]) -> None:
    setup = SETUPS[level]
    assert [len(setup.cells(zone)) for zone in setup.zones] == sizes
    assert [zone.dealt for zone in setup.zones] == sizes


@pytest.mark.parametrize(("level", "generic", "temple"), [(1, 9, 10), (2, 14, 10), (3, 20, 10), (4, 6, 30)])
def test_levels_deal_what_the_tile_set_holds(level: int, generic: int, temple: int) -> None:
    zones = SETUPS[level].zones
    assert sum(zone.generic for zone in zones) == generic <= len(catalogue.load().of("generic"))
    assert sum(zone.temple for zone in zones) == temple
    rooms = [room for zone in zones for room in zone.special]
    assert rooms == ["compass", "map", "treasure", "key", "boss"]


@pytest.mark.parametrize("level", LEVELS)
def test_every_cell_but_the_entrance_is_in_one_zone(level: int) -> None:
    setup = SETUPS[level]
    zoned = [cell for zone in setup.zones for cell in setup.cells(zone)]
    assert sorted([*zoned, setup.entrance]) == list(setup.board())
    assert setup.zone_of(setup.entrance) is None
    assert setup.zone_of((setup.rows, 0)) is None


def test_the_first_zone_lies_round_the_entrance() -> None:
    for setup in SETUPS.values():
        row, col = setup.entrance
        around = [(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        assert sorted([*setup.cells(setup.zones[0]), setup.entrance]) == around


def test_the_orange_zone_of_level_three_is_a_corner_and_of_level_four_a_cup() -> None:
    three, four = SETUPS[3], SETUPS[4]
    assert three.cells(three.zones[1]) == [(1, 4), (2, 4), (3, 4), (4, 1), (4, 2), (4, 3), (4, 4)]
    sides = [(row, col) for row in (1, 2, 3) for col in (1, 5)]
    assert four.cells(four.zones[1]) == sides + [(4, col) for col in range(1, 6)]


def test_zones_have_names_and_letters_of_their_own() -> None:
    marks = {(zone.name, zone.letter) for setup in SETUPS.values() for zone in setup.zones}
    assert marks == {("yellow", "Y"), ("orange", "O"), ("red", "R")}


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("entrance = [2, 3]", "entrance = [0, 3]", "entrance", "level 4"),
        ("rows = 5\ncols = 5", "rows = 5\ncols = 4", "zone-board", "level 1, red"),
        ("generic = 11", "generic = 12", "zone-size", "level 2, red"),
        ("block = [1, 1, 4, 4]", "block = [2, 1, 4, 4]", "zone-nest", "level 3, orange"),
        ('special = ["treasure"]', 'special = ["map"]', "rooms", "level 3"),
        ('name = "orange", letter = "O"', 'name = "red", letter = "O"', "zone-twice", "level 3"),
        ("level = 2\n", "level = 3\n", "level-count", "file"),
        ("level = 2\n", "level = [2]\n", "shape", "level number 2 of the file"),
        ("cols = 7", 'cols = "7"', "shape", "level 4"),
        ("cols = 7", "columns = 7", "unknown-key", "level 4"),
        ("[[level]]", "[[stage]]", "unknown-key", "stage"),
    ],
)
def test_what_is_wrong_with_a_file_is_named_with_its_place(old: str, new: str, code: str, where: str) -> None:
    assert old in TEXT
    assert (code, where) in refused(TEXT.replace(old, new))


def test_all_defects_are_named_at_once() -> None:
    text = TEXT.replace("generic = 11", "generic = 12").replace("cols = 7", 'cols = "7"')
    text = text.replace('special = ["treasure"]', "special = []")
    codes = [code for code, _ in refused(text)]
    assert sorted(codes) == ["rooms", "shape", "zone-size", "zone-size"]


def test_a_slip_in_the_toml_is_placed_at_its_line() -> None:
    line = TEXT[: TEXT.index("cols = 7")].count("\n") + 1
    assert refused(TEXT.replace("cols = 7", "cols =")) == [("not-toml", f"line {line}, column 7")]
