"""Long work: newer work stops older on the same bench, and nobody waits for a dead process."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from editor import bridge
from editor.workshop import MOST_BENCHES, Superseded, Workshop
from generator.findings import Refusal


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    workshop = Workshop()
    yield workshop
    workshop.close()


def started(outcomes: list[Any], workshop: Workshop, *given: Any) -> threading.Thread:
    """Run work in a thread; what it gives or raises is put into ``outcomes``."""

    def run() -> None:
        try:
            outcomes.append(workshop.run(*given))
        except (Superseded, RuntimeError) as error:
            outcomes.append(type(error))

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_work_is_done_elsewhere_and_the_process_is_kept(workshop: Workshop) -> None:
    first, second = workshop.run("desk", os.getpid), workshop.run("desk", os.getpid)
    assert first == second != os.getpid()


def test_benches_do_not_wait_for_each_other(workshop: Workshop) -> None:
    workshop.run("other", os.getpid)
    slow = started([], workshop, "desk", time.sleep, 60)
    began = time.monotonic()
    workshop.run("other", os.getpid)
    assert time.monotonic() - began < 10
    workshop.close()
    slow.join()


def test_newer_work_stops_older(workshop: Workshop) -> None:
    workshop.run("desk", os.getpid)
    outcomes: list[Any] = []
    slow = started(outcomes, workshop, "desk", time.sleep, 60)
    time.sleep(0.3)
    began = time.monotonic()
    assert isinstance(workshop.run("desk", os.getpid), int)
    slow.join()
    assert outcomes == [Superseded]
    assert time.monotonic() - began < 20


def test_work_that_waits_is_overtaken_by_the_newest(workshop: Workshop) -> None:
    workshop.run("desk", os.getpid)
    outcomes: list[Any] = []
    threads = []
    for _ in range(4):
        threads.append(started(outcomes, workshop, "desk", time.sleep, 60))
        time.sleep(0.05)
    assert isinstance(workshop.run("desk", os.getpid), int)
    for thread in threads:
        thread.join()
    assert outcomes == [Superseded] * 4


def test_older_work_that_is_about_to_end_may_end(workshop: Workshop) -> None:
    before = workshop.run("desk", os.getpid)
    outcomes: list[Any] = []
    quick = started(outcomes, workshop, "desk", time.sleep, 0.3)
    time.sleep(0.1)
    assert workshop.run("desk", os.getpid) == before
    quick.join()
    assert outcomes == [None]


def test_a_refusal_comes_back_whole(workshop: Workshop) -> None:
    with pytest.raises(Refusal) as caught:
        workshop.run("desk", bridge.make, "chess", {}, "")
    assert [one.code for one in caught.value.findings] == ["unknown-game"]


def test_a_process_that_dies_is_told_and_replaced(workshop: Workshop) -> None:
    with pytest.raises(RuntimeError, match="ended"):
        workshop.run("desk", os._exit, 3)
    assert isinstance(workshop.run("desk", os.getpid), int)


def test_benches_longest_unused_are_cleared_away(workshop: Workshop) -> None:
    first = workshop.run("desk-0", os.getpid)
    for number in range(1, MOST_BENCHES + 1):
        workshop.run(f"desk-{number}", os.getpid)
    assert workshop.run(f"desk-{MOST_BENCHES}", os.getpid) != first
    assert workshop.run("desk-0", os.getpid) != first
