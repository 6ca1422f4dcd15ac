"""The commands as other programs call them: answers, exit codes, one line for each defect."""

import csv
import json
import os
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from support import hyrule_maps
from support.small_boards import corpus

from generator.clockwork import catalogue, profile
from generator.clockwork.board import read
from generator.clockwork.changes import Changes, written
from generator.clockwork.game import Clockwork
from generator.clockwork.search import Limits, judge
from generator.document import Document, dumps, loads
from generator.findings import NotFound
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
        "in_time", "clock", "spent", "least", "remarks",
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
    assert names[:5] == ["level", "temple", "temples", "players", "shifts"]


# -- a repair ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def broken(dungeon: str) -> str:
    """The dungeon with its Boss Room where no door leads: proven lost without a shift."""
    document = loads(dungeon.encode())
    board = read(document)
    changes = Changes(board, catalogue.load(), (), redraw=False)
    for swap in changes.swaps(board):
        after = changes.made(board, swap)
        if judge(after, profile.load(document.profile), 0, Limits(cheapest=0)).answer == "unwinnable":
            return dumps(document.having(board=written(document.board, board, after, catalogue.load())))
    raise AssertionError("no swap breaks the dungeon")


def test_repair_names_alternatives_and_writes_the_best(broken: str, dungeon: str, tmp_path: Path) -> None:
    file = tmp_path / "repaired.json"
    result = run("repair", "-", "--shifts", "0", "-o", str(file), stdin=broken)
    assert result.exit_code == 0, result.output
    told = result.stdout.splitlines()
    assert (
        told[0]
        == f"can be repaired by 1 change (proven fewest), to be won with at most 0 shifts; wrote {file}"
    )
    assert 2 <= len(told) <= 6
    assert all(": can be won with 0 shifts, in " in line for line in told[1:])
    assert run("replay", str(file)).exit_code == 0
    recipe = loads(file.read_bytes()).recipe
    assert recipe["seed"] == "commands"
    assert recipe["edited"] is True
    assert f"  {', '.join(one['text'] for one in recipe['repaired'])}: " in told[1]
    assert [path.name for path in tmp_path.iterdir()] == ["repaired.json"]


def test_repair_says_how_many_changes_are_needed_at_least_where_fewer_are_not_ruled_out() -> None:
    lost = json.dumps(hyrule_maps.document(hyrule_maps.thrown(6, gates=0.25, walls=0.38, arrows=4)))
    told = run("repair", "-", stdin=lost).stdout.splitlines()
    assert told[0] == "can be repaired by 3 changes (at least 2 are proven needed), to be won"


def test_repair_puts_the_board_on_standard_output_alone_if_asked_to(broken: str) -> None:
    result = run("repair", "-", "--shifts", "0", "-o", "-", stdin=broken)
    assert run("replay", "-", stdin=result.stdout).exit_code == 0
    assert result.stderr.startswith("can be repaired by 1 change")
    both = run("repair", "-", "-o", "-", "--json", stdin=broken)
    assert (both.exit_code, both.stdout) == (2, "")


def test_repair_answers_programs_and_keeps_cells(broken: str) -> None:
    first = json.loads(run("repair", "-", "--shifts", "0", "--json", stdin=broken).stdout)
    assert (first["ok"], first["answer"], first["question"], first["proven"]) == (
        True,
        "repaired",
        {"shifts": 0},
        True,
    )
    row, col = kept = first["repairs"][0]["changes"][0]["at"]
    for cell in (f"{'ABCDE'[col]}{row + 1}", f"{row},{col}"):
        again = json.loads(run("repair", "-", "--shifts", "0", "--keep", cell, "--json", stdin=broken).stdout)
        touched = [
            change.get(key) for one in again["repairs"] for change in one["changes"] for key in ("at", "with")
        ]
        assert kept not in touched


def test_repair_of_what_cannot_be_repaired_exits_1_and_writes_nothing(broken: str, tmp_path: Path) -> None:
    file = tmp_path / "repaired.json"
    everything = " ".join(f"{row},{col}" for row in range(5) for col in range(5))
    result = run("repair", "-", "--shifts", "0", "--keep", everything, "-o", str(file), stdin=broken)
    assert result.exit_code == 1
    assert result.stdout.startswith("cannot be repaired to be won with at most 0 shifts: proven")
    assert not file.exists()
    in_no_time = run("repair", "-", "--shifts", "0", "--within", "0", "-o", str(file), stdin=broken)
    assert (in_no_time.exit_code, file.exists()) == (3, False)


def test_repair_leaves_a_winnable_board_as_it_lies(dungeon: str) -> None:
    result = run("repair", "-", "--shifts", "0", "-o", "-", stdin=dungeon)
    assert (result.exit_code, result.stdout) == (0, dungeon)
    assert result.stderr == "nothing to repair: it can be won with at most 0 shifts\n"


@pytest.mark.parametrize("cell", ["F9", "9,9", "B", "1;1", "", " ", "A0", "ß1"])
def test_a_cell_that_is_not_there_is_refused_in_one_line(dungeon: str, cell: str) -> None:
    result = run("repair", "-", "--keep", cell, stdin=dungeon)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("tilewright: ")


def test_repair_names_every_defect(dungeon: str) -> None:
    board = json.loads(dungeon)["board"]
    board["cells"][0][0]["tile"] = board["cells"][0][1]["tile"] = "no-such-tile"
    result = run("repair", "-", "--json", stdin=changed(dungeon, cells=board["cells"]))
    assert result.exit_code == 2
    assert len(json.loads(result.stdout)["defects"]) >= 2


def test_ctrl_c_in_a_repair_leaves_the_file_as_it_was(
    broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: Any) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "repaired.json"
    file.write_text("old")
    monkeypatch.setattr("os.replace", stopped)
    result = run("repair", "-", "--shifts", "0", "-o", str(file), stdin=broken)
    assert result.exit_code == 130
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


# -- a batch ----------------------------------------------------------------------------------


def test_a_batch_is_boards_that_new_makes_and_an_index_of_them(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    words = ("batch", "clockwork", "--count", "3", "--shifts", "0", "--workers", "1", "-o", str(folder))
    first = run(*words, "--seed", "brass owl 7")
    assert first.exit_code == 0, first.output
    assert first.stderr == ""
    whole = {file.name: file.read_bytes() for file in folder.iterdir()}
    lines = json.loads(whole["index.json"])["boards"]
    for line in lines:
        again = run("new", "clockwork", "--seed", line["seed"], "--shifts", "0")
        assert again.stdout.encode() == whole[line["file"]]
    rows = list(csv.DictReader(StringIO(whole["index.csv"].decode())))
    assert [row["file"] for row in rows] == [line["file"] for line in lines] == sorted(whole)[:3]
    for row in rows:
        witness = json.loads(whole[row["file"]])["witness"]
        assert (row["fewest_shifts"], row["rounds"]) == ("0", str(witness["rounds"]))
    (folder / "board-0002.json").unlink()
    assert run(*words).stderr == ""  # without a seed, it goes on with that of the folder
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == whole


def test_a_batch_in_a_folder_of_another_is_refused_in_one_line(tmp_path: Path) -> None:
    words = ("batch", "clockwork", "--count", "1", "--workers", "1", "-o", str(tmp_path), "--seed", "b")
    assert run(*words, "--shifts", "0").exit_code == 0
    refused = run(*words, "--shifts", "1")
    assert refused.exit_code == 2
    (line,) = refused.stderr.splitlines()
    assert line.startswith(f"tilewright: {tmp_path}: holds another batch")
    assert run(*words, "--level", "9").exit_code == 2
    assert run("batch", "clockwork", "--count", "0").exit_code == 2
    both = run(*words, "--shifts", "0", "--dask", "tcp://127.0.0.1:9")
    assert both.stderr.startswith("tilewright: --workers: is for this machine")


def test_a_seed_without_a_board_makes_a_batch_exit_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def new(self: Clockwork, options: Any, seed: str, progress: Any = None) -> Document:
        if seed.endswith("#2"):
            raise NotFound("no dungeon came out")
        return real(self, options, seed)

    real = Clockwork.new
    monkeypatch.setattr(Clockwork, "new", new)
    words = ("batch", "clockwork", "--count", "3", "--shifts", "0", "--workers", "1", "-o", str(tmp_path))
    result = run(*words, "--seed", "b")
    assert result.exit_code == 3
    assert result.stdout.startswith(f"{tmp_path}: 2 boards")
    assert result.stderr == "no board came out for 1 seed; the index says why\n"
    (missed,) = json.loads((tmp_path / "index.json").read_bytes())["not_found"]
    assert (missed["seed"], missed["reason"]) == ("b #2", "no dungeon came out")


# -- a campaign -------------------------------------------------------------------------------


def test_a_campaign_is_four_boards_a_list_and_a_sheet(tmp_path: Path) -> None:
    folder = tmp_path / "campaign"
    words = ("new", "clockwork", "--campaign", "--players", "3", "--seed", "c", "-o", str(folder))
    result = run(*words, "--paper", "letter")
    assert result.exit_code == 0, result.output
    boards = [f"level-{level}.json" for level in (1, 2, 3, 4)]
    files = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert sorted(files) == ["campaign.json", "campaign.pdf", *boards]
    for name in boards:
        assert run("replay", str(folder / name)).exit_code == 0
    assert run(*words, "--paper", "letter").exit_code == 0
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == files


@pytest.mark.parametrize(
    "words", [("--level", "2"), ("--temple", "fire"), ("--temples", "fire,water,light"), ("--shifts", "0")]
)
def test_what_a_campaign_settles_is_refused_in_one_line(tmp_path: Path, words: tuple[str, str]) -> None:
    result = run("new", "clockwork", "--campaign", *words, "-o", str(tmp_path / "campaign"))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"tilewright: {words[0]}: is settled by the campaign")
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "campaign").exists()


def test_paper_is_for_a_campaign_only() -> None:
    assert run("new", "clockwork", "--paper", "a4").exit_code == 2


# -- where an answer goes ---------------------------------------------------------------------


def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as reader:
        content = reader.submit(pipe.read_bytes)
        assert run("new", "clockwork", "--seed", "pipe", "--shifts", "0", "-o", str(pipe)).exit_code == 0
        assert loads(content.result()).recipe["seed"] == "pipe"
    assert pipe.is_fifo()


def test_where_nothing_can_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    for target in (tmp_path, tmp_path / "nowhere" / "board.json"):
        result = run("new", "clockwork", "--seed", "x", "--shifts", "0", "-o", str(target))
        assert result.exit_code == 2
        assert result.stderr.startswith(f"tilewright: {target}")
        assert len(result.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_seed_that_no_file_can_hold_is_refused() -> None:
    result = run("new", "clockwork", "--seed", "\udcff")
    assert result.exit_code == 2
    assert result.stderr == "tilewright: --seed: takes text in UTF-8, such as letters and figures [seed]\n"


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_a_picture_opens_again_like_a_board_file(dungeon: str, tmp_path: Path, kind: str) -> None:
    picture = str(tmp_path / f"board.{kind}")
    assert run("export", "-", "--as", kind, "-o", picture, stdin=dungeon).exit_code == 0
    verdict = json.loads(run("verify", picture, "--shifts", "0", "--json").stdout)
    assert verdict["answer"] == "winnable"


def test_a_picture_without_a_board_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plain.svg").write_text("<svg/>", encoding="utf-8")
    result = run("verify", str(tmp_path / "plain.svg"))
    assert result.exit_code == 2
    assert "carries no board" in result.stderr


@pytest.fixture(scope="module")
def puzzles(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Two small puzzles of rings, as files."""
    folder = tmp_path_factory.mktemp("puzzles")
    files = [str(folder / f"{name}.json") for name in ("one", "two")]
    for file in files:
        wish = ["--puzzle", "easy", "--circles", "2", "--size", "6", "--seed", file[-8:]]
        assert run("new", "linko", *wish, "-o", file).exit_code == 0
    return files


def test_several_puzzles_make_a_book_and_other_boards_do_not(
    puzzles: list[str], dungeon: str, tmp_path: Path
) -> None:
    book = tmp_path / "book.pdf"
    assert run("print", *puzzles, "-o", str(book)).exit_code == 0
    assert book.read_bytes().startswith(b"%PDF")
    (tmp_path / "dungeon.json").write_text(dungeon)
    result = run("print", puzzles[0], str(tmp_path / "dungeon.json"), "-o", str(tmp_path / "no.pdf"))
    assert result.exit_code == 2
    assert not (tmp_path / "no.pdf").exists()


def test_completions_are_counted(puzzles: list[str]) -> None:
    verdict = json.loads(run("verify", puzzles[0], "--count", "3", "--json").stdout)
    assert verdict["clock"] == {"completions": 1, "all": True}


def test_a_game_is_not_asked_what_it_does_not_know(puzzles: list[str], dungeon: str) -> None:
    assert run("verify", puzzles[0], "--shifts", "1").exit_code == 2
    assert run("verify", "-", "--why", "A1", stdin=dungeon).exit_code == 2


def test_a_playtest_is_told_in_words_and_as_data(dungeon: str) -> None:
    words = run("playtest", "-", "--games", "20", "--workers", "1", stdin=dungeon)
    assert words.exit_code == 0
    assert "20" in words.stdout
    data = json.loads(run("playtest", "-", "--games", "20", "--workers", "1", "--json", stdin=dungeon).stdout)
    assert data["games"] == 20
    assert run("playtest", "-", "--chart", "x.gif", "--games", "2", stdin=dungeon).exit_code == 2
