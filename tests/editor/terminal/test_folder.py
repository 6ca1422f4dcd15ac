"""The folder of a batch: what is kept, what is made again, what is left alone."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from support.dice import Dice

from editor.terminal.crew import Crew, processes
from editor.terminal.folder import Folder, fill, seed_in
from generator.batch import Batch
from generator.findings import Refusal
from generator.games import GAMES

HERE = Crew(None, 1)


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Dice:
    game = Dice()
    monkeypatch.setitem(GAMES, game.name, game)
    return game


def batch(dice: Dice, count: int = 6, seed: str = "thrown", **options: Any) -> Batch:
    return Batch.of(dice, options, seed, count)


def made(path: Path, wanted: Batch) -> list[int]:
    """Fill a folder; return the numbers of the boards that were made for it."""
    folder = Folder(path, wanted)
    missing = [order.number for order in folder.missing]
    fill(folder, HERE, lambda _: None)
    return missing


def content(path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.fixture
def full(dice: Dice, tmp_path: Path) -> Path:
    path = tmp_path / "deep" / "boards"
    assert made(path, batch(dice)) == [1, 2, 3, 4, 5, 6]
    return path


def test_a_folder_has_its_boards_and_both_indexes(full: Path) -> None:
    names = [f"board-000{number}.json" for number in range(1, 7)]
    assert sorted(content(full)) == [*names, "index.csv", "index.json"]
    assert [line["file"] for line in json.loads(content(full)["index.json"])["boards"]] == names


def test_only_what_is_missing_or_torn_is_made(dice: Dice, full: Path) -> None:
    whole = content(full)
    (full / "board-0002.json").unlink()
    os.truncate(full / "board-0005.json", 20)
    os.truncate(full / "board-0006.json", 0)
    old = (full / "board-0001.json").stat()
    assert made(full, batch(dice)) == [2, 5, 6]
    assert content(full) == whole
    assert (full / "board-0001.json").stat().st_ino == old.st_ino
    assert made(full, batch(dice)) == []
    assert content(full) == whole


def test_the_index_is_mended_from_the_boards(dice: Dice, full: Path) -> None:
    whole = content(full)
    (full / "index.json").unlink()
    (full / "index.csv").write_text("old")
    assert made(full, batch(dice)) == []
    assert content(full) == whole


def test_a_batch_can_grow_and_not_shrink(dice: Dice, full: Path) -> None:
    assert made(full, batch(dice, 8)) == [7, 8]
    assert json.loads(content(full)["index.json"])["count"] == 8
    with pytest.raises(Refusal, match="holds a board 8; ask for --count 8 or more"):
        Folder(full, batch(dice, 6))


@pytest.mark.parametrize("other", [{"seed": "other"}, {"sides": 8}, {"marks": "dots"}])
def test_another_batch_is_left_alone(dice: Dice, full: Path, other: dict[str, Any]) -> None:
    whole = content(full)
    with pytest.raises(Refusal) as refused:
        Folder(full, batch(dice, **other))
    assert [finding.code for finding in refused.value.findings] == ["other-batch"]
    assert content(full) == whole


def test_boards_of_another_batch_are_left_alone_without_an_index(dice: Dice, full: Path) -> None:
    (full / "index.json").unlink()
    boards = content(full)
    with pytest.raises(Refusal, match="another recipe"):
        Folder(full, batch(dice, seed="other"))
    assert content(full) == boards


def test_a_batch_of_another_version_is_left_alone(dice: Dice, full: Path) -> None:
    plain = json.loads(content(full)["index.json"])
    plain["made_by"]["tilewright"] = "0.0.1"
    (full / "index.json").write_text(json.dumps(plain))
    with pytest.raises(Refusal, match=r"made_by .*0\.0\.1"):
        Folder(full, batch(dice))


def test_a_board_that_somebody_changed_is_not_overwritten(dice: Dice, full: Path) -> None:
    board = full / "board-0003.json"
    plain = json.loads(board.read_bytes())
    for change in ({"witness": None}, {"board": {"shown": "?"}}):
        changed = json.dumps(plain | change).encode()
        board.write_bytes(changed)
        with pytest.raises(Refusal, match="was changed"):
            Folder(full, batch(dice))
        assert board.read_bytes() == changed


@pytest.mark.parametrize(
    "index", ["", "[]", "{", '{"format": "tilewright-batch"}', '{"format": 1}', "[" * 99_999]
)
def test_an_index_that_is_none_is_left_alone(dice: Dice, tmp_path: Path, index: str) -> None:
    (tmp_path / "index.json").write_text(index)
    with pytest.raises(Refusal, match="is no index of a batch"):
        Folder(tmp_path, batch(dice))
    with pytest.raises(Refusal, match="is no index of a batch"):
        seed_in(tmp_path)
    assert content(tmp_path) == {"index.json": index.encode()}


def test_the_seed_is_known_by_the_folder(full: Path, tmp_path: Path) -> None:
    assert seed_in(full) == "thrown"
    assert seed_in(tmp_path) is None
    assert seed_in(tmp_path / "nowhere") is None


def test_a_file_is_no_folder(dice: Dice, tmp_path: Path) -> None:
    (tmp_path / "boards").write_text("mine")
    with pytest.raises(Refusal, match="is a file"):
        Folder(tmp_path / "boards", batch(dice))
    (tmp_path / "board-0001.json").mkdir()
    with pytest.raises(Refusal, match="board-0001"):
        Folder(tmp_path, batch(dice))


def test_seeds_without_a_board_are_not_tried_again(dice: Dice, tmp_path: Path) -> None:
    wanted = batch(dice, 12, odd="yes")
    assert made(tmp_path, wanted) == list(range(1, 13))
    whole = content(tmp_path)
    folder = Folder(tmp_path, wanted)
    assert folder.not_found
    assert folder.missing == []
    (tmp_path / "index.json").unlink()
    missed = [line["seed"] for line in folder.not_found]
    again = Folder(tmp_path, wanted)
    assert [order.seed for order in again.missing] == missed
    fill(again, HERE, lambda _: None)
    assert content(tmp_path) == whole


def test_however_it_stops_the_index_agrees_with_the_boards(dice: Dice, tmp_path: Path) -> None:
    def stop(now: int) -> None:
        if now == 3:
            raise KeyboardInterrupt

    folder = Folder(tmp_path, batch(dice))
    with pytest.raises(KeyboardInterrupt):
        fill(folder, HERE, stop)
    there = sorted(name for name in content(tmp_path) if name.startswith("board-"))
    assert there == ["board-0001.json", "board-0002.json", "board-0003.json"]
    assert [line["file"] for line in json.loads(content(tmp_path)["index.json"])["boards"]] == there
    assert len(content(tmp_path)["index.csv"].splitlines()) == 4
    assert made(tmp_path, batch(dice)) == [4, 5, 6]


def test_a_stop_in_the_middle_of_a_save_is_in_no_index(
    dice: Dice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(source: str, target: Path) -> None:
        if Path(target).name == "board-0003.json":
            raise KeyboardInterrupt
        real(source, target)

    real = os.replace
    monkeypatch.setattr(os, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        fill(Folder(tmp_path, batch(dice)), HERE, lambda _: None)
    assert sorted(content(tmp_path)) == ["board-0001.json", "board-0002.json", "index.csv", "index.json"]
    assert len(json.loads(content(tmp_path)["index.json"])["boards"]) == 2


def test_a_refusal_leaves_nothing_behind(dice: Dice, tmp_path: Path) -> None:
    path = tmp_path / "boards"
    with pytest.raises(Refusal, match="13 sides"):
        fill(Folder(path, batch(dice, sides=13)), HERE, lambda _: None)
    assert not path.exists()


def test_what_a_killed_run_left_is_cleared_away_when_it_is_old(dice: Dice, full: Path) -> None:
    old, fresh, foreign = (
        full / f".{name}.x.tilewright-part" for name in ("board-0001.json", "index.csv", "mine")
    )
    for path in (old, fresh, foreign):
        path.write_bytes(b"half")
    for path in (old, foreign):
        os.utime(path, (0, 0))
    Folder(full, batch(dice))
    assert (old.exists(), fresh.exists(), foreign.exists()) == (False, True, True)


def test_one_worker_is_this_process() -> None:
    with processes(1) as crew:
        assert crew == HERE
