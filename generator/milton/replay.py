"""The independent replayer: is the game in a six-world board file played by the rules, to its end?

For a reader who trusts no search. It reads the plain JSON of a board file and shares no
code with the rest of the program. It takes the law of the board for granted, and nothing
in the game. A place is ``[world, row, col]``; ``[world]`` alone is the Entry behind a world.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Place = tuple[int, ...]
DICE = {1: (4,), 2: (2, 2), 3: (2, 1, 1), 4: (1, 1, 1, 1)}
"""Attack dice of each player, the active one first."""
LAST_WORLD = 6


class Illegal(ValueError):
    """A step cannot be taken where it stands; the text says which rule it breaks."""


class Table:
    """The table in the middle of a game.

    ``active`` is the seat, from 0, whose turn it is; ``link`` the place where Link stands.
    ``chips`` and ``magic`` count what each seat holds. ``due`` is what the rules ask for
    next: ``move``, ``flip``, ``battle`` (with ``monster``), ``triforce``, or ``end``.

    Raises:
        Illegal: a setting of the document's profile is no fitting value.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        board, self.rules = document["board"], _settings(document.get("profile"))
        self.players, self.faces = board["players"], board["faces"]
        self.kinds: dict[Place, str] = {
            tuple(one["at"]): one.get("kind", "circle") for one in board["spaces"]
        }
        self.tiles: dict[Place, dict[str, Any]] = {tuple(one["at"]): one for one in board["tiles"]}
        self.steps = {(tuple(one["from"]), tuple(one["to"])) for one in board["steps"]}
        self.steps |= {(end, start) for start, end in self.steps}
        self.entries = [(tuple(one["from"]), tuple(one["to"])) for one in board["entries"]]
        self.link: Place = tuple(board["start"])
        self.active, self.due = 0, "move"
        self.monster: dict[str, Any] = {}
        self.chips = [self.rules["start_hearts"][self.players - 1]] * self.players
        self.magic = [0] * self.players
        self.pile = self.rules["heart_pile"]
        self.open: set[int] = set()
        self.keeper: int | None = None
        self.tally = {"turns": 0, "flips": 0, "battles": 0, "attempts": 0}

    @property
    def world(self) -> int:
        """The world in which Link is; on an Entry, the one behind it."""
        return self.link[0] if len(self.link) == 3 else self.link[0] + 1

    @property
    def hearts(self) -> list[int]:
        """What each seat's chips, Magic tiles and Triforce count."""
        counts = [
            chips + magic * self.rules["magic_hearts"]
            for chips, magic in zip(self.chips, self.magic, strict=True)
        ]
        if self.keeper is not None:
            counts[self.keeper] += self.rules["triforce_hearts"]
        return counts

    @property
    def figures(self) -> dict[str, Any]:
        """The figures of a game: counts, hearts by seat, and the seat, from 1, that keeps the Triforce."""
        return {
            **self.tally,
            "hearts": self.hearts,
            "keeper": None if self.keeper is None else self.keeper + 1,
        }

    def apply(self, step: Any) -> None:
        """Take one step.

        Raises:
            Illegal: the rules do not allow it; the table is not to be used further.
        """
        deed = step.get("do") if isinstance(step, dict) else None
        if not isinstance(deed, str) or deed not in DEEDS:
            raise Illegal(f'a step is an object with "do", one of: {", ".join(DEEDS)}')
        if self.due == "end":
            raise Illegal("the game has ended")
        if deed != self.due:
            raise Illegal(f"the rules ask for a {self.due} here, not for a {deed}")
        DEEDS[deed](self, step)

    def _move(self, step: dict[str, Any]) -> None:
        roll, way = step.get("roll"), step.get("path")
        if type(roll) is not int or roll not in self.faces:
            raise Illegal('"roll" must be a face of the die')
        if not isinstance(way, list):
            raise Illegal('"path" must be the list of places that Link walks over')
        if len(way) != roll:
            raise Illegal(f"a move has the full count: {roll} places, not {len(way)}")
        used = [self.link]
        for place in map(_place, way):
            if not self._joined(used[-1], place):
                raise Illegal(f"no way leads from {list(used[-1])} to {list(place)}")
            if place in used:
                raise Illegal(f"no space is used twice in one move, and {list(place)} is")
            used.append(place)
        self.link = used[-1]
        self.tally["turns"] += 1
        hits = self.kinds.get(self.link) == "square" and self._face_down()
        self._turn_ends() if not hits else self._ask("flip")

    def _joined(self, start: Place, end: Place) -> bool:
        """Steps lead both ways; an Entry is taken in one direction, and onto it only once it is open."""
        if (start, end) in self.steps:
            return True
        if len(end) == 1:
            return end[0] in self.open and self.entries[end[0] - 1][0] == start
        return len(start) == 1 and self.entries[start[0] - 1][1] == end

    def _flip(self, step: dict[str, Any]) -> None:
        place = _place(step.get("at"))
        if place[0] != self.world or place not in self._face_down():
            raise Illegal(f"no face-down tile of world {self.world} lies at {list(place)}")
        tile = self.tiles.pop(place)
        self.tally["flips"] += 1
        if tile["kind"] == "monster":
            self.monster = tile
            self._ask("battle")
        elif tile["kind"] == "magic":
            self.magic[self.active] += 1
            self.open.add(self.world)
            self._turn_ends()
        elif self.players == 1 and self.rules["solo_keeps_triforce"]:
            self._keep()
        else:
            self._ask("triforce")

    def _battle(self, step: dict[str, Any]) -> None:
        """``swords`` tells what each seat's dice show."""
        shown = step.get("swords")
        if not isinstance(shown, list) or len(shown) != self.players:
            raise Illegal('"swords" must be a list with the swords of each player')
        for seat, own in enumerate(shown):
            if type(own) is not int or not 0 <= own <= self._dice(seat):
                raise Illegal(
                    f"player {seat + 1} rolls {self._dice(seat)} dice; swords cannot be {own!r:.20}"
                )
        self.tally["battles"] += 1
        if sum(shown) < self.monster["swords"]:
            self._lose()
        elif self.monster.get("heart"):
            self._gain(shown)
        lost = any(chips + magic == 0 for chips, magic in zip(self.chips, self.magic, strict=True))
        self._ask("end") if lost else self._turn_ends()

    def _lose(self) -> None:
        """Everybody gives a chip; whoever has none keeps his Magic tiles, unless he plays alone."""
        for seat in range(self.players):
            if self.chips[seat]:
                self.chips[seat] -= 1
                self.pile += bool(self.rules["heart_pile"])
            elif self.players == 1:
                self.magic[seat] -= 1

    def _gain(self, shown: list[int]) -> None:
        """Hearts are taken from the active player on, as long as the pile has any."""
        for turn in range(self.players):
            seat = (self.active + turn) % self.players
            wins = {1: True, 2: shown[seat] == 2}.get(self.players, shown[seat] >= 1)
            amount = self.rules["solo_gain"] if self.players == 1 else 1
            if wins and amount and (self.pile or not self.rules["heart_pile"]):
                self.chips[seat] += 1
                self.pile -= bool(self.rules["heart_pile"])

    def _triforce(self, step: dict[str, Any]) -> None:
        """``first`` counts the swords of four dice, ``second`` those of the others rolled again."""
        first, second = step.get("first"), step.get("second", 0)
        if type(first) is not int or not 0 <= first <= 4:
            raise Illegal('"first" must be the swords of four dice')
        again = 4 - first if first >= self.rules["triforce_reroll_min_swords"] else 0
        if type(second) is not int or not 0 <= second <= again:
            raise Illegal(f'"second" must be the swords of {again} dice that are rolled again')
        self.tally["attempts"] += 1
        if first + second == 4:
            self._keep()
        else:
            self.active = (self.active + 1) % self.players

    def _keep(self) -> None:
        self.keeper = self.active
        self._ask("end")

    def _turn_ends(self) -> None:
        self.active = (self.active + 1) % self.players
        self._ask("move")

    def _ask(self, deed: str) -> None:
        self.due = deed

    def _dice(self, seat: int) -> int:
        dice: int = DICE[self.players][(seat - self.active) % self.players]
        return dice

    def _face_down(self) -> list[Place]:
        return [place for place in self.tiles if place[0] == self.world]


DEEDS = {"move": Table._move, "flip": Table._flip, "battle": Table._battle, "triforce": Table._triforce}


def replay(document: Mapping[str, Any]) -> dict[str, Any]:
    """Take the steps of a document's witness one by one, and check its figures against them.

    Returns ``accepted``; ``refused_at``, the number from 1 of the first step that is not legal,
    or None; ``why``, in words, or None; and ``witness``, the steps with their true figures
    wherever they keep the Triforce, or None.
    """
    try:
        table, steps = Table(document), _steps(document)
    except Illegal as error:
        return _answer(why=str(error))
    for number, step in enumerate(steps, 1):
        try:
            table.apply(step)
        except Illegal as error:
            return _answer(number, str(error))
    if table.keeper is None:
        return _answer(why="the game does not end with the Triforce kept")
    figures = table.figures
    for key, true in figures.items():
        said = document["witness"].get(key)
        if type(said) is not type(true) or said != true:
            text = f"{key} is said to be {said!r:.40}; the steps make it {true}"
            return _answer(why=text, witness={"steps": steps, **figures})
    return _answer(witness={"steps": steps, **figures})


def told(document: Mapping[str, Any], steps: list[Any]) -> dict[str, Any]:
    """Return the witness that steps to the end of a game make: the steps with their figures.

    Raises:
        Illegal: a step breaks a rule, or the Triforce is not kept in the end.
    """
    table = Table(document)
    for step in steps:
        table.apply(step)
    if table.keeper is None:
        raise Illegal("the game does not end with the Triforce kept")
    return {"steps": steps, **table.figures}


def _answer(at: int | None = None, why: str | None = None, witness: Any = None) -> dict[str, Any]:
    return {"accepted": why is None, "refused_at": at, "why": why, "witness": witness}


def _steps(document: Mapping[str, Any]) -> list[Any]:
    witness = document.get("witness")
    steps = witness.get("steps") if isinstance(witness, dict) else None
    if not isinstance(steps, list):
        raise Illegal("there is no witness to replay: it is an object with a list of steps")
    return steps


def _place(value: Any) -> Place:
    if isinstance(value, list) and len(value) in (1, 3) and all(type(one) is int for one in value):
        if len(value) == 1 and not 1 <= value[0] < LAST_WORLD:
            raise Illegal("an Entry is [world], with the world before it, from 1 to 5")
        return tuple(value)
    raise Illegal("a place is [world, row, column], or [world] for the Entry behind a world")


def _settings(profile: Any) -> dict[str, Any]:
    """Read the settings that a game is played by; what a file does not set holds as published."""
    settings = {} if profile is None else profile
    if not isinstance(settings, dict):
        raise Illegal("profile: must be an object of settings")
    read = {key: settings.get(key, value) for key, (value, _, _) in NUMBERS.items()}
    for key, value in read.items():
        _, low, high = NUMBERS[key]
        if type(value) is not int or not low <= value <= high:
            raise Illegal(f"profile: {key} must be a whole number from {low} to {high}")
    hearts = settings.get("start_hearts", [3, 4, 3, 3])
    if not isinstance(hearts, list) or [type(one) for one in hearts] != [int] * 4 or min(hearts) < 1:
        raise Illegal("profile: start_hearts must be four whole numbers from 1, for 1 to 4 players")
    alone = settings.get("solo_keeps_triforce", True)
    if type(alone) is not bool:
        raise Illegal("profile: solo_keeps_triforce must be true or false")
    return {**read, "start_hearts": hearts, "solo_keeps_triforce": alone}


NUMBERS = {
    "magic_hearts": (1, 0, 99),
    "triforce_hearts": (2, 0, 99),
    "triforce_reroll_min_swords": (0, 0, 4),
    "solo_gain": (1, 0, 1),
    "heart_pile": (0, 0, 999),
}
"""What each setting is as published, and from where to where it may be set."""
