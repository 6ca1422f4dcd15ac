"""The sheet of a campaign, read back."""

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from support.drawn import box_mm, texts

from generator.clockwork import campaign
from generator.clockwork.campaign import Campaign
from generator.findings import Refusal
from printables.kits.clockwork.campaign import _content, sheet_pdf
from printables.press.paper import PAPERS
from printables.press.scene import Group, Path, Text, nodes


@pytest.fixture(scope="module")
def made() -> Campaign:
    return campaign.make("brass owl 7", {"players": 2})


def seated(made: Campaign, players: int) -> Campaign:
    """The same dungeons with another number of heroes."""
    boards = tuple(one.having(board=one.board | {"players": players}) for one in made.boards)
    return replace(made, players=players, boards=boards)


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_one_page_with_all_four_levels(
    made: Campaign, paper: str, size: tuple[float, float], players: int
) -> None:
    content = sheet_pdf(seated(made, players), paper)
    with pikepdf.open(BytesIO(content)) as pdf:
        (page,) = pdf.pages
        assert box_mm(page, page.mediabox)[2:] == pytest.approx(size, abs=1e-3)
    (text,) = texts(content)
    for words in ("brass owl 7", f"{players} players", "50 mm", "unofficial work of fans"):
        assert words in text
    for stage in made.stages:
        assert f"Level {stage.level}" in text
        assert stage.file in text
    assert sum(text.count(f"{temple.capitalize()} Temple") for temple in made.stages[3].temples) == 3
    assert "Ganon's Tower" in text
    assert text.count("Treasures won") == text.count("Rounds") == text.count("Result") == 4


def test_it_says_which_medallions_were_drawn_and_which_three_lie_in_the_tower(made: Campaign) -> None:
    (text,) = texts(sheet_pdf(made))
    for stage in made.stages[:3]:
        first, second = (temple.capitalize() for temple in stage.drawn)
        assert f"{first} and {second} were drawn, {stage.temple.capitalize()} was picked" in text
    one, two, three = (temple.capitalize() for temple in made.stages[3].temples)
    assert f"the rooms of {one}, {two} and {three}" in text


def test_it_gives_no_dungeon_away(made: Campaign) -> None:
    (text,) = texts(sheet_pdf(made))
    for board in made.boards:
        names = [tile["name"] for tile in board.board["tiles"].values() if not tile.get("room")]
        assert not any(name in text for name in names if name)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_leaves_the_page_or_runs_into_the_foot(made: Campaign, paper: str, players: int) -> None:
    sheet = PAPERS[paper]
    wide, high = sheet.size
    for node in _content(seated(made, players), "brass owl 7", sheet):
        for one in nodes(node):
            if isinstance(one, Text):
                assert one.left >= 5
                assert one.left + one.length <= wide - 5, one.string
                assert one.y <= high - 12, one.string


def test_there_is_a_round_for_each_that_the_decks_allow(made: Campaign) -> None:
    sheet = PAPERS["a4"]
    cards = [one for one in _content(made, "x", sheet) if isinstance(one, Group)]
    rounds = [
        Counter(bool(one.dash) for one in card.children if isinstance(one, Path) and one.width == 0.3)
        for card in cards
        if card.name.startswith("level-")
    ]
    # Two heroes: 20 cards at level 1, 18 later, 5 a round, two passes and four to be bought;
    # and boxes for five rooms, for won and for lost.
    assert [(count[False] - 7, count[True]) for count in rounds] == [(8, 16), (7, 14), (7, 14), (7, 14)]


def test_a_seed_of_any_text_is_a_title(made: Campaign) -> None:
    for seed in ("", "日本 ☃ " + "x" * 300, "W" * 90, "\t\n"):
        assert sheet_pdf(replace(made, seed=seed)).startswith(b"%PDF")


def test_the_same_campaign_is_the_same_bytes(made: Campaign) -> None:
    assert sheet_pdf(made) == sheet_pdf(campaign.make("brass owl 7", {"players": 2}))
    with pytest.raises(Refusal, match="takes a4 or letter"):
        sheet_pdf(made, "a5")
