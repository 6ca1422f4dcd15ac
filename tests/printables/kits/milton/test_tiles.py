from collections import Counter

import pytest
from support.looks import faults, texts
from support.six_worlds import six_worlds

from generator.findings import Refusal
from generator.milton import monsters
from generator.milton.board import GATES, WORLDS, Tile, read
from printables.kits.milton import creatures, whole
from printables.kits.milton.tiles import board_tiles, tile_pieces
from printables.kits.milton.treasures import TREASURES, treasure
from printables.press.scene import Use, nodes

BOARD = read(six_worlds())


def monster(name: str, swords: int = 2, heart: bool = False, world: int = 1) -> Tile:
    return Tile(at=(world, 0, 0), kind="monster", name=name, swords=swords, heart=heart)


def test_every_tile_of_a_board_is_cut_out_once() -> None:
    pieces = tile_pieces(board_tiles(BOARD))
    assert sum(piece.count for piece in pieces) == len(BOARD.tiles) == 42
    shown = Counter[tuple[str, ...]]()
    for piece in pieces:
        shown[tuple(texts(piece.face))] += piece.count
    wanted = Counter(
        (tile.name, str(tile.swords)) if tile.kind == "monster" else (tile.name,) for tile in BOARD.tiles
    )
    assert shown == wanted


def test_the_back_tells_the_world_and_nothing_else() -> None:
    for world in WORLDS:
        pieces = tile_pieces(BOARD.tiles_of(world))
        assert len({id(piece.back.symbol) for piece in pieces if isinstance(piece.back, Use)}) == 1
        assert pieces[0].back is not None
        assert set(texts(pieces[0].back)) == {str(world)}


def test_a_heart_is_on_the_face_of_those_that_show_one() -> None:
    for heart in (True, False):
        (piece,) = tile_pieces([monster("Puff Moth", heart=heart)])
        drawn = [one.symbol for one in nodes(piece.face) if isinstance(one, Use)]
        assert (treasure("heart") in drawn) == heart


def test_magic_tiles_bear_their_picture_whatever_the_file_calls_them() -> None:
    tiles = [Tile(at=(world, 0, 0), kind="magic", name="x") for world in range(1, 6)]
    tiles.append(Tile(at=(6, 0, 0), kind="triforce"))
    for name, piece in zip(TREASURES, tile_pieces(tiles), strict=True):
        assert texts(piece.face) == [name]
        assert treasure(name) in [one.symbol for one in nodes(piece.face) if isinstance(one, Use)]


def test_the_box_holds_the_mix_of_42_tiles() -> None:
    mix = [
        "1h 1h 2h 2h 2 3h",
        "1h 2h 2h 2h 3h 3",
        "1h 2h 2h 3h 3h 3",
        "2h 2h 2h 3h 3h 4",
        "2h 2h 3h 3h 3h 4",
        "2h 3h 3h 3h 4h 4",
    ]
    tiles = whole.box_tiles()
    assert len(tiles) == 42
    for world, kinds in enumerate(mix, 1):
        hidden, *others = [tile for tile in tiles if tile.at[0] == world]
        assert hidden.name == TREASURES[world - 1]
        found = Counter(f"{tile.swords}{'h' if tile.heart else ''}" for tile in others)
        assert found == Counter(kinds.split())


@pytest.mark.parametrize(
    "text", [b"monsters = 3", b"monsters = [[], []]", b'monsters = [["5h"],[],[],[],[],[]]']
)
def test_a_mix_that_cannot_be_read_is_refused(text: bytes) -> None:
    with pytest.raises(Refusal, match="monster"):
        whole.box_tiles(text)


def test_every_monster_of_the_house_has_a_picture_of_its_own_word() -> None:
    known = creatures.load()
    names = [name for world in monsters.load() for some in world.monsters for name in some]
    assert [name for name in names if not set(name.lower().split()) & set(known)] == []


def test_a_name_that_nobody_knows_is_drawn_the_same_each_time() -> None:
    assert creatures.look_of("Zzyzx of Nowhere") == creatures.look_of("Zzyzx of Nowhere")
    assert creatures.look_of("Huge ICE Wolf").body == creatures.look_of("wolf").body
    assert creatures.creature(6, "Rime Wolf") != creatures.creature(1, "Rime Wolf")


def test_looks_that_cannot_be_drawn_are_refused_all_at_once() -> None:
    text = b'[[look]]\nwords = ["a"]\nbody = "sofa"\n[[look]]\nwords = ["b"]\nbody = "moth"\ntraits = ["hat"]\nfur = 1\n'
    text += b'[[look]]\nwords = ["c"]\nbody = "moth"\ntraits = ["tie"]\n'
    with pytest.raises(Refusal) as refused:
        creatures.load(text)
    assert [one.code for one in refused.value.findings] == ["no-drawing", "unknown-key", "no-drawing"]


def test_tiles_pass_the_preflight_in_every_ink() -> None:
    strange = [
        monster("M" * 80),
        monster(""),
        monster("\u65e5\u672c <&> Slime"),
        monster("Ice-Mite"),
        monster("Ice Mite"),
    ]
    assert faults(tile_pieces([*board_tiles(BOARD), *strange])) == []


def test_gates_and_treasures_agree() -> None:
    assert TREASURES[:5] == GATES
