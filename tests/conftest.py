"""What all tests rest on: a kernel that is compiled, so that none of them waits for the compiler."""

import pytest

from generator.clockwork.kernel import machine

machine.warm(lambda _: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the comparison with brute force be as long as is wished."""
    parser.addoption(
        "--boards",
        type=int,
        default=240,
        help="small boards on which search and brute force must agree (240)",
    )
