"""Long work in processes of its own, so that the page never waits and a newer wish stops an older.

Each page has a bench; a bench does one piece of work at a time. Who brings
newer work to a bench lets the older one finish if it is about to, and else
stops its process.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from generator.findings import Finding, Refusal

Work = Callable[..., Any]
GRACE_SECONDS = 0.5
"""How long older work may still finish: starting a process anew takes longer than that."""

MOST_BENCHES = 4


class Superseded(RuntimeError):
    """The work was stopped, since newer work came to the same bench."""


class Workshop:
    """The benches of the pages that are open; those longest unused are cleared away."""

    def __init__(self) -> None:
        self._benches: OrderedDict[str, Bench] = OrderedDict()
        self._lock = threading.Lock()

    def run(self, bench: str, work: Work, *args: Any) -> Any:
        """Return ``work(*args)``, done in the process of that bench.

        ``work`` is a function at the top of a module; what goes in and comes out is plain.

        Raises:
            Superseded: newer work came to the bench.
            Refusal: the work refuses its input.
        """
        return self._bench(bench).run(work, *args)

    def close(self) -> None:
        """Stop all processes."""
        with self._lock:
            for bench in self._benches.values():
                bench.close()
            self._benches.clear()

    def _bench(self, name: str) -> Bench:
        with self._lock:
            bench = self._benches.setdefault(name, Bench())
            self._benches.move_to_end(name)
            while len(self._benches) > MOST_BENCHES:
                self._benches.popitem(last=False)[1].close()
        return bench


class Bench:
    """One process that does one piece of work at a time; it starts with the first."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._counter = threading.Lock()
        self._newest = 0
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def run(self, work: Work, *args: Any) -> Any:
        """Do the work, unless newer work comes."""
        ticket = self._ticket()
        with self._turn:
            if ticket != self._newest:
                raise Superseded
            done, result = self._answer((work, args), ticket)
        if not done:
            raise Refusal(result)
        return result

    def close(self) -> None:
        """Stop the process, and whatever it is doing."""
        self._ticket()
        process = self._process
        if process is not None:
            process.kill()

    def _ticket(self) -> int:
        with self._counter:
            self._newest += 1
            return self._newest

    def _open(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            pipe, far_end = context.Pipe()
            process = context.Process(target=_serve, args=(far_end,), daemon=True)
            process.start()
            far_end.close()
            self._process, self._pipe = process, pipe
        return self._pipe

    def _answer(self, task: tuple[Work, tuple[Any, ...]], ticket: int) -> tuple[bool, Any]:
        try:
            pipe = self._open()
            pipe.send(task)
            self._wait(pipe, ticket)
            answer: tuple[bool, Any] = pipe.recv()
        except (EOFError, OSError):
            self._discard()
            if ticket != self._newest:
                raise Superseded from None
            raise RuntimeError("the process that did the work has ended") from None
        return answer

    def _wait(self, pipe: Connection, ticket: int) -> None:
        """Wait for the answer; once newer work has come, only for the grace."""
        deadline: float | None = None
        while not pipe.poll(0.05):
            if ticket != self._newest:
                deadline = deadline or time.monotonic() + GRACE_SECONDS
                if time.monotonic() > deadline:
                    self._discard()
                    raise Superseded

    def _discard(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    """Do what comes through the pipe until its other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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
