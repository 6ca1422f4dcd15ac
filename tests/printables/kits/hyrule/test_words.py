"""The words of the sheets: filled in with the settings, and refused with their place."""

import pytest

from generator.document import template
from generator.findings import Refusal
from generator.hyrule import profile
from printables.kits.hyrule import words
from printables.kits.hyrule.rules import rules_leaf
from printables.kits.words import FIGURE
from printables.press.paper import PAPERS

OWN = template("hyrule/print.toml").decode()
HOUSE = profile.house()


def all_texts(book: words.Book) -> str:
    rows = [row for panel in book.panels for row in panel.rows]
    return " ".join([*rows, *(key.text for key in book.keys), *(aid.text for aid in book.aids)])


def test_every_setting_is_filled_in() -> None:
    assert FIGURE.findall(all_texts(words.load())) == []


@pytest.mark.parametrize(
    ("setting", "value", "said"),
    [
        ("whirlwind", "any", "any Level that you have not won"),
        ("dead_end", "either", "either Dead End"),
        ("zero_hearts", "one-step", "one square each turn"),
        ("food_at_mountain", "ever", "bought the Food once"),
        ("potion_sold", "blue", "the blue kind"),
        ("reshuffle", False, "Lay battle cards aside"),
        ("stake_faces", [1], "1 wins as much"),
        ("battles_also", ["start"], "also on START;"),
        ("battles_also", [], "also on no others;"),
        ("toll", 70, "takes 70 rupees"),
    ],
)
def test_the_page_says_what_the_profile_chose(setting: str, value: object, said: str) -> None:
    assert said not in all_texts(words.load(HOUSE))
    assert said in all_texts(words.load(HOUSE.model_copy(update={setting: value})))


@pytest.mark.parametrize(
    "setting", ["whirlwind", "dead_end", "zero_hearts", "food_at_mountain", "potion_sold"]
)
def test_every_choice_that_a_profile_offers_has_words(setting: str) -> None:
    offered = type(HOUSE).model_fields[setting].annotation.__args__  # type: ignore[union-attr]
    for value in offered:
        rules = HOUSE.model_copy(update={setting: value})
        assert FIGURE.findall(all_texts(words.load(rules))) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("{hearts}", "{harts}", "unknown-setting"),
        ("column = 1", "column = 3", "shape"),
        ('sign = "start"', 'sign = "castle"', "unknown-sign"),
        ("[[aid]]", "[[aide]]", "unknown-key"),
        ("[[aid]]", "[[aid]", "not-toml"),
        ('name = "START"', 'nam = "START"', "unknown-key"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(old: str, new: str, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        words.load(text=OWN.replace(old, new, 1).encode())
    assert code in [one.code for one in refused.value.findings]


def test_a_card_has_two_sides() -> None:
    with pytest.raises(Refusal, match="two sides"):
        words.load(text=OWN[: OWN.rindex("[[aid]]")].encode())


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_rules_are_one_page_of_any_paper(paper: str) -> None:
    assert rules_leaf(HOUSE, PAPERS[paper]).name == "rules"


def test_words_that_do_not_fit_are_refused() -> None:
    long = OWN.replace(
        'title = "Death Mountain"\ncolumn = 2\nrows = [',
        f'title = "Death Mountain"\ncolumn = 2\nrows = [\n"{"word " * 700}",',
    )
    with pytest.raises(Refusal, match="text-too-long"):
        rules_leaf(HOUSE, PAPERS["a4"], long.encode())
