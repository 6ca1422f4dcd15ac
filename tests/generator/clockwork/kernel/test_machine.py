"""The kernel gives the same answers as it stands and compiled, frame for frame."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from support.small_boards import corpus

from generator.chance import Chance
from generator.clockwork import catalogue, levels, profile
from generator.clockwork.board import Board, read
from generator.clockwork.commits import Budget
from generator.clockwork.engine import POLICIES, Engine
from generator.clockwork.layout import Layout, Order
from generator.clockwork.moves import Table
from generator.clockwork.ways import Ways
from generator.document import from_plain


def tables() -> Iterator[Table]:
    """Small boards with every feature, and official shuffles."""
    for _, plain in corpus(90):
        document = from_plain(plain)
        yield Table(read(document), profile.load(document.profile))
    rules = profile.house()
    for level, temple in ((1, "forest"), (2, "light"), (3, "water")):
        layout = Layout(Order(level, temple, (temple,), 3), catalogue.load(), levels.load()[level], rules)
        yield Table(Board.model_validate(layout.shuffled(Chance(temple, "kernel"))), rules)


def everything(table: Table, compiled: bool, generous: bool, shifts: int) -> list[Any]:
    """What the kernel says of a board, and what it did for it: orders, plans, the work spent."""
    engine = Engine(Ways(table, generous), shifts, compiled)
    few, nodes = (20, 300) if table.cells <= 12 else (4, 60)  # as it stands, the kernel is slow
    said: list[Any] = []
    for count in range(shifts + 1):
        budget = Budget(10**9)
        orders = []
        for how, order in engine.orders(count, budget):
            plan = engine.plan(lean=False) if how == "won" else None
            orders.append((how, order, plan, engine.plan(lean=True) if plan else None))
            if len(orders) == few:
                break
        said.append((orders, engine.looked, engine.more, budget.spent))
        for (_, order, *_), policy in zip(orders, 2 * POLICIES, strict=False):
            budget = Budget(10**9)
            said.append((engine.along(order, nodes, policy, budget), budget.spent))
    said.append(engine.reach())
    return said


@pytest.mark.parametrize("generous", [True, False])
def test_compiled_or_not_the_kernel_says_and_does_the_same(generous: bool) -> None:
    won = 0
    for table in tables():
        shifts = 2 if table.cells <= 6 else 1
        plain = everything(table, False, generous, shifts)
        assert plain == everything(table, True, generous, shifts)
        won += "won" in str(plain)
    assert won > 20


def test_a_process_that_never_compiled_says_the_same_as_one_that_did() -> None:
    """Whether the compiled kernel is at hand must not show in an answer."""
    code = (
        "from generator.clockwork.game import Clockwork; import json\n"
        "from generator.clockwork.kernel import machine\n"
        "{}\n"
        "board = Clockwork().new({{'level': 2, 'shifts': 0}}, 'four')\n"
        "verdict = Clockwork().verify(board, 0).to_json()\n"
        "print(json.dumps([verdict['witness'], verdict['optimal'], verdict['cheapest']]))\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code.format(first)],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for first, seed in (("", "0"), ("machine.compiled()", "0"), ("", "7"))
    }
    assert len(said) == 1
