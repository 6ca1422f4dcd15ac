"""A campaign: medallions by the rule, four boards that belong together, and the list of them."""

import json
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from generator.clockwork import campaign
from generator.clockwork.board import TEMPLES
from generator.clockwork.game import Clockwork
from generator.document import Document, dumps, loads
from generator.findings import NotFound, Refusal

SEEDS = [f"medallion {number}" for number in range(300)]


@pytest.fixture(scope="module")
def made() -> campaign.Campaign:
    return campaign.make("brass owl 7", {"players": "3"})


@pytest.mark.parametrize("seed", SEEDS[:40])
def test_the_medallions_are_drawn_by_the_rule(seed: str) -> None:
    *temples, tower = campaign.route(seed)
    attempted: list[str] = []
    for level, stage in enumerate(temples, start=1):
        assert stage.level == level
        assert len(set(stage.drawn)) == 2
        assert not set(stage.drawn) & set(attempted)
        assert stage.temples == (stage.temple,)
        assert stage.temple in stage.drawn
        attempted.append(stage.temple)
    assert (tower.level, tower.temple, tower.drawn) == (4, "ganon", ())
    assert tower.temples == tuple(attempted)
    assert len(set(tower.temples)) == 3


def test_every_temple_comes_up_and_either_medallion_is_picked() -> None:
    routes = [campaign.route(seed) for seed in SEEDS]
    for level in range(3):
        drawn = Counter(temple for route in routes for temple in route[level].drawn)
        assert set(drawn) == set(TEMPLES)
        assert min(drawn.values()) > len(SEEDS) * 2 / 6 * 0.6
    first = Counter(route[0].drawn.index(route[0].temple) for route in routes)
    assert min(first.values()) > len(SEEDS) * 0.35
    assert len({route[3].temples for route in routes}) > 60  # of the 6 x 5 x 4 that there are


def test_the_ladder_never_falls_and_never_asks_for_more_than_is_offered() -> None:
    most = next(option.high for option in Clockwork.options if option.name == "shifts")
    steps = [stage.shifts for stage in campaign.route("ladder")]
    assert all(lower <= higher for lower, higher in pairwise(steps))
    assert steps[0] < steps[-1] <= most
    assert steps == [min(wanted, most) for wanted in campaign.LADDER.values()]


def test_its_boards_are_those_of_their_own_recipes(made: campaign.Campaign) -> None:
    for stage, board in zip(made.stages, made.boards, strict=True):
        wishes = {**stage.wishes, "players": 3}
        again = Clockwork().new(wishes, f"brass owl 7, level {stage.level}")
        assert dumps(again) == dumps(board)
        assert board.witness is not None
        assert board.witness["shifts"] == stage.shifts
        assert board.board["players"] == 3
        assert set(board.board["temples"]) == set(stage.temples)
        assert Clockwork().replay(board)["accepted"]


def test_its_files_are_a_list_and_ordinary_boards(made: campaign.Campaign) -> None:
    files = made.files()
    listed = json.loads(files.pop("campaign.json"))
    assert (listed["format"], listed["version"], listed["game"]) == ("tilewright-campaign", 1, "clockwork")
    assert listed["recipe"] == {"seed": "brass owl 7", "options": {"players": 3}}
    assert [line["file"] for line in listed["levels"]] == list(files)
    for line, content in zip(listed["levels"], files.values(), strict=True):
        board = loads(content)
        assert Clockwork().defects(board) == []
        assert line["seed"] == board.recipe["seed"]
        told = board.recipe["options"]
        for key in {"level", "temple", "temples", "shifts"} & set(line):
            assert line[key] == told[key]
        assert len(line["drawn"]) == (2 if line["level"] < 4 else 0)
    assert campaign.make("brass owl 7", {"players": 3}).files() == made.files()


def test_what_a_campaign_settles_itself_is_refused() -> None:
    for option in ("level", "temple", "temples", "shifts"):
        with pytest.raises(Refusal, match="no such option"):
            campaign.make("seed", {option: 1})
    with pytest.raises(Refusal, match="from 2 to 4"):
        campaign.make("seed", {"players": 5})


def test_a_level_that_cannot_be_made_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def new(self: Clockwork, options: Mapping[str, Any], seed: str, progress: object) -> Document:
        if options["level"] == 3:
            raise NotFound("no dungeon came out")
        return Document({})

    monkeypatch.setattr(Clockwork, "new", new)
    with pytest.raises(NotFound, match="level 3: no dungeon came out"):
        campaign.make("seed", {})
