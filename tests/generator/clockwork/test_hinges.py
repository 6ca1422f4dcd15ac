"""What a plan hangs on, held against trying everything without it."""

from __future__ import annotations

from support.brute import decide, witness
from support.dungeons import dungeon
from support.reaching import walled_up
from support.six_rooms import six_rooms
from support.small_boards import HIDDEN, small_board

from generator.clockwork import profile
from generator.clockwork.hinges import hinges, note, revealed
from generator.document import from_plain

MOST_STATES = 2_500
SEEN = HIDDEN | {
    "wall": 0.15,
    "closed": 0,
    "shown": 0.1,
    "lead_shown": 0.3,
    "missing": 0,
    "cog": 0,
    "helper": 0,
}


def test_without_a_hinge_nobody_wins() -> None:
    found = 0
    for seed in range(60):
        plain = small_board(seed, 3, 3, **SEEN)
        decision = decide(plain, 0, MOST_STATES)
        if decision is None or decision.steps is None:
            continue
        document = from_plain(plain | {"witness": witness(plain, decision.steps)})
        cells = hinges(document, profile.load(document.profile))
        assert set(cells) <= set(revealed(document))
        for cell in cells:
            without = decide(walled_up(plain, cell), 0, MOST_STATES)
            assert without is None or not without.winnable, (seed, cell)
            found += without is not None
    assert found > 2


def test_what_has_a_way_around_it_is_no_hinge() -> None:
    plain = six_rooms()
    cells, tiles = plain["board"]["cells"], plain["board"]["tiles"]
    cells[0][1]["turn"] = None
    plain["witness"] = witness(plain, decide(plain, 0).steps)  # type: ignore[union-attr, arg-type]
    assert hinges(from_plain(plain), profile.house()) == [(0, 1)]
    tiles["key"]["doors"]["E"] = tiles["yard"]["doors"]["W"] = tiles["yard"]["doors"]["E"] = {"space": "a"}
    tiles["shed"]["doors"]["N"] = tiles["boss"]["doors"]["S"] = {"space": "a"}
    assert hinges(from_plain(plain), profile.house()) == []
    assert revealed(from_plain(plain)) == [(0, 1)]


def test_a_note_names_the_rooms_but_not_the_goals() -> None:
    document = dungeon(shifts=0)
    told = note(document, profile.load(document.profile))
    assert told
    assert told.code == "hangs-on"
    assert told.text.startswith("every plan without a shift reveals ")
    assert "Key" not in told.text


def test_a_board_without_a_plan_hangs_on_nothing() -> None:
    document = from_plain(six_rooms())
    assert hinges(document, profile.house()) == []
    assert note(document, profile.house()) is None
