"""Scenes on paper, read back: what is drawn is what is seen."""

import os
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from generator.findings import Refusal
from printables.press import png, svg, type
from printables.press.scene import Group, Path, Scene, Symbol, Use, moved
from printables.press.shapes import rect

RED, BLUE, PURPLE = (255, 0, 0), (0, 0, 255), (128, 0, 127)


def pixels(*children: object) -> Image.Image:
    scene = Scene(20, 20, Group(tuple(children)))  # type: ignore[arg-type]
    return Image.open(BytesIO(png.write(scene, dpi=101.6))).convert("RGB")


def near(seen: object, wanted: tuple[int, int, int]) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(seen, wanted, strict=True))  # type: ignore[call-overload]


def test_a_translucent_path_lets_what_is_below_show() -> None:
    faint = Path(rect(0, 0, 10, 10), fill="#0000ff", opacity=0.5)
    image = pixels(Path(rect(0, 0, 20, 20), fill="#ff0000"), faint)
    assert near(image.getpixel((20, 20)), PURPLE)
    assert near(image.getpixel((60, 60)), RED)


def test_a_symbol_is_drawn_wherever_it_is_used_translucency_and_all() -> None:
    base = Path(rect(0, 0, 8, 8), fill="#ff0000")
    symbol = Symbol("s", (base, Path(rect(0, 0, 4, 4), fill="#0000ff", opacity=0.5)), (0, 0, 8, 8))
    image = pixels(Use(symbol), Use(symbol, moved(10, 10)))
    assert near(image.getpixel((8, 8)), PURPLE)
    assert near(image.getpixel((48, 48)), PURPLE)
    assert near(image.getpixel((68, 68)), RED)


def test_a_letter_that_the_font_lacks_is_an_error_never_a_blank() -> None:
    with pytest.raises(Refusal) as refused:
        type.line("Room \N{CUNEIFORM SIGN A}", 0, 0, 4)
    assert refused.value.findings[0].code == "missing-letter"


def test_text_shrinks_to_a_floor_then_it_is_an_error() -> None:
    assert type.fit("A rather long name", "text", 8, 30) < 8
    with pytest.raises(Refusal):
        type.fit("A very long name indeed " * 9, "text", 8, 10)


def test_svg_has_no_script_and_no_style_attribute() -> None:
    text = svg.write(Scene(10, 10, Group((Path(rect(0, 0, 5, 5), fill="#123456"),), name="x", title="<&>")))
    assert "<script" not in text
    assert "style=" not in text
    assert "&lt;&amp;&gt;" in text


def test_the_same_dungeon_makes_the_same_pdf_in_two_processes() -> None:
    code = (
        "import sys; from tilewright import new; from printables.kits.clockwork import kit;"
        "sys.stdout.buffer.write(kit.dungeon_pdf(new('clockwork', 'bytes', shifts=0)))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(made) == 1
    assert made.pop().startswith(b"%PDF")
