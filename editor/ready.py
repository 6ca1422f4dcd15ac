"""What a process has at hand before its first work: the games, and the compiled search.

It is imported for what it does, in the process from which all others branch off.
"""

import gc

from editor import bridge
from generator.clockwork.kernel import machine

__all__ = ["bridge"]

machine.warm(lambda _: None)
# What stands by now stays: to look through it for waste would have each branch copy all of it,
# which takes longer than the work itself.
gc.collect()
gc.freeze()
