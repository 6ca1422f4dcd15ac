"""Reading a tile set: what a catalogue holds, and that a file with slips is refused with all of them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.clockwork import catalogue
from generator.clockwork.board import Tile
from generator.document import template
from generator.findings import Refusal

TEXT = template("clockwork/tiles.toml").decode()
CATALOGUE = catalogue.load()


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


def test_each_special_room_and_each_temple_is_found_by_name() -> None:
    for room in ("compass", "map", "treasure", "key"):
        assert CATALOGUE.tiles[CATALOGUE.special(room)].room == room
    for temple in catalogue.HOMES:
        assert CATALOGUE.boss(temple) == f"boss-{temple}"
        assert CATALOGUE.entrance(temple) == f"entrance-{temple}"
    with pytest.raises(KeyError):
        CATALOGUE.boss("generic")


def test_plain_tiles_are_what_a_board_file_holds() -> None:
    assert list(CATALOGUE.plain) == list(CATALOGUE.tiles)
    for ident, plain in CATALOGUE.plain.items():
        assert Tile.model_validate(plain) == CATALOGUE.tiles[ident]
        assert not {"id", "temple"} & set(plain)
    assert CATALOGUE.plain["generic-16"]["doors"]["N"] == {"space": "a"}
    assert CATALOGUE.plain["special-map"]["bar"]["3"] == {"enemies": 1, "advanced": 2, "interact": 3}


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
