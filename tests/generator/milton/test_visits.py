"""How often Link ends a turn at each place, against the turns of a game and against games played by chance."""

from __future__ import annotations

from collections import Counter

import pytest
from support.milton_boards import lay
from support.milton_brute import Brute
from support.six_worlds import six_worlds

from generator.chance import Chance
from generator.document import Document
from generator.milton.board import Place, read
from generator.milton.moves import Ground
from generator.milton.visits import visits
from generator.milton.walks import Walk, Walks

GAMES = 2_000
RING = ("oo#o", "#X1o", "oooo")
WIDE = lay(("So#o", "#X1o", "oooo"), *[RING] * 5)


@pytest.mark.parametrize("walk", ["best", "random"])
@pytest.mark.parametrize("document", [lay(), six_worlds(), WIDE])
def test_visits_add_up_to_the_turns_of_a_game(document: Document, walk: Walk) -> None:
    walks = Walks(Ground(read(document)), walk, 1)
    found = visits(walks)
    assert min(found.values()) >= -1e-9
    assert sum(found.values()) == pytest.approx(walks.turns)


def strolled(brute: Brute, chance: Chance) -> Counter[Place]:
    """The places where the turns of a game end, if every end of a legal move is as likely."""
    ends: Counter[Place] = Counter()
    link, world, found = tuple(brute.board["start"]), 1, False
    left = len(brute.tiles[1])
    while True:
        face = chance.choice(brute.board["faces"])
        link = chance.choice(sorted(brute.ends(link, found, face)))
        ends[link] += 1
        if link[0] + (len(link) == 1) != world:
            world, found = world + 1, False
            left = len(brute.tiles[world])
        if link in brute.squares and left:
            hit = not found and chance.below(left) == 0
            if hit and world == 6:
                return ends
            found, left = found or hit, left - 1


def test_visits_are_those_of_games_played_by_chance() -> None:
    brute, chance = Brute(WIDE.board), Chance("visits", "test")
    counts: Counter[Place] = sum((strolled(brute, chance) for _ in range(GAMES)), Counter())
    found = visits(Walks(Ground(read(WIDE)), "random", 1))
    for place, expected in found.items():
        assert counts[place] / GAMES == pytest.approx(expected, rel=0.15, abs=0.05), place
