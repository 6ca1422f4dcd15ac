"""The editor: a page in the browser over a folder of board files."""

from editor.app import create_app, serve

__all__ = ["create_app", "serve"]
