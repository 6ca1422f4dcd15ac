import xml.etree.ElementTree as ET

import pytest
from support.scenes import everything

from printables.press import svg, type
from printables.press.scene import Group, Path, Scene
from printables.press.shapes import rect

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def root() -> ET.Element:
    return ET.fromstring(svg.write(everything(), prefix="p-"))


def test_it_has_the_size_of_the_scene_and_says_what_it_is(root: ET.Element) -> None:
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("80mm", "50mm", "0 0 80 50")
    assert root.findtext(f"{SVG}title") == "Everything"
    assert root.findtext(f"{SVG}desc") == "All that a scene can hold"


def test_nothing_in_it_offends_a_strict_policy(root: ET.Element) -> None:
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject", "image")
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            assert name != "href" or value.startswith("#p-")


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
    assert root.find(".//*[@data-layer='guides']") is not None


def test_each_text_says_its_font_and_how_long_it_is(root: ET.Element) -> None:
    texts = {one.text: one for one in root.iter(f"{SVG}text")}
    title = texts["Brass & <owl>"]
    assert title.get("font-family") == "Source Serif Pro"
    assert float(title.get("textLength", "0")) == pytest.approx(
        type.width("Brass & <owl>", "title", 4), abs=1e-3
    )
    assert float(texts["end"].get("x", "0")) == pytest.approx(78 - type.width("end", "italic", 3), abs=1e-3)


def test_signs_that_xml_forbids_do_not_break_it() -> None:
    scene = Scene(9, 9, Group((Group((), title="a\x01b\ufffe\x0b"),)), "x\x00")
    assert "a\ufffdb\ufffd\ufffd" in svg.write(scene)
    ET.fromstring(svg.write(scene))


def test_numbers_are_written_to_the_micrometre() -> None:
    path = Path(rect(0.00049, 1 / 3, 10.5, -0.0001))
    assert svg.outline(path).startswith("M0 0.333L10.5 0.333")
