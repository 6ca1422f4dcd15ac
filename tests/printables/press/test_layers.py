from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from printables.press import layers, pdf
from printables.press.scene import LAYERS, Group, Layer, Path, Scene, Symbol, Use, moved
from printables.press.shapes import rect

COLOURS = {"art": "#ff0000", "cut": "#00ff00", "fold": "#0000ff", "guides": "#ff00ff", "labels": "#00ffff"}


def layered() -> bytes:
    """Each layer is a square; those of fold and labels are in a form that is in a form."""
    squares: dict[str, Group] = {
        layer: Group((Path(rect(10 * place, 0, 8, 8), fill=COLOURS[layer]),), layer=layer)
        for place, layer in enumerate(LAYERS)
    }
    inner = Symbol("inner", (squares["fold"], squares["labels"]), (0, 0, 60, 10))
    outer = Symbol("outer", (Use(inner, moved(0, 0)),), (0, 0, 60, 10))
    root = Group((squares["labels"], squares["cut"], Use(outer), squares["art"], squares["guides"]))
    return pdf.write([pdf.Page(Scene(60, 10, root))], "Layers")


def without(content: bytes, hidden: Layer) -> bytes:
    """The same file as a reader has it who switches a layer off."""
    with pikepdf.open(BytesIO(content)) as document:
        listed = document.Root.OCProperties
        listed.D.OFF = pikepdf.Array(one for one in listed.OCGs if str(one.Name) == hidden)
        buffer = BytesIO()
        document.save(buffer)
        return buffer.getvalue()


def seen(content: bytes) -> list[str]:
    """The layers whose squares are shown."""
    document = pypdfium2.PdfDocument(content)
    image: Image.Image = document[0].render(scale=72 / 25.4 * 2).to_pil().convert("RGB")
    document.close()
    colours = {
        layer: image.getpixel(((10 * place + 4) * image.width // 60, image.height // 2))
        for place, layer in enumerate(LAYERS)
    }
    return [layer for layer, colour in colours.items() if colour != (255, 255, 255)]


def test_the_layers_are_listed_in_their_order_and_all_are_shown() -> None:
    with pikepdf.open(BytesIO(layered())) as document:
        listed = document.Root.OCProperties
        assert [str(one.Name) for one in listed.OCGs] == list(LAYERS)
        assert [str(one.Name) for one in listed.D.Order] == list(LAYERS)
    assert seen(layered()) == list(LAYERS)


@pytest.mark.parametrize("hidden", LAYERS)
def test_each_can_be_switched_off_even_inside_of_forms(hidden: Layer) -> None:
    assert seen(without(layered(), hidden)) == [layer for layer in LAYERS if layer != hidden]


def test_a_file_without_layers_lists_none() -> None:
    content = pdf.write([pdf.Page(Scene(9, 9, Group((Path(rect(1, 1, 2, 2), fill="#000000"),))))], "Plain")
    with pikepdf.open(BytesIO(content)) as document:
        assert "/OCProperties" not in document.Root


def test_listing_again_changes_nothing() -> None:
    assert layers.listed(layered()) == layers.listed(layered())
    assert seen(layers.listed(layered())) == list(LAYERS)
