"""The land before anything stands on it: whole regions, gates that hold, and no walk that traps."""

import networkx
import pytest
from support.hyrule_plain import STEPS, Plain

from generator.chance import Chance
from generator.hyrule.skeleton import TWISTS, Land, land


def drawn(rows: int, cols: int, twists: str, seed: str) -> Land:
    found = land(rows, cols, TWISTS[twists], [(0, 0)], [(1, 1)], Chance(seed, "tests"))
    assert found
    return found


def walks(plain: Plain) -> "networkx.DiGraph[tuple[int, int, int]]":
    """All steps without a gate and without luck."""
    graph: networkx.DiGraph[tuple[int, int, int]] = networkx.DiGraph()
    graph.add_nodes_from(plain.places())
    for place in plain.places():
        square = plain.squares[place[0]][place[1]]
        for side, kind, other in plain.drawn(place):
            arrows = square.get("arrow", side) != side
            arrows |= plain.squares[other[0]][other[1]].get("arrow") == STEPS[side][2]
            if kind == "path" and not arrows and not (square.get("woods") and side == "W"):
                graph.add_edge(place, other)
    return graph


@pytest.mark.parametrize("twists", list(TWISTS))
@pytest.mark.parametrize(("rows", "cols"), [(6, 8), (12, 16)])
def test_a_region_can_be_walked_all_over_and_is_left_only_by_its_gates(
    rows: int, cols: int, twists: str
) -> None:
    for seed in range(2):
        own = drawn(rows, cols, twists, f"{seed}")
        plain = Plain(own.board.to_json())
        parts = list(networkx.strongly_connected_components(walks(plain)))
        assert len(parts) == 4
        assert all(len({own.gates[place[:2]] for place in part}) == 1 for part in parts)
        kinds = sorted(own.gates[next(iter(part))[:2]] for part in parts)
        assert {"ladder", "path", "raft"} == set(kinds)


def test_twists_are_as_many_as_asked_where_there_is_room() -> None:
    for name, wanted in TWISTS.items():
        squares = [square for _, square in drawn(12, 16, name, "room").board.cells()]
        assert sum(square.arrow is not None for square in squares) == wanted.arrows
        assert sum(bool(square.parts) for square in squares) == wanted.parted
        assert sum(square.woods for square in squares) == wanted.woods


def test_cells_are_open_and_bare_where_they_must_be() -> None:
    for seed in range(5):
        own = drawn(6, 8, "wild", f"bare {seed}")
        square = own.board.at((1, 1))
        assert own.gates[0, 0] == "path"
        assert (square.arrow, square.parts, square.woods) == (None, [], False)


def test_regions_look_different() -> None:
    for seed in range(5):
        own = drawn(8, 12, "some", f"look {seed}")
        behind = {own.board.at(cell).terrain for cell, gate in own.gates.items() if gate != "path"}
        opened = {own.board.at(cell).terrain for cell, gate in own.gates.items() if gate == "path"}
        assert not behind & opened
        assert len(opened) >= 3


def test_no_land_comes_out_where_every_border_square_must_be_open() -> None:
    every = [(row, col) for row in range(6) for col in range(8)]
    assert land(6, 8, TWISTS["calm"], every, [], Chance("x", "tests")) is None
