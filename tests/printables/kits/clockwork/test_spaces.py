from itertools import product

from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.drawn import tiles

from generator.clockwork.board import Tile
from printables.kits.clockwork import spaces, spots
from printables.kits.clockwork.spaces import Plan
from printables.kits.clockwork.spots import SIDE

MIDDLE = SIDE // 2
SILLS = {"N": (0, MIDDLE), "E": (MIDDLE, SIDE - 1), "S": (SIDE - 1, MIDDLE), "W": (MIDDLE, 0)}


def room(doors: dict[str, str], names: str, **more: object) -> Tile:
    plain = {edge: {"space": space} for edge, space in doors.items()}
    arrow = next(iter(doors), None)
    return Tile.model_validate(
        {"set": "generic", "spaces": list(names), "doors": plain, "arrow": arrow, **more}
    )


def parts(plan: Plan, space: int) -> int:
    """Into how many pieces a space falls."""
    left = {(row, col) for row, col in product(range(SIDE), repeat=2) if plan.owner[row][col] == space}
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            row, col = edge.pop()
            near = {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)} & left
            left -= near
            edge += near
    return count


NINE = room({"N": "a", "S": "a", "E": "b"}, "abcdefghi")
CROSS = room({"N": "a", "S": "a", "E": "b", "W": "b"}, "ab")
CROWDED_CROSS = room({"N": "a", "S": "a", "E": "b", "W": "b"}, "abcdefghi")


@given(tiles())
@example(NINE)
@example(CROSS)
@example(CROWDED_CROSS)
@example(room({}, "abcdefghi"))
@settings(max_examples=150, deadline=None)
def test_every_space_has_its_doors_in_one_piece_and_room_for_its_things(tile: Tile) -> None:
    plan = spaces.plan(tile)
    assert {owner for row in plan.owner for owner in row} == set(range(len(tile.spaces)))
    for edge, door in tile.doors.items():
        row, col = SILLS[edge]
        assert plan.owner[row][col] == plan.owner[row][col - 1 if edge in "NS" else col]
        assert tile.spaces[plan.owner[row][col]] == door.space
    for number, space in enumerate(tile.spaces):
        assert parts(plan, number) == (2 if number == plan.bridge else 1)
        things = [one.space for one in tile.features] + [end for pair in tile.tunnels for end in pair]
        assert len(plan.spots[number]) == things.count(space)
        for x, y, half in plan.spots[number]:
            assert half > 0
            assert plan.owner[int(y)][int(x)] == number
        assert len(set(plan.spots[number])) == len(plan.spots[number])


def test_only_spaces_that_cross_need_a_bridge() -> None:
    assert spaces.plan(CROSS).bridge == 1
    assert spaces.plan(room({"N": "a", "S": "b", "E": "b", "W": "a"}, "ab")).bridge is None
    assert spaces.plan(room({"N": "a", "S": "a", "E": "a", "W": "a"}, "ab")).bridge is None


def test_barriers_lie_between_spaces_and_nowhere_else() -> None:
    plan = spaces.plan(room({"N": "a", "E": "b", "S": "b"}, "abc"))
    walls = set()
    for x1, y1, x2, y2 in plan.barriers():
        assert x1 == x2 or y1 == y2
        walls |= {("down", x1, y) for y in range(y1, y2)} | {("across", x, y1) for x in range(x1, x2)}
    for row, col in product(range(SIDE), repeat=2):
        if col:
            assert (("down", col, row) in walls) == (plan.owner[row][col] != plan.owner[row][col - 1])
        if row:
            assert (("across", col, row) in walls) == (plan.owner[row][col] != plan.owner[row - 1][col])


@given(st.sampled_from([NINE, CROSS, room({"N": "a", "W": "b"}, "abc")]))
def test_the_floors_of_all_spaces_cover_the_room_once(tile: Tile) -> None:
    plan = spaces.plan(tile)
    seen = [
        (row, col)
        for number in range(len(tile.spaces))
        for left, top, right, bottom in plan.floor(number)
        for row, col in product(range(top, bottom), range(left, right))
        if plan.owner[row][col] == number
    ]
    assert sorted(seen) == list(product(range(SIDE), repeat=2))


def test_clearance_is_the_largest_square_in_one_space() -> None:
    plan = spaces.plan(room({"N": "a", "E": "b", "S": "b", "W": "c"}, "abc"))
    room_at = spots.clearances(plan.owner)
    for y, x in product(range(SIDE + 1), repeat=2):
        half = 0
        while half < spots.MOST_ROOM and half < min(x, y, SIDE - x, SIDE - y):
            rows = [plan.owner[row][x - half - 1 : x + half + 1] for row in range(y - half - 1, y + half + 1)]
            if len({owner for row in rows for owner in row}) > 1:
                break
            half += 1
        assert room_at[y][x] == half


def test_few_things_get_more_room_than_many() -> None:
    def things(count: int) -> list[dict[str, str]]:
        return [{"id": f"c{number}", "kind": "chest", "space": "a"} for number in range(count)]

    sizes = [
        min(half for _, _, half in spaces.plan(room({"N": "a"}, "a", features=things(count))).spots[0])
        for count in (1, 2, 4, 12, 36)
    ]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == spots.MOST_ROOM
