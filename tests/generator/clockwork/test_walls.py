"""The walls of small boards, held against trying everything."""

from __future__ import annotations

import re
from typing import Any

from support.brute import EDGES, Rules, State
from support.reaching import rooms_reached
from support.six_rooms import six_rooms
from support.small_boards import corpus

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.moves import Table
from generator.clockwork.walls import SIDES, Reach, Wall, Walls
from generator.clockwork.ways import Ways
from generator.document import from_plain


def walls_of(plain: dict[str, Any]) -> Walls:
    document = from_plain(plain)
    board = read(document)
    return Walls(Reach(board, Ways(Table(board, profile.load(document.profile)))))


def stands(plain: dict[str, Any], walls: Walls, number: int, turn: int, side: int) -> State | None:
    """The party in a room that lies turned so, at its door on a side, with the key."""
    rules, room = Rules(plain), walls.table.rooms[number]
    start, edge = rules.start(), (side - turn) % 4
    if room.entry[edge] < 0:
        return None
    cells = list(start.cells)
    cells[number] = (room.ident, turn)
    keys = frozenset(name for name, tile in rules.tiles.items() if tile.get("room") == "key")
    space = room.spaces[room.entry[edge]]
    return start._replace(cells=tuple(cells), room=room.ident, space=space, activated=keys)


def leaves(plain: dict[str, Any], state: State, side: int) -> bool:
    """Whether the party comes out of its room by a side, without leaving it before."""
    rules = Rules(plain)
    seen, todo = {state}, [state]
    while todo:
        at = todo.pop()
        for act in rules.plain_acts(at):
            if act.step == {"do": "move", "dir": EDGES[side]}:
                return True
            if act.after.room == at.room and act.after not in seen and act.step["do"] != "move":
                seen.add(act.after)
                todo.append(act.after)
    return False


def way_out(plain: dict[str, Any], walls: Walls, wall: Wall, side: int) -> bool:
    """Whether the room is left through its wall by somebody who came in, or revealed it, from a side."""
    arrow = walls.table.rooms[wall.room].arrow
    turns = [(side - arrow) % 4] if "revealing" in wall.opens else walls.reach.turns[wall.room]
    states = (stands(plain, walls, wall.room, turn, side) for turn in turns)
    return any(leaves(plain, state, wall.side) for state in states if state)


def test_nobody_passes_a_wall_and_what_opens_it_does() -> None:
    walled = opened = revealed = 0
    for name, plain in corpus(280):
        walls = walls_of(plain)
        alone = rooms_reached(plain, most_states=2_500)
        traps = {wall.beyond for wall in walls.rim() if "rift" in wall.text}
        for wall in walls.rim():
            walled += 1
            beyond = walls.table.rooms[wall.beyond]
            assert alone is None or beyond.ident not in alone or wall.beyond in traps, (name, wall)
            found = re.fullmatch(r"(coming in|revealing it) from the (.*)", wall.opens)
            sides = [SIDES.index(word) for word in re.split(", | or ", found[2])] if found else []
            if wall.text.startswith(walls.reach.name(wall.beyond)):
                edges = [((wall.side ^ 2) - side + beyond.arrow) % 4 for side in sides]
                assert all(beyond.entry[edge] >= 0 for edge in edges), (name, wall)
                revealed += len(sides)
            else:
                assert all(way_out(plain, walls, wall, side) for side in sides), (name, wall)
                opened += len(sides)
    assert walled > 300
    assert opened > 6
    assert revealed > 25


def test_the_easiest_way_meets_the_fewest_walls() -> None:
    plain = six_rooms()
    assert walls_of(plain).easiest(2) == []
    plain["board"]["tiles"]["hall"]["doors"] = {"W": {"space": "a"}}
    (wall,) = walls_of(plain).easiest(2)
    assert (wall.room, wall.side, wall.beyond) == (1, 1, 2)
    assert wall.text == "Long Hall (B1) has no door to the east"


def door(plain: dict[str, Any], **door: Any) -> str:
    """What is said of a door of the hall like that."""
    plain["board"]["tiles"]["hall"]["doors"]["E"] = door
    return walls_of(plain).easiest(2)[0].text


def test_a_door_says_what_is_wrong_with_it() -> None:
    plain = six_rooms()
    hall = plain["board"]["tiles"]["hall"]
    assert (
        door(plain, space="a", closed=True)
        == "Long Hall (B1) has a closed door to the east that nothing opens"
    )
    hall["features"] = [{"id": "s", "kind": "switch", "space": "a", "interact": 30, "activates": "door:E"}]
    assert "asks for 31 skill points, where a round has 20" in door(plain, space="a", closed=True)
    hall["spaces"] = ["a", "b"]
    hall["features"] = [{"id": "s", "kind": "switch", "space": "b", "interact": 3, "activates": "door:E"}]
    assert "its switch in a part that is out of reach" in door(plain, space="a", closed=True)
    hall["features"] = []
    assert door(plain, space="b") == "Long Hall (B1) has its door to the east in a part that is out of reach"


def test_a_locked_boss_room_is_a_wall_that_the_key_opens() -> None:
    plain = six_rooms()
    plain["board"]["tiles"]["gate"]["doors"] = {"E": {"space": "a"}}
    wall = next(one for one in walls_of(plain).rim() if one.beyond == 2)
    assert (wall.text, wall.opens) == ("Lair (C1) is locked", "activating a Key Room")
