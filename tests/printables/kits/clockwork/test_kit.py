"""A dungeon's PDF, read back."""

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest
from support import dungeons
from support.drawn import box_mm, texts
from support.six_rooms import six_rooms

from generator.document import Document, dumps
from generator.findings import Refusal
from printables.kits.clockwork import kit
from printables.press import manifest, type
from printables.press.job import Wishes
from printables.press.scene import Group

AGAIN = """
import hashlib, sys
from generator.document import loads
from printables.kits.clockwork import kit
print(hashlib.sha256(kit.dungeon_pdf(loads(sys.stdin.buffer.read()))).hexdigest())
"""


@pytest.fixture(scope="module")
def dungeon() -> Document:
    return dungeons.dungeon(level=2, shifts=0)


def printed(document: Document, **wishes: Any) -> bytes:
    return kit.dungeon_pdf(document, Wishes(**wishes))


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_tiles_are_60_mm_and_their_backs_meet_them(
    dungeon: Document, paper: str, size: tuple[float, float], backs: str
) -> None:
    with pikepdf.open(BytesIO(printed(dungeon, paper=paper, backs=backs, only=["tiles"]))) as pdf:
        boxes = [box_mm(page, page.trimbox) for page in pdf.pages]
        assert all(box_mm(page, page.mediabox)[2:] == pytest.approx(size, abs=1e-3) for page in pdf.pages)
    assert len(boxes) == 6  # 30 tiles, 12 to a sheet
    for (left, top, right, bottom), back in zip(boxes[::2], boxes[1::2], strict=True):
        assert (right - left, (bottom - top) % 64) == pytest.approx((188, 60), abs=0.01)
        if backs == "long-edge":
            mirrored = (size[0] - right, top, size[0] - left, bottom)
        else:
            mirrored = (left, size[1] - bottom, right, size[1] - top)
        assert back == pytest.approx(mirrored, abs=0.01)


def test_every_page_has_its_bar_and_line_and_every_cell_its_back(dungeon: Document) -> None:
    pages = texts(kit.dungeon_pdf(dungeon))
    assert len(pages) % 2 == 0
    for number, page in enumerate(pages):
        assert "50 mm" in page
        assert "unofficial work of fans" in page
        assert f"sheet {number // 2 + 1} of {len(pages) // 2} {('front', 'back')[number % 2]}" in page
    backs = [page for page in pages if "tile backs" in page]
    names = [line.strip() for page in backs for line in page.splitlines()]
    for row in range(1, 6):
        for col in "ABCDEF":
            assert names.count(f"{col}{row}") == 1


def test_nothing_before_the_seal_tells_the_way_and_all_after_it_does(dungeon: Document) -> None:
    pages = texts(kit.dungeon_pdf(dungeon))
    (sealed,) = [number for number, page in enumerate(pages) if "Sealed" in page]
    assert sealed % 2 == 0  # a sheet of its own: nothing of the way is on its back
    assert "left empty" in pages[sealed + 1]
    assert not any("One way to win" in page or "cost 1" in page for page in pages[: sealed + 2])
    assert "One way to win" in pages[sealed + 2]
    faces = [tile["name"] for tile in dungeon.board["tiles"].values()]
    assert not any(name in page for page in pages[:4] for name in faces)


def test_the_first_page_says_what_it_is_and_how_it_was_made(dungeon: Document) -> None:
    first = texts(printed(dungeon, only=["map"]))[0]
    for part in (
        "paper",
        "level 2",
        "2 players",
        "seed paper",
        "0 shifts needed",
        "red",
        "yellow",
        "C3",
    ):
        assert part in first


def test_parts_can_be_picked_and_backs_left_out(dungeon: Document) -> None:
    assert len(texts(printed(dungeon, only=["map"]))) == 2
    fronts = texts(printed(dungeon, only=["deal", "tiles"], backs="none"))
    assert len(fronts) == 4
    assert "Dealing list" in fronts[0]
    assert not any("tile backs" in page for page in fronts)
    assert "One way to win" in texts(printed(dungeon, only=["walkthrough"], backs="none"))[1]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"only": ["cards"]}, "part"),
        ({"only": []}, "part"),
        ({"backs": "both"}, "backs"),
        ({"bleed": "none"}, "bleed"),
        ({"offset": "1"}, "offset"),
        ({"offset": "1,1", "backs": "gutterfold"}, "offset"),
        ({"tile": 44.0}, "tile"),
        ({"tile": float("nan")}, "tile"),
        ({"paper": "a5"}, "paper"),
        ({"ink": "gold"}, "ink"),
    ],
)
def test_what_is_not_offered_is_refused(dungeon: Document, wish: dict, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        printed(dungeon, **wish)
    assert refused.value.findings[0].code == code


def test_low_ink_is_lighter(dungeon: Document) -> None:
    def darkness(ink: str) -> float:
        document = pypdfium2.PdfDocument(printed(dungeon, only=["tiles"], ink=ink))
        counts = document[0].render(scale=0.5).to_pil().convert("L").histogram()
        return sum((255 - value) * count for value, count in enumerate(counts)) / sum(counts)

    assert darkness("low") < 0.75 * darkness("full")


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_dungeon_is_the_same_bytes_in_any_process(dungeon: Document, hash_seed: str) -> None:
    here = hashlib.sha256(kit.dungeon_pdf(dungeon)).hexdigest()
    environment = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    there = subprocess.run(
        [sys.executable, "-c", AGAIN],
        env=environment,
        input=dumps(dungeon).encode(),
        capture_output=True,
        check=True,
    )
    assert there.stdout.decode().strip() == here


def test_fonts_are_embedded_and_pages_can_be_found(dungeon: Document) -> None:
    with pikepdf.open(BytesIO(kit.dungeon_pdf(dungeon))) as pdf:
        fonts = [
            one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
        ]
        assert all("/FontFile2" in one.FontDescriptor for one in fonts if one.Subtype == "/TrueType")
        with pdf.open_outline() as outline:
            titles = [one.title for one in outline.root]
    assert titles == [
        "How to print",
        "Map and laying out",
        "The signs on the tiles",
        "Tiles",
        "Walkthrough (sealed)",
    ]


def test_the_map_can_be_had_alone(dungeon: Document) -> None:
    assert kit.picture(dungeon, "map").title == "Dealing map"


def test_a_dungeon_from_anywhere_can_be_printed() -> None:
    plain = six_rooms()
    plain["recipe"] = {"seed": "日本 ☃ " + "x" * 300, "options": {"level": ["odd"], "k": None}}
    plain["made_by"] = {}
    plain["board"]["temple"] = "of Doom"
    for number, line in enumerate(plain["board"]["cells"]):
        for place, square in enumerate(line):
            square["zone"] = f"zone {number}{place} 日 with a long name"
    for tile in plain["board"]["tiles"].values():
        tile["name"] = "W" * 80
    for paper in ("a4", "letter"):
        assert printed(Document(plain), paper=paper).startswith(b"%PDF")


@pytest.mark.parametrize("tile", [45.0, 80.0])
def test_tiles_come_in_the_size_that_is_wished(dungeon: Document, tile: float) -> None:
    with pikepdf.open(BytesIO(printed(dungeon, only=["tiles"], tile=tile))) as pdf:
        left, _, right, _ = box_mm(pdf.pages[0], pdf.pages[0].trimbox)
        bleeding = box_mm(pdf.pages[0], pdf.pages[0].BleedBox)
    pitch = tile + 2 * tile / 30
    assert (right - left - tile) % pitch == pytest.approx(0, abs=0.01) or (
        right - left - tile
    ) % pitch > pitch - 0.01
    assert left - bleeding[0] == pytest.approx(tile / 30, abs=0.01)


def test_who_owns_the_tiles_takes_the_list_and_the_way_alone(dungeon: Document) -> None:
    pages = texts(printed(dungeon, only=["deal", "map", "walkthrough"]))
    assert "Dealing list" in pages[2]
    assert "from your box" in " ".join(pages[0].split())
    assert not any("tile backs" in page for page in pages)


def test_the_first_sheet_comes_first_and_can_be_printed_alone(dungeon: Document) -> None:
    assert "How to print" in texts(printed(dungeon))[0]
    assert len(texts(printed(dungeon, only=["guide"]))) == 2
    assert len(texts(printed(dungeon, only=["guide"], backs="none"))) == 1


def test_a_poster_is_the_board_in_true_size_and_has_nothing_on_its_backs(dungeon: Document) -> None:
    pages = texts(printed(dungeon, only=["poster"]))
    names = [f"board poster {name}" for name in ("A1", "B1", "A2", "B2")]
    assert all(name in page for name, page in zip(names, pages[::2], strict=True))
    assert all("left empty" in page for page in pages[1::2])
    assert len(texts(printed(dungeon, only=["poster"], paper="a3", backs="none"))) == 2


@pytest.mark.parametrize("backs", ["long-edge", "gutterfold"])
def test_every_tile_is_printed_once_with_its_back(dungeon: Document, backs: str) -> None:
    job = kit.dungeon_job(dungeon, Wishes(paper="letter", backs=backs, only=["tiles"]))
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told == {"total": 30, "kinds": {"tile": 30}, "forms": {"tile": 30}}
    words = [word for page in texts(job.pdf()) for word in page.split()]
    assert all(words.count(f"{col}{row}") == 1 for col in "ABCDEF" for row in range(1, 6))


def test_tiles_that_cannot_be_read_are_not_printed(
    dungeon: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        kit, "tile_back", lambda zone, letter, cell, bleed: Group((type.line(cell, 30, 30, 1.0),))
    )
    with pytest.raises(Refusal) as refused:
        printed(dungeon, only=["tiles"])
    assert [one.code for one in refused.value.findings] == ["small-type"] * 30
