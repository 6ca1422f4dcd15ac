from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from support.six_rooms import six_rooms

from editor.app import create_app
from editor.workshop import Workshop


@pytest.fixture
def plain() -> dict[str, Any]:
    plain: dict[str, Any] = six_rooms()
    return plain


@pytest.fixture
def folder(tmp_path: Path, plain: dict[str, Any]) -> Path:
    """A folder with one board, ``first``."""
    (tmp_path / "first.json").write_text(json.dumps(plain), encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="session")
def shared_workshop() -> Iterator[Workshop]:
    """Processes that all tests may use: starting one takes a second."""
    workshop = Workshop()
    yield workshop
    workshop.close()


@pytest.fixture
def app(folder: Path, shared_workshop: Workshop) -> Flask:
    app = create_app(folder)
    app.extensions["workshop"] = shared_workshop
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
