"""Which kernel runs: the source as it stands, or compiled.

Both give the same answers; the compiled one is some thirty times as fast, but it
takes half a second to load and, once after every installation, some ten
seconds to compile.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, cast

from generator.clockwork.kernel import (
    along,
    arguments,
    closure,
    flooding,
    frames,
    jobs,
    landmarks,
    lean,
    memo,
    memory,
    needs,
    orders,
    tracing,
)
from generator.clockwork.kernel.memory import Memory

COMPILED = "generator.clockwork.kernel.compiled"
SOURCES = (
    memory,
    tracing,
    flooding,
    closure,
    needs,
    frames,
    memo,
    along,
    lean,
    landmarks,
    arguments,
    orders,
    jobs,
)


class Machine(NamedTuple):
    """How a job is run, and how a memory is made out of its first numbers and its size."""

    run: Callable[[Memory, int], int]
    memory: Callable[[list[int], int], Memory]


@cache
def plain() -> Machine:
    """Return the kernel as it stands, working on lists."""
    return Machine(jobs.run, lambda first, size: first + [0] * (size - len(first)))


@cache
def compiled() -> Machine:
    """Return the kernel compiled, working on arrays; it is compiled or loaded when it is first run."""
    # Read by numba when it is imported. More than this doubles the time to compile and gains nothing.
    os.environ.setdefault("NUMBA_OPT", "1")
    import numba
    import numpy as np

    cached = _writable(_cache())
    if cached:
        vars(numba.config)["CACHE_DIR"] = str(_cache())
    module = ModuleType(COMPILED)
    sys.modules[COMPILED] = module  # the cache asks for it by its name
    space = vars(module)
    for name, value in _parts():
        if isinstance(value, int):
            space[name] = value
        else:
            door = value is jobs.run
            wrappers = {} if door else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            twin = FunctionType(value.__code__, space, name)
            njit: Any = numba.njit
            space[name] = njit(cache=door and cached, nogil=True, error_model="numpy", **wrappers)(twin)

    def memory(first: list[int], size: int) -> Memory:
        laid: Any = np.zeros(size, dtype=np.int64)
        laid[: len(first)] = first
        return cast(Memory, laid)

    return Machine(space["run"], memory)


def _parts() -> Iterator[tuple[str, Any]]:
    """Yield the constants and functions of the kernel by name, what is called before what calls it."""
    for source in SOURCES:
        for name, value in vars(source).items():
            if isinstance(value, int) or (
                isinstance(value, FunctionType) and value.__module__ == source.__name__
            ):
                yield name, value


def is_loaded() -> bool:
    """Whether the compiled kernel is at hand in this process."""
    return COMPILED in sys.modules


def wait() -> str:
    """Return what to tell a person before the compiled kernel is first run; empty if it is at hand."""
    if is_loaded():
        return ""
    if any(_cache().rglob("*.nbc")):
        return "loading the search"
    return "preparing the search: once after an installation, about half a minute"


def warm(tell: Callable[[str], object]) -> None:
    """Load the compiled kernel, and compile it if that was never done; tells before it takes its time."""
    text = wait()
    if text:
        tell(text)
    door: Any = compiled().run
    from numba import int64

    door.compile((int64[::1], int64))


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _cache() -> Path:
    """The folder of what was compiled: another one for other sources, so that none is ever stale."""
    sources = b"".join(Path(str(source.__file__)).read_bytes() for source in SOURCES)
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "tilewright" / hashlib.sha256(sources).hexdigest()[:16]
