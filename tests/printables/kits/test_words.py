from collections.abc import Mapping, Sequence

import pytest

from generator.findings import Refusal
from printables.kits import words
from printables.kits.words import Reader, Table, Words, by_column, rules

SETTINGS = {"hearts": 3, "dig": True}
TEXT = """
[[panel]]
title = "One"
column = 2
rows = [{text = "Take {hearts}."}, {text = "Dig.", when = {dig = true}}, {text = "Rest.", unless = {dig = true}}]
[[panel]]
title = "Two"
column = 1
rows = [{text = "a"}]
"""


def said(settings: Mapping[str, object], text: str = TEXT) -> Sequence[Sequence[str]]:
    return [[row.text for row in one.rows] for one in rules(words.Rules, settings, text.encode())]


def test_figures_are_filled_in_and_rules_follow_the_settings() -> None:
    assert said(SETTINGS) == [["Take 3.", "Dig."], ["a"]]
    assert said({"hearts": 5, "dig": False}) == [["Take 5.", "Rest."], ["a"]]


def test_chapters_are_told_apart_by_column() -> None:
    found = by_column(rules(words.Rules, SETTINGS, TEXT.encode()))
    assert [[one.title for one in column] for column in found] == [["Two"], ["One"]]


def test_every_defect_is_told_at_once_with_its_place() -> None:
    text = TEXT.replace("{hearts}", "{harts}").replace("{dig = true}}]", "{luck = 1}}]") + "more = 1\n"
    text = "more = 1\n" + text.replace("more = 1\n", "")
    with pytest.raises(Refusal) as refused:
        said(SETTINGS, text)
    assert [(one.code, one.where) for one in refused.value.findings] == [
        ("unknown-key", "more"),
        ("unknown-setting", "panel number 1"),
        ("unknown-setting", 'panel "One"'),
    ]


class Line(Table):
    sign: Words


def test_names_that_nobody_knows_are_noted_once() -> None:
    reader = Reader(b'[[line]]\nsign = "owl"\n', ["line"])
    (line,) = reader.read(Line, "line", {})
    reader.close()
    reader.known([line.sign, line.sign, "key"], ["key"], "a line", "sign")
    with pytest.raises(Refusal, match=r'there is no sign "owl"; there are key \[unknown-sign\]'):
        reader.close()
