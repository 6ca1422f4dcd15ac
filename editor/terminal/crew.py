"""Who makes the boards of a batch: this process, several, or a Dask cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection
from typing import Any, NamedTuple

from generator.document import made_here
from generator.findings import Refusal

AHEAD = 4
"""How many boards each worker is given ahead."""
CONNECT = 10
"""Seconds in which a Dask scheduler has to answer."""


class Crew(NamedTuple):
    """Who makes the boards: an executor, None for this process; and how many orders it is given ahead."""

    executor: Executor | None
    ahead: int


@contextmanager
def processes(count: int) -> Iterator[Crew]:
    """Lend so many worker processes; a single one is this process. When it ends, they are gone.

    Raises:
        Refusal: a worker was ended from outside.
    """
    if count == 1:
        yield Crew(None, 1)
        return
    others = set(multiprocessing.active_children())
    # Spawned, not forked: a fork would share the solver's threads and the terminal's progress.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin_work)
    try:
        yield Crew(pool, AHEAD * count)
    except BrokenExecutor:
        text = "a worker was ended from outside; run the same command again to go on, with fewer workers"
        raise Refusal.because("worker-lost", "--workers", text) from None
    except BaseException:
        # Ended, not called back: a pool whose workers end trips over what was cancelled.
        _end(set(multiprocessing.active_children()) - others)
        raise
    finally:
        pool.shutdown()


def _end(children: Iterable[Any]) -> None:
    """End workers in the middle of a board: nothing that they hold is kept."""
    for child in children:
        child.terminate()
    for child in children:
        child.join()


def _begin_work() -> None:
    """Leave Ctrl-C to the process that gives out the work, and end when it ends, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)


@contextmanager
def dask(address: str) -> Iterator[Crew]:
    """Lend the workers of a Dask cluster, by the address of its scheduler.

    Raises:
        Refusal: Dask is not installed, no scheduler answers there, or its workers have no
            Tilewright of the same version.
    """
    try:
        import distributed
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        text = "needs Dask; install it with: pip install 'tilewright[dask]'"
        raise Refusal.because("no-dask", "--dask", text) from None
    connect: Any = distributed.Client  # Dask says little about its types.
    try:
        # Said to be an address first: the client waits long for what can be none.
        get_address_host_port(address)
        client = connect(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        text = f"no Dask scheduler answers at {address!r:.80}; say its address, such as tcp://host:8786"
        raise Refusal.because("no-scheduler", "--dask", text) from None
    try:
        threads = _fit_workers(client)
        yield Crew(client.get_executor(pure=False), AHEAD * threads)
    except (distributed.KilledWorker, CancelledError):
        text = "the cluster lost its workers; run the same command again to go on"
        raise Refusal.because("worker-lost", "--dask", text) from None
    finally:
        client.close(timeout=CONNECT)


def _fit_workers(client: Any) -> int:
    """Return how many threads the workers have, all of which must make the same bytes as this process."""
    try:
        versions = list(client.run(made_here).values())
    except ImportError:
        versions = [{}]
    if not versions:
        raise Refusal.because("no-workers", "--dask", "the scheduler has no workers; start some")
    if any(version != made_here() for version in versions):
        text = f"the workers must have the same versions as this program: {made_here()}"
        raise Refusal.because("other-version", "--dask", text)
    return sum(client.nthreads().values())
