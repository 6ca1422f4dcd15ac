"""The commands as other programs call them: answers, exit codes, one line for each defect."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from support.small_boards import corpus

from generator.document import dumps, loads
from tilewright import main, new


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=stdin)


@pytest.fixture(scope="module")
def dungeon() -> str:
    return dumps(new("clockwork", "commands", level=1, shifts=0))


def changed(dungeon: str, **board: Any) -> str:
    plain = json.loads(dungeon)
    plain["board"] |= board
    return json.dumps(plain)


def test_new_writes_a_board_to_standard_output_alone() -> None:
    result = run("new", "clockwork", "--seed", "commands", "--shifts", "0")
    assert result.exit_code == 0
    assert loads(result.stdout.encode()).game == "clockwork"
    assert result.stderr == ""


def test_a_seed_is_invented_and_told() -> None:
    result = run("new", "clockwork")
    assert result.stderr.startswith("seed: ")
    assert loads(result.stdout.encode()).recipe["seed"] == result.stderr.removeprefix("seed: ").strip()


def test_verify_and_replay_accept_a_fresh_board(dungeon: str) -> None:
    verdict = json.loads(run("verify", "-", "--shifts", "0", "--json", stdin=dungeon).stdout)
    assert (verdict["answer"], verdict["defects"], verdict["notes"]) == ("winnable", [], [])
    assert set(verdict) == {
        "ok", "answer", "question", "optimal", "cheapest", "defects", "notes", "witness", "proof",
        "in_time", "clock", "spent",
    }  # fmt: skip
    assert run("replay", "-", stdin=dungeon).exit_code == 0
    answer = json.loads(run("replay", "-", "--json", stdin=dungeon).stdout)
    assert (answer["ok"], answer["accepted"], answer["refused_at"]) == (True, True, None)


def test_replay_refuses_a_damaged_plan(dungeon: str) -> None:
    plain = json.loads(dungeon)
    plain["witness"]["steps"].insert(1, {"do": "tunnel", "to": "nowhere"})
    result = run("replay", "-", stdin=json.dumps(plain))
    assert result.exit_code == 1
    assert result.stdout.startswith("refused at step 2: ")


def test_unwinnable_exits_1_and_says_why() -> None:
    board = next(
        plain
        for _, plain in corpus(600)
        if not any(tile.get("room") == "boss" for tile in plain["board"]["tiles"].values())
    )
    result = run("verify", "-", stdin=json.dumps(board))
    assert result.exit_code == 1
    assert "the board has no Boss Room" in result.stdout


def test_every_defect_is_a_line_with_its_cell(dungeon: str) -> None:
    board = json.loads(dungeon)["board"]
    cells, tiles = board["cells"], board["tiles"]
    cells[0][0]["tile"] = "no-such-tile"
    cells[0][1]["tile"] = cells[0][2]["tile"]
    wrong = next(
        ident for ident, tile in tiles.items() if tile["set"] == "generic" and len(tile["doors"]) < 4
    )
    tiles[wrong]["arrow"] = next(edge for edge in "NESW" if edge not in tiles[wrong]["doors"])
    result = run("verify", "-", stdin=changed(dungeon, cells=cells, tiles=tiles))
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert all(line.startswith("tilewright: ") for line in lines)
    for code in ("unknown-tile", "tile-twice", "arrow-on-wall"):
        assert any(line.endswith(f"[{code}]") for line in lines), (code, lines)
    as_json = run("verify", "-", "--json", stdin=changed(dungeon, cells=cells, tiles=tiles))
    assert as_json.exit_code == 2
    assert len(json.loads(as_json.stdout)["defects"]) == len(lines)


@pytest.mark.parametrize(
    "content", ["", "{", "[" * 99_999, "0" * 10_000_000, '{"format": "tilewright", "version": 9}']
)
def test_what_is_no_board_exits_2_with_one_line(content: str) -> None:
    result = run("verify", "-", stdin=content)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_make_writes_board_picture_and_pdf_and_says_what_next(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    result = run("make", "clockwork", "--seed", "make", "--shifts", "0", "-o", str(folder))
    assert result.exit_code == 0, result.output
    assert sorted(file.name for file in folder.iterdir()) == ["board.json", "board.pdf", "board.png"]
    assert f"tilewright edit {folder}" in result.stdout
    board = str(folder / "board.json")
    assert run("print", board, "--paper", "letter", "--only", "map").exit_code == 0
    assert run("export", board, "--as", "svg").exit_code == 0
    assert (folder / "board.svg").read_text().startswith("<svg ")
    assert run("print", board, "--only", "nonsense").exit_code == 2


def test_games_tells_its_options() -> None:
    games = json.loads(run("games", "--json").stdout)
    names = [option["name"] for option in games["clockwork"]["options"]]
    assert names == ["level", "temple", "temples", "players", "shifts"]
