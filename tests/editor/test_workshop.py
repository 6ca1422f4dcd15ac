"""Long work: newer work of a page stops its older, and nobody waits for a dead process."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from editor import bridge
from editor.workshop import MOST_BYTES, MOST_WORKERS, Ended, Superseded, Workshop
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
    first, second = workshop.run("page", os.getpid), workshop.run("page", os.getpid)
    assert first == second != os.getpid()


def test_pages_do_not_wait_for_each_other(workshop: Workshop) -> None:
    workshop.run("other", os.getpid)
    outcomes: list[Any] = []
    slow = started(outcomes, workshop, "page", time.sleep, 60)
    time.sleep(0.3)
    began = time.monotonic()
    workshop.run("other", os.getpid)
    assert time.monotonic() - began < 20
    workshop.close()
    slow.join()
    assert outcomes == [Superseded]


def test_newer_work_stops_older(workshop: Workshop) -> None:
    workshop.run("page", os.getpid)
    outcomes: list[Any] = []
    slow = started(outcomes, workshop, "page", time.sleep, 60)
    time.sleep(0.3)
    began = time.monotonic()
    assert isinstance(workshop.run("page", os.getpid), int)
    slow.join()
    assert outcomes == [Superseded]
    assert time.monotonic() - began < 20


def test_work_that_waits_for_a_process_is_overtaken_too(workshop: Workshop) -> None:
    outcomes: list[Any] = []
    threads = [
        started(outcomes, workshop, f"page-{number}", time.sleep, 60) for number in range(MOST_WORKERS)
    ]
    time.sleep(0.3)
    threads.append(started(outcomes, workshop, "late", time.sleep, 60))
    time.sleep(0.3)
    threads.append(started(outcomes, workshop, "late", os.getpid))
    threads[-2].join()
    assert outcomes == [Superseded]
    workshop.close()
    for thread in threads:
        thread.join()
    assert outcomes == [Superseded] * len(threads)


def test_work_that_nobody_waits_for_is_stopped(workshop: Workshop) -> None:
    workshop.run("page", os.getpid)
    outcomes: list[Any] = []
    slow = started(outcomes, workshop, "page", time.sleep, 60)
    kept = started(outcomes, workshop, "other page", time.sleep, 1)
    time.sleep(0.3)
    workshop.drop(["page", "page that asked for nothing"])
    slow.join(10)
    assert outcomes == [Superseded]
    kept.join()
    assert outcomes == [Superseded, None]


def test_a_process_in_the_place_of_a_stopped_one_is_there_at_once(workshop: Workshop) -> None:
    workshop.run("page", os.getpid)
    outcomes: list[Any] = []
    slow = started(outcomes, workshop, "page", time.sleep, 60)
    time.sleep(0.3)
    began = time.monotonic()
    workshop.run("page", os.getpid)
    assert time.monotonic() - began < 2
    slow.join()


def test_a_refusal_comes_back_whole(workshop: Workshop) -> None:
    with pytest.raises(Refusal) as caught:
        workshop.run("page", bridge.make, "chess", {}, "")
    assert [one.code for one in caught.value.findings] == ["unknown-game"]


def test_a_process_that_dies_is_told_and_replaced(workshop: Workshop) -> None:
    with pytest.raises(RuntimeError, match="ended"):
        workshop.run("page", os._exit, 3)
    assert isinstance(workshop.run("page", os.getpid), int)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="not every system bounds memory so")
def test_work_that_takes_too_much_memory_ends_alone(workshop: Workshop) -> None:
    with pytest.raises(Ended, match="memory"):
        workshop.run("page", bytearray, MOST_BYTES)
    assert workshop.run("page", len, bytes(1_000_000)) == 1_000_000
