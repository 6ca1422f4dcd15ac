"""The benchmarks run, and their peers answer as brute force does."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from support.brute import decide
from support.small_boards import corpus

from generator.clockwork import catalogue, levels, profile, search
from generator.clockwork.board import Board, read
from generator.document import from_plain
from generator.milton.wishes import Wishes
from printables.press import pdf

ROOT = Path(__file__).parents[1]
MOST_STATES = 2_000
BOARDS = 54


def peer(name: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Import a module of the benchmarks, which are no part of the package."""
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module(f"benchmarks.{name}")


def ran(*arguments: str) -> Any:
    """Run a benchmark for its JSON."""
    command = [sys.executable, "-m", *arguments, "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_deciding_gives_figures_of_every_board_and_peer() -> None:
    pytest.importorskip("clingo")
    shuffles = ["--shuffles", "1", "--levels", "1", "--shifts", "0", "--within", "1", "--peers"]
    (line,) = ran("benchmarks.deciding", *shuffles)
    assert sorted(line["peers"]) == ["clingo", "naive"]
    (answer, seconds), (theirs, theirs_seconds) = line["ours"][0], line["peers"]["clingo"][0]
    assert (answer, theirs) in {("no", "no"), ("yes", "yes")}
    assert 0 <= seconds <= 2
    assert 0 < theirs_seconds <= 1
    assert line["replayed"] == (answer == "yes")


def test_generating_gives_figures_of_every_dungeon() -> None:
    figures = ran("benchmarks.generating", *"--count 1 --levels 1 --shifts 0,1 --players 2".split())
    assert [one["shifts"] for one in figures["dungeons"]] == [0, 1]
    for one in figures["dungeons"]:
        assert len(one["seconds"]) == 1
        assert one["replayed"] + one["given_up"] == 1


def test_the_naive_maker_makes_boards_that_need_just_so_many_shifts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shuffler, shuffles = peer("peers.shuffler", monkeypatch), peer("shuffles", monkeypatch)
    rules, tiles, setup = profile.house(), catalogue.load(), levels.load()[1]
    board = shuffler.make(shuffles.order(1, 0), tiles, setup, rules, 1, "naive", 60.0)
    found = search.judge(Board.model_validate(board), rules, 1, search.Limits(cheapest=0))
    assert (found.shifts, found.optimal) == (1, True)
    assert shuffler.make(shuffles.order(1, 0), tiles, setup, rules, 3, "naive", 0.0) is None


def test_variety_is_that_of_the_dungeons_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    variety = peer("variety", monkeypatch)
    dungeons = [*variety.made(1, 1, 2), *variety.shuffled(1, 1, 2)]
    assert len({str(one.tiles) for one in dungeons}) == 4
    for one in dungeons:
        assert {one.tiles[one.key], one.tiles[one.boss]} <= one.passed <= set(one.tiles.values())
    assert variety.entropy("abcd") == 2.0
    assert variety.entropy("aaaa") == 0.0
    assert f"{max(len(one.passed) for one in dungeons)}" in variety.told(dungeons)


def test_repairing_gives_figures_of_every_dungeon_and_repair() -> None:
    (line,) = ran("benchmarks.repairing", *"--count 2 --levels 1 --shifts 0".split())
    assert len(line["seconds"]) == len(line["answers"]) == 2
    assert "already" not in line["answers"]
    assert len(line["sizes"]) == line["answers"].count("repaired") <= line["named"]
    assert line["proven"] <= 2
    assert line["faults"] == []


@pytest.mark.parametrize("name", ["naive", "reach"])
def test_a_peer_answers_as_brute_force_does(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that plays an easier game says yes wherever the true answer is yes."""
    if name == "reach":
        pytest.importorskip("clingo")
    module = peer(f"peers.{name}", monkeypatch)
    this = module.NAIVE if name == "naive" else module.CLINGO
    seen: Counter[str] = Counter()
    for number, (board, plain) in enumerate(corpus(BOARDS)):
        shifts = number % 2
        oracle = decide(plain, shifts, MOST_STATES)
        if oracle is None:
            continue
        document = from_plain(plain)
        answer = this.decide(read(document), profile.load(document.profile), shifts, 60)
        if this.easier and answer == "yes" and not oracle.winnable:
            seen["maybe"] += 1
            continue
        assert answer == ("yes" if oracle.winnable else "no"), board
        seen[answer] += 1
    assert seen["yes"] >= 8
    assert seen["no"] >= 20
    assert seen["maybe"] < 5


def test_the_generating_peer_makes_boards_that_need_no_shift(monkeypatch: pytest.MonkeyPatch) -> None:
    monolith, shuffles = peer("peers.monolith", monkeypatch), peer("shuffles", monkeypatch)
    rules, order = profile.house(), shuffles.order(1, 0)
    board = monolith.make(order, catalogue.load(), levels.load()[1], rules, "smoke")
    assert board is not None
    found = search.judge(Board.model_validate(board), rules, 0, search.Limits.within(60))
    assert found.answer == "winnable"


def test_printing_gives_figures_of_every_way() -> None:
    sample = str(ROOT / "samples" / "clockwork-1.json")
    press, drawn_out, canvas = ran("benchmarks.printing", sample, "--rounds", "1")
    assert press["pages"] == drawn_out["pages"] == canvas["pages"] > 4
    assert press["bytes"] < drawn_out["bytes"] < canvas["bytes"]
    assert press["seconds"] < drawn_out["seconds"] < canvas["seconds"]


def shown(content: bytes) -> list[Image.Image]:
    """Return the pages of a PDF in grey, so small that the kerning of a text does not show."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.render(scale=1).to_pil().convert("L").reduce(8) for page in document]
    finally:
        document.close()


def test_the_canvas_draws_the_same_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, printing = peer("peers.canvas", monkeypatch), peer("printing", monkeypatch)
    pages = printing.dungeon(ROOT / "samples" / "clockwork-1.json")[:4]
    for ours, theirs in zip(shown(pdf.write(pages, "T")), shown(canvas.write(pages, "T")), strict=True):
        (apart,) = ImageStat.Stat(ImageChops.difference(ours, theirs)).mean
        (ink,) = ImageStat.Stat(ImageChops.invert(ours)).mean
        assert apart < max(0.08 * ink, 0.5)


def test_many_six_worlds_are_checked_and_measured() -> None:
    kind = "--count 2 --tiles 4 --players 2".split()
    lines = ran("benchmarks.milton", "making", *kind, "--dice", "4,8")
    assert [(line["die"], line["boards"], len(line["seconds"]), line["broken"]) for line in lines] == [
        ("4", 2, 2, []),
        ("8", 2, 2, []),
    ]
    (line,) = ran("benchmarks.milton", "variety", *kind)
    assert line["apart"]["paths"][0] > 0
    assert (line["worlds"], line["broken"]) == (12, [])
    assert 2 <= line["looks"] <= line["shapes"] <= 12


def test_six_worlds_are_made_by_redrawing_too(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = "--count 1 --tiles 4 --players 1 --mixes 3 --reach 0.95,0.2".split()
    made, out_of_range = ran("benchmarks.milton", "peers", *kind)
    assert made["ratio"] == made["theirs"][0] / made["ours"][0] > 0
    assert 1 <= made["mixes"][0] <= 3
    assert "out of range" in out_of_range["text"]
    redrawing = peer("peers.redrawing", monkeypatch)
    wishes, _ = Wishes.read({"players": 1, "tiles": 4, "reach": "0.98"})
    assert redrawing.Redrawn(wishes, "smoke").made(150)


def test_odds_of_six_worlds_are_compared_with_games_by_chance() -> None:
    kind = "--count 1 --tiles 4 --players 2 --games 2000".split()
    line, total = ran("benchmarks.milton", "odds", *kind)
    assert set(line["outside"]) == {"reach", "world 6", "turns", "flips"}
    assert (total["figures"], total["far"]) == (4, 0)
