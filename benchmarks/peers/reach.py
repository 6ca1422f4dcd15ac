"""The answer-set peer: ``reach.lp``, solved by clingo with a growing horizon.

Encoded: reveals by arrow, doors, closed doors and what opens them, tunnels, barriers, rifts that
nothing can calm, the key, the three cogs, Compass and Map tokens, party and rooms riding on shifts.
Left out: skill points and rounds. A door that was once opened stays open, whatever a switch, an
enemy, a bar or water costs is free if one round can pay for it, and a rift is calm if its room has
what calms it. So the game is easier than the true one: a *no* (of the horizon at which every room
is revealed, every useful special room activated and every shift made) is a no for good, a *yes* is
a maybe. Needs clingo, which the extra ``bench`` brings; nothing else of the project does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import resources
from typing import Any

from benchmarks.peers.peer import Answer, Peer
from generator.clockwork.board import COGS, Board
from generator.clockwork.cogs import TURNS, acts
from generator.clockwork.moves import FACE_DOWN, Table
from generator.clockwork.profile import Rules
from generator.clockwork.rooms import NOWHERE, Room

FIRST_HORIZON = 4


def decide(board: Board, rules: Rules, shifts: int, seconds: float) -> Answer:
    """Return whether at most ``shifts`` shifts do in the easier game, or ``open`` when the time ran out.

    A step that is being grounded is not broken off, so it may take somewhat longer.
    """
    import clingo

    deadline = time.process_time() + seconds
    table = Table(board, rules)
    solver = clingo.Control(["--warn=none", f"-cmost={shifts}", f"-ctokens={table.tokens}"])
    solver.add("base", [], resources.files(__package__).joinpath("reach.lp").read_text("utf-8"))
    solver.add("base", [], " ".join(f"{fact}." for fact in _facts(table, shifts)))
    solver.ground([("base", [])])
    last = _longest(table, shifts)
    done, horizon = 0, min(FIRST_HORIZON, last)
    while True:
        for step in range(done + 1, horizon + 1):
            solver.ground([("step", [clingo.Number(step)])])
            if time.process_time() > deadline:
                return "open"
        solver.ground([("check", [clingo.Number(horizon)])])
        solver.assign_external(clingo.Function("query", [clingo.Number(horizon)]), True)
        answer = _solved(solver, deadline)
        if answer != "no" or horizon == last:
            return answer
        solver.release_external(clingo.Function("query", [clingo.Number(horizon)]))
        done, horizon = horizon, min(2 * horizon, last)


def _solved(solver: Any, deadline: float) -> Answer:
    """Solve in a thread of clingo's own, looking at the clock."""
    with solver.solve(async_=True) as handle:
        while not handle.wait(0.05):
            if time.process_time() > deadline:
                handle.cancel()
                return "open"
        return "yes" if handle.get().satisfiable else "no"


def _longest(table: Table, shifts: int) -> int:
    """How many commits there can be that change anything, and one more step to walk to the goal."""
    hidden = table.start.turn.count(FACE_DOWN)
    return hidden + sum(_activable(table, room, shifts) for room in table.rooms) + shifts + 1


def _activable(table: Table, room: Room, shifts: int) -> bool:
    """Whether it is of use to activate a room, and one round can pay for it."""
    wanted = ("key", "compass", "map") if shifts and table.tokens else ("key",)
    return room.kind in wanted and sum(room.bar) <= table.budget


def _facts(table: Table, shifts: int) -> Iterator[str]:
    yield f"start({table.start.room},{table.start.space})"
    for cell, neighbours in enumerate(table.neighbour):
        yield from (f"beside({cell},{d},{other})" for d, other in enumerate(neighbours) if other != NOWHERE)
    for number, room in enumerate(table.rooms):
        yield f"dealt({number},{number})"
        turn = table.start.turn[number]
        if turn != FACE_DOWN:
            yield f"shown({number},{turn})"
        if _activable(table, room, shifts):
            yield f"activable({number})"
        yield from _room(table, number, room)
    if shifts:
        yield from _shifts(table)


def _room(table: Table, number: int, room: Room) -> Iterator[str]:
    deadly = [space for space, rift in enumerate(room.rift) if rift and not _calmed(room, rift)]
    yield from (f"deadly({number},{space})" for space in deadly)
    if room.kind:
        yield f"special({number})"
        yield f"{room.kind}({number})"
        if room.kind in ("compass", "map"):
            yield f"gives({number},{room.kind})"
    if room.arrow != NOWHERE:
        yield f"arrow({number},{room.arrow})"
        inside = room.entry[room.arrow]
        if not room.kind and inside not in deadly:
            yield f"inside({number},{inside})"
    for edge, space in enumerate(room.entry):
        if space != NOWHERE:
            yield f"door({number},{space},{edge})"
            yield from [f"closed({number},{edge})"] * bool(room.shut[edge])
    for space, others in enumerate(room.tunnels):
        yield from (f"tunnel({number},{space},{other})" for other in others)
    for space, ones in enumerate(room.activators):
        for one in (one for one in ones if one.cost <= table.budget):
            if one.effect == "door":
                yield f"opener({number},{space},{room.shut.index(one.bit)})"
            elif one.effect in COGS:
                yield f'works({number},{space},"{one.effect}")'


def _calmed(room: Room, rift: int) -> bool:
    return any(one.effect == "rift" and one.bit == rift for ones in room.activators for one in ones)


def _shifts(table: Table) -> Iterator[str]:
    """Every shift on every cell; a big cog's, which its four cells share, once."""
    number = 0
    for cog in COGS:
        blocks: dict[tuple[object, ...], tuple[list[int], dict[int, int], dict[int, int]]] = {}
        for cell in range(table.cells):
            for act in acts(table.grid, cell, cog):
                key = act.words if cog == "big-cog" else (cell, *act.words)
                blocks.setdefault(key, ([], act.moved, act.turned))[0].append(cell)
        for anchors, moved, turned in blocks.values():
            yield from _shift(number, f'"{cog}"', anchors, moved, turned)
            number += 1
    for cell in range(table.cells):
        for _, quarter in TURNS:
            yield from _shift(number, "compass", [cell], {}, {cell: quarter})
            number += 1
        for other in (one for one in table.neighbour[cell] if one > cell):
            yield from _shift(number, "map", [cell, other], {cell: other, other: cell}, {})
            number += 1


def _shift(
    number: int, kind: str, anchors: list[int], moved: dict[int, int], turned: dict[int, int]
) -> Iterator[str]:
    yield f"shift({number},{kind})"
    yield from (f"anchor({number},{cell})" for cell in anchors)
    yield from (f"carries({number},{source},{target})" for source, target in moved.items())
    yield from (f"spins({number},{cell},{quarter})" for cell, quarter in turned.items())


CLINGO = Peer("clingo", "answer sets; rounds and skill points left out, so a yes is a maybe", True, decide)
