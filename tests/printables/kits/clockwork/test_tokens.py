from collections import Counter
from itertools import combinations

import pytest
from support.looks import faults, glyphs, texts

from generator.clockwork.board import TEMPLES
from printables.kits.clockwork.houses import HOUSES
from printables.kits.clockwork.tokens import token_pieces
from printables.press.components import Piece
from printables.press.preflight import confused
from printables.press.scene import Node
from printables.press.sight import Family

TOKENS = {piece.name: piece for piece in token_pieces()}
TURNED = ["heart container", "hero token", "water token"]


def back_of(piece: Piece) -> Node:
    assert piece.back is not None
    return piece.back


def test_there_are_as_many_tokens_as_the_rulebook_lists() -> None:
    counts = {name: piece.count for name, piece in TOKENS.items() if not name.startswith("medallion")}
    assert counts == {
        "shard": 20,
        "heart container": 36,
        "hero token": 16,
        "piece of heart": 8,
        "water token": 12,
    }
    medallions = [piece for name, piece in TOKENS.items() if name.startswith("medallion")]
    assert [piece.count for piece in medallions] == [1] * 6


@pytest.mark.parametrize("name", TURNED)
def test_two_sides_are_told_apart_by_all_eyes_and_in_grey(name: str) -> None:
    piece = TOKENS[name]
    sides = {"face": piece.face, "back": back_of(piece)}
    assert confused(Family(name, sides, (0, 0, *piece.component.size))) == []


def test_tokens_of_one_size_are_told_apart_whichever_side_is_up() -> None:
    round_ones = [piece for piece in TOKENS.values() if piece.component.name == "token"]
    sides = {f"{piece.name} {side}": node for piece in round_ones for side, node in _sides(piece).items()}
    assert confused(Family("round tokens", sides, (0, 0, *round_ones[0].component.size))) == []


def _sides(piece: Piece) -> dict[str, Node]:
    back = back_of(piece)
    return {"face": piece.face} | ({"back": back} if back != piece.face else {})


def test_the_two_sides_of_a_token_bear_different_signs() -> None:
    for name in TURNED:
        assert not set(glyphs(TOKENS[name].face)) & set(glyphs(back_of(TOKENS[name])))
    assert "HIGH" in texts(TOKENS["water token"].face)
    assert "LOW" in texts(back_of(TOKENS["water token"]))
    assert "time" in glyphs(TOKENS["hero token"].face)


def test_each_medallion_bears_the_mark_the_name_and_a_letter_of_its_temple() -> None:
    letters = []
    for temple in TEMPLES:
        face = TOKENS[f"medallion of {temple}"].face
        name, letter = texts(face)
        letters.append(letter)
        assert name == temple.capitalize()
        assert glyphs(face) == [HOUSES[temple].mark]
    assert max(Counter(letters).values()) == 1


def test_medallions_are_drawn_unseen() -> None:
    backs = [back_of(TOKENS[f"medallion of {temple}"]) for temple in TEMPLES]
    assert all(one == other for one, other in combinations(backs, 2))


def test_tokens_pass_the_preflight() -> None:
    assert faults(TOKENS.values()) == []
