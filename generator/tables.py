"""Tables that a designer edits: TOML, read so that every defect is named at once."""

from __future__ import annotations

import re
import tomllib
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from generator.document import findings_of
from generator.findings import Finding, Refusal

Model = TypeVar("Model", bound=BaseModel)

_PLACED = re.compile(r"(?P<what>.*) \(at (?P<where>.*)\)", re.DOTALL)


def read(raw: bytes) -> dict[str, Any]:
    """Return what a TOML file says.

    Raises:
        Refusal: the bytes are no TOML; names the line and column.
    """
    try:
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refusal.because("not-utf8", "file", "the file is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        placed = _PLACED.fullmatch(str(error))
        what, where = placed.group("what", "where") if placed else (str(error), "file")
        raise Refusal.because("not-toml", where, f"not TOML: {what[:1].lower()}{what[1:]}") from None
    except RecursionError:
        raise Refusal.because("too-deep", "file", "nested too deep; no table needs that") from None
    except ValueError:
        raise Refusal.because("not-toml", "file", "holds a number of thousands of digits") from None


def told(raw: bytes) -> list[dict[str, Any]]:
    """Return the settings of a TOML file: each with ``name``, ``value`` and the ``text`` of its comment.

    Settings that no empty line parts share a comment.

    Raises:
        Refusal: the bytes are no TOML.
    """
    values, said = read(raw), dict[str, str]()
    for block in re.split(r"\n\s*\n", raw.decode("utf-8-sig")):
        note = " ".join(re.findall(r"^# (.*)", block, re.MULTILINE))
        said |= dict.fromkeys(re.findall(r"^(\w+) = ", block, re.MULTILINE), note)
    return [{"name": name, "value": values[name], "text": note} for name, note in said.items()]


def shaped(model: type[Model], value: Any, where: str = "") -> tuple[Model | None, list[Finding]]:
    """Return a table as a typed value, or else what is wrong with its shape.

    Unlike in a board file, a key that nobody knows is a defect: it is most likely misspelt,
    and would be lost without a word. ``where`` says whose table it is; without it, each
    finding is placed at its own key.
    """
    try:
        return model.model_validate(value, extra="forbid"), []
    except ValidationError as error:
        return None, [_explained(finding, where) for finding in findings_of(error)]


def entries(tables: dict[str, Any], key: str) -> tuple[list[dict[str, Any]], list[Finding]]:
    """Return the tables written as ``[[key]]``, and what stands in the way of reading them."""
    found = tables.get(key)
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        return [], [Finding("shape", key, f"must be tables, each under a line [[{key}]]")]
    return found, []


def _explained(finding: Finding, where: str) -> Finding:
    code, text = finding.code, finding.text
    if text == "extra inputs are not permitted":
        code, text = "unknown-key", "no such key here; correct its name or remove it"
    if not where:
        return Finding(code, finding.where, text)
    return Finding(code, where, f"{finding.where}: {text}")
