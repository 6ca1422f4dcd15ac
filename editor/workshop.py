"""Long work in processes of its own, so that the page never waits and a newer wish stops an older.

A page that brings newer work lets its older work finish if that is about to,
and else its process is stopped. Processes are kept for the next work, whoever brings it.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from generator.findings import Finding, Refusal

Work = Callable[..., Any]
Answer = tuple[bool, Any]
"""What a process sends back: whether the work was done, and its result or the findings."""

MOST_WORKERS = 3
BEAT_SECONDS = 0.05
GRACE_SECONDS = 0.5
"""How long older work may still finish: starting a process anew takes longer than that."""


class Superseded(RuntimeError):
    """The work was stopped, since newer work came from the same page."""


class Workshop:
    """A few processes that work for all pages."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._slots = threading.Semaphore(MOST_WORKERS)
        self._idle: list[Worker] = []
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
            done, result = self._done(work, args, overtaken)
        finally:
            self._slots.release()
        if not done:
            raise Refusal(result)
        return result

    def close(self) -> None:
        """Stop all processes; work that is underway ends as superseded."""
        with self._lock:
            self._closed = True
            self._newest.clear()
            for worker in self._idle:
                worker.stop()
            self._idle.clear()

    def _ticket(self, page: str) -> int:
        with self._lock:
            self._tickets += 1
            self._newest[page] = self._tickets
            return self._tickets

    def _done(self, work: Work, args: tuple[Any, ...], overtaken: Callable[[], bool]) -> Answer:
        with self._lock:
            worker = self._idle.pop() if self._idle else None
        worker = worker or Worker()
        try:
            return worker.do(work, args, overtaken)
        finally:
            with self._lock:
                if self._closed:
                    worker.stop()
                if worker.alive:
                    self._idle.append(worker)


class Worker:
    """One process that does one piece of work at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self._process = context.Process(target=_serve, args=(far_end,), daemon=True)
        self._process.start()
        far_end.close()

    @property
    def alive(self) -> bool:
        """Whether the process can take work."""
        return self._process.is_alive()

    def do(self, work: Work, args: tuple[Any, ...], overtaken: Callable[[], bool]) -> Answer:
        """Do the work, or stop it and the process if it is overtaken for longer than the grace."""
        try:
            self._pipe.send((work, args))
            self._wait(overtaken)
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            self.stop()
            raise RuntimeError("the process that did the work has ended") from None
        return answer

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def _wait(self, overtaken: Callable[[], bool]) -> None:
        deadline: float | None = None
        while not self._pipe.poll(BEAT_SECONDS):
            if overtaken():
                deadline = deadline or time.monotonic() + GRACE_SECONDS
                if time.monotonic() > deadline:
                    self.stop()
                    raise Superseded


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
