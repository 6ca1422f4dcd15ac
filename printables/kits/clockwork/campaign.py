"""The sheet of a campaign: one page that lies beside the table from level 1 to level 4.

It shows the route and has room for what the table wins and loses; nothing on it tells
how a dungeon is won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.clockwork import profile
from generator.clockwork.campaign import Campaign, Stage
from generator.document import Document
from printables.kits.clockwork.cover import GAME, LEFT, TOP
from printables.kits.clockwork.houses import HOUSES
from printables.press import pdf, type
from printables.press.glyphs import placed
from printables.press.imprint import DOT
from printables.press.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, PAPER, PARCHMENT, STONE_DARK
from printables.press.paper import Paper, paper_of
from printables.press.scene import Group, Node, Path
from printables.press.shapes import circle, line, polygon, rounded
from printables.press.sheets import Leaf, bound

BANNER = 24.0
GAP = 2.8
FLAP = 30.0
"""How wide the coloured side of a card is, in mm."""
BODY = 35.0
"""Where the text of a card begins, from its left."""
TICKS = 19.0
"""Where the boxes of a row begin, from its word."""
TALLEST = 48.0
BOX = 3.6
"""The side of a box to tick."""
TEXT = 2.9
HERO = 8.2
"""How high the row of a hero is."""
ROOMS = ("compass", "map", "treasure", "key", "boss")
MOST_ROUNDS = 25
"""How many boxes a row has room for."""
BUYING_TIME = 4
"""How many special rooms give Time tokens: all but the Boss Room."""
HEARTS = 9
SHARDS = 4
"""One to begin with, and at most one from each of three bosses."""
DASHED = (
    "A dashed round is there once special rooms have been activated: each of them gives one more pass "
    "through the decks."
)


@dataclass(frozen=True)
class Frame:
    """Where the page has room: left and right edge of all that is drawn, and the height of a card."""

    left: float
    right: float
    card: float

    @property
    def wide(self) -> float:
        """The width of a card."""
        return self.right - self.left


def sheet_pdf(campaign: Campaign, paper: str = "a4") -> bytes:
    """Return the sheet of a campaign as a PDF of one page.

    Raises:
        Refusal: no such paper is offered.
    """
    sheet, name = paper_of(paper), type.spelled(campaign.seed, "title") or "a campaign"
    leaf = Leaf(tuple(_content(campaign, name, sheet)), "campaign sheet", "Campaign sheet")
    return pdf.write(bound([leaf], sheet, "none", GAME, name), f"{GAME}, a campaign: {name}")


def _content(campaign: Campaign, name: str, paper: Paper) -> Iterator[Node]:
    top, heroes = TOP + BANNER + GAP, campaign.players * HERO + 17
    card = min(TALLEST, (paper.size[1] - 15 - heroes - top) / len(campaign.stages) - GAP)
    frame = Frame(LEFT - 3, paper.size[0] - LEFT + 3, card)
    yield from _banner(campaign, name, frame)
    x, pitch = frame.left + FLAP / 2, card + GAP
    yield Path(line(x, top + 9, x, top + 3 * pitch + 9), stroke=BRASS_DARK, width=2.2)
    for stage, board in zip(campaign.stages, campaign.boards, strict=True):
        yield Group(tuple(_card(stage, board, top, frame)), name=f"level-{stage.level}")
        top += pitch
    yield from _heroes(campaign, top + 5, frame)


def _banner(campaign: Campaign, name: str, frame: Frame) -> Iterator[Node]:
    house, left, x = HOUSES["special"], frame.left, frame.left + BODY
    yield Path(rounded(left, TOP, frame.wide, BANNER, 3), fill=house.wall, stroke=INK, width=0.6)
    inner = rounded(left + 1.6, TOP + 1.6, frame.wide - 3.2, BANNER - 3.2, 2)
    yield Path(inner, stroke=house.trim, width=0.5)
    yield placed("key", left + FLAP / 2, TOP + BANNER / 2, 15)
    room = frame.right - x - 6
    size = max(4.0, min(8.5, room / max(type.width(name, "title", 1.0), 0.01)))
    yield type.line(type.elide(name, "title", size, room), x, TOP + 11.5, size, "title", fill=PAPER)
    facts = DOT.join([GAME, "a campaign of four levels", f"{campaign.players} players"])
    yield type.line(facts, x, TOP + 18.6, 3.9, "heading", fill=PAPER)


# -- the card of a level ----------------------------------------------------------------------


def _card(stage: Stage, board: Document, top: float, frame: Frame) -> Iterator[Node]:
    house, left, middle = HOUSES[stage.temple], frame.left, frame.left + FLAP / 2
    yield Path(rounded(left, top, frame.wide, frame.card, 2.4), fill=PARCHMENT, stroke=INK, width=0.5)
    yield Path(rounded(left, top, FLAP, frame.card, 2.4), fill=house.wall, stroke=INK, width=0.5)
    centre = top + (frame.card - 9) / 2
    yield Path(circle(middle, centre, 10.6), fill=house.floor, stroke=house.trim, width=0.8)
    yield placed(house.mark, middle, centre, 15)
    words = f"Level {stage.level}"
    yield type.line(words, middle, top + frame.card - 5.2, 4.6, "heading", "middle", PAPER)
    x, right = left + BODY, frame.right - 5
    yield type.line(_title(stage), x, top + 9, 6.2, "title")
    yield type.line(_facts(stage, board), x, top + 14.6, TEXT, "small", fill=STONE_DARK)
    yield from _medallions(stage, right, top)
    first, pitch = top + 23.4, (frame.card - 23.4 - 5) / 2
    yield from _rooms(x, right, first)
    yield from _rounds(stage, board, x, first + pitch)
    yield from _result(x, right, first + 2 * pitch)


def _title(stage: Stage) -> str:
    return f"{stage.temple.capitalize()} Temple" if stage.drawn else "Ganon's Tower"


def _facts(stage: Stage, board: Document) -> str:
    size = f"{board.board['rows']} x {board.board['cols']} rooms"
    shifts = f"{stage.shifts or 'no'} shift{'' if stage.shifts == 1 else 's'} needed"
    return DOT.join([size, shifts, stage.file])


def _medallions(stage: Stage, right: float, top: float) -> Iterator[Node]:
    """The two that were drawn, the one that was picked in a ring; or the three behind level 4."""
    shown = stage.drawn or stage.temples
    for number, temple in enumerate(shown):
        x = right - 5.5 - (len(shown) - 1 - number) * 12.4
        yield from _medallion(temple, x, top + 7, temple in stage.temples)
    names = [temple.capitalize() for temple in shown]
    if stage.drawn:
        words = f"{_listed(names)} were drawn, {stage.temple.capitalize()} was picked"
    else:
        words = f"the rooms of {_listed(names)}"
    yield type.line(words, right, top + 16.8, 2.6, "italic", "end", STONE_DARK)


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _medallion(temple: str, x: float, y: float, picked: bool) -> Iterator[Node]:
    house = HOUSES[temple]
    face = Path(circle(x, y, 4.2), fill=house.floor, stroke=house.wall, width=0.5)
    yield Group((face, placed(house.mark, x, y, 6)), opacity=1.0 if picked else 0.45, title=temple)
    if picked:
        yield Path(circle(x, y, 5.1), stroke=BRASS, width=1.0)


def _rooms(x: float, right: float, y: float) -> Iterator[Node]:
    yield type.line("Rooms", x, y, TEXT, "label")
    pitch = (right - x - TICKS) / len(ROOMS)
    for number, room in enumerate(ROOMS):
        start = x + TICKS + number * pitch
        yield from (_box(start, y), placed(room, start + BOX + 4, y - 1, 5.4))
        yield type.line(room.capitalize(), start + BOX + 7.6, y, TEXT, "small")


def _rounds(stage: Stage, board: Document, x: float, y: float) -> Iterator[Node]:
    """A box for each round that the decks can allow; dashed where that takes special rooms."""
    players, rules = board.board["players"], profile.load(board.profile)
    sure, most = (rules.clock(stage.level, players, rooms) for rooms in (0, BUYING_TIME))
    yield type.line("Rounds", x, y, TEXT, "label")
    for number in range(min(most, MOST_ROUNDS)):
        yield _box(x + TICKS + number * (BOX + 0.9) + number // 5 * 1.4, y, dashed=number >= sure)


def _result(x: float, right: float, y: float) -> Iterator[Node]:
    yield type.line("Result", x, y, TEXT, "label")
    for number, word in enumerate(("won", "lost")):
        start = x + TICKS + number * 14
        yield from (_box(start, y), type.line(word, start + BOX + 1.4, y, TEXT, "small"))
    start = x + TICKS + 34
    yield type.line("Treasures won", start, y, TEXT, "label")
    yield _rule(start + type.width("Treasures won", "label", TEXT) + 1.8, right, y)


def _rule(start: float, end: float, y: float) -> Path:
    """A line to write on."""
    return Path(line(start, y + 0.6, end, y + 0.6), stroke=INK, width=0.25)


def _box(x: float, y: float, dashed: bool = False) -> Path:
    """A box to tick, standing on a base line."""
    outline = rounded(x, y - BOX + 0.7, BOX, BOX, 0.5)
    return Path(outline, fill=PAPER, stroke=INK, width=0.3, dash=(0.6, 0.7) if dashed else ())


# -- the heroes -------------------------------------------------------------------------------


def _heroes(campaign: Campaign, top: float, frame: Frame) -> Iterator[Node]:
    """A row for each hero; what all begin with is filled in."""
    rules = profile.load(campaign.boards[0].profile)
    columns = (frame.left + 6, frame.left + 72, frame.left + 146)
    for x, words in zip(columns, ("Heroes", "Hearts", "Shards"), strict=True):
        yield type.line(words, x, top, 4.4, "heading")
    for number in range(campaign.players):
        y = top + 8 + number * HERO
        yield type.line(f"{number + 1}", columns[0] - 2, y, 3.4, "numeral", "end")
        yield _rule(columns[0], columns[1] - 8, y)
        for one in range(HEARTS):
            heart = "heart-full" if one < rules.hearts else "heart-empty"
            yield placed(heart, columns[1] + one * 7 + 2.7, y - 1.5, 5.6)
        yield from (_shard(columns[2] + one * 7, y, one < rules.shards) for one in range(SHARDS))
    yield type.line(DASHED, columns[0], top + 8 + campaign.players * HERO, 2.6, "italic", fill=STONE_DARK)


def _shard(x: float, y: float, full: bool) -> Path:
    outline = polygon([(x, y + 0.8), (x + 5.4, y + 0.8), (x + 2.7, y - 3.9)])
    return Path(outline, fill=BRASS_LIGHT if full else PAPER, stroke=INK, width=0.35)
