"""The commands that judge: verify, replay, and playing a board many times by chance."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import click

from editor.terminal import desk
from generator.document import Document
from generator.findings import Refusal
from generator.game import Game, read_options
from generator.games import GAMES, game_of
from generator.verdict import Verdict

WITHIN = 60.0
MOST_GAMES = 1_000_000


def asking(command: desk.Command) -> desk.Command:
    """Give a command the questions that the games can be asked, each once, with what it means to each."""
    every = [one for game in GAMES.values() for one in game.questions]
    questions = {one.name: one for one in every}
    for name, one in reversed(questions.items()):
        told = "; or ".join(dict.fromkeys(other.help for other in every if other.name == name))
        command = click.option(f"--{name}", metavar=desk.shown(one), help=told)(command)
    return command


def asked(game: Game, questions: dict[str, Any]) -> dict[str, Any]:
    """Return what is asked of a game, read.

    Raises:
        Refusal: the game cannot be asked that.
    """
    return desk.given(read_options(game.questions, desk.given(questions)))


@click.command("verify")
@click.argument("file")
@asking
@click.option("--within", type=click.FloatRange(0.0), default=WITHIN, show_default=True, help="seconds")
@click.option("--json", "as_json", is_flag=True, help="answer for programs")
@click.pass_context
def verify_command(
    context: click.Context, /, file: str, within: float, as_json: bool, **questions: Any
) -> None:
    """Judge any board: can it be won, with which plan, and if not, why not."""
    document = desk.read(file)
    game = game_of(document)
    wanted = asked(game, questions)
    with desk.defects_told(context, as_json), desk.progress() as tell:
        verdict = game.verify(document, within=within, progress=tell, **wanted)
    if as_json:
        desk.put_json(verdict.to_json())
    else:
        for line in _told(game, verdict):
            click.echo(line)
    context.exit(verdict.exit_code)


def _told(game: Game, verdict: Verdict) -> Iterator[str]:
    """Say a verdict in words, with its reasons and notes."""
    first, *rest = game.told(verdict)
    yield first
    yield from (f"  {line}" for line in rest)
    proof = verdict.proof or {}
    yield from (f"  {proof[key]}" for key in ("why", "bound") if key in proof)
    yield from (f"  {line}" for line in proof.get("report", []))
    yield from (f"  {remark.text}" for remark in verdict.remarks)
    yield from (f"  note: {note}" for note in verdict.notes)


@click.command("replay")
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="answer for programs")
@click.pass_context
def replay_command(context: click.Context, file: str, as_json: bool) -> None:
    """Check the plan in FILE with the independent replayer."""
    document = lawful(desk.read(file))
    game = game_of(document)
    checked = game.replay(document)
    if as_json:
        desk.put_json({"ok": True, **checked})
    elif checked["accepted"]:
        click.echo(f"accepted: {game.plan_words(checked['witness'])}")
    else:
        where = f" at step {checked['refused_at']}" if checked["refused_at"] else ""
        click.echo(f"refused{where}: {checked['why']}")
    context.exit(0 if checked["accepted"] else 1)


@click.command("playtest")
@click.argument("file")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=1_000, show_default=True)
@click.option("--players", type=click.IntRange(1, 9), help="how many play [default: as the board says]")
@click.option("--workers", type=click.IntRange(1, 256), help="processes [default: one a core]")
@click.option("--seed", default="playtest", show_default=True, help="of chance")
@click.option("--chart", metavar="FILE", help="draw what came of it, as .svg or .pdf")
@click.option("--json", "as_json", is_flag=True, help="answer for programs")
def playtest_command(
    file: str,
    games: int,
    players: int | None,
    workers: int | None,
    seed: str,
    chart: str | None,
    as_json: bool,
) -> None:
    """Play a board many times by chance: how long it takes, how it ends, how fair the seats are."""
    draw = _drawing(chart) if chart else None
    document = lawful(desk.read(file))
    with desk.progress() as tell:
        tell(f"playing {games:,} games")
        came = game_of(document).playtest(document, games, players, workers or os.cpu_count() or 1, seed)
    if draw:
        draw(document.game, came)
    if as_json:
        desk.put_json({"ok": True, **came})
    else:
        click.echo("\n".join(came["lines"]))


def _drawing(file: str) -> Callable[[str, dict[str, Any]], None]:
    """Return what draws what came of playing into a file; a kind that is not offered is refused at once."""
    from printables.kits import charts

    kind = charts.kind_of(file)
    return lambda game, came: desk.write(charts.chart(game, came, kind), file)


def lawful(document: Document) -> Document:
    """Return a board that obeys the laws of its pieces.

    Raises:
        Refusal: it does not; every defect is named.
    """
    defects = game_of(document).defects(document)
    if defects:
        raise Refusal(defects)
    return document
