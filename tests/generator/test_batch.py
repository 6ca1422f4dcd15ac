"""A batch: seeds, making on any executor, and the index, for any game."""

import csv
import json
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from io import StringIO
from typing import Any

import pytest
from support.dice import Dice

from generator.batch import Batch, Outcome, as_csv, as_json, entry_of, fulfil, index, run
from generator.document import dumps, loads
from generator.findings import Refusal
from generator.game import Game
from generator.games import GAMES


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    game = Dice()
    monkeypatch.setitem(GAMES, game.name, game)
    return game


def orders(batch: Batch) -> Iterator[Any]:
    return map(batch.order, range(1, batch.count + 1))


def filled(
    batch: Batch, executor: Executor | None = None, ahead: int = 1
) -> tuple[bytes, bytes, list[bytes]]:
    found = sorted(run(orders(batch), executor, ahead), key=lambda outcome: outcome.number)
    plain = index(batch, {outcome.number: outcome.entry for outcome in found})
    return as_json(plain), as_csv(plain), [outcome.content or b"" for outcome in found]


class Backwards(Executor):
    """Does the work when all of it has been given out, the last first."""

    def __init__(self) -> None:
        self.most = 0
        self.given: list[tuple[Future[Any], Any, Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, fn, args))
        self.most = max(self.most, len(self.given))
        if len(self.given) == 3:
            while self.given:
                late, work, what = self.given.pop()
                late.set_result(work(*what))
        return future


def test_a_board_is_what_new_makes_of_its_seed() -> None:
    game = GAMES["clockwork"]
    batch = Batch.of(game, {"shifts": "0", "temple": "forest"}, "brass owl 7", 2)
    (first, second) = run(orders(batch))
    assert (first.entry["seed"], second.entry["seed"]) == ("brass owl 7 #1", "brass owl 7 #2")
    assert (first.entry["file"], second.entry["file"]) == ("board-0001.json", "board-0002.json")
    made = game.new({"shifts": 0, "temple": "forest"}, "brass owl 7 #2")
    assert second.content == dumps(made).encode()
    assert second.entry["options"] == made.recipe["options"]


def test_any_executor_gives_the_same_bytes(dice: Dice) -> None:
    batch = Batch.of(dice, {"odd": "yes"}, "thrown", 12)
    here = filled(batch)
    assert here[2].count(b"") not in (0, 12)
    with ThreadPoolExecutor(3) as threads:
        assert filled(batch, threads, 5) == here
    assert filled(batch, Backwards(), 3) == here


def test_no_more_is_given_out_than_is_asked_for(dice: Dice) -> None:
    executor = Backwards()
    outcomes = run(orders(Batch.of(dice, {}, "thrown", 9_999)), executor, 3)
    assert [next(outcomes).number for _ in range(4)] == [1, 2, 3, 4]
    assert executor.most == 3


def test_a_seed_without_a_board_is_in_the_index_with_its_reason(dice: Dice) -> None:
    batch = Batch.of(dice, {"odd": "yes"}, "thrown", 12)
    found = list(run(orders(batch)))
    plain = index(batch, {outcome.number: outcome.entry for outcome in found})
    assert len(plain["boards"]) + len(plain["not_found"]) == 12
    missed = [outcome for outcome in found if outcome.content is None]
    assert [line["seed"] for line in plain["not_found"]] == [f"thrown #{one.number}" for one in missed]
    assert all("and that is even" in line["reason"] for line in plain["not_found"])
    rows = list(csv.DictReader(StringIO(as_csv(plain).decode())))
    assert [row["file"] for row in rows[-len(missed) :]] == [""] * len(missed)
    assert all(row["reason"] and not row["left"] for row in rows[-len(missed) :])


def test_a_refusal_in_a_worker_is_a_refusal_here(dice: Dice) -> None:
    batch = Batch.of(dice, {"sides": "13"}, "thrown", 2)
    with ThreadPoolExecutor(2) as threads, pytest.raises(Refusal, match="nobody makes a die of 13 sides"):
        list(run(orders(batch), threads, 2))
    with pytest.raises(Refusal, match="from 2 to 20"):
        Batch.of(dice, {"sides": "99"}, "thrown", 2)
    with pytest.raises(Refusal, match="no such option"):
        Batch.of(dice, {"colour": "red"}, "thrown", 2)


def test_the_index_says_all_of_a_board_in_both_writings(dice: Dice) -> None:
    batch = Batch.of(dice, {"marks": "dots,bars"}, 'say "1, 2"', 3)
    entries = {outcome.number: outcome.entry for outcome in run(orders(batch))}
    plain = json.loads(as_json(index(batch, entries)))
    assert plain["recipe"] == {"seed": 'say "1, 2"', "options": {"sides": 6, "marks": ["dots", "bars"]}}
    assert plain["count"] == 3
    rows = list(csv.DictReader(StringIO(as_csv(plain).decode())))
    for line, row in zip(plain["boards"], rows, strict=True):
        assert (row["file"], row["seed"], row["reason"]) == (line["file"], line["seed"], "")
        assert (row["sides"], row["marks"], row["odd"]) == ("6", "dots bars", "")
        assert int(row["left"]) == line["facts"]["left"]


def test_the_order_of_entries_is_that_of_the_numbers(dice: Dice) -> None:
    batch = Batch.of(dice, {}, "thrown", 3)
    entries = [(outcome.number, outcome.entry) for outcome in run(orders(batch))]
    assert index(batch, dict(reversed(entries))) == index(batch, dict(entries))


def test_a_board_fits_its_own_order_alone(dice: Dice) -> None:
    batch = Batch.of(dice, {}, "thrown", 2)
    order = batch.order(1)
    document = loads(fulfil(order).content or b"")
    assert order.fits(document)
    assert not batch.order(2).fits(document)
    assert not Batch.of(dice, {"sides": 8}, "thrown", 2).order(1).fits(document)
    assert not order.fits(document.having(made_by={"tilewright": "0.0.1"}))
    assert not order.fits(document.having(recipe=None))
    assert not order.fits(document.having(recipe={**document.recipe, "edited": True}))
    assert not order.fits(document.having(recipe={"seed": order.seed, "options": "none"}))
    assert not order.fits(document.having(game="clockwork"))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_facts_of_every_game_are_figures_with_names_of_their_own(game: Game) -> None:
    document = game.new({}, "facts")
    facts = game.facts(document)
    assert facts
    assert all(type(value) is int for value in facts.values())
    assert not set(facts) & {option.name for option in game.options}
    assert not set(facts) & {"file", "seed", "reason"}
    assert game.facts(document.having(witness=None)) == {}


def test_an_outcome_is_an_entry_of_the_document(dice: Dice) -> None:
    order = Batch.of(dice, {}, "thrown", 1).order(1)
    outcome = fulfil(order)
    assert outcome == Outcome(1, entry_of(order, loads(outcome.content or b"")), outcome.content)
