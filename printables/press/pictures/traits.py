"""What sets a creature apart from its kin: horns, wings, weapons, and whatever else is fixed to its body."""

from __future__ import annotations

from collections.abc import Callable

from printables.press.palette import INK, WOOD
from printables.press.pen import flat, stroke
from printables.press.pictures.coats import BONE, BRASS, LINE, METAL, Body, Coat, inked, limb
from printables.press.scene import Path
from printables.press.shapes import Commands, circle, data, ellipse, gear, polygon

Trait = Callable[[Body, Coat], list[Path]]


def at(commands: Commands, x: float, y: float, across: float = 1.0, down: float = 1.0) -> Commands:
    """Return an outline drawn round the origin, stretched and put at a point."""
    return tuple(
        (
            kind,
            *(
                x + across * value if place % 2 == 0 else y + down * value
                for place, value in enumerate(numbers)
            ),
        )
        for kind, *numbers in commands
    )


def _both(text: str, body: Body, place: str) -> list[Commands]:
    """An outline on both sides of a place; it is drawn for the right side."""
    x, y = body.places[place]
    k = body.breadth / 2.4
    return [at(data(text), x, y, side * k, k) for side in (-1, 1)]


def _horns(body: Body, coat: Coat) -> list[Path]:
    text = "M.5 .3 C1.2 .1 1.6 -.6 1.5 -1.6 C2.4 -.8 2.2 .6 1 1 Z"
    return [inked(one, BONE.fill) for one in _both(text, body, "head")]


def _spikes(body: Body, coat: Coat) -> list[Path]:
    text = "M.2 .4 L.6 -1.5 L1 .5 Z M.8 .5 L1.7 -.8 L1.4 .9 Z"
    return [inked(one, coat.shade) for one in _both(text, body, "head")]


def _antlers(body: Body, coat: Coat) -> list[Path]:
    text = "M.4 .4 C.7 -.4 1.2 -.6 1.4 -1.6 M.8 -.4 L1.9 -.9 M1.2 -.8 L.8 -1.5"
    return [path for one in _both(text, body, "head") for path in limb(one, BONE.main, 0.24)]


def _crown(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    k = body.breadth / 2.4
    text = "M-1 .5 L-1.1 -1 L-.5 -.3 L0 -1.3 L.5 -.3 L1.1 -1 L1 .5 C.4 .7 -.4 .7 -1 .5 Z"
    return [inked(at(data(text), x, y, k, k), BRASS.fill), flat(circle(x, y + 0.1 * k, 0.2 * k), "#a3352a")]


def _flames(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    k = body.breadth / 2.4
    outer = (
        "M-1.2 .7 C-1.7 -.4 -1 -.8 -1 -1.6 C-.5 -1.2 -.4 -.8 -.3 -.5 C-.2 -1.2 .1 -1.6 .5 -2.1 C.4 "
        "-1.4 .7 -1 .9 -.6 C1.1 -.9 1.2 -1.1 1.2 -1.4 C1.7 -.6 1.6 .3 1.2 .7 Z"
    )
    inner = "M-.7 .7 C-.9 0 -.5 -.3 -.4 -.7 C0 -.3 .1 -.6 .4 -1 C.5 -.4 .9 0 .7 .7 Z"
    return [inked(at(data(outer), x, y, k, k), "#e8702a"), flat(at(data(inner), x, y, k, k), "#ffd75e")]


def _plume(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    text = "M-.2 .3 C-.2 -.8 .6 -1.3 1.6 -.9 C2.4 -.5 2.5 .4 2.2 1.2 C1.8 .4 1 0 .3 .4 Z"
    return [
        inked(at(data(text), x, y), coat.fill),
        stroke(at(data("M.2 .1 C.6 -.5 1.4 -.5 1.9 .3"), x, y), 0.12),
    ]


def _halo(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    ring = ellipse(x, y - 0.5, body.breadth * 0.55, 0.42)
    return [stroke(ring, 0.5), stroke(ring, 0.24, coat.glow)]


def _cap(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    k = body.breadth / 2.4
    cap = "M-2 .7 C-2 -1 -1 -1.7 0 -1.7 C1 -1.7 2 -1 2 .7 C1 1 -1 1 -2 .7 Z"
    dots = ((-1, -0.2, 0.35), (0.3, -0.9, 0.38), (1.2, 0.1, 0.3), (-0.1, 0.3, 0.22))
    return [
        inked(at(data(cap), x, y, k, k), "#b4402f"),
        *(inked(circle(x + dx * k, y + dy * k, r * k), BONE.light, 0.1) for dx, dy, r in dots),
    ]


def _wings(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["back"]
    wing = (
        "M.3 .6 C1 -1.4 2.6 -3 4.4 -3 C4.2 -2.2 4.5 -1.6 4.8 -1 C4.2 -.9 4 -.5 4 "
        ".2 C3.2 .1 2.9 .5 2.6 1.2 C1.8 .9 1 1.2 .5 1.8 Z"
    )
    ribs = "M.4 .8 C1.6 -.6 3 -1.8 4.3 -2.8 M.4 .9 C1.8 0 3 -.2 4 0 M.4 1 C1.2 .8 2 .8 2.6 1.1"
    shapes = [(at(data(wing), x, y, side), at(data(ribs), x, y, side)) for side in (-1, 1)]
    return [path for one, rib in shapes for path in (inked(one, coat.shade), stroke(rib, LINE * 0.7))]


def _feathers(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["back"]
    wing = (
        "M.2 .4 C1 -1.6 2.8 -2.8 4.7 -2.7 C4.7 -1.9 4.4 -1.4 4.1 -1.1 C4.3 -.6 4 0 "
        "3.5 .2 C3.6 .7 3.1 1.1 2.5 1.1 C1.9 1.7 .9 1.6 .4 1.2 Z"
    )
    quills = "M4.1 -1.1 C3 -.6 1.8 -.2 .6 .6 M3.5 .2 C2.5 .3 1.6 .4 .7 .8"
    shapes = [(at(data(wing), x, y, side), at(data(quills), x, y, side)) for side in (-1, 1)]
    return [path for one, quill in shapes for path in (inked(one, BONE.fill), stroke(quill, LINE * 0.7))]


def _key(body: Body, coat: Coat) -> list[Path]:
    """The key that winds a creature of clockwork."""
    x, y = body.places["back"]
    bow = data(
        "M0 -1 C-.2 -2.4 -2 -2.6 -2 -1.5 C-2 -.6 -.7 -.5 0 -.9 C.7 -.5 2 -.6 2 -1.5 C2 -2.6 .2 -2.4 0 -1 Z"
    )
    return [
        *limb(at(data("M0 .4 L0 -1"), x, y), BRASS.main, 0.4),
        inked(at(bow, x, y), BRASS.fill),
        *(flat(circle(x + side * 1.2, y - 1.5, 0.32), INK) for side in (-1, 1)),
    ]


def _spines(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["back"]
    tips = ((-1.9, -0.9), (-1, -1.5), (0, -1.8), (1, -1.5), (1.9, -0.9))
    return [
        inked(
            polygon([(x + dx - 0.5, y + 0.7), (x + dx * 1.15, y + dy), (x + dx + 0.5, y + 0.7)]), coat.shade
        )
        for dx, dy in tips
    ]


def _cape(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["back"]
    text = (
        "M-1.6 -.6 C-3 1.6 -3.4 3.6 -3.4 5 L-2.2 4.4 L-1 5.1 L0 4.5 L1 "
        "5.1 L2.2 4.4 L3.4 5 C3.4 3.6 3 1.6 1.6 -.6 Z"
    )
    return [inked(at(data(text), x, y, 1, (9.5 - y) / 5.1), "#7a2b2b")]


def _tail_flame(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["tail"]
    text = (
        "M-.3 .4 C.4 .2 .2 -.8 .9 -1.2 C.8 -1.8 1 -2.2 1.4 -2.7 C1.6 -1.8 2.1 -1.4 2 -.5 C2 .5 .8 1 -.2 .9 Z"
    )
    core = "M.6 .3 C.8 -.3 1 -.6 1.3 -1.1 C1.7 -.4 1.5 .3 .6 .3 Z"
    scale = min(1.0, (9.9 - x) / 1.2) if x < 9.2 else 0.6
    return [inked(at(data(text), x, y, scale, 1), "#e8702a"), flat(at(data(core), x, y, scale, 1), "#ffd75e")]


def _barb(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["tail"]
    curl = data("M0 .2 C1.2 0 1.4 -1.4 .5 -2.3")
    return [
        *limb(at(curl, x, y, 0.9), coat.main, 0.42),
        inked(at(data("M.9 -2.1 L-.5 -3.6 L-.3 -2 Z"), x, y, 0.9), coat.shade),
    ]


def _fins(body: Body, coat: Coat) -> list[Path]:
    text = "M.6 1.4 C1.4 .6 2 .4 2.6 -.4 C2.6 .2 2.9 .5 3 1 C2.6 1 2.6 1.5 2.7 2 C2 1.7 1.3 1.9 .7 2.2 Z"
    return [inked(one, coat.shade) for one in _both(text, body, "head")]


def _leaves(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["head"]
    leaf = data("M0 .3 C-.9 -.5 -.8 -1.6 0 -2.3 C.8 -1.6 .9 -.5 0 .3 Z")
    side = data("M0 .4 C-1.1 .3 -1.7 -.5 -1.8 -1.4 C-.8 -1.3 -.1 -.6 0 .4 Z")
    return [inked(at(side, x, y, way), "#7fa04c") for way in (-1, 1)] + [inked(at(leaf, x, y), "#98b85c")]


def _cog(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["chest"]
    return [
        inked(gear(x, y, 9, 0.95, 0.7, 0, 10), BRASS.fill, 0.13),
        inked(circle(x, y, 0.34), INK, 0.1),
        flat(circle(x, y, 0.2), coat.glow),
    ]


def _gem(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["chest"]
    text = "M0 -.9 L.7 0 L0 .9 L-.7 0 Z"
    return [
        inked(at(data(text), x, y), coat.glow),
        stroke(at(data("M-.7 0 H.7 M0 -.9 L-.2 0 L0 .9"), x, y), 0.08),
    ]


def _sword(body: Body, coat: Coat) -> list[Path]:
    blade = "M-.28 -.5 L-.28 -5 L0 -5.7 L.28 -5 L.28 -.5 Z"
    return _held(body, "M0 .7 L0 -.4", [(blade, METAL), ("M-.9 -.75 H.9 V-.35 H-.9 Z", BRASS)])


def _spear(body: Body, coat: Coat) -> list[Path]:
    return _held(body, "M0 2.1 L0 -4.6", [("M-.45 -4.4 L0 -6.3 L.45 -4.4 L0 -4 Z", METAL)])


def _hammer(body: Body, coat: Coat) -> list[Path]:
    return _held(
        body,
        "M0 1.2 L0 -3.6",
        [("M-1.3 -5 H1.3 V-3.3 H-1.3 Z", METAL), ("M-.3 -5.1 H.3 V-3.2 H-.3 Z", BRASS)],
    )


def _axe(body: Body, coat: Coat) -> list[Path]:
    head = "M.1 -4.6 C.8 -4.6 1.4 -5 1.7 -5.4 C2.1 -4.2 2 -3 1.6 -2.2 C1.2 -2.7 .7 -3 .1 -3 Z"
    return _held(body, "M0 1.6 L0 -5", [(head, METAL)])


def _scythe(body: Body, coat: Coat) -> list[Path]:
    return _held(
        body,
        "M0 2.2 L0 -5.4",
        [("M.2 -5.6 C-1.4 -6.2 -3.2 -5.6 -3.9 -3.8 C-2.8 -4.8 -1.4 -5 .2 -4.8 Z", METAL)],
    )


def _staff(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["hand"]
    orb = [inked(circle(x, y - 5, 0.75), coat.glow), flat(circle(x - 0.25, y - 5.25, 0.2), "#ffffff")]
    return [*_held(body, "M0 2.1 L0 -4.3", [("M-.8 -4.4 L0 -3.8 L.8 -4.4 L.5 -3.6 H-.5 Z", BRASS)]), *orb]


def _lamp(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places["hand"]
    return [
        stroke(at(data("M0 -.2 L0 .6"), x, y), 0.2),
        inked(at(data("M-.7 .6 H.7 L.9 2.1 H-.9 Z"), x, y), coat.glow),
        inked(at(data("M-.9 .6 L0 0 L.9 .6 Z M-1 2 H1 V2.4 H-1 Z"), x, y), BRASS.fill, 0.12),
        stroke(at(data("M0 .6 V2"), x, y), 0.12),
    ]


def _shield(body: Body, coat: Coat) -> list[Path]:
    x, y = body.places.get("off", body.places["chest"])
    text = "M-1.3 -1.6 C-.5 -1.3 .5 -1.3 1.3 -1.6 C1.5 .4 1 1.6 0 2.4 C-1 1.6 -1.5 .4 -1.3 -1.6 Z"
    return [
        inked(at(data(text), x, y), coat.fill),
        Path(at(data(text), x, y, 0.72, 0.72), stroke=BRASS.light, width=0.2),
        inked(circle(x, y, 0.4), BRASS.fill, 0.12),
    ]


def _held(body: Body, shaft: str, parts: list[tuple[str, Coat]]) -> list[Path]:
    """A weapon in the hand, as high as the box allows."""
    x, y = body.places["hand"]
    highest = -min(command[2] for text, _ in parts for command in data(text) if len(command) > 2)
    k = min(1.0, (y - 0.2) / highest)
    held = limb(at(data(shaft), x, y, 1, k), WOOD, 0.3)
    return held + [inked(at(data(text), x, y, 1, k), coat.fill) for text, coat in parts]


BEHIND: dict[str, Trait] = {
    "wings": _wings,
    "feathers": _feathers,
    "key": _key,
    "spines": _spines,
    "cape": _cape,
    "flame-tail": _tail_flame,
    "barb": _barb,
}
"""Traits that are drawn behind the body."""

BEFORE: dict[str, Trait] = {
    "horns": _horns,
    "spikes": _spikes,
    "antlers": _antlers,
    "crown": _crown,
    "flames": _flames,
    "plume": _plume,
    "halo": _halo,
    "cap": _cap,
    "fins": _fins,
    "leaves": _leaves,
    "cog": _cog,
    "gem": _gem,
    "sword": _sword,
    "spear": _spear,
    "hammer": _hammer,
    "axe": _axe,
    "scythe": _scythe,
    "staff": _staff,
    "lamp": _lamp,
    "shield": _shield,
}
"""Traits that are drawn in front of it."""
