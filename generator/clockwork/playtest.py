"""A dungeon played many times by chance: how often it is won in time, how long it takes, what it costs.

The party follows the plan in the file, but pays with the hands that it draws and meets the Enemies
that are drawn. What is simplified is said in ``ASSUMPTIONS`` and goes with every answer.
Each play has a stream of chance of its own, so the answer is the same with any number of workers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from generator.chance import Chance
from generator.clockwork import decks, piles, profile, replay
from generator.clockwork.board import Board, read
from generator.clockwork.delve import Delve, Played, Setting
from generator.clockwork.guide import Guide
from generator.clockwork.party import MOST_ROUNDS
from generator.clockwork.payment import Payment, Worth
from generator.clockwork.profile import Rules
from generator.document import Document
from generator.findings import Refusal
from generator.phrases import number_of

SURE = 2.5758
"""Standard errors on each side of a share that hold the truth 99 times in 100."""
SUMS = ("hearts_lost", "killed", "fights", "points")
PLAYERS = (2, 3, 4)

LOSSES = {
    "time": "a hero had no card left to draw",
    "discards": "a killed hero had too few cards to discard",
    "rift": "a rift could not be calmed",
    "stuck": "a round ended where no way leads back to the plan",
    "rounds": f"it was not over in {MOST_ROUNDS:,} rounds",
}
ASSUMPTIONS = (
    "Won is to stand in the Boss Room before a deck runs out, which is the goal that a verdict speaks of; "
    "the Boss is beaten if one strike is paid after that. Its special attack is not played: each hero "
    "rolls for damage at the end of every round in the Boss Room. At level 4 the Boss is not played, for "
    "its price hangs on the Shards that were won before.",
    "The party follows the plan of the file, so it sees the faces of the rooms. It keeps together, pays "
    "each step once, as the plan does, and all heroes assist.",
    "The ends of rounds in the plan are left out: a round ends when the hands do not do for what comes "
    "next, up to a place where nothing would have to be done again; Enemies on the way there are reckoned "
    "at their mean, but new hands try anyway. What must be done again is done by the cheapest way back "
    "to the plan.",
    "One hero acts in each round, the one with most hearts: it is hurt, and it gains.",
    "Cards are played for their skills only: the abilities of Items, Treasures and Enemies, all that "
    "is said on a card in words, are not played; no Treasure is gained, and nothing is equipped. An Item "
    "that is used at once is gone without effect. A used-up pile is shuffled anew.",
    "The least useful cards pay first; Move that is left over carries on to the next walk of the round.",
    "An Enemy whose effect is next in the plan is defeated if the hands do, and else hurts. Another is "
    "defeated, unless the plan needs it later, or else evaded, if the hands still do for the way to the "
    "next place to stop at; and else hurts.",
    "No Move is paid against hazards. No rift is rolled: the party enters it with what calms it.",
    "What is left over when a round ends opens a chest or smashes pots where the party stands.",
    "The levels before were won: each gave a hero one Heart Container, and the Shard that spares it an "
    "Item. No Shard is spent for time.",
)


@dataclass
class Tally:
    """What came of plays, as counts, so that those of two lots are the sums of both.

    ``lost`` counts by the way to lose; ``rounds`` counts plays that were won by their rounds.
    """

    lost: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    sums: Counter[str] = field(default_factory=Counter)

    def count(self, played: Played) -> None:
        """Count one play."""
        if played.lost:
            self.lost[played.lost] += 1
        else:
            self.rounds[played.rounds] += 1
            self.sums["beaten"] += bool(played.beaten)
        for name in SUMS:
            self.sums[name] += getattr(played, name)

    def add(self, other: Tally) -> None:
        """Add what another lot of plays came to."""
        self.lost.update(other.lost)
        self.rounds.update(other.rounds)
        self.sums.update(other.sums)


def playtest(
    document: Document, games: int, players: int | None = None, workers: int = 1, seed: str = ""
) -> dict[str, Any]:
    """Play a dungeon so many times by the plan in its file, and return what came of it as plain JSON.

    ``won`` is a share with its 99 % interval; ``lost_by`` counts plays; ``rounds`` are those of
    plays that were won; ``beaten`` is the share in which the Boss was defeated as well, None
    where that is not played; the other figures are means over all plays.

    Raises:
        Refusal: the board breaks the tile law, has no plan that wins, or cannot be played by so many.
    """
    if games < 1:
        raise Refusal.because("games", "--games", "takes a number from 1 on")
    setting = prepared(document, players)
    workers = max(1, min(workers, games))
    tally = Tally()
    for part in _lots(document, setting.board.players, games, workers, seed):
        tally.add(part)
    answer = _figures(tally, setting)
    return {"seed": seed, "players": setting.board.players, **answer, "lines": list(_lines(answer, setting))}


def prepared(document: Document, players: int | None = None) -> Setting:
    """Return what all plays of a dungeon have in common.

    Raises:
        Refusal: see ``playtest``.
    """
    board, rules = read(document), profile.load(document.profile)
    witness = document.witness
    if witness is None:
        text = "there is no plan to follow; let verify FILE find one, and save it as the witness"
        raise Refusal.because("no-witness", "witness", text)
    checked = replay.replay(document.data)
    if not checked["accepted"]:
        text = f"the plan is refused: {checked['why']}; let verify FILE find one that wins"
        raise Refusal.because("witness-refused", "witness", text)
    board = _seated(board, board.players if players is None else players)
    cards = decks.load()
    guide = Guide(board, rules, witness["steps"])
    if not guide.complete:
        text = (
            f"the plan spends more tokens than {board.players} players get; verify a board made for so many"
        )
        raise Refusal.because("players", "--players", text)
    payment = Payment(
        _worths(cards, rules), [witness["cost"][skill] for skill in ("move", "attack", "interact")]
    )
    return Setting(
        board, rules, guide, payment, piles.foes(board, cards), piles.items(cards), len(cards.skills)
    )


def _seated(board: Board, players: int) -> Board:
    if players not in PLAYERS:
        raise Refusal.because("players", "--players", f"takes 2, 3 or 4, not {players}")
    return board.model_copy(update={"players": players})


def _worths(cards: decks.Decks, rules: Rules) -> list[Worth]:
    """What each type of Skill card is worth, and last any other card."""
    strong, weak = rules.strength, rules.strength_any

    def worth(skills: Sequence[str]) -> Worth:
        move, attack, interact = (strong if one in skills else weak for one in ("move", "attack", "interact"))
        return move, attack, interact

    return [worth(card.skills) for card in cards.skills] + [worth(())]


def _lots(document: Document, players: int, games: int, workers: int, seed: str) -> Iterator[Tally]:
    lots = [range(first, games, workers) for first in range(workers)]
    if workers == 1:
        yield plays(document, players, seed, lots[0])
        return
    with ProcessPoolExecutor(workers) as pool:
        tasks = [pool.submit(plays, document, players, seed, lot) for lot in lots]
        yield from (task.result() for task in tasks)


def plays(document: Document, players: int, seed: str, numbers: Sequence[int]) -> Tally:
    """Play by numbers, each from a stream of chance of its own; what workers are given to do."""
    setting, tally = prepared(document, players), Tally()
    for number in numbers:
        tally.count(Delve(setting, Chance(seed, f"clockwork playtest {players} {number}")).play())
    return tally


def _figures(tally: Tally, setting: Setting) -> dict[str, Any]:
    won = tally.rounds.total()
    games = won + tally.lost.total()
    boss = setting.guide.boss
    return {
        "games": games,
        "won": round(won / games, 4),
        "won_interval": [round(end, 4) for end in wilson(won, games)],
        "lost_by": {why: tally.lost[why] for why in LOSSES},
        "beaten": None if setting.strike(boss) is None else round(tally.sums["beaten"] / games, 4),
        "rounds": _spread(tally.rounds),
        "hearts_lost": round(tally.sums["hearts_lost"] / games, 4),
        "killed": round(tally.sums["killed"] / games, 4),
        "fights": round(tally.sums["fights"] / games, 4),
        "points_spent": round(tally.sums["points"] / games, 4),
        "assumptions": list(ASSUMPTIONS),
    }


def wilson(count: int, games: int) -> tuple[float, float]:
    """Return the ends of Wilson's interval for a share, which is right 99 times in 100."""
    share, square = count / games, SURE**2
    middle = share + square / (2 * games)
    spread = SURE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, (middle - spread) / (1 + square / games)), min(
        1.0, (middle + spread) / (1 + square / games)
    )


def _spread(counts: Counter[int]) -> dict[str, float] | None:
    """Mean, and within what half and nine in ten lie, of what was counted; None if nothing was."""
    if not counts:
        return None
    ranked = sorted(counts.elements())
    number = len(ranked)
    half, nine_tenths = ranked[-(-number // 2) - 1], ranked[-(-9 * number // 10) - 1]
    return {"mean": round(sum(ranked) / number, 4), "median": half, "p90": nine_tenths}


def _lines(answer: Mapping[str, Any], setting: Setting) -> Iterator[str]:
    low, high = (f"{end:.1%}" for end in answer["won_interval"])
    games, players = number_of(answer["games"], "play"), setting.board.players
    yield f"{games} by {players} heroes: {answer['won']:.1%} won (99 times in 100 from {low} to {high})"
    yield from (f"  lost in {count:,}: {LOSSES[why]}" for why, count in answer["lost_by"].items() if count)
    if answer["beaten"] is not None:
        yield f"  the Boss was beaten as well in {answer['beaten']:.1%}"
    if rounds := answer["rounds"]:
        yield (
            f"  rounds to the Boss Room: {rounds['mean']:.1f} in the mean, "
            f"half within {rounds['median']}, nine in ten within {rounds['p90']}"
        )
    yield (
        f"  a play in the mean: {answer['fights']:.1f} fights, {answer['hearts_lost']:.1f} hearts lost, "
        f"{answer['killed']:.2f} heroes killed, {answer['points_spent']:.1f} skill points spent"
    )
    yield "taken for granted:"
    yield from (f"  {one}" for one in answer["assumptions"])
