"""The command that repairs a board: what is asked, and the alternatives in words."""

from __future__ import annotations

from collections.abc import Iterator

import click

from editor.terminal import desk
from generator.document import dumps
from generator.findings import Refusal
from generator.game import Game
from generator.games import game_of
from generator.phrases import number_of
from generator.repairs import Repairs


@click.command("repair")
@click.argument("file")
@click.option("-o", "--output", metavar="FILE", help="where to write the best repair [default: nowhere]")
@click.option("--shifts", type=click.IntRange(0, 9), help="winnable with at most so many [default: 3]")
@click.option(
    "--keep", metavar="CELL", multiple=True, help="not to be touched, as B2 or 1,1; may be repeated"
)
@click.option("--within", type=click.FloatRange(0.0), help="seconds [default: counted limits alone]")
@click.option("--json", "as_json", is_flag=True, help="answer for programs")
@click.pass_context
def repair_command(
    context: click.Context,
    file: str,
    output: str | None,
    shifts: int | None,
    keep: tuple[str, ...],
    within: float | None,
    as_json: bool,
) -> None:
    """Find the smallest changes that make a board winnable.

    With -o, the best one is written as a board with its plan; with -o - to standard
    output, and what is said about it to standard error.
    """
    if as_json and output == "-":
        raise Refusal.because("option", "--json", "and -o - both go to standard output; leave one out")
    document = desk.read(file)
    with desk.defects_told(context, as_json):
        game = game_of(document)
        defects = game.defects(document)
        if defects:
            raise Refusal(defects)
    cells = [cell for words in keep for cell in words.split() or [words]]
    with desk.progress() as tell:
        found = game.repair(document, shifts, cells, within, tell)
    if output and found.exit_code == 0:
        mended = found.repairs[0].made(document) if found.repairs else document
        desk.write(dumps(mended).encode(), output)
    if as_json:
        desk.put_json(found.to_json())
    for line in () if as_json else _told(game, found, output):
        click.echo(line, err=output == "-")
    context.exit(found.exit_code)


def _told(game: Game, found: Repairs, output: str | None) -> Iterator[str]:
    """Say an answer in words: a line for each alternative, best first."""
    bound = game.bound_words(found.question)
    within = f" {bound}" if bound else ""
    written = "" if output in (None, "-") else f"; wrote {output}"
    if found.answer == "already":
        yield f"nothing to repair: it can be won{within}{written}"
    elif found.answer == "nothing":
        yield f"cannot be repaired to be won{within}: proven; {found.why}"
    elif found.answer == "undecided":
        yield f"no repair found to win{within}: {found.why}"
    else:
        doubt = f"at least {found.least} are proven needed" if found.least else "fewer changes not ruled out"
        fewest = "proven fewest" if found.proven else doubt
        changes = number_of(len(found.repairs[0].changes), "change")
        yield f"can be repaired by {changes} ({fewest}), to be won{within}{written}"
    for one in found.repairs:
        yield f"  {', '.join(map(str, one.changes))}: {game.plan_words(one.witness)}"
