"""Reasons in words: why musts clash, and what every plan hangs on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from generator.clockwork.reasons import Must, Precedence, Reasons, Struck
from generator.clockwork.walls import SIDES, Reach, joined

MOST_STEPS = 3
"""Steps of an argument that are told with their reasons, beside the last."""
MOST_ORDERS = 4
"""Pairs of rooms whose order is told where it is not the order of all."""


class Argument:
    """The reasons on one board, told by the names of its rooms."""

    def __init__(self, reach: Reach, reasons: Reasons) -> None:
        self.reach, self.reasons = reach, reasons

    def lines(self) -> Iterator[str]:
        """Yield what every plan without a shift must do; if that clashes, only what shows it."""
        clash, orders = self.reasons.clash, self.reasons.precedences
        if len(clash) == 2 and orders:
            both = joined([self.reach.name(must.room) for must in clash], "and")
            yield f"Without a shift, {both} must be revealed; whichever is first, the goal is out of reach."
        elif clash and orders:
            yield "Without a shift, what every win needs goes round in a circle:"
            yield from map(self._order_needed, orders)
        elif clash:
            yield "Without a shift, what every win needs cannot all be had in one game:"
            yield from self._clash(clash)
        else:
            yield from self._hangs_on()

    # -- a clash ----------------------------------------------------------------------------

    def _clash(self, clash: Sequence[Must]) -> Iterator[str]:
        steps = list({must.room: must for must in clash}.values())  # the last word on each
        last = steps.pop() if not clash[-1].leads_on else None
        if len(steps) > MOST_STEPS:
            told = [f"{self.reach.name(must.room)} from the {_sides(must.leads_on)}" for must in steps]
            yield f"Every plan reveals {joined(told, 'and')}; no other side leads to the goal."
        else:
            yield from map(self._step, steps)
        if last:
            yield self._step(last)
        else:
            lost = "Key Room" if self.reasons.key_lost else "Boss Room"
            yield f"Revealed so, {'these leave' if len(steps) > 1 else 'it leaves'} the {lost} out of reach."

    def _step(self, must: Must) -> str:
        name, sides = self.reach.name(must.room), _sides(must.leads_on)
        whys: dict[str, int] = {}
        for struck in must.struck:
            why = self._why(must.room, struck)
            whys[why] = whys.get(why, 0) | 1 << struck.side
        told = "; ".join(f"from the {_sides(mask)}, {why}" for why, mask in whys.items())
        if not must.leads_on:
            return f"{name} must be revealed, but no side leads to the goal: {told}."
        if not told:
            return f"{name} must be revealed, and that can only be done from the {sides}."
        return f"{name} must be revealed from the {sides}: {told}."

    def _why(self, room: int, struck: Struck) -> str:
        goal = "key" if struck.key else "boss"
        lost = f"the {'Key' if struck.key else 'Boss'} Room is out of reach"
        if struck.turned and self.reach.table.rooms[room].kind == goal:
            return "its doors lie so that nobody comes in"
        if struck.turned:
            return f"it lies so that {lost}"
        if struck.back is None:
            return lost
        return f"there is no way back to {self.reach.name(struck.back)}, and {lost}"

    def _order_needed(self, order: Precedence) -> str:
        first, then = self.reach.name(order.first), self.reach.name(order.then)
        why = "nobody gets there before" if order.needed else "the other way round, the goal is out of reach"
        return f"{first} must be revealed before {then}: {why}."

    # -- what a plan hangs on ---------------------------------------------------------------

    def _hangs_on(self) -> Iterator[str]:
        """Say which rooms every plan reveals, and in which order; that of the goals goes without saying."""
        musts = [must for must in self.reasons.musts if not self._plain(must)]
        if not musts:
            return
        names = [self._told(must) for must in musts]
        orders = [one for one in self.reasons.precedences if {one.first, one.then} <= {m.room for m in musts}]
        known = {(one.first, one.then) for one in orders}
        chain = len(musts) > 1 and all((a.room, b.room) in known for a, b in pairwise(musts))
        yield f"Without a shift, every plan reveals {joined(names, 'and')}{', in this order' * chain}."
        if orders and not chain:
            told = [f"{self.reach.name(a)} before {self.reach.name(b)}" for a, b, _ in orders[:MOST_ORDERS]]
            yield f"Every such plan reveals {joined(told, 'and')}."

    def _plain(self, must: Must) -> bool:
        return self.reach.table.rooms[must.room].kind in ("key", "boss") and must.leads_on == must.sides

    def _told(self, must: Must) -> str:
        name = self.reach.name(must.room)
        return name if must.leads_on == must.sides else f"{name} from the {_sides(must.leads_on)}"


def _sides(mask: int) -> str:
    return joined([SIDES[side] for side in range(4) if mask >> side & 1] or [""], "or")
