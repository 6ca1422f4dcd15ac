import os
from pathlib import Path

import generator
import tilewright


def test_tests_away_from_the_checkout_meet_the_installed_package() -> None:
    installed = "site-packages" in Path(generator.__file__).parts
    assert installed or not os.environ.get("TILEWRIGHT_AWAY")


def test_the_version_is_the_one_of_the_package() -> None:
    from importlib.metadata import version

    assert tilewright.__version__ == version("tilewright")
