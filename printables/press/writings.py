"""A scene as a file to keep: one drawing, written as SVG, PNG or PDF."""

from __future__ import annotations

from generator.findings import Refusal
from printables.press import pdf, png, svg
from printables.press.scene import Scene

DPI = 100.0
"""How many pixels to the inch a PNG has."""


def written(scene: Scene, kind: str) -> bytes:
    """Return a scene as ``svg``, ``png`` or ``pdf``.

    Raises:
        Refusal: the kind is unknown.
    """
    if kind == "svg":
        return svg.write(scene).encode()
    if kind == "png":
        return png.write(scene, DPI)
    if kind == "pdf":
        return pdf.write([pdf.Page(scene)], scene.title)
    raise Refusal.because("kind", "--as", f"takes svg, png or pdf, not {kind!r:.40}")
