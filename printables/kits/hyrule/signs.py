"""The signs that players must tell apart, by family: whatever eyes they have, in colour and in grey.

A new sign goes into the family whose signs it may be taken for; a new kind of back is a family.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.hyrule import profile
from generator.hyrule.board import KEYS, Board, Square
from printables.kits.hyrule import chips, icons
from printables.kits.hyrule.crests import TOOLS
from printables.kits.hyrule.frames import HEIGHT, WIDTH, card_back
from printables.kits.hyrule.keys import sign_of
from printables.kits.hyrule.lands import LANDS
from printables.kits.hyrule.pictures.heroes import HEROES
from printables.kits.hyrule.pictures.perils import DRAWN as PERILS
from printables.kits.hyrule.roads import SIDE
from printables.kits.hyrule.squares import Look, square_nodes
from printables.press.palette import PAPER
from printables.press.scene import Group, Node, Path, Symbol, Use
from printables.press.shapes import rect
from printables.press.sight import Family
from printables.press.signs import standing

SMALL = 6.0
"""The size at which a sign must be known, in mm."""
BOX = (0.0, 0.0, 7.0, 7.0)
GOODS = (
    "sword",
    "white-sword",
    "magical-sword",
    "bracelet",
    "letter",
    "ring",
    "food",
    "shield",
    "potion-red",
)
DIE = ("sword", "arrow", "bomb", "rod", "boomerang", "recorder")
LANDS_FLOOR = 0.07
"""Lands may differ by less than other signs: no rule asks for them, and each square bears their letter."""
EMBLEM = (WIDTH / 2 - 15, HEIGHT / 2 - 15, WIDTH / 2 + 15, HEIGHT / 2 + 15)
"""The middle of a card back, where the mark of its deck is."""


def families() -> tuple[Family, ...]:
    """Return all families of signs."""
    return (
        Family("keyed squares", {key: _small(sign_of(key)) for key in KEYS}, BOX),
        Family("items", {name: _small(icons.icon(name)) for name in (*GOODS, "rupee")}, BOX),
        Family("tools of the Labyrinths", {name: _small(icons.icon(name)) for name in TOOLS}, BOX),
        Family("faces of the die", {name: _small(icons.icon(name)) for name in DIE}, BOX),
        Family("twists", {name: _small(icons.icon(name)) for name in ("one-way", "woods", "parted")}, BOX),
        Family("creatures", {name: _small(icons.creature(name)) for name in icons.CREATURES}, BOX),
        Family("pitfalls", {name: _small(icons.peril(name)) for name in PERILS}, BOX),
        *_chips(),
        Family(
            "middles of card backs", {deck: Use(card_back(deck)) for deck in ("battle", "labyrinth")}, EMBLEM
        ),
        Family("heroes", {hero.name: Group(tuple(hero.drawn(False))) for hero in HEROES}, (0, 0, 26, 34)),
        Family("lands", dict(_lands()), (0, 0, SIDE, SIDE), LANDS_FLOOR),
    )


def _small(symbol: Symbol) -> Node:
    """A sign on paper, at the size at which it must be known."""
    return Group((Path(rect(*BOX), fill=PAPER), standing(symbol, 3.5, 3.5, SMALL)))


def _chips() -> Iterator[Family]:
    """The two sides of a chip that is turned, and chips of one form."""
    for piece in chips.chip_pieces():
        turned = piece.back is not None and piece.back != piece.face
        if turned and piece.component is not chips.MONEY and piece.back:
            yield _sides(piece.name, {"face": piece.face, "back": piece.back}, piece.component.size)
    triforce = {f"Triforce {level}": chips.triforce(level) for level in range(1, 9)}
    yield _sides("Triforce pieces", triforce, chips.TRIFORCE.size)
    yield _sides("rupees", {str(worth): chips.rupee_side(worth) for worth in chips.RUPEES}, chips.RUPEE.size)
    payer, paid, *others = (piece for piece in chips.chip_pieces() if piece.component is chips.MONEY)
    for piece in others:  # which need not be told from each other
        yield _sides(piece.name, {one.name: one.face for one in (payer, paid, piece)}, chips.MONEY.size)


def _sides(name: str, signs: Mapping[str, Node], size: tuple[float, float]) -> Family:
    return Family(name, signs, (0, 0, *size))


def _lands() -> Iterator[tuple[str, Node]]:
    """A square of each land with a road to the right, as one in the middle of a board lies."""
    for name in LANDS:
        squares = [[Square(terrain=name, east="path" if col == 0 else None) for col in range(7)]] * 5
        board = Board(rows=5, cols=7, squares=squares)
        yield name, Group(tuple(square_nodes(board, (2, 0), Look(profile.house()))))
