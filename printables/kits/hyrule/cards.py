"""The 23 battle cards, the 8 labyrinth cards, the blanks, and an aid for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.hyrule import decks
from generator.hyrule.decks import Decks, Enemy, Labyrinth, PitfallCard
from printables.kits.hyrule import words
from printables.kits.hyrule.frames import (
    HEAD,
    LEFT,
    MIDDLE,
    RIGHT,
    TOP,
    card_back,
    frame,
    headed,
)
from printables.kits.hyrule.icons import creature, peril, placed
from printables.kits.hyrule.views import hall, land
from printables.press import glyphs, type
from printables.press.components import POKER, Piece
from printables.press.ornaments import plate
from printables.press.palette import BRASS_LIGHT, INK, PAPER, STONE
from printables.press.preflight import VITAL
from printables.press.prose import prose
from printables.press.scene import Box, Group, Node, Path, Use
from printables.press.shapes import rect, rounded
from printables.press.signs import standing

SPARES = {"battle": 3, "labyrinth": 2}
"""Blank cards of each deck, for what is lost: with them the cards fill their sheets."""
AIDS = 4
WINDOW = 35.0
"""How high the picture of an enemy is, in mm."""
TALL = 41.0
"""And that of a pitfall or a boss."""
STRENGTH: Box = (LEFT, 49.6, RIGHT, 62.6)
WIN: Box = (LEFT, 63.8, MIDDLE - 0.6, 80.8)
LOSE: Box = (MIDDLE + 0.6, 63.8, RIGHT, 80.8)
BELOW: Box = (LEFT, 55.6, RIGHT, 80.8)
SWORDS = ("sword", "white-sword", "magical-sword")
HEARTS = {
    "hearts": "once for each\nheart that is up",
    "half": "half as often as\nhearts are up,\nat least once",
}
FIGURES = ("", "once", "twice", "three times", "four times", "five times", "six times")


def card_pieces(cards: Decks | None = None) -> list[Piece]:
    """Return every card; without ``cards``, of the program's own decks.

    Raises:
        Refusal: a text does not fit on its card.
    """
    cards = cards or decks.load()
    return [*_battle(cards), *_labyrinth(cards), *_aids()]


def _battle(cards: Decks) -> Iterator[Piece]:
    back = Use(card_back("battle"))
    for enemy in dict.fromkeys(cards.enemies):
        yield Piece(POKER, f'battle card "{enemy.name}"', enemy_face(enemy), back, cards.battle.count(enemy))
    for card in cards.battle:
        if isinstance(card, PitfallCard):
            yield Piece(POKER, f'pitfall card "{card.name}"', pitfall_face(card), back)
    yield Piece(POKER, "spare battle card", _blank("battle"), back, SPARES["battle"])


def _labyrinth(cards: Decks) -> Iterator[Piece]:
    back = Use(card_back("labyrinth"))
    for card in cards.labyrinth:
        yield Piece(POKER, f'labyrinth card "{card.name}"', labyrinth_face(card, cards), back)
    yield Piece(POKER, "spare labyrinth card", _blank("labyrinth"), back, SPARES["labyrinth"])


def _blank(deck: str) -> Group:
    """A card with nothing on it, to be written on."""
    return Group((Use(frame(deck, TALL)), plate(*BELOW)))


def _face(deck: str, name: str, tall: float, nodes: Sequence[Node], view: Node | None = None) -> Group:
    """A frame with the picture in its window, and what is on it, which must stay clear of the edge."""
    size = type.fit(name, "title", 4.5, RIGHT - LEFT - 13)
    base = 8.6 + type.cap_height("title") * size / 2
    title = type.line(name, LEFT + 2.4, base, size, "title")
    seen = [view] if view else []
    return Group((Use(frame(deck, tall)), *seen, Group((*nodes, title), name=VITAL)), title=name)


# -- faces ------------------------------------------------------------------------------------


def enemy_face(card: Enemy) -> Group:
    """Return the face of an enemy card: strength by sword, what a win brings, what a defeat costs."""
    body = standing(creature(card.name), (RIGHT - LEFT) / 2, WINDOW - 15.4, 28)
    nodes: list[Node] = [
        *headed(STRENGTH, "Roll two dice: as high as this wins", "battle"),
        *_strength(card),
        *headed(WIN, "Win, choose one", "battle"),
        *_won(card),
        *headed(LOSE, "Lose", "battle"),
        *_lost(card),
    ]
    seen = land(card.name.lower(), WINDOW, body)
    return _face("battle", card.name, WINDOW, nodes, seen)


def _strength(card: Enemy) -> Iterator[Node]:
    left, top, right, bottom = STRENGTH
    third, y = (right - left) / 3, (top + HEAD + bottom) / 2
    for number, (sword, strength) in enumerate(zip(SWORDS, card.strength, strict=True)):
        x = left + third * (number + 0.5)
        yield placed(sword, x - 4.2, y, 7.2)
        yield type.centred(str(strength), x + 3.8, y, 6.4)
        if number:
            yield Path(
                rect(left + third * number - 0.15, top + HEAD + 1, 0.3, bottom - top - HEAD - 2), fill=STONE
            )


def _won(card: Enemy) -> Iterator[Node]:
    left, top, right, _ = WIN
    x = (left + right) / 2
    yield placed("rupee", x - 6.2, top + 7.8, 6.2)
    yield type.centred(str(card.rupees), x + 2.6, top + 7.8, 4.8)
    yield type.centred("or", x - 9.4, top + 13.7, 2.7, "italic")
    for number in range(card.heal):
        yield glyphs.placed("heart-full", x + 1.6 - 2.8 * (card.heal - 1) + 5.6 * number, top + 13.7, 4.8)


def _lost(card: Enemy) -> Iterator[Node]:
    left, top, right, _ = LOSE
    x = (left + right) / 2
    y = top + 10.6
    if card.steals:
        yield placed(card.steals, x - 6.6, top + 7.8, 6)
        yield type.centred("stolen", x + 3.6, top + 7.8, 3, "label")
        yield type.centred("none:", x - 6.2, top + 13.8, 2.7, "italic")
        x, y = x + 4, top + 13.7
    for number in range(card.hearts):
        yield glyphs.placed("heart-empty", x - 3.1 * (card.hearts - 1) + 6.2 * number, y, 5.2)


def pitfall_face(card: PitfallCard) -> Group:
    """Return the face of a pitfall card: a picture, and what befalls whoever turns it."""
    subject = standing(peril(card.does), (RIGHT - LEFT) / 2, TALL / 2 + 1.2, 34)
    nodes: list[Node] = [
        plate(*BELOW),
        *_words(card.text, BELOW, f'pitfall card "{card.name}"'),
        *_flag("Pitfall"),
    ]
    seen = land(card.does, TALL, subject, "#d6cbe0")
    return _face("pitfall", card.name, TALL, nodes, seen)


def _flag(word: str) -> Iterator[Node]:
    yield Path(rounded(LEFT + 1.4, TOP + 1.4, 15.4, 5.2, 2.6), fill=INK, stroke=PAPER, width=0.35)
    yield type.centred(word, LEFT + 9.1, TOP + 4, 2.9, "label", PAPER)


def labyrinth_face(card: Labyrinth, cards: Decks) -> Group:
    """Return the face of a labyrinth card: how often to roll, and what has to come up once."""
    boss = standing(creature(card.name), (RIGHT - LEFT) / 2, TALL - 17.4, 31)
    roll, show = (LEFT, 55.6, 30.4, 80.8), (31.6, 55.6, RIGHT, 80.8)
    nodes: list[Node] = [
        *headed(roll, "Roll one die", "labyrinth"),
        *_rolls(card, roll),
        *headed(show, "Win with one of" if len(card.wins) > 1 else "Win with one", "labyrinth"),
        *_wins(card, cards, show),
    ]
    return _face("labyrinth", card.name, TALL, nodes, hall(TALL, boss))


def _rolls(card: Labyrinth, box: Box) -> Iterator[Node]:
    left, top, right, bottom = box
    x, rolls = (left + right) / 2, card.rolls
    if isinstance(rolls, int):
        said = FIGURES[rolls] if rolls < len(FIGURES) else f"{rolls} times"
        yield type.centred(str(rolls), x, top + 11.4, 9)
        yield type.centred(said, x, top + 20.2, 3, "label")
        return
    yield glyphs.placed("heart-full", x, top + 10.4, 9)
    if rolls == "half":
        yield Path(rect(x, top + 4.9, 6, 11), fill=PAPER, opacity=0.8)
        yield type.centred("\u00bd", x + 4, top + 10.4, 6.2)
    where = f'labyrinth card "{card.name}"'
    room = (left + 0.6, top + 15.4, right - left - 1.2, bottom - top - 15.8)
    yield from prose(HEARTS[rolls], *room, 2.9, where=where, anchor="middle", settle="middle", leading=1.1)


def _wins(card: Labyrinth, cards: Decks, box: Box) -> Iterator[Node]:
    left, top, right, _ = box
    pitch = (right - left) / len(card.wins)
    for number, name in enumerate(card.wins):
        x, y = left + pitch * (number + 0.5), top + 11.8
        yield placed(name, x, y, 11 if len(card.wins) == 1 else 9)
        faces = [str(face) for face, shown in enumerate(cards.icons, 1) if shown == name]
        yield Path(rounded(x - 3.2, top + 18, 6.4, 5, 1), fill=BRASS_LIGHT, stroke=INK, width=0.35)
        yield type.centred(" ".join(faces) or "-", x, top + 20.5, 3.6)
        if number:
            yield type.centred("or", left + pitch * number, y, 2.6, "italic")


def _words(text: str, box: Box, where: str) -> list[Node]:
    left, top, right, bottom = box
    return prose(
        text,
        left + 2,
        top + 1.4,
        right - left - 4,
        bottom - top - 2.8,
        4.0,
        where=where,
        anchor="middle",
        settle="middle",
    )


# -- the aid of a player ----------------------------------------------------------------------


def _aids() -> Iterator[Piece]:
    front, back = (_aid(aid) for aid in words.load().aids)
    yield Piece(POKER, "player aid", front, back, AIDS)


def _aid(aid: words.Aid) -> Group:
    box: Box = (LEFT, TOP + 0.4, RIGHT, 80.8)
    left, top, right, bottom = box
    text = prose(
        aid.text,
        left + 2,
        top + 1.8,
        right - left - 4,
        bottom - top - 3.2,
        3.1,
        where=f'player aid "{aid.title}"',
        settle="middle",
    )
    return _face("aid", aid.title, 0, [plate(*box), *text])
