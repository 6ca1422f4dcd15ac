import xml.etree.ElementTree as ET
from base64 import b64decode

import pytest
from support.scenes import everything, pixels

from printables.press import svg, type
from printables.press.scene import Group, Path, Scene
from printables.press.shapes import rect

SVG = "{http://www.w3.org/2000/svg}"
HERE = ("#p-", "data:image/png;base64,", "data:image/jpeg;base64,")


@pytest.fixture
def root() -> ET.Element:
    return ET.fromstring(svg.write(everything(), prefix="p-"))


def test_it_has_the_size_of_the_scene_and_says_what_it_is(root: ET.Element) -> None:
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("80mm", "50mm", "0 0 80 50")
    assert root.findtext(f"{SVG}title") == "Everything"
    assert root.findtext(f"{SVG}desc") == "All that a scene can hold"


def test_nothing_in_it_offends_a_strict_policy(root: ET.Element) -> None:
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject")
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            assert name != "href" or value.startswith(HERE)


def test_ids_are_prefixed_single_and_all_that_is_meant_is_there(root: ET.Element) -> None:
    idents = [one.get("id", "") for one in root.iter() if one.get("id")]
    assert len(set(idents)) == len(idents)
    assert all(one.startswith("p-") for one in idents)
    meant = {one.get("href", "")[1:] for one in root.iter(f"{SVG}use")}
    meant |= {
        value[5:-1] for one in root.iter() for value in one.attrib.values() if value.startswith("url(#")
    }
    assert meant <= set(idents)
    assert {"p-wheel", "p-pair", "p-glyph-boss"} <= meant


def test_a_named_group_can_be_found_and_heard(root: ET.Element) -> None:
    group = root.find(".//*[@data-name='veiled-1']")
    assert group is not None
    assert (group.get("class"), group.get("role")) == ("veiled", "img")
    assert group.findtext(f"{SVG}title") == "Two squares & a <veil>"
    assert root.get("role") == "group"
    layers = {one.get("data-layer") for one in root.iter(f"{SVG}g") if one.get("data-layer")}
    assert layers == {"fold", "guides"}


def test_each_text_says_its_font_and_how_long_it_is(root: ET.Element) -> None:
    texts = {one.text: one for one in root.iter(f"{SVG}text")}
    title = texts["Brass & <owl>"]
    assert title.get("font-family") == "Source Serif Pro"
    assert float(title.get("textLength", "0")) == pytest.approx(
        type.width("Brass & <owl>", "title", 4), abs=1e-3
    )
    assert float(texts["end"].get("x", "0")) == pytest.approx(78 - type.width("end", "italic", 3), abs=1e-3)


def test_letters_that_a_browser_would_join_have_places_of_their_own() -> None:
    scene = Scene(60, 20, Group((type.line("office", 5, 10, 4),)))
    (text,) = ET.fromstring(svg.write(scene)).iter(f"{SVG}text")
    places = [float(one) for one in text.get("x", "").split()]
    assert len(places) == len("office")
    assert places[0] == 5
    assert places[3] == pytest.approx(5 + 4 * sum(type.advances("office", "text")[:3]), abs=1e-3)
    assert text.get("textLength") is None


def test_spaces_at_the_end_of_a_text_are_kept() -> None:
    scene = Scene(60, 20, Group((type.line("the ", 5, 10, 4), type.line("end", 15, 10, 4))))
    spaced, plain = ET.fromstring(svg.write(scene)).iter(f"{SVG}text")
    space = "{http://www.w3.org/XML/1998/namespace}space"
    assert (spaced.get(space), plain.get(space)) == ("preserve", None)


def test_an_image_is_in_the_picture_itself(root: ET.Element) -> None:
    (image,) = root.iter(f"{SVG}image")
    assert b64decode(image.get("href", "").split(",")[1]) == pixels()
    assert [image.get(name) for name in ("x", "y", "width", "height")] == ["0", "0", "7", "7"]
    assert image.get("preserveAspectRatio") == "none"


def test_signs_that_xml_forbids_do_not_break_it() -> None:
    scene = Scene(9, 9, Group((Group((), title="a\x01b\ufffe\x0b"),)), "x\x00")
    assert "a\ufffdb\ufffd\ufffd" in svg.write(scene)
    ET.fromstring(svg.write(scene))


def test_numbers_are_written_to_the_micrometre() -> None:
    path = Path(rect(0.00049, 1 / 3, 10.5, -0.0001))
    assert svg.outline(path).startswith("M0 0.333L10.5 0.333")
