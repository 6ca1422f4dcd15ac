"""What each room of the Clockwork tile set is to be: the briefs that ``draw_tiles.py`` draws from.

A brief is a room's name, its doors and what it holds.

- Doors are a letter each, with ``/`` between spaces: ``o`` open; ``2`` or ``3`` open, at that Move;
  ``x`` closed; ``X`` closed and with the arrow.
- Contents are words, each about space ``a`` or, behind ``b:``, about another: ``chest``, ``pots3``,
  ``hazard2``, ``rift``, ``water``, ``telepathy``, ``enemy``, ``enemy+2`` (advanced), ``enemy*2`` (two of
  them), ``tunnel`` (from a to b). ``switch>door`` is a switch with what it activates, in the same space
  if nothing else is said: ``switch>b:door``, ``switch3>rift`` (Interact 3), ``enemy>big-cog``,
  ``switch>water``. A number that is left out is drawn.
"""

from __future__ import annotations

from typing import Any

Brief = tuple[str, str, str]
Plain = dict[str, Any]

GENERIC: list[Brief] = [
    ("Winding Hall", "oo/ox", "switch>multi-cog"),
    ("Brass Rotunda", "ooox", "switch>multi-cog switch>door"),
    ("Pendulum Court", "ox/o", "enemy>multi-cog"),
    ("Millstone Chamber", "o/o2", "switch>big-cog"),
    ("Grinder's Loft", "oxo", "switch>big-cog pots3"),
    ("Fourfold Engine", "oo/ox", "tunnel switch>b:big-cog"),
    ("Sliding Gallery", "oox", "switch>cogveyor enemy>door"),
    ("Belt Bridge", "oo", "switch>cogveyor"),
    ("Rattling Works", "oo/ox", "enemy>cogveyor b:pots2"),
    ("Gatehouse of Bolts", "oxox", "switch>door"),
    ("Sentry Walk", "oox", "enemy>door"),
    ("Split Stair", "ox/o", "tunnel b:chest"),
    ("Larder of Urns", "oo", "pots4"),
    ("Forgotten Strongroom", "oX", "switch>door chest"),
    ("Barred Parlour", "ox/o", "enemy*2>door b:chest"),
    ("Dusty Crossroads", "ooox", ""),
    ("Collapsed Colonnade", "o3o", "hazard1"),
    ("Whispering Pipes", "oo/o", "tunnel telepathy"),
    ("Cracked Orrery", "ooo", "switch>rift"),
    ("Twin Balconies", "ox/oo", "switch>door b:enemy"),
    ("Portcullis Passage", "ox/ox", "tunnel switch>b:door b:switch>a:door"),
]

TEMPLES: dict[str, tuple[str, list[Brief]]] = {
    "fire": (
        "hazards",
        [
            ("Cinder Causeway", "o2o", "hazard2"),
            ("Bellows Hall", "ooox", "hazard1 switch>multi-cog"),
            ("Crucible Floor", "oxo", "hazard2 switch>big-cog"),
            ("Ember Gate", "oox", "enemy>door hazard1"),
            ("Slag Pit", "oo", "hazard3 pots3"),
            ("Furnace Doors", "oxxo", "hazard1 switch>door"),
            ("Kiln Keeper's Cell", "oX", "enemy>door chest"),
            ("Smoke Flue", "oo/o", "tunnel b:hazard1"),
            ("Lava Weir", "oo/o2", "enemy b:hazard2"),
            ("Ash Library", "ox/o", "switch>door b:chest"),
        ],
    ),
    "water": (
        "water, and switches that turn it",
        [
            ("Sluice Hall", "ooox", "water switch>water"),
            ("Drowned Stair", "oo/o", "water tunnel"),
            ("Tidal Wheel", "oox", "water switch>cogveyor"),
            ("Cistern Lift", "ox", "water switch>big-cog"),
            ("Lily Court", "o2o", "water enemy"),
            ("Valve House", "ox", "switch>door switch>water"),
            ("Weeping Corridor", "oX", "water switch>door"),
            ("Flooded Archive", "oo/ox", "b:water b:switch>door chest"),
            ("Eel Basin", "oo", "water enemy pots2"),
            ("Mill-Race Landing", "oo/o", "b:water switch>water enemy"),
        ],
    ),
    "forest": (
        "tunnels",
        [
            ("Root Gallery", "ox/o", "tunnel enemy"),
            ("Hollow Trunk", "oo/ox", "tunnel switch>multi-cog"),
            ("Badger Burrow", "o/o", "tunnel b:pots3"),
            ("Bramble Gate", "oox", "switch>door"),
            ("Moss Treadmill", "oox", "enemy>cogveyor"),
            ("Owl Roost", "ox/ox", "tunnel b:switch>door chest"),
            ("Thicket Maze", "o/ox", "tunnel b:enemy>door"),
            ("Spider's Larder", "ox", "enemy>door pots4"),
            ("Canopy Walk", "oo3x", "switch>door"),
            ("Foxglove Dell", "o/ox", "tunnel b:pots2"),
        ],
    ),
    "light": (
        "rifts, most of them with something at hand to calm them",
        [
            ("Prism Nave", "oooo", "switch>rift"),
            ("Mirror Cloister", "oox", "switch>rift switch>door"),
            ("Sunwheel", "ooox", "switch>big-cog"),
            ("Dawn Turnstile", "oo2", "switch>multi-cog enemy"),
            ("Shattered Window", "oo/ox", "tunnel switch>b:rift"),
            ("Haloed Stair", "oo", "enemy>rift"),
            ("Chapel of Glare", "oxo", "switch>rift chest"),
            ("Gilded Oratory", "oX", "switch>door pots2"),
            ("Lens Gallery", "oo/ox", "b:switch>door b:pots3"),
            ("Broken Noon", "oo/o", "b:rift b:chest enemy"),
        ],
    ),
    "shadow": (
        "advanced enemies",
        [
            ("Gallows Crossing", "oooo", "enemy+2"),
            ("Murmuring Vestry", "oox", "enemy+2>door"),
            ("Bone Carousel", "oox", "enemy>big-cog"),
            ("Unlit Belt", "ooo", "switch>cogveyor"),
            ("The Long Dark", "o3", "enemy+3 chest"),
            ("Veiled Alcove", "oo/ox", "b:switch>door"),
            ("Widow's Cell", "oX", "switch>door enemy"),
            ("Sunless Undercroft", "ox/oo", "tunnel b:enemy+2"),
            ("Lost Lantern Room", "o/ox", "switch>b:door pots3"),
            ("Crypt of Masks", "oo/o", "tunnel b:hazard1"),
        ],
    ),
    "spirit": (
        "barriers and telepathy",
        [
            ("Hermit's Screen", "oxo/", "b:switch3>a:door"),
            ("Two Minds", "oo/oo", "telepathy b:telepathy"),
            ("Oracle's Lattice", "oo/ox", "telepathy b:switch>door"),
            ("Prayer Wheel", "ooo", "switch>multi-cog"),
            ("Sand Procession", "oox", "switch>cogveyor"),
            ("Threefold Cell", "o/o/ox", "telepathy c:switch>door"),
            ("Mirage Court", "o/o", "tunnel b:enemy"),
            ("Serpent Sanctum", "ox/o", "enemy>door"),
            ("Silent Partition", "oX", "switch>door telepathy"),
            ("Caravan of Echoes", "oo/ox", "enemy b:chest"),
        ],
    ),
}

DRAWS: dict[str, int] = {
    "fire-10": 765,
    "fire-06": 35,
    "forest-02": 754,
    "forest-05": 515,
    "forest-07": 110,
    "spirit-06": 329,
    "spirit-08": 989,
    "spirit-10": 769,
    "water-03": 853,
    "water-04": 832,
}
"""How many times a tile was drawn anew while the set was tuned, by its id; see ``tune_tiles.py``."""


def _strikes(**skills: tuple[int, int, int]) -> Plain:
    """What one strike asks for at levels 1, 2 and 3."""
    return {str(level): {skill: by[level - 1] for skill, by in skills.items()} for level in (1, 2, 3)}


BARS: dict[str, tuple[str, str, list[Plain]]] = {
    "compass": ("Needle Observatory", "ooo", [{"interact": n} for n in (2, 3, 4, 5)]),
    "map": (
        "Surveyor's Attic",
        "ooo",
        [
            {"interact": 2},
            {"enemies": 1},
            {"enemies": 1, "advanced": 2, "interact": 3},
            {"enemies": 1, "advanced": 3, "interact": 4},
        ],
    ),
    "treasure": ("Vault of Nine Locks", "oo", [{"interact": n} for n in (2, 2, 3, 3)]),
    "key": (
        "Hall of the Great Key",
        "ooo",
        [{"enemies": 1}, {"enemies": 2}, {"enemies": 1, "advanced": 2}, {"enemies": 1, "advanced": 3}],
    ),
}

BOSSES: dict[str, tuple[str, str, Plain]] = {
    "fire": ("Forge of Trinexx", "ooo", _strikes(attack=(4, 6, 8), interact=(3, 4, 5))),
    "water": ("Frozen Deep of Kholdstare", "oo", _strikes(move=(4, 5, 7), interact=(3, 5, 6))),
    "forest": ("Mire of Arrghus", "ooo", _strikes(move=(4, 6, 8), attack=(3, 4, 5))),
    "light": ("Court of the Glass Regent", "ooo", _strikes(attack=(3, 4, 5), interact=(4, 6, 8))),
    "shadow": ("Den of Silence the Thief", "oo", _strikes(move=(3, 5, 6), attack=(4, 5, 7))),
    "spirit": ("Tomb of a Hundred Voices", "ooo", _strikes(move=(3, 4, 5), interact=(4, 6, 8))),
    "ganon": ("Ganon's Gear Throne", "ooo", {"4": {"move": 6, "attack": 6, "interact": 6}}),
}

ENTRANCES = {
    "fire": "Basalt Steps",
    "water": "Weir Gate",
    "forest": "Arch of Roots",
    "light": "Sunrise Porch",
    "shadow": "Lychgate",
    "spirit": "Dune Threshold",
    "ganon": "Tower Drawbridge",
}
