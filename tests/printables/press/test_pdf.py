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

from printables.press import pdf, png
from printables.press.pdf import Page
from printables.press.scene import Group, Path, Scene, Symbol, Use
from printables.press.shapes import rect

AGAIN = """
import hashlib
from support.scenes import everything
from printables.press.pdf import Page, write
print(hashlib.sha256(write([Page(everything(), bookmark="One")], "T")).hexdigest())
"""


@pytest.fixture(scope="module")
def written() -> bytes:
    pages = [Page(everything(), trim=(5, 6, 70, 40), bookmark="One"), Page(everything())]
    return pdf.write(pages, "A title", duplex="short-edge")


@pytest.fixture(scope="module")
def read(written: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(written))


def test_pages_have_the_size_of_their_scenes_and_the_box_to_keep(read: pikepdf.Pdf) -> None:
    first, second = read.pages
    assert box_mm(first, first.mediabox) == pytest.approx((0, 0, 80, 50), abs=1e-3)
    assert box_mm(first, first.trimbox) == pytest.approx((5, 6, 70, 40), abs=1e-3)
    assert box_mm(second, second.trimbox) == pytest.approx((0, 0, 80, 50), abs=1e-3)


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
    assert {str(one.BaseFont)[8:] for one in used} == {"SourceSerifPro-Bold", "SourceSerifPro-It"}
    for one in used:
        assert str(one.BaseFont)[7] == "+"
        assert "/FontFile2" in one.FontDescriptor


def test_a_symbol_is_written_once_for_all_pages(read: pikepdf.Pdf) -> None:
    forms = [
        one for one in read.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"
    ]
    names = ["wheel", "pair", "glowing", "glyph-boss"]
    assert len(forms) == len(names) + 2  # and the veiled group of each page


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
