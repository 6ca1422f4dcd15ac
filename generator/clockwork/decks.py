"""The cards: ``templates/clockwork/{skills,items,treasures,enemies}.toml``, read and checked.

Every card is this project's own invention. What the rules ask of a deck is law here: how
many cards there are, what a card costs, and by which Treasures an Enemy is beaten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, StrictBool, StrictInt, StrictStr

from generator import tables
from generator.clockwork.board import LEVELS, TEMPLES, Count, Id, Piece, Positive
from generator.document import template
from generator.findings import Finding, Refusal

Skill = Literal["attack", "move", "interact"]
Temple = Literal["fire", "water", "forest", "light", "shadow", "spirit"]
Title = Annotated[StrictStr, Field(min_length=1, max_length=24)]
Wording = Annotated[StrictStr, Field(min_length=1, max_length=150)]

SKILLS: tuple[Skill, ...] = ("attack", "move", "interact")
DECKS = ("skill", "item", "treasure", "enemy")
TIERS = (1, 2)
SIZES = {"skill": 36, "item": 45, "treasure": 30, "enemy": 72}
"""How many cards each deck has."""
OF_A_TYPE, OF_A_TIER, OF_A_TEMPLE = 12, 15, 12
WEAK_TO = (1, 1, 2, 2)
"""The tiers of the four Treasures that an Enemy is vulnerable to, in the order of the card."""
MOST_DEFEAT, MOST_EVADE = 8, 6


class Cost(Piece):
    """What is to be spent of each skill."""

    attack: Count = 0
    move: Count = 0
    interact: Count = 0

    @property
    def total(self) -> int:
        """The skill points in all."""
        return self.attack + self.move + self.interact

    @property
    def cards(self) -> int:
        """How many Skill cards of strength 2 pay it: a card is never split between two skills."""
        return sum(-(-amount // 2) for _, amount in self.paid())

    def paid(self) -> list[tuple[Skill, int]]:
        """Return the skills that are asked for, and how much of each."""
        return [(skill, getattr(self, skill)) for skill in SKILLS if getattr(self, skill)]

    def plus(self, other: Cost) -> Cost:
        """Return the cost of both."""
        return Cost(**{skill: getattr(self, skill) + getattr(other, skill) for skill in SKILLS})


class Rise(Cost):
    """What an Enemy costs more, from a level on."""

    level: Annotated[StrictInt, Field(ge=2, le=4)]


class Card(Piece):
    """What every card has; ``picture`` names what is drawn on it."""

    id: Id
    name: Title
    picture: Id
    count: Positive = 1


class SkillCard(Card):
    """A card that gives one of two skills, at its strength."""

    skills: tuple[Skill, Skill]
    strength: Positive
    text: Wording


class Item(Card):
    """A supply: two abilities, of which one is played, or one that happens when it is gained."""

    top: Wording | None = None
    bottom: Wording | None = None
    gained: Wording | None = None


class Treasure(Card):
    """An artefact of tier 1 or 2: its top ability is played, its bottom one used while equipped."""

    tier: Literal[1, 2]
    top: Wording
    bottom: Wording


class Enemy(Card):
    """A creature of one temple: what it costs, what it is weak to, and what it does.

    ``picture`` is the kind of its body and ``traits`` what is added; ``vulnerable`` are ids of
    Treasures. It has either an ``ability`` or a line of ``flavour``.
    """

    temple: Temple
    traits: list[Id] = Field(default_factory=list)
    defeat: Cost
    rise: Rise | None = None
    evade: Annotated[StrictInt, Field(ge=1, le=MOST_EVADE)]
    reward: Annotated[StrictInt, Field(ge=1, le=4)]
    brutal: StrictBool = False
    weak: StrictBool = False
    vulnerable: list[Id]
    ability: Wording | None = None
    flavour: Wording | None = None

    def cost(self, level: int) -> Cost:
        """Return what it takes to defeat it at a level."""
        return self.defeat.plus(self.rise) if self.rise and level >= self.rise.level else self.defeat


@dataclass(frozen=True)
class Decks:
    """All cards, in the order of the files; a card that is there several times stands once."""

    skills: tuple[SkillCard, ...]
    items: tuple[Item, ...]
    treasures: tuple[Treasure, ...]
    enemies: tuple[Enemy, ...]

    def of(self, temple: str) -> list[Enemy]:
        """Return the Enemies of a temple."""
        return [enemy for enemy in self.enemies if enemy.temple == temple]

    def tier(self, tier: int) -> list[Treasure]:
        """Return the Treasures of a tier, 1 or 2."""
        return [treasure for treasure in self.treasures if treasure.tier == tier]

    def treasure(self, ident: str) -> Treasure:
        """Return the Treasure with an id."""
        return next(treasure for treasure in self.treasures if treasure.id == ident)


class _Head(Piece):
    """What a deck file says besides its cards."""

    card: Any = None


_Card = TypeVar("_Card", bound=Card)


def load(texts: Mapping[str, bytes] = MappingProxyType({})) -> Decks:
    """Return the four decks; ``texts`` are TOML files that stand in for the program's own, by deck.

    Raises:
        Refusal: a file is no deck, or the cards break a law; every defect is named with its card.
    """
    return _read(*(texts.get(deck) or template(f"clockwork/{_FILES[deck]}") for deck in DECKS))


_FILES = {"skill": "skills.toml", "item": "items.toml", "treasure": "treasures.toml", "enemy": "enemies.toml"}


@lru_cache(maxsize=4)
def _read(skill: bytes, item: bytes, treasure: bytes, enemy: bytes) -> Decks:
    defects: list[Finding] = []
    decks = Decks(
        _cards("skill", skill, SkillCard, defects),
        _cards("item", item, Item, defects),
        _cards("treasure", treasure, Treasure, defects),
        _cards("enemy", enemy, Enemy, defects),
    )
    # A card that could not be read would be told again as missing.
    whole = list(_counts(decks)) + list(_weaknesses(decks)) if not defects else []
    defects += [*_twins(decks), *_laws(decks), *whole]
    if defects:
        raise Refusal(defects)
    return decks


def _cards(deck: str, text: bytes, model: type[_Card], defects: list[Finding]) -> tuple[_Card, ...]:
    """Return the cards of one file that can be read; what is wrong is added to ``defects``."""
    try:
        data = tables.read(text)
    except Refusal as refusal:
        defects += [Finding(one.code, f"{_FILES[deck]}, {one.where}", one.text) for one in refusal.findings]
        return ()
    _, wrong = tables.shaped(_Head, data, _FILES[deck])
    raw, more = tables.entries(data, "card")
    defects += wrong + [Finding(one.code, f"{_FILES[deck]}, {one.where}", one.text) for one in more]
    cards: list[_Card] = []
    for number, table in enumerate(raw, start=1):
        ident = table.get("id")
        card, wrong = tables.shaped(
            model, table, ident if isinstance(ident, str) else f"{deck} number {number}"
        )
        defects += wrong
        cards += [card] if card else []
    return tuple(cards)


def _counts(decks: Decks) -> Iterator[Finding]:
    """Each deck, type, tier and temple has as many cards as the game."""
    for deck, cards in zip(DECKS, (decks.skills, decks.items, decks.treasures, decks.enemies), strict=True):
        yield from _counted(_FILES[deck], cards, SIZES[deck])
    for skill in decks.skills:
        yield from _counted(skill.id, [skill], OF_A_TYPE)
    for tier in TIERS:
        yield from _counted(f"tier {tier}", decks.tier(tier), OF_A_TIER)
    for temple in TEMPLES:
        yield from _counted(temple, decks.of(temple), OF_A_TEMPLE)
    for one in (*decks.treasures, *decks.enemies):
        yield from _counted(one.id, [one], 1)


def _counted(where: str, cards: Iterable[Card], wanted: int) -> Iterator[Finding]:
    number = sum(card.count for card in cards)
    if number != wanted:
        yield Finding("count", where, f"{number} cards; the game has {wanted}")


def _twins(decks: Decks) -> Iterator[Finding]:
    cards: tuple[Card, ...] = (*decks.skills, *decks.items, *decks.treasures, *decks.enemies)
    for key, code in (("id", "id-twice"), ("name", "name-twice")):
        counts = Counter(getattr(card, key) for card in cards)
        for value in [value for value, number in counts.items() if number > 1]:
            yield Finding(code, value, f"{counts[value]} cards have this {key}; give each its own")


def _laws(decks: Decks) -> Iterator[Finding]:
    for skill in decks.skills:
        if skill.skills[0] == skill.skills[1]:
            yield Finding("skills", skill.id, "names one skill twice; a card gives one of two")
    for item in decks.items:
        if (item.gained is None) == (item.top is None) or (item.top is None) != (item.bottom is None):
            yield Finding("abilities", item.id, 'has "top" and "bottom", or else only "gained"')
    for enemy in decks.enemies:
        yield from _enemy_laws(enemy)


def _weaknesses(decks: Decks) -> Iterator[Finding]:
    """Each Enemy is vulnerable to four Treasures that there are."""
    tiers = {treasure.id: treasure.tier for treasure in decks.treasures}
    for enemy in decks.enemies:
        unknown = [ident for ident in enemy.vulnerable if ident not in tiers]
        for ident in unknown:
            yield Finding("no-such-treasure", enemy.id, f'"{ident}" is the id of no Treasure')
        found = tuple(tiers[ident] for ident in enemy.vulnerable if ident in tiers)
        if not unknown and (found != WEAK_TO or len(set(enemy.vulnerable)) != len(WEAK_TO)):
            text = "is vulnerable to four different Treasures: first two of tier 1, then two of tier 2"
            yield Finding("vulnerable", enemy.id, text)


def _enemy_laws(enemy: Enemy) -> Iterator[Finding]:
    highest = enemy.cost(LEVELS[-1]).total
    if not enemy.defeat.total or highest > MOST_DEFEAT:
        yield Finding("defeat", enemy.id, f"a Defeat cost is from 1 to {MOST_DEFEAT} in all, not {highest}")
    if enemy.rise and not enemy.rise.total:
        yield Finding("rise", enemy.id, "says from which level it costs more, but not what")
    if enemy.brutal and enemy.weak:
        yield Finding("flags", enemy.id, "is brutal and weak; it is one of them at most")
    if (enemy.ability is None) == (enemy.flavour is None):
        yield Finding("words", enemy.id, 'has an "ability" or else a line of "flavour"')
