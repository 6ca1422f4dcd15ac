"""The editor as a program: the Flask app over a folder, and serving it on the loopback."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import threading
import webbrowser
from pathlib import Path
from typing import NoReturn

import click
import waitress
from flask import Flask

from editor import bridge, guards
from editor.folder_api import folder as folder_api
from editor.journal import Journals
from editor.openapi import description
from editor.pages import pages
from editor.placed_api import placed
from editor.shelf import Shelf
from editor.work_api import work as work_api
from editor.workshop import Superseded, Workshop
from generator.clockwork.kernel import machine
from generator.findings import Refusal

STARTING_SECONDS = 10
"""How long a process may take to start before the editor ends without it."""
THREADS = 8
SPARE = 2
"""Processes that are started at once: one looks deeply at a board while another glances at the next."""


def create_app(folder: Path, key: str | None = None) -> Flask:
    """Return the editor of a folder of boards.

    With a key, only who opens ``/?key=...`` first is served.

    Raises:
        Refusal: there is no such folder.
    """
    app = Flask(__name__, static_folder=None)
    app.extensions["shelf"] = Shelf(folder)
    app.extensions["journals"] = Journals(app.extensions["shelf"].folder)
    app.extensions["workshop"] = Workshop()
    guards.install(app, key)
    for part in (folder_api, work_api, placed, description, pages):
        app.register_blueprint(part)
    return app


def serve(folder: Path, port: int, open_browser: bool) -> None:
    """Serve the editor of a folder until it is interrupted; port 0 means any that is free.

    The address, with a key made for this start, is printed on standard output.

    Raises:
        Refusal: there is no such folder, or the port is taken.
    """
    key = secrets.token_urlsafe(24)
    app = create_app(folder, key)
    listener = _listener(port)
    server = waitress.create_server(
        app, sockets=[listener], threads=THREADS, ident=None, max_request_body_size=guards.LIMIT_ANSWERED
    )
    signal.signal(signal.SIGINT, lambda *_: _interrupt(app.extensions["workshop"]))
    warming = threading.Thread(target=_warm, args=(app.extensions["workshop"],), daemon=True)
    address = f"http://{guards.LOOPBACK}:{listener.getsockname()[1]}/?key={key}"
    try:
        with contextlib.suppress(KeyboardInterrupt):
            click.echo(
                f"Boards in {app.extensions['shelf'].folder}; open this address, Ctrl-C ends:", err=True
            )
            click.echo(address)
            if machine.wait():
                click.echo(f"The page can be opened; {machine.wait()}.", err=True)
            warming.start()
            if open_browser:
                webbrowser.open(address)
            server.run()
    finally:
        app.extensions["workshop"].close()
        server.close()
        if warming.is_alive():  # a process half started would end with a traceback
            warming.join(STARTING_SECONDS)


def _interrupt(workshop: Workshop) -> NoReturn:
    """Stop the long work first: the server would wait for it."""
    workshop.close()
    raise KeyboardInterrupt


def _listener(port: int) -> socket.socket:
    listener = socket.socket()
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(os.name == "posix"))
        listener.bind((guards.LOOPBACK, port))
    except (OSError, OverflowError) as error:
        listener.close()
        why = str(getattr(error, "strerror", None) or error).lower()
        text = f"cannot be listened on ({why}); choose another"
        raise Refusal.because("port", f"--port {port}", text) from None
    return listener


def _warm(workshop: Workshop) -> None:
    """Load what the first page will ask for, so that its first picture and verdict come soon."""
    with contextlib.suppress(Superseded):
        workshop.prepare(SPARE)
        bridge.rehearse()
