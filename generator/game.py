"""The contract of a game: what the commands, the editor and the press may ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, Protocol

from generator.document import Document
from generator.findings import Finding, Refusal
from generator.repairs import Repairs
from generator.verdict import Verdict

Progress = Callable[[str], None]
"""Told in a few words what long work is at; must be cheap and may do nothing."""


LONGEST = 2_000
"""Characters that an option takes as text."""


def silent(_: str) -> None:
    """The progress that nobody watches."""


@dataclass(frozen=True)
class Option:
    """One wish that ``new`` of a game takes.

    ``kind`` is ``whole`` (a number from ``low`` to ``high``), ``choice`` (one of
    ``choices``), ``list`` (several of ``choices``), ``range`` (least and most, as 3..5,
    3.. or ..5, within ``low`` and ``high``) or ``text``. Without a default, the game draws one.
    """

    name: str
    kind: Literal["whole", "choice", "list", "range", "text"]
    help: str
    default: int | str | None = None
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    def read(self, text: Any) -> Any:
        """Return the value that a command line or a form means by ``text``.

        Raises:
            Refusal: the option does not take that value.
        """
        if self.kind == "whole":
            return self._whole(text)
        if self.kind == "range":
            return self._range(text)
        if self.kind == "text":
            return self._text(text)
        values = [part.strip() for part in text.split(",")] if isinstance(text, str) else text
        if not isinstance(values, list):
            values = [values]
        for value in values:
            if value not in self.choices:
                raise self._refused(text, f"one of {', '.join(self.choices)}")
        return values if self.kind == "list" else values[0]

    def _whole(self, text: Any) -> int:
        try:
            value = int(text) if not isinstance(text, float | bool) else None
        except (TypeError, ValueError):
            value = None
        if value is None or not self.low <= value <= self.high:
            raise self._refused(text, f"a whole number from {self.low} to {self.high}")
        return value

    def _range(self, text: Any) -> list[int]:
        """Least and most, as a list, since that is how a board file keeps it."""
        ends: Any = text if isinstance(text, list) else str(text).split("..")
        try:
            span = [
                self._whole(low if end == "" else end)
                for end, low in zip((ends[0], ends[-1]), (self.low, self.high), strict=True)
            ]
        except (IndexError, Refusal):
            span = [1, 0]
        if len(ends) > 2 or span[0] > span[1]:
            wanted = f"a least and a most as 3..5, 3.. or ..5, from {self.low} to {self.high}"
            raise self._refused(text, wanted)
        return span

    def _text(self, text: Any) -> str:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise self._refused(text, f"a text of at most {LONGEST:,} characters")
        return text.strip()

    def _refused(self, text: Any, wanted: str) -> Refusal:
        return Refusal.because("option", f"--{self.name}", f"takes {wanted}, not {text!r:.60}")

    def to_json(self) -> dict[str, Any]:
        """Return the option as plain JSON, for ``games --json`` and forms."""
        return asdict(self) | {"choices": list(self.choices)}


def read_options(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a value for every option: what is given, else its default (None: to be drawn).

    Raises:
        Refusal: an option is unknown, or does not take what is given.
    """
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise Refusal.because("option", f"--{name:.40}", f"no such option; there are {', '.join(known)}")
    values = {option.name: given.get(option.name) for option in options}
    return {
        option.name: option.default if values[option.name] is None else option.read(values[option.name])
        for option in options
    }


class Game(Protocol):
    """What every game can do with its boards; all of it without screen, paper or clock."""

    @property
    def name(self) -> str:
        """The word for the game in commands and files."""
        ...

    @property
    def title(self) -> str:
        """The game's name for people."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What ``new`` can be asked for."""
        ...

    @property
    def questions(self) -> tuple[Option, ...]:
        """What ``verify`` can be asked besides: the names are those of its keyword arguments."""
        ...

    @property
    def most_shifts(self) -> int:
        """How many shifts ``verify`` looks for when nobody says; 0 where nothing is shifted."""
        ...

    def new(self, options: Mapping[str, Any], seed: str, progress: Progress = silent) -> Document:
        """Return a fresh board that meets the options, with a witness that was replayed.

        Raises:
            Refusal: the options ask for what no board can be.
            NotFound: no board was found within the counted limits.
        """
        ...

    def defects(self, document: Document) -> list[Finding]:
        """Return every way in which the board breaks the laws of its pieces; empty if none."""
        ...

    def verify(
        self, document: Document, shifts: int | None = None, within: float = 60.0, progress: Progress = silent
    ) -> Verdict:
        """Judge a board: winnable with a witness, unwinnable with a proof, or undecided.

        Raises:
            Refusal: the board breaks the laws of its pieces.
        """
        ...

    def replay(self, document: Document) -> dict[str, Any]:
        """Check the witness in the document; see the contract of ``replay --json``."""
        ...

    def repair(
        self,
        document: Document,
        shifts: int | None = None,
        keep: Sequence[str] = (),
        within: float | None = None,
        progress: Progress = silent,
    ) -> Repairs:
        """Find the smallest changes that make a board winnable; places named in ``keep`` stay as they are.

        The limits are counted; meeting ``within``, in seconds, only makes an answer less sure.

        Raises:
            Refusal: the board breaks the laws of its pieces, or has no place that is called so.
        """
        ...

    def facts(self, document: Document) -> dict[str, int]:
        """Return what an index lists of a board: the figures of its witness by name, in a fixed order.

        None of the names is that of an option. The witness is taken to be accepted.
        """
        ...

    def report(self, document: Document) -> list[str]:
        """Say in words what can be reached and what walls the goal off."""
        ...

    def plan_words(self, witness: Mapping[str, Any]) -> str:
        """Say what a plan amounts to."""
        ...

    def bound_words(self, question: Mapping[str, Any]) -> str:
        """Say what the question of a verdict or a repair allows; empty if nothing but the rules does."""
        ...

    def told(self, verdict: Verdict) -> list[str]:
        """Say a verdict: the answer in a line, then how sure it is; reasons and notes are said elsewhere."""
        ...

    def playtest(
        self, document: Document, games: int, players: int | None, workers: int, seed: str
    ) -> dict[str, Any]:
        """Play a board many times by chance and return what came of it; under ``lines``, in words.

        The answer does not depend on the number of workers.

        Raises:
            Refusal: the board breaks the laws of its pieces, or cannot be played so.
        """
        ...
