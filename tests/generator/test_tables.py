from __future__ import annotations

import pytest

from generator import tables
from generator.document import template
from generator.findings import Refusal

TEXT = b"""# A table.
#
# Where it comes from.

# S: the first two,
# which belong together.
one = 1
two = [2, 3]

# --- a heading ---

# D: the third.
three = "x"
"""


def test_settings_are_told_with_their_comments() -> None:
    together = "S: the first two, which belong together."
    assert tables.told(TEXT) == [
        {"name": "one", "value": 1, "text": together},
        {"name": "two", "value": [2, 3], "text": together},
        {"name": "three", "value": "x", "text": "D: the third."},
    ]


@pytest.mark.parametrize("name", ["clockwork/profile.toml", "linko/profile.toml"])
def test_every_setting_of_a_profile_is_told(name: str) -> None:
    raw = template(name)
    told = tables.told(raw)
    assert {one["name"]: one["value"] for one in told} == tables.read(raw)
    assert all(one["text"] for one in told)


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(Refusal, match="not TOML"):
        tables.told(b"one = ")
