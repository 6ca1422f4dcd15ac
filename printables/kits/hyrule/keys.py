"""The keyed squares on paper: the sign and the word of each, what it asks for, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from generator.hyrule.board import LEVELS
from generator.hyrule.profile import Rules
from printables.kits.hyrule.crests import gate
from printables.kits.hyrule.icons import icon
from printables.press.scene import Symbol


@dataclass(frozen=True)
class Keyed:
    """A keyed square: its sign, its word, and the sign or number of what it asks for."""

    sign: str
    word: str
    needs: str = ""


KEYED = {
    "start": Keyed("start", "START"),
    **{one: Keyed(one, f"Level {number}") for number, one in enumerate(LEVELS, 1)},
    "level-3": Keyed("level-3", "Level 3", "white-sword"),
    "level-7": Keyed("level-7", "Level 7", "magical-sword"),
    "death-mountain": Keyed("death-mountain", "Death Mountain", "8"),
    "white-sword": Keyed("white-sword", "White Sword", "2"),
    "magical-sword": Keyed("magical-sword", "Magical Sword", "6"),
    "bracelet": Keyed("bracelet", "Power Bracelet"),
    "letter": Keyed("letter", "Letter"),
    "shield-shop": Keyed("shield", "Shield {shield_price}"),
    "food-shop": Keyed("food", "Food {food_price}, Ring {ring_price}"),
    "potion-shop": Keyed("potion-shop", "Potion {potion_price}", "letter"),
    "free-potion": Keyed("free-potion", "Potion on {gift}"),
    "rupees": Keyed("rupee", "100 rupees, once"),
    "gamble": Keyed("gamble", "Gamble {stake}"),
    "warp": Keyed("warp", "Warp Point", "bracelet"),
    "dead-end": Keyed("dead-end", "Dead End"),
    "fountain": Keyed("fountain", "Fairy Fountain"),
}
"""How each keyed square is marked. A number of what it asks for is one of Triforce pieces."""


@cache
def sign_of(key: str) -> Symbol:
    """Return the sign of a keyed square, in a box of 10 by 10."""
    return gate(int(key[-1])) if key in LEVELS else icon(KEYED[key].sign)


def word_of(key: str, rules: Rules) -> str:
    """Return the word on a keyed square, with the prices of the rules in force."""
    gift = " or ".join(map(str, rules.gift_faces))
    return KEYED[key].word.format(gift=gift, **rules.model_dump())
