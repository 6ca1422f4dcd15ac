"""Score the tile set, and tune it: ``python -m benchmarks.tune_tiles [--help]``.

The table says what shares of official shuffles need no shift, one, two or more, by level and, over
levels 1 to 3, by temple; a share outside its band has a mark (see ``tile_shares.py``). Below it
stands on how many of the winning plans each ordinary tile is, out of those that it was dealt for.
The command fails where a share is outside its band or a tile is on no plan at all.

Boards at which two shifts were not settled within the counted limits are shown as open; a share is
outside its band only if it is so whatever they are. With ``--most 1`` two shifts are not looked for
at all, which takes a tenth of the time.

With ``--search N`` it climbs: N times one tile is drawn anew from its brief, one that is passed
rarely where play is too hard and often where it is too easy, and the draw is kept if the shares come
nearer to their bands. It begins at ``DRAWS`` of ``tile_briefs.py`` and ends by printing the
better ones, to be put there; then ``python -m benchmarks.draw_tiles`` writes the set. A climb with
another ``--seed`` goes on from where the last one ended. What drawing anew cannot mend (a temple
with too few doors, say) is mended by hand in the briefs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from benchmarks import tile_shares
from benchmarks.draw_tiles import text
from benchmarks.tile_briefs import DRAWS
from benchmarks.tile_shares import BANDS, Deal, Group, Judged, Panel
from generator.chance import Chance
from generator.clockwork import catalogue
from generator.clockwork.board import LEVELS, TEMPLES
from generator.clockwork.catalogue import Catalogue
from generator.clockwork.kernel import machine

DRAWN = 1_000
"""Different draws of a brief."""
SUSPECTS = 3
"""How many of the worst groups, and of the tiles passed most, or least, one is chosen among."""
UNUSED = 0.02
"""What a tile on no plan weighs, as a share outside its band."""


@dataclass(frozen=True)
class Standing:
    """How a tile set does: its shares, and the tiles on plans."""

    tiles: Catalogue
    found: Mapping[Deal, Judged]
    most: int

    @cached_property
    def groups(self) -> list[Group]:
        """The shares by level and by temple."""
        return tile_shares.groups(self.found, self.most)

    @cached_property
    def uses(self) -> dict[str, tuple[int, int]]:
        """By tile, on how many plans it is, and for how many it was dealt."""
        return tile_shares.uses(self.tiles, self.found.values())

    @property
    def unused(self) -> list[str]:
        """The ordinary tiles on no plan."""
        return [ident for ident, (passed, _) in self.uses.items() if not passed]

    @property
    def sound(self) -> bool:
        """Whether all shares are within their bands and every tile is on some plan."""
        return not self.unused and not any(group.far for group in self.groups)

    @property
    def score(self) -> float:
        """How far the shares are outside their bands, and from the middle of them; less is better."""
        return UNUSED * len(self.unused) + sum(group.far + group.hard**2 for group in self.groups)

    def text(self) -> str:
        """Return the tables of shares and of uses."""
        rarest = sorted(self.uses, key=lambda ident: (self._rate(ident), ident))
        uses = [f"{ident} {self.uses[ident][0]}/{self.uses[ident][1]}".ljust(20) for ident in rarest]
        rows = ["".join(uses[i : i + 5]).rstrip() for i in range(0, len(uses), 5)]
        return "\n".join([tile_shares.table(self.groups), "", "On plans / dealt:", *rows])

    def suspect(self, chance: Chance) -> str:
        """Return a tile to draw anew: one of those that make one of the worst groups too hard or too easy."""
        bad = sorted(self.groups, key=lambda group: group.far + group.hard**2)[-SUSPECTS:]
        worst = chance.choice(bad)
        own = self.tiles.of(worst.name) if worst.name in TEMPLES else list(self.uses)
        ranked = sorted(own, key=lambda ident: (self._rate(ident), ident))
        return chance.choice(ranked[:SUSPECTS] if worst.hard > 0 else ranked[-SUSPECTS:])

    def _rate(self, ident: str) -> float:
        passed, dealt = self.uses[ident]
        return passed / max(dealt, 1)


def standing(panel: Panel, tiles: bytes | None = None) -> Standing:
    """Judge a tile set by its TOML text; without one, the program's own."""
    loaded = catalogue.load(tiles)
    return Standing(loaded, panel.judge(loaded), panel.most)


def climb(panel: Panel, steps: int, seed: str, say: Callable[[str], None]) -> dict[str, int]:
    """Draw one tile after another anew and keep what is better; return the draws of all tiles."""
    chance, draws = Chance(seed, "tune tiles"), dict(DRAWS)
    best = standing(panel, text(draws).encode())
    say(f"start: {best.score:.4f}")
    for step in range(1, steps + 1):
        ident = chance.choice(best.unused) if best.unused else best.suspect(chance)
        tried = {**draws, ident: 1 + chance.below(DRAWN)}
        other = standing(panel, text(tried).encode())
        if other.score < best.score:
            best, draws = other, tried
            say(f"step {step}: {ident}, draw {draws[ident]}: {best.score:.4f}")
    say(best.text())
    return dict(sorted(draws.items()))


def main(arguments: Sequence[str] | None = None) -> int:
    """Score or tune; returns 1 if a share is outside its band or a tile is on no plan."""
    wish = _parser().parse_args(arguments)
    machine.compiled()
    panel = Panel(wish.shuffles, wish.levels, wish.most)
    if wish.search:
        draws = climb(panel, wish.search, wish.seed, lambda line: print(line, file=sys.stderr, flush=True))
        print("DRAWS: dict[str, int] = {")
        print(*(f'    "{ident}": {draw},' for ident, draw in draws.items()), "}", sep="\n")
        return 0
    scored = standing(panel, wish.tiles.read_bytes() if wish.tiles else None)
    print(scored.text())
    return 0 if scored.sound else 1


def _whole(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--shuffles", type=int, default=200, help="boards of each level (default 200)")
    parser.add_argument("--levels", type=_whole, default=list(LEVELS), help="such as 1,2 (default all)")
    parser.add_argument("--most", type=int, choices=BANDS, default=2, help="shifts looked for (default 2)")
    parser.add_argument("--tiles", type=Path, help="a tile set to score (default the program's own)")
    parser.add_argument("--search", type=int, default=0, metavar="N", help="draw a tile anew N times")
    parser.add_argument("--seed", default="tune", help="of the search (default tune)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
