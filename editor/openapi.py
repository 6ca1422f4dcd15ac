"""The description of the editor's API in OpenAPI 3.1, made from its routes and the bodies they read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import version
from typing import Any

from flask import Blueprint, Flask, Response, current_app, jsonify
from pydantic.json_schema import models_json_schema
from werkzeug.routing import Rule

from editor import bodies, placed_api

Plain = dict[str, Any]

REFS = "#/components/schemas/{model}"
JSON = "application/json"

BODIES: Mapping[str, type[bodies.Body]] = {
    "folder.save": bodies.Save,
    "folder.begin": bodies.Begin,
    "folder.append": bodies.Events,
    "work.new": bodies.New,
    "work.around": bodies.Around,
    "work.glance": bodies.Glance,
    "work.check": bodies.Check,
    "work.repair": bodies.Mend,
    "work.reach": bodies.Reach,
    "work.stop": bodies.Stop,
    "work.picture": bodies.Picture,
    "work.walk": bodies.Board,
    "work.export": bodies.Export,
    "work.take_in": bodies.Import,
    "work.piece_picture": bodies.Piece,
    "placed.draw": placed_api.Drawing,
    "placed.about": placed_api.Asking,
    "placed.act": placed_api.Doing,
    "placed.overlay": placed_api.Showing,
    "placed.reasons": placed_api.Proving,
}
"""What each question holds, by the name of its route; the others have no body."""

FINDING: Plain = {
    "type": "object",
    "required": ["code", "where", "text"],
    "properties": {key: {"type": "string"} for key in ("code", "where", "text")},
}
ERROR: Plain = {
    "type": "object",
    "required": ["ok", "code", "where", "text", "defects"],
    "properties": {
        **FINDING["properties"],
        "ok": {"const": False},
        "defects": {"type": "array", "items": FINDING},
    },
}
ANSWER: Plain = {"type": "object", "required": ["ok"], "properties": {"ok": {"const": True}}}

description = Blueprint("openapi", __name__, url_prefix="/api")


@description.get("/openapi.json")
def openapi() -> Response:
    """Describe the API."""
    return jsonify(described(current_app))


def described(app: Flask) -> Plain:
    """Return the description of every route of an app below ``/api``."""
    _, schemas = models_json_schema(
        [(body, "validation") for body in dict.fromkeys(BODIES.values())], ref_template=REFS
    )
    paths: dict[str, Plain] = {}
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/api/"):
            paths.setdefault(re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), {}).update(_deeds(app, rule))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tilewright editor", "version": version("tilewright")},
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": {**schemas.get("$defs", {}), "Error": ERROR, "Answer": ANSWER}},
    }


def _deeds(app: Flask, rule: Rule) -> Plain:
    """What can be done at one address, by method."""
    summary = (app.view_functions[rule.endpoint].__doc__ or "").strip()
    deed: Plain = {"operationId": rule.endpoint, "summary": summary, "responses": _responses(rule)}
    parameters = [_parameter(rule, name) for name in sorted(rule.arguments)]
    if rule.endpoint == "folder.save":
        parameters += [_header("If-Match"), _header("If-None-Match")]
    if parameters:
        deed["parameters"] = parameters
    body = BODIES.get(rule.endpoint)
    if body:
        schema = {"$ref": REFS.format(model=body.__name__)}
        deed["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    methods = sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    return {method.lower(): deed for method in methods}


def _responses(rule: Rule) -> Plain:
    answers = {"200": {"description": "Done.", "content": _contents(rule)}}
    failed = {"description": "Refused.", "content": {JSON: {"schema": {"$ref": REFS.format(model="Error")}}}}
    return answers | {"4XX": failed}


def _contents(rule: Rule) -> Plain:
    if rule.endpoint == "openapi.openapi":
        return {JSON: {"schema": {"type": "object"}}}
    if rule.rule.endswith(".svg"):
        return {"image/svg+xml": {}}
    if rule.endpoint == "work.export":
        return {kind: {} for kind in (JSON, "image/svg+xml", "image/png", "application/pdf")}
    return {JSON: {"schema": {"$ref": REFS.format(model="Answer")}}}


def _parameter(rule: Rule, name: str) -> Plain:
    kind = "integer" if f"<int:{name}>" in rule.rule else "string"
    return {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _header(name: str) -> Plain:
    return {"name": name, "in": "header", "required": False, "schema": {"type": "string"}}
