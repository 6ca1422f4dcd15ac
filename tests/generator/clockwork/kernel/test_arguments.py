"""What an argument refutes, a search along the same order of shifts does not win."""

from support.shuffled import shuffled

from generator.clockwork import profile
from generator.clockwork.engine import Engine
from generator.clockwork.kernel.arguments import LENGTH, argument
from generator.clockwork.kernel.jobs import SEARCH, SHARPEN
from generator.clockwork.kernel.memory import FAILED, LEFT, POLICY, WON
from generator.clockwork.moves import Table
from generator.clockwork.ways import Ways


def searched(engine: Engine, act: int) -> int:
    """How a search along one shift ends that no argument cuts short."""
    engine.set((act,))
    engine.memory[POLICY], engine.memory[LEFT] = 0, 2_000
    return int(engine.run(engine.memory, SEARCH))


def test_an_argument_refutes_nothing_that_can_be_won() -> None:
    refuted, won, known = 0, 0, 0
    for board in shuffled(1, 4):
        engine = Engine(Ways(Table(board, profile.house())), 1, compiled=True)
        for act in range(len(engine.shifts)):
            engine.set((act,))
            dismissed = engine.run(engine.memory, SHARPEN) == FAILED
            found = searched(engine, act)
            assert not (dismissed and found == WON)
            refuted += dismissed and found == FAILED
            won += found == WON
        known += engine.memory[argument(engine.memory, 0) + LENGTH] > 0
    assert refuted > 100
    assert won
    assert known > 1
