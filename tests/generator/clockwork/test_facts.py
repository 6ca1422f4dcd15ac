"""What an index says of a dungeon, counted by hand on six rooms."""

from typing import Any

from support.six_rooms import six_rooms

from generator.clockwork.facts import facts
from generator.clockwork.replay import replay
from generator.document import Document

WAY: list[dict[str, Any]] = [
    {"do": "move", "dir": "S"},
    {"do": "activate-room"},
    {"do": "move", "dir": "N"},
    {"do": "move", "dir": "E"},
    {"do": "move", "dir": "E"},
]


def won(*more: dict[str, Any]) -> Document:
    """Six rooms with things in the hall, and the way that wins."""
    plain = six_rooms()
    plain["board"]["tiles"]["hall"]["features"] = [{**one, "space": "a"} for one in more]
    cost = {"move": 4, "attack": 0, "interact": 2}
    fights = sum(one.get("count", 1) for one in more if one["kind"] == "enemy")
    hazards = sum(one["kind"] == "hazard" for one in more)
    plain["witness"] = {
        "steps": WAY, "shifts": 0, "rounds": 1, "cost": cost, "fights": fights, "hazards": hazards,
    }  # fmt: skip
    document = Document(plain)
    assert replay(document.data)["accepted"], replay(document.data)
    return document


def test_the_figures_are_those_of_the_way() -> None:
    enemy, hazard = {"id": "e", "kind": "enemy", "count": 2}, {"id": "h", "kind": "hazard", "x": 3}
    assert list(facts(won(enemy, hazard)).items()) == [
        ("fewest_shifts", 0),
        ("points", 6),
        ("rounds", 1),
        ("clock", 12),  # 20 cards, 5 a round, two passes and one for the Key Room
        ("tiles", 4),  # gate, Key Room, hall and lair; the gate once
        ("fights_met", 2),
        ("hazards_met", 1),
    ]


def test_a_board_without_a_plan_has_no_figures() -> None:
    assert facts(Document(six_rooms())) == {}


def test_a_board_of_more_heroes_has_less_time() -> None:
    plain = dict(won().data)
    plain["board"] = plain["board"] | {"players": 4}
    assert facts(Document(plain))["clock"] == 11 * 3 // 5
