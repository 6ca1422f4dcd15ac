import json
from math import pi

import pytest
from support.printed import pieces

from printables.press import imposition, job, manifest, pdf, sheets
from printables.press.components import MM, Component, round_chip, tile
from printables.press.imposition import Backs, Options
from printables.press.job import Job
from printables.press.paper import PAPERS
from printables.press.scene import Group, Path, Scene
from printables.press.shapes import rect

A4 = PAPERS["a4"]


def made(backs: Backs = "long-edge", sharing: imposition.Sharing = "own") -> Job:
    options = Options(A4, backs, sharing)
    leaves = sheets.piece_leaves([*pieces(tile(), 14), *pieces(round_chip(25 * MM), 3)], options)
    return job.made(leaves, options, "A Game", "a set")


def told(job: Job) -> manifest.Plain:
    return manifest.manifest(job, job.pdf(), 1.23456)


def test_paper_card_and_pieces_are_counted() -> None:
    found = told(made())
    assert (found["pages"], found["sheets"], found["sheets_of_card"]) == (6, 3, 2)
    assert found["pieces"] == {
        "total": 17,
        "kinds": {"chip": 3, "tile": 14},
        "forms": {"round chip": 3, "tile": 14},
    }
    assert found["seconds"] == 1.235
    assert found["bytes"] == len(made().pdf())
    assert [one["component"] for one in found["given_up"]] == ["tile", "round chip"]
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("backs", ["gutterfold", "none"])
def test_one_side_a_sheet_is_one_page_a_sheet(backs: Backs) -> None:
    found = told(made(backs))
    assert found["pages"] == found["sheets"] == found["sheets_of_card"] + 1
    assert found["pieces"]["total"] == 17


def test_the_plan_is_data_to_the_micrometre() -> None:
    plan = told(made())["plan"]
    assert [one["page"] for one in plan] == [3, 4, 5, 6]
    first = plan[0]["pieces"][0]
    assert (plan[0]["side"], plan[0]["size"], first["name"]) == ("front", [210_000, 297_000], "piece 0")
    left, top, right, bottom = first["box"]
    assert (right - left, bottom - top) == (60_000, 60_000)


def test_straight_cuts_go_across_the_sheet_and_edges_that_meet_are_cut_once() -> None:
    full, rest = _fronts(made())
    own = manifest.cuts([full])
    assert own == {"straight": 14, "straight_mm": 6 * 252 + 8 * 188, "outlines": 0, "outlines_mm": 0}
    assert manifest.cuts([rest])["straight"] == 4 + 2  # the chips below the two tiles have none
    shared = manifest.cuts(_fronts(made(sharing="shared"))[:1])
    assert shared["straight"] == 4 + 5


def test_round_pieces_are_cut_along_their_outline() -> None:
    chips = manifest.cuts(_fronts(made("gutterfold"))[-1:])
    assert (chips["straight"], chips["outlines"]) == (0, 3)
    assert chips["outlines_mm"] == pytest.approx(3 * 25 * pi, rel=0.01)


def _fronts(job: Job) -> list[imposition.Layout]:
    return [leaf.layout for leaf in job.leaves if leaf.layout and leaf.layout.side == "front"]


@pytest.mark.parametrize(
    ("colour", "ink"),
    [("#ffffff", 0.0), ("#000000", 1.0), ("#ff0000", 2.0), ("#00ffff", 1.0), ("#808080", 0.498)],
)
def test_ink_is_what_lies_on_the_paper(colour: str, ink: float) -> None:
    scene = Scene(50, 40, Group((Path(rect(0, 0, 25, 40), fill=colour),)))
    (share,) = manifest.ink_shares(pdf.write([pdf.Page(scene)], "T"))
    assert share == pytest.approx(ink / 2, abs=0.02)


def test_a_form_with_an_outline_is_as_long_as_its_sides() -> None:
    triangle = Component("net", "die", 40 * MM, 30 * MM, outline=((0, 0), (40 * MM, 0), (0, 30 * MM)))
    (stream,) = imposition.streams(pieces(triangle, 2, backs=False), Options(A4, "none"))
    assert manifest.cuts(imposition.layouts(stream, "none"))["outlines_mm"] == 2 * (40 + 30 + 50)
