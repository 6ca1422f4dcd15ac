"""Rule profiles: the settings of a game, read from its table and from what a board file sets otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from generator import tables
from generator.document import findings_of, template
from generator.findings import Finding, Refusal

Rules = TypeVar("Rules", bound=BaseModel)


@dataclass(frozen=True)
class Profile(Generic[Rules]):
    """The profile of one game: the shape of its rules, and what holds where nobody says.

    ``published`` is what a board file means that does not set these: fixed, so that a file means
    the same everywhere. ``stated`` are figures of the rulebook, which no board file sets otherwise.
    """

    game: str
    rules: type[Rules]
    published: Mapping[str, Any]
    stated: tuple[str, ...] = ()

    def house(self, text: bytes | None = None) -> Rules:
        """Return the rules of a profile file, or the program's own: those that new boards are made for.

        Raises:
            Refusal: the file is no profile; every defect is named.
        """
        rules, defects = tables.shaped(self.rules, self._settings(text))
        if rules is None:
            raise Refusal(defects)
        return rules

    def written(self, rules: Rules) -> dict[str, Any]:
        """Return the ``profile`` that a board file needs to be played by rules: what is not published."""
        plain = rules.model_dump(mode="json", by_alias=True)
        return {key: plain[key] for key, value in self.published.items() if plain[key] != value}

    def load(self, overrides: Mapping[str, Any] = MappingProxyType({})) -> Rules:
        """Return the rules that a board file is played by.

        ``overrides`` is its ``profile``; keys that are no settings are let be.

        Raises:
            Refusal: a setting has a value that it cannot have; every such key is named.
        """
        settings = self._settings(None)
        stated = {key: settings[key] for key in self.stated}
        try:
            return self.rules.model_validate({**settings, **self.published, **overrides, **stated})
        except ValidationError as error:
            raise Refusal(
                Finding(one.code, f"profile.{one.where}", one.text) for one in findings_of(error)
            ) from None

    def told(self) -> list[dict[str, Any]]:
        """Return every setting with its ``name``, the ``value`` that holds, and the ``text`` on it."""
        settings = tables.told(template(f"{self.game}/profile.toml"))
        return [one | {"value": self.published.get(one["name"], one["value"])} for one in settings]

    def _settings(self, text: bytes | None) -> dict[str, Any]:
        return dict(_read(template(f"{self.game}/profile.toml") if text is None else text))


@lru_cache(maxsize=16)
def _read(text: bytes) -> dict[str, Any]:
    return tables.read(text)
