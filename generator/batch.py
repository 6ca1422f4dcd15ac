"""Many boards of one recipe: each board's own seed, making them on any executor, and the index of them.

A board of a batch is what ``new`` makes of its seed and the batch's options, so it is
the same whoever makes it, and when. Nothing here touches a disk.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from io import StringIO
from itertools import islice
from typing import Any

from generator.document import Document, dumps, made_here
from generator.findings import Finding, NotFound, Refusal
from generator.game import Game, read_options
from generator.games import named

FORMAT = "tilewright-batch"
VERSION = 1

Entry = dict[str, Any]
"""What the index says of one board: file, seed, options and facts; or seed, options and a reason."""


@dataclass(frozen=True)
class Order:
    """One board of a batch: its number, from 1, and what ``new`` is asked for."""

    number: int
    game: str
    options: Mapping[str, Any]
    seed: str

    @property
    def file(self) -> str:
        """The name of the board's file."""
        return f"board-{self.number:04}.json"

    def fits(self, document: Document) -> bool:
        """Whether a board says that this order made it, in this version, and nobody changed it since."""
        recipe = document.recipe
        told = recipe.get("options")
        return (
            (document.game, recipe.get("seed")) == (self.game, self.seed)
            and document.data.get("made_by") == made_here()
            and not recipe.get("edited")
            and isinstance(told, dict)
            and all(told.get(name) == value for name, value in self.options.items())
        )


@dataclass(frozen=True)
class Batch:
    """So many boards of a game, made from one seed; ``options`` are those that were asked for."""

    game: str
    options: Mapping[str, Any]
    seed: str
    count: int

    @classmethod
    def of(cls, game: Game, given: Mapping[str, Any], seed: str, count: int) -> Batch:
        """Return the batch for options as a command line or a script gives them.

        Raises:
            Refusal: an option is unknown, or does not take what is given.
        """
        wished = read_options(game.options, given)
        return cls(game.name, {key: value for key, value in wished.items() if value is not None}, seed, count)

    def order(self, number: int) -> Order:
        """Return the order of a board, by its number from 1."""
        return Order(number, self.game, self.options, f"{self.seed} #{number}")


@dataclass(frozen=True)
class Outcome:
    """What came of an order: a line of the index and the board file, or what the options ask too much."""

    number: int
    entry: Entry
    content: bytes | None = None
    refused: tuple[Finding, ...] = ()


def entry_of(order: Order, document: Document) -> Entry:
    """Return the line of the index about a board."""
    facts = named(order.game).facts(document)
    return {"file": order.file, "seed": order.seed, "options": document.recipe["options"], "facts": facts}


def fulfil(order: Order) -> Outcome:
    """Make one board, here; what workers are given to do.

    A refusal is carried home as a value: where it is raised there may be no one to read it.
    """
    try:
        document = named(order.game).new(order.options, order.seed)
    except NotFound as nothing:
        entry = {"seed": order.seed, "options": dict(order.options), "reason": str(nothing)}
        return Outcome(order.number, entry)
    except Refusal as refusal:
        return Outcome(order.number, {}, refused=tuple(refusal.findings))
    return Outcome(order.number, entry_of(order, document), dumps(document).encode())


def run(orders: Iterable[Order], executor: Executor | None = None, ahead: int = 1) -> Iterator[Outcome]:
    """Yield what comes of orders as it comes; without an executor, one after the other, here.

    At most ``ahead`` orders are with the executor at a time. When the reader stops, they are
    left to whoever lent the executor.

    Raises:
        Refusal: the options ask for what no board can be.
    """
    for outcome in _outcomes(iter(orders), executor, ahead):
        if outcome.refused:
            raise Refusal(outcome.refused)
        yield outcome


def _outcomes(orders: Iterator[Order], executor: Executor | None, ahead: int) -> Iterator[Outcome]:
    if executor is None:
        yield from map(fulfil, orders)
        return
    pending: set[Future[Outcome]] = set()
    while True:
        pending |= {executor.submit(fulfil, order) for order in islice(orders, ahead - len(pending))}
        if not pending:
            return
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        yield from sorted((future.result() for future in done), key=lambda outcome: outcome.number)


# -- the index --------------------------------------------------------------------------------


def index(batch: Batch, entries: Mapping[int, Entry]) -> dict[str, Any]:
    """Return the index as plain JSON; ``entries`` are by the number of the board."""
    lines = [entries[number] for number in sorted(entries)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": batch.game,
        "made_by": made_here(),
        "recipe": {"seed": batch.seed, "options": dict(batch.options)},
        "count": batch.count,
        "boards": [line for line in lines if "file" in line],
        "not_found": [line for line in lines if "file" not in line],
    }


def as_json(plain: Mapping[str, Any]) -> bytes:
    """Return the index as a JSON file, a board a line."""
    return dumps(Document(plain)).encode()


def as_csv(plain: Mapping[str, Any]) -> bytes:
    """Return the index as a table: a board a row, and then the seeds for which none came out."""
    rows = [*plain["boards"], *plain["not_found"]]
    options = [option.name for option in named(plain["game"]).options]
    facts = list(dict.fromkeys(name for row in rows for name in row.get("facts", {})))
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(["file", "seed", *options, *facts, "reason"])
    for row in rows:
        asked, found = _told(row["options"], options), _told(row.get("facts", {}), facts)
        table.writerow([row.get("file"), row["seed"], *asked, *found, row.get("reason")])
    return text.getvalue().encode()


WRITINGS: dict[str, Callable[[Mapping[str, Any]], bytes]] = {"index.json": as_json, "index.csv": as_csv}
"""The files of the index, and how each is written."""


def _told(values: Mapping[str, Any], names: Iterable[str]) -> Iterator[Any]:
    """Yield the cells of a row; nothing where there is nothing to say."""
    for name in names:
        value = values.get(name)
        yield " ".join(map(str, value)) if isinstance(value, list) else value
