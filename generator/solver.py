"""CP-SAT as this program uses it: same model, same answer, on any day and load.

One worker, a fixed seed and a limit in the solver's own deterministic time;
wall time never chooses a board.
"""

from __future__ import annotations

from ortools.sat.python import cp_model

Model = cp_model.CpModel
Variable = cp_model.IntVar


def solve(model: Model, effort: float = 10.0) -> cp_model.CpSolver | None:
    """Return the solver with an assignment found, or None if there is none.

    ``effort`` limits the search, in deterministic time (about seconds).

    Raises:
        LimitMet: the effort was spent with neither found nor refuted.
    """
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.max_deterministic_time = effort
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return solver
    if status == cp_model.INFEASIBLE:
        return None
    raise LimitMet


class LimitMet(RuntimeError):
    """The solver spent its effort without an answer."""
