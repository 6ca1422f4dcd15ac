"""How fast part-filled LINK-O boards are decided: ``python -m benchmarks.linko [--help]``.

Boards of four circles are filled in part by random play that keeps the rules, and each is asked:
can it still be completed? The program's time is that of closing circles one by one and, where that
meets its limit, of its model, with a fill that is replayed if there is one; the search for a
reason is left out, since plain search gives none. Plain
backtracking answers the same on the same boards: it fills the empty spaces one after the other,
each beside a tile, with any tile left that matches. It gives up after ``--nodes`` tiles
tried; then its time so far counts, so that the ratio says "at least" (``>``).

The goal is 20 times on the boards that cost plain backtracking over a million nodes. Fresh boards
are reported too, without a goal: there any way to fill them is quick. Where two answers
contradict each other, or the replayer refuses a witness, the command fails. Times are processor
seconds of one process; read the ratios.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from statistics import median
from typing import Any

from generator.chance import Chance
from generator.linko import layout, order
from generator.linko.board import ANY, WILD, Board, ways, written
from generator.linko.model import Fill, Fills, off_board
from generator.linko.moves import Position
from generator.linko.net import Net
from generator.linko.replay import replay
from generator.linko.search import NODES
from generator.linko.trails import Trails
from generator.solver import LimitMet

MILLION = 1_000_000
EFFORT = 60.0
WISH = layout.Wish(circles=4, sizes=(12, 16), links=1, wild=2, bridge=True, players=2)


@dataclass(frozen=True)
class Line:
    """One board: how it was made, and both answers with their processor seconds; None: given up."""

    seed: str
    lying: int
    ours: bool
    seconds: float
    plain: bool | None
    plain_seconds: float
    nodes: int
    replayed: bool

    @property
    def ratio(self) -> float:
        """How many times as long plain backtracking took, at least."""
        return self.plain_seconds / max(self.seconds, 1e-6)


def part_filled(seed: str, tiles: int, wish: layout.Wish = WISH) -> tuple[dict[str, Any], Position]:
    """Return a board on which so many tiles were placed by the rules and by chance."""
    chance = Chance(seed, "linko benchmark")
    board = layout.geometry(wish, chance)
    net = Net(Board.model_validate(board))
    position = Position(net, wish.bridge, [None] * len(net))
    for turn in range(tiles):
        off = off_board(position)
        moves = position.first_moves(off) if turn < 4 else position.moves(off)
        if not moves:
            break
        position.lay(chance.choice(moves))
    return board, position


class Plain:
    """Plain backtracking over one position."""

    def __init__(self, position: Position, most: int) -> None:
        net = position.net
        self.left, self.right, self.circle = net.left, net.right, net.circle
        self.wide = [other is None for other in net.facing]
        self.shown = [ANY] * net.joints
        for space, tile in enumerate(position.tiles):
            if tile not in (None, WILD):
                self.shown[net.left[space]], self.shown[net.right[space]] = tile or WILD
        self.hand = [list(dict.fromkeys(tiles)) for tiles in off_board(position).values()]
        self.count = [{tile: tiles.count(tile) for tile in tiles} for tiles in off_board(position).values()]
        self.spaces = self._beside(position)
        self.nodes, self.most = 0, most
        self.fits = self._sound(position)

    def _sound(self, position: Position) -> bool:
        """Whether what lies shows each joint one value; a connector between two values is lost."""
        return all(
            tile is None
            or tile == WILD
            or (self.shown[self.left[space]], self.shown[self.right[space]]) == tile
            for space, tile in enumerate(position.tiles)
        )

    def _beside(self, position: Position) -> list[int]:
        lies = [space for space, tile in enumerate(position.tiles) if tile is not None] or [0]
        for space in lies:
            lies += [other for other in position.net.touching(space) if other not in lies]
        return [space for space in lies if position.tiles[space] is None]

    def decided(self) -> bool | None:
        """Return whether the position can be completed; None after the most nodes."""
        return self._from(0) if self.fits else False

    def _from(self, index: int) -> bool | None:
        if index == len(self.spaces):
            return True
        space = self.spaces[index]
        left, right, circle = self.left[space], self.right[space], self.circle[space]
        before, after = self.shown[left], self.shown[right]
        for kind in self.hand[circle]:
            if not self.count[circle][kind]:
                continue
            for first, second in ways(kind):
                if kind != WILD:
                    if before not in (ANY, first) or after not in (ANY, second):
                        continue
                    if left == right and first != second:
                        continue
                self.nodes += 1
                if self.nodes > self.most:
                    return None
                self.count[circle][kind] -= 1
                if kind != WILD:
                    self.shown[left], self.shown[right] = first, second
                found = self._from(index + 1)
                self.count[circle][kind] += 1
                self.shown[left], self.shown[right] = before, after
                if found is not False:
                    return found
        return False


def measured(seed: str, tiles: int, most: int) -> Line:
    """Decide one board both ways."""
    board, position = part_filled(seed, tiles)
    fill, seconds = timed(lambda: decided(position))
    accepted = True
    if fill:
        circles = [
            circle
            | {
                "spaces": [
                    tile and written(tile) for tile in (position.tiles[s] for s in position.net.spaces(i))
                ]
            }
            for i, circle in enumerate(board["circles"])
        ]
        witness = order.witness(position, fill)
        accepted = replay({"board": board | {"circles": circles}, "witness": witness})["accepted"]
    peer = Plain(position, most)
    theirs, plain_seconds = timed(peer.decided)
    lying = sum(tile is not None for tile in position.tiles)
    return Line(seed, lying, fill is not None, seconds, theirs, plain_seconds, peer.nodes, accepted)


def decided(position: Position) -> Fill | None:
    """Return a way to complete a position, as a verdict asks for it before it looks for a reason."""
    try:
        return Trails(position, NODES).found()
    except LimitMet:
        fills = Fills(position.net, position.bridge)
        fills.hold(position)
        return fills.found(EFFORT)


def timed(do: Callable[[], Any]) -> tuple[Any, float]:
    """Return what a call gives, and its processor seconds."""
    began = time.process_time()
    return do(), time.process_time() - began


def told(name: str, lines: Sequence[Line]) -> str:
    """Return one line of the table."""
    if not lines:
        return f"{name:<34} none"
    total = sum(line.plain_seconds for line in lines) / max(sum(line.seconds for line in lines), 1e-6)
    sign = ">" if any(line.plain is None for line in lines) else ""
    least, half = min(line.ratio for line in lines), median(line.ratio for line in lines)
    won = sum(line.ours for line in lines)
    slowest = max(line.seconds for line in lines)
    return (
        f"{name:<34} {len(lines):>4} boards, {won} can be completed; plain took {sign}{total:.1f} times ours "
        f"in all, {sign}{half:.1f} at the median, {sign}{least:.1f} at least; our slowest {slowest:.2f} s"
    )


def faults(lines: Sequence[Line]) -> list[str]:
    """Return what must not be: answers that contradict each other, witnesses that are refused."""
    wrong = [f"{line.seed}: the answers differ" for line in lines if line.plain not in (None, line.ours)]
    return wrong + [f"{line.seed}: the replayer refuses the witness" for line in lines if not line.replayed]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; returns 1 if two answers contradict each other or a witness was refused."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--hard", type=int, default=10, help="boards over the nodes to find (default 10)")
    parser.add_argument("--most", type=int, default=60, help="part-filled boards looked at (default 60)")
    parser.add_argument("--fresh", type=int, default=10, help="fresh boards (default 10)")
    parser.add_argument("--nodes", type=int, default=MILLION, help="plain gives up after (default a million)")
    parser.add_argument("--json", action="store_true", help="print figures board by board as JSON")
    wish = parser.parse_args(arguments)
    measured("warm", 8, 1)
    fresh = [measured(f"fresh {number}", 0, wish.nodes) for number in range(wish.fresh)]
    lines: list[Line] = []
    for number in count():
        if number >= wish.most or sum(line.plain is None for line in lines) >= wish.hard:
            break
        lines.append(measured(f"part {number}", 6 + 2 * (number % 8), wish.nodes))
    hard = [line for line in lines if line.plain is None]
    quick = [line for line in lines if line.plain is not None]
    if wish.json:
        print(json.dumps([asdict(line) for line in fresh + lines], indent=1))
    table = sys.stderr if wish.json else sys.stdout
    for name, some in (
        ("fresh", fresh),
        (f"part filled, within {wish.nodes:,} nodes", quick),
        (f"part filled, over {wish.nodes:,} nodes", hard),
    ):
        print(told(name, some), file=table)
    wrong = faults(fresh + lines)
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
