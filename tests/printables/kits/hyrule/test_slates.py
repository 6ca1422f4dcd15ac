"""The boards of the players: a slot for all that lies on them, as large as it is."""

from support.looks import glyphs, texts

from generator.hyrule import profile
from printables.kits.hyrule import chips, slates
from printables.kits.hyrule.pictures.heroes import HEROES
from printables.press.scene import Node, Path, Use, nodes
from printables.press.shapes import Commands

FACES = [piece.face for piece in slates.slate_pieces()]


def box(commands: Commands) -> tuple[float, float]:
    xs = [value for one in commands for value in one[1::2] if not isinstance(value, str)]
    ys = [value for one in commands for value in one[2::2] if not isinstance(value, str)]
    return max(xs) - min(xs), max(ys) - min(ys)


def slots(face: Node, least: tuple[float, float], most: float) -> int:
    """How many outlined shapes a thing of that size fits into, with so much to spare at most."""
    sizes = [box(one.commands) for one in nodes(face) if isinstance(one, Path) and one.stroke and one.fill]
    return sum(
        all(0 <= side - need <= most for side, need in zip(size, least, strict=True)) for size in sizes
    )


def test_there_is_one_for_each_hero_with_name_and_letter() -> None:
    for hero, face in zip(HEROES, FACES, strict=True):
        assert {hero.name, hero.letter} <= set(texts(face))


def test_seven_hearts_lie_on_it_two_of_them_with_the_ring() -> None:
    rules = profile.house()
    assert glyphs(FACES[0]).count("heart-full") == rules.hearts_ring == 7
    rings = [one for one in nodes(FACES[0]) if isinstance(one, Use) and one.symbol.name == "hyrule-ring"]
    assert len(rings) == 2 + 1  # and its own slot


def test_slots_are_as_large_as_what_lies_in_them() -> None:
    face = FACES[0]
    assert slots(face, chips.ITEM.size, 2) == len(slates.SLOTS) + 3 + 7  # items, purse and hearts
    assert slots(face, (chips.EDGE, chips.HIGH), 2) == 8


def test_every_piece_of_the_triforce_has_its_slot() -> None:
    numbers = [one for one in texts(FACES[0]) if one.isdigit() and len(one) == 1]
    assert numbers == [str(level) for level in range(1, 9)]


def test_other_rules_make_other_slots() -> None:
    fewer = profile.house().model_copy(update={"hearts_ring": 6})
    assert glyphs(slates.slate_pieces(fewer)[0].face).count("heart-full") == 6
