"""The description of the API is whole, valid, and kept: whatever it allows is never answered by a failure."""

from __future__ import annotations

from typing import Any

import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openapi_spec_validator import validate

from editor.openapi import BODIES, described


def test_it_is_valid_openapi(client: FlaskClient) -> None:
    validate(client.get("/api/openapi.json").get_json())


def test_every_question_with_a_body_is_described(app: Flask) -> None:
    asked = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if {"POST", "PUT"} & (rule.methods or set()) and rule.rule.startswith("/api/")
    }
    assert asked == set(BODIES)
    for path, deeds in described(app)["paths"].items():
        for deed in deeds.values():
            assert deed["summary"].endswith("."), path


def test_nothing_that_the_description_allows_is_a_failure(app: Flask) -> None:
    schema: Any = schemathesis.openapi.from_wsgi("/api/openapi.json", app)
    asked = [operation.ok() for operation in schema.get_all_operations()]
    assert len(asked) > 20

    @given(data=st.data())
    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    def probe(data: st.DataObject) -> None:
        case = data.draw(data.draw(st.sampled_from(asked)).as_strategy())
        answer = case.call()
        assert answer.status_code < 500, answer.text

    probe()
