import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given, settings
from support.drawn import tiles

from generator.clockwork import catalogue
from generator.clockwork.board import Tile
from printables.kits.clockwork import art, backs, walls
from printables.kits.clockwork.houses import HOUSES, OTHER, ZONES, house_of, zone_letters, zone_of
from printables.press import inks, pdf, svg
from printables.press.components import Piece
from printables.press.components import tile as tile_form
from printables.press.glyphs import NAMES
from printables.press.pdf import Page
from printables.press.preflight import check
from printables.press.scene import Group, Scene, Text, Use, nodes

TILES = catalogue.load().tiles


def room(**more: Any) -> Tile:
    plain = {"set": "generic", "spaces": ["a"], "doors": {"N": {"space": "a"}}, "arrow": "N"}
    return Tile.model_validate(plain | more)


def texts(group: Group) -> list[str]:
    return [one.string for one in nodes(group) if isinstance(one, Text)]


def used(group: Group) -> list[str]:
    return [one.symbol.name for one in nodes(group) if isinstance(one, Use)]


@given(tiles())
@settings(max_examples=60, deadline=None)
def test_any_lawful_room_can_be_drawn(tile: Tile) -> None:
    face = art.tile_face(tile, 1)
    kinds = {f"glyph-{one.kind}" for one in tile.features}
    assert kinds <= set(used(face))
    assert used(face).count("glyph-tunnel") == 2 * len(tile.tunnels)
    scene = Scene(walls.SIZE, walls.SIZE, face)
    ET.fromstring(svg.write(scene))
    assert pdf.write([Page(scene)], "T").startswith(b"%PDF")


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_room_of_the_tile_set_can_be_drawn(level: int) -> None:
    for tile in TILES.values():
        ET.fromstring(svg.write(art.tile_scene(tile, level, "forest")))


def test_a_switch_bears_the_seal_of_the_door_it_opens() -> None:
    switch = {"id": "s1", "kind": "switch", "space": "a", "interact": 4, "activates": "door:E"}
    doors = {"N": {"space": "a"}, "E": {"space": "a", "closed": True}, "S": {"space": "a", "closed": True}}
    shown = texts(art.tile_face(room(doors=doors, features=[switch]), 1))
    assert shown.count("K") == 2  # on the switch and on the east door, not on the south door
    assert "4" in shown


def test_things_that_activate_different_things_bear_different_seals() -> None:
    features = [
        {"id": "c1", "kind": "big-cog", "space": "a"},
        {"id": "c2", "kind": "multi-cog", "space": "a"},
        {"id": "e1", "kind": "enemy", "space": "a", "activates": "c1"},
        {"id": "s1", "kind": "switch", "space": "a", "interact": 1, "activates": "c2"},
        {"id": "s2", "kind": "switch", "space": "a", "interact": 2, "activates": "c1"},
    ]
    shown = texts(art.tile_face(room(features=features), 1))
    assert (shown.count("K"), shown.count("L")) == (3, 2)


def test_costs_are_shown_where_they_are_not_the_usual_ones() -> None:
    plain = art.tile_face(room(), 1)
    dear = art.tile_face(room(doors={"N": {"space": "a", "move": 7}}), 1)
    assert "7" in texts(dear)
    assert "glyph-move" in used(dear)
    assert "glyph-move" not in used(plain)
    enemy = {"id": "e", "kind": "enemy", "space": "a", "count": 2, "advanced": 3}
    assert {"×2", "3"} <= set(texts(art.tile_face(room(features=[enemy]), 1)))


@pytest.mark.parametrize(("level", "shown"), [(1, ["2"]), (2, ["×1"]), (3, ["×1", "3"])])
def test_a_special_room_shows_its_bar_for_the_level(level: int, shown: list[str]) -> None:
    bar = {"1": {"interact": 2}, "2": {"enemies": 1}, "3": {"enemies": 1, "interact": 3}}
    tile = Tile.model_validate(
        {
            "set": "special",
            "room": "map",
            "spaces": ["a"],
            "doors": {"E": {"space": "a"}},
            "arrow": "W",
            "bar": bar,
        }
    )
    found = texts(art.tile_face(tile, level))
    assert found == ["Map Room", f"Level {level}", *shown]


def test_the_boss_shows_its_strike_and_lives_in_its_temple() -> None:
    boss = TILES["boss-forest"]
    face = art.tile_face(boss, 2, "forest")
    assert {"4", "6"} <= set(texts(face))
    assert {"glyph-attack", "glyph-move", "glyph-boss", "shell-forest-0"} <= set(used(face))


def test_names_of_any_length_and_script_are_shown_or_cut_short() -> None:
    south: Any = {"doors": {"S": {"space": "a"}}, "arrow": "S"}
    assert texts(art.tile_face(room(name="Root Gallery", **south), 1)) == ["Root Gallery"]
    name = "Frozen Deep of Kholdstare"
    assert texts(art.tile_face(room(name=name), 1)) == [name]
    assert texts(art.tile_face(room(name=name, **south), 1)) == ["Frozen Deep", "of Kholdstare"]
    long = texts(art.tile_face(room(name="An Endless Corridor of Never Ending Words and Doors", **south), 1))
    assert any(one.endswith("…") for one in long)
    assert "[65E5]" in texts(art.tile_face(room(name="日"), 1))


def test_a_name_keeps_clear_of_what_a_door_costs() -> None:
    dear: Any = {"N": {"space": "a"}, "S": {"space": "a", "move": 3}}
    shown = [
        one for one in nodes(art.tile_face(room(name="Root Gallery", doors=dear), 1)) if isinstance(one, Text)
    ]
    assert [one.y < 6 for one in shown if one.role == "label"] == [True]


@pytest.mark.parametrize("ink", inks.INKS)
def test_tiles_pass_the_preflight_in_every_ink(ink: str) -> None:
    inked, form = inks.ink_of(ink), tile_form()
    pieces = [
        Piece(form, name, inked(art.tile_face(one, level, "forest", walls.BLEED)))
        for name, one in TILES.items()
        for level in ((1, 2, 3, 4, None) if one.special else (1,))
    ]
    pieces += [
        Piece(form, str(zone), inked(backs.tile_back(zone, "Q", "L12", walls.BLEED)))
        for zone in (*ZONES, None)
    ]
    assert check(pieces) == []


def test_the_art_runs_on_beyond_the_edge_where_it_is_cut() -> None:
    shell = next(one for one in nodes(art.tile_face(room(), 1, bleed=2.0)) if isinstance(one, Use))
    wall = shell.symbol.children[0]
    assert wall.commands[0][1:] == (-2.0, -2.0)  # type: ignore[union-attr]
    back = next(one for one in nodes(backs.tile_back("red", "R", "B4", bleed=2.0)) if isinstance(one, Use))
    assert back.symbol.children[0].commands[0][1:] == (-2.0, -2.0)  # type: ignore[union-attr]


def test_a_back_shows_four_doors_zone_and_cell_and_nothing_of_the_face() -> None:
    back = backs.tile_back("red", "R", "B4")
    assert texts(back) == ["B4", "R", "R", "R", "R"]
    assert used(back).count("doorway-special-0") == 4
    assert used(back).count("glyph-zone-red") == 4
    assert texts(backs.tile_back(None, "", "L12"))[0] == "L12"


def test_temples_and_zones_have_marks_of_their_own() -> None:
    marks = [house.mark for house in HOUSES.values()]
    signs = [zone.sign for zone in ZONES.values()]
    assert len(set(marks)) == len(marks)
    assert len(set(signs)) == len(signs)
    assert {*marks, *signs} <= set(NAMES)
    assert house_of(room(set="my own")) is OTHER
    assert zone_of("mauve").sign not in signs


def test_zones_get_letters_of_their_own() -> None:
    assert zone_letters(["yellow", "red", "yellow", None]) == {"yellow": "Y", "red": "R"}
    assert zone_letters(["red", "rose", "Rer", "日"]) == {"red": "R", "rose": "O", "Rer": "E", "日": "A"}
    many = zone_letters([f"zone {number}" for number in range(40)])
    assert len(set(many.values())) == 27
    assert list(many.values())[30] == "+"
