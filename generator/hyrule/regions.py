"""The terrain of an overworld: ``templates/hyrule/regions.toml``, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, StrictStr

from generator import tables
from generator.document import template
from generator.findings import Finding, Refusal
from generator.hyrule.board import Piece

Gate = Literal["none", "raft", "ladder"]
LEAST: dict[Gate, int] = {"none": 2, "raft": 1, "ladder": 1}
"""How many regions of each kind a map needs to choose from."""


class Region(Piece):
    """A kind of terrain, and what leads into it."""

    name: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    title: Annotated[StrictStr, Field(min_length=1, max_length=40)]
    mark: Annotated[StrictStr, Field(min_length=1, max_length=1)]
    gate: Gate


def load(text: bytes | None = None) -> list[Region]:
    """Return the regions of a file, or the program's own.

    Raises:
        Refusal: the file is no list of regions; every defect is named.
    """
    return list(_read(template("hyrule/regions.toml") if text is None else text))


@lru_cache(maxsize=4)
def _read(text: bytes) -> tuple[Region, ...]:
    entries, found = tables.entries(tables.read(text), "region")
    regions = []
    for number, entry in enumerate(entries, 1):
        region, wrong = tables.shaped(Region, entry, f"region {entry.get('name', number)}")
        regions += [region] if region else []
        found += wrong
    found += [] if found else list(_defects(regions))
    if found:
        raise Refusal(found)
    return tuple(regions)


def _defects(regions: Sequence[Region]) -> Iterator[Finding]:
    for key in ("name", "mark"):
        values = [getattr(region, key) for region in regions]
        for twin in sorted({value for value in values if values.count(value) > 1}):
            yield Finding("twin", f"{key} {twin}", f"two regions have this {key}; change one")
    for gate, least in LEAST.items():
        if sum(region.gate == gate for region in regions) < least:
            text = f'a map needs at least {least} with gate "{gate}"; add one'
            yield Finding("too-few", "region", text)
