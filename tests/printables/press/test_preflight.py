from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image as pillow
from reportlab.pdfgen import canvas

from generator.findings import Finding
from printables.press import pdf, type
from printables.press.components import MINI, MM, Component, Fold, Piece, round_chip, tile
from printables.press.images import image
from printables.press.pdf import Page
from printables.press.preflight import check, check_document, confused, faces_of
from printables.press.scene import Group, Node, Path, Scene, Symbol, Text, Use, moved
from printables.press.shapes import circle, rect
from printables.press.sight import Family

FORM = tile(30 * MM)
GROUND = Path(rect(-2, -2, 34, 34), fill="#fff4dd")


def piece(*parts: Node, form: Component = FORM, ground: Node = GROUND) -> Piece:
    return Piece(form, "one", Group((ground, *parts)))


def codes(*parts: Node, form: Component = FORM, ground: Node = GROUND) -> list[str]:
    return [one.code for one in check([piece(*parts, form=form, ground=ground)])]


def words(x: float = 15, y: float = 15, size: float = 3, fill: str = "#000000") -> Text:
    return type.line("Brass", x, y, size, "label", "middle", fill)


def test_a_sound_piece_has_no_findings() -> None:
    assert codes(words(), words(y=27.9)) == []


def test_letters_that_the_font_lacks_are_named() -> None:
    (found,) = check([piece(replace(words(), string="Br\u65e5"))])
    assert found.code == "missing-letter"
    assert "U+65E5" in found.text
    assert found.where == "tile one, face"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (words(x=-1), "text-overflow"),
        (words(y=31), "text-overflow"),
        (words(x=6), None),
        (words(x=5), "unsafe-text"),
        (words(y=28.9), "unsafe-text"),
        (words(size=2.2), "small-type"),
    ],
)
def test_text_keeps_inside_the_safe_area_and_is_not_too_small(text: Text, code: str | None) -> None:
    assert codes(text) == ([code] if code else [])


def test_what_a_transform_does_to_text_counts() -> None:
    assert codes(Group((words(),), moved(0, 13.5))) == ["unsafe-text"]
    assert codes(Group((words(0, 0),), moved(15, 15, 0.5))) == ["small-type"]


def test_the_safe_area_of_a_round_chip_is_round() -> None:
    chip, ground = round_chip(20 * MM), Path(circle(10, 10, 12), fill="#fff4dd")
    assert codes(words(x=10, y=10), form=chip, ground=ground) == []
    assert codes(words(x=6, y=4.5), form=chip, ground=ground) == ["text-overflow"]


def test_an_outline_is_the_edge_where_there_is_one() -> None:
    corners = ((0, 0), (30 * MM, 0), (30 * MM, 10 * MM), (10 * MM, 10 * MM), (10 * MM, 30 * MM), (0, 30 * MM))
    net = replace(FORM, outline=corners, folds=(Fold((0, 5 * MM), (30 * MM, 5 * MM)),))
    assert codes(words(x=8, y=6), form=net) == []
    assert codes(words(x=20, y=20), form=net) == ["text-overflow"]


def test_a_group_that_is_vital_keeps_inside_the_safe_area() -> None:
    mark = Path(circle(28, 15, 1), fill="#000000")
    assert codes(mark) == []
    assert codes(Group((mark,), name="vital-mark")) == ["unsafe-content"]
    assert codes(Group((mark,), moved(-5, 0), name="vital")) == []


def test_art_runs_on_into_the_bleed() -> None:
    assert codes(ground=Path(rect(0, 0, 30, 30), fill="#aa3322")) == ["no-bleed"]
    assert codes(ground=Path(rect(-1, -2, 33, 34), fill="#aa3322")) == ["no-bleed"]
    assert codes(ground=Path(rect(-2, -2, 34, 34), fill="#aa3322")) == []
    assert codes(ground=Path(rect(0, 0, 30, 30), fill="#aa3322"), form=replace(FORM, bleed=0)) == ["no-bleed"]


def test_a_white_piece_and_art_off_the_edge_need_no_bleed() -> None:
    assert codes(ground=Path(rect(5, 5, 20, 20), fill="#aa3322")) == []


def test_the_corners_that_are_cut_off_a_card_count_as_bleed() -> None:
    card = Path(rect(-3, -3, 50.45, 69.5), fill="#aa3322")
    assert codes(ground=card, form=MINI) == []
    inner = Path(circle(22, 32, 31), fill="#aa3322")
    assert codes(ground=Group((Path(rect(0, 0, 44.45, 63.5), fill="#ffffff"), inner)), form=MINI) == [
        "no-bleed"
    ]


@pytest.mark.parametrize(
    ("ink", "ground", "size", "found"),
    [
        ("#767676", "#ffffff", 3, []),
        ("#7c7c7c", "#ffffff", 3, ["contrast"]),
        ("#7c7c7c", "#ffffff", 5, []),
        ("#9a9a9a", "#ffffff", 5, ["contrast"]),
        ("#ffffff", "#93690f", 3, []),
        ("#ff0000", "#00aa00", 3, ["contrast"]),
    ],
)
def test_writing_stands_out_against_what_lies_behind_it(
    ink: str, ground: str, size: float, found: list[str]
) -> None:
    assert codes(words(fill=ink, size=size), ground=Path(rect(-2, -2, 34, 34), fill=ground)) == found


def test_what_lies_on_a_text_is_no_ground_for_it() -> None:
    dark = Path(rect(5, 10, 20, 10), fill="#000000")
    assert codes(dark, words()) == ["contrast"]
    assert codes(words(), Path(rect(14, 10, 0.4, 10), fill="#000000")) == []


@pytest.mark.parametrize(("side", "found"), [(10, []), (10.3, ["low-resolution"])])
def test_images_have_300_dpi_where_they_are_placed(side: float, found: list[str]) -> None:
    buffer = BytesIO()
    pillow.new("RGB", (119, 119), "#336699").save(buffer, "PNG")
    picture = image(buffer.getvalue(), 0, 0, 5, 5)
    assert codes(Group((picture,), moved(10, 10, side / 5))) == found


def test_pieces_fit_what_the_printer_reaches() -> None:
    sound = piece()
    assert check([sound], printable=(34 * MM, 40 * MM)) == []
    (found,) = check([sound, replace(sound, name="other")], printable=(33 * MM, 40 * MM))
    assert (found.code, found.where) == ("too-large", "tile")


def test_two_drawings_of_one_name_are_found_out() -> None:
    dots = [
        Use(Symbol("dot", (Path(circle(9, 9, radius), fill="#000000"),), (0, 0, 20, 20))) for radius in (1, 2)
    ]
    assert codes(*dots) == ["symbol-name"]


def test_all_faults_are_named_at_once_and_each_face_is_looked_at_once() -> None:
    bad = piece(words(x=5), words(size=2.2), ground=Path(rect(0, 0, 30, 30), fill="#fff4dd"))
    pieces = [bad, replace(bad, name="again"), replace(bad, name="third", back=words(x=4))]
    assert len(faces_of(pieces)) == 2
    found = check(pieces)
    assert sorted(one.code for one in found) == ["no-bleed", "small-type", "unsafe-text", "unsafe-text"]
    assert all(isinstance(one, Finding) and one.text for one in found)
    assert {one.where for one in found} == {"tile one, face", "tile third, back"}


def test_signs_that_only_their_hue_tells_apart_are_found_out() -> None:
    def dot(colour: str, radius: float = 3) -> Node:
        return Group((Path(rect(0, 0, 8, 8), fill="#ffffff"), Path(circle(4, 4, radius), fill=colour)))

    def found(**signs: Node) -> list[str]:
        return [one.code for one in confused(Family("dots", signs, (0, 0, 8, 8)))]

    assert found(red=dot("#c03030"), green=dot("#408030")) == ["hue-only"]
    assert found(red=dot("#c03030"), same=dot("#c03030")) == ["alike"]
    assert found(red=dot("#c03030"), small=dot("#c03030", 1)) == []
    assert [
        one.code for one in check([piece()], families=[Family("x", {"a": GROUND, "b": GROUND}, (0, 0, 8, 8))])
    ] == ["alike"]


def test_a_font_that_is_not_in_the_file_is_found_out() -> None:
    ours = pdf.write(
        [Page(Scene(30, 30, Group((words(), Use(Symbol("one", (words(y=20),), (0, 0, 30, 30)))))))], "T"
    )
    assert check_document(ours) == []
    buffer = BytesIO()
    foreign = canvas.Canvas(buffer)
    foreign.drawString(10, 10, "plain")
    foreign.beginForm("inside")
    foreign.setFont("Courier", 9)
    foreign.drawString(10, 10, "more")
    foreign.endForm()
    foreign.showPage()
    foreign.save()
    found = check_document(buffer.getvalue())
    assert [(one.code, one.text.split()[2]) for one in found] == [
        ("font-not-embedded", "Courier"),
        ("font-not-embedded", "Helvetica"),
    ]
