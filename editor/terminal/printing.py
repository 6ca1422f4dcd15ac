"""The command that prints: a board, or the whole game once."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from editor.terminal import desk
from editor.terminal.judging import lawful
from generator.findings import Refusal
from generator.phrases import number_of

if TYPE_CHECKING:
    from printables.press.job import Job, Wishes

BACKS = ("long-edge", "short-edge", "gutterfold", "none")


@click.command("print")
@click.argument("files", metavar="[FILE]...", nargs=-1)
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
@click.option("--only", metavar="PART,...", help="only these parts; what there are, an unknown one is told")
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", show_default=True)
@click.option("--offset", metavar="DX,DY", help="move the backs right and down, in mm; the first sheet tells")
@click.option("--bleed", type=click.Choice(["own", "shared"]), default="own", show_default=True)
@click.option("--tile", type=float, metavar="MM", help="side of a tile or square [default: that of the game]")
@click.option("--manifest", metavar="FILE", help="write what it takes in paper, cuts and ink, as JSON")
def print_command(
    files: tuple[str, ...],
    kit: str | None,
    output: str | None,
    only: str | None,
    manifest: str | None,
    **how: Any,
) -> None:
    """Print a board, or with --kit a whole game: a PDF to cut out and play.

    The first sheet tells how to print it, and has a target to measure how far off the backs are.
    What gives a board away is sealed. Several puzzles make a book.
    """
    from printables.press.job import Wishes

    start = time.monotonic()
    parts = only.split(",") if only is not None else None
    job = _job(files, kit, Wishes(only=parts, **desk.given(how)))
    content = job.pdf()
    target = output or _beside(files, kit)
    if manifest:
        desk.write(_manifest(job, content, start), manifest)
    desk.write(content, target)
    if target != "-":
        desk.say(f"wrote {target}: {number_of(len(job.pages), 'page')}")
        for one in job.yields:
            desk.say(f"  {one}")


def _job(files: Sequence[str], kit: str | None, wishes: Wishes) -> Job:
    """Return what is to be printed."""
    from printables.kits import books, kit_named, kit_of

    if (not files) == (kit is None):
        raise Refusal.because(
            "option", "print", "takes a board FILE, or --kit GAME for a whole game: one of them"
        )
    if kit is not None:
        return kit_named(kit).box_job(wishes)
    documents = [lawful(desk.read(file)) for file in files]
    if len(documents) > 1:
        return books.book_job(documents, wishes)
    return kit_of(documents[0]).dungeon_job(documents[0], wishes)


def _beside(files: Sequence[str], kit: str | None) -> str:
    if len(files) > 1:
        return "puzzles.pdf"
    if "-" in files:
        return "-"
    return str(Path(files[0]).with_suffix(".pdf")) if files else f"{kit}.pdf"


def _manifest(job: Job, content: bytes, start: float) -> bytes:
    from printables.press.manifest import manifest

    told = manifest(job, content, time.monotonic() - start)
    return (json.dumps(told, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()
