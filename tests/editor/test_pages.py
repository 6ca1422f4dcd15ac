"""The page: every file it needs is there, of the right type, and nothing inline."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient

from editor.pages import FILES

JS_TESTS = sorted((Path(__file__).parent / "js").glob("*.test.mjs"))
REFERENCES = {
    "html": r'(?:src|href)="([^"]+)"',
    "css": r'url\("([^"]+)"\)',
    "js": r'from "([^"]+)"',
}


@pytest.mark.parametrize("address", sorted(FILES))
def test_every_file_has_its_type_and_a_mark_to_ask_again_by(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    types = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml", "ttf": "font/ttf"}
    assert answer.mimetype == types.get(address.rpartition(".")[2], "text/html")
    again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_whatever_a_file_names_is_there(client: FlaskClient) -> None:
    named: set[str] = set()
    for address, file in FILES.items():
        pattern = REFERENCES.get(file.name.rpartition(".")[2])
        if pattern:
            found = re.findall(pattern, file.read_text(encoding="utf-8"))
            named |= {urljoin(address, one) for one in found if not one.startswith(("#", "/api/"))}
    assert "/editor/js/main.js" in named
    assert "/fonts/lato-regular.ttf" in named
    assert named <= set(FILES)
    assert set(FILES) - named == {"/"}


def test_nothing_inline_that_the_policy_would_stop() -> None:
    page = FILES["/"].read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert not re.findall(r"<script(?![^>]*\ssrc=)", page)
    for address, file in FILES.items():
        if address.endswith(".js"):
            code = file.read_text(encoding="utf-8")
            assert not re.search(r"innerHTML|insertAdjacentHTML|\beval\(|new Function", code), address


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_pure_modules_of_the_page(tmp_path: Path) -> None:
    """The modules are those of the installed package, laid where their tests look for them."""
    tests = shutil.copytree(JS_TESTS[0].parent, tmp_path / "tests" / "editor" / "js")
    with resources.as_file(resources.files("templates").joinpath("editor")) as page:
        shutil.copytree(page, tmp_path / "templates" / "editor")
    names = [str(tests / test.name) for test in JS_TESTS]
    run = subprocess.run(["node", "--test", *names], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr
