from printables.press import imprint

MAKER = {"tilewright": "0.1.0"}
RULES = {"hearts": [3, 4], "solo": True, "pile": 0}


def test_a_set_is_called_by_its_seed() -> None:
    assert imprint.set_name({"seed": "brass owl"}) == "brass owl"
    assert imprint.set_name({}) == imprint.set_name({"seed": ""}) == "a board"
    assert imprint.set_name({"seed": "\u65e5"}) == "[65E5]"


def test_the_mark_is_that_of_the_settings_whatever_their_order() -> None:
    mark = imprint.mark_of(RULES)
    assert len(mark) == 6
    assert imprint.mark_of(dict(reversed(RULES.items()))) == mark
    assert imprint.mark_of({**RULES, "pile": 1}) != mark


def test_what_is_unlike_the_usual_is_told_in_words() -> None:
    assert imprint.unlike(RULES, RULES) == []
    own = {"hearts": [5, 6], "solo": False, "pile": 0}
    assert imprint.unlike(own, RULES) == ["hearts: 5, 6", "solo: no"]


def test_rules_are_spoken_of_by_their_mark_and_by_what_is_unlike() -> None:
    own = {**RULES, "pile": 2}
    assert imprint.spoken(RULES, RULES) == f"Rules {imprint.mark_of(RULES)}: all as usual"
    assert imprint.spoken(RULES, RULES, "as agreed").endswith(": as agreed")
    assert imprint.spoken(own, RULES) == f"Rules {imprint.mark_of(own)}: pile: 2"
    assert imprint.called({"seed": "owl"}, own) == f"owl, rules {imprint.mark_of(own)}"


def test_a_recipe_is_told_in_one_line() -> None:
    assert imprint.told({}, MAKER) == "made by hand"
    recipe = {"seed": "owl", "options": {"tiles": 7, "die": "6"}}
    assert imprint.told(recipe, MAKER) == "seed owl \u00b7 die 6 \u00b7 tiles 7 \u00b7 Tilewright 0.1.0"
    assert imprint.told({"seed": "owl", "options": 3}, None) == "seed owl"
    assert imprint.told({"seed": "owl"}, "somebody") == "seed owl"
