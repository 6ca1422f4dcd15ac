"""The rules of a turn: what cards, squares and dice do, one by one, and whole games."""

from collections import Counter
from collections.abc import Iterable

import pytest
from support import hyrule_maps as maps

from generator.chance import Chance
from generator.document import Document
from generator.findings import Refusal
from generator.hyrule import decks, odds, profile
from generator.hyrule.board import read
from generator.hyrule.game import Hyrule
from generator.hyrule.graph import Graph
from generator.hyrule.holdings import COMPLETE, Holding
from generator.hyrule.links import first
from generator.hyrule.match import Match
from generator.hyrule.pile import Pile
from generator.hyrule.player import Player
from generator.hyrule.policy import Policy
from generator.hyrule.traps import Traps

CARDS = decks.load()
DOCUMENT = Document(maps.document(maps.drawn(maps.PLAIN_MAP)))


class Fixed(Chance):
    """Dice that fall as told, and then go round again."""

    def __init__(self, *faces: int) -> None:
        super().__init__("", "")
        self.faces, self.at = faces, 0

    def below(self, bound: int) -> int:
        face = self.faces[self.at % len(self.faces)] - 1
        self.at += 1
        return face % bound


class Stacked(Pile[decks.Enemy | decks.PitfallCard]):
    """A pile that always turns up the cards of some names, in turn."""

    def __init__(self, *names: str) -> None:
        self.names = list(names)

    def drawn(self) -> decks.Enemy | decks.PitfallCard:
        name = self.names.pop(0) if len(self.names) > 1 else self.names[0]
        return next(card for card in CARDS.battle if card.name == name or getattr(card, "does", "") == name)


def match(text: str = maps.PLAIN_MAP, players: int = 1, dice: Iterable[int] = (3,), **more: object) -> Match:
    rules = profile.load(more)
    graph = Graph(read(Document(maps.document(maps.drawn(text)))))
    return Match(Policy(graph, rules), Traps(graph, rules), CARDS, players, Fixed(*dice))


def fought(name: str, dice: Iterable[int], holding: Holding = Holding(), hearts: int = 5) -> Player:  # noqa: B008
    """A player of a full-hearted start after one battle card."""
    own = match(dice=dice)
    own.battle = Stacked(name, "Octorok")
    player = own.players[0]
    player.holding, player.hearts = holding, hearts
    player.place = own.graph.number[2, 4, 0]
    own._fight(player)
    return player


FED = Holding().having("food")


def test_a_tie_wins_the_rupees() -> None:
    assert fought("Moblin", (3, 5)).rupees == 100


def test_a_weak_winner_heals_instead() -> None:
    player = fought("Moblin", (4, 4), hearts=2)
    assert (player.rupees, player.hearts) == (0, 4)


def test_a_loser_loses_hearts_or_the_food() -> None:
    assert fought("Moblin", (3, 4)).hearts == 4
    robbed = fought("Moblin", (3, 4), FED)
    assert (robbed.hearts, robbed.has("food")) == (5, False)


def test_the_magical_sword_beats_what_the_first_does_not() -> None:
    assert fought("Moblin", (3, 4), Holding(8)).rupees == 100


def test_who_has_no_heart_left_wakes_at_a_fountain() -> None:
    player = fought("Lynel", (1, 1), hearts=2)
    assert player.hearts == 5
    assert player.place in (4 * 7 + 2, 4 * 7 + 3)


@pytest.mark.parametrize(
    ("card", "hearts", "protected"),
    [("rocks", 4, None), ("surrounded", 3, "food"), ("zora", 4, "shield"), ("toll", 4, None)],
)
def test_pitfalls_cost_hearts_unless_an_item_protects(card: str, hearts: int, protected: str | None) -> None:
    assert fought(card, (1,)).hearts == hearts
    if protected:
        safe = fought(card, (1,), Holding().having(protected))
        assert (safe.hearts, safe.has(protected)) == (5, True)


def test_the_old_man_takes_rupees_where_there_are_some() -> None:
    own = match()
    own.battle = Stacked("toll")
    player = own.players[0]
    player.rupees = 60
    own._fight(player)
    assert (player.rupees, player.hearts) == (10, 5)


def test_the_whirlwind_carries_to_the_next_level_where_one_fights_next() -> None:
    player = fought("whirlwind", (1,), Holding(3))
    assert player.place == 4  # Level 3 in E1
    assert player.whirled


def test_the_secret_leads_to_the_nearer_dead_end_and_a_battle() -> None:
    player = fought("dead-end", (6, 6))
    assert player.place == 4 * 7 + 1
    assert player.rupees == 50


def test_the_money_game_moves_fifty() -> None:
    own = match(players=3, dice=(1,))
    for player in own.players:
        player.rupees = 100
    own._money_game(own.players[1])
    assert sorted(player.rupees for player in own.players) == [50, 100, 150]
    rich = match(players=2, dice=(2,))
    rich.players[0].rupees = 250
    rich._settle(rich.players[0], rich.players[1])
    assert (rich.players[0].rupees, rich.players[1].rupees, rich.players[1].skips) == (250, 0, 1)


def test_a_lost_turn_is_missed() -> None:
    own = match()
    own.players[0].skips = 1
    assert own.turn(own.players[0]) == "missed"
    assert own.players[0].place == own.graph.start


def test_the_money_game_finds_as_the_odds_say() -> None:
    wins = Counter[int]()
    own = match(players=4)
    for number in range(2_000):
        own.chance = Chance(f"{number}", "money")
        for player in own.players:
            player.rupees = player.skips = 0
        own._money_game(own.players[0])
        wins[[player.rupees for player in own.players].index(50)] += 1
    for seat, (moblin, _) in enumerate(odds.money_game(4)):
        assert wins[seat] / 2_000 == pytest.approx(float(moblin), abs=0.05)


def test_the_ring_adds_two_hearts_and_heals_none() -> None:
    own = match()
    player = own.players[0]
    player.rupees, player.hearts = 250, 3
    player.place = first(own.graph.keys["food-shop"])
    own._buy(player, "food-shop")
    assert (player.hearts, player.most, player.rupees) == (5, 7, 0)


def test_a_labyrinth_won_gives_the_piece_of_its_level_and_heals() -> None:
    own = match(dice=(1,))
    player = own.players[0]
    player.hearts = 2
    assert own._labyrinth(player, CARDS.labyrinth[0]) == "labyrinth"
    assert (player.holding.triforce, player.hearts) == (1, 5)


def test_a_labyrinth_lost_leads_to_a_fountain_or_costs_a_potion() -> None:
    own = match(dice=(5,))
    player = own.players[0]
    player.place, player.potion = first(own.graph.keys["level-1"]), "red"
    card = CARDS.labyrinth[0]
    own._labyrinth(player, card)
    assert (player.potion, player.card, player.place) == ("blue", card, first(own.graph.keys["level-1"]))
    assert own.turn(player) == "labyrinth lost"  # with the card that was kept, and without a walk
    assert (player.potion, player.card) == (None, card)
    own.turn(player)
    assert (player.card, player.place in (30, 31)) == (None, True)


def test_ganon_wants_both_pictures() -> None:
    own = match(dice=(1, 2, 5, 5))
    player = own.players[0]
    player.holding, player.at_mountain = COMPLETE, True
    assert own.turn(player) == "ganon"
    assert player.won
    own = match(dice=(1, 5, 5, 5))
    player = own.players[0]
    player.at_mountain, player.potion = True, "blue"
    assert own.turn(player) == "ganon lost"
    assert (player.at_mountain, player.potion) == (True, None)
    own.turn(player)
    assert not player.at_mountain


@pytest.mark.parametrize("card", ["Moblin", "whirlwind", "dead-end", "rocks"])
def test_death_mountain_is_entered_win_or_lose(card: str) -> None:
    own = match(dice=(1,))
    own.battle = Stacked(card)
    player = own.players[0]
    player.holding = COMPLETE
    player.hearts = 7
    player.place = first(own.graph.keys["death-mountain"])
    own._mountain(player)
    assert player.at_mountain


def test_squares_do_what_they_say() -> None:
    own = match(dice=(2,))
    player = own.players[0]
    own._rupees(player)
    own._rupees(player)
    assert player.rupees == 100
    own._gamble(player)
    assert player.rupees == 150
    own._potion(player)
    assert player.potion is None  # without the Letter nothing is sold
    player.holding = Holding().having("letter")
    own._potion(player)
    assert (player.potion, player.rupees) == ("red", 50)
    player.potion = None
    own._gift(player)
    assert player.potion == "red"


def test_the_lost_woods_hold_whoever_rolls_even() -> None:
    text = maps.PLAIN_MAP.replace("h-f-.-.-.", "h-f-.-*-.")
    for dice, place in (((2,), 2 * 7 + 3), ((3,), 2 * 7 + 2)):
        own = match(text, dice=dice)
        player = own.players[0]
        player.place, player.hearts = 2 * 7 + 3, 1
        own._walk(player, 1 << (2 * 7 + 2))
        assert player.place == place


def test_a_pile_without_reshuffling_is_used_up_first() -> None:
    pile = Pile("abcde", reshuffle=False, chance=Chance("x", "pile"))
    assert sorted(pile.drawn() for _ in range(5)) == list("abcde")
    assert sorted(pile.drawn() for _ in range(5)) == list("abcde")
    loose = Pile("ab", reshuffle=True, chance=Chance("x", "pile"))
    assert {tuple(loose.drawn() for _ in range(2)) for _ in range(50)} > {("a", "b"), ("a", "a")}


# -- whole games ------------------------------------------------------------------------------

GAME = Hyrule()


def test_a_playtest_is_the_same_with_any_number_of_workers() -> None:
    alone = GAME.playtest(DOCUMENT, 30, 2, 1, "seed")
    assert alone == GAME.playtest(DOCUMENT, 30, 2, 2, "seed")
    assert alone != GAME.playtest(DOCUMENT, 30, 2, 1, "other")
    assert alone["games"] == sum(seat["wins"] for seat in alone["seats"]) + alone["unfinished"]
    assert sum(alone["spent"].values()) == pytest.approx(1, abs=0.01)
    assert alone["lines"][0] == "30 games with 2 players, 0 unfinished"


def test_a_playtest_for_nobody_in_particular_tells_the_turns_by_number_of_players() -> None:
    told = GAME.playtest(DOCUMENT, 4, None, 1, "x")
    assert told["players"] == 2
    assert list(told["by_players"]) == ["1", "2", "3", "4"]
    assert told["by_players"]["2"] == told["turns"]
    for players in (1, 3):
        alone = GAME.playtest(DOCUMENT, 4, players, 1, "x")
        assert alone["by_players"] == {str(players): told["by_players"][str(players)]}
        assert f"{alone['turns']['mean']} turns in the mean" in " ".join(told["lines"])


def test_nobody_wins_faster_than_perfect_luck() -> None:
    fewest = GAME.verify(DOCUMENT).clock
    assert fewest
    told = GAME.playtest(DOCUMENT, 40, 1, 1, "luck")
    assert told["unfinished"] == 0
    assert told["turns"]["fewest"] >= fewest["turns"]
    assert sum(told["stages"].values()) == pytest.approx(told["turns"]["mean"], abs=0.1)


def test_more_players_end_a_game_sooner() -> None:
    means = [GAME.playtest(DOCUMENT, 60, players, 1, "many")["turns"]["mean"] for players in (1, 4)]
    assert means[0] > means[1]


@pytest.mark.parametrize(("games", "players", "workers"), [(0, 1, 1), (1, 5, 1), (1, 1, 0)])
def test_a_playtest_that_cannot_be_is_refused(games: int, players: int, workers: int) -> None:
    with pytest.raises(Refusal):
        GAME.playtest(DOCUMENT, games, players, workers, "x")


def test_a_lost_board_ends_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.hyrule.playtest.MOST_ROUNDS", 30)
    told = GAME.playtest(Document(maps.document(maps.drawn(maps.WALLED))), 3, 1, 1, "x")
    assert (told["unfinished"], told["turns"]) == (3, None)
