"""Checks of a game on its own work: all defects at once, and no plan that the replayer refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.document import Document
from generator.findings import Finding, Refusal


def defects_in(*readings: Callable[[], object]) -> list[Finding]:
    """Return what several readings of a board refuse, one after another; empty if none refuses."""
    found: list[Finding] = []
    for reading in readings:
        try:
            reading()
        except Refusal as refusal:
            found += refusal.findings
    return found


def accepted(document: Document, replay: Callable[[Mapping[str, Any]], dict[str, Any]]) -> Document:
    """Return the document; a witness of ours that the replayer refuses never leaves the house."""
    checked = replay(document.data)
    if not checked["accepted"]:
        raise AssertionError(f"the replayer refuses our witness: {checked['why']}")
    return document
