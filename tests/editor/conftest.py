from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from support.six_rooms import six_rooms

from editor import create_app


@pytest.fixture
def plain() -> dict[str, Any]:
    return six_rooms()


@pytest.fixture
def folder(tmp_path: Path, plain: dict[str, Any]) -> Path:
    """A folder with one board, ``first``."""
    (tmp_path / "first.json").write_text(json.dumps(plain), encoding="utf-8")
    return tmp_path


@pytest.fixture
def app(folder: Path) -> Iterator[Flask]:
    app = create_app(folder)
    yield app
    app.extensions["workshop"].close()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
