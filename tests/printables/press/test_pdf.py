import hashlib
import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from support.drawn import box_mm
from support.scenes import everything

from printables.press import pdf, png, type
from printables.press.pdf import Page
from printables.press.scene import Group, Path, Scene, Symbol, Use, moved
from printables.press.shapes import rect

AGAIN = """
import hashlib
from support.scenes import everything
from printables.press.pdf import Page, write
print(hashlib.sha256(write([Page(everything(), bookmark="One")], "T")).hexdigest())
"""


@pytest.fixture(scope="module")
def written() -> bytes:
    cut = (5, 6, 70, 40)
    pages = [
        Page(everything(), cut, "One", bleed=(2, 3, 73, 43), label="front"),
        Page(everything(), trim=cut),
    ]
    pages.append(Page(everything()))
    return pdf.write(pages, "A title", duplex="short-edge")


@pytest.fixture(scope="module")
def read(written: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(written))


def test_pages_have_the_size_of_their_scenes_and_the_boxes_to_keep(read: pikepdf.Pdf) -> None:
    first, second, third = read.pages
    whole, cut = (0, 0, 80, 50), (5, 6, 70, 40)
    assert box_mm(first, first.mediabox) == pytest.approx(whole, abs=1e-3)
    trims = [box_mm(page, page.trimbox) for page in (first, second, third)]
    assert trims == [pytest.approx(box, abs=1e-3) for box in (cut, cut, whole)]
    bleeds = [box_mm(page, page.BleedBox) for page in (first, second, third)]
    assert bleeds == [pytest.approx(box, abs=1e-3) for box in ((2, 3, 73, 43), cut, whole)]


def test_pages_bear_their_labels_or_their_numbers(read: pikepdf.Pdf) -> None:
    assert [page.label for page in read.pages] == ["front", "2", "3"]


def test_viewers_are_told_title_language_size_and_side(read: pikepdf.Pdf) -> None:
    wishes = read.Root.ViewerPreferences
    assert (wishes.PrintScaling, wishes.Duplex) == ("/None", "/DuplexFlipShortEdge")
    assert str(read.Root.Lang) == "en"
    assert str(read.docinfo["/Title"]) == "A title"
    with read.open_outline() as outline:
        assert [one.title for one in outline.root] == ["One"]


def test_every_font_is_embedded_as_a_subset(read: pikepdf.Pdf) -> None:
    fonts = [
        one for one in read.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
    ]
    used = [one for one in fonts if one.get("/Subtype") == "/TrueType"]
    assert used == fonts
    assert {str(one.BaseFont)[8:] for one in used} == {"SourceSerifPro-Bold", "SourceSerifPro-It"}
    for one in used:
        assert str(one.BaseFont)[7] == "+"
        assert "/FontFile2" in one.FontDescriptor


def test_a_symbol_is_written_once_for_all_pages(read: pikepdf.Pdf) -> None:
    forms = [
        one for one in read.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"
    ]
    names = ["wheel", "pair", "glowing", "framed", "glyph-boss"]
    assert len(forms) == len(names) + len(read.pages)  # and the veiled group of each page
    images = [
        one for one in read.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"
    ]
    assert len(images) == 2  # the pixels, and how far each lets the ground through


def test_what_is_see_through_takes_up_no_more_of_the_page_than_it_must(read: pikepdf.Pdf) -> None:
    veils = [one for one in read.objects if isinstance(one, pikepdf.Stream) and "/Group" in one]
    assert len(veils) == len(read.pages)
    for veil in veils:
        assert [float(side) for side in veil.BBox] == [-2, -2, 17, 17]


def test_every_stream_finds_all_that_it_names(read: pikepdf.Pdf) -> None:
    kinds = {"Do": "/XObject", "gs": "/ExtGState", "sh": "/Shading", "BDC": "/Properties", "Tf": "/Font"}
    forms = [one for one in read.objects if isinstance(one, pikepdf.Stream) and "/Resources" in one]
    for stream in [*forms, *(page.obj for page in read.pages)]:
        named: dict[str, set[str]] = {kind: set() for kind in kinds.values()}
        for operands, operator in pikepdf.parse_content_stream(stream):
            if str(operator) in kinds:
                place = 1 if str(operator) == "BDC" else 0
                named[kinds[str(operator)]].add(str(operands[place]))
        for kind, names in named.items():
            there = set(stream.Resources.get(kind, {}))
            assert names <= there
            assert kind == "/Font" or names == there


def test_the_text_can_be_searched(written: bytes) -> None:
    page = pypdfium2.PdfDocument(written)[0]
    assert "Brass & <owl>" in page.get_textpage().get_text_range()


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_scene_is_the_same_bytes_in_any_process(hash_seed: str) -> None:
    here = hashlib.sha256(pdf.write([Page(everything(), bookmark="One")], "T")).hexdigest()
    environment = os.environ | {
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    there = subprocess.run(
        [sys.executable, "-c", AGAIN], env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout.strip() == here


def pixel(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    found = image.getpixel((round(x * image.width / 80), round(y * image.height / 50)))
    assert isinstance(found, tuple)
    return found


def test_pixels_show_what_the_scene_says() -> None:
    image = Image.open(BytesIO(png.write(everything(), dpi=254))).convert("RGB")
    assert image.size == (800, 500)
    assert pixel(image, 0.5, 25) == pytest.approx((255, 255, 255), abs=6)  # a gradient starts ...
    assert pixel(image, 79.5, 25) == pytest.approx((203, 156, 60), abs=6)  # ... and ends
    assert pixel(image, 60, 15) == pytest.approx((255, 240, 192), abs=8)  # one inside a form
    assert pixel(image, 17, 35) == pytest.approx((17, 102, 34), abs=3)  # inside a clip
    assert pixel(image, 3, 21) != pytest.approx((17, 102, 34), abs=30)  # outside of it
    ground = pixel(image, 26, 12)
    assert pixel(image, 31, 8)[0] == pytest.approx((ground[0] + 170) / 2, abs=8)  # half see-through
    both, blue = pixel(image, 36, 13), pixel(image, 41, 18)
    assert both == pytest.approx(
        blue, abs=8
    )  # a veiled group is one sheet, in which the upper hides the lower
    assert pixel(image, 66, 38) == pytest.approx(
        (192, 125, 77), abs=8
    )  # a faint line lets the ground through


def test_one_name_cannot_stand_for_two_symbols_in_a_document() -> None:
    def page(width: float) -> Page:
        dot = Symbol("dot", (Path(rect(0, 0, width, 1), fill="#000000"),), (0, 0, 9, 9))
        return Page(Scene(20, 20, Group((Use(dot),))))

    with pytest.raises(ValueError, match="two different symbols"):
        pdf.write([page(1), page(2)], "T")


def test_a_page_of_a_pdf_becomes_a_picture_of_its_size(written: bytes) -> None:
    image = Image.open(BytesIO(png.render(written, page=1, dpi=50.8)))
    assert image.size == (160, 100)


def shown(path: Path) -> tuple[int, ...]:
    scene = Scene(20, 20, Group((Path(rect(0, 0, 20, 20), fill="#ffffff"), path)))
    found = Image.open(BytesIO(png.write(scene, 254))).convert("RGB").getpixel((50, 50))
    assert isinstance(found, tuple)
    return found


def test_a_faint_line_hides_the_faint_fill_below_it() -> None:
    square = rect(5, 5, 10, 10)
    both = shown(Path(square, fill="#ff0000", stroke="#000000", width=2, opacity=0.5))
    assert both == pytest.approx(shown(Path(square, stroke="#000000", width=2, opacity=0.5)), abs=2)


def test_what_is_set_for_one_thing_does_not_reach_the_next() -> None:
    thin, dark = Path(rect(2, 2, 4, 4), fill="#00ff00", opacity=0.2), Path(rect(8, 2, 4, 4), fill="#0000ff")
    inside = Symbol("inside", (Path(rect(8, 8, 4, 4), fill="#ff0000"),), (0, 0, 20, 20))
    nodes = (thin, Use(inside), Group((dark,), moved(0, 0, 1)), type.line("I", 2, 18, 9, "numeral"), dark)
    image = Image.open(BytesIO(png.write(Scene(20, 20, Group(nodes)), 254))).convert("RGB")
    assert [image.getpixel(at) for at in ((40, 40), (100, 40), (100, 100))] == [
        pytest.approx((204, 255, 204), abs=2),
        (0, 0, 255),
        (255, 0, 0),
    ]
