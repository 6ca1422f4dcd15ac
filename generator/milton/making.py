"""A new board: worlds, squares on them, monsters in them, until all wishes are met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from generator.chance import Chance
from generator.findings import NotFound
from generator.game import Progress
from generator.milton import around, kept, pieces, streets
from generator.milton.board import WORLDS, Board
from generator.milton.flow import Mix
from generator.milton.mixes import Mixes
from generator.milton.moves import Ground
from generator.milton.odds import estimate, of_mix
from generator.milton.profile import Rules
from generator.milton.squares import Marker
from generator.milton.streets import Network
from generator.milton.walks import Lumped, Walks
from generator.milton.wishes import Wishes

TRIES = 4
"""Sets of six worlds that are drawn before a wish is given up."""
REACH_WITHIN = 0.02
CHECKED = REACH_WITHIN / 4
"""How sure the odds of a mix must be before it is judged; both ends of their bracket have to fit."""
TURNS_WITHIN = 0.15
TURNS_CLOSE = 0.08
"""The share by which turns may miss the wish before other numbers of squares are tried."""
SHARES = (0.08, 0.92)
"""The least and the greatest share of a world's spaces that are squares."""
FIRST_SHARE = 0.35
HALVINGS = 7
PARTS = 6
"""Parts of the way between these shares, at which the range of turns is told."""
FAR = 0.25
"""The share by which a wish lies outside that range if other worlds are not tried."""
MIXES = 3
"""Mixes of monsters that are drawn for one set of worlds."""


class Marked(NamedTuple):
    """A board with squares: the best walk over it, and the least chance of a square within two turns."""

    walks: Walks
    least: float

    @property
    def turns(self) -> float:
        """The turns that it takes."""
        return self.walks.turns


class Span(NamedTuple):
    """What can be wished, in words and figures; ``far`` says that the wish is plainly out of it."""

    text: str
    least: float
    most: float
    far: bool


class Maker:
    """One board being made from a seed."""

    def __init__(self, wishes: Wishes, rules: Rules, seed: str, progress: Progress) -> None:
        self.wishes, self.rules, self.seed, self.progress = wishes, rules, seed, progress

    def made(self) -> dict[str, Any]:
        """Return the board as plain JSON.

        Raises:
            NotFound: a wish is out of range, and the range is told; or no board met all of them.
            Refusal: what is kept clashes; a smallest set of places that does is named.
        """
        kept.refuse(self.wishes.keep, self.rules.world_rows, self.rules.world_cols, self.wishes.tiles)
        span = Span("", 0, 0, False)
        for number in range(TRIES):
            self.progress(f"drawing worlds, set {number + 1}")
            marked = _Squares(self._worlds(number), self.wishes, self.seed, number).marked()
            if isinstance(marked, Span):
                span = marked
            else:
                self.progress("choosing monsters")
                mix = self._mix(marked, number)
                if not isinstance(mix, Span):
                    return pieces.laid(marked.ground.board, mix, self.wishes.keep)
                span = mix
            if span.far:
                break
        raise NotFound(span.text)

    def _worlds(self, number: int) -> Board:
        """Six worlds and the Entries between them, with all spaces circles and the weakest monsters."""
        wishes, rules = self.wishes, self.rules
        wanted = streets.Wanted(rules.world_rows, rules.world_cols, wishes.die, wishes.tiles)
        networks, gates = self._drawn(wanted, self._stream("worlds", number))
        places = self._stream("places", number)
        start = wishes.keep.start or pieces.start(networks[0], gates[0], self._stream("start", number))
        return Board.model_validate(
            {
                "players": wishes.players,
                "faces": list(range(1, wishes.die + 1)),
                "rows": wanted.rows,
                "cols": wanted.cols,
                "start": list(start),
                **pieces.paths(networks, gates),
                "tiles": pieces.blank_tiles(
                    networks, wanted.rows, wanted.cols, wanted.tiles, places, wishes.keep
                ),
            }
        )

    def _drawn(self, wanted: streets.Wanted, chance: Chance) -> tuple[list[Network], list[streets.Gate]]:
        if self.wishes.keep:
            return around.worlds(wanted, self.wishes.keep, chance)
        return streets.worlds(wanted, chance)

    def _mix(self, walks: Walks, number: int) -> Mix | Span:
        """Monsters with which the table reaches the Triforce as often as wished; or what can be wished."""
        lumped, wish = Lumped(walks), self.wishes.reach

        def about(mix: Mix) -> float:
            return estimate(lumped, mix, self.rules)

        for again in range(MIXES):
            chance = self._stream(f"monsters {again}", number)
            mixes = Mixes(self.wishes.tiles, self.rules.heart_share / 100, chance, self.wishes.keep)
            mix = mixes.mix(mixes.near(wish, about))
            true = of_mix(walks, mix, self.rules, CHECKED)
            miss = max(abs(end.reach[-1] - wish) for end in (true.low, true.high))
            if miss <= REACH_WITHIN:
                return mix
            if miss > 2 * REACH_WITHIN:
                break
        given = f"--players {self.wishes.players}, --tiles {self.wishes.tiles} and rising worlds"
        given += " around what is kept" if self.wishes.keep else ""
        least, most = (about(mixes.mix(mixes.at(degree))) for degree in (2, -1))
        text = f"--reach {wish:g}: with {given} it lies from {least:.2f} to {most:.2f}"
        return Span(text, least, most, not least - REACH_WITHIN <= wish <= most + REACH_WITHIN)

    def _stream(self, purpose: str, number: int) -> Chance:
        return Chance(self.seed, f"milton {purpose} {number}")


class _Squares:
    """The squares of one set of worlds, so many that it takes the turns wished for."""

    def __init__(self, board: Board, wishes: Wishes, seed: str, number: int) -> None:
        self.wishes, self.seed, self.number = wishes, seed, number
        self.ground = Ground(board)
        self.markers: Mapping[int, Marker] = {
            world: Marker(self.ground, world, wishes.keep.kinds(world)) for world in WORLDS
        }

    def marked(self) -> Walks | Span:
        """Return the best walk over the board with its squares; or what can be wished."""
        low, high = SHARES
        share, best = FIRST_SHARE, None
        for _ in range(HALVINGS):
            tried = self._with(share)
            if tried.least >= self.wishes.yellow:
                best = tried if best is None or self._miss(tried) < self._miss(best) else best
                if self._miss(best) <= TURNS_CLOSE:
                    break
            fewer = tried.least >= self.wishes.yellow and tried.turns < self.wishes.turns
            low, high = (low, share) if fewer else (share, high)
            share = (low + high) / 2
        return best.walks if best and self._miss(best) <= TURNS_WITHIN else self._range()

    def _miss(self, tried: Marked) -> float:
        return abs(tried.turns / self.wishes.turns - 1)

    def _range(self) -> Span:
        """Say between which turns boards lie that meet the other wishes."""
        wishes, (low, high) = self.wishes, SHARES
        shares = [low + (high - low) * part / PARTS for part in range(PARTS + 1)]
        met = [one.turns for one in map(self._with, shares) if one.least >= wishes.yellow]
        given = f"--die {wishes.die}, --tiles {wishes.tiles} and --yellow {wishes.yellow:g}"
        around = " around what is kept" if wishes.keep else ""
        if not met:
            return Span(f"--yellow {wishes.yellow:g}: no squares come to that{around}", 0, 0, False)
        least, most = min(met), max(met)
        text = f"--turns {wishes.turns:g}: with {given}{around} it lies from {least:.0f} to {most:.0f}"
        far = not least * (1 - FAR) <= wishes.turns <= most * (1 + FAR)
        return Span(text, least, most, far)

    def _with(self, share: float) -> Marked:
        """So great a share of each world's spaces as squares."""
        squares, least = {}, 1.0
        for world, marker in self.markers.items():
            chance = Chance(self.seed, f"milton squares {self.number} {world} {share:.4f}")
            count = len(marker.sure) + round(share * len(marker.spaces))
            squares[world], worth = marker.marked(count, self.wishes.yellow, chance)
            least = min(least, worth)
        ground = self.ground.marked(pieces.with_squares(self.ground.board, squares))
        return Marked(Walks(ground, "best", self.wishes.players), least)
