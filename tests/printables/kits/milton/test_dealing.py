from collections import Counter

import pytest
from support.looks import texts
from support.six_worlds import six_worlds

from generator.milton.board import WORLDS, Board, place_name, read
from printables.kits.milton.dealing import dealing_leaf
from printables.kits.milton.treasures import treasure
from printables.press.paper import PAPERS
from printables.press.scene import Group, Use, nodes

DOCUMENT = six_worlds()
BOARD = read(DOCUMENT)


def worlds(board: Board, paper: str = "a4") -> list[Group]:
    leaf = dealing_leaf(DOCUMENT, board, PAPERS[paper])
    return [one for one in leaf.content if isinstance(one, Group) and one.name.startswith("world-")]


@pytest.mark.parametrize("paper", PAPERS)
def test_every_tile_is_listed_with_its_place(paper: str) -> None:
    for world, drawn in zip(WORLDS, worlds(BOARD, paper), strict=True):
        said = texts(drawn)
        for tile in BOARD.tiles_of(world):
            number = said.index(place_name(tile.at).split("-")[1])
            words = said[number + 1 : number + 3]
            assert words == [str(tile.swords), tile.name] if tile.kind == "monster" else words[0] == tile.name


def test_hearts_are_told_on_the_map_and_in_the_list() -> None:
    for world, drawn in zip(WORLDS, worlds(BOARD), strict=True):
        shown = Counter(one.symbol.name for one in nodes(drawn) if isinstance(one, Use))
        hearts = sum(tile.heart for tile in BOARD.tiles_of(world))
        assert shown[treasure("heart").name] == 2 * hearts


def test_more_tiles_than_there_are_lines_are_told_on_the_map_alone() -> None:
    free = [{"at": (1, row, col), "kind": "monster", "swords": 1} for row in range(6) for col in range(7)]
    taken = {space.at for space in BOARD.spaces} | {tile.at for tile in BOARD.tiles}
    more = Board.model_validate(
        {
            **BOARD.model_dump(by_alias=True),
            "tiles": [*BOARD.model_dump()["tiles"], *(one for one in free if one["at"] not in taken)],
        }
    )
    crowded = worlds(more)[0]
    assert len(more.tiles_of(1)) == 17
    assert sum(one in {"1", "2"} for one in texts(crowded)) == 16 + 3  # the world's, and two of the rows
    assert "Fairy" not in texts(crowded)
