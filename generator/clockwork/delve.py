"""One play of a dungeon by chance: the party on its way, what it meets there, and the Boss at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.chance import Chance
from generator.clockwork.board import LEVELS, Board, Feature, Tile
from generator.clockwork.guide import Deed, Guide, Meeting, Way
from generator.clockwork.party import Hero, Lost, Party, Why
from generator.clockwork.payment import Bill, Payment
from generator.clockwork.piles import Foe, Pile, fiercest, kept, mean_defeat
from generator.clockwork.profile import FEWEST_PLAYERS, Rules

DIE = 8


@dataclass(frozen=True)
class Setting:
    """What all plays of a dungeon have in common.

    ``foes`` are the Enemies in the deck; ``items`` tells which Items are cards for a hero's deck;
    ``kinds`` is how many kinds of Skill card there are: an Item is one more kind, the last.
    """

    board: Board
    rules: Rules
    guide: Guide
    payment: Payment
    foes: Sequence[Foe]
    items: Sequence[bool]
    kinds: int

    def strike(self, room: Tile) -> Bill | None:
        """Return what defeats the Boss in a room; None where that is not played."""
        level = str(self.board.level)
        cost = next((cost for key, cost in room.strike.items() if key == level), None)
        if cost is None or self.board.level == LEVELS[-1]:
            return None
        times = self.board.players if self.rules.boss_cost == "times-players" else 1
        return Bill(cost.move * times, cost.attack * times, cost.interact * times)


class Played(NamedTuple):
    """One play: how it was lost, if it was, and what it had come to by then or by the Boss Room.

    ``beaten`` says whether the Boss was defeated as well; None where that is not played.
    """

    lost: Why | None
    beaten: bool | None
    rounds: int
    hearts_lost: int
    killed: int
    fights: int
    points: int


class Delve:
    """A play of a dungeon; ``beaten`` are the Enemies that are ignored until the round ends, as a mask."""

    def __init__(self, setting: Setting, chance: Chance) -> None:
        self.setting, self.rules, self.guide = setting, setting.rules, setting.guide
        self.chance, self.level = chance, setting.board.level
        self.damage = self.rules.damage[self.level - 1]
        self.foes = Pile(setting.foes, chance)
        self.items = Pile(setting.items, chance)
        self.mean = mean_defeat(setting.foes)
        self.party = Party(self._heroes(), setting.payment, self.rules, self.level)
        self.position = self.guide.table.start
        self.beaten = self.fights = 0
        self.emptied: set[tuple[int, str]] = set()

    def _heroes(self) -> list[Hero]:
        rules, kinds, players = self.rules, self.setting.kinds, self.setting.board.players
        # Each level won before gave a Heart Container, and the Shard that spares one an Item.
        first, hearts = self.level == LEVELS[0], rules.hearts + self.level - 1
        skills = [number % kinds for number in range(rules.cards_per_hero[players - FEWEST_PLAYERS])]
        heroes = []
        for _ in range(players):
            gained = self._dealt(rules.items_first_level) if first else 0
            cards, time = skills + [kinds] * gained, max(0, rules.passes - 1)
            heroes.append(Hero(cards, kinds + 1, hearts, time, self.chance))
        return heroes

    def _dealt(self, number: int) -> int:
        """Items to begin with; one that is used at once is put back and another drawn in its place."""
        dealt = min(number, sum(self.items.cards))
        for _ in range(dealt):
            self.items.cards.remove(True)
        return dealt

    def play(self) -> Played:
        """Play to the end."""
        try:
            self._travel()
        except Lost as how:
            return self._played(how.why)
        return self._played()._replace(beaten=self._beats_boss())

    def _played(self, lost: Why | None = None) -> Played:
        party = self.party
        return Played(lost, None, party.rounds, party.hearts_lost, party.killed, self.fights, party.points)

    def _travel(self) -> None:
        """Go round by round to the Boss Room."""
        while True:
            way = self.guide.way(self.position)
            if way is None:
                raise Lost("stuck")
            self.party.begin_round()
            self.beaten = 0
            self._follow(way)
            if self.guide.table.won(self.position):
                return
            self._search()
            self.party.end_round()
            self.position = self.guide.rested(self.position)

    def _follow(self, way: Way) -> None:
        """Go on as far as the hands of a round do, from one place to stop at to the next."""
        at, fresh = 0, True
        while at < len(way.deeds):
            end = way.pause(at)
            if not self._dares(way, at, end, fresh):
                return
            fresh = False
            while at < end:
                if not self._does(way, at, end):
                    return
                at += 1

    def _dares(self, way: Way, at: int, end: int, fresh: bool) -> bool:
        """Whether the hands do to the next place to stop at; fresh ones need not do for Enemies as well."""
        covers = self.party.covers
        return covers(*way.bills(at, end)) and (fresh or covers(*way.bills(at, end, self.mean)))

    def _does(self, way: Way, at: int, end: int) -> bool:
        """Do one deed; False if it cannot be done in this round."""
        deed, pay = way.deeds[at], self.party.pay
        if (deed.beats and deed.beats.enemy & self.beaten) or not self.party.covers(*deed.bills):
            return False
        if deed.calms:
            pay(*deed.bills)
            if deed.beats and not self._defeats(deed.beats, ()):
                raise Lost("rift")
        elif (deed.beats and not self._defeats(deed.beats, deed.bills)) or not pay(*deed.bills):
            return False
        self.position = deed.after
        if deed.activates_room:
            self.party.gain_time(self.rules.passes_per_room)
        self._meets(way, at, end)
        return True

    def _meets(self, way: Way, at: int, end: int) -> None:
        """Take what waits in the space just entered; an Enemy to be beaten next is left for then."""
        deed, later = way.deeds[at], way.deeds[at + 1 :]
        reserve = way.bills(at + 1, end, self.mean)
        for meeting in deed.meets:
            if not (meeting.enemy & self.beaten or _beaten_by(later[:1], meeting)):
                self._engages(meeting, reserve, needed=_beaten_by(later, meeting))
        for x in deed.hazards:
            roll = min(1 + self.chance.below(DIE) + x, self.rules.highest_roll)
            self.party.hurt(self.party.leader, self.damage[roll - 1])

    def _engages(self, meeting: Meeting, reserve: tuple[Bill, ...], needed: bool) -> None:
        """Defeat or evade each Enemy out of what can be spared, else be hurt; who is killed meets no more.

        An Enemy that is ``needed`` later is not defeated, since it would be ignored for the round.
        """
        defeated = 0
        for _ in range(meeting.number):
            foe = self._drawn(meeting)
            if not needed and self.party.covers(foe.defeat, *reserve):
                self.party.pay(foe.defeat)
                self._gain(foe.reward, 1)
                defeated += 1
            elif self.party.covers(foe.evade, *reserve):
                self.party.pay(foe.evade)
            elif self._hurts(foe):
                return
        if defeated == meeting.number:
            self.beaten |= meeting.enemy

    def _defeats(self, meeting: Meeting, reserve: tuple[Bill, ...]) -> bool:
        """Defeat Enemies for what that activates; whether all were."""
        for _ in range(meeting.number):
            foe = self._drawn(meeting)
            if not self.party.covers(foe.defeat, *reserve):
                self._hurts(foe)
                return False
            self.party.pay(foe.defeat)
        self.beaten |= meeting.enemy
        return True

    def _drawn(self, meeting: Meeting) -> Foe:
        """The Enemy that is fought; it is discarded with the others drawn."""
        drawn = self.foes.several(meeting.advanced)
        self.foes.discards += drawn
        self.fights += 1
        return fiercest(drawn)

    def _hurts(self, foe: Foe) -> bool:
        """Roll for damage; whether the leader is killed."""
        rolls = [self.chance.below(DIE) for _ in range(foe.dice)]
        return self.party.hurt(self.party.leader, self.damage[max(rolls) if foe.brutal else min(rolls)])

    def _search(self) -> None:
        """Open the chests and smash the pots where the party stands, with what a round leaves over."""
        for one in self.guide.things(self.position):
            if one.kind in ("chest", "pots") and (self.position.room, one.id) not in self.emptied:
                self._empties(one)

    def _empties(self, one: Feature) -> None:
        rules, most = self.rules, one.x or 0
        if one.kind == "chest":
            found = rules.chest_items if self.party.pay(Bill(interact=rules.chest_interact)) else 0
            keep = found
        else:
            found = next((n for n in range(most, 0, -1) if self.party.pay(Bill(attack=n))), 0)
            keep = -(-found // 2)
        if found:
            self._gain(found, keep)
            self.emptied.add((self.position.room, one.id))

    def _gain(self, drawn: int, number: int) -> None:
        gained = kept(self.items, drawn, number)
        self.party.leader.discards += [self.setting.kinds] * gained

    def _beats_boss(self) -> bool | None:
        """Whether a strike is paid before the decks run out; waiting there hurts."""
        strike = self.setting.strike(self.guide.tiles[self.position.room])
        if strike is None:
            return None
        try:
            while not self.party.pay(strike):
                for hero in self.party.heroes:
                    self.party.hurt(hero, self.damage[self.chance.below(DIE)])
                self.party.end_round()
                self.party.begin_round()
        except Lost:
            return False
        return True


def _beaten_by(deeds: Sequence[Deed], meeting: Meeting) -> bool:
    return any(deed.beats is not None and deed.beats.enemy == meeting.enemy for deed in deeds)
