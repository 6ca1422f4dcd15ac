"""A dungeon's PDF, read back."""

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from generator.document import Document
from generator.findings import Refusal
from printables.kits.clockwork import kit
from tilewright import new

MM = 72 / 25.4


@pytest.fixture(scope="module")
def dungeon() -> Document:
    return new("clockwork", "paper", level=2, shifts=0)


def texts(content: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
def test_pages_have_the_size_of_the_paper_and_tiles_are_sixty_millimetres(
    paper: str, size: tuple[float, float]
) -> None:
    content = kit.dungeon_pdf(new("clockwork", "paper", level=2, shifts=0), paper=paper)
    with pikepdf.open(BytesIO(content)) as pdf:
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        trims = []
        for page in pdf.pages:
            assert [round(float(edge) / MM, 2) for edge in page.mediabox[2:]] == list(size)
            if "/TrimBox" in page:
                left, bottom, right, top = (float(edge) / MM for edge in page.TrimBox)
                trims.append((right - left, top - bottom))
        assert any(abs(w - 180) < 0.01 and abs(h - 240) < 0.01 for w, h in trims)
        fonts = [font for page in pdf.pages for font in page.get("/Resources", {}).get("/Font", {}).values()]
        assert all("/FontFile2" in font.FontDescriptor for font in fonts if font.Subtype == "/TrueType")


def test_every_sheet_has_its_bar_and_line_and_every_cell_its_back(dungeon: Document) -> None:
    pages = texts(kit.dungeon_pdf(dungeon))
    for page in pages:
        assert "50 mm" in page
        assert "unofficial work of fans" in page
    backs = " ".join(page for page in pages if "· backs ·" in page)
    for row in range(1, 6):
        for col in "ABCDEF":
            assert f"{col}{row}" in backs
    assert sum("Sealed" in page for page in pages) == 1
    sealed = next(number for number, page in enumerate(pages) if "Sealed" in page)
    assert all("· fronts ·" not in page and "· backs ·" not in page for page in pages[sealed:])


def test_parts_can_be_picked_and_backs_left_out(dungeon: Document) -> None:
    assert len(texts(kit.dungeon_pdf(dungeon, only=["map"]))) == 1
    fronts = texts(kit.dungeon_pdf(dungeon, only=["tiles"], backs="none"))
    assert len(fronts) == 3
    assert len(texts(kit.dungeon_pdf(dungeon, only=["tiles"], backs="short-edge"))) == 6


@pytest.mark.parametrize("wish", [{"only": ["cards"]}, {"backs": "gutterfold"}, {"ink": "low"}])
def test_what_is_not_offered_is_refused(dungeon: Document, wish: dict) -> None:
    with pytest.raises(Refusal):
        kit.dungeon_pdf(dungeon, **wish)


def test_a_board_without_a_plan_has_no_walkthrough(dungeon: Document) -> None:
    pages = texts(kit.dungeon_pdf(dungeon.having(witness=None)))
    assert not any("Sealed" in page for page in pages)
