"""CP-SAT as this program uses it: same model, same answer, on any day and load.

One worker, a fixed seed and a limit in the solver's own deterministic time;
wall time never chooses a board.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ortools.sat.python import cp_model

Model = cp_model.CpModel
Variable = cp_model.IntVar


def solve(
    model: Model, effort: float = 10.0, best: bool = False, until: float | None = None
) -> cp_model.CpSolver | None:
    """Return the solver with an assignment found, or None if there is none.

    ``effort`` limits the search, in deterministic time (about seconds). With ``best``,
    only an assignment that is proven to be the best counts. ``until`` limits wall time as well,
    by ``time.monotonic()``: for questions that may go unanswered, and for nothing that chooses a board.

    Raises:
        LimitMet: the effort was spent with neither found nor refuted.
    """
    solver = cp_model.CpSolver()
    if until is not None:
        solver.parameters.max_time_in_seconds = max(0.0, until - time.monotonic())
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = effort
    solver.parameters.catch_sigint_signal = False
    status = _run(solver, model)
    if status == cp_model.OPTIMAL or (status == cp_model.FEASIBLE and not best):
        return solver
    if status == cp_model.INFEASIBLE:
        return None
    raise LimitMet


def _run(solver: cp_model.CpSolver, model: Model) -> Any:
    """Solve in a thread of its own, so that Ctrl-C is heard here, and not once the solver is through."""
    with ThreadPoolExecutor(1) as one:
        status = one.submit(solver.solve, model)
        try:
            return status.result()
        except BaseException:
            solver.stop_search()
            raise


class LimitMet(RuntimeError):
    """The solver spent its effort without an answer."""


def smallest_clash(
    model: Model, wishes: Sequence[Variable], effort: float = 10.0, until: float | None = None
) -> list[int] | None:
    """Return the fewest wishes that cannot all be true in a model, by index; None, if all can.

    A clash leaves out part of no set of wishes that can be met together, so it hits
    what every such set leaves out. The fewest wishes that hit all the sets known so
    far either clash, and then nothing smaller does, or show another set.

    Raises:
        LimitMet: the effort of one of the questions was spent without an answer, or it is ``until``.
    """
    left_out: list[list[int]] = []
    while True:
        hits = _fewest_hits(len(wishes), left_out)
        met = _most_met(model, wishes, hits, effort, until)
        if met is None:
            return hits
        if len(met) == len(wishes):
            return None
        left_out.append([index for index in range(len(wishes)) if index not in met])


def _fewest_hits(count: int, groups: Sequence[Sequence[int]]) -> list[int]:
    """Return the fewest indices that are in each of the groups, none of which is empty."""
    model = Model()
    chosen = [model.new_bool_var("") for _ in range(count)]
    for group in groups:
        model.add_bool_or(chosen[index] for index in group)
    model.minimize(sum(chosen))
    found = solve(model, best=True)
    assert found, "all indices together hit every group"
    return [index for index in range(count) if found.value(chosen[index])]


def _most_met(
    model: Model, wishes: Sequence[Variable], wanted: Sequence[int], effort: float, until: float | None
) -> set[int] | None:
    """Return which wishes can be met together, the wanted ones among them and as many as can be found."""
    asked = model.clone()
    own = [asked.get_bool_var_from_proto_index(wish.index) for wish in wishes]
    for index in wanted:
        asked.add(own[index] == 1)
    asked.maximize(sum(own))
    found = solve(asked, effort, until=until)
    if found is None:
        return None
    return {index for index in range(len(wishes)) if found.value(own[index])}
