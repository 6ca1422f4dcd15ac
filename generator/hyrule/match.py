"""A whole game by the whole rules, for 1 to 4 players: what a turn does, cards and dice included."""

from __future__ import annotations

from generator.chance import Chance
from generator.hyrule.decks import FACES, Decks, Enemy, Labyrinth, PitfallCard
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import FREE, SHOPS
from generator.hyrule.links import numbers
from generator.hyrule.odds import CHIPS
from generator.hyrule.pile import Pile
from generator.hyrule.player import Player
from generator.hyrule.policy import Policy
from generator.hyrule.profile import Rules
from generator.hyrule.traps import Traps

RUPEES_SQUARE = 100
"""What the square pays that each player may use once."""
MONEY_GAME = 50
"""What the Old Man's finder owes the Moblin's."""
MOVING = ("whirlwind", "dead-end")
"""Pitfalls that move the piece."""


class Match:
    """One table: the players in their order, the two piles, and who has won."""

    def __init__(self, policy: Policy, traps: Traps, decks: Decks, players: int, chance: Chance) -> None:
        self.policy, self.traps, self.decks, self.chance = policy, traps, decks, chance
        self.graph: Graph = policy.graph
        self.rules: Rules = policy.rules
        self.players = [Player(self.rules, self.graph.start) for _ in range(players)]
        self.battle: Pile[Enemy | PitfallCard] = Pile(decks.battle, self.rules.reshuffle, chance)
        self.labyrinths: Pile[Labyrinth] = Pile(decks.labyrinth, self.rules.reshuffle, chance)
        self.keys = {place: key for key, places in self.graph.keys.items() for place in numbers(places)}

    def turn(self, player: Player) -> str:
        """Take a player's turn; return in a word what it was spent on."""
        if player.skips:
            player.skips -= 1
            return "missed"
        if player.at_mountain:
            return self._ganon(player)
        if player.card:
            return self._labyrinth(player, player.card)
        if player.whirled:
            player.whirled = False
            return self._entrance(player) if self._at_level(player) else self._fight(player)
        goal = self.policy.goal(player)
        if not self._walk(player, goal):
            return "woods"
        return self._stop(player, goal)

    # -- walking ----------------------------------------------------------------------------------

    def _walk(self, player: Player, goal: int) -> bool:
        """Go towards a goal as far as the hearts allow; False if the Lost Woods did not let out.

        Where the goal is too far, the walk ends on the last square that a battle may be fought on.
        """
        way = [player.place]
        for _ in range(player.stride):
            ahead = self.policy.onward(player, goal)
            if ahead is None:
                break
            lucky = (player.place, ahead) in self.policy.lucky
            if lucky and self._die() not in self.rules.woods_faces:
                return False
            player.place = ahead
            way.append(ahead)
        fine = self.policy.stops(player) | goal | self.graph.keys["warp"]
        if not fine >> player.place & 1:
            # A square too far: its own instruction is of no use.
            back = [place for place in way[1:] if fine >> place & 1]
            player.place = back[-1] if back else player.place
        return True

    def _stop(self, player: Player, goal: int) -> str:
        """Do what the square says where a walk has ended."""
        key = self.keys.get(player.place)
        if self._at_level(player):
            return self._entrance(player)
        if key == "death-mountain" and player.ready:
            return self._mountain(player)
        if key in SQUARES:
            return SQUARES[key](self, player)
        if key and key in (player.holding.target, *FREE) and not player.has(key):
            return self._take(player, key)
        if key in SHOPS:
            return self._buy(player, key)
        to = self.policy.warps_to(player, goal)
        if to is not None:
            player.place = to
            return "warp"
        if self.policy.battles >> player.place & 1 and self.policy.fights(player):
            return self._fight(player)
        return "walk"

    def _at_level(self, player: Player) -> bool:
        """Whether the piece stands on the next Level, and may enter it."""
        target = player.holding.target
        return target is not None and target == player.holding.level == self.keys.get(player.place)

    # -- squares ----------------------------------------------------------------------------------

    def _take(self, player: Player, key: str) -> str:
        holding = player.holding
        player.holding = holding.further() if key == holding.target else holding.having(key)
        return "items"

    def _buy(self, player: Player, shop: str) -> str:
        for name in self.policy.basket(player, shop):
            player.rupees -= self.rules.prices[name]
            before = player.most
            player.holding = player.holding.having(name)
            player.hearts += player.most - before  # the Ring's own hearts are up, the others stay as they are
            player.fed = player.fed or name == "food"
        return "items"

    def _potion(self, player: Player) -> str:
        if player.has("letter") and player.potion is None and player.rupees >= self.rules.potion_price:
            player.rupees -= self.rules.potion_price
            player.potion = self.rules.potion_sold
        return "items"

    def _gift(self, player: Player) -> str:
        if self._die() in self.rules.gift_faces and player.potion is None:
            player.potion = self.rules.potion_sold
        return "items"

    def _gamble(self, player: Player) -> str:
        if player.rupees >= self.rules.stake:
            player.earn(self.rules.stake if self._die() in self.rules.stake_faces else -self.rules.stake)
        return "items"

    def _rupees(self, player: Player) -> str:
        if not player.gifted:
            player.earn(RUPEES_SQUARE)
            player.gifted = True
        return "items"

    def _fountain(self, player: Player) -> str:
        player.heal()
        return "fountain"

    # -- battles ----------------------------------------------------------------------------------

    def _fight(self, player: Player) -> str:
        """Turn a battle card and follow it; whoever has no heart up then goes to a fountain."""
        card = self.battle.drawn()
        if isinstance(card, Enemy):
            self._enemy(player, card)
        else:
            self._pitfall(player, card)
        self._faint(player)
        return "battle"

    def _enemy(self, player: Player, card: Enemy) -> None:
        rolled = self._die() + self._die()
        if rolled >= card.strength[player.sword] + (not self.rules.ties_win):
            if self.policy.heals(player, card.heal, card.rupees):
                player.heal(card.heal)
            else:
                player.earn(card.rupees)
        elif card.steals and player.has(card.steals):
            player.rob()
        else:
            player.hurt(card.hearts)

    def _pitfall(self, player: Player, card: PitfallCard) -> None:
        if card.does == "whirlwind":
            self._whirlwind(player)
        elif card.does == "dead-end":
            ends = [end for end, near in self.traps.nearer.items() if near >> player.place & 1]
            player.place = self.chance.choice(ends)
            if self.policy.battles >> player.place & 1:
                self._fight(player)
        elif card.does == "rocks":
            player.hurt(self.rules.rocks_hearts)
        elif card.does == "toll" and player.rupees >= self.rules.toll:
            player.earn(-self.rules.toll)
        elif card.does == "toll":
            player.hurt(1)
        elif card.does == "surrounded" and not player.has("food"):
            player.hurt(self.rules.surrounded_hearts)
        elif card.does == "zora" and not player.has("shield"):
            player.hurt(self.rules.zora_hearts)
        elif card.does == "money":
            self._money_game(player)

    def _whirlwind(self, player: Player) -> None:
        """The storm carries the piece to one of the entrances that the profile allows, if any is left."""
        entrances = list(numbers(self.traps.whirled(player.holding)))
        if entrances:
            player.place = self.chance.choice(entrances)
            player.whirled = True

    def _money_game(self, drawer: Player) -> None:
        """Chips are turned in turn until Moblin and Old Man are found; their finders are out."""
        if len(self.players) < 2:
            return
        seat = self.players.index(drawer)
        turn = self.players[seat:] + self.players[:seat]
        finders: dict[str, Player] = {}
        for chip in self.chance.shuffled(["moblin", "old man", *[""] * (CHIPS - 2)]):
            finder = turn.pop(0)
            if chip:
                finders[chip] = finder
            if not chip or not turn:
                turn.append(finder)
            if len(finders) == 2:
                break
        self._settle(finders["moblin"], finders["old man"])

    def _settle(self, winner: Player, loser: Player) -> None:
        """The loser pays, or misses a turn; the winner takes as much as the purse holds."""
        if loser.rupees >= MONEY_GAME:
            loser.earn(-MONEY_GAME)
        else:
            loser.skips += 1
        winner.earn(MONEY_GAME)

    def _faint(self, player: Player) -> None:
        if player.hearts == 0 and self.rules.zero_hearts == "fountain":
            self._wake(player)

    def _wake(self, player: Player) -> None:
        """Go to a fountain and heal."""
        player.place = self.policy.fountain(player)
        player.whirled = False
        player.heal()

    # -- labyrinths and Ganon ---------------------------------------------------------------------

    def _entrance(self, player: Player) -> str:
        """The battle at the entrance, and the labyrinth unless the card took the piece elsewhere."""
        place = player.place
        self._fight(player)
        if player.place != place or player.hearts == 0 or not self._at_level(player):
            return "battle"
        return self._labyrinth(player, self.labyrinths.drawn())

    def _labyrinth(self, player: Player, card: Labyrinth) -> str:
        rolls = [self._icon() for _ in range(card.rolled(player.hearts))]
        player.card = None
        if any(icon in card.wins for icon in rolls):
            player.holding = player.holding.further()
            player.heal()
            return "labyrinth"
        if player.drink():
            player.card = card
        else:
            self._wake(player)
        return "labyrinth lost"

    def _mountain(self, player: Player) -> str:
        """Whoever had everything on coming enters, win or lose, wherever the card would have led."""
        card, place = self.battle.drawn(), player.place
        if isinstance(card, Enemy):
            self._enemy(player, card)
        elif card.does not in MOVING:
            self._pitfall(player, card)
        self._faint(player)
        player.at_mountain = player.place == place
        return "mountain"

    def _ganon(self, player: Player) -> str:
        rolls = [self._icon() for _ in range(self.rules.ganon_rolls)]
        if all(icon in rolls for icon in self.decks.ganon):
            player.won = True
            return "ganon"
        if not player.drink():
            player.at_mountain = False
            self._wake(player)
        return "ganon lost"

    # -- dice -------------------------------------------------------------------------------------

    def _die(self) -> int:
        return self.chance.below(FACES) + 1

    def _icon(self) -> str:
        return self.decks.icons[self._die() - 1]


SQUARES = {
    "potion-shop": Match._potion,
    "free-potion": Match._gift,
    "gamble": Match._gamble,
    "rupees": Match._rupees,
    "fountain": Match._fountain,
}
"""What squares do that no winner needs."""
