"""What all commands share: reading and writing, options, seeds, progress, and saying what went wrong."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from generator.chance import invent_seed
from generator.document import Document, load, loads, save_bytes
from generator.findings import NotFound, Refusal
from generator.game import Game, Option, Progress, silent
from generator.games import game_of

FAILED = {"refused": 2, "not-found": 3, "interrupted": 130}
PICTURES = (".svg", ".png")
PAPERS = ("a4", "letter", "a3")

Command = TypeVar("Command", bound=Callable[..., Any])


class Commands(click.Group):
    """The command group; what goes wrong is said in a line for each reason."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; bad input ends it with 2, nothing found with 3."""
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            _fail(ctx, "refused", *map(str, refusal.findings))
        except NotFound as nothing:
            _fail(ctx, "not-found", str(nothing))
        except KeyboardInterrupt:
            _fail(ctx, "interrupted", "stopped; nothing half done was left")
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise
            place = error.filename2 or error.filename or "disk"
            _fail(ctx, "refused", f"{place}: {reason_of(error)} [disk]")


def _fail(context: click.Context, how: str, *lines: str) -> None:
    for line in lines:
        say(f"tilewright: {line}")
    context.exit(FAILED[how])


def reason_of(error: OSError) -> str:
    """Return what the system says went wrong with a file."""
    return (error.strerror or str(error)).lower()


# -- reading and writing ----------------------------------------------------------------------


def read(name: str) -> Document:
    """Return the board of a file, a board file or a picture that carries one, or of standard input for -.

    Raises:
        Refusal: it cannot be read, or is no board file.
    """
    if Path(name).suffix in PICTURES:
        from printables.press.carrying import carried

        text = carried(Path(name).read_bytes())
        if text is None:
            raise Refusal.because("no-board", name, "the picture carries no board; export it anew")
        return loads(text.encode())
    return loads(sys.stdin.buffer.read()) if name == "-" else load(Path(name))


def write(content: bytes, target: str | None) -> None:
    """Write to a file, or to standard output for - and for nothing.

    Raises:
        Refusal: the folder cannot be written to.
    """
    if target in (None, "-"):
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        save_bytes(content, Path(str(target)))


def write_all(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a folder, which is made if it is not there.

    Raises:
        Refusal: the folder cannot be made or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal.because("unwritable", str(folder), reason_of(error)) from None
    for name, content in files.items():
        save_bytes(content, folder / name)


# -- talking ----------------------------------------------------------------------------------


def say(text: str) -> None:
    """Say something to people: on standard error, beside the answer."""
    click.echo(text, err=True)


def put_json(value: Any) -> None:
    """Answer a program."""
    click.echo(json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False))


@contextmanager
def defects_told(context: click.Context, as_json: bool) -> Iterator[None]:
    """Tell a program what breaks the laws of a board, in the shape of an answer, and end with 2."""
    try:
        yield
    except Refusal as refusal:
        if not as_json:
            raise
        put_json({"ok": False, "answer": None, "defects": [one.to_json() for one in refusal.findings]})
        context.exit(FAILED["refused"])


@contextmanager
def progress() -> Iterator[Progress]:
    """Show what long work is at, on a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console

    with Console(stderr=True).status("working") as status:
        yield status.update


@contextmanager
def counted(total: int, done: int, things: str) -> Iterator[Callable[[int], object]]:
    """Show how many of so many things are done, how fast, and the time left; on a terminal only."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.fields[rate]}"), TimeRemainingColumn(), TextColumn("left"))
    with Progress(BarColumn(), MofNCompleteColumn(), *columns, console=Console(stderr=True)) as shown:
        task = shown.add_task("", total=total, completed=done, rate="")

        def tell(now: int) -> None:
            speed = shown.tasks[0].speed
            shown.update(task, completed=now, rate=f"{speed:.1f} {things} a second" if speed else "")

        yield tell


def spoken(value: Any) -> str:
    """Return a value of an option in words."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def plan_in_words(document: Document) -> str:
    """Return what the witness of a board amounts to."""
    witness = document.witness
    return game_of(document).plan_words(witness) if witness else "no plan in it"


# -- options and seeds ------------------------------------------------------------------------


def wishes(game: Game) -> Callable[[Command], Command]:
    """Give a command the options of a game and ``--seed``."""

    def give(command: Command) -> Command:
        for option in reversed(game.options):
            default = "" if option.default is None else f" [default: {option.default}]"
            flag = click.option(f"--{option.name}", metavar=shown(option), help=option.help + default)
            command = flag(command)
        return click.option("--seed", help="any text; the same seed makes the same board")(command)

    return give


def shown(option: Option) -> str:
    """Return what an option takes, in the help of a command."""
    spans = {"whole": f"{option.low}..{option.high}", "range": "LEAST..MOST", "list": "A,B,C", "text": "TEXT"}
    return spans.get(option.kind, "|".join(option.choices))


def given(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that were named on the command line."""
    return {name: value for name, value in options.items() if value is not None}


def seeded(seed: str | None) -> str:
    """Return the seed; one that had to be invented is told before the work starts.

    Raises:
        Refusal: it is no text that a board file can hold.
    """
    if seed is None:
        seed = invent_seed()
        say(f"seed: {seed}")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise Refusal.because("seed", "--seed", "takes text in UTF-8, such as letters and figures") from None
    return seed


def made(game: Game, seed: str | None, options: Mapping[str, Any]) -> Document:
    """Return a fresh board for what a command line asks for; see ``generator.game.Game``."""
    asked = seeded(seed)
    with progress() as tell:
        return game.new(given(options), asked, tell)
