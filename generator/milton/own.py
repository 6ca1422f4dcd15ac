"""What is expected of one player over all games: sums over the tiles that are turned over in them.

What he takes and gives in a battle is as likely whatever he holds, but for a player without a
chip, who gives none; so sums over battles are enough, and no chip above the cap is left out.
"""

from __future__ import annotations

import numpy as np

from generator.milton.battles import gains, keeps
from generator.milton.hearts import DEFEAT, Hearts
from generator.milton.profile import Rules
from generator.milton.pushes import Floats


class Own:
    """Chips, Magic tiles and Triforce of one player in the end, and the chance that he is out."""

    def __init__(self, players: int, rules: Rules) -> None:
        self.players, self.rules = players, rules
        self.chips = float(rules.hearts(players))
        self.magic = self.triforce = self.out = 0.0

    @property
    def hearts(self) -> float:
        """All that counts as hearts in the end."""
        rules = self.rules
        return self.chips + self.magic * rules.magic_hearts + self.triforce * rules.triforce_hearts

    def finds_magic(self, hearts: Hearts, chances: Floats) -> None:
        """The active player takes a Magic tile, with a chance for each state."""
        self.magic += float(self._by_turn(hearts, chances)[0])

    def finds_triforce(self, hearts: Hearts, chances: Floats) -> None:
        """The active player finds the Triforce and is the first to roll for it."""
        alone = self.players == 1 and self.rules.solo_keeps_triforce
        kept = [1.0] if alone else keeps(self.players, self.rules.triforce_reroll_min_swords)
        self.triforce += float(self._by_turn(hearts, chances) @ np.array(kept, float))

    def fights(self, hearts: Hearts, chances: Floats, swords: int, heart: bool) -> None:
        """All fight a monster."""
        lost = (1 - DEFEAT[swords]) * chances
        self.out += float(lost @ hearts.last)
        self.chips -= float(lost @ hearts.paying)
        if self.players == 1:
            self.magic -= float(lost @ ~hearts.paying)
        if heart:
            self.chips += float(self._by_turn(hearts, chances) @ self._takes(swords))

    def _by_turn(self, hearts: Hearts, chances: Floats) -> Floats:
        """The chances by how many turns it is until his."""
        return np.bincount(hearts.states.mark, chances, self.players).astype(np.float64)

    def _takes(self, swords: int) -> Floats:
        """The hearts that he takes on average for a heart monster, by how many turns it is until his."""
        ways = gains(self.players, swords, self.rules.solo_gain).items()
        return np.asarray(sum(float(chance) * np.array(way, float) for way, chance in ways))
