"""Long work in processes of its own, so that the page never waits and a newer wish stops an older.

A process whose work is not wanted any more is stopped; the next one branches off from one
that has everything loaded, in some hundredths of a second. Where the system cannot branch,
each is started anew. Processes are kept for the next work, whoever brings it.
"""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from generator.findings import Finding, Refusal

Work = Callable[..., Any]
Answer = tuple[bool, Any]
"""What a process sends back: whether the work was done, and its result or the findings."""

READY = "editor.ready"
"""The module that a process has loaded before its first work."""
MOST_WORKERS = 3
BEAT_SECONDS = 0.02
MOST_BYTES = 2_000_000_000
"""Memory of one process, where the system can bound it: several times what any search was seen to take."""
BREATH_SECONDS = 0.15
"""How long the work for which a process was stopped has the machine to itself, before that is replaced."""


class Superseded(RuntimeError):
    """The work was stopped, since newer work came from the same page."""


class Ended(RuntimeError):
    """The process that did the work is gone: it had no memory left, or was stopped from outside."""


class Workshop:
    """A few processes that work for all pages."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._slots = threading.Semaphore(MOST_WORKERS)
        self._idle: list[Worker] = []
        self._busy: dict[int, Worker] = {}  # by ticket
        self._tickets = 0
        self._newest: dict[str, int] = {}
        self._closed = False

    def run(self, page: str, work: Work, *args: Any) -> Any:
        """Return ``work(*args)``, done in another process for a page.

        ``work`` is a function at the top of a module; what goes in and comes out is plain.

        Raises:
            Superseded: the page brought newer work, or the workshop was closed.
            Refusal: the work refuses its input.
        """
        ticket = self._ticket(page)

        def overtaken() -> bool:
            return self._newest.get(page) != ticket

        while not self._slots.acquire(timeout=BEAT_SECONDS):
            if overtaken():
                raise Superseded
        try:
            done, result = self._done(ticket, overtaken, work, args)
        finally:
            self._slots.release()
        if not done:
            raise Refusal(result)
        return result

    def prepare(self, count: int) -> None:
        """Have so many processes at hand, so that no work waits until one has started.

        Raises:
            Superseded: the workshop is closed.
        """
        for _ in range(count):
            if self._closed:
                raise Superseded
            self._keep(Worker())

    def drop(self, pages: Sequence[str]) -> None:
        """Stop what is done for some pages: nobody waits for it any more."""
        with self._lock:
            for page in pages:
                self._overtake(page)

    def close(self) -> None:
        """Stop all processes; work that is underway ends as superseded."""
        with self._lock:
            self._closed = True
            for page in list(self._newest):
                self._overtake(page)
            for worker in self._idle:
                worker.end()
            self._idle.clear()

    def _ticket(self, page: str) -> int:
        with self._lock:
            if self._closed:
                raise Superseded
            self._overtake(page)
            self._tickets += 1
            self._newest[page] = self._tickets
            return self._tickets

    def _overtake(self, page: str) -> None:
        """Stop the work of a page at once, so that it takes no time from what is newer."""
        worker = self._busy.get(self._newest.pop(page, 0))
        if worker:
            worker.stop()

    def _done(self, ticket: int, overtaken: Callable[[], bool], work: Work, args: tuple[Any, ...]) -> Answer:
        worker = self._taken()
        try:
            with self._lock:
                if overtaken():
                    raise Superseded
                self._busy[ticket] = worker
            return worker.do(work, args)
        except Ended:
            if overtaken():
                raise Superseded from None
            raise
        finally:
            with self._lock:
                self._busy.pop(ticket, None)
            self._put_back(worker)

    def _taken(self) -> Worker:
        with self._lock:
            worker = self._idle.pop() if self._idle else None
        return worker or Worker()

    def _put_back(self, worker: Worker) -> None:
        """Keep a process for the next work; one that was stopped is replaced in a while."""
        if worker.alive:
            self._keep(worker)
            return
        worker.end()
        later = threading.Timer(BREATH_SECONDS, self._replace)
        later.daemon = True
        later.start()

    def _replace(self) -> None:
        with contextlib.suppress(Superseded):
            self.prepare(1)

    def _keep(self, worker: Worker) -> None:
        with self._lock:
            if self._closed:
                worker.end()
            else:
                self._idle.append(worker)


class Worker:
    """One process that does one piece of work at a time."""

    def __init__(self) -> None:
        branching = "forkserver" in multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if branching else "spawn")
        if branching:
            context.set_forkserver_preload([READY])
        self._pipe, far_end = context.Pipe()
        self._process: BaseProcess = context.Process(target=_serve, args=(far_end,), daemon=True)
        self._process.start()
        self._stopped = False
        far_end.close()

    @property
    def alive(self) -> bool:
        """Whether the process can take work."""
        return not self._stopped and self._process.is_alive()

    def do(self, work: Work, args: tuple[Any, ...]) -> Answer:
        """Do the work.

        Raises:
            Ended: the process was stopped meanwhile, or has ended by itself.
        """
        try:
            self._pipe.send((work, args))
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            self._stopped = True
            text = "the work was ended before it was done; it may have taken too much memory"
            raise Ended(text) from None
        return answer

    def stop(self) -> None:
        """Stop the process, whatever it is doing; whoever waits for its work is told so."""
        self._stopped = True
        self._process.kill()

    def end(self) -> None:
        """Stop the process and wait until it is gone."""
        self.stop()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection) -> None:
    """Do what comes through the pipe until its other end is gone, or until there is no memory left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _bound_memory()
    importlib.import_module(READY)
    while True:
        try:
            work, args = pipe.recv()
        except EOFError:
            return
        pipe.send(_attempt(work, args))


def _attempt(work: Work, args: tuple[Any, ...]) -> tuple[bool, Any | list[Finding]]:
    try:
        return True, work(*args)
    except Refusal as refusal:
        return False, refusal.findings
    except MemoryError:
        os._exit(1)


def _bound_memory() -> None:
    """Let this process end before the machine is out of memory; not every system can do that."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, most))
