"""The benchmark and the long check run, on a few boards; the benchmark's peer answers as brute force does."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from support.linko_boards import small
from support.linko_brute import count
from support.linko_hundred import board_wishes, check_board, check_puzzle, puzzle_wishes, run

from generator.linko.moves import laid

ROOT = Path(__file__).parents[3]


def test_the_benchmark_gives_figures_of_every_board() -> None:
    command = [sys.executable, "-m", "benchmarks.linko", *"--most 2 --fresh 1 --nodes 2000 --json".split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = json.loads(done.stdout)
    assert len(lines) == 3
    for line in lines:
        assert line["replayed"]
        assert line["seconds"] > 0
        assert line["plain"] in (line["ours"], None)
        assert (line["nodes"] > 2_000) == (line["plain"] is None)
    assert "part filled" in done.stderr


def test_the_benchmark_of_glances_gives_figures_of_every_kind() -> None:
    wish = "--boards 2 --tiles 0,6 --kinds 1 --within 20 --json".split()
    command = [sys.executable, "-m", "benchmarks.linko_glance", *wish]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    empty, some = json.loads(done.stdout)
    assert (empty["tiles"], some["tiles"]) == (0, 6)
    assert empty["answers"] == ["winnable"] * 2
    assert [answer for answer, _ in empty["solver"]] == ["winnable"] * 2
    for line in (empty, some):
        assert line["faults"] == []
        assert len(line["answers"]) == len(line["seconds"]) == len(line["solver"]) == 2
    assert "100.0% decided" in done.stderr


def test_plain_backtracking_answers_as_brute_force_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    plain = importlib.import_module("benchmarks.linko").Plain
    seen = 0
    for number in range(40):
        document = small(f"plain {number}", most_spaces=5)
        if not document.profile:
            found = plain(laid(document), 200_000).decided()
            assert found == (count(document.data) > 0)
            seen += 1
    assert seen > 15


def test_a_few_of_the_hundred() -> None:
    boards, no_boards = run(board_wishes(4), check_board)
    puzzles, no_puzzles = run(puzzle_wishes(3), check_puzzle)
    assert (len(boards), len(puzzles)) == (4, 3)
    assert no_boards == no_puzzles == []
