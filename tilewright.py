"""Tilewright: fresh boards for four board games, made, proven, edited and printed.

The front door: the commands, and the few functions that a script needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from editor.terminal import desk, many
from editor.terminal.judging import WITHIN, lawful, playtest_command, replay_command, verify_command
from editor.terminal.mending import repair_command
from editor.terminal.printing import print_command
from generator.document import Document, dumps, schema
from generator.findings import Finding, Refusal
from generator.game import Game
from generator.games import GAMES, game_of, named
from generator.repairs import Repairs
from generator.verdict import Verdict

__version__ = "0.1.0"

# -- for scripts ------------------------------------------------------------------------------


def new(game: str, seed: str, **options: Any) -> Document:
    """Return a fresh, proven board of a game; the options are those of ``tilewright games``.

    Raises:
        Refusal: the options ask for what no board can be.
        NotFound: no board came out within the counted limits.
    """
    return named(game).new(options, seed)


def verify(document: Document, shifts: int | None = None, within: float = WITHIN) -> Verdict:
    """Judge a board.

    Raises:
        Refusal: it breaks the laws of its pieces.
    """
    return game_of(document).verify(document, shifts, within)


def replay(document: Document) -> dict[str, Any]:
    """Check the witness of a board with the independent replayer.

    Raises:
        Refusal: the board breaks the laws of its pieces.
    """
    return game_of(document).replay(lawful(document))


def repair(
    document: Document, shifts: int | None = None, keep: Sequence[str] = (), within: float | None = None
) -> Repairs:
    """Find the smallest changes that make a board winnable; cells in ``keep`` stay as they are.

    Raises:
        Refusal: it breaks the laws of its pieces, or has no such cell.
    """
    return game_of(document).repair(lawful(document), shifts, keep, within)


# -- the commands -----------------------------------------------------------------------------


@click.group(cls=desk.Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Make, prove, change and print boards for four board games.

    FILE is a board file, or - for standard input.
    """


@main.group("new")
def new_group() -> None:
    """Make a fresh, proven board of a GAME."""


@main.group("make")
def make_group() -> None:
    """Make a board of a GAME, prove it and print it, all into a folder."""


@main.group("batch")
def batch_group() -> None:
    """Fill a folder with proven boards of a GAME, and list them in an index."""


def _register(game: Game) -> None:
    @new_group.command(game.name, help=f"Make a fresh, proven board of {game.title}.")
    @desk.wishes(game)
    @many.campaigns(game)
    @click.option("-o", "--output", metavar="FILE", help="where to write it [default: standard output]")
    def new_command(
        output: str | None,
        seed: str | None,
        as_campaign: bool = False,
        paper: str | None = None,
        **options: Any,
    ) -> None:
        if as_campaign:
            many.make_campaign(Path(output or "campaign"), seed, desk.given(options), paper or desk.PAPERS[0])
            return
        if paper:
            raise Refusal.because("option", "--paper", "is for --campaign; print takes it for a board")
        document = desk.made(game, seed, options)
        desk.write(dumps(document).encode(), output)
        if output not in (None, "-"):
            desk.say(f"wrote {output}: {desk.plan_in_words(document)}")

    @make_group.command(game.name, help=f"Make, prove and print a board of {game.title}.")
    @desk.wishes(game)
    @click.option("-o", "--output", metavar="FOLDER", default="board", show_default=True)
    @click.option("--paper", type=click.Choice(desk.PAPERS), default="a4", show_default=True)
    def make_command(output: str, paper: str, seed: str | None, **options: Any) -> None:
        document = desk.made(game, seed, options)
        _lay_out(document, Path(output), paper)

    batch_group.add_command(many.batch_command(game))


def _lay_out(document: Document, folder: Path, paper: str) -> None:
    """Write board, picture and PDF into a folder, and say what is there and what to do next."""
    from printables.kits import kit_of
    from printables.press.job import Wishes

    kit = kit_of(document)
    board, picture, pages = folder / "board.json", folder / "board.png", folder / "board.pdf"
    made = {
        board.name: dumps(document).encode(),
        picture.name: kit.export(document, "png"),
        pages.name: kit.dungeon_pdf(document, Wishes(paper=paper)),
    }
    desk.write_all(made, folder)
    recipe = document.recipe
    wishes = ", ".join(f"{name} {desk.spoken(value)}" for name, value in sorted(recipe["options"].items()))
    click.echo(f'Made "{recipe["seed"]}": {wishes}.')
    click.echo(f"Proven: {desk.plan_in_words(document)}.")
    click.echo(f"  {board}   the board, with the plan that wins it")
    click.echo(f"  {picture}    the board with all that it hides: a spoiler for players")
    click.echo(f"  {pages}    to print and cut out, what gives it away sealed on the last sheets")
    click.echo(f"Open the editor on it:  tilewright edit {folder}")


for _command in (verify_command, replay_command, playtest_command, repair_command, print_command):
    main.add_command(_command)


@main.command("export")
@click.argument("file")
@click.option("--as", "kind", type=click.Choice(["svg", "png", "pdf"]), required=True)
@click.option("-o", "--output", metavar="PATH", help="where to write it [default: beside FILE]")
def export_command(file: str, kind: str, output: str | None) -> None:
    """Write the picture of a board; SVG and PNG carry the board, and open again like a board file."""
    from printables.kits import exports

    document = lawful(desk.read(file))
    target = output or ("-" if file == "-" else str(Path(file).with_suffix(f".{kind}")))
    desk.write(exports.picture(document, kind), target)
    if target != "-":
        desk.say(f"wrote {target}")


@main.command("edit")
@click.argument("folder", default=".")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="0 takes a free one [default: 0]")
@click.option("--no-browser", is_flag=True, help="do not open the browser")
def edit_command(folder: str, port: int, no_browser: bool) -> None:
    """Open a FOLDER of boards in the browser."""
    from editor.app import serve
    from generator.clockwork.kernel import machine

    path = Path(folder)
    if not path.is_dir():
        raise Refusal([Finding("no-folder", folder, "is no folder; make it, or name another")])
    machine.warm(desk.say)
    serve(path, port, not no_browser)


@main.command("games")
@click.option("--json", "as_json", is_flag=True, help="answer for programs")
def games_command(as_json: bool) -> None:
    """List the games and their options."""
    if as_json:
        desk.put_json(
            {
                game.name: {
                    "title": game.title,
                    "most_shifts": game.most_shifts,
                    "options": [option.to_json() for option in game.options],
                }
                for game in GAMES.values()
            }
        )
        return
    for game in GAMES.values():
        click.echo(f"{game.name}: {game.title}")
        for option in game.options:
            click.echo(f"  --{option.name}: {option.help}")


@main.command("schema")
def schema_command() -> None:
    """Print the JSON Schema of a board file."""
    desk.put_json(schema())


for _game in GAMES.values():
    _register(_game)

if __name__ == "__main__":
    main()
