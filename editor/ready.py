"""What a process has at hand before its first work: the games, and the compiled search.

It is imported for what it does, in the process from which all others branch off.
"""

from editor import bridge
from generator.clockwork.kernel import machine

__all__ = ["bridge"]

machine.warm(lambda _: None)
