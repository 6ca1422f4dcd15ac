"""Compile the search once, so that nobody waits for it later: ``python -m generator.clockwork.kernel``."""

from generator.clockwork.kernel import machine

if __name__ == "__main__":
    machine.warm(print)
