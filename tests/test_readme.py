"""The README is true: its commands are run as they stand there."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tilewright import main

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST, SECOND, TOUR = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)


def run(line: str) -> str:
    words = shlex.split(line)
    assert words[0] in ("tilewright", ".venv/bin/tilewright"), line
    result = CliRunner().invoke(main, words[1:])
    assert result.exit_code == 0, (line, result.output)
    return result.stdout


def test_the_first_command_sets_up_then_makes_proves_and_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    setup, make = FIRST.strip().split(" && ")
    assert setup == "sh .ci/setup"
    assert (ROOT / ".ci" / "setup").is_file()
    told = run(make)
    assert {file.name for file in (tmp_path / "my-dungeon").iterdir()} == {
        "board.json",
        "board.png",
        "board.pdf",
    }
    assert "tilewright edit my-dungeon" in told
    assert "tilewright edit my-dungeon" in README


def test_the_second_command_is_the_one_that_integration_runs() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").strip().endswith(f"exec {SECOND.strip()}")


def test_the_tour_can_be_walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line in TOUR.strip().splitlines():
        run(line)
    names = (
        "boards campaign easier.json kit.pdf overworld.json puzzle.json puzzle.pdf tour.json tour.pdf "
        "tour.svg turns.svg wished.json worlds.json"
    )
    assert sorted(file.name for file in tmp_path.iterdir()) == names.split()


def test_every_command_is_told() -> None:
    for name in main.commands:
        assert f"tilewright {name}" in README, name


def test_the_picture_and_the_files_it_names_are_there() -> None:
    for name in [
        *re.findall(r"\]\((samples/[^)]+)\)", README),
        "samples/rebuild.py",
    ]:
        assert (ROOT / name).is_file(), name


def test_every_slow_command_is_told() -> None:
    told = {
        name for line in README.splitlines() if line.startswith("| `") for name in re.findall(r"`(\w+)", line)
    }
    there = {path.stem for path in (ROOT / "benchmarks").glob("*.py") if "__main__" in path.read_text()}
    assert told == there
