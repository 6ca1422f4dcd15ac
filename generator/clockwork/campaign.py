"""A campaign: three temples by the medallions, then Ganon's Tower with the rooms of all three behind it.

Before each of levels 1 to 3, two medallions are drawn from the temples not attempted yet,
and the table picks one. Here the boards are made before anyone sits at the table, so
chance picks, too; which two were drawn is kept, so that a table can see it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.chance import Chance
from generator.clockwork.board import LEVELS, TEMPLES
from generator.clockwork.game import Clockwork
from generator.clockwork.layout import GANON
from generator.document import Document, dumps, made_here
from generator.findings import NotFound
from generator.game import Progress, read_options, silent

GAME = Clockwork.name
FORMAT = "tilewright-campaign"
VERSION = 1
OPTIONS = ("players",)
"""What a campaign can be asked for; the rest is drawn, or is in the ladder."""
LADDER = {1: 0, 2: 1, 3: 1, 4: 2}
"""How many shifts the party needs at each level; where ``new`` does not offer as many, the most it does."""
DRAWN = 2
"""How many medallions are drawn for one to be picked."""


@dataclass(frozen=True)
class Stage:
    """One level of a campaign.

    ``drawn`` are the two temples whose medallions came up; none at level 4. ``temples`` are
    those whose rooms are dealt: the one that was picked, or at level 4 all three before.
    """

    level: int
    drawn: tuple[str, ...]
    temples: tuple[str, ...]
    shifts: int

    @property
    def temple(self) -> str:
        """The temple of the level."""
        return GANON if self.level == LEVELS[-1] else self.temples[0]

    @property
    def file(self) -> str:
        """The name of the board's file."""
        return f"level-{self.level}.json"

    @property
    def wishes(self) -> dict[str, Any]:
        """What ``new`` is asked for, the number of players left out."""
        temples = {"temples": list(self.temples)} if self.temple == GANON else {"temple": self.temple}
        return {"level": self.level, "shifts": self.shifts, **temples}


@dataclass(frozen=True)
class Campaign:
    """Four boards that belong together, and how they came to."""

    seed: str
    players: int
    stages: tuple[Stage, ...]
    boards: tuple[Document, ...]

    def files(self) -> dict[str, bytes]:
        """Return what is to be written: the list of the levels, and a board file for each."""
        boards = zip(self.stages, self.boards, strict=True)
        return {
            "campaign.json": dumps(Document(self.to_json())).encode(),
            **{stage.file: dumps(board).encode() for stage, board in boards},
        }

    def to_json(self) -> dict[str, Any]:
        """Return the list of the levels as plain JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": GAME,
            "made_by": made_here(),
            "recipe": {"seed": self.seed, "options": {"players": self.players}},
            "levels": [
                {"file": stage.file, "seed": board.recipe["seed"], "drawn": list(stage.drawn), **stage.wishes}
                for stage, board in zip(self.stages, self.boards, strict=True)
            ],
        }


def route(seed: str) -> tuple[Stage, ...]:
    """Return the four levels that a seed leads through, by the rule of the medallions."""
    attempted: list[str] = []
    stages: list[Stage] = []
    for level in LEVELS[:-1]:
        chance = Chance(seed, f"clockwork medallions {level}")
        drawn = chance.shuffled([temple for temple in TEMPLES if temple not in attempted])[:DRAWN]
        attempted.append(chance.choice(drawn))
        stages.append(Stage(level, tuple(drawn), (attempted[-1],), _shifts(level)))
    return (*stages, Stage(LEVELS[-1], (), tuple(attempted), _shifts(LEVELS[-1])))


def _shifts(level: int) -> int:
    return min(LADDER[level], next(option.high for option in Clockwork.options if option.name == "shifts"))


def make(seed: str, options: Mapping[str, Any], progress: Progress = silent) -> Campaign:
    """Return a campaign with four proven boards; the seed of each is that of the campaign and its level.

    Raises:
        Refusal: an option does not take what is given.
        NotFound: no board came out for one of the levels.
    """
    game = Clockwork()
    offered = [option for option in game.options if option.name in OPTIONS]
    players = int(read_options(offered, options)["players"])
    stages, boards = route(seed), []
    for stage in stages:
        progress(f"level {stage.level}: {stage.temple}")
        try:
            boards.append(
                game.new({**stage.wishes, "players": players}, f"{seed}, level {stage.level}", progress)
            )
        except NotFound as nothing:
            raise NotFound(f"level {stage.level}: {nothing}") from None
    return Campaign(seed, players, stages, tuple(boards))
