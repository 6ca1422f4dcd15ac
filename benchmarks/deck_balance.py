"""How the Enemy decks are balanced: ``python -m benchmarks.deck_balance [--json]``.

For each temple and level one table says what an Enemy costs to defeat, on average, in skill points;
a deck is played at whatever level its temple is attempted, and at level 4 three decks are shuffled
together. Beside it stand the dearest Enemy of each level, with the figure that plans reckon with
(``enemy_defeat`` of the rule profile), and what the dearest of two or three cards costs on average:
that is whom an advanced Enemy is. A second table says how many Enemies each Treasure beats.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from math import comb
from statistics import mean
from typing import Any

from generator.clockwork import decks, profile
from generator.clockwork.board import LEVELS, TEMPLES
from generator.clockwork.decks import TIERS, Decks, Enemy

ADVANCED = (2, 3)


def mean_cost(enemies: Sequence[Enemy], level: int) -> float:
    """Return what an Enemy costs on average at a level, in skill points."""
    return mean(enemy.cost(level).total for enemy in enemies)


def dearest_of(enemies: Sequence[Enemy], level: int, drawn: int) -> float:
    """Return what the dearest of so many cards, drawn from a whole deck, costs on average."""
    costs = sorted(enemy.cost(level).total for enemy in enemies)
    ways = comb(len(costs), drawn)
    return sum(cost * comb(rank, drawn - 1) for rank, cost in enumerate(costs)) / ways


def beaten(cards: Decks, tier: int) -> dict[str, int]:
    """Return how many Enemies each Treasure of a tier beats, by its id."""
    counts = Counter(ident for enemy in cards.enemies for ident in enemy.vulnerable)
    return {treasure.id: counts[treasure.id] for treasure in cards.tier(tier)}


def figures(cards: Decks) -> dict[str, Any]:
    """Return all figures, as plain JSON."""
    rules = profile.house()
    decks_by_name = {temple: cards.of(temple) for temple in TEMPLES} | {"all": list(cards.enemies)}
    return {
        "mean": {name: [mean_cost(deck, level) for level in LEVELS] for name, deck in decks_by_name.items()},
        "dearest": [max(enemy.cost(level).total for enemy in cards.enemies) for level in LEVELS],
        "planned": [rules.enemy_defeat(level) for level in LEVELS],
        "advanced": {
            str(drawn): [
                mean(dearest_of(cards.of(temple), level, drawn) for temple in TEMPLES) for level in LEVELS
            ]
            for drawn in ADVANCED
        },
        "beaten": {str(tier): beaten(cards, tier) for tier in TIERS},
    }


def table(found: dict[str, Any]) -> str:
    """Return the figures as two tables."""
    rows = [(name, means) for name, means in found["mean"].items()]
    rows += [("dearest", found["dearest"]), ("planned", found["planned"])]
    rows += [(f"dearest of {drawn}", means) for drawn, means in found["advanced"].items()]
    lines = [f"{'Defeat cost':14}" + "".join(f"{f'level {level}':>10}" for level in LEVELS)]
    lines += [f"{name:14}" + "".join(f"{value:>10.2f}" for value in values) for name, values in rows]
    for tier, counts in found["beaten"].items():
        lines += ["", f"Enemies that a Treasure of tier {tier} beats"]
        lines += [f"{ident:20}{count:>4}" for ident, count in counts.items()]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables, or the figures as JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    wish = parser.parse_args(arguments)
    found = figures(decks.load())
    print(json.dumps(found, indent=1) if wish.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
