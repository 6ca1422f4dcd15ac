"""The independent replayer: does the plan in a Hyrule board file win, turn by turn?

For a reader who trusts no search. It reads the plain JSON of a board file and shares no
code with the rest of the program. It takes the laws of the board for granted, and nothing
in the plan. It also replays plays that lead into a trap, in which cards and dice may fall
badly; each step then starts in full health, since whoever faints is healed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

Cell = tuple[int, int]
Place = tuple[int, int, int]

BESIDE: dict[Cell, tuple[str, str]] = {
    (-1, 0): ("N", "S"),
    (0, 1): ("E", "W"),
    (1, 0): ("S", "N"),
    (0, -1): ("W", "E"),
}
"""The side by which a square is left, and the one by which the next is entered."""
SWORDS = {3: "white-sword", 7: "magical-sword"}
"""The sword that a Level asks for."""
SWORD_NEEDS = {"white-sword": 2, "magical-sword": 6}
ITEMS = ("letter", "bracelet", "shield", "ring", "food")
PRICES = {"food": 50, "ring": 250, "shield": 100}
SHELVES = {"shield-shop": ("shield",), "food-shop": ("food", "ring")}
PURSE, HEARTS, HEARTS_RING = 250, 5, 7
SETTINGS: dict[str, Any] = {
    "best_pay": 150,
    "battles_also": ["start", "warp", "dead-end"],
    "whirlwind": "next",
    "dead_end": "nearer",
    "zero_hearts": "fountain",
    "food_at_mountain": "on-entry",
}


class Illegal(ValueError):
    """A step cannot be taken where it stands; the text says which rule it breaks."""


class Table:
    """The table in the middle of a play: one piece, what its player holds, and what was done so far."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.squares: list[list[dict[str, Any]]] = document["board"]["squares"]
        self.rules = _settings(document.get("profile"))
        start = next(cell for cell in self._cells() if self._key(cell) == "start")
        self.place: Place = (*start, 0)
        self.triforce, self.items = 0, list[str]()
        self.rupees = 0
        self.fed = False
        """Whether the Food was ever bought."""
        self.mountain = self.won = False
        self.figures = {"turns": 0, "squares": 0, "battles": 0, "earned": 0, "spent": 0}

    @property
    def hearts(self) -> int:
        """How many hearts are up."""
        return HEARTS_RING if "ring" in self.items else HEARTS

    @property
    def key(self) -> str | None:
        """What the square is for that the piece stands on."""
        return self._key(self.place[:2])

    @property
    def next_level(self) -> str | None:
        """The Level that comes next, whether its sword is held or not."""
        return f"level-{self.triforce + 1}" if self.triforce < 8 else None

    @property
    def open_level(self) -> bool:
        """Whether the piece stands on the next Level and may enter it."""
        sword = SWORDS.get(self.triforce + 1)
        return self.key == self.next_level and self.key is not None and (not sword or sword in self.items)

    def told(self) -> dict[str, Any]:
        """Return what a step says of the table after it."""
        held = [name for name in (*SWORD_NEEDS, *ITEMS) if name in self.items]
        return {"hearts": self.hearts, "rupees": self.rupees, "triforce": self.triforce, "items": held}

    # -- a turn ---------------------------------------------------------------------------------

    def apply(self, step: Any, events: bool = False) -> None:
        """Take one step; with ``events``, one in which cards or dice fall badly too.

        Raises:
            Illegal: the step cannot be read, or breaks a rule where it stands.
        """
        if not isinstance(step, dict):
            raise Illegal("a step is an object")
        deeds = {**DEEDS, **EVENTS} if events else DEEDS
        do = step.get("do")
        if not isinstance(do, str) or do not in deeds:
            raise Illegal(f'"do" must be one of: {", ".join(deeds)}')
        if self.won:
            raise Illegal("Ganon is beaten; nothing may follow")
        if self.mountain and do != "ganon":
            raise Illegal("who has entered Death Mountain fights Ganon next")
        self._walk(step.get("walk", []))
        if self.open_level and do in ("battle", "rest"):
            raise Illegal("who stops on the next Level enters its labyrinth")
        deeds[do](self, step)
        self.figures["turns"] += 1
        wrong = _difference(step, self.told())
        if wrong:
            raise Illegal(wrong)

    def _walk(self, walk: Any) -> None:
        if not isinstance(walk, list) or len(walk) > self.hearts:
            raise Illegal(f'"walk" is a list of at most {self.hearts} squares, one a heart')
        if walk and self.mountain:
            raise Illegal("who fights Ganon does not walk first")
        for cell in walk:
            self.place = self._beside(self._cell(cell))
            self.figures["squares"] += 1

    def _beside(self, cell: Cell) -> Place:
        """The place that the piece comes to by one step to the square of a cell."""
        row, col, part = self.place
        offset = cell[0] - row, cell[1] - col
        if offset not in BESIDE:
            raise Illegal(f"{_name(cell)} is not beside {_name((row, col))}")
        out, into = BESIDE[offset]
        way = self._way((row, col), cell)
        if way is None:
            raise Illegal(f"no path leads from {_name((row, col))} to {_name(cell)}")
        if self._part((row, col), out) != part:
            raise Illegal(f"obstacles in {_name((row, col))} bar the way to {_name(cell)}")
        if way in ("raft", "ladder") and self.triforce < {"raft": 3, "ladder": 4}[way]:
            raise Illegal(f"the step to {_name(cell)} wants the {way.capitalize()}")
        if self._at((row, col)).get("arrow") not in (None, out):
            raise Illegal(f"{_name((row, col))} is left along its arrow only")
        if self._at(cell).get("arrow") == into:
            raise Illegal(f"{_name(cell)} is not entered against its arrow")
        return (*cell, self._part(cell, into))

    # -- deeds ----------------------------------------------------------------------------------

    def _battle(self, _: dict[str, Any]) -> None:
        """A battle is won and pays the best amount, as far as the purse holds it."""
        self._turn_card()
        self._earn()

    def _rest(self, _: dict[str, Any]) -> None:
        """Nothing is done at the end of a walk."""

    def _labyrinth(self, _: dict[str, Any]) -> None:
        """Battle card and labyrinth of the next Level are won."""
        if not self.open_level:
            raise Illegal(
                f"here is no Level that can be entered with {self.triforce} pieces and these swords"
            )
        self._earn()
        self.triforce += 1

    def _take(self, _: dict[str, Any]) -> None:
        """Bracelet and Letter are free; a sword wants its pieces of the Triforce."""
        key = self.key
        if key not in (*SWORD_NEEDS, "bracelet", "letter") or key in self.items:
            raise Illegal("here is nothing to take, or it is held already")
        if self.triforce < SWORD_NEEDS.get(key, 0):
            raise Illegal(f"the {key} wants {SWORD_NEEDS[key]} pieces of the Triforce")
        self.items.append(key)

    def _buy(self, step: dict[str, Any]) -> None:
        """Each thing that is bought stands in the shop, is not held, and is paid for."""
        goods = step.get("buy")
        shelf = SHELVES.get(self.key or "", ())
        if not isinstance(goods, list) or not goods:
            raise Illegal('"buy" must be a list of what is bought')
        for name in goods:
            if name not in shelf or name in self.items:
                raise Illegal(f"{_show(name)} is not sold here, or is held already")
            if PRICES[name] > self.rupees:
                raise Illegal(f"{name} costs {PRICES[name]} rupees; {self.rupees} are left")
            self.rupees -= PRICES[name]
            self.figures["spent"] += PRICES[name]
            self.items.append(name)
            self.fed = self.fed or name == "food"

    def _mountain(self, _: dict[str, Any]) -> None:
        """Whoever holds everything turns a battle card and enters; the battle is won here."""
        self._enter_mountain()
        self._earn()

    def _enter_mountain(self) -> None:
        ate = self.rules["food_at_mountain"] == "ever" and self.fed
        wanted = [*SWORD_NEEDS, *(name for name in ITEMS if name != "food" or not ate)]
        missing = [name for name in wanted if name not in self.items]
        if self.key != "death-mountain":
            raise Illegal("here is no entrance of Death Mountain")
        if self.triforce < 8 or missing:
            lacking = ", ".join(missing) or "all items"
            raise Illegal(f"Death Mountain wants 8 pieces of the Triforce and {lacking}")
        self.mountain = True

    def _ganon(self, _: dict[str, Any]) -> None:
        if not self.mountain:
            raise Illegal("Ganon is fought in Death Mountain")
        self.won = True

    def _turn_card(self) -> None:
        """A battle card may be turned on plain squares, on Levels, and where the profile says so."""
        key = self.key
        if not (key is None or key.startswith("level") or key in self.rules["battles_also"]):
            raise Illegal(
                f"no battle card is turned on {_name(self.place[:2])}, which has its own instruction"
            )

    def _earn(self) -> None:
        gain = min(PURSE - self.rupees, self.rules["best_pay"])
        self.rupees += gain
        self.figures["battles"] += 1
        self.figures["earned"] += gain

    # -- events ---------------------------------------------------------------------------------

    def _faint(self, step: dict[str, Any]) -> None:
        """Battles are lost until no heart is up: the piece goes to a Fairy Fountain."""
        self._turn_card()
        if self.rules["zero_hearts"] != "fountain":
            raise Illegal("by this profile nobody faints")
        self._go(step, "fountain")

    def _lose(self, step: dict[str, Any]) -> None:
        """The labyrinth of the next Level is lost."""
        if not self.open_level:
            raise Illegal("here is no labyrinth to lose")
        self._go(step, "fountain")

    def _theft(self, _: dict[str, Any]) -> None:
        """A lost battle costs the Food."""
        self._turn_card()
        self._theft_of_food()

    def _theft_of_food(self) -> None:
        if "food" not in self.items:
            raise Illegal("there is no Food to steal")
        self.items.remove("food")

    def _whirlwind(self, step: dict[str, Any]) -> None:
        """The piece goes to the entrance of the next Level, or of any not won, as the profile says."""
        self._turn_card()
        last = self.triforce + 1 if self.rules["whirlwind"] == "next" else 8
        self._go(step, *(f"level-{number}" for number in range(self.triforce + 1, min(last, 8) + 1)))

    def _dead_end(self, step: dict[str, Any]) -> None:
        """The piece goes to the nearer Dead End by drawn paths, whatever bars them."""
        self._turn_card()
        before = self._steps_from(self.place)
        self._go(step, "dead-end")
        ends = {cell: before.get((*cell, 0)) for cell in self._cells() if self._key(cell) == "dead-end"}
        near = [steps for steps in ends.values() if steps is not None]
        if self.rules["dead_end"] == "nearer" and near and ends[self.place[:2]] != min(near):
            raise Illegal("the other Dead End is nearer")

    def _warp(self, step: dict[str, Any]) -> None:
        """With the Bracelet, a Warp Point leads to the other one."""
        if self.key != "warp" or "bracelet" not in self.items:
            raise Illegal("a warp wants the Bracelet and a Warp Point")
        self._go(step, "warp")

    def _ganon_lost(self, step: dict[str, Any]) -> None:
        """Death Mountain is entered, the battle there won or the Food stolen in it, and Ganon lost to."""
        self._enter_mountain()
        if step.get("robbed") is True:
            self._theft_of_food()
        else:
            self._earn()
        self.mountain = False
        self._go(step, "fountain")

    def _go(self, step: dict[str, Any], *keys: str) -> None:
        cell = self._cell(step.get("to"))
        if self._key(cell) not in keys:
            raise Illegal(f'"to" must be a square of: {", ".join(keys) or "none that is left"}')
        self.place = (*cell, 0)

    def _steps_from(self, start: Place) -> dict[Place, int]:
        """How far each place is by drawn paths, arrows and gates let be."""
        found, queue = {start: 0}, [start]
        for place in queue:  # which grows while it is read
            for offset, (out, into) in BESIDE.items():
                cell = place[0] + offset[0], place[1] + offset[1]
                if self._part(place[:2], out) != place[2] or not self._way(place[:2], cell):
                    continue
                other = (*cell, self._part(cell, into))
                if other not in found:
                    found[other] = found[place] + 1
                    queue.append(other)
        return found

    # -- the board ------------------------------------------------------------------------------

    def _cells(self) -> list[Cell]:
        return [(row, col) for row, line in enumerate(self.squares) for col in range(len(line))]

    def _at(self, cell: Cell) -> dict[str, Any]:
        return self.squares[cell[0]][cell[1]]

    def _key(self, cell: Cell) -> str | None:
        return self._at(cell).get("key")

    def _part(self, cell: Cell, side: str) -> int:
        """Which part of a square a side belongs to."""
        parts = self._at(cell).get("parts", [])
        return next((number for number, part in enumerate(parts) if side in part), 0)

    def _way(self, one: Cell, other: Cell) -> str | None:
        """The step drawn between two squares side by side: it is told by the upper or left one."""
        near, far = sorted((one, other))
        if min(near) < 0 or far[0] >= len(self.squares) or far[1] >= len(self.squares[0]):
            return None
        return self._at(near).get("east" if near[0] == far[0] else "south")

    def _cell(self, value: Any) -> Cell:
        if isinstance(value, list) and [type(one) for one in value] == [int, int]:
            row, col = value
            if 0 <= row < len(self.squares) and 0 <= col < len(self.squares[row]):
                return row, col
        raise Illegal("a square is told as [row, column], and lies on the board")


DEEDS = {
    "battle": Table._battle,
    "rest": Table._rest,
    "labyrinth": Table._labyrinth,
    "take": Table._take,
    "buy": Table._buy,
    "mountain": Table._mountain,
    "ganon": Table._ganon,
}
"""What a plan is made of: a turn each, and every die falls well."""
EVENTS = {
    "faint": Table._faint,
    "lose": Table._lose,
    "theft": Table._theft,
    "whirlwind": Table._whirlwind,
    "dead-end": Table._dead_end,
    "warp": Table._warp,
    "ganon-lost": Table._ganon_lost,
}
"""What else a play may meet with."""


def replay(document: Mapping[str, Any]) -> dict[str, Any]:
    """Take the turns of a document's witness one by one, and check its figures against them.

    Returns ``accepted``; ``refused_at``, the number from 1 of the first step that is not legal,
    or None; ``why``, in words, or None; and ``witness``, the steps with their true figures
    wherever Ganon is beaten, or None.
    """
    try:
        table, steps = Table(document), _steps(document.get("witness"))
    except Illegal as error:
        return _answer(why=str(error))
    for number, step in enumerate(steps, 1):
        try:
            table.apply(step)
        except Illegal as error:
            return _answer(number, str(error))
    if not table.won:
        return _answer(why="the steps do not end with Ganon beaten")
    witness = {"steps": steps, **table.figures}
    return _answer(why=_difference(document["witness"], table.figures), witness=witness)


def replay_play(document: Mapping[str, Any], play: Mapping[str, Any]) -> str | None:
    """Take the steps of a play into a trap, events among them; return what is wrong with it, or None.

    The play says with ``at`` and ``part`` where it ends; what is held there its last step says.
    """
    try:
        table = Table(document)
        for step in _steps(play):
            table.apply(step, events=True)
    except Illegal as error:
        return str(error)
    ends = [*table.place[:2]], table.place[2]
    return None if ends == (play.get("at"), play.get("part")) else "the steps do not end where is said"


def _answer(at: int | None = None, why: str | None = None, witness: Any = None) -> dict[str, Any]:
    return {"accepted": why is None, "refused_at": at, "why": why, "witness": witness}


def _steps(play: Any) -> list[Any]:
    steps = play.get("steps") if isinstance(play, dict) else None
    if not isinstance(steps, list):
        raise Illegal("there is no witness to replay: it is an object with a list of steps")
    return steps


def _difference(told: Mapping[str, Any], true: Mapping[str, Any]) -> str | None:
    """Say the first figure that is not what the steps add up to."""
    for key, value in true.items():
        said = told.get(key)
        if type(said) is not type(value) or said != value:
            return f"{key} is said to be {_show(said)}; the steps make it {_show(value)}"
    return None


def _settings(profile: Any) -> dict[str, Any]:
    settings = {} if profile is None else profile
    if not isinstance(settings, dict):
        raise Illegal("profile: must be an object of settings")
    rules = {key: settings.get(key, value) for key, value in SETTINGS.items()}
    if type(rules["best_pay"]) is not int or not 1 <= rules["best_pay"] <= 999:
        raise Illegal("profile: best_pay must be a whole number from 1 to 999")
    if not isinstance(rules["battles_also"], list):
        raise Illegal("profile: battles_also must be a list of kinds of squares")
    return rules


def _name(cell: Cell) -> str:
    return f"{chr(ord('A') + cell[1])}{cell[0] + 1}"


def _show(value: Any) -> str:
    """Whatever it is, shortly: a number may be too long to print, a list too deep."""
    if value is None or isinstance(value, str | bool):
        return json.dumps(value)[:60]
    if isinstance(value, int | float) and abs(value) < 1_000_000:
        return str(value)
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return json.dumps(value)[:90]
    return f"a {type(value).__name__} that does not fit"
