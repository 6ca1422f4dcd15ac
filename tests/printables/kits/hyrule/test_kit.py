"""A board's PDF and the whole game's, read back."""

import copy
import hashlib
import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from PIL import Image
from support.drawn import texts
from support.overworlds import overworld

from generator.document import Document, dumps
from generator.findings import Refusal
from generator.hyrule.board import read
from printables.kits.hyrule import box, kit
from printables.kits.hyrule.board import board_scene
from printables.press import manifest, png
from printables.press.job import Wishes

AGAIN = """
import hashlib, sys
from generator.document import loads
from printables.kits.hyrule import kit
print(hashlib.sha256(kit.dungeon_pdf(loads(sys.stdin.buffer.read()))).hexdigest())
"""
BOARD = overworld()


def printed(document: Document, **wishes: Any) -> bytes:
    return kit.dungeon_pdf(document, Wishes(**wishes))


@pytest.fixture(scope="module")
def pages() -> list[str]:
    return texts(kit.dungeon_pdf(BOARD))


def test_every_page_says_what_it_is_and_that_fans_made_it(pages: list[str]) -> None:
    assert len(pages) % 2 == 0
    for number, page in enumerate(pages):
        assert "unofficial work of fans" in page
        assert "50 mm" in page
        assert f"sheet {number // 2 + 1} of {len(pages) // 2} {('front', 'back')[number % 2]}" in page
        assert "paper, rules" in page


def test_the_first_page_tells_seed_size_turns_and_recipe() -> None:
    (first,) = texts(printed(BOARD, only=["map"], backs="none"))
    for part in (
        "paper",
        "8 by 6 squares",
        "22 turns",
        "twists some",
        "Setting it up",
        "Where everything is",
    ):
        assert part in first


def test_nothing_before_the_seal_tells_the_way(pages: list[str]) -> None:
    (sealed,) = [number for number, page in enumerate(pages) if "Sealed" in page]
    assert sealed % 2 == 0  # a sheet of its own: nothing of the way is on its back
    assert "left empty" in pages[sealed + 1]
    assert not any("A way to win" in page or "Beat Ganon" in page for page in pages[:sealed])
    assert "A way to win" in pages[sealed + 2]


def test_parts_can_be_picked_and_stand_in_their_order() -> None:
    with pikepdf.open(BytesIO(kit.dungeon_pdf(BOARD))) as pdf, pdf.open_outline() as outline:
        titles = [one.title for one in outline.root]
    expected = ["How to print", "Map and set-up", "Key of the board", "Rules", "Board poster"]
    assert titles == [*expected, "Walkthrough (sealed)"]
    assert len(texts(printed(BOARD, only=["key"], backs="none"))) == 1
    assert "White Sword" in texts(printed(BOARD, only=["key"], backs="none"))[0]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"only": ["cards"]}, "part"),
        ({"backs": "both"}, "backs"),
        ({"tile": 29.0}, "tile"),
        ({"tile": float("nan")}, "tile"),
        ({"paper": "a5"}, "paper"),
        ({"ink": "gold"}, "ink"),
    ],
)
def test_what_is_not_offered_is_refused(wish: dict[str, Any], code: str) -> None:
    for job in (kit.dungeon_job, kit.box_job):
        refused = wish | ({"only": ["poster"]} if code == "part" and job is kit.box_job else {})
        with pytest.raises(Refusal) as found:
            job(*([BOARD] if job is kit.dungeon_job else []), Wishes(**refused))  # type: ignore[operator]
        assert found.value.findings[0].code == code


def test_a_board_that_breaks_the_law_and_a_profile_that_is_none_are_refused() -> None:
    plain: Any = copy.deepcopy(dict(BOARD.data))
    plain["board"]["squares"][0][0]["key"] = "castle"
    with pytest.raises(Refusal, match="unknown-key"):
        kit.dungeon_pdf(Document(plain))
    with pytest.raises(Refusal, match=r"profile\.whirlwind"):
        kit.dungeon_pdf(BOARD.having(profile={"whirlwind": "sometimes"}))


def test_the_rules_of_the_board_are_printed_not_those_of_the_house() -> None:
    own = BOARD.having(profile={"whirlwind": "any"}, witness=None)
    page = " ".join(texts(printed(own, only=["rules"], backs="none"))[0].split())
    assert "of any Level that you have not won" in page
    assert "whirlwind: any" in page


@pytest.mark.parametrize(("tile", "count"), [(None, 2), (60.0, 6)])
def test_the_poster_is_the_board_in_the_size_that_is_wished(tile: float | None, count: int) -> None:
    found = texts(printed(BOARD, only=["poster"], tile=tile, backs="none"))
    assert len(found) == count
    assert "board poster A1" in found[0]


def test_the_same_board_is_the_same_bytes_in_any_process() -> None:
    here = hashlib.sha256(kit.dungeon_pdf(BOARD)).hexdigest()
    environment = os.environ | {
        "PYTHONHASHSEED": "7",
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    there = subprocess.run(
        [sys.executable, "-c", AGAIN],
        env=environment,
        input=dumps(BOARD).encode(),
        capture_output=True,
        check=True,
    )
    assert there.stdout.decode().strip() == here


def test_places_are_named_in_the_svg() -> None:
    content = kit.export(BOARD, "svg").decode()
    for cell, _ in read(BOARD).cells():
        assert content.count(f'data-name="place-{"ABCDEFGH"[cell[1]]}{cell[0] + 1}"') == 1


def test_seeds_and_makers_from_anywhere_can_be_printed() -> None:
    plain: Any = copy.deepcopy(dict(BOARD.data))
    plain["recipe"] = {"seed": "日本 ☃ [sword] ** " + "x" * 300, "options": {"size": ["odd"], "k": None}}
    plain["made_by"] = {"tilewright": 7}
    for square in plain["board"]["squares"][0]:
        square["terrain"] = "日本 ☃ " + "W" * 30
    assert printed(Document(plain), paper="letter", backs="none").startswith(b"%PDF")


def test_low_ink_takes_less() -> None:
    def darkness(ink: str) -> float:
        job = kit.dungeon_job(BOARD, Wishes(only=["poster"], ink=ink, backs="none"))
        image = Image.open(BytesIO(png.render(job.pdf(), dpi=72))).convert("L")
        return sum((255 - value) * count for value, count in enumerate(image.histogram()))

    assert darkness("low") < 0.7 * darkness("full")


def test_the_whole_game_is_cut_out_of_few_sheets() -> None:
    job = kit.box_job(Wishes(only=["standees", "die", "rules"]))
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told["forms"] == {"hero": 4, "hero foot": 4, "six-sided die": 1}
    assert box.PARTS == ("guide", "boards", "cards", "chips", "standees", "die", "rules")
    assert len(texts(job.pdf())) == len(job.pages) == 4


def test_the_picture_is_what_the_poster_shows() -> None:
    assert kit.picture(BOARD).width == board_scene(read(BOARD)).width
