"""What the editor shows of six worlds and does to them: deeds, pictures, walks, marks."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.milton_boards import FIRST, RING, lay
from support.milton_brute import Brute
from support.six_worlds import six_worlds

from editor import bridge
from editor.views.milton import view as milton
from editor.views.placed import PlacedView
from generator.document import Document, dumps
from generator.findings import Refusal
from generator.milton import profile
from generator.milton.board import place_name
from generator.milton.game import Milton

VIEW: PlacedView = milton
GAME = Milton()
SIX = six_worlds()
SECONDS = 0.15
DEAD = ("oo#.o", "o.oXo", "ooo.o")
"""A world in two pieces."""


@cache
def generated(players: int) -> Document:
    return GAME.new({"players": players, "tiles": 4}, f"view {players}")


def at(text: str) -> tuple[int, ...]:
    return int(text[1]), int(text[4:]) - 1, ord(text[3]) - ord("A")


def kinds(document: Document) -> dict[tuple[int, ...], str]:
    return {tuple(one["at"]): one["kind"] for one in document.board["spaces"]}


def tiles(document: Document) -> dict[tuple[int, ...], Any]:
    return {tuple(one["at"]): one for one in document.board["tiles"]}


def steps(document: Document) -> set[frozenset[tuple[int, ...]]]:
    return {frozenset((tuple(one["from"]), tuple(one["to"]))) for one in document.board["steps"]}


def done(document: Document, place: str, deed: str, other: str = "", choice: str = "") -> Document:
    before = dumps(document)
    after, told = VIEW.act(document, place, deed, other, choice)
    assert dumps(document) == before, "the document is changed in place"
    assert told
    assert after.witness is None
    assert after.recipe["edited"] is True
    return after


def refused(document: Document, place: str, deed: str, other: str = "", choice: str = "") -> str:
    with pytest.raises(Refusal) as caught:
        VIEW.act(document, place, deed, other, choice)
    return caught.value.findings[0].text


def drawn(document: Document) -> set[str]:
    return set(re.findall(r'data-name="place-([^"]+)"', VIEW.picture(document, [])))


def deed(document: Document, place: str, name: str) -> Any:
    return next(one for one in VIEW.about(document, place)["deeds"] if one["name"] == name)


# --- Places and pictures


@pytest.mark.parametrize("document", [SIX, lay(), lay(("So#", "#Xo", "o.."))])
def test_the_places_of_the_picture_are_those_that_are_listed(document: Document) -> None:
    listed = [one["id"] for one in VIEW.places(document)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == drawn(document)
    assert listed[0] == "W1-A1"


def test_a_place_is_called_what_lies_there() -> None:
    said = {one["id"]: one["said"] for one in VIEW.places(lay())}
    assert said["W1-A1"] == "W1-A1, START, steps to B1, A2"
    assert said["W1-C1"] == "W1-C1, square, steps to B1, C2"
    assert said["W1-A3"] == "W1-A3, circle, steps to A2, B3, Entry to world 2"
    assert said["W2-Entry"] == "W2-Entry, Entry from W2-A3 to W3-A1, opened by the Raft"
    assert VIEW.about(lay(), "W1-B2")["kind"] == "magic tile in world 1, forest"
    assert "START" in VIEW.about(lay(), "W1-A1")["lines"]


def test_a_way_through_places_ends_with_link() -> None:
    plain, way = VIEW.picture(lay(), []), VIEW.picture(lay(), ["W1-A1", "W1-B1"])
    assert "mark-link" in way
    assert "mark-link" not in plain
    for trail in (["W1-D9"], ["W6-Entry"], ["somewhere"]):
        with pytest.raises(Refusal):
            VIEW.picture(lay(), trail)


def test_a_board_that_cannot_be_drawn_is_refused() -> None:
    entry = {"from": [1, 0, 0], "to": [2, 0, 0]}
    for change in (
        {"rows": 2},
        {"spaces": []} | {"start": [1, 5, 5]},
        {"entries": [entry] * 6},
        {"tiles": [{"at": [7, 0, 0], "kind": "magic"}]},
        {"steps": [{"from": [1, 0, 0], "to": [1, 0, 3]}]},
    ):
        with pytest.raises(Refusal):
            VIEW.check_shape(lay().having(board=lay().board | change))


cells = st.tuples(st.integers(1, 6), st.integers(0, 2), st.integers(0, 2)).map(list)
ways = st.fixed_dictionaries({"from": cells, "to": cells})


@settings(max_examples=12, deadline=None)
@given(
    st.lists(
        st.fixed_dictionaries({"at": cells, "kind": st.sampled_from(["circle", "square"])}), max_size=12
    ),
    st.lists(ways, max_size=8),
    st.lists(ways, max_size=5),
    st.lists(
        st.fixed_dictionaries({"at": cells, "kind": st.sampled_from(["magic", "monster", "triforce"])}),
        max_size=6,
    ),
    cells,
)
def test_whatever_lies_inside_the_worlds_can_be_drawn(
    spaces: Any, joins: Any, entries: Any, lying: Any, start: Any
) -> None:
    wild = {"spaces": spaces, "steps": joins, "entries": entries, "tiles": lying, "start": start}
    document = lay().having(board=lay().board | wild)
    VIEW.check_shape(document)
    assert drawn(document) == {one["id"] for one in VIEW.places(document)}
    for place in ("W1-A1", "W3-C2", "W6-B2"):
        VIEW.about(document, place)


# --- Deeds


def test_a_space_is_added_joined_to_all_beside_it_and_taken_away_again() -> None:
    document = six_worlds()
    added = done(document, "W1-B1", "circle")
    assert kinds(added)[1, 0, 1] == "circle"
    assert {frozenset((at("W1-B1"), at(one))) for one in ("W1-A1", "W1-C1", "W1-B2")} <= steps(added)
    gone = done(added, "W1-B1", "remove")
    assert dumps(gone.having(recipe=document.recipe)) == dumps(document)


def test_a_circle_is_made_a_square_and_back() -> None:
    document = lay()
    square = done(document, "W2-A1", "square")
    assert kinds(square)[2, 0, 0] == "square"
    assert done(square, "W2-A1", "circle").board == document.board
    assert "circle" not in [one["name"] for one in VIEW.about(document, "W2-A1")["deeds"]]


def test_a_space_that_is_moved_takes_start_along_and_is_joined_anew() -> None:
    document = lay(("So#", "#X.", "oo."))
    moved = done(document, "W1-A1", "move", "W1-C2")
    assert moved.board["start"] == [1, 1, 2]
    assert (1, 0, 0) not in kinds(moved)
    assert {one for one in steps(moved) if (1, 1, 2) in one} == {frozenset(((1, 0, 2), (1, 1, 2)))}
    assert "not free" in refused(document, "W1-A1", "move", "W1-B2")
    assert "not free" in refused(document, "W1-A1", "move", "W1-B1")
    assert "not free" in refused(document, "W1-A1", "move", "W1-Entry")


def test_an_entry_follows_the_space_before_it_if_it_can() -> None:
    document = lay(("So#", "#Xo", "oo."))
    assert document.board["entries"][0] == {"from": [1, 2, 0], "to": [2, 0, 0]}
    along = done(document, "W1-A3", "move", "W1-C3")
    assert along.board["entries"][0] == {"from": [1, 2, 2], "to": [2, 0, 2]}
    inside = lay(("So#", ".Xo", "ooo"))
    left = done(inside, "W1-A3", "move", "W1-A2")
    assert left.board["entries"] == inside.board["entries"]
    assert [one.code for one in GAME.defects(left)] == ["entry-nowhere"]


def test_steps_are_taken_away_and_added() -> None:
    document = lay()
    apart = done(document, "W1-A1", "part", "W1-B1")
    assert frozenset((at("W1-A1"), at("W1-B1"))) not in steps(apart)
    joined = done(apart, "W1-B1", "join", "W1-A1")
    assert steps(joined) == steps(document)
    assert deed(document, "W1-A1", "join")["why"]
    assert refused(document, "W1-A1", "join", "W1-B1") == deed(document, "W1-A1", "join")["why"]
    assert "no step" in refused(document, "W1-A1", "part", "W1-C3")
    assert "beside" in refused(apart, "W1-A1", "join", "W1-C3")


def test_start_is_put_elsewhere_in_world_1() -> None:
    document = lay()
    assert done(document, "W1-C3", "start").board["start"] == [1, 2, 2]
    assert "START" in refused(document, "W1-A1", "start")
    assert "world 1" in refused(document, "W2-A1", "start")


def test_an_entry_is_put_where_it_can_lead_straight_across() -> None:
    document = lay()
    moved = done(document, "W1-B3", "entry")
    assert moved.board["entries"][0] == {"from": [1, 2, 1], "to": [2, 0, 1]}
    assert done(document, "W1-Entry", "move", "W1-B3").board == moved.board
    assert done(document, "W1-Entry", "move", "W2-B1").board == moved.board
    assert done(moved, "W1-Entry", "move", "W1-A3").board == document.board
    assert "border" in refused(document, "W1-A1", "entry")
    assert "border" in refused(document, "W1-Entry", "move", "W1-A1")
    assert "here" in refused(document, "W1-A3", "entry")
    assert "last world" in refused(document, "W6-A1", "entry")
    hole = lay(FIRST, ("o.#", "oXo", "ooo"))
    assert "W2-B1" in refused(hole, "W1-B3", "entry")


def test_entries_that_are_missing_are_put_in_their_order() -> None:
    document = lay().having(board=lay().board | {"entries": []})
    assert "behind world 1" in refused(document, "W2-B3", "entry")
    for place in ("W1-A3", "W2-A3", "W3-C1", "W4-A1", "W5-A1"):
        document = done(document, place, "entry")
    assert document.board["entries"] == lay().board["entries"]


def test_monsters_are_laid_changed_and_taken_away() -> None:
    document = six_worlds()
    choices = deed(document, "W1-B1", "monster")["choices"]
    assert len(choices) == 8
    laid = done(document, "W1-B1", "monster", choice="3 swords, with a heart")
    tile = tiles(laid)[1, 0, 1]
    assert (tile["kind"], tile["swords"], tile["heart"]) == ("monster", 3, True)
    assert tile["name"] not in {one["name"] for one in document.board["tiles"]}
    weaker = tiles(done(laid, "W1-B1", "monster", choice="1 sword"))[1, 0, 1]
    assert (weaker["swords"], weaker["heart"]) == (1, False)
    gone = done(laid, "W1-B1", "remove")
    assert gone.board == document.board
    assert "choose" in refused(document, "W1-B1", "monster", choice="9 swords")


def test_tiles_are_moved_and_swapped_and_what_a_world_hides_is_hidden_elsewhere() -> None:
    document = six_worlds()
    hidden = next(place for place, one in tiles(document).items() if one["kind"] == "magic" and place[0] == 1)
    monster = next(
        place for place, one in tiles(document).items() if one["kind"] == "monster" and place[0] == 1
    )
    free = done(document, place_name(hidden), "move", "W1-B1")
    assert tiles(free)[1, 0, 1]["kind"] == "magic"
    swapped = done(document, place_name(hidden), "move", place_name(monster))
    assert tiles(swapped)[monster]["kind"] == "magic"
    assert tiles(swapped)[hidden]["kind"] == "monster"
    assert done(document, place_name(monster), "hide").board == swapped.board
    assert done(document, "W1-B1", "hide").board == free.board
    assert not GAME.defects(swapped) + GAME.defects(free)
    none = done(document, place_name(hidden), "remove")
    assert [one.code for one in GAME.defects(none)] == ["hidden"]
    again = done(none, place_name(hidden), "hide")
    assert tiles(again)[hidden] == tiles(document)[hidden]
    lost = done(document, place_name(monster), "remove")
    changed = done(done(lost, place_name(hidden), "remove"), "W1-B1", "monster", choice="2 swords")
    assert tiles(done(changed, "W1-B1", "hide"))[1, 0, 1] == tiles(document)[hidden] | {"at": [1, 0, 1]}
    assert "not free" in refused(document, place_name(monster), "move", "W1-A1")


def test_a_board_of_nobody_keeps_having_no_recipe_and_what_nobody_knows() -> None:
    board = lay().board
    board["spaces"][0] |= {"moss": 3}
    document = lay().having(recipe=None, board=board)
    after, _ = VIEW.act(document, "W1-A1", "square", "", "")
    assert after.data["recipe"] is None
    assert after.board["spaces"][0] == {"at": [1, 0, 0], "kind": "square", "moss": 3}


def test_deeds_and_places_that_there_are_not_are_refused() -> None:
    assert "nothing called" in refused(lay(), "W1-A1", "paint")
    assert "nothing called" in refused(lay(), "W1-Entry", "remove")
    for place in ("W1-D1", "W7-A1", "", "W6-Entry", "x" * 200):
        with pytest.raises(Refusal):
            VIEW.about(lay(), place)
        with pytest.raises(Refusal):
            VIEW.act(lay(), place, "circle", "", "")
    assert refused(lay(), "W1-A1", "move", "")


def test_every_deed_has_a_key_of_its_own() -> None:
    for place in [one["id"] for one in VIEW.places(SIX)]:
        keys = [one["key"] for one in VIEW.about(SIX, place)["deeds"]]
        assert len(set(keys)) == len(keys)
        assert all(re.fullmatch("[a-z]", key) for key in keys)
        assert not set(keys) & {"k", "w"}, "these are keys of the page"


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_whatever_is_done_to_a_made_board_it_stays_drawable(data: st.DataObject) -> None:
    document = generated(1)
    for _ in range(data.draw(st.integers(1, 8))):
        names = [one["id"] for one in VIEW.places(document)]
        place = data.draw(st.sampled_from(names))
        one = data.draw(st.sampled_from(VIEW.about(document, place)["deeds"]))
        choice = data.draw(st.sampled_from(one["choices"])) if one["choices"] else ""
        other = data.draw(st.sampled_from(names)) if one["other"] else ""
        try:
            document, _ = VIEW.act(document, place, one["name"], other, choice)
        except Refusal:
            assert one["why"] or one["other"], "a deed that is offered can be done"
            continue
        assert not one["why"]
    assert drawn(document) == {one["id"] for one in VIEW.places(document)}
    assert json.loads(dumps(document)) == document.data
    assert GAME.defects(document) or VIEW.glance(document)


# --- The walk


@pytest.mark.parametrize("document", [lay(), lay(players=4), six_worlds(players=1)])
def test_the_walk_has_a_frame_for_each_step_and_ends_at_the_triforce(document: Document) -> None:
    won = document.having(witness=GAME.verify(document, odds="none").witness)
    assert won.witness is not None
    frames = VIEW.walk(won)
    assert len(frames) == len(won.witness["steps"]) + 1
    assert "keeps the Triforce" in frames[-1]["text"] or document.board["players"] == 1
    down = [sum("down" in one for one in frame["board"]["tiles"]) for frame in frames]
    assert down[0] == len(document.board["tiles"])
    assert down[0] - down[-1] == won.witness["flips"]
    for frame in (frames[0], frames[len(frames) // 2], frames[-1]):
        picture = VIEW.picture(won.having(board=frame["board"], witness=None), frame["trail"])
        assert "mark-link" in picture
        assert picture.count("a tile, face down") == sum("down" in one for one in frame["board"]["tiles"])
    for before, after in pairwise(frames):
        assert after["trail"][0] == before["trail"][-1]


def test_a_board_without_a_plan_or_with_a_wrong_one_is_not_walked() -> None:
    for witness in (None, {"steps": [{"do": "flip", "at": [1, 1, 1]}]}, {"steps": 3}):
        with pytest.raises(Refusal):
            VIEW.walk(lay().having(witness=witness))


# --- Marks


def test_visits_add_up_to_the_turns_of_a_game() -> None:
    document = lay(players=2)
    exact = GAME.odds(document)
    for stage, walk in enumerate(("best", "random")):
        marks = VIEW.overlay(document, "visits", stage)
        counts = [float(mark["said"].split()[0]) for mark in marks.values()]
        assert sum(counts) == pytest.approx(exact[walk]["endless_turns"], abs=0.005 * len(counts))
        assert {mark["band"] for mark in marks.values()} <= set(range(8))
        assert max(mark["band"] for mark in marks.values()) == 7
        for mark, count in zip(marks.values(), counts, strict=True):
            assert mark["tone"] == "heat"
            if abs(count - 0.05) > 0.006:
                assert bool(mark["text"]) == (count > 0.05)


def test_the_chance_of_a_square_is_that_of_trying_everything() -> None:
    document = lay()
    brute, faces = Brute(document.board), document.board["faces"]
    marks = VIEW.overlay(document, "yellow", 0)

    def once(place: Any) -> float:
        return sum(bool(brute.ends(place, False, face) & brute.squares) for face in faces) / len(faces)

    def worth(place: Any) -> float:
        return 1.0 if place in brute.squares else once(place)

    for place in brute.spaces:
        best = [max(worth(end) for end in brute.ends(place, False, face)) for face in faces]
        assert marks[place_name(place)]["text"] == f"{100 * sum(best) / len(best):.0f}"
    ranked = sorted(marks.values(), key=lambda mark: float(mark["said"].partition("%")[0]))
    bands = [mark["band"] for mark in ranked]
    assert bands == sorted(bands)
    assert len({mark["said"] for mark in marks.values()}) == 1 or {0, 7} <= set(bands)


def test_rolls_without_a_move_are_shown_where_they_are() -> None:
    document = lay(("Soo", "#Xo", "..o"), RING)
    brute, marks = Brute(document.board), VIEW.overlay(document, "stuck", 0)
    stuck = {
        place_name(place)
        for place in brute.spaces
        for gate in (False, True)
        for face in document.board["faces"]
        if not brute.ends(place, gate, face)
    }
    assert stuck
    assert {name for name in marks if "Entry" not in name} == stuck
    assert marks["W1-B1"]["tone"] == "bad"
    shown = [part.split("\N{EN DASH}") for part in marks["W1-B1"]["text"].split(", ")]
    told = {face for part in shown for face in range(int(part[0]), int(part[-1]) + 1)}
    assert told == {
        face
        for gate in (False, True)
        for face in document.board["faces"]
        if not brute.ends((1, 0, 1), gate, face)
    }
    assert any("no move" in line for line in VIEW.about(document, "W1-B1")["lines"])


def test_an_overlay_that_cannot_be_shown_is_refused() -> None:
    lost = lay(FIRST, ("ooo", "oXo", "ooo"))
    broken = lay().having(board=lay().board | {"entries": []})
    for document, name, stage in (
        (lay(), "heat", 0),
        (lay(), "visits", 2),
        (lay(), "yellow", 1),
        (lost, "visits", 0),
        (broken, "stuck", 0),
    ):
        with pytest.raises(Refusal):
            VIEW.overlay(document, name, stage)
    assert VIEW.overlay(lost, "yellow", 0)
    for one in VIEW.overlays():
        for stage in range(max(1, len(one["stages"]))):
            assert VIEW.overlay(SIX, one["name"], stage) or one["name"] == "stuck"


def marked(document: Document) -> Any:
    proof = GAME.verify(document).proof
    assert proof is not None
    return proof, VIEW.reasons(document, proof)


def test_a_stuck_roll_is_marked_with_its_face() -> None:
    proof, marks = marked(lay(("Soo", "#Xo", "..o"), RING))
    assert marks[proof["where"]] == {"text": "4", "tone": "bad", "said": proof["why"]}


def test_what_no_roll_reaches_any_more_is_marked() -> None:
    other = ("oo#oo", "o.X.o", "ooooo")
    document = lay(("So#.o", "o.oXo", "ooo.o"), *[other] * 5)
    board = document.board
    board["entries"][0] = {"from": [1, 2, 4], "to": [2, 0, 4]}
    proof, marks = marked(document.having(board=board))
    assert proof["reason"] == "no-entry"
    assert marks[proof["where"]]["tone"] == "bad"
    out = {name for name, mark in marks.items() if mark["tone"] == "out"}
    assert out == {"W1-E1", "W1-E2", "W1-E3", "W1-Entry"}


def test_a_world_whose_squares_are_missed_is_marked() -> None:
    proof, marks = marked(lay(("Soo", "oX#", "ooo"), faces=(2, 4)))
    assert proof["reason"] == "no-square"
    assert marks["W1-C2"]["tone"] == "out"
    assert set(marks) - {proof["where"]} >= {"W1-C2"}


def test_reasons_of_no_board_are_none_or_refused() -> None:
    assert VIEW.reasons(lay(), {"reason": "time", "why": "time was up"}) == {}
    for where in ("W9-A1", 7, ["W1-A1"], "W1-B2", "W3-D1"):
        with pytest.raises(Refusal):
            VIEW.reasons(lay(), {"reason": "no-entry", "where": where})


# --- Settings, verdicts, fresh boards


def test_the_settings_are_those_that_a_board_file_may_change() -> None:
    told = VIEW.rules()
    assert [one["name"] for one in told] == list(profile.PUBLISHED)
    assert all(one["text"] and one["value"] == profile.PUBLISHED[one["name"]] for one in told)


def test_a_glance_says_what_the_judgement_says() -> None:
    for document in (lay(), lay(("Soo", "#Xo", "..o"), RING)):
        found = VIEW.glance(document, 60.0)
        assert found.answer == GAME.verify(document).answer
        assert found.clock is None
    assert VIEW.glance(lay(), -1.0).answer == "undecided"
    with pytest.raises(Refusal):
        VIEW.glance(lay().having(board=lay().board | {"entries": []}))


def test_a_fresh_board_is_of_the_same_kind() -> None:
    document = generated(1)
    wishes = VIEW.wishes_around(document, [])
    assert wishes == {"players": 1, "die": "6", "tiles": 4, "keep": ""}
    assert VIEW.wishes_around(six_worlds(players=3), [])["players"] == 3
    with pytest.raises(Refusal):
        VIEW.wishes_around(document, ["W1-H1"])
    with pytest.raises(Refusal, match="6 rows of 7"):
        VIEW.wishes_around(lay(), ["W1-A1"])
    with pytest.raises(Refusal):
        VIEW.wishes_around(lay(faces=(2, 3)), [])


def test_a_fresh_board_has_the_places_that_are_kept() -> None:
    document = generated(1)
    world = [one["id"] for one in VIEW.places(document) if one.get("group") == "world 2"]
    assert len(world) == 42
    after = GAME.new(VIEW.wishes_around(document, [*world, "W4-Entry"]), "around")
    assert {at: kind for at, kind in kinds(after).items() if at[0] == 2} == {
        at: kind for at, kind in kinds(document).items() if at[0] == 2
    }
    lying = [[one for one in board.board["tiles"] if one["at"][0] == 2] for board in (after, document)]
    assert lying[0] == lying[1]
    assert after.board["entries"][3] == document.board["entries"][3]
    assert kinds(after) != kinds(document)


def quickest(ask: Callable[[], object]) -> float:
    """The seconds of this process that the quickest of three times takes."""
    spent = []
    for _ in range(3):
        began = time.process_time()
        ask()
        spent.append(time.process_time() - began)
    return min(spent)


def test_the_page_never_waits() -> None:
    free = next(one["id"] for one in VIEW.places(SIX) if one["said"].endswith("free"))
    assert quickest(lambda: VIEW.picture(SIX, [])) < SECONDS
    assert quickest(lambda: VIEW.about(SIX, "W1-C1")) < SECONDS
    assert quickest(lambda: VIEW.act(SIX, free, "circle", "", "")) < SECONDS


def test_a_verdict_can_be_asked_for_more() -> None:
    document = dict(six_worlds(players=2).data)
    verdict = bridge.judge(document, None, 2, {"odds": "exact", "seats": "quick"})
    assert (verdict["question"]["odds"], verdict["clock"]["odds"]["label"]) == ("exact", "exact")
    assert len(verdict["clock"]["seats"]["hearts"]) == 2
    assert bridge.judge(document, None, 2, {})["question"]["odds"] == "quick"
    for wrong in ({"odds": "sure"}, {"weather": "fine"}):
        with pytest.raises(Refusal):
            bridge.judge(document, None, 2, wrong)
