"""The solver as this program uses it: honest, the same on any day, and it can be stopped."""

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise

import pytest

from generator import solver
from generator.chance import Chance

LONG = """
import random
import signal
from generator import solver
from generator.clockwork.game import Clockwork
from tilewright import main

signal.signal(signal.SIGINT, signal.default_int_handler)


def new(self, options, seed, progress):
    model, chance = solver.Model(), random.Random(1)
    true = [model.new_bool_var("") for _ in range(700)]
    for _ in range(5 * len(true)):
        model.add_bool_or(one if chance.random() < 0.5 else one.negated() for one in chance.sample(true, 3))
    print("solving", flush=True)
    solver.solve(model, 10_000.0)
    print("the solver took no heed")


Clockwork.new = new
main(["new", "clockwork", "--seed", "x"])
"""
"""A command whose solver works for far longer than any test: on 3,500 clauses drawn by chance."""


def test_ctrl_c_ends_a_long_solve() -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen(
        [sys.executable, "-c", LONG],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout
    assert process.stdout.readline() == "solving\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=20)
    assert told == ("", "tilewright: stopped; nothing half done was left\n")
    assert process.returncode == 130


def test_an_answer_that_is_not_the_best_is_none_where_the_best_is_asked_for() -> None:
    model = solver.Model()
    picked = [model.new_bool_var("") for _ in range(3)]
    model.add(sum(picked) <= 2)
    model.maximize(sum(picked))
    found = solver.solve(model, best=True)
    assert found is not None
    assert sum(map(found.value, picked)) == 2
    model.add(sum(picked) >= 3)
    assert solver.solve(model) is None


def test_no_effort_is_no_answer() -> None:
    model = solver.Model()
    picked = [model.new_bool_var("") for _ in range(30)]
    for one, other in pairwise(picked):
        model.add(one + other == 1)
    with pytest.raises(solver.LimitMet):
        solver.solve(model, 0.0)


def test_the_smallest_clash_is_smallest() -> None:
    model = solver.Model()
    wishes = [model.new_bool_var("") for _ in range(5)]
    model.add(wishes[0] + wishes[1] + wishes[2] <= 2)
    model.add(wishes[2] + wishes[4] <= 1)
    assert solver.smallest_clash(model, wishes) == [2, 4]
    assert solver.smallest_clash(model, wishes[:2]) is None


def test_the_wall_clock_ends_a_question_that_has_effort_left() -> None:
    model, chance = solver.Model(), Chance("wall", "clauses")
    true = [model.new_bool_var("") for _ in range(700)]
    for _ in range(5 * len(true)):
        three = [chance.choice(true) for _ in range(3)]
        model.add_bool_or(one if chance.below(2) else one.negated() for one in three)
    began = time.monotonic()
    with pytest.raises(solver.LimitMet):
        solver.solve(model, 1_000.0, until=began + 0.2)
    assert time.monotonic() - began < 2.0
    with pytest.raises(solver.LimitMet):
        solver.solve(model, 1_000.0, until=began)
