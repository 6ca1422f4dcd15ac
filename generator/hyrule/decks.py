"""The cards: ``templates/hyrule/{battle,labyrinth}.toml``, read and checked.

Most of the cards are this project's own invention. What the rules ask of a deck is law
here: how many cards there are, and that one of each pitfall is among them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field, StrictInt, StrictStr

from generator import tables
from generator.document import template
from generator.findings import Finding, Refusal
from generator.hyrule.board import Piece

Icon = Literal["sword", "arrow", "bomb", "rod", "boomerang", "recorder"]
Pitfall = Literal["whirlwind", "dead-end", "rocks", "toll", "surrounded", "zora", "money"]
PITFALLS: tuple[Pitfall, ...] = ("whirlwind", "dead-end", "rocks", "toll", "surrounded", "zora", "money")
BATTLE_CARDS, LABYRINTH_CARDS, FACES = 23, 8, 6

Title = Annotated[StrictStr, Field(min_length=1, max_length=30)]
Wording = Annotated[StrictStr, Field(min_length=1, max_length=150)]
Positive = Annotated[StrictInt, Field(ge=1, le=99)]
Strength = Annotated[StrictInt, Field(ge=2, le=13)]
Rupees = Annotated[StrictInt, Field(ge=0, le=250)]


class Enemy(Piece):
    """An enemy card; ``strength`` is against each of the three swords."""

    name: Title
    count: Positive = 1
    strength: tuple[Strength, Strength, Strength]
    rupees: Rupees
    heal: Positive
    hearts: Positive
    steals: Literal["food"] | None = None


class PitfallCard(Piece):
    """A card that befalls whoever turns it."""

    name: Title
    does: Pitfall
    text: Wording


class Labyrinth(Piece):
    """A card of a labyrinth: how often the die is rolled, and the icons of which one wins."""

    name: Title
    rolls: Literal["hearts", "half"] | Annotated[StrictInt, Field(ge=1, le=9)]
    wins: Annotated[list[Icon], Field(min_length=1)]

    def rolled(self, hearts: int) -> int:
        """Return how often the die is rolled with so many hearts up."""
        if self.rolls == "hearts":
            return hearts
        return max(1, hearts // 2) if self.rolls == "half" else self.rolls


@dataclass(frozen=True)
class Decks:
    """All cards, an enemy as often as its count; the pictures of the die, and what beats Ganon."""

    battle: tuple[Enemy | PitfallCard, ...]
    labyrinth: tuple[Labyrinth, ...]
    icons: tuple[Icon, ...]
    ganon: tuple[Icon, ...]

    @property
    def enemies(self) -> list[Enemy]:
        """The enemy cards, as often as they are in the deck."""
        return [card for card in self.battle if isinstance(card, Enemy)]

    @property
    def best_pay(self) -> int:
        """The most that a battle pays."""
        return max(enemy.rupees for enemy in self.enemies)


class _Die(Piece):
    icons: Annotated[list[Icon], Field(min_length=FACES, max_length=FACES)]
    ganon: Annotated[list[Icon], Field(min_length=1, max_length=FACES)]


Card = TypeVar("Card", bound=Piece)


def load(battle: bytes | None = None, labyrinth: bytes | None = None) -> Decks:
    """Return the decks of two files, or the program's own.

    Raises:
        Refusal: the files are no decks; every defect is named.
    """
    return _read(
        template("hyrule/battle.toml") if battle is None else battle,
        template("hyrule/labyrinth.toml") if labyrinth is None else labyrinth,
    )


@lru_cache(maxsize=4)
def _read(battle: bytes, labyrinth: bytes) -> Decks:
    fights, cards = tables.read(battle), tables.read(labyrinth)
    found: list[Finding] = []
    enemies = _cards(Enemy, fights, "enemy", found)
    pitfalls = _cards(PitfallCard, fights, "pitfall", found)
    labyrinths = _cards(Labyrinth, cards, "card", found)
    die, wrong = tables.shaped(_Die, {key: cards.get(key) for key in ("icons", "ganon")}, "die")
    found += [*wrong, *_defects(enemies, pitfalls, labyrinths)]
    if found or die is None:
        raise Refusal(found)
    deck: list[Enemy | PitfallCard] = [enemy for enemy in enemies for _ in range(enemy.count)]
    return Decks((*deck, *pitfalls), tuple(labyrinths), tuple(die.icons), tuple(die.ganon))


def _cards(model: type[Card], file: dict[str, Any], key: str, found: list[Finding]) -> list[Card]:
    entries, wrong = tables.entries(file, key)
    found += wrong
    cards = []
    for number, entry in enumerate(entries, 1):
        card, wrong = tables.shaped(model, entry, f"{key} {entry.get('name', number)}")
        found += wrong
        cards += [card] if card else []
    return cards


def _defects(
    enemies: Iterable[Enemy], pitfalls: list[PitfallCard], labyrinths: list[Labyrinth]
) -> Iterator[Finding]:
    count = sum(enemy.count for enemy in enemies) + len(pitfalls)
    if count != BATTLE_CARDS:
        yield Finding("deck", "battle", f"has {count} cards; the game has {BATTLE_CARDS}")
    if len(labyrinths) != LABYRINTH_CARDS:
        yield Finding("deck", "labyrinth", f"has {len(labyrinths)} cards; the game has {LABYRINTH_CARDS}")
    for kind in PITFALLS:
        if sum(card.does == kind for card in pitfalls) != 1:
            yield Finding("pitfall", "battle", f'the deck has one pitfall that does "{kind}"')
