"""The independent replayer: do the placements in a LINK-O board file fill it, one by one by the rules?

For a reader who trusts no search. It reads the plain JSON of a board file and shares no code
with the rest of the program. It takes the laws of the pieces for granted, and nothing in the
plan. After every step the whole board is looked at anew: tiles match if no two ends that must
show the same value show different ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

Space = tuple[str, int]
End = tuple[Space, int]
"""An end of the tile on a space: 0 towards the space before, 1 towards the space after."""

LINK_O = "link-o"
DOMINOES = [list(pair) for pair in combinations_with_replacement(range(5), 2)]


class Illegal(ValueError):
    """A step cannot be taken where it stands; the text says which rule it breaks."""


class Table:
    """The board in the middle of a game; ``tiles`` is by space, ``left`` the tiles off the board by circle.

    With ``players``, the seats take turns and each must begin on a connector; without, the first
    tile of an empty board must.

    Raises:
        Illegal: a setting of the document's profile is none, or the seats do not fit the board.
    """

    def __init__(self, document: Mapping[str, Any], players: int | None) -> None:
        board = document["board"]
        self.bridge, self.as_later = _settings(document.get("profile"))
        self.sizes = {circle["id"]: len(circle["spaces"]) for circle in board["circles"]}
        self.facing: dict[Space, Space] = {}
        for one, other in board["links"]:
            self.facing[one[0], one[1]] = other[0], other[1]
            self.facing[other[0], other[1]] = one[0], one[1]
        self.tiles: dict[Space, Any] = {}
        self.left: dict[str, list[Any]] = {}
        for circle in board["circles"]:
            lying = {(circle["id"], i): tile for i, tile in enumerate(circle["spaces"]) if tile is not None}
            self.tiles |= lying
            self.left[circle["id"]] = _off_board(circle, board.get("hand"), list(lying.values()))
        self.players, self.turn = players, 0
        self.placements = self.link_os = 0
        self.text = "The board is empty." if not self.tiles else f"{len(self.tiles)} tiles lie on the board."
        if players is not None and self.tiles:
            raise Illegal("seats take turns only from the empty board, and tiles lie on this one")

    @property
    def full(self) -> bool:
        """Whether a tile lies on every space."""
        return len(self.tiles) == sum(self.sizes.values())

    @property
    def tally(self) -> dict[str, int]:
        """What the steps so far add up to."""
        return {"placements": self.placements, "link_os": self.link_os}

    def frame(self, step: int) -> dict[str, Any]:
        """Return the table after ``step`` steps as plain JSON: the spaces of each circle, and the text."""
        spaces = {
            ident: [self.tiles.get((ident, space)) for space in range(size)]
            for ident, size in self.sizes.items()
        }
        return {"step": step, "spaces": spaces, **self.tally, "text": self.text}

    def apply(self, step: Any) -> None:
        """Take one step of a plan; a step that is refused changes nothing.

        Raises:
            Illegal: the step cannot be read, or breaks a rule where it stands.
        """
        if not isinstance(step, dict):
            raise Illegal("a step is an object")
        self._seat(step)
        space, tile = self._space(step), _tile(step)
        kind = tile if tile == LINK_O else sorted(tile)
        if space in self.tiles:
            raise Illegal(f"a tile lies on {_name(space)} already")
        if kind not in self.left[space[0]]:
            raise Illegal(f"{_spoken(tile)} of circle {space[0]} is not there to be placed")
        if space in self.facing and not _for_connector(tile):
            raise Illegal(f"{_name(space)} is a connector: it takes doubles and LINK-Os only")
        self._may_lie(space, tile)
        clash = self._clash_with(space, tile)
        if clash:
            raise Illegal(f"{_spoken(tile)} does not match on {_name(space)}: {clash}")
        self.tiles[space] = tile
        self.left[space[0]].remove(kind)
        self.turn += 1
        self.placements += 1
        self.link_os += tile == LINK_O
        who = f"Seat {step['seat']}" if self.players else "Place"
        self.text = f"{who}: {_spoken(tile)} on {_name(space)}."

    def _seat(self, step: Mapping[str, Any]) -> None:
        """Seats take turns, from 1; nobody passes, since there are tiles to dig for."""
        if self.players is None:
            if "seat" in step:
                raise Illegal("the witness names no players, so that a step has no seat")
        elif type(step.get("seat")) is not int or step["seat"] != self.turn % self.players + 1:
            raise Illegal(f"it is the turn of seat {self.turn % self.players + 1}")

    def _may_lie(self, space: Space, tile: Any) -> None:
        """A first turn goes on a connector; any other tile must touch one that lies."""
        if self.turn < self.players if self.players else not self.tiles:
            if space in self.facing and _for_connector(tile):
                return
            if not self.tiles or not self.as_later or self._first_turn_open():
                raise Illegal("a first turn is a double or a LINK-O on a connector")
        if not any(one in self.tiles for one in self._touching(space)):
            raise Illegal(f"no tile touches {_name(space)}")

    def _first_turn_open(self) -> bool:
        """Whether a double or a LINK-O that is off the board fits on a connector."""
        return any(
            space not in self.tiles and _for_connector(tile) and self._clash_with(space, tile) is None
            for space in self.facing
            for tile in self.left[space[0]]
        )

    def _touching(self, space: Space) -> list[Space]:
        ident, place = space
        size = self.sizes[ident]
        across = [self.facing[space]] if space in self.facing else []
        return [(ident, (place - 1) % size), (ident, (place + 1) % size), *across]

    def _clash_with(self, space: Space, tile: Any) -> str | None:
        """Say which values would clash with one more tile on the board; None if all match."""
        tiles = self.tiles | {space: tile}
        shown = {(one, side): lies[side] for one, lies in tiles.items() if lies != LINK_O for side in (0, 1)}
        done: set[End] = set()
        for end in [(one, side) for one in tiles for side in (0, 1)]:
            if end in done:
                continue
            group = [end]
            for one in group:
                group += [other for other in self._same(one, tiles) if other not in group]
            done.update(group)
            values = sorted({shown[one] for one in group if one in shown})
            if len(values) > 1:
                return f"{values[0]} meets {values[1]}"
        return None

    def _same(self, end: End, tiles: Mapping[Space, Any]) -> Iterator[End]:
        """Yield the ends that must show what an end shows."""
        (ident, place), side = end
        size = self.sizes[ident]
        beside = (ident, (place + (1 if side else -1)) % size)
        if beside in tiles:
            yield beside, 1 - side
        # A tile on a connector has one value, and a facing one has the same.
        if end[0] in self.facing or (tiles[end[0]] == LINK_O and not self.bridge):
            yield end[0], 1 - side
        across = self.facing.get(end[0])
        if across in tiles and across is not None:
            yield across, side

    def _space(self, step: Mapping[str, Any]) -> Space:
        value = step.get("at")
        if isinstance(value, list) and [type(one) for one in value] == [str, int]:
            ident, place = value
            if 0 <= place < self.sizes.get(ident, 0):
                return ident, place
        raise Illegal('"at" must be [circle, space] of a space on the board')


def replay(document: Mapping[str, Any]) -> dict[str, Any]:
    """Take the steps of a document's witness one by one, and check its figures against them.

    Returns ``accepted``; ``refused_at``, the number from 1 of the first step that is not legal,
    or None; ``why``, in words, or None; and ``witness``, the steps with their true figures
    wherever they fill the board, or None.
    """
    try:
        steps, players = _plan(document)
        table = Table(document, players)
    except Illegal as error:
        return _answer(why=str(error))
    for number, step in enumerate(steps, 1):
        try:
            table.apply(step)
        except Illegal as error:
            return _answer(number, str(error))
    if not table.full:
        return _answer(why="the steps leave spaces empty")
    seats = {} if players is None else {"players": players}
    witness = {"steps": steps, **seats, **table.tally}
    return _answer(why=_difference(document["witness"], table.tally), witness=witness)


def frames(document: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the table at the start and after each step of the witness, up to one that is refused.

    Raises:
        Illegal: there is no witness, or its seats or the profile do not fit.
    """
    steps, players = _plan(document)
    table = Table(document, players)
    shown = [table.frame(0)]
    try:
        for number, step in enumerate(steps, 1):
            table.apply(step)
            shown.append(table.frame(number))
    except Illegal:
        return shown
    return shown


def _answer(at: int | None = None, why: str | None = None, witness: Any = None) -> dict[str, Any]:
    return {"accepted": why is None, "refused_at": at, "why": why, "witness": witness}


def _plan(document: Mapping[str, Any]) -> tuple[list[Any], int | None]:
    witness = document.get("witness")
    steps = witness.get("steps") if isinstance(witness, dict) else None
    if not isinstance(witness, dict) or not isinstance(steps, list):
        raise Illegal("there is no witness to replay: it is an object with a list of steps")
    players = witness.get("players")
    if players is not None and (type(players) is not int or not 2 <= players <= 6):
        raise Illegal('"players" must be a whole number from 2 to 6')
    return steps, players


def _difference(witness: Mapping[str, Any], figures: Mapping[str, int]) -> str | None:
    """Say the first figure of a witness that is not what the steps add up to."""
    for key, true in figures.items():
        said = witness.get(key)
        if type(said) is not int or said != true:
            told = said if type(said) is int and abs(said) < 1_000_000 else "something else"
            return f"{key} is said to be {told}; the steps make it {true}"
    return None


def _off_board(circle: Mapping[str, Any], hand: Any, lying: list[Any]) -> list[Any]:
    """The tiles of a circle that may be placed: the hand of a puzzle, else all that do not lie."""
    if isinstance(hand, dict):
        return [tile if tile == LINK_O else list(tile) for tile in hand.get(circle["id"], [])]
    off = [*DOMINOES, *[LINK_O] * circle["wild"]]
    for tile in lying:
        off.remove(tile if tile == LINK_O else sorted(tile))
    return off


def _settings(profile: Any) -> tuple[bool, bool]:
    """Read the two settings: may LINK-Os bridge, and is a first turn that is shut played as a later one."""
    settings = {} if profile is None else profile
    if not isinstance(settings, dict):
        raise Illegal("profile: must be an object of settings")
    bridge, first = settings.get("bridge", True), settings.get("first_turn", "as-later")
    if type(bridge) is not bool:
        raise Illegal("profile: bridge must be true or false")
    if first not in ("as-later", "pass"):
        raise Illegal('profile: first_turn must be "as-later" or "pass"')
    return bridge, first == "as-later"


def _tile(step: Mapping[str, Any]) -> Any:
    tile = step.get("tile")
    ends = isinstance(tile, list) and [type(one) for one in tile] == [int, int]
    if tile == LINK_O or (ends and all(0 <= one <= 4 for one in tile or [])):
        return tile
    raise Illegal('"tile" must be "link-o", or two ends from 0 to 4: before and after, clockwise')


def _for_connector(tile: Any) -> bool:
    return bool(tile == LINK_O or tile[0] == tile[1])


def _spoken(tile: Any) -> str:
    return "LINK-O" if tile == LINK_O else f"{tile[0]}/{tile[1]}"


def _name(space: Space) -> str:
    return f"{space[0]}{space[1] + 1}"
