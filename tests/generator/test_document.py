import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.document import dumps, load, loads, save, schema
from generator.findings import Refusal

PLAIN = {"format": "tilewright", "version": 1, "game": "clockwork", "board": {}}


def text(**changes: object) -> bytes:
    return json.dumps({**PLAIN, **changes}).encode()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (text()[:-9], "not-json"),
        (b"0" * 10_000_000, "too-big"),
        (b"\0" * 1000, "not-json"),
        (b"[" * 100_000, "too-deep"),
        (b'{"a":' * 60 + b"1" + b"}" * 60, "not-a-board"),
        (text(board={"x": json.loads("[" * 40 + "]" * 40)}), "too-deep"),
        (text(version=2), "newer-version"),
        (text(version="1"), "version"),
        (text(version=True), "version"),
        (text(board=[]), "shape"),
        (text()[:-1] + b', "n": NaN}', "not-json"),
        (text()[:-1] + b', "game": "milton"}', "twin-key"),
        (text()[:-1] + b', "n": ' + b"1" * 5000 + b"}", "not-json"),
        (b'{"format": "\\ud800"}', "not-utf8"),
        (b"\xff\xfe", "not-utf8"),
        (b"{}", "not-a-board"),
    ],
)
def test_bad_input_is_refused_with_a_code(raw: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        loads(raw)
    assert [finding.code for finding in refused.value.findings] == [code]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.text(max_size=5), values, max_size=4), st.dictionaries(st.text(max_size=5), values))
def test_a_document_survives_the_round_trip_unknown_keys_too(board: dict, extra: dict) -> None:
    document = loads(json.dumps({**extra, **PLAIN, "board": board}).encode())
    again = loads(dumps(document).encode())
    assert again == document
    assert dumps(again) == dumps(document)


def test_one_cell_or_piece_stands_on_a_line() -> None:
    cells = [[{"tile": "a"}, {"tile": "b"}], [{"tile": "c"}, {"tile": "d"}]]
    lines = dumps(loads(text(board={"cells": cells}))).splitlines()
    assert sum(line.strip(" ,") in ('{"tile": "a"}', '{"tile": "d"}') for line in lines) == 2


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, old = tmp_path / "board.json", loads(text())
    save(old, path)

    def broken(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError, match="disk full"):
        save(old.having(game="other"), path)
    assert load(path) == old
    assert [file.name for file in tmp_path.iterdir()] == ["board.json"]


def test_the_published_schema_accepts_what_the_program_reads() -> None:
    jsonschema.validate(json.loads(text()), schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"format": "tilewright"}, schema())


def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe, old = tmp_path / "pipe", loads(text())
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as reader:
        content = reader.submit(pipe.read_bytes)
        save(old, pipe)
        assert loads(content.result(timeout=10)) == old
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
