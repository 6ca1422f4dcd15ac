"""The page itself: HTML, styles, scripts and fonts, each at an address fixed when the app starts.

Only files that were found then are served, so no address can lead elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

TYPES: Mapping[str, str] = {
    "html": "text/html",
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
}

FONTS: Mapping[str, tuple[str, str]] = {
    "lato-regular.ttf": ("font_lato", "Lato-Regular.ttf"),
    "lato-bold.ttf": ("font_lato", "Lato-Bold.ttf"),
    "source-serif-regular.ttf": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "source-serif-semibold.ttf": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
}

pages = Blueprint("pages", __name__)


def _found() -> Mapping[str, Traversable]:
    """Return the files of the page by their address."""
    root = resources.files("templates").joinpath("editor")
    files = {f"/editor/{path}": file for path, file in _walk(root, "")}
    files["/"] = files.pop("/editor/index.html")
    for name, (package, file) in FONTS.items():
        files[f"/fonts/{name}"] = resources.files(package).joinpath("files", file)
    return files


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for item in folder.iterdir():
        if item.is_dir():
            yield from _walk(item, f"{prefix}{item.name}/")
        elif item.name.rpartition(".")[2] in TYPES:
            yield f"{prefix}{item.name}", item


FILES = _found()


@pages.get("/")
@pages.get("/editor/<path:_>")
@pages.get("/fonts/<_>")
def page(_: str = "") -> Response:
    """Serve a file of the page; the browser asks each time whether it has changed."""
    file = FILES.get(request.path)
    if file is None:
        raise NotFound
    response = Response(file.read_bytes(), content_type=_type(file.name))
    response.headers["Cache-Control"] = "no-cache"
    response.add_etag()
    response.make_conditional(request)
    return response


def _type(name: str) -> str:
    kind = TYPES[name.rpartition(".")[2]]
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
