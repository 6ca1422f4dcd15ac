"""The replayer, rule by rule: on a board laid for that rule, a step that it takes and one that it refuses."""

from __future__ import annotations

import ast
import copy
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.clockwork import board as pieces
from generator.clockwork import replay as module
from generator.clockwork.replay import Illegal, Table, frames, replay
from generator.document import Document

Plain = dict[str, Any]
SIDES = "NESW"
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
END = {"do": "end-round"}
ROOM = {"do": "activate-room"}
NAMES = {
    "compass": "Needle Room",
    "map": "Chart Room",
    "treasure": "Hoard",
    "key": "Key Room",
    "boss": "Lair",
}


def doors(**sides: Any) -> Plain:
    """Doors by own edge, each a space, or a space with ``move`` or ``closed``."""
    return {edge: {"space": one} if isinstance(one, str) else one for edge, one in sides.items()}


def room(**parts: Any) -> Plain:
    """An ordinary room; unless said otherwise one space with a door on each edge and its arrow north."""
    plain = {"set": "generic", "arrow": "N", "spaces": ["a"], "doors": doors(N="a", E="a", S="a", W="a")}
    return plain | parts


def start(**parts: Any) -> Plain:
    entrance = room(set="entrance", name="Gate", **parts)
    del entrance["arrow"]
    return entrance


def special(kind: str, **bar: int) -> Plain:
    """A special room with doors but north, where its arrow is; by default its bar is Interact 2."""
    walls = {"doors": doors(E="a", S="a", W="a"), "name": NAMES[kind]}
    return room(set="special", room=kind, bar={"1": bar or {"interact": 2}}, **walls)


def lay(*rows: str, players: int = 2, level: int = 1, profile: Plain | None = None, **tiles: Plain) -> Plain:
    """A document: each cell is a tile's name, with ``/turn`` if it lies face up; the entrance is ``gate``.

    Tiles that are not given are special rooms by their names, or else ordinary rooms.
    """
    cells = [[square(text) for text in row.split()] for row in rows]
    named = [one["tile"] for row in cells for one in row]
    kinds = {name: special(name) if name in NAMES else room() for name in named if name != "gate"}
    gate = next((r, c) for r, row in enumerate(cells) for c, one in enumerate(row) if one["tile"] == "gate")
    size = {"rows": len(cells), "cols": len(cells[0]), "entrance": list(gate)}
    board = {
        "level": level,
        "players": players,
        **size,
        "cells": cells,
        "tiles": {"gate": start()} | kinds | tiles,
    }
    plain = {
        "format": "tilewright",
        "version": 1,
        "game": "clockwork",
        "profile": profile or {},
        "board": board,
    }
    pieces.read(Document(plain))
    return plain


def square(text: str) -> Plain:
    tile, _, turn = text.partition("/")
    return {"tile": tile, "turn": int(turn) if turn else None}


def go(side: str) -> Plain:
    return {"do": "move", "dir": side}


def act(by: str, **how: Any) -> Plain:
    return {"do": "activate", "by": by, **how}


def switch(ident: str, activates: str, interact: int = 1, space: str = "a") -> Plain:
    return {"id": ident, "kind": "switch", "space": space, "interact": interact, "activates": activates}


def thing(kind: str, ident: str, space: str = "a", **more: Any) -> Plain:
    return {"id": ident, "kind": kind, "space": space, **more}


def play(document: Plain, *steps: Any) -> Table:
    table = Table(document)
    for step in steps:
        table.apply(step)
    return table


def refuse(document: Plain, *steps: Any, why: str) -> None:
    """All but the last step are legal; the last is refused for that reason and changes nothing."""
    table = play(document, *steps[:-1])
    before = copy.deepcopy(vars(table))
    with pytest.raises(Illegal, match=why):
        table.apply(steps[-1])
    assert vars(table) == before


def layout(table: Table) -> list[list[str]]:
    """The board in the words of ``lay``."""
    rows = table.frame(0)["cells"]
    return [[one["tile"] + ("" if one["turn"] is None else f"/{one['turn']}") for one in row] for row in rows]


def party(table: Table) -> list[Any]:
    return list(table.frame(0)["party"])


class TestStart:
    def test_party_starts_in_the_first_space_of_the_entrance(self) -> None:
        gate = start(spaces=["z", "a"], doors=doors(N="a", E="z"))
        table = play(lay("hall gate/3", gate=gate))
        assert party(table) == [0, 1, "z"]
        assert (table.round, table.points, table.keyed, table.won) == (1, 20, False, False)

    def test_water_rooms_face_up_take_their_levels_in_reading_order(self) -> None:
        wet = room(water=["a"])
        table = play(lay("a/0 gate/0 b/1", "c/2 d e/0", a=wet, b=wet, c=wet, d=wet, e=wet))
        assert table.water == {"a": "high", "b": "low", "c": "high", "e": "low"}

    @pytest.mark.parametrize(
        ("players", "level", "budget", "defeat"), [(2, 1, 20, 5), (3, 2, 30, 6), (4, 4, 40, 8)]
    )
    def test_budget_goes_by_players_and_defeat_by_level(
        self, players: int, level: int, budget: int, defeat: int
    ) -> None:
        gate = start(features=[switch("s", "r"), thing("enemy", "w", activates="r"), thing("rift", "r")])
        table = play(lay("gate/0 hall", gate=gate, players=players, level=level), act("w"))
        assert table.points == budget - defeat

    def test_profile_sets_both_otherwise(self) -> None:
        gate = start(features=[thing("enemy", "w", count=2, activates="r"), thing("rift", "r")])
        own = {"budget_per_card_hand": 4, "enemy_defeat": [3, 9, 9, 9], "of_another_time": [None]}
        assert play(lay("gate/0 hall", gate=gate, profile=own), act("w")).points == 4 * 2 - 3 * 2


class TestMove:
    def test_costs_what_the_door_left_says(self) -> None:
        gate = start(doors=doors(E={"space": "a", "move": 3}, W="a"))
        table = play(lay("west/0 gate/0 east/0", gate=gate), go("E"), go("W"))
        assert (table.cost["move"], table.points, party(table)) == (4, 16, [0, 1, "a"])

    def test_door_must_be_in_the_space_of_the_party(self) -> None:
        gate = start(spaces=["a", "b"], doors=doors(E="b", W="a"))
        document = lay("west/0 gate/0 east/0", gate=gate)
        assert party(play(document, go("W"))) == [0, 0, "a"]
        refuse(document, go("E"), why="no door to the east")

    def test_wall_lets_nobody_out(self) -> None:
        refuse(lay("hall/0 gate/0", gate=start(doors=doors(E="a"))), go("W"), why="no door to the west")

    def test_board_has_an_edge(self) -> None:
        refuse(lay("gate/0 hall/0"), go("W"), why="the board ends")

    @pytest.mark.parametrize("turn", range(4))
    @pytest.mark.parametrize("edge", range(4))
    def test_own_edge_lies_turned_on_the_board(self, edge: int, turn: int) -> None:
        gate = start(doors=doors(**{SIDES[edge]: "a"}))
        document = lay("a/0 b/0 c/0", f"d/0 gate/{turn} e/0", "f/0 g/0 h/0", gate=gate)
        side = SIDES[(edge + turn) % 4]
        assert party(play(document, go(side))) == [1 + STEP[side][0], 1 + STEP[side][1], "a"]
        for other in set(SIDES) - {side}:
            refuse(document, go(other), why="no door")

    def test_facing_room_needs_a_door_there_and_takes_in_at_its_space(self) -> None:
        hall = room(spaces=["a", "b"], doors=doors(N="a", E="a", W="b"))
        assert party(play(lay("gate/0 hall/0", hall=hall), go("E"))) == [0, 1, "b"]
        refuse(lay("gate/0 hall/1", hall=hall), go("E"), why="no door on the facing side")

    def test_closed_door_takes_in_and_lets_nobody_out(self) -> None:
        hall = room(doors=doors(N="a", W={"space": "a", "closed": True}), features=[switch("s", "door:W", 2)])
        document = lay("gate/0 hall/0", hall=hall)
        assert party(play(document, go("E"))) == [0, 1, "a"]
        refuse(document, go("E"), go("W"), why="closed")
        assert party(play(document, go("E"), act("s"), go("W"))) == [0, 0, "a"]

    def test_door_opened_is_named_by_the_tiles_own_edge(self) -> None:
        gate = start(doors=doors(N={"space": "a", "closed": True}), features=[switch("s", "door:N")])
        table = play(lay("gate/1 hall/0", gate=gate), act("s"))
        assert table.opened == {("gate", "N")}
        table.apply(go("E"))
        assert party(table) == [0, 1, "a"]

    def test_cost_must_fit_in_what_is_left_of_the_round(self) -> None:
        gate = start(doors=doors(E={"space": "a", "move": 10}))
        hall = room(doors=doors(N="a", W={"space": "a", "move": 11}))
        document = lay("gate/0 hall/0", gate=gate, hall=hall)
        refuse(document, go("E"), go("W"), why="costs 11 skill points; 10 are left in round 1")
        assert play(document, go("E"), END, go("W")).points == 9


class TestReveal:
    @pytest.mark.parametrize("arrow", SIDES)
    @pytest.mark.parametrize("side", SIDES)
    def test_arrow_faces_the_room_left_and_its_space_is_entered(self, arrow: str, side: str) -> None:
        spaces = {edge: f"space {edge}" for edge in SIDES}
        hall = room(arrow=arrow, spaces=list(spaces.values()), doors=doors(**spaces))
        tiles = dict.fromkeys("abcdefgh", hall)
        table = play(lay("a b c", "d gate/0 e", "f g h", **tiles), go(side))
        row, col = 1 + STEP[side][0], 1 + STEP[side][1]
        assert party(table) == [row, col, f"space {arrow}"]
        turn = table.cells[row, col][1]
        assert turn is not None
        assert SIDES[(SIDES.index(arrow) + turn) % 4] == SIDES[(SIDES.index(side) + 2) % 4]

    def test_arrow_door_may_be_closed_from_inside(self) -> None:
        hall = room(doors=doors(N={"space": "a", "closed": True}))
        refuse(lay("gate/0 hall", hall=hall), go("E"), go("W"), why="closed")

    def test_special_room_is_not_entered_and_the_move_is_spent(self) -> None:
        gate = start(doors=doors(E={"space": "a", "move": 3}))
        document = lay("gate/0 treasure", gate=gate)
        table = play(document, go("E"))
        assert (party(table), table.points, layout(table)) == ([0, 0, "a"], 17, [["gate/0", "treasure/3"]])
        refuse(document, go("E"), go("E"), why="no door on the facing side")

    def test_boss_room_is_revealed_without_a_key(self) -> None:
        table = play(lay("gate/0 boss"), go("E"))
        assert (layout(table), table.won) == ([["gate/0", "boss/3"]], False)

    def test_reveal_that_is_too_dear_leaves_the_room_face_down(self) -> None:
        gate = start(doors=doors(E={"space": "a", "move": 21}))
        refuse(lay("gate/0 hall", gate=gate), go("E"), why="costs 21")


class TestGoal:
    def test_boss_room_asks_for_the_key(self) -> None:
        document = lay("key/0 gate/0 boss/0")
        refuse(document, go("E"), why="Key Room")
        table = play(document, go("W"), ROOM, go("E"), go("E"))
        assert (table.keyed, table.won) == (True, True)

    def test_any_key_room_does_and_any_boss_room_is_the_goal(self) -> None:
        twins = {"key2": special("key"), "boss2": special("boss")}
        document = lay("boss/0 boss2/0 key/0", "key2/0 gate/0 hall/0", **twins)
        table = play(document, go("W"), ROOM, go("E"), go("N"))
        assert (table.won, table.room) == (True, "boss2")

    @pytest.mark.parametrize("after", [END, go("W"), ROOM])
    def test_nothing_may_follow(self, after: Plain) -> None:
        refuse(lay("key/0 gate/0 boss/0"), go("W"), ROOM, go("E"), go("E"), after, why="nothing may follow")


class TestTunnel:
    hall = start(spaces=["a", "b", "c"], doors=doors(N="a", E="b", S="c"), tunnels=[["a", "b"]])

    def test_leads_both_ways_for_one_point(self) -> None:
        table = play(
            lay("gate/0 x", gate=self.hall), {"do": "tunnel", "to": "b"}, {"do": "tunnel", "to": "a"}
        )
        assert (table.cost["move"], party(table)) == (2, [0, 0, "a"])

    def test_joins_only_its_two_spaces(self) -> None:
        document = lay("gate/0 x", gate=self.hall)
        refuse(document, {"do": "tunnel", "to": "c"}, why="no tunnel")
        refuse(document, {"do": "tunnel", "to": "a"}, why="no tunnel")
        refuse(document, {"do": "tunnel", "to": "z"}, why="must be one of: a, b, c")


class TestActivate:
    def test_switch_costs_its_interact_again_and_again(self) -> None:
        gate = start(doors=doors(E={"space": "a", "closed": True}), features=[switch("s", "door:E", 3)])
        table = play(lay("gate/0 x", gate=gate), act("s"), act("s"))
        assert (table.cost, table.points) == ({"move": 0, "attack": 0, "interact": 6}, 14)

    def test_feature_must_stand_in_the_space_of_the_party(self) -> None:
        gate = start(
            spaces=["a", "b"], doors=doors(E="a"), features=[switch("s", "r", space="b"), thing("rift", "r")]
        )
        refuse(lay("gate/0 x", gate=gate), act("s"), why='"by" must be one of')

    @pytest.mark.parametrize("by", ["w", "r", "h", "none", None, ["s"], True])
    def test_feature_must_activate_something(self, by: Any) -> None:
        features = [thing("enemy", "w"), thing("rift", "r"), thing("hazard", "h", x=2), switch("s", "r")]
        refuse(lay("gate/0 x", gate=start(features=features)), act(by), why='"by" must be one of: s')

    def test_enemy_is_beaten_once_a_round(self) -> None:
        features = [thing("enemy", "w", count=2, advanced=3, activates="r"), thing("rift", "r")]
        document = lay("gate/0 x", gate=start(features=features))
        assert play(document, act("w")).cost["attack"] == 10
        refuse(document, act("w"), act("w"), why="beaten")
        assert play(document, act("w"), END, act("w")).cost["attack"] == 20


class TestActivateRoom:
    def test_special_room_is_activated_once(self) -> None:
        document = lay("gate/0 treasure/0")
        assert play(document, go("E"), ROOM).activated == {"treasure"}
        refuse(document, go("E"), ROOM, ROOM, why="activated already")
        refuse(document, go("E"), ROOM, END, ROOM, why="activated already")

    def test_other_rooms_are_not(self) -> None:
        refuse(lay("gate/0 x"), ROOM, why="no Compass, Map, Treasure or Key Room")

    def test_costs_the_bar_of_the_level(self) -> None:
        key = special("key")
        key["bar"] = {"1": {"interact": 1}, "3": {"enemies": 2, "interact": 4}}
        table = play(lay("gate/0 key/0", key=key, level=3), go("E"), ROOM)
        assert table.cost == {"move": 1, "attack": 14, "interact": 4}

    def test_whole_bar_is_paid_in_one_round(self) -> None:
        document = lay("gate/0 key/0", key=special("key", enemies=3, interact=5))
        refuse(document, go("E"), ROOM, why="costs 20 skill points; 19 are left")
        assert play(document, go("E"), END, ROOM).keyed

    @pytest.mark.parametrize(("players", "tokens"), [(2, 3), (3, 2), (4, 1)])
    @pytest.mark.parametrize("kind", ["compass", "map"])
    def test_compass_and_map_rooms_give_tokens(self, kind: str, players: int, tokens: int) -> None:
        table = play(lay(f"gate/0 {kind}/0", players=players), go("E"), ROOM)
        assert table.tokens == {"compass": 0, "map": 0} | {kind: tokens}


class TestCompass:
    got = (go("E"), ROOM)

    def spend(self, at: Any, turn: Any = "cw") -> Plain:
        return {"do": "compass", "at": at, "turn": turn}

    def test_turns_a_face_up_room_for_nothing(self) -> None:
        table = play(lay("gate/3 compass/0 x/0"), *self.got, self.spend([0, 0]), self.spend([0, 2], "ccw"))
        assert layout(table) == [["gate/0", "compass/0", "x/3"]]
        assert (table.shifts, table.tokens["compass"], table.points) == (2, 1, 17)

    def test_party_keeps_its_space_in_a_room_that_turns(self) -> None:
        hall = room(spaces=["a", "b"], doors=doors(N="a", W="b"))
        table = play(lay("compass/0 gate/0 x/0", x=hall), go("W"), ROOM, go("E"), go("E"), self.spend([0, 2]))
        assert (party(table), table.cells[0, 2]) == ([0, 2, "b"], ("x", 1))

    def test_needs_a_token(self) -> None:
        document = lay("gate/0 compass/0 x/0", players=4)
        refuse(document, self.spend([0, 2]), why="no Compass token")
        refuse(document, *self.got, self.spend([0, 2]), self.spend([0, 2]), why="no Compass token")

    def test_touches_no_special_room_and_none_face_down(self) -> None:
        document = lay("gate/0 compass/0 x")
        refuse(document, *self.got, self.spend([0, 1]), why="special room")
        refuse(document, *self.got, self.spend([0, 2]), why="face down")

    @pytest.mark.parametrize(
        "at", [None, [], [0], [0, 3], [-1, 0], [0, True], [0.0, 0], "00", [[0], 0], {"r": 0}]
    )
    def test_needs_a_cell_of_the_board(self, at: Any) -> None:
        refuse(lay("gate/0 compass/0 x/0"), *self.got, self.spend(at), why="cell on the board")

    @pytest.mark.parametrize("turn", [None, "left", 1, ["cw"], "CW"])
    def test_needs_a_turn(self, turn: Any) -> None:
        refuse(lay("gate/0 compass/0 x/0"), *self.got, self.spend([0, 2], turn), why="cw, ccw")


class TestMap:
    got = (go("E"), ROOM)

    def spend(self, at: Any, other: Any) -> Plain:
        return {"do": "map", "at": at, "with": other}

    def test_swaps_neighbours_that_keep_their_turns_face_down_too(self) -> None:
        table = play(lay("gate/0 map/0", "x/2 y"), *self.got, self.spend([1, 0], [1, 1]))
        assert layout(table) == [["gate/0", "map/0"], ["y", "x/2"]]
        assert (table.shifts, table.tokens["map"], table.points) == (1, 2, 17)

    def test_party_rides_and_the_entrance_is_ordinary(self) -> None:
        steps = [*self.got, go("W"), self.spend([1, 0], [0, 0])]
        table = play(lay("gate/0 map/0", "x y"), *steps)
        assert (party(table), layout(table)) == ([1, 0, "a"], [["x", "map/0"], ["gate/0", "y"]])

    def test_needs_a_token(self) -> None:
        refuse(lay("gate/0 map/0", "x y"), self.spend([1, 0], [1, 1]), why="no Map token")

    @pytest.mark.parametrize(("one", "other"), [([0, 0], [1, 1]), ([1, 1], [1, 1]), ([1, 0], [1, 2])])
    def test_rooms_share_an_edge(self, one: Any, other: Any) -> None:
        refuse(lay("gate/0 map/0 z", "x y w"), *self.got, self.spend(one, other), why="share an edge")

    @pytest.mark.parametrize("lair", ["boss", "boss/0"])
    def test_touches_no_special_room_face_up_or_down(self, lair: str) -> None:
        document = lay("gate/0 map/0", f"x {lair}")
        refuse(document, *self.got, self.spend([1, 0], [1, 1]), why="special room")
        refuse(document, *self.got, self.spend([1, 1], [1, 0]), why="special room")


class TestEndRound:
    def test_closes_revives_and_fills_up(self) -> None:
        features = [
            switch("s", "door:E"),
            switch("t", "r"),
            thing("enemy", "w", activates="r"),
            thing("rift", "r"),
        ]
        gate = start(doors=doors(E={"space": "a", "closed": True}), features=features)
        table = play(lay("gate/0 x", gate=gate), act("s"), act("t"), act("w"))
        assert (table.opened, table.beaten, table.calm) == ({("gate", "E")}, {("gate", "w")}, {("gate", "r")})
        table.apply(END)
        assert (table.opened, table.beaten, table.calm) == (set(), set(), set())
        assert (table.round, table.points) == (2, 20)
        assert table.cost == {"move": 0, "attack": 5, "interact": 2}
        with pytest.raises(Illegal, match="closed"):
            table.apply(go("E"))

    def test_keeps_what_is_for_good(self) -> None:
        table = play(lay("gate/0 key/0 boss/0"), go("E"), ROOM, END, go("E"))
        assert table.won


class TestWater:
    wet = room(water=["a"])

    def test_reveals_go_high_low_high_low(self) -> None:
        table = play(lay("gate/0 a b c d", a=self.wet, b=self.wet, c=self.wet, d=self.wet), *[go("E")] * 4)
        assert list(table.water.items()) == [("a", "high"), ("b", "low"), ("c", "high"), ("d", "low")]

    def test_leaving_high_water_is_dear(self) -> None:
        document = lay("gate/0 a/0 b/0 c/0 x/0", a=self.wet, b=self.wet, c=self.wet)
        costs = []
        table = Table(document)
        for side in "EEEEW":
            before = table.points
            table.apply(go(side))
            costs.append(before - table.points)
        # dry to high, high to low, low to high, high to dry, dry to high
        assert costs == [1, 3, 1, 6, 1]

    def test_leaving_low_water_is_not(self) -> None:
        gate = start(features=[switch("s", "water")])
        document = lay("x/0 a/0 gate/0 b/0", gate=gate, a=self.wet, b=self.wet)
        assert play(document, go("E"), go("W")).cost["move"] == 2
        assert play(document, act("s"), go("E"), go("W")).cost["move"] == 1 + 6
        assert play(document, act("s"), go("W"), go("W")).cost["move"] == 2

    def test_high_to_high_costs_nothing_more(self) -> None:
        document = lay("gate/0 a/0 b/0", "x c/0 y", a=self.wet, b=self.wet, c=self.wet)
        table = play(document, go("E"), go("S"))
        assert (table.water, table.cost["move"]) == ({"a": "high", "b": "low", "c": "high"}, 2)

    def test_level_comes_before_the_cost_of_the_reveal(self) -> None:
        document = lay("gate/0 a b x", a=self.wet, b=self.wet)
        assert play(document, go("E"), go("E")).cost["move"] == 1 + 3
        assert play(lay("gate/0 a b x", a=self.wet), go("E"), go("E")).cost["move"] == 1 + 6

    def test_special_room_revealed_but_not_entered_costs_no_water(self) -> None:
        table = play(lay("gate/0 a boss", a=self.wet), go("E"), go("E"))
        assert (table.cost["move"], party(table)) == (2, [0, 1, "a"])

    def test_space_without_water_in_a_water_room_is_dry(self) -> None:
        hall = room(spaces=["a", "b"], doors=doors(N="a", S="b"), water=["b"], tunnels=[["a", "b"]])
        tunnel = [{"do": "tunnel", "to": space} for space in "ba"]
        table = play(lay("gate/0 hall", hall=hall), go("E"), *tunnel)
        assert table.cost["move"] == 1 + 1 + 6
        assert play(lay("gate/0 hall", hall=hall | {"water": ["a", "b"]}), go("E"), *tunnel).cost["move"] == 3

    def test_switch_flips_every_revealed_water_room(self) -> None:
        gate = start(features=[switch("s", "water")])
        table = play(lay("gate/0 a/0 b/0 c", gate=gate, a=self.wet, b=self.wet, c=self.wet), act("s"))
        assert table.water == {"a": "low", "b": "high"}


class TestRift:
    torn = room(features=[thing("rift", "r"), switch("s", "r", 2), switch("t", "r", 3)])

    @pytest.mark.parametrize("other", [END, go("E"), go("W"), ROOM, act("v"), act("u")])
    def test_must_be_calmed_at_once(self, other: Plain) -> None:
        others = [switch("v", "water"), switch("u", "c"), thing("big-cog", "c")]
        torn = self.torn | {"features": [*self.torn["features"], *others]}
        document = lay("gate/0 torn/0 x/0", "y z w", torn=torn)
        step = other | {"turn": "cw", "block": [0, 0]}
        refuse(document, go("E"), step, why='rift "r", just entered, must be activated at once')
        refuse(document, go("E"), act("none"), why='"by" must be one of')
        assert play(document, go("E"), act("t"), go("E")).cost == {"move": 2, "attack": 0, "interact": 3}

    def test_no_token_comes_between(self) -> None:
        document = lay("compass/0 gate/0 torn x/0", torn=self.torn)
        token = {"do": "compass", "at": [0, 3], "turn": "cw"}
        steps = [go("W"), ROOM, go("E"), go("E")]
        refuse(document, *steps, token, why="must be activated at once")
        assert play(document, *steps, act("s"), token).shifts == 1

    def test_stays_calm_until_the_round_ends(self) -> None:
        document = lay("gate/0 torn", torn=self.torn)
        table = play(document, go("E"), act("s"), go("W"), go("E"), go("W"), END, go("E"))
        assert table.rift == "r"
        with pytest.raises(Illegal, match="rift"):
            table.apply(go("W"))

    def test_asks_for_nothing_of_a_party_that_did_not_just_enter(self) -> None:
        gate = start(features=[thing("rift", "r"), switch("s", "r")])
        assert play(lay("gate/0 x", gate=gate), END, go("E")).room == "x"
        assert play(lay("gate/0 torn x", torn=self.torn), go("E"), act("s"), END, go("E")).room == "x"

    def test_in_another_space_is_not_met(self) -> None:
        torn = room(
            spaces=["a", "b"], doors=doors(N="a"), features=[thing("rift", "r", "b"), switch("s", "r")]
        )
        document = lay("gate/0 torn", torn=torn | {"tunnels": [["a", "b"]]})
        assert play(document, go("E"), go("W")).room == "gate"
        refuse(document, go("E"), {"do": "tunnel", "to": "b"}, END, why="rift")

    def test_without_a_switch_is_the_end_of_the_plan(self) -> None:
        refuse(lay("gate/0 torn", torn=room(features=[thing("rift", "r")])), go("E"), END, why="rift")


class TestMet:
    def test_enemies_and_hazards_of_the_space_entered_are_counted(self) -> None:
        features = [
            thing("enemy", "v", count=2),
            thing("enemy", "w", activates="r"),
            thing("enemy", "z", "b", count=9),
            thing("rift", "r", "b"),
            *[thing("hazard", one, x=3) for one in ("h", "i")],
        ]
        hall = room(spaces=["a", "b"], doors=doors(N="a", S="b"), features=features, tunnels=[["a", "b"]])
        table = play(lay("gate/0 hall", hall=hall), go("E"))
        assert (table.fights, table.hazards, table.cost["attack"]) == (3, 2, 0)
        for step in [act("w"), go("W"), go("E")]:
            table.apply(step)
        assert (table.fights, table.hazards) == (3 + 2, 4)
        for step in [go("W"), END, go("E")]:
            table.apply(step)
        assert (table.fights, table.hazards) == (3 + 2 + 3, 6)

    def test_tunnel_meets_and_a_reveal_from_outside_does_not(self) -> None:
        gate = start(spaces=["a", "b"], doors=doors(E="a"), tunnels=[["a", "b"]])
        gate["features"] = [thing("enemy", "v"), thing("enemy", "w", "b"), thing("hazard", "h", x=1)]
        table = play(lay("gate/0 boss", gate=gate), go("E"))
        assert (table.fights, table.hazards) == (0, 0)
        table.apply({"do": "tunnel", "to": "b"})
        assert (table.fights, table.hazards) == (1, 0)


def cog_room(kind: str, **more: Any) -> Plain:
    """A room whose switch turns its cog for nothing, so that rounds never end the test."""
    return room(features=[switch("s", "c", 0), thing(kind, "c")], **more)


NINE = ("a/0 b/0 c/0", "d/0 hub/0 e/0", "f/0 g/0 h/0")


def hub(kind: str, *rows: str, **tiles: Plain) -> Plain:
    """A board whose entrance, called ``hub`` in the rows, holds that cog."""
    gate = start(features=cog_room(kind)["features"])
    return lay(*[row.replace("hub", "gate") for row in rows], gate=gate, **tiles)


def words(*rows: str) -> list[list[str]]:
    return [row.replace("hub", "gate").split() for row in rows]


class TestMultiCog:
    @pytest.mark.parametrize(
        ("turn", "group", "rows"),
        [
            ("cw", "orthogonal", ("a/0 b/3 c/0", "d/3 hub/1 e/3", "f/0 g/3 h/0")),
            ("ccw", "orthogonal", ("a/0 b/1 c/0", "d/1 hub/3 e/1", "f/0 g/1 h/0")),
            ("cw", "diagonal", ("a/3 b/0 c/3", "d/0 hub/1 e/0", "f/3 g/0 h/3")),
            ("ccw", "diagonal", ("a/1 b/0 c/1", "d/0 hub/3 e/0", "f/1 g/0 h/1")),
        ],
    )
    def test_group_turns_the_other_way(self, turn: str, group: str, rows: tuple[str, ...]) -> None:
        table = play(hub("multi-cog", *NINE), act("s", turn=turn, group=group))
        assert (layout(table), table.shifts, party(table)) == (words(*rows), 1, [1, 1, "a"])

    def test_neighbours_off_the_board_and_face_down_are_let_be(self) -> None:
        table = play(hub("multi-cog", "hub/0 boss/0", "x y/0"), act("s", turn="cw", group="orthogonal"))
        assert layout(table) == words("hub/1 boss/3", "x y/0")

    @pytest.mark.parametrize(
        "how", [{"turn": "cw"}, {"group": "diagonal"}, {"turn": "cw", "group": ["diagonal"]}]
    )
    def test_turn_and_group_must_be_said(self, how: Plain) -> None:
        refuse(hub("multi-cog", *NINE), act("s", **how), why="must be one of: (cw|orthogonal)")

    def test_shift_is_paid_like_any_activation(self) -> None:
        features = [switch("s", "c", 21), thing("enemy", "w", activates="c"), thing("multi-cog", "c")]
        document = lay("gate/0 x/0", gate=start(features=features))
        refuse(document, act("s", turn="cw", group="diagonal"), why="costs 21")
        table = play(document, act("w", turn="cw", group="diagonal"))
        assert (table.cost["attack"], table.beaten, layout(table)) == (
            5,
            {("gate", "w")},
            [["gate/1", "x/0"]],
        )


class TestBigCog:
    @pytest.mark.parametrize(
        ("turn", "block", "rows", "at"),
        [
            ("cw", [0, 0], ("d/1 a/1 c/0", "hub/1 b/1 e/0", "f/0 g/0 h/0"), [1, 0]),
            ("ccw", [0, 0], ("b/3 hub/3 c/0", "a/3 d/3 e/0", "f/0 g/0 h/0"), [0, 1]),
            ("cw", [1, 1], ("a/0 b/0 c/0", "d/0 g/1 hub/1", "f/0 h/1 e/1"), [1, 2]),
        ],
    )
    def test_four_rooms_move_and_turn_and_the_party_rides(
        self, turn: str, block: list[int], rows: tuple[str, ...], at: list[int]
    ) -> None:
        table = play(hub("big-cog", *NINE), act("s", turn=turn, block=block))
        assert (layout(table), party(table), table.shifts) == (words(*rows), [*at, "a"], 1)

    def test_face_down_and_special_rooms_move_too(self) -> None:
        table = play(hub("big-cog", "hub/0 x", "boss/0 key"), act("s", turn="cw", block=[0, 0]))
        assert layout(table) == words("boss/1 hub/1", "key x")

    @pytest.mark.parametrize(
        "block", [[1, 0], [0, 2], [2, 2], [1, 2], None, [True, 0], [10**30, 0], [0, 0, 0]]
    )
    def test_block_lies_on_the_board_and_holds_the_room(self, block: Any) -> None:
        document = hub("big-cog", "hub/0 b c", "d e f", "g h i")
        refuse(document, act("s", turn="cw", block=block), why='"block" must')

    @pytest.mark.parametrize("block", [[1, 1], [0, 1], [1, 0]])
    def test_block_does_not_reach_over_the_edge(self, block: Any) -> None:
        document = hub("big-cog", "a b", "c hub/0")
        refuse(document, act("s", turn="cw", block=block), why='"block" must lie on the board')
        assert play(document, act("s", turn="cw", block=[0, 0])).cell == (1, 0)

    def test_open_door_goes_with_its_room(self) -> None:
        shut = doors(N={"space": "a", "closed": True})
        features = [switch("s", "c"), switch("t", "door:N"), thing("big-cog", "c")]
        document = lay("x/0 gate/0", "y/0 z/0", gate=start(doors=shut, features=features))
        turned = act("s", turn="ccw", block=[0, 0])
        assert layout(play(document, act("t"), turned))[0] == ["gate/3", "z/3"]
        refuse(document, act("t"), turned, go("W"), why="the board ends")
        refuse(document, turned, go("W"), why="closed")


class TestCogveyor:
    grid = ("a/0 b/0 c/0 d/0", "e/0 hub/0 f/0 g/0", "h/0 i/0 j/0 k/0", "l/0 m/0 n/0 o/0")

    @pytest.mark.parametrize(
        ("turn", "line", "rows"),
        [
            ("ccw", "right", ("a/0 b/0 f/0 d/0", "e/0 hub/3 j/0 g/0", "h/0 i/0 n/0 k/0", "l/0 m/0 c/0 o/0")),
            ("cw", "right", ("a/0 b/0 n/0 d/0", "e/0 hub/1 c/0 g/0", "h/0 i/0 f/0 k/0", "l/0 m/0 j/0 o/0")),
            ("cw", "above", ("d/0 a/0 b/0 c/0", "e/0 hub/1 f/0 g/0", *grid[2:])),
            ("ccw", "above", ("b/0 c/0 d/0 a/0", "e/0 hub/3 f/0 g/0", *grid[2:])),
            ("cw", "below", (grid[0], "e/0 hub/1 f/0 g/0", "i/0 j/0 k/0 h/0", grid[3])),
            ("ccw", "below", (grid[0], "e/0 hub/3 f/0 g/0", "k/0 h/0 i/0 j/0", grid[3])),
            ("cw", "left", ("e/0 b/0 c/0 d/0", "h/0 hub/1 f/0 g/0", "l/0 i/0 j/0 k/0", "a/0 m/0 n/0 o/0")),
            ("ccw", "left", ("l/0 b/0 c/0 d/0", "a/0 hub/3 f/0 g/0", "e/0 i/0 j/0 k/0", "h/0 m/0 n/0 o/0")),
        ],
    )
    def test_line_beside_moves_one_along(self, turn: str, line: str, rows: tuple[str, ...]) -> None:
        table = play(hub("cogveyor", *self.grid), act("s", turn=turn, line=line))
        assert (layout(table), party(table), table.shifts) == (words(*rows), [1, 1, "a"], 1)

    def test_no_room_in_the_line_turns_and_face_down_rooms_move(self) -> None:
        table = play(hub("cogveyor", "boss/2 x y/3", "hub/1 z w"), act("s", turn="cw", line="above"))
        assert layout(table) == words("y/3 boss/2 x", "hub/2 z w")

    @pytest.mark.parametrize("line", ["above", "left", "row", None, 1, {}])
    def test_line_must_be_one_of_the_board(self, line: Any) -> None:
        document = hub("cogveyor", "hub/0 x/0", "y/0 z/0")
        refuse(document, act("s", turn="cw", line=line), why="no line|must be one of: above")

    def test_line_of_one_room_comes_round_to_itself(self) -> None:
        table = play(hub("cogveyor", "hub/0", "x/2"), act("s", turn="cw", line="below"))
        assert (layout(table), table.shifts) == (words("hub/1", "x/2"), 1)


class TestTurns:
    ways = (
        *[("multi-cog", {"group": group}) for group in ("orthogonal", "diagonal")],
        *[("big-cog", {"block": block}) for block in ([0, 0], [0, 1], [1, 0], [1, 1])],
        *[("cogveyor", {"line": line}) for line in ("above", "right", "below", "left")],
    )

    @pytest.mark.parametrize(("kind", "how"), ways)
    @pytest.mark.parametrize(("turn", "back"), [("cw", "ccw"), ("ccw", "cw")])
    def test_back_undoes_and_four_are_the_identity(self, kind: str, how: Plain, turn: str, back: str) -> None:
        document = hub(kind, *TestCogveyor.grid)
        fresh = (layout(Table(document)), [1, 1, "a"])
        table = play(document, act("s", turn=turn, **how))
        assert (layout(table), party(table)) != fresh
        table.apply(act("s", turn=back, **how))
        assert (layout(table), party(table)) == fresh
        for _ in range(4):
            table.apply(act("s", turn=turn, **how))
        assert (layout(table), party(table), table.shifts) == (*fresh, 6)


def won() -> Plain:
    """A board with a witness that has every kind of step, both worked out by hand."""
    gate = start(
        spaces=["a", "b"],
        doors=doors(N="a", E={"space": "b", "closed": True}, S="a", W="a"),
        tunnels=[["a", "b"]],
        features=[switch("s", "door:E", 2, "b"), thing("enemy", "w", "b", count=2)],
    )
    features = [thing("rift", "r"), thing("enemy", "v", activates="r"), thing("hazard", "h", x=2)]
    torn = room(name="Torn Hall", features=features)
    wheel = room(name="Wheel Hall", features=[switch("s", "c", 3), thing("multi-cog", "c")])
    document = lay("key x map", "compass/2 gate/0 torn", "wheel y boss", gate=gate, torn=torn, wheel=wheel)
    tunnel = {space: {"do": "tunnel", "to": space} for space in "ab"}
    steps = [
        # 1-3: through x, where the Chart Room is revealed, and back
        *(go(side) for side in "NES"),
        # 4-7: two enemies met, the east door opens; Torn Hall: an enemy, a hazard and a rift met
        *(tunnel["b"], act("s"), go("E"), act("v")),
        # 8-10: the Chart Room entered; its token lays the Wheel Hall below the Gate
        *(go("N"), ROOM, {"do": "map", "at": [2, 0], "with": [2, 1]}),
        # 11-15: Torn Hall and the Gate once more, with all that is met there
        *(END, go("S"), act("v"), go("W"), tunnel["a"]),
        # 16-17: the Needle Room
        *(go("W"), ROOM),
        # 18-22: the Key Room revealed from the south, and entered from x
        *(*(go(side) for side in "NENW"), ROOM),
        *({"do": "compass", "at": [0, 1], "turn": "cw"}, END),
        # 25-28: the Wheel Hall, where the Lair is revealed, a wall towards the party
        *(go(side) for side in "ESSE"),
        # 29-30: the Lair turned, and entered
        *(act("s", turn="cw", group="orthogonal"), go("E")),
    ]
    cost = {"move": 19, "attack": 10, "interact": 11}
    figures = {"shifts": 3, "rounds": 3, "cost": cost, "fights": 6, "hazards": 2}
    return document | {"witness": {"steps": steps, **figures}}


def changed(*path: Any, to: Any) -> Plain:
    """The won board with one value of its witness set."""
    document = copy.deepcopy(won())
    place = document["witness"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return document


def resaid(steps: list[Any]) -> Plain:
    return changed("steps", to=steps)


HUGE = pytest.param(10**5000, id="huge")
STEPS = won()["witness"]["steps"]
SKILLS = ("move", "attack", "interact")
FIGURES = [*((key,) for key in ("shifts", "rounds", "fights", "hazards")), *(("cost", key) for key in SKILLS)]


class TestReplay:
    def test_sound_witness_is_accepted_with_its_figures(self) -> None:
        document = won()
        before = copy.deepcopy(document)
        expected = {"accepted": True, "refused_at": None, "why": None, "witness": before["witness"]}
        assert replay(document) == expected
        assert document == before

    def test_unknown_keys_are_ignored(self) -> None:
        document = resaid([step | {"note": [{}], "at_ease": None} for step in STEPS])
        document["witness"] |= {"author": "nobody", "cost": document["witness"]["cost"] | {"tears": 1}}
        answer = replay(document)
        assert (answer["accepted"], set(answer["witness"])) == (
            True,
            {"steps", *(key for key, *_ in FIGURES)},
        )

    @pytest.mark.parametrize(
        ("left_out", "refused_at", "why"),
        [
            (4, 4, '"by" must be one of: nothing'),
            (5, 5, "door to the east is closed"),
            (7, 7, 'rift "r"'),
            (9, 9, "no Map token"),
            (10, 28, '"by" must be one of: nothing'),
            (17, 22, "no Compass token"),
            (22, 29, "Key Room is activated"),
            (24, 27, "costs 1 skill points; 0 are left in round 2"),
            (29, 29, "Lair has no door"),
        ],
    )
    def test_witness_without_a_step_is_refused_where_it_fails(
        self, left_out: int, refused_at: int, why: str
    ) -> None:
        answer = replay(resaid(STEPS[: left_out - 1] + STEPS[left_out:]))
        assert (answer["accepted"], answer["refused_at"], answer["witness"]) == (False, refused_at, None)
        assert why in answer["why"]

    @pytest.mark.parametrize("number", range(1, len(STEPS) + 1))
    @pytest.mark.parametrize(
        "step", [None, [], "move", {}, {"do": None}, {"do": ["move"]}, {"do": "fly"}, {"dir": "N"}]
    )
    def test_step_that_cannot_be_read_is_refused_at_its_number(self, number: int, step: Any) -> None:
        answer = replay(resaid([*STEPS[: number - 1], step, *STEPS[number:]]))
        assert (answer["accepted"], answer["refused_at"]) == (False, number)

    @pytest.mark.parametrize("extra", [END, go("N"), None])
    def test_step_after_the_goal_is_refused(self, extra: Any) -> None:
        assert replay(resaid([*STEPS, extra]))["refused_at"] == len(STEPS) + 1

    @pytest.mark.parametrize("length", range(len(STEPS)))
    def test_plan_that_ends_too_soon_is_refused_at_no_step(self, length: int) -> None:
        answer = replay(resaid(STEPS[:length]))
        assert answer == {"accepted": False, "refused_at": None, "why": answer["why"], "witness": None}
        assert answer["why"] == "the steps do not end in a Boss Room"

    @pytest.mark.parametrize("path", FIGURES)
    @pytest.mark.parametrize("by", [-1, 1])
    def test_figure_that_differs_is_named_with_both_values(self, path: tuple[str, ...], by: int) -> None:
        true = won()["witness"]
        for key in path:
            true = true[key]
        answer = replay(changed(*path, to=true + by))
        assert (answer["accepted"], answer["refused_at"]) == (False, None)
        assert answer["why"] == f"{'.'.join(path)} is said to be {true + by}; the steps make it {true}"
        assert answer["witness"] == won()["witness"]

    @pytest.mark.parametrize("path", [*FIGURES, ("cost",)])
    @pytest.mark.parametrize("value", [None, True, 3.0, "3", [3], {"n": 3}, HUGE, 1e300])
    def test_figure_of_another_type_differs(self, path: tuple[str, ...], value: Any) -> None:
        answer = replay(changed(*path, to=value))
        assert (answer["accepted"], answer["refused_at"]) == (False, None)
        assert answer["why"].startswith(path[0])

    @pytest.mark.parametrize("path", [*FIGURES, ("cost",)])
    def test_figure_left_out_differs(self, path: tuple[str, ...]) -> None:
        document = won()
        place = document["witness"] if len(path) == 1 else document["witness"]["cost"]
        del place[path[-1]]
        answer = replay(document)
        assert (answer["accepted"], answer["refused_at"]) == (False, None)
        assert answer["why"].startswith(".".join(path))

    @pytest.mark.parametrize(
        "witness", [None, [], "plan", 7, {}, {"steps": None}, {"steps": {"0": END}}, {"steps": "E"}]
    )
    def test_witness_that_is_none_is_refused(self, witness: Any) -> None:
        answer = replay(won() | {"witness": witness})
        assert answer == {"accepted": False, "refused_at": None, "why": answer["why"], "witness": None}
        assert "no witness" in answer["why"]

    def test_document_without_the_key_is_refused(self) -> None:
        assert not replay(lay("gate/0 x"))["accepted"]

    @pytest.mark.parametrize(
        "profile",
        [
            [],
            {"budget_per_card_hand": True},
            {"budget_per_card_hand": 10.0},
            {"budget_per_card_hand": -1},
            {"budget_per_card_hand": 1000},
            {"enemy_defeat": 5},
            {"enemy_defeat": [5, 6, 7]},
            {"enemy_defeat": [5, 6, 7, "8"]},
            {"enemy_defeat": [5, 6, 7, False]},
            {"enemy_defeat": None},
        ],
    )
    def test_profile_that_does_not_fit_is_refused(self, profile: Any) -> None:
        document = won() | {"profile": profile}
        with pytest.raises(Illegal, match="profile: "):
            Table(document)
        answer = replay(document)
        assert (answer["accepted"], answer["refused_at"]) == (False, None)
        assert answer["why"].startswith("profile: ")

    def test_no_profile_means_the_defaults(self) -> None:
        assert replay(won() | {"profile": None})["accepted"]


class TestFrames:
    def test_first_shows_the_table_before_the_first_step(self) -> None:
        document = won()
        cells = [[one | {"turn": one["turn"]} for one in row] for row in document["board"]["cells"]]
        assert frames(document)[0] == {
            **{"step": 0, "cells": cells, "party": [1, 1, "a"], "round": 1, "points": 20, "keyed": False},
            **{"compass": 0, "map": 0, "water": {}, "opened": [], "beaten": [], "calm": []},
            **{"shifts": 0, "cost": {"move": 0, "attack": 0, "interact": 0}, "fights": 0, "hazards": 0},
            "text": "The party stands in Gate.",
        }

    def test_one_for_each_step_as_plain_json(self) -> None:
        shown = frames(won())
        assert [one["step"] for one in shown] == list(range(len(STEPS) + 1))
        assert json.loads(json.dumps(shown)) == shown
        assert shown[10] | {"cells": None, "text": ""} == {
            **{"step": 10, "cells": None, "party": [0, 2, "a"], "round": 1, "points": 5, "keyed": False},
            **{"compass": 0, "map": 2, "water": {}, "opened": [["gate", "E"]]},
            **{"beaten": [["torn", "v"]], "calm": [["torn", "r"]]},
            **{
                "shifts": 1,
                "cost": {"move": 6, "attack": 5, "interact": 4},
                "fights": 3,
                "hazards": 1,
                "text": "",
            },
        }
        assert (shown[-1]["party"], shown[-1]["keyed"], shown[-1]["compass"]) == ([2, 2, "a"], True, 2)

    def test_texts_tell_the_step_with_the_names_of_the_tiles(self) -> None:
        texts = [one["text"] for one in frames(won())]
        assert {number: texts[number] for number in (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 23, 29, 30)} == {
            1: "Move north: reveal x (cost 1).",
            2: "Move east: reveal Chart Room and stay outside (cost 1).",
            4: 'Tunnel to the space "b" of Gate (cost 1).',
            5: "Activate the switch in Gate: a door opens (cost 2).",
            6: "Move east: reveal Torn Hall (cost 1).",
            7: "Activate the enemy in Torn Hall: the rift is calm (cost 5).",
            9: "Activate Chart Room (cost 2).",
            10: "Map token: Wheel Hall and y change places.",
            11: "Round 2 begins.",
            12: "Move south: enter Torn Hall (cost 1).",
            23: "Compass token: turn x clockwise.",
            29: "Activate the switch in Wheel Hall: the multi-cog turns clockwise (cost 3).",
            30: "Move east: enter Lair (cost 1).",
        }

    @pytest.mark.parametrize("number", range(1, len(STEPS) + 1))
    def test_stop_before_a_step_that_is_refused(self, number: int) -> None:
        shown = frames(resaid([*STEPS[: number - 1], {"do": "fly"}, *STEPS[number:]]))
        assert shown == frames(won())[:number]

    @pytest.mark.parametrize("witness", [None, {}, {"steps": 3}])
    def test_without_a_witness_show_the_start_alone(self, witness: Any) -> None:
        assert len(frames(won() | {"witness": witness})) == 1

    def test_water_and_what_lasts_a_round_are_shown(self) -> None:
        gate = start(water=["a"], features=[switch("s", "water")])
        document = lay("gate/0 x", gate=gate) | {"witness": {"steps": [act("s")]}}
        assert [one["water"] for one in frames(document)] == [{"gate": "high"}, {"gate": "low"}]
        assert (
            frames(document)[1]["text"] == "Activate the switch in Gate: the water rises and falls (cost 1)."
        )


class TestIndependence:
    def test_nothing_but_the_standard_library_is_imported(self) -> None:
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        found = [one.module for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)]
        found += [alias.name for one in ast.walk(tree) if isinstance(one, ast.Import) for alias in one.names]
        assert {str(name).split(".")[0] for name in found} <= sys.stdlib_module_names


UNHURRIED = settings(deadline=None)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("do", "dir", "to", "by", "turn", "group", "block", "line", "at", "with")
WILD = ANY | st.fixed_dictionaries(
    {"do": st.sampled_from(sorted(module.DEEDS))}, optional={key: ANY for key in KEYS if key != "do"}
)
CELL = st.lists(st.integers(-1, 3), min_size=2, max_size=2)
LIKELY = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["move", "move", "move", *sorted(module.DEEDS)]),
        "dir": st.sampled_from(SIDES),
        "to": st.sampled_from("ab"),
        "by": st.sampled_from("stuw"),
        "turn": st.sampled_from(["cw", "ccw"]),
        "group": st.sampled_from(["orthogonal", "diagonal"]),
        "line": st.sampled_from(["above", "right", "below", "left"]),
        "block": CELL,
        "at": CELL,
        "with": CELL,
    }
)


def playground() -> Plain:
    """A board on which most of what can be done is near the entrance."""
    gate = start(
        spaces=["a", "b"],
        doors=doors(N="a", E="b", S="a", W={"space": "b", "closed": True}),
        tunnels=[["a", "b"]],
        water=["b"],
        features=[
            switch("s", "c"),
            thing("big-cog", "c"),
            switch("t", "door:W", space="b"),
            switch("u", "water"),
        ],
    )
    belt = room(features=[switch("s", "c"), thing("cogveyor", "c", "a"), thing("enemy", "w", activates="c")])
    wheel = room(
        water=["a"],
        features=[switch("s", "c"), switch("t", "r"), thing("multi-cog", "c"), thing("rift", "r")],
    )
    free = {"compass": special("compass", interact=0, enemies=0), "map": special("map", interact=1)}
    rows = ("x/0 belt key/0", "compass/0 gate/0 wheel", "map/2 wheel2 boss")
    return lay(*rows, gate=gate, belt=belt, wheel=wheel, wheel2=wheel, **free)


class TestAnyInput:
    @UNHURRIED
    @given(st.lists(WILD, max_size=6), st.integers(0, len(STEPS)))
    def test_any_steps_get_an_answer(self, wild: list[Any], sound: int) -> None:
        document = resaid([*STEPS[:sound], *wild])
        answer = replay(document)
        assert answer["accepted"] == (answer["why"] is None)
        at = answer["refused_at"]
        assert at is None or sound < at <= sound + len(wild)
        assert len(frames(document)) == (at or sound + len(wild) + 1)

    @UNHURRIED
    @given(ANY, ANY)
    def test_any_witness_and_profile_get_an_answer(self, witness: Any, profile: Any) -> None:
        answer = replay(won() | {"witness": witness, "profile": profile})
        assert not answer["accepted"]
        assert isinstance(answer["why"], str)

    @UNHURRIED
    @given(st.fixed_dictionaries({key: ANY for key, *_ in FIGURES}))
    def test_any_figures_get_an_answer(self, figures: Plain) -> None:
        answer = replay(won() | {"witness": {"steps": STEPS, **figures}})
        assert (answer["accepted"], answer["refused_at"]) == (False, None)
        assert answer["witness"] == won()["witness"]

    @UNHURRIED
    @given(st.lists(LIKELY, max_size=60))
    def test_play_by_chance_keeps_the_board_whole(self, steps: list[Plain]) -> None:
        table = Table(playground())
        rooms = sorted(one[0] for one in table.cells.values())
        for step in steps:
            before = copy.deepcopy(vars(table))
            try:
                table.apply(step)
            except Illegal:
                assert vars(table) == before
        assert sorted(one[0] for one in table.cells.values()) == rooms
        assert table.space in table.tile["spaces"]
        assert table.cells[table.cell][1] is not None
        assert 0 <= table.points <= table.budget
        assert sum(table.cost.values()) <= table.budget * table.round - table.points
        assert set(table.water) == {
            room for room, turn in table.cells.values() if turn is not None and table.tiles[room].get("water")
        }
