import pytest
from support.looks import faults

from printables.kits.milton.standee import standee_pieces
from printables.kits.milton.tokens import heart_pieces, label_pieces
from printables.kits.milton.treasures import RED, SWORD, treasure
from printables.press.components import MM, Piece
from printables.press.scene import Use, nodes


def signs(piece: Piece) -> list[str]:
    known = {treasure(sign): sign for sign in (SWORD, RED)}
    found = [one.symbol for one in nodes(piece.face) if isinstance(one, Use)]
    return [known[one] for one in found if one in known]


def test_there_are_sixty_hearts_with_two_equal_sides() -> None:
    (hearts,) = heart_pieces()
    assert hearts.count == 60
    assert hearts.back == hearts.face


def test_labels_make_four_dice_of_four_swords_and_two_red_squares() -> None:
    labels = label_pieces()
    assert sum(piece.count for piece in labels) == 24
    for die in range(1, 5):
        own = {signs(piece)[0]: piece.count for piece in labels if piece.name.endswith(f"die {die}")}
        assert own == {SWORD: 4, RED: 2}
    assert {piece.component.kind for piece in labels} == {"sticker"}
    assert {piece.back for piece in labels} == {None}
    assert {piece.component.size for piece in labels} == {(14.0, 14.0)}  # on blank dice of 16 mm


@pytest.mark.parametrize("stock", [200, 300, 450])
def test_link_stands_in_a_foot_whose_slots_fit_the_stock(stock: int) -> None:
    figure, foot = standee_pieces(stock)
    assert figure.count == foot.count == 1
    for piece in (figure, foot):
        (fold,) = piece.component.folds
        assert fold.start[1] == fold.end[1] == piece.component.height // 2
        xs = sorted({x for x, _ in piece.component.outline})
        assert any(other - one == 2 * stock for one in xs for other in xs)
    assert figure.component.size[0] < 2 * foot.component.size[0]
    assert foot.component.height / MM / 2 == 9


def test_tokens_and_link_pass_the_preflight_in_every_ink() -> None:
    assert faults([*heart_pieces(), *label_pieces(), *standee_pieces()]) == []
