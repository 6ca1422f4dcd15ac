"""Who may talk to the editor, and in what shape it refuses.

The editor listens on the loopback alone, but any page in the same browser can
send requests there. So every request, pages and errors included, must name
this host, carry the key of this start, and, if it changes anything, come from the
editor's own page as JSON.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from http import HTTPStatus
from typing import NoReturn

from flask import Flask, Response, current_app, jsonify, redirect, request
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from generator.document import LIMIT_BYTES
from generator.findings import Finding, Refusal

LOOPBACK = "127.0.0.1"
NAMES = (LOOPBACK, "localhost")
SAFE = ("GET", "HEAD", "OPTIONS")
LIMIT_BODY = LIMIT_BYTES + 100_000
LIMIT_ANSWERED = 16 * LIMIT_BODY
"""What is larger than this is hung up on while it is sent; what is smaller is told that it is too large."""
KEY = "EDITOR_KEY"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
        "img-src 'self' data: blob:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

HINTS = {
    404: ("not-found", "there is nothing at this address"),
    405: ("method", "this address does not answer to that method"),
    413: ("too-large", f"the request is larger than {LIMIT_BODY:,} bytes"),
    500: ("internal", "the editor failed; where it was started stands what went wrong"),
}


class Denied(Exception):
    """A request that the editor does not serve, with the status that says why."""

    def __init__(self, status: HTTPStatus, code: str, where: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.finding = Finding(code, where, text)


def install(app: Flask, key: str | None) -> None:
    """Put the guards before every request of an app and its headers on every answer.

    With a key, only who opened the address that holds it is served.
    """
    app.config["MAX_CONTENT_LENGTH"] = LIMIT_BODY
    app.config[KEY] = key
    app.before_request(_admit)
    app.after_request(_dress)
    app.register_error_handler(Denied, _denied)
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _failed)


def refusal(status: int, findings: Sequence[Finding]) -> Response:
    """Return the one shape of an error: its first finding, and all under ``defects``."""
    first = findings[0]
    body = {"ok": False, **first.to_json(), "defects": [one.to_json() for one in findings]}
    response = jsonify(body)
    response.status_code = status
    return response


def _admit() -> AnyResponse | None:
    _check_host()
    if request.method not in SAFE:
        _check_origin()
    entered = _check_key()
    if request.method not in SAFE:
        _check_type()
    return entered


def _check_host() -> None:
    port = request.environ.get("SERVER_PORT")
    allowed = [f"{name}:{port}" for name in NAMES] + (list(NAMES) if port == "80" else [])
    if request.headers.get("Host", "").lower() not in allowed:
        _deny(HTTPStatus.MISDIRECTED_REQUEST, "host", "Host", f"open the editor as {LOOPBACK}")


def _check_origin() -> None:
    """A browser says where a request comes from; what says nothing is no browser."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    if site is not None:
        good = site in ("same-origin", "none")
    else:
        good = origin is None or origin == f"{request.scheme}://{request.headers['Host'].lower()}"
    if not good:
        _deny(HTTPStatus.FORBIDDEN, "origin", "Origin", "only the editor's own page may ask for this")


def _check_key() -> AnyResponse | None:
    """Swap the key in the start address for a cookie, so that it leaves the address bar."""
    key = current_app.config[KEY]
    if key is None:
        return None
    cookie = f"tilewright-{request.environ.get('SERVER_PORT')}"
    if _same(request.cookies.get(cookie), key):
        return redirect("/", 303) if "key" in request.args and request.path == "/" else None
    if request.path == "/" and request.method == "GET" and _same(request.args.get("key"), key):
        entered = redirect("/", 303)
        entered.set_cookie(cookie, key, httponly=True, samesite="Strict")
        return entered
    _deny(HTTPStatus.FORBIDDEN, "key", "key", "open the whole address that the editor printed at its start")


def _same(given: str | None, key: str) -> bool:
    return given is not None and hmac.compare_digest(given.encode(), key.encode())


def _check_type() -> None:
    if request.mimetype != "application/json":
        _deny(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "type", "Content-Type", "send application/json")


def _deny(status: HTTPStatus, code: str, where: str, text: str) -> NoReturn:
    raise Denied(status, code, where, text)


def _dress(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers[name] = value
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _denied(error: Denied) -> Response:
    return refusal(error.status, [error.finding])


def _refused(error: Refusal) -> Response:
    return refusal(HTTPStatus.UNPROCESSABLE_ENTITY, error.findings)


def _http(error: HTTPException) -> Response:
    status = error.code or 500
    code, text = HINTS.get(status, (f"http-{status}", error.description or "the request cannot be served"))
    answer = refusal(status, [Finding(code, request.path, text)])
    for name, value in error.get_headers():
        if name == "Allow":
            answer.headers[name] = value
    return answer


def _failed(error: Exception) -> Response:
    code, text = HINTS[500]
    current_app.logger.error("%s %s", request.method, request.path, exc_info=error)
    return refusal(HTTPStatus.INTERNAL_SERVER_ERROR, [Finding(code, request.path, text)])
