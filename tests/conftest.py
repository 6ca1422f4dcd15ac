"""What all tests rest on: a kernel that is compiled, so that none of them waits for the compiler."""

from generator.clockwork.kernel import machine

machine.warm(lambda _: None)
