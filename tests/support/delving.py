"""Small dungeons with the plan that wins them, for tests that play: six rooms, changed as a test wants."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from support.six_rooms import six_rooms

from generator.clockwork.party import Hero
from generator.clockwork.replay import replay
from generator.document import Document, load

Plain = dict[str, Any]
SAMPLES = Path(__file__).parents[2] / "samples"


def sample(level: int) -> Document:
    """The sample dungeon of a level."""
    return load(SAMPLES / f"clockwork-{level}.json")


def go(sides: str) -> list[Plain]:
    """The steps through doors to these sides."""
    return [{"do": "move", "dir": side} for side in sides]


KEY: list[Plain] = [{"do": "activate-room"}]
WAY: list[Plain] = [*go("S"), *KEY, *go("NEE")]


def six(
    features: list[Plain] | None = None,
    steps: list[Plain] | None = None,
    profile: Plain | None = None,
    tiles: Plain | None = None,
    **board: Any,
) -> Document:
    """Six rooms with features in the hall, and a plan; tiles are changed key by key."""
    plain = six_rooms()
    plain["profile"] = profile or {}
    plain["board"] |= board
    plain["board"]["tiles"]["hall"]["features"] = [{"space": "a"} | one for one in features or []]
    for name, change in (tiles or {}).items():
        plain["board"]["tiles"][name] |= change
    plain["witness"] = {"steps": steps or WAY}
    checked = replay(plain)
    assert checked["witness"], checked["why"]
    plain["witness"] = checked["witness"]
    return Document(plain)


def closed(opener: Plain, steps: list[Plain] | None = None, **more: Any) -> Document:
    """The door from the hall to the Boss Room is closed; in the hall something opens it."""
    doors = {"W": {"space": "a"}, "E": {"space": "a", "closed": True}}
    by = {"do": "activate", "by": "o"}
    way = steps or [*go("S"), *KEY, *go("NE"), by, *go("E")]
    return six([{"id": "o", "activates": "door:E"} | opener], way, tiles={"hall": {"doors": doors}}, **more)


SWITCH: Plain = {"kind": "switch", "interact": 3}
ENEMY: Plain = {"kind": "enemy"}


def owned(heroes: Iterable[Hero]) -> int:
    """How many cards heroes have in all."""
    return sum(len(one.deck) + sum(one.hand) + len(one.discards) for one in heroes)
