"""The brute-force decider on boards worked out by hand, and the random boards it is given."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.brute import Decision, Rules, State, Step, decide, witness
from support.small_boards import COGS, SIZES, STYLES, corpus, small_board

from generator.clockwork.board import read
from generator.clockwork.replay import replay
from generator.document import from_plain

Plain = dict[str, Any]

N, E, S, W = ({"do": "move", "dir": side} for side in "NESW")
KEY = {"do": "activate-room"}
ROUND = {"do": "end-round"}


def tile(which: str, doors: str, arrow: str | None = None, **more: Any) -> Plain:
    """Return a tile of one space "a" with open doors; ``more`` adds to it."""
    plain = {"set": which, "spaces": ["a"], "doors": {edge: {"space": "a"} for edge in doors}} | more
    return plain | ({"arrow": arrow} if arrow else {})


def special(room: str, doors: str, arrow: str) -> Plain:
    """Return a special room; Interact 2 activates it."""
    bar = {} if room == "boss" else {"bar": {"1": {"interact": 2}, "2": {"enemies": 1, "interact": 1}}}
    return tile("special", doors, arrow, room=room, **bar)


def switch(target: str, interact: int) -> Plain:
    return {"id": "s", "kind": "switch", "space": "a", "interact": interact, "activates": target}


def with_cog(kind: str, doors: str) -> Plain:
    """Return an entrance with a cog and a switch for it that costs Interact 1."""
    cog = {"id": "c", "kind": kind, "space": "a"}
    return tile("entrance", doors, features=[cog, switch("c", 1)])


def lay(picture: str, tiles: dict[str, Plain], hidden: str = "", level: int = 1, **profile: Any) -> Plain:
    """Return the board of a picture: a word a cell, ``#`` for a room with no way out; all turns are 0."""
    words = [line.split() for line in picture.split("/")]
    tiles = dict(tiles)
    cells: list[list[Plain]] = []
    for row, line in enumerate(words):
        cells.append([])
        for col, word in enumerate(line):
            name = f"{word}{row}{col}" if word == "#" else word
            if word == "#":
                tiles[name] = tile("generic", "", "N") | {"doors": {"N": {"space": "a", "closed": True}}}
            cells[-1].append({"tile": name} | ({} if word in hidden.split() else {"turn": 0}))
    place = next([r, line.index("in")] for r, line in enumerate(words) if "in" in line)
    board = {"level": level, "temple": "forest", "temples": ["forest"], "players": 2, "rows": len(words)}
    board |= {"cols": len(words[0]), "entrance": place, "cells": cells, "tiles": tiles}
    envelope = {"format": "tilewright", "version": 1, "game": "clockwork", "made_by": {}, "recipe": None}
    return envelope | {"profile": profile, "board": board, "witness": None}


def decided(board: Plain, shifts: int = 0) -> Decision:
    """Decide a lawful board; the replayer must accept the plan and its figures."""
    document = from_plain(board)
    read(document)
    found = decide(board, shifts)
    assert found is not None
    if found.winnable:
        assert found.steps is not None
        plan = witness(board, found.steps)
        assert plan["shifts"] == found.shifts
        assert sum(plan["cost"].values()) == found.points
        answer = replay(document.having(witness=plan).data)
        assert answer["accepted"], answer["why"]
    return found


def expect(board: Plain, steps: list[Step], points: int, shifts: int = 0) -> None:
    """Expect these steps as the best plan, and none with fewer shifts."""
    found = decided(board, shifts)
    assert (found.winnable, found.shifts, found.points) == (True, shifts, points)
    assert found.steps == steps
    if shifts:
        assert not decided(board, shifts - 1).winnable


KEY_WE, BOSS_W = special("key", "WE", "N"), special("boss", "W", "N")
LINE = {"in": tile("entrance", "E"), "key": KEY_WE, "boss": BOSS_W}


def test_through_the_key_room_to_the_boss() -> None:
    expect(lay("in key boss", LINE), [E, KEY, E], points=1 + 2 + 1)


def test_the_bar_of_the_level_and_the_defeat_costs_of_the_profile() -> None:
    expect(lay("in key boss", LINE, level=2), [E, KEY, E], points=1 + 6 + 1 + 1)
    weak = lay("in key boss", LINE, level=2, enemy_defeat=[1, 3, 7, 8], budget_per_card_hand=2)
    expect(weak, [E, ROUND, KEY, ROUND, E], points=1 + 3 + 1 + 1)
    strong = lay("in key boss", LINE, level=2, enemy_defeat=[1, 4, 7, 8], budget_per_card_hand=2)
    assert not decided(strong, 2).winnable


def test_no_boss_room_is_entered_without_the_key() -> None:
    near = {"in": tile("entrance", "EW"), "key": special("key", "E", "N"), "boss": BOSS_W}
    expect(lay("key in boss", near), [W, KEY, E, E], points=1 + 2 + 1 + 1)
    assert not decided(lay("# in boss", near), 2).winnable


def test_a_door_that_is_closed_lets_in_and_not_out() -> None:
    near = {"in": tile("entrance", "EW"), "key": special("key", "E", "N"), "boss": BOSS_W}
    near["key"]["doors"]["E"]["closed"] = True
    assert not decided(lay("key in boss", near)).winnable
    near["key"]["doors"]["E"]["closed"] = False
    near["boss"]["doors"]["W"]["closed"] = True
    expect(lay("key in boss", near), [W, KEY, E, E], points=5)


def test_the_door_that_is_left_is_paid_for_and_no_other() -> None:
    dear = {name: json.loads(json.dumps(one)) for name, one in LINE.items()}
    dear["in"]["doors"]["E"]["move"] = 4
    dear["key"]["doors"]["W"]["move"] = 6
    dear["key"]["doors"]["E"]["move"] = 3
    expect(lay("in key boss", dear), [E, KEY, E], points=4 + 2 + 3)


def test_revealing_a_special_room_does_not_enter_it() -> None:
    # Seen from the west, its arrow edge N lies there, its doors W and S lie south and east.
    hidden = {"in": tile("entrance", "ES"), "key": special("key", "WS", "N"), "boss": BOSS_W}
    assert not decided(lay("in key boss", hidden, hidden="key"), 2).winnable
    hidden |= {"a": tile("generic", "NE", "N"), "b": tile("generic", "NW", "N")}
    around = lay("in key boss / a b #", hidden, hidden="key")
    expect(around, [E, S, E, N, KEY, E], points=1 + 1 + 1 + 1 + 2 + 1)


def test_a_hidden_room_is_entered_by_its_arrow() -> None:
    # Its arrow edge S comes to lie in the west, so its own door N lies in the east.
    hall = tile("generic", "SN", "S")
    expect(lay("in hall key boss", LINE | {"hall": hall}, hidden="hall"), [E, E, KEY, E], points=5)
    wrong = tile("generic", "SE", "S")
    assert not decided(lay("in hall key boss", LINE | {"hall": wrong}, hidden="hall"), 2).winnable


def test_a_switch_and_its_door_are_paid_in_one_round() -> None:
    shut = tile("entrance", "E", features=[switch("door:E", 3)])
    shut["doors"]["E"] |= {"closed": True, "move": 2}
    tiles = LINE | {"in": shut}
    assert not decided(lay("in key boss", tiles, budget_per_card_hand=2), 2).winnable
    press = {"do": "activate", "by": "s"}
    board = lay("in key boss", tiles, budget_per_card_hand=3)
    expect(board, [press, E, ROUND, KEY, E], points=3 + 2 + 2 + 1)


def test_an_enemy_opens_a_door() -> None:
    enemy = {"id": "w", "kind": "enemy", "space": "a", "count": 2, "advanced": 3, "activates": "door:E"}
    shut = tile("entrance", "E", features=[enemy])
    shut["doors"]["E"]["closed"] = True
    beat = {"do": "activate", "by": "w"}
    board = lay("in key boss", LINE | {"in": shut})
    expect(board, [beat, E, KEY, E], points=2 * 5 + 1 + 2 + 1)
    plan = witness(board, [beat, E, KEY, E])
    assert plan["cost"] == {"move": 2, "attack": 10, "interact": 2}
    assert plan["fights"] == 0


def test_what_is_met_on_the_way_is_counted() -> None:
    met = [
        {"id": "w", "kind": "enemy", "space": "a", "count": 3},
        {"id": "h", "kind": "hazard", "space": "a", "x": 2},
    ]
    board = lay("in hall key boss", LINE | {"hall": tile("generic", "WE", "W", features=met)})
    expect(board, [E, E, KEY, E], points=5)
    plan = witness(board, [E, E, KEY, E])
    assert (plan["fights"], plan["hazards"], plan["rounds"]) == (3, 1, 1)


def test_a_rift_must_be_calmed_at_once() -> None:
    rift = {"id": "r", "kind": "rift", "space": "a"}
    wild = tile("generic", "WE", "W", features=[rift])
    assert not decided(lay("in hall key boss", LINE | {"hall": wild}), 2).winnable
    tiles = LINE | {"hall": tile("generic", "WE", "W", features=[rift, switch("r", 3)])}
    calm = {"do": "activate", "by": "s"}
    board = lay("in hall key boss", tiles, budget_per_card_hand=2)
    expect(board, [E, calm, ROUND, E, KEY, E], points=1 + 3 + 1 + 2 + 1)
    # One point more for the way in, and the round is too short for both.
    dear = tile("entrance", "") | {"doors": {"E": {"space": "a", "move": 2}}}
    assert not decided(lay("in hall key boss", tiles | {"in": dear}, budget_per_card_hand=2), 2).winnable


def test_tunnels_join_spaces() -> None:
    halved = {"set": "entrance", "spaces": ["a", "b"], "doors": {"E": {"space": "b"}}}
    assert not decided(lay("in key boss", LINE | {"in": halved}), 2).winnable
    joined = halved | {"tunnels": [["b", "a"]]}
    steps = [{"do": "tunnel", "to": "b"}, E, KEY, E]
    expect(lay("in key boss", LINE | {"in": joined}), steps, points=1 + 1 + 2 + 1)


def test_leaving_high_water_is_dear() -> None:
    wet = LINE | {"in": tile("entrance", "E", water=["a"])}
    expect(lay("in key boss", wet), [E, KEY, E], points=1 + 5 + 2 + 1)
    assert not decided(lay("in key boss", wet, budget_per_card_hand=2), 2).winnable
    # Water comes in reading order: high, low, high.
    wet |= {"pool": tile("generic", "N", "N", water=["a"])}
    expect(lay("pool # # / in key boss", wet), [E, KEY, E], points=4)


def test_water_of_a_room_just_revealed_counts() -> None:
    # The entrance is high, so the hall comes up low: 2 more for the one, nothing for the other.
    wet = LINE | {"in": tile("entrance", "E", water=["a"]), "hall": tile("generic", "WE", "W", water=["a"])}
    board = lay("in hall key boss", wet, hidden="hall")
    expect(board, [E, E, KEY, E], points=(1 + 2) + 1 + 2 + 1)


def test_from_high_water_to_high_water_is_free() -> None:
    # In reading order the entrance is high, the sink low, the hall high.
    pools = {"sink": tile("generic", "N", "N", water=["a"]), "hall": tile("generic", "NE", "N", water=["a"])}
    board = lay("in sink # / hall key boss", LINE | pools | {"in": tile("entrance", "S", water=["a"])})
    expect(board, [S, E, KEY, E], points=1 + (1 + 5) + 2 + 1)


def test_a_switch_flips_all_water() -> None:
    wet = LINE | {"in": tile("entrance", "E", water=["a"], features=[switch("water", 1)])}
    expect(lay("in key boss", wet), [{"do": "activate", "by": "s"}, E, KEY, E], points=1 + 1 + 2 + 1)


def test_a_multi_cog_turns_its_room() -> None:
    # Its door N comes to lie in the east; the other rooms of the group turn away from it.
    turned = {"do": "activate", "by": "s", "turn": "cw", "group": "diagonal"}
    board = lay("in key boss", LINE | {"in": with_cog("multi-cog", "N")})
    expect(board, [turned, E, KEY, E], points=1 + 1 + 2 + 1, shifts=1)
    # Now the key room must turn too, the other way: its doors N and E come to lie W and N.
    tiles = {
        "in": with_cog("multi-cog", "N"),
        "key": special("key", "NE", "W"),
        "boss": special("boss", "S", "N"),
    }
    board = lay("# boss / in key", tiles)
    expect(board, [turned | {"group": "orthogonal"}, E, KEY, N], points=5, shifts=1)


def test_a_big_cog_carries_and_turns_four_rooms() -> None:
    tiles = {
        "in": with_cog("big-cog", "N"),
        "key": special("key", "WS", "N"),
        "boss": special("boss", "N", "E"),
    }
    turned = {"do": "activate", "by": "s", "turn": "cw", "block": [0, 0]}
    board = lay("in # key / # # boss", tiles)
    expect(board, [turned, E, KEY, S], points=1 + 1 + 2 + 1, shifts=1)


@pytest.mark.parametrize(
    ("picture", "line", "doors", "out", "on"),
    [
        ("key # boss / # in #", "above", ("W", "WS", "E"), N, W),
        ("# key / in # / # boss", "right", ("N", "WN", "S"), E, N),
        ("# in # / boss # key", "below", ("E", "NE", "W"), S, E),
        ("boss # / # in / key #", "left", ("S", "ES", "N"), W, S),
    ],
)
def test_a_cogveyor_moves_a_line_round(
    picture: str, line: str, doors: tuple[str, str, str], out: Step, on: Step
) -> None:
    """Clockwise, the key room comes beside the entrance, the boss room round to the other end."""
    room, key, boss = doors
    arrows = [next(edge for edge in "NESW" if edge not in taken) for taken in (key, boss)]
    tiles = {"in": with_cog("cogveyor", room)}
    tiles |= {"key": special("key", key, arrows[0]), "boss": special("boss", boss, arrows[1])}
    turned = {"do": "activate", "by": "s", "turn": "cw", "line": line}
    expect(lay(picture, tiles), [turned, out, KEY, on], points=1 + 1 + 2 + 1, shifts=1)


def test_a_compass_token_turns_a_room() -> None:
    tiles = LINE | {"in": tile("entrance", "NW"), "compass": special("compass", "E", "N")}
    turned = {"do": "compass", "at": [0, 1], "turn": "cw"}
    board = lay("compass in key boss", tiles)
    expect(board, [W, KEY, E, turned, E, KEY, E], points=1 + 2 + 1 + 1 + 2 + 1, shifts=1)


def test_there_are_as_many_tokens_as_players_missing_from_five() -> None:
    tiles = LINE | {"in": tile("entrance", "W"), "compass": special("compass", "E", "N")}
    board = lay("compass in key boss", tiles)
    found = decided(board, 2)
    assert (found.shifts, found.points) == (2, 8)
    board["board"]["players"] = 4
    assert not decided(board, 2).winnable


def test_a_map_token_swaps_two_ordinary_rooms() -> None:
    tiles = LINE | {"in": tile("entrance", "EW"), "map": special("map", "E", "N")}
    tiles |= {"hall": tile("generic", "WS", "W"), "key": special("key", "NE", "S")}
    board = lay("map in # hall / # # key boss", tiles)
    found = decided(board, 1)
    assert (found.shifts, found.points) == (1, 1 + 2 + 1 + 1 + 1 + 2 + 1)
    assert {"do": "map", "at": [0, 2], "with": [0, 3]} in (found.steps or [])
    assert not decided(board, 0).winnable


def test_fewer_shifts_go_before_fewer_points() -> None:
    either = with_cog("multi-cog", "NE")
    either["doors"]["E"]["move"] = 6
    found = decided(lay("in key boss", LINE | {"in": either}), 1)
    assert (found.shifts, found.points, found.steps) == (0, 6 + 2 + 1, [E, KEY, E])


def test_too_many_states_are_no_answer() -> None:
    board = lay("in key boss", LINE)
    states = decided(board).states
    assert decide(board, 0, states) is not None
    assert decide(board, 0, states - 1) is None


# Random boards


def lawful_boards() -> Iterator[tuple[str, Plain]]:
    yield from corpus(300)
    yield from (
        (f"shape-{rows}x{cols}", small_board(7, rows, cols))
        for rows, cols in ((1, 2), (2, 1), (1, 5), (4, 4))
    )


def test_random_boards_obey_the_tile_law() -> None:
    for _, plain in lawful_boards():
        read(from_plain(plain))


def test_random_boards_have_every_piece_in_every_style_and_size() -> None:
    boards = dict(corpus(300))
    tiles = [tile for plain in boards.values() for tile in plain["board"]["tiles"].values()]
    kinds = {one["kind"] for tile in tiles for one in tile.get("features", ())}
    assert kinds == {
        "switch", "enemy", "multi-cog", "big-cog", "cogveyor", "rift", "hazard", "pots", "chest", "telepathy"
    }  # fmt: skip
    assert {tile["room"] for tile in tiles if "room" in tile} == {"compass", "map", "treasure", "key", "boss"}
    assert {plain["board"]["level"] for plain in boards.values()} == {1, 2, 3, 4}
    assert {plain["board"]["players"] for plain in boards.values()} == {2, 3, 4}
    assert {tuple(name.split("-")[:2]) for name in boards} == {
        (style, f"{rows}x{cols}") for style in STYLES for rows, cols in SIZES
    }


def test_a_density_that_is_none_is_named() -> None:
    with pytest.raises(ValueError, match="no such density: walls"):
        small_board(0, 2, 2, walls=1.0)


def test_random_boards_have_all_answers_and_every_kind_of_step_in_best_plans() -> None:
    """The replayer accepts every best plan; a corpus of one answer would test little."""
    answers: Counter[object] = Counter()
    steps: Counter[str] = Counter()
    for name, plain in corpus(240):
        found = decide(plain, 2, 3_000)
        answers["too many" if found is None else found.shifts if found.winnable else "none"] += 1
        if found and found.steps:
            plan = witness(plain, found.steps)
            answer = replay(from_plain(plain).having(witness=plan).data)
            assert answer["accepted"], (name, answer["why"])
            steps.update(step_kinds(plain, found.steps))
    assert all(answers[answer] >= 24 for answer in (0, 1, 2, "none")), answers
    assert set(steps) >= {
        "move", "tunnel", "activate-room", "end-round", "compass", "map", "switch door", "enemy door",
        "switch rift", "enemy rift", "switch water", "multi-cog", "big-cog", "cogveyor",
    }, steps  # fmt: skip


def step_kinds(plain: Plain, steps: list[Step]) -> Iterator[str]:
    """Yield what each step is; an activation, by the kinds of who activates and of what."""
    rules = Rules(plain)
    state = rules.start()
    for step in steps:
        acts = [*rules.plain_acts(state), *rules.shifts(state)]
        if step["do"] != "activate":
            yield step["do"]
        else:
            by = next(one for one in rules.features(state) if one["id"] == step["by"])
            every = {one["id"]: one["kind"] for one in rules.tiles[state.room]["features"]}
            target = by["activates"].partition(":")[0]
            kind = every.get(target, target)
            yield kind if "turn" in step else f"{by['kind']} {kind}"
        state = next(act.after for act in acts if act.step == step)


def test_the_replayer_allows_the_same_steps_in_random_plays() -> None:
    """Both ways: no step of the decider is refused, and no step that is allowed is unknown to it."""
    judged: Counter[bool] = Counter()
    for name, plain in corpus(90):
        chance, rules, taken = Random(name), Rules(plain), list[Step]()
        state = rules.start()
        for _ in range(12):
            acts = [] if rules.won(state) else [*rules.plain_acts(state), *rules.shifts(state)]
            mine = [act.step for act in acts]
            others = [step for step in every_step(rules, state) if step not in mine]
            for step in [*chance.sample(mine, min(4, len(mine))), *chance.sample(others, 12)]:
                told = replay(from_plain(plain).having(witness={"steps": [*taken, step]}).data)
                assert (told["refused_at"] is None) == (step in mine), (name, taken, step, told["why"])
                judged[step in mine] += 1
            if not acts:
                break
            act = chance.choice([one for one in acts if one.step["do"] not in ("compass", "map")] or acts)
            taken.append(act.step)
            state = act.after
    assert min(judged.values()) > 2_000


def every_step(rules: Rules, state: State) -> Iterator[Step]:
    """Yield every step in words of the rules, legal or not, but an end of the round with nothing to undo."""
    cells = list(product(range(rules.rows), range(rules.cols)))
    features = rules.tiles[state.room].get("features", [])
    yield {"do": "activate-room"}
    yield from ({"do": "move", "dir": side} for side in "NESW")
    yield from ({"do": "tunnel", "to": space} for space in "abc")
    if rules.won(state) or state.must_calm:
        yield {"do": "end-round"}
    cogs = [one["id"] for one in features if one["kind"] in COGS]
    groups: list[tuple[str, Any]] = [("group", group) for group in ("orthogonal", "diagonal")]
    lines: list[tuple[str, Any]] = [("line", line) for line in ("above", "right", "below", "left")]
    blocks: list[tuple[str, Any]] = [("block", list(cell)) for cell in cells]
    for one in features:
        by = {"do": "activate", "by": one["id"]}
        yield by
        if one.get("activates") in cogs:
            ways = product(("cw", "ccw"), [*groups, *lines, *blocks])
            yield from (by | {"turn": way, key: value} for way, (key, value) in ways)
    yield from ({"do": "compass", "at": list(cell), "turn": way} for cell in cells for way in ("cw", "ccw"))
    # Two cells in one order only: the decider knows no other, and it is the same step.
    yield from ({"do": "map", "at": list(one), "with": list(other)} for one, other in combinations(cells, 2))


DIGEST = """
import json
from support.brute import decide
from support.small_boards import corpus
for name, plain in corpus(36):
    print(name, json.dumps(plain), decide(plain, 1, 2_000))
"""


def test_boards_and_decisions_are_the_same_in_every_process() -> None:
    tests = str(Path(__file__).parents[1])
    digests = set()
    for seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": tests}
        run = subprocess.run([sys.executable, "-c", DIGEST], env=environment, capture_output=True, check=True)
        digests.add(sha256(run.stdout).hexdigest())
    assert len(digests) == 1
