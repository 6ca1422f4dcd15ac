"""The full graph of Hyrule on a small board: rupees, hearts, Potions and pending battles in every state.

For slow commands: it has millions of states, so its loops are compiled. A state is one number
made of place, progress (Levels and swords won in their order), items as bits (Letter, Bracelet,
Shield, Ring, Food), fifties in the purse, hearts up, whether the 100 rupees were taken, Potion
(0 none, 1 blue, 2 red) and what is pending (0 nothing, 1 a fight here, 2 a labyrinth card kept,
3 Ganon). Moves are single steps, since a piece may stop on every square but the next Level.
"""

from typing import Any

import numba
import numpy as np
from support.hyrule_plain import EVERYTHING, Holding, Place, Plain

ITEMS = ("letter", "bracelet", "shield", "ring", "food")
TARGETS = "level-1 level-2 white-sword level-3 level-4 level-5 level-6 magical-sword level-7 level-8".split()
KEYS = [
    "",
    *TARGETS,
    *"death-mountain bracelet letter shield-shop food-shop potion-shop free-potion rupees".split(),
    *"gamble warp dead-end fountain start".split(),
]
MOUNTAIN, B, L, SHIELDS, FOODS, POTIONS, GIFT, RUPEES, GAMBLE, WARP, END, FOUNTAIN, START = range(11, 24)
MOST = 400
"""Moves that a state has at most."""


def holding_of(progress: int, items: int) -> Holding:
    """Return progress and item bits as the plain search tells them."""
    won = [name for name in TARGETS[:progress] if name.startswith("level")]
    held = [name for name in TARGETS[:progress] if name.endswith("sword")]
    return len(won), frozenset(held + [name for bit, name in enumerate(ITEMS) if items >> bit & 1])


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def code(place, progress, items, purse, hearts, used, potion, pending):  # type: ignore[no-untyped-def]
    state = place * 11 + progress
    state = (state * 32 + items) * 6 + purse
    state = (state * 8 + hearts) * 2 + used
    return (state * 3 + potion) * 4 + pending


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _fall(out, kinds, count, own, fountains, place, progress, items, purse, hearts, used, potion, pending):  # type: ignore[no-untyped-def]
    """Add a state, or the fountains if no heart is up; with 4 pending the piece enters the open Level."""
    most = 7 if items & 8 else 5
    if hearts <= 0:
        for fountain in fountains:
            out[count], kinds[count] = code(fountain, progress, items, purse, most, used, potion, 0), 0
            count += 1
        return count
    hearts = min(hearts, most)
    if pending != 4:
        out[count] = code(place, progress, items, purse, hearts, used, potion, pending)
        kinds[count] = own
        return count + 1
    out[count], kinds[count] = code(place, progress + 1, items, purse, most, used, potion, 0), own
    count += 1
    return _lost(out, kinds, count, fountains, place, progress, items, purse, hearts, used, potion, 2)


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _lost(out, kinds, count, fountains, place, progress, items, purse, hearts, used, potion, pending):  # type: ignore[no-untyped-def]
    """A labyrinth or Ganon is lost: to a fountain, or a Potion is drunk and all is as before."""
    for fountain in fountains:
        most = 7 if items & 8 else 5
        out[count], kinds[count] = code(fountain, progress, items, purse, most, used, potion, 0), 0
        count += 1
    if potion:
        out[count] = code(place, progress, items, purse, hearts, used, potion - 1, pending)
        kinds[count] = 0
        count += 1
    return count


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _battle(out, kinds, count, board, place, progress, items, purse, hearts, used, potion, then):  # type: ignore[no-untyped-def]
    """All that a battle card may do; ``then`` is pending where the piece is still there."""
    _, fountains, entrances, near, whirled = board
    for amount in range(1, 4):
        count = _fall(
            out,
            kinds,
            count,
            1,
            fountains,
            place,
            progress,
            items,
            min(5, purse + amount),
            hearts,
            used,
            potion,
            then,
        )
        count = _fall(
            out,
            kinds,
            count,
            1,
            fountains,
            place,
            progress,
            items,
            purse,
            hearts + amount,
            used,
            potion,
            then,
        )
    for loss in range(1, 3):
        count = _fall(
            out, kinds, count, 0, fountains, place, progress, items, purse, hearts - loss, used, potion, then
        )
    if items & 16:
        count = _fall(
            out, kinds, count, 0, fountains, place, progress, items & ~16, purse, hearts, used, potion, then
        )
    if purse:
        count = _fall(
            out, kinds, count, 0, fountains, place, progress, items, purse - 1, hearts, used, potion, then
        )
    count = _fall(out, kinds, count, 0, fountains, place, progress, items, purse, hearts, used, potion, then)
    if then == 3:
        return count  # wherever the card would lead, Death Mountain is entered
    for level in range(8):
        if whirled[progress] >> level & 1:
            out[count] = code(entrances[level], progress, items, purse, hearts, used, potion, 1)
            kinds[count] = 0
            count += 1
    for end in near[place]:
        if end >= 0:
            out[count], kinds[count] = code(end, progress, items, purse, hearts, used, potion, 1), 0
            count += 1
    return count


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _moves(state, out, kinds, board, nexts, warps):  # type: ignore[no-untyped-def]
    """Write all moves of a state and their kinds (1 own means, 0 event); -1 is the goal."""
    keys, fountains = board[:2]
    pending, rest = state % 4, state // 4
    potion, rest = rest % 3, rest // 3
    used, rest = rest % 2, rest // 2
    hearts, rest = rest % 8, rest // 8
    purse, rest = rest % 6, rest // 6
    items, rest = rest % 32, rest // 32
    progress, place = rest % 11, rest // 11
    key, count = keys[place], 0
    most = 7 if items & 8 else 5
    level = progress < 10 and key == progress + 1 and key not in (3, 8)
    if pending == 3:
        out[0], kinds[0] = -1, 1
        return _lost(out, kinds, 1, fountains, place, progress, items, purse, hearts, used, potion, 3)
    if pending == 2:
        out[0], kinds[0] = code(place, progress + 1, items, purse, most, used, potion, 0), 1
        return _lost(out, kinds, 1, fountains, place, progress, items, purse, hearts, used, potion, 2)
    if pending == 1:
        return _battle(
            out, kinds, 0, board, place, progress, items, purse, hearts, used, potion, 4 if level else 0
        )
    stage = (progress >= 4) + (progress >= 5)
    for other in nexts[stage, place]:
        if other < 0:
            break
        if progress < 10 and keys[other] == progress + 1 and keys[other] not in (3, 8):
            out[count], kinds[count] = code(other, progress, items, purse, hearts, used, potion, 1), 1
            count += 1
            if hearts > 1:
                for further in nexts[stage, other]:
                    if further < 0:
                        break
                    out[count], kinds[count] = (
                        code(further, progress, items, purse, hearts, used, potion, 0),
                        1,
                    )
                    count += 1
        else:
            out[count], kinds[count] = code(other, progress, items, purse, hearts, used, potion, 0), 1
            count += 1
    if level:
        out[count], kinds[count] = code(place, progress, items, purse, hearts, used, potion, 1), 1
        return count + 1
    if progress < 10 and key == progress + 1:
        out[count], kinds[count] = code(place, progress + 1, items, purse, hearts, used, potion, 0), 1
        return count + 1
    if key in (0, START, WARP, END) or (1 <= key <= 10 and key not in (3, 8)):
        count = _battle(out, kinds, count, board, place, progress, items, purse, hearts, used, potion, 0)
    if key == MOUNTAIN and progress == 10 and items == 31:
        return _battle(out, kinds, count, board, place, progress, items, purse, hearts, used, potion, 3)
    gain, cost = 0, 0
    for bit, where, price in ((1, L, 0), (2, B, 0), (4, SHIELDS, 2), (8, FOODS, 5), (16, FOODS, 1)):
        if key == where and not items & bit and purse >= price:
            gain, cost = bit, price
            up = hearts + 2 if bit == 8 else hearts
            out[count] = code(place, progress, items | gain, purse - cost, up, used, potion, 0)
            kinds[count] = 1
            count += 1
    if key == POTIONS and items & 1 and potion == 0 and purse >= 2:
        out[count], kinds[count] = code(place, progress, items, purse - 2, hearts, used, 2, 0), 1
        count += 1
    if key == GIFT and potion == 0:
        out[count], kinds[count] = code(place, progress, items, purse, hearts, used, 2, 0), 0
        count += 1
    if key == RUPEES and not used:
        out[count], kinds[count] = code(place, progress, items, min(5, purse + 2), hearts, 1, potion, 0), 0
        count += 1
    if key == GAMBLE and purse:
        for after in (purse - 1, min(5, purse + 1)):
            out[count], kinds[count] = code(place, progress, items, after, hearts, used, potion, 0), 0
            count += 1
    if key == FOUNTAIN:
        out[count], kinds[count] = code(place, progress, items, purse, most, used, potion, 0), 1
        count += 1
    if key == WARP and items & 2:
        for other in warps:
            out[count], kinds[count] = code(other, progress, items, purse, hearts, used, potion, 0), 1
            count += 1
    return count


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _walk(size, start, board, nexts, warps):  # type: ignore[no-untyped-def]
    """Return all states reached, in the order of their finding, and by number whether each wins (2) or not (1)."""
    marks = np.zeros(size, np.uint8)
    queue = np.empty(size, np.int32)
    out, kinds = np.empty(MOST, np.int64), np.empty(MOST, np.uint8)
    queue[0], marks[start] = start, 1
    head, tail = 0, 1
    while head < tail:
        count = _moves(queue[head], out, kinds, board, nexts, warps)
        head += 1
        for move in range(count):
            if out[move] >= 0 and marks[out[move]] == 0:
                marks[out[move]] = 1
                queue[tail] = out[move]
                tail += 1
    changed = True
    while changed:
        changed = False
        for at in range(tail - 1, -1, -1):
            if marks[queue[at]] == 2:
                continue
            count = _moves(queue[at], out, kinds, board, nexts, warps)
            for move in range(count):
                if kinds[move] and (out[move] < 0 or marks[out[move]] == 2):
                    marks[queue[at]] = 2
                    changed = True
                    break
    return queue[:tail].copy(), marks


def full(board: dict[str, Any], whirlwind: str = "next") -> tuple[int, set[tuple[Place, Holding]]]:
    """Return how many states can be reached, and all places with a holding in which some state cannot win."""
    plain = Plain(board, whirlwind)
    places = plain.places()
    number = {place: index for index, place in enumerate(places)}
    keys = np.array([KEYS.index(plain.key(place) or "") for place in places], np.int64)
    nexts = np.full((3, len(places), 5), -1, np.int64)
    for stage, won in enumerate((0, 3, 4)):
        for place in places:
            for slot, other in enumerate(plain.neighbours(place, (won, EVERYTHING))):
                nexts[stage, number[place], slot] = number[other]
    near = np.full((len(places), 2), -1, np.int64)
    for place, ends in plain.nearer.items():
        for slot, end in enumerate(ends):
            near[number[place], slot] = number[end]
    entrances = np.array([number[plain.where(f"level-{level}")[0]] for level in range(1, 9)])
    wons = [holding_of(progress, 0)[0] for progress in range(11)]
    last = {"next": 1, "any": 8}[whirlwind]
    whirled = np.array([sum(1 << level for level in range(won, min(8, won + last))) for won in wons])
    fountains = np.array([number[place] for place in plain.where("fountain")])
    warps = np.array([number[place] for place in plain.where("warp")])
    size = code(len(places), 0, 0, 0, 0, 0, 0, 0)
    start = code(number[plain.start], 0, 0, 0, 5, 0, 0, 0)
    queue, marks = _walk(size, start, (keys, fountains, entrances, near, whirled), nexts, warps)
    lost = np.unique(queue[marks[queue] == 1] // (4 * 3 * 2 * 8 * 6))
    told = {(places[one // 352], holding_of(int(one % 352) // 32, int(one % 32))) for one in lost}
    return len(queue), told
