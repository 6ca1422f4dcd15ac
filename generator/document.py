"""The board file: the envelope that all games share, reading and saving it.

The only file of ``generator`` that touches a disk.
"""

from __future__ import annotations

import contextlib
import copy
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from generator.findings import Finding, Refusal

FORMAT = "tilewright"
VERSION = 1
LIMIT_BYTES = 2_000_000
LIMIT_DEPTH = 32


class Envelope(BaseModel):
    """The keys that every board file has; unknown keys are kept."""

    model_config = ConfigDict(extra="allow")

    format: str
    version: StrictInt
    game: str
    made_by: dict[str, Any] = Field(default_factory=dict)
    recipe: dict[str, Any] | None = None
    profile: dict[str, Any] = Field(default_factory=dict)
    board: dict[str, Any]
    witness: dict[str, Any] | None = None


@dataclass(frozen=True)
class Document:
    """A board file in memory: plain JSON values, never changed in place."""

    data: Mapping[str, Any]

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.data["game"])

    @property
    def board(self) -> dict[str, Any]:
        """The board, as the game's own page describes it."""
        return dict(self.data["board"])

    @property
    def profile(self) -> dict[str, Any]:
        """The rule settings that differ from the defaults."""
        return dict(self.data.get("profile") or {})

    @property
    def recipe(self) -> dict[str, Any]:
        """How the board came about; empty if nobody says."""
        return dict(self.data.get("recipe") or {})

    @property
    def witness(self) -> dict[str, Any] | None:
        """The plan that is said to win, if the file has one."""
        return self.data.get("witness")

    def having(self, **parts: Any) -> Document:
        """Return a copy in which the given parts of the envelope are replaced."""
        return Document(copy.deepcopy({**self.data, **parts}))

    def edited(self, board: dict[str, Any]) -> Document:
        """Return a copy whose board was changed by hand: not proven, and not what its recipe makes."""
        recipe = self.recipe | {"edited": True} if self.recipe else None
        return self.having(board=board, witness=None, recipe=recipe)


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the envelope that all board files share."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Envelope.model_json_schema()}


def made_here() -> dict[str, str]:
    """Return what ``made_by`` of a board says that is made now: the versions that its bytes depend on."""
    return {"tilewright": installed_version("tilewright"), "ortools": installed_version("ortools")}


def fresh(game: str, recipe: dict[str, Any], board: dict[str, Any]) -> Document:
    """Return a document for a board that this program has just made."""
    return Document(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": game,
            "made_by": made_here(),
            "recipe": recipe,
            "profile": {},
            "board": board,
            "witness": None,
        }
    )


def loads(raw: bytes) -> Document:
    """Read a board file from bytes.

    Raises:
        Refusal: the bytes are no board file of a version known here.
    """
    if len(raw) > LIMIT_BYTES:
        raise Refusal.because("too-big", "file", f"larger than {LIMIT_BYTES:,} bytes; no board needs that")
    return from_plain(_parse(raw))


def from_plain(data: Any) -> Document:
    """Return the document that plain JSON values describe.

    Raises:
        Refusal: the values are not the envelope of a board file.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Refusal.because("not-a-board", "format", f'a board file has "format": "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        text = f"version {version} is newer than this program reads ({VERSION}); update the program"
        raise Refusal.because("newer-version", "version", text)
    if version != VERSION or isinstance(version, bool):
        raise Refusal.because("version", "version", f"must be {VERSION}")
    if _depth(data) > LIMIT_DEPTH:
        raise Refusal.because("too-deep", "file", f"nested more than {LIMIT_DEPTH} deep; no board is")
    try:
        Envelope.model_validate(data)
    except ValidationError as error:
        raise Refusal(findings_of(error)) from None
    return Document(data)


def findings_of(error: ValidationError) -> list[Finding]:
    """Return what pydantic found as findings, each with the key where it is."""
    return [
        Finding("shape", ".".join(map(str, one["loc"])) or "file", one["msg"][0].lower() + one["msg"][1:])
        for one in error.errors(include_url=False, include_input=False, include_context=False)
    ]


def dumps(document: Document) -> str:
    """Return the text of a board file: sorted keys, one cell or piece a line."""
    return _spread(document.data, 0) + "\n"


def load(path: Path) -> Document:
    """Read a board file.

    Raises:
        Refusal: the file cannot be read, or is no board file.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(LIMIT_BYTES + 1)
    except OSError as error:
        raise Refusal.because("unreadable", str(path), (error.strerror or "cannot be read").lower()) from None
    return loads(raw)


def save(document: Document, path: Path) -> None:
    """Write a board file so that a reader finds the old or the new one, never half."""
    save_bytes(dumps(document).encode(), path)


def save_bytes(content: bytes, path: Path) -> None:
    """Write a file whole or not at all: beside it first, then in its place.

    A device or a pipe is written into: a file put in its place would break it for all.

    Raises:
        Refusal: the folder cannot be written to.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        path.write_bytes(content)
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
    except OSError as error:
        raise Refusal.because(
            "unwritable", str(path), (error.strerror or "cannot be written").lower()
        ) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


TEMPORARY = ".tilewright-part"


def template(name: str) -> bytes:
    """Return a file of ``templates/``, by its path in that folder."""
    return resources.files("templates").joinpath(name).read_bytes()


def _parse(raw: bytes) -> Any:
    try:
        data = json.loads(raw.decode("utf-8"), object_pairs_hook=_no_twins, parse_constant=_no_constant)
        json.dumps(data, ensure_ascii=False).encode()
        return data
    except (UnicodeDecodeError, UnicodeEncodeError):
        raise Refusal.because("not-utf8", "file", "the file is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        text = f"not JSON: {error.msg.lower()}; is the file cut off?"
        raise Refusal.because("not-json", place, text) from None
    except RecursionError:
        raise Refusal.because(
            "too-deep", "file", f"nested more than {LIMIT_DEPTH} deep; no board is"
        ) from None
    except Refusal:
        raise
    except ValueError:
        raise Refusal.because("not-json", "file", "holds a number of thousands of digits") from None


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise Refusal.because("twin-key", twin, "the key stands twice in one object; remove one")
    return result


def _no_constant(name: str) -> Any:
    raise Refusal.because("not-json", "file", f"{name} is not JSON; write a whole number")


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level:
        depth += 1
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
    return depth


def _spread(value: Any, depth: int) -> str:
    """Objects open down to the pieces of a board; lists open where they hold pieces."""
    if not _opens(value, depth):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    indent = " " * (depth + 1)
    if isinstance(value, Mapping):
        rows = [
            f"{json.dumps(key, ensure_ascii=False)}: {_spread(value[key], depth + 1)}"
            for key in sorted(value)
        ]
    else:
        rows = [_spread(item, depth + 1) for item in value]
    left, right = "{}" if isinstance(value, Mapping) else "[]"
    return f"{left}\n" + ",\n".join(indent + row for row in rows) + f"\n{' ' * depth}{right}"


def _opens(value: Any, depth: int) -> bool:
    if isinstance(value, Mapping):
        return depth <= 2 and any(isinstance(item, Mapping | list) for item in value.values())
    return isinstance(value, list) and any(isinstance(item, Mapping | list) for item in value)


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
