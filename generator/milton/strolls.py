"""The walks of a playtest: where many games move at once, by tables made from the plain board.

The random walk picks among the spaces where a legal move can end; the best walk has the fewest
expected turns, found by plain value iteration. Both mean what the exact odds mean by them, and
are written here anew, so that one can be checked against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

Place = tuple[int, ...]
Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

SETTLED = 1e-13
"""The change in expected turns below which value iteration has arrived."""
ALIKE = 1e-9
"""Turns by which two moves differ if one is called better."""
SWEEPS = 100_000


class Strolls:
    """Tables over all places of a board, Entries included, numbered in the order of their names.

    ``square``, ``world`` are by place; ``swords`` (0 for the hidden tile) and ``heart`` by
    world and tile; ``count`` has the tiles of each world, from 1.
    """

    def __init__(self, board: Mapping[str, Any], walk: str) -> None:
        self.walk = walk
        kinds = {tuple(one["at"]): one.get("kind", "circle") for one in board["spaces"]}
        entries: list[Place] = [(world,) for world in range(1, 6)]
        self.places = sorted([*kinds, *entries])
        self.number = {place: number for number, place in enumerate(self.places)}
        self.start = self.number[tuple(board["start"])]
        self.square = np.array([kinds.get(place) == "square" for place in self.places])
        self.world = np.array([place[0] + (len(place) == 1) for place in self.places])
        self.faces = np.array(board["faces"])
        self._tiles(board)
        self._ends(board)
        if walk == "best":
            self._plan()

    def walked(self, link: Ints, found: npt.NDArray[np.bool_], left: Ints, dice: Floats) -> Ints:
        """Return where games move from where they are, for two random numbers each."""
        face = (dice[:, 0] * len(self.faces)).astype(int)
        if self.walk == "random":
            pick = (dice[:, 1] * self.ways[found * 1, link, face]).astype(int)
            return np.asarray(self.ends[found * 1, link, face, pick])
        seeking = self.seek[np.where(found, 1, left), link, face]
        return np.asarray(np.where(found, self.leave[link, face], seeking))

    def _tiles(self, board: Mapping[str, Any]) -> None:
        worlds: list[list[Any]] = [
            [one for one in board["tiles"] if one["at"][0] == world] for world in range(7)
        ]
        self.count = [len(tiles) for tiles in worlds]
        self.swords = np.zeros((7, max(self.count)), np.int64)
        self.heart = np.zeros((7, max(self.count)), bool)
        for world, tiles in enumerate(worlds):
            for number, tile in enumerate(tiles):
                self.swords[world, number] = tile.get("swords") or 0
                self.heart[world, number] = bool(tile.get("heart"))

    def _ends(self, board: Mapping[str, Any]) -> None:
        """Where moves can end: by Entry shut or open, place, face and choice; ``ways`` counts the choices."""
        near: list[set[int]] = [set() for _ in self.places]
        for step in board["steps"]:
            one, other = (self.number[tuple(step[end])] for end in ("from", "to"))
            near[one].add(other)
            near[other].add(one)
        open_near = [set(one) for one in near]
        for world, entry in enumerate(board["entries"], 1):
            for table in (near, open_near):
                table[self.number[world,]].add(self.number[tuple(entry["to"])])
            open_near[self.number[tuple(entry["from"])]].add(self.number[world,])
        found = [[self._from(place, near) for place in range(len(near))]]
        # No second Entry is crossed in one move: the one behind the next world is still shut.
        found.append([self._from(place, self._gated(near, open_near, place)) for place in range(len(near))])
        width = max(len(ends) for gate in found for faces in gate for ends in faces)
        self.ways = np.array([[[len(ends) for ends in faces] for faces in gate] for gate in found])
        self.ends = np.array(
            [[[ends + ends[:1] * (width - len(ends)) for ends in faces] for faces in gate] for gate in found]
        )

    def _gated(self, near: list[set[int]], open_near: list[set[int]], place: int) -> list[set[int]]:
        here = self.world == self.world[place]
        return [open_near[one] if here[one] else near[one] for one in range(len(near))]

    def _from(self, place: int, near: list[set[int]]) -> list[list[int]]:
        """The ends of all moves from a place, by face; without one, Link stays."""
        moves: list[Place] = [(place,)]
        by_count = {0: [place]}
        for count in range(1, int(self.faces.max()) + 1):
            moves = [(*move, one) for move in moves for one in near[move[-1]] if one not in move]
            by_count[count] = sorted({move[-1] for move in moves})
        return [by_count[int(face)] or [place] for face in self.faces]

    def _plan(self) -> None:
        """Find the best walk, world by world from the last: leaving, then seeking by tiles face down."""
        size, faces = len(self.places), len(self.faces)
        self.leave = np.zeros((size, faces), np.int64)
        self.seek = np.zeros((max(self.count) + 1, size, faces), np.int64)
        turned = np.zeros(size)  # turns expected once a tile is turned over on a square
        gone = np.zeros(size)  # turns expected from a place of a world whose Entry is open
        arriving = np.zeros(size)  # turns expected from a place of a world still full of tiles
        for world in range(6, 0, -1):
            here, before = self.world == world, np.zeros(size)
            if world < 6:
                known = np.where(self.square, turned, arriving)
                gone[here], self.leave[here] = self._settled(1, here, here, known, here & self.square)
            for left in range(1, self.count[world] + 1):
                hidden = gone if world < 6 else np.zeros(size)
                turned[here] = (hidden[here] + (left - 1) * before[here]) / left
                free = here & ~self.square
                values, self.seek[left, here] = self._settled(0, here, free, turned, np.zeros(size, bool))
                before[here] = values
            arriving = before.copy()

    def _settled(
        self,
        gate: int,
        starts: npt.NDArray[np.bool_],
        goes_on: npt.NDArray[np.bool_],
        known: Floats,
        shunned: npt.NDArray[np.bool_],
    ) -> tuple[Floats, Ints]:
        """Iterate the turns expected from the starts, and return them with the end picked for each face.

        ``known`` has what is expected where a turn ends, but where the walk ``goes_on``.
        """
        ends = self.ends[gate][starts]
        worth = np.where(goes_on, 0.0, known)
        for _ in range(SWEEPS):
            turns = 1 + worth[ends].min(axis=2).mean(axis=1)
            full = np.zeros(len(worth))
            full[starts] = turns
            after = np.where(goes_on, full, known)
            change, worth = np.max(np.abs(after - worth)), after
            if change < SETTLED * max(1.0, turns.max()):
                break
        offered = worth[ends]
        good = offered <= offered.min(axis=2, keepdims=True) + ALIKE
        rank = np.where(good, shunned[ends] * 1, 2)
        picked = np.take_along_axis(ends, rank.argmin(axis=2)[..., None], 2)[..., 0]
        return turns, picked
