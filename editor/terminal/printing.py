"""The command that prints: a board, or the whole game once."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from editor.terminal import desk
from generator.findings import Refusal
from generator.games import game_of

if TYPE_CHECKING:
    from printables.press.job import Job, Wishes

BACKS = ("long-edge", "short-edge", "gutterfold", "none")


@click.command("print")
@click.argument("file", required=False)
@click.option("--kit", "kit", metavar="GAME", help="print the whole game once, in place of a board")
@click.option("-o", "--output", metavar="PDF", help="where to write it [default: beside FILE]")
@click.option("--paper", type=click.Choice(desk.PAPERS), default="a4", show_default=True)
@click.option(
    "--backs",
    type=click.Choice(BACKS),
    default="long-edge",
    show_default=True,
    help="over which edge the printer turns the paper for the backs, or how else they are printed",
)
@click.option(
    "--only", metavar="PART,...", help="only these parts, as guide,map,deal,tiles,poster,walkthrough"
)
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", show_default=True)
@click.option("--offset", metavar="DX,DY", help="move the backs right and down, in mm; the first sheet tells")
@click.option("--bleed", type=click.Choice(["own", "shared"]), default="own", show_default=True)
@click.option("--tile", type=float, metavar="MM", help="side of a tile, 45 to 80 [default: 60]")
@click.option("--manifest", metavar="FILE", help="write what it takes in paper, cuts and ink, as JSON")
def print_command(
    file: str | None, kit: str | None, output: str | None, only: str | None, manifest: str | None, **how: Any
) -> None:
    """Print a board, or with --kit a whole game: a PDF to cut out and play.

    The first sheet tells how to print it, and has a target to measure how far off the backs are. A
    board's walkthrough is sealed.
    """
    from printables.press.job import Wishes

    start = time.monotonic()
    parts = only.split(",") if only is not None else None
    job = _job(
        file, kit, Wishes(only=parts, **{name: value for name, value in how.items() if value is not None})
    )
    content = job.pdf()
    target = output or _beside(file, kit)
    if manifest:
        desk.write(_manifest(job, content, start), manifest)
    desk.write(content, target)
    if target != "-":
        desk.say(f"wrote {target}: {desk.number_of(len(job.pages), 'page')}")
        for one in job.yields:
            desk.say(f"  {one}")


def _job(file: str | None, kit: str | None, wishes: Wishes) -> Job:
    """Return what is to be printed."""
    from printables.kits import kit_named, kit_of

    if (file is None) == (kit is None):
        raise Refusal.because(
            "option", "print", "takes a board FILE, or --kit GAME for a whole game: one of them"
        )
    if kit is not None:
        return kit_named(kit).box_job(wishes)
    document = desk.read(str(file))
    defects = game_of(document).defects(document)
    if defects:
        raise Refusal(defects)
    return kit_of(document).dungeon_job(document, wishes)


def _beside(file: str | None, kit: str | None) -> str:
    if file == "-":
        return "-"
    return str(Path(file).with_suffix(".pdf")) if file else f"{kit}.pdf"


def _manifest(job: Job, content: bytes, start: float) -> bytes:
    from printables.press.manifest import manifest

    told = manifest(job, content, time.monotonic() - start)
    return (json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()
