"""The 183 cards of the game as pieces to print: Skills, Items, Treasures and Enemies, with their backs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from generator.clockwork import decks
from generator.clockwork.decks import Card, Decks, Enemy, Item, SkillCard, Treasure
from generator.findings import Refusal
from printables.kits.clockwork.card_frames import (
    ABILITY,
    BOTTOM,
    CHOICES,
    DEFEAT,
    EDGE,
    EVADE,
    HEAD,
    HEIGHT,
    LABEL,
    LEFT,
    MIDDLE,
    REWARD,
    RIGHT,
    SEAL,
    SMALL_PRINT,
    TALL,
    TIERS,
    TOP,
    WHOLE,
    WINDOW,
    ability_frame,
    card_back,
    enemy_frame,
    skill_frame,
)
from printables.kits.clockwork.pictures import relics, virtues, wonders
from printables.kits.clockwork.pictures.creatures import creature
from printables.kits.clockwork.pictures.scenery import HIGH
from printables.press import type
from printables.press.components import POKER, Piece
from printables.press.glyphs import placed
from printables.press.ornaments import plate
from printables.press.palette import INK, PAPER, WAX
from printables.press.pictures import arms, supplies
from printables.press.preflight import VITAL
from printables.press.prose import prose
from printables.press.scene import Box, Group, Node, Path, Symbol, Use, moved
from printables.press.shapes import polygon, rect, rounded

PICTURES = virtues.DRAWN | supplies.DRAWN | arms.DRAWN | relics.DRAWN | wonders.DRAWN
ITEM_HEADS = ("Play, then throw away", "Or play, then throw away")
GAINED_HEADS = ("When gained, then throw away",)
TREASURE_HEADS = ("Play, then discard", "While equipped")
TITLE, TEXT, HALF, ALONE = 4.3, 3.0, 3.3, 4.2
"""The largest sizes of names, of what Enemies do, of one ability of two, and of a text alone, in mm."""

_WINDOW = Path(rect(LEFT, WINDOW, RIGHT - LEFT, HIGH))
_COUNTED = re.compile(r"(?<=\b\d) (?=[a-z])")


def card_pieces(cards: Decks | None = None) -> list[Piece]:
    """Return every card; without ``cards``, of the program's own decks.

    Raises:
        Refusal: a text does not fit on its card, or a picture cannot be drawn.
    """
    cards = cards or decks.load()
    pieces = [_piece("skill", card, skill_face(card), "hero") for card in cards.skills]
    pieces += [_piece("item", card, item_face(card), "hero") for card in cards.items]
    pieces += [
        _piece(f"treasure {'I' * card.tier}", card, treasure_face(card), "hero") for card in cards.treasures
    ]
    return pieces + [_piece("enemy", card, enemy_face(card, cards), card.temple) for card in cards.enemies]


def _piece(kind: str, card: Card, face: Group, back: str) -> Piece:
    return Piece(POKER, f'{kind} card "{card.name}"', face, Use(card_back(back)), card.count)


@cache
def picture(name: str) -> Symbol:
    """Return the drawing of an Item, a Treasure or a Skill, in a box of 10 by 10.

    Raises:
        Refusal: there is no drawing of that name.
    """
    if name not in PICTURES:
        text = f"there is no drawing of that name; there are {', '.join(PICTURES)}"
        raise Refusal.because("no-drawing", f"picture {name!r:.40}", text)
    return Symbol(f"picture-{name}", tuple(PICTURES[name]()), (-1, -1, 11, 11))


def _face(card: Card, frame: Symbol, nodes: list[Node]) -> Group:
    """A frame, and what is on it: all of that must stay clear of the edge."""
    return Group((Use(frame), Group(tuple(nodes), name=VITAL)), title=card.name)


def skill_face(card: SkillCard) -> Group:
    """Return the face of a Skill card, with the signs of its two skills at the top left."""
    nodes = _thing(card)
    for number, skill in enumerate(card.skills):
        nodes.append(placed(skill, LEFT + 3.4 + 6 * number, 8.45, 5.6))
    nodes += _title(card, LEFT + 14)
    for skill, (left, top, right, bottom) in zip(card.skills, CHOICES, strict=True):
        middle = (left + right) / 2
        nodes += [
            placed(skill, middle, top + 8.4, 12),
            type.centred(f"{skill.capitalize()} {card.strength}", middle, bottom - 4.6, 4.6, "title"),
        ]
    nodes += _words(card.text, (LEFT, 68, RIGHT, 81.6), _place("skill", card), "italic", ALONE)
    return _face(card, skill_frame(), [*nodes, *_foot("Choose one of the two")])


def item_face(card: Item) -> Group:
    """Return the face of an Item card."""
    texts = [text for text in (card.top, card.bottom, card.gained) if text]
    heads = GAINED_HEADS if card.gained else ITEM_HEADS
    return _two_abilities("item", "item", card, heads, texts)


def treasure_face(card: Treasure) -> Group:
    """Return the face of a Treasure card."""
    deck = f"treasure-{card.tier}"
    return _two_abilities("treasure", deck, card, TREASURE_HEADS, [card.top, card.bottom])


def _two_abilities(kind: str, deck: str, card: Card, heads: tuple[str, ...], texts: list[str]) -> Group:
    two = len(texts) > 1
    boxes, size, high = ((TOP, BOTTOM), HALF, HIGH) if two else ((WHOLE,), ALONE, TALL)
    nodes = [*_thing(card, high), *_title(card, LEFT + 2)]
    for (left, top, right, bottom), text in zip(boxes, texts, strict=True):
        nodes += _words(text, (left, top + HEAD, right, bottom), _place(kind, card), size=size)
    return _face(card, ability_frame(deck, heads), [*nodes, *(_any_skill() if two else [])])


def _any_skill() -> list[Node]:
    """What every card of a hero can do besides: be discarded for any skill at strength 1."""
    y = HEIGHT - EDGE - 2.5
    signs = [placed(skill, RIGHT - 10.3 + 3.1 * n, y, 2.8) for n, skill in enumerate(decks.SKILLS)]
    label = type.line("or discard for", RIGHT - 12.9, y + 0.8, SMALL_PRINT, "small", "end")
    return [label, *signs, type.centred("1", RIGHT - 1, y, 2.9)]


def enemy_face(card: Enemy, cards: Decks) -> Group:
    """Return the face of an Enemy card; its Treasures are looked up in ``cards``."""
    where = _place("enemy", card)
    body = creature(card.id, card.temple, card.picture, tuple(card.traits))
    nodes: list[Node] = [
        Group((Use(body, moved(MIDDLE - 12.5, WINDOW + HIGH - 24.9, 2.5)),), clip=_WINDOW),
        *_title(card, LEFT + 2),
        *_flag(card),
        *_defeat(card),
        *_amount("move", card.evade, EVADE),
        *_amount("chest", card.reward, REWARD),
    ]
    for number, ident in enumerate(card.vulnerable):
        nodes += _weakness(cards.treasure(ident), number, where)
    words = card.ability or card.flavour or ""
    nodes += _words(words, ABILITY, where, "text" if card.ability else "italic")
    nodes += _foot(f"{card.temple.capitalize()} Enemy")
    return _face(card, enemy_frame(card.temple), nodes)


def _flag(card: Enemy) -> Iterator[Node]:
    """Brutal or weak: a word, and the two dice."""
    if not card.brutal and not card.weak:
        return
    word, fill = ("Brutal", WAX) if card.brutal else ("Weak", INK)
    left, top = LEFT + 1.2, WINDOW + 1.2
    yield Path(rounded(left, top, 20, 5.2, 2.6), fill=fill, stroke=PAPER, width=0.35)
    yield type.line(word, left + 2.2, top + 3.45, 2.9, "label", fill=PAPER)
    yield Use(_dice(card.brutal), moved(left + 11, top + 0.6))


@cache
def _dice(higher: bool) -> Symbol:
    """A die of little and one of much, the one that counts filled."""
    parts: list[Node] = [Path(rounded(0, 0, 8.4, 4, 2), fill=PAPER)]
    for x, half, counts in ((2.3, 1.1, not higher), (5.7, 1.75, higher)):
        diamond = polygon([(x, 2 - half), (x + half, 2), (x, 2 + half), (x - half, 2)])
        parts.append(Path(diamond, fill=INK if counts else PAPER, stroke=INK, width=0.3))
    return Symbol(f"dice-{'higher' if higher else 'lower'}", tuple(parts), (0, 0, 8.4, 4))


def _defeat(card: Enemy) -> Iterator[Node]:
    """The Defeat cost, and at its right what is added from a level on."""
    left, top, right, bottom = DEFEAT
    y, end = (top + HEAD + bottom) / 2, right - (12.6 if card.rise else 0)
    paid = card.defeat.paid()
    step = min(10.4, (end - left - 1) / len(paid))
    start = (left + end - step * len(paid)) / 2
    for number, (skill, amount) in enumerate(paid):
        yield from _sum(skill, amount, start + step * (number + 0.5), y, min(1.0, step / 9))
    if card.rise:
        yield plate(end, top + HEAD + 0.5, right - 0.6, bottom - 0.5, "#f0d88f", 1.0)
        yield type.centred(f"L{card.rise.level}+", end + 3.1, y, 2.4, "label")
        more = card.rise.paid()
        for number, (skill, amount) in enumerate(more):
            low = y + 2.4 * (number - (len(more) - 1) / 2)
            yield placed(skill, end + 7.1, low, 2.8 if len(more) == 1 else 2.2)
            yield type.centred(f"+{amount}", end + 10.1, low, 2.4, "label")


def _amount(sign: str, amount: int, box: Box) -> list[Node]:
    left, top, right, bottom = box
    return _sum(sign, amount, (left + right) / 2, (top + HEAD + bottom) / 2)


def _sum(sign: str, amount: int, x: float, y: float, scale: float = 1.0) -> list[Node]:
    """A sign and its number, with their middle at a point."""
    return [
        placed(sign, x - 2.2 * scale, y, 4.8 * scale),
        type.centred(str(amount), x + 2.5 * scale, y, 4.8 * scale),
    ]


def _weakness(treasure: Treasure, number: int, where: str) -> list[Node]:
    """A Treasure that beats the Enemy: its picture, and its name in one line or two."""
    left, top, right, bottom = TIERS[number // 2]
    wide = (right - left) / 2
    x = left + wide * (number % 2)
    name = prose(
        treasure.name,
        x + 0.5,
        top + 10,
        wide - 1,
        bottom - top - 10.1,
        LABEL,
        "small",
        where=f"{where}: Treasure {treasure.name}",
        anchor="middle",
        settle="middle",
        leading=1.0,
    )
    return [Use(picture(treasure.picture), moved(x + wide / 2 - 2.9, top + HEAD + 0.2, 0.58)), *name]


def _thing(card: Card, high: float = HIGH) -> list[Node]:
    """The picture of a thing in a window so many mm high."""
    scale = 2.2 * high / HIGH
    return [Use(picture(card.picture), moved(MIDDLE - 5 * scale, WINDOW + high / 2 - 5 * scale, scale))]


def _title(card: Card, left: float) -> list[Node]:
    room = SEAL[0] - 6.6 - left
    size = type.fit(card.name, "title", TITLE, room)
    return [type.line(card.name, left, 8.45 + type.cap_height("title") * size / 2, size, "title")]


def _words(text: str, box: Box, where: str, role: str = "text", size: float = TEXT) -> list[Node]:
    """A text in the middle of a box; a number stays with the word after it."""
    left, top, right, bottom = box
    air = size * 0.35
    return prose(
        _COUNTED.sub("\u00a0", text),
        left + 1.4,
        top + air,
        right - left - 2.8,
        bottom - top - 2 * air,
        size,
        role,
        where=where,
        anchor="middle",
        settle="middle",
    )


def _foot(text: str) -> list[Node]:
    return [type.line(text, RIGHT - 0.2, HEIGHT - EDGE - 1.5, SMALL_PRINT, "small", "end")]


def _place(kind: str, card: Card) -> str:
    return f'{kind} card "{card.name}"'
