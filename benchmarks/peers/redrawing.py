"""A board of six worlds made by redrawing: each part at random, again and again, until it passes.

Each world is drawn until its squares and shape pass, all squares until the turns pass, and monsters
until they rise from world to world and the reach passes. The odds that decide are those of the program,
so that what is compared is how a board is looked for, and not how odds are reckoned.
"""

from __future__ import annotations

from collections import Counter

from generator.chance import Chance
from generator.milton import pieces, profile, streets
from generator.milton.board import WORLDS, Board
from generator.milton.flow import Mix
from generator.milton.making import CHECKED, REACH_WITHIN, TURNS_WITHIN
from generator.milton.moves import Ground
from generator.milton.odds import of_mix
from generator.milton.squares import both_colours, least_chance
from generator.milton.walks import Walks
from generator.milton.wishes import Wishes

RULES = profile.house()
SHARE = 0.35
"""The chance that a space becomes a square."""
LOSE = {1: 1, 2: 9, 3: 33, 4: 65}
"""How many of 81 battles are lost against a monster of each number."""


class Redrawn:
    """A board made by redrawing, for the wishes that the generator has; ``mixes`` counts those drawn."""

    def __init__(self, wishes: Wishes, seed: str) -> None:
        self.wishes, self.chance = wishes, Chance(seed, "redrawn")
        self.mixes = 0

    def made(self, most: int) -> bool:
        """Redraw until all passes; false if so many mixes of monsters did not."""
        walks = Walks(self._turns_pass(), "best", self.wishes.players)
        while self.mixes < most:
            self.mixes += 1
            found = of_mix(walks, self._rising(), RULES, CHECKED)
            if abs(found.reach - self.wishes.reach) <= REACH_WITHIN:
                return True
        return False

    def _turns_pass(self) -> Ground:
        wanted = streets.Wanted(RULES.world_rows, RULES.world_cols, self.wishes.die, self.wishes.tiles)
        networks, gates = streets.worlds(wanted, self.chance)
        board = Board.model_validate(
            {
                "players": self.wishes.players,
                "faces": list(range(1, self.wishes.die + 1)),
                "rows": wanted.rows,
                "cols": wanted.cols,
                "start": pieces.start(networks[0], gates[0], self.chance),
                **pieces.paths(networks, gates),
                "tiles": pieces.blank_tiles(networks, wanted.rows, wanted.cols, wanted.tiles, self.chance),
            }
        )
        ground = Ground(board)
        while True:
            for world in WORLDS:
                ground = self._world_passes(ground, world)
            if abs(Walks(ground, "best", 1).turns / self.wishes.turns - 1) <= TURNS_WITHIN:
                return ground

    def _world_passes(self, ground: Ground, world: int) -> Ground:
        """A world's squares drawn at random, about a third of its spaces, until they pass."""
        board = ground.board
        places = [one.at for one in board.of(world)]
        others = {other: board.squares(other) for other in WORLDS if other != world}
        while True:
            drawn = [place for place in places if self.chance.unit() < SHARE]
            marked = ground.marked(pieces.with_squares(board, {**others, world: drawn}))
            fits = both_colours(marked.board, world)
            if fits and least_chance(marked, world) >= self.wishes.yellow:
                return marked

    def _rising(self) -> Mix:
        """Monsters drawn at random until they rise from world to world."""
        while True:
            drawn = [self._monsters() for _ in WORLDS]
            hard = [sum(LOSE[number] for number, _ in monsters) for monsters in drawn]
            if hard == sorted(set(hard)):
                return {world: Counter(monsters) for world, monsters in zip(WORLDS, drawn, strict=True)}

    def _monsters(self) -> list[tuple[int, bool]]:
        share = RULES.heart_share / 100
        return [(1 + self.chance.below(4), self.chance.unit() < share) for _ in range(self.wishes.tiles - 1)]
