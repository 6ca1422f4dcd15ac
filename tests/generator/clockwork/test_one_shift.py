"""What one shift brings in reach, held against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from support.brute import State, Step
from support.reaching import Wanted, rooms_reached
from support.small_boards import corpus

from generator.clockwork import profile
from generator.clockwork.board import read
from generator.clockwork.commits import Shift
from generator.clockwork.moves import Table
from generator.clockwork.one_shift import OneShift
from generator.clockwork.rooms import NOWHERE
from generator.clockwork.ways import Ways
from generator.document import from_plain


def boards() -> Iterator[tuple[str, dict[str, Any], Table]]:
    for name, plain in corpus(48):
        document = from_plain(plain)
        yield name, plain, Table(read(document), profile.load(document.profile))


def this(table: Table, shift: Shift) -> Wanted:
    """Tell the step of a shift among all steps."""

    def wanted(state: State, step: Step) -> bool:
        match shift.step:
            case ("compass", cell, turn):
                return step == {"do": "compass", "at": list(cell), "turn": turn}
            case ("map", cell, other):
                return step == {"do": "map", "at": list(cell), "with": list(other)}
            case (_, _, turn, what, which):
                which = list(which) if what == "block" else which
                by = table.rooms[shift.room].ident == state.room and shift.room != NOWHERE
                return by and step["do"] == "activate" and (step["turn"], step.get(what)) == (turn, which)
        raise AssertionError(shift.step)

    return wanted


def test_a_shift_that_is_named_leads_there_and_where_none_is_possible_none_does() -> None:
    named = none = 0
    for name, plain, table in boards():
        ways = Ways(table)
        one, alone = OneShift(ways), rooms_reached(plain, most_states=4_000)
        if alone is None:
            continue
        every = rooms_reached(plain, lambda _, __: True, most_states=8_000)
        for number, room in enumerate(table.rooms):
            if room.ident in alone:
                continue
            if not one.may(number):
                none += every is not None
                assert every is None or room.ident not in every, (name, room.ident)
                assert one.proven(number) is None
            elif shift := one.proven(number):
                reached = rooms_reached(plain, this(table, shift), most_states=8_000)
                named += reached is not None
                assert reached is None or room.ident in reached, (name, room.ident, shift)
    assert named > 25
    assert none > 25
