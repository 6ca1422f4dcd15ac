"""The report in words, held against the verdict and the reach that it speaks of."""

from support.small_boards import corpus

from generator.clockwork import profile, search
from generator.clockwork.board import cell_name, read
from generator.clockwork.report import AT_ODDS, Report
from generator.document import from_plain


def test_a_goal_that_is_walled_off_is_said_and_its_walls_stand_at_the_edge_of_the_reach() -> None:
    walled = at_odds = 0
    for name, plain in corpus(240):
        document = from_plain(plain)
        board, rules = read(document), profile.load(document.profile)
        report = Report(board, rules)
        lines, reach = report.lines(), report.reach()
        kinds = {board.tiles[square.tile].room for _, square in board.squares()}
        if report.reached.won:
            at_odds += lines[-1] == AT_ODDS
            continue
        assert search.judge(board, rules, 0, search.Limits(states=2_000)).answer != "winnable", name
        if {"key", "boss"} <= kinds:
            said = ("Easiest way to the ", "skill points, and a round has")
            assert any(part in line for line in lines for part in said), name
            walled += 1
        for wall in report.walls():
            assert wall["cell"] in reach, name
            assert cell_name(*wall["cell"]) in str(wall["text"]) or "door to the" in str(wall["text"]), name
    assert walled > 20
    assert at_odds > 20
