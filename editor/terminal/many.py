"""The commands that make many boards at once: a batch, and a campaign."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import click

from editor.terminal import desk
from editor.terminal.crew import Crew, dask, processes
from editor.terminal.folder import Folder, fill, seed_in
from generator.batch import Batch
from generator.clockwork import campaign
from generator.findings import Refusal
from generator.game import Game
from generator.phrases import number_of

MOST_BOARDS = 99_999
MOST_WORKERS = 61
"""As many processes as one pool can wait for on any system."""


def batch_command(game: Game) -> click.Command:
    """Return ``batch`` for a game."""

    @click.command(game.name, help=f"Fill a folder with proven boards of {game.title}.")
    @desk.wishes(game)
    @click.option("--count", type=click.IntRange(1, MOST_BOARDS), required=True, help="how many boards")
    @click.option("-o", "--output", metavar="FOLDER", default="boards", show_default=True)
    @click.option("--workers", type=click.IntRange(1, MOST_WORKERS), help="[default: one for each core]")
    @click.option("--dask", "cluster", metavar="ADDRESS", help="let a Dask cluster make the boards")
    @click.pass_context
    def command(
        context: click.Context,
        /,
        output: str,
        count: int,
        seed: str | None,
        workers: int | None,
        cluster: str | None,
        **options: Any,
    ) -> None:
        path = Path(output)
        known = seed_in(path) if seed is None else seed
        batch = Batch.of(game, desk.given(options), desk.seeded(known), count)
        with desk.progress() as tell:
            tell(f"looking through {path}")
            folder = Folder(path, batch)
        _fill(folder, workers, cluster)
        if folder.not_found:
            context.exit(desk.FAILED["not-found"])

    return command


def _fill(folder: Folder, workers: int | None, cluster: str | None) -> None:
    """Make what is missing, and say what is there."""
    count, kept = folder.batch.count, len(folder.entries)
    try:
        crew = _crew(workers, cluster, len(folder.missing))
        with crew as lent, desk.counted(count, kept, "boards") as tell:
            fill(folder, lent, tell)
    except KeyboardInterrupt:
        desk.say(f"{len(folder.entries)} of {count} done; run the same command again to go on")
        raise
    missed = len(folder.not_found)
    boards = number_of(count - missed, "board")
    click.echo(f"{folder.path}: {boards}, listed in index.csv and index.json")
    if missed:
        desk.say(f"no board came out for {number_of(missed, 'seed')}; the index says why")


def _crew(workers: int | None, cluster: str | None, missing: int) -> AbstractContextManager[Crew]:
    """Return who makes the boards that are missing."""
    if cluster is None:
        return processes(max(1, min(workers or os.cpu_count() or 1, missing, MOST_WORKERS)))
    if workers is not None:
        raise Refusal.because("option", "--workers", "is for this machine; the cluster has its own workers")
    return dask(cluster)


def campaigns(game: Game) -> Callable[[desk.Command], desk.Command]:
    """Give ``new`` the options of a campaign, if the game has campaigns."""

    def give(command: desk.Command) -> desk.Command:
        if game.name != campaign.GAME:
            return command
        text = "four levels by the medallions and a sheet to print, into the folder -o [default: campaign]"
        paper = click.option("--paper", type=click.Choice(desk.PAPERS), help="of the campaign's sheet")
        flag = click.option("--campaign", "as_campaign", is_flag=True, help=text)
        return flag(paper(command))

    return give


def make_campaign(folder: Path, seed: str | None, options: Mapping[str, Any], paper: str) -> None:
    """Write the boards of a campaign and its sheet; a board is printed when its level comes.

    Raises:
        Refusal: an option does not go with a campaign, or the folder cannot be written to.
        NotFound: no board came out for one of the levels.
    """
    from printables.kits.clockwork.campaign import sheet_pdf

    for name in options:
        if name not in campaign.OPTIONS:
            text = "is settled by the campaign; leave it out with --campaign"
            raise Refusal.because("option", f"--{name}", text)
    asked = desk.seeded(seed)
    with desk.progress() as tell:
        made = campaign.make(asked, options, tell)
    desk.write_all({**made.files(), "campaign.pdf": sheet_pdf(made, paper)}, folder)
    click.echo(f'Made the campaign "{made.seed}" for {made.players} players, into {folder}:')
    click.echo("  campaign.pdf   the sheet for the table; it gives nothing away")
    for stage, board in zip(made.stages, made.boards, strict=True):
        temples = " + ".join(stage.temples)
        click.echo(f"  {stage.file}   {temples}: {desk.plan_in_words(board)}")
    click.echo(f"Print a level when it comes:  tilewright print {folder / made.stages[0].file}")
