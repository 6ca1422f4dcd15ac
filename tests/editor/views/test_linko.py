"""What the editor shows of LINK-O boards, and every deed on them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import cache, partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.linko_boards import lay, played

from editor.views.linko import view as linko
from editor.views.linko.deeds import KINDS
from editor.views.placed import Deed, PlacedView
from generator.document import Document, dumps, loads
from generator.findings import Refusal
from generator.linko.game import Linko
from generator.linko.moves import laid
from generator.linko.thinking import of_plan

VIEW: PlacedView = linko
GAME = Linko()
E8 = " ".join([".."] * 8)
SOON = 0.15
"""Seconds that a question may take; asked a few times, so that a busy machine does not count."""


@cache
def puzzle() -> Document:
    return GAME.new({"puzzle": "fair", "circles": 3}, "view")


@cache
def fresh() -> Document:
    return GAME.new({}, "view")


def broken() -> Document:
    return lay("A1-B4", "12 33 44 .. .. .. .. ..", "** ** .. .. .. .. .. ..", wild=1)


def deed(document: Document, place: str, name: str) -> Deed:
    return next(one for one in VIEW.about(document, place)["deeds"] if one["name"] == name)


def lines(document: Document, place: str) -> str:
    return " ".join(VIEW.about(document, place)["lines"])


def spaces(document: Document, circle: int) -> list[object]:
    found: list[object] = document.board["circles"][circle]["spaces"]
    return found


def circle(ident: str, size: int) -> set[str]:
    return {f"{ident}{space}" for space in range(1, size + 1)}


def names(document: Document) -> list[str]:
    return [one["id"] for one in VIEW.places(document)]


# -- what is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [fresh, puzzle, broken])
def test_the_picture_has_the_places(make: Callable[[], Document]) -> None:
    document = make()
    drawn = re.findall(r'data-name="place-([A-Z]\d+)"', VIEW.picture(document, []))
    assert sorted(drawn) == sorted(names(document))
    assert len(set(drawn)) == len(drawn)
    for one in VIEW.places(document):
        about = VIEW.about(document, one["id"])
        assert about["name"] == one["name"] == one["id"]
        assert one["said"].startswith(one["id"])
        assert about["lines"]


def test_a_space_says_what_lies_there_and_around() -> None:
    document = lay("A1-B4", "** 34 .. .. .. .. .. ..", ".. .. .. 33 .. .. .. ..")
    assert VIEW.about(document, "A1")["kind"] == "connector, faces B4; circle A: red, sun"
    assert lines(document, "A1") == "LINK-O, worth 3. Around it: 3 on A2, 3 on B4."
    assert lines(document, "A2") == "3/4: 3 towards A1, 4 towards A3. Around it: 3 on A1."
    assert lines(document, "A3").startswith("Empty. Around it: 4 on A2. At hand and fitting: 0/4")
    assert {one["id"]: one["said"] for one in VIEW.places(document)}["A1"] == (
        "A1, connector, faces B4: LINK-O, worth 3"
    )


def test_dead_and_forced_spaces_say_so() -> None:
    dead = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    assert "Dead: B4 faces 2 on A1 and is beside 3 on B5" in lines(dead, "B4")
    assert {name: mark["tone"] for name, mark in VIEW.overlay(dead, "dead", 0).items()} == {"B4": "bad"}
    assert VIEW.overlay(dead, "choice", 0)["B4"]["text"] == "0"
    full = GAME.verify(puzzle()).witness
    assert full
    answer = {f"{step['at'][0]}{step['at'][1] + 1}": step["tile"] for step in full["steps"]}
    thought = VIEW.overlay(puzzle(), "forced", 1)
    assert set(thought) == set(answer)
    for name, mark in thought.items():
        tile = answer[name]
        assert mark["text"] == ("LINK-O" if tile == "link-o" else f"{tile[0]}/{tile[1]}")
        assert f"Forced: {mark['text']} lies here" in lines(puzzle(), name)
    assert set(VIEW.overlay(puzzle(), "forced", 0)) < set(thought)


@pytest.mark.parametrize("name", ["easy", "hard"])
def test_a_hint_shows_where_to_look_and_then_what_lies_there_and_why(name: str) -> None:
    document = GAME.new({"puzzle": name, "circles": 3}, "hint")
    ((place, where),) = VIEW.overlay(document, "hint", 0).items()
    ((same, what),) = VIEW.overlay(document, "hint", 1).items()
    assert place == same
    assert (where["text"], where["said"]) == ("?", f"look at {place}")
    assert what["said"].startswith(f"{place}: {what['text']}, ")
    after, _ = VIEW.act(document, place, "place", "", what["text"])
    assert GAME.verify(after).answer == "winnable"
    assert VIEW.overlay(fresh(), "hint", 0) == {}


def test_a_forced_space_says_how_it_is_thought_out() -> None:
    hand = {"A": [[2, 4], [0, 4], [0, 3]]}
    document = lay("A1-B1", "11 12 .. .. .. 31", "11 12 22 23 31", wild=0, hand=hand)
    assert "Thought out as number 2 of 3: the only tile left with 4." in lines(document, "A4")


def test_a_board_that_breaks_a_law_shows_where() -> None:
    for one in VIEW.overlays():
        marks = VIEW.overlay(broken(), one["name"], 0)
        assert set(marks) == {"A1"} | circle("B", 8)
        assert marks["A1"]["tone"] == "bad"
    assert "Wrong: a connector takes doubles" in lines(broken(), "A1")
    unmatched = lay("A1-B4", "11 23 .. .. .. .. .. ..", E8)
    assert set(VIEW.overlay(unmatched, "dead", 0)) == {"A1", "A2"}
    assert "Wrong" not in lines(unmatched, "A3")
    many = lay("A1-B4", "** ** .. .. .. .. .. ..", E8, wild=1)
    assert set(VIEW.overlay(many, "choice", 0)) == circle("A", 8)
    within = lay("A1-A5 A2-B2", E8, E8)
    assert set(VIEW.overlay(within, "forced", 0)) == {"A1", "A5"}
    assert set(VIEW.overlay(within, "hint", 0)) == {"A1", "A5"}
    assert "one with itself" in lines(within, "A5")


def test_reasons_mark_what_the_proof_names() -> None:
    dead = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    clash = lay("A1-B1", ".. 00 .. .. ..", ".. 11 .. .. ..", wild=0)
    short = lay("A1-B1", " ".join([".."] * 18), E8)
    shut = lay("A1-B1 A2-B5", E8, E8, wild=0)
    for document, wanted in ((dead, {"B4"}), (short, circle("A", 18)), (shut, circle("A", 8))):
        verdict = GAME.verify(document)
        assert verdict.proof
        marks = VIEW.reasons(document, verdict.proof)
        assert set(marks) == wanted
        assert all(mark["tone"] == "bad" and mark["said"] for mark in marks.values())
    proof = {"why": "both", "dead": [], "clash": [["A", 1], ["B", 1], ["Z", 9]]}
    assert set(VIEW.reasons(clash, proof)) == {"A2", "B2"}
    assert VIEW.reasons(clash, {}) == {}
    with pytest.raises(Refusal, match="dead"):
        VIEW.reasons(clash, {"dead": "all"})


@pytest.mark.parametrize("make", [fresh, puzzle])
def test_the_walk_ends_with_a_full_board(make: Callable[[], Document]) -> None:
    document = make()
    frames = VIEW.walk(document)
    assert document.witness
    assert len(frames) == len(document.witness["steps"]) + 1
    assert frames[0]["board"] == document.board
    assert frames[0]["trail"] == []
    for number, frame in enumerate(frames):
        shown = document.having(board=frame["board"], witness=None)
        assert GAME.defects(shown) == []
        assert len(frame["trail"]) == number
    last = frames[-1]
    if document.board.get("puzzle"):
        position = laid(document)
        thoughts = of_plan(position, document.witness["steps"])
        assert last["trail"] == [position.net.name(one.space) for one in thoughts]
        assert all(one.why in frame["text"] for one, frame in zip(thoughts, frames[1:], strict=True))
    assert all(None not in circle["spaces"] for circle in last["board"]["circles"])
    assert not any(last["board"].get("hand", {}).values())
    count = len(document.board["circles"])
    assert last["status"].endswith(f"{count} of {count} circles closed")
    assert 'data-name="mark-chosen"' in VIEW.picture(shown, last["trail"])


def test_what_cannot_be_walked_or_shown_is_refused() -> None:
    for ask, words in (
        (lambda: VIEW.walk(broken()), "connector"),
        (lambda: VIEW.walk(fresh().having(witness=None)), "no plan"),
        (lambda: VIEW.walk(fresh().having(witness={"steps": 3})), "no witness"),
        (lambda: VIEW.picture(fresh(), ["Q1"]), "no space"),
        (lambda: VIEW.about(fresh(), "A99"), "no space"),
        (lambda: VIEW.overlay(fresh(), "weather", 0), "no such overlay"),
        (lambda: VIEW.overlay(fresh(), "forced", 2), "no stage"),
        (lambda: VIEW.act(fresh(), "A1", "burn", "", ""), "no such deed"),
        (lambda: VIEW.act(fresh(), "A1", "place", "", "9/9"), "takes 0/0"),
        (lambda: VIEW.act(fresh(), "A1", "lift", "", ""), "no tile lies here"),
        (lambda: VIEW.act(fresh(), "A1", "move", "", ""), "no space"),
        (lambda: VIEW.check_shape(fresh().having(board={})), "field required"),
        (lambda: VIEW.wishes_around(broken(), []), "connector"),
        (lambda: VIEW.glance(broken()), "connector"),
    ):
        with pytest.raises(Refusal, match=words):
            ask()


def test_only_what_cannot_be_laid_out_is_no_shape() -> None:
    VIEW.check_shape(broken())
    VIEW.check_shape(fresh().having(profile={"bridge": "perhaps"}))
    twice = {**fresh().board, "circles": [fresh().board["circles"][0]] * 2, "links": []}
    far = {**fresh().board, "links": [[["A", 0], ["B", 40]]]}
    for board, code in ((twice, "circle-twice"), (far, "no-such-space")):
        with pytest.raises(Refusal) as refused:
            VIEW.check_shape(fresh().having(board=board))
        assert {one.code for one in refused.value.findings} == {code}


def test_a_profile_that_is_wrong_is_told_and_can_be_looked_past() -> None:
    document = fresh().having(profile={"bridge": "perhaps"})
    assert VIEW.about(document, "A1")["deeds"]
    assert "bridge" in deed(document, "A1", "fill")["why"]


def test_rules_are_those_of_the_profile() -> None:
    rules = {one["name"]: one for one in VIEW.rules()}
    assert rules["hand_size"]["value"] == 8
    assert "LINK-O" in rules["bridge"]["text"]
    assert all(one["text"] for one in rules.values())
    for name, one in rules.items():
        assert GAME.defects(fresh().having(profile={name: one["value"]})) == []


# -- deeds --------------------------------------------------------------------------------------


def test_every_deed_has_a_key_of_its_own() -> None:
    keys = [one.key for one in KINDS]
    assert len({*keys}) == len(keys)
    assert all(len(key) == 1 and key.isalpha() and key.islower() for key in keys)
    taken = "wk"  # the page's own
    assert not {*keys} & {*taken}


def test_tiles_are_placed_turned_and_lifted() -> None:
    start = lay("A1-B4", "33 .. .. .. .. .. .. ..", E8)
    offers = deed(start, "A2", "place")["choices"]
    assert {"3/4", "1/2 (does not match)"} <= {*offers}
    assert "4/3" not in offers
    placed, words = VIEW.act(start, "A2", "place", "", "3/4")
    assert (spaces(placed, 0)[1], words) == ([3, 4], "place 3/4 on A2")
    assert not [one for one in deed(placed, "A3", "place")["choices"] if one.startswith("3/4")]
    turned, _ = VIEW.act(placed, "A2", "turn", "", "")
    assert spaces(turned, 0)[1] == [4, 3]
    assert [one.code for one in GAME.defects(turned)] == ["no-match"]
    lifted, words = VIEW.act(turned, "A2", "lift", "", "")
    assert words == "lift 4/3 from A2"
    assert lifted.board == start.board
    assert deed(start, "A1", "turn")["why"] == "it looks the same turned round"
    amiss, _ = VIEW.act(start, "A2", "place", "", "1/2 (does not match)")
    assert spaces(amiss, 0)[1] == [1, 2]
    other, _ = VIEW.act(amiss, "A2", "place", "", "3/1")
    assert spaces(other, 0)[1] == [3, 1]
    cleared, words = VIEW.act(other, "B1", "clear", "", "")
    assert (cleared.board["circles"][0]["spaces"], words) == ([None] * 8, "lift 2 tiles")


def test_the_hand_of_a_puzzle_gives_and_takes() -> None:
    document = puzzle()
    place = next(name for name in names(document) if deed(document, name, "lift")["why"] == "")
    lifted, _ = VIEW.act(document, place, "lift", "", "")
    hand = sum(map(len, document.board["hand"].values()))
    assert sum(map(len, lifted.board["hand"].values())) == hand + 1
    assert "puzzle" not in lifted.board
    said = next(one["said"] for one in VIEW.places(document) if one["id"] == place)
    tile = re.split("[:,] ", said.rpartition(": ")[2])[0]
    again, _ = VIEW.act(lifted, place, "place", "", tile)
    assert again.board == {key: value for key, value in document.board.items() if key != "puzzle"}
    free, _ = VIEW.act(document, place, "hand", "", "")
    assert "hand" not in free.board
    assert deed(free, place, "hand")["why"]


def test_connectors_are_moved_linked_and_parted() -> None:
    start = lay("A1-B4 A4-B1", E8, E8)
    moved, words = VIEW.act(start, "A1", "move", "A2", "")
    assert (moved.board["links"][0], words) == ([["A", 1], ["B", 3]], "move the connector A1 to A2")
    crossed, words = VIEW.act(start, "A1", "move", "A4", "")
    assert crossed.board["links"] == [[["A", 3], ["B", 3]], [["A", 0], ["B", 0]]]
    assert words == "let A1 and A4 change what they face"
    parted, _ = VIEW.act(start, "B4", "part", "", "")
    assert parted.board["links"] == [[["A", 3], ["B", 0]]]
    joined, _ = VIEW.act(parted, "B6", "join", "A8", "")
    assert joined.board["links"][1] == [["B", 5], ["A", 7]]
    alone, _ = VIEW.act(parted, "A4", "part", "", "")
    assert [one.code for one in GAME.defects(alone)] == ["apart"]
    for name, place, other, why in (
        ("move", "A1", "A1", "itself"),
        ("move", "A1", "B4", "already"),
        ("join", "A2", "B4", "faces A1"),
    ):
        with pytest.raises(Refusal, match=why):
            VIEW.act(start, place, name, other, "")


def test_circles_grow_and_shrink_and_links_go_along() -> None:
    start = lay("A1-B4 A4-B1", "33 30 .. .. .. .. .. ..", E8)
    wide, _ = VIEW.act(start, "A2", "widen", "", "")
    assert spaces(wide, 0) == [[3, 3], [3, 0]] + [None] * 7
    assert wide.board["links"] == [[["A", 0], ["B", 3]], [["A", 4], ["B", 0]]]
    narrow, _ = VIEW.act(wide, "A3", "narrow", "", "")
    assert narrow.board == start.board
    less, _ = VIEW.act(start, "A2", "narrow", "", "")
    assert (spaces(less, 0)[:2], len(spaces(less, 0))) == ([[3, 3], None], 7)
    assert "a link ends here" in deed(start, "A1", "narrow")["why"]
    small = lay("A1-B1", ".. .. .. ..", " ".join([".."] * 24))
    assert "at least 4" in deed(small, "A2", "narrow")["why"]
    assert "at most 24" in deed(small, "B2", "widen")["why"]
    wild, _ = VIEW.act(small, "A1", "wild", "", "0")
    assert [circle["wild"] for circle in wild.board["circles"]] == [0, 2]


def test_the_rest_is_filled() -> None:
    filled, words = VIEW.act(puzzle(), "A1", "fill", "", "")
    witness = puzzle().witness
    assert witness
    assert words == f"fill the rest with {witness['placements']} tiles"
    assert {tuple(map(str, step["at"])): step["tile"] for step in witness["steps"]} == {
        (circle["id"], str(space)): tile
        for circle, before in zip(filled.board["circles"], puzzle().board["circles"], strict=True)
        for space, (tile, old) in enumerate(zip(circle["spaces"], before["spaces"], strict=True))
        if old is None
    }
    assert GAME.verify(filled).answer == "winnable"
    assert deed(filled, "A1", "fill")["why"] == "the board is full"
    hopeless = lay("A1-B1", " ".join([".."] * 18), E8)
    assert "18 spaces of circle A" in deed(hopeless, "A1", "fill")["why"]
    subtle = lay("A1-B1", ".. .. .. .. ..", "33 .. .. .. ..", wild=0, hand={"A": [[1, 1]] * 1, "B": []})
    assert deed(subtle, "A2", "fill")["why"]


@pytest.mark.parametrize("grade", ["easy", "fair", "hard"])
def test_a_puzzle_is_made_that_ends_with_what_lies(grade: str) -> None:
    start = played(f"puzzle {grade}", 6)
    if GAME.verify(start).answer != "winnable":
        start = lay("A1-B4", "33 30 .. .. .. .. .. ..", "** .. .. .. .. .. .. ..")
    choice = next(one for one in deed(start, "A1", "puzzle")["choices"] if one.startswith(f"{grade}: "))
    made, words = VIEW.act(start, "A1", "puzzle", "", choice)
    assert words == f"make a puzzle, {grade}"
    assert made.board["puzzle"] == {"grade": grade, "hand": "exact", "minimal": True}
    verdict = GAME.verify(made, count=2)
    assert verdict.clock == {"completions": 1, "all": True}
    answer, _ = VIEW.act(made, "A1", "fill", "", "")
    for before, after in zip(start.board["circles"], answer.board["circles"], strict=True):
        assert all(old in (None, new) for old, new in zip(before["spaces"], after["spaces"], strict=True))
    assert VIEW.act(start, "A1", "puzzle", "", choice)[0].data == made.data


def test_a_changed_board_is_marked_and_has_no_witness() -> None:
    after, _ = VIEW.act(fresh(), "A1", "wild", "", "1")
    assert after.witness is None
    assert after.recipe == fresh().recipe | {"edited": True}
    bare = fresh().having(recipe=None)
    assert VIEW.act(bare, "A1", "wild", "", "1")[0].data["recipe"] is None


def test_unknown_keys_of_a_board_stay() -> None:
    board = {**fresh().board, "mood": "calm"}
    board["circles"] = [{**circle, "note": "mine"} for circle in board["circles"]]
    after, _ = VIEW.act(fresh().having(board=board), "A2", "widen", "", "")
    after, _ = VIEW.act(after, "A1", "fill", "", "")
    assert after.board["mood"] == "calm"
    assert all(circle["note"] == "mine" for circle in after.board["circles"])


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 3), st.lists(st.tuples(*[st.integers(0, 10**6)] * 4), max_size=6))
def test_any_deeds_leave_a_board_that_can_be_drawn(
    start: int, picks: list[tuple[int, int, int, int]]
) -> None:
    """Deeds that are offered are done or refused with a reason; the way back gives the same bytes."""
    document = [fresh(), puzzle(), broken(), played("deeds", 12)][start]
    for space, which, second, value in picks:
        here = names(document)
        place, other = here[space % len(here)], here[second % len(here)]
        offered = [
            one for one in VIEW.about(document, place)["deeds"] if not one["why"] and one["name"] != "puzzle"
        ]
        chosen = offered[which % len(offered)]
        choice = chosen["choices"][value % len(chosen["choices"])] if chosen["choices"] else ""
        before = dumps(document)
        try:
            after, words = VIEW.act(document, place, chosen["name"], other, choice)
        except Refusal as refusal:
            reasons = [chosen["other"] or chosen["name"] == "fill", *refusal.findings]
            assert all(reasons)
            continue
        assert words
        assert dumps(document) == before
        assert dumps(VIEW.act(document, place, chosen["name"], other, choice)[0]) == dumps(after)
        document = loads(dumps(after).encode())
        drawn = re.findall(r'data-name="place-([A-Z]\d+)"', VIEW.picture(document, []))
        assert sorted(drawn) == sorted(names(document))
    VIEW.overlay(document, "choice", 0)


# -- the verdict at a glance, and fresh boards ------------------------------------------------------


def test_a_glance_is_a_verdict_or_none() -> None:
    dead = lay("A1-B4", "22 .. .. .. .. .. .. ..", ".. .. .. .. 31 .. .. ..")
    assert VIEW.glance(dead).answer == "unwinnable"
    for number in range(6):
        position = played(f"glance {number}", 8)
        # On a busy machine it may say nothing.
        assert VIEW.glance(position).answer in ("undecided", GAME.verify(position).answer)


def test_a_fresh_board_has_the_tiles_that_are_kept() -> None:
    document = lay("A1-B4", "33 30 .. .. .. .. .. ..", "** .. .. .. .. .. .. ..", wild=1)
    wishes = VIEW.wishes_around(document, ["A1", "B1", "B2"])
    assert wishes == {
        "circles": 2,
        "spaces": [8, 8],
        "links": 1,
        "wild": 1,
        "strict": "no",
        "players": 2,
        "keep": "A1=3/3,B1=link-o",
    }
    made = GAME.new(wishes, "around")
    assert (spaces(made, 0)[0], spaces(made, 1)[0]) == ([3, 3], "link-o")
    assert GAME.replay(made)["accepted"]
    again = GAME.new(VIEW.wishes_around(puzzle(), []), "around")
    assert again.board["puzzle"]["grade"] == "fair"
    assert GAME.verify(again, count=2).clock == {"completions": 1, "all": True}


@pytest.mark.parametrize("make", [fresh, puzzle])
def test_the_page_need_not_wait(make: Callable[[], Document]) -> None:
    document = make()
    asks: list[Callable[[], object]] = [
        lambda: VIEW.picture(document, []),
        lambda: VIEW.places(document),
        lambda: VIEW.about(document, "A2"),
        lambda: VIEW.act(document, "A2", "widen", "", ""),
        *(partial(VIEW.overlay, document, one["name"], 0) for one in VIEW.overlays()),
    ]
    for ask in asks:
        assert min(_seconds(ask) for _ in range(5)) < SOON


def _seconds(ask: Callable[[], object]) -> float:
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began
