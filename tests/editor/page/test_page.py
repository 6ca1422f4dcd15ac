"""The page as a person uses it: open, change, judge, save, walk, zoom."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from support.page import LOST, WON, drawn, place, room, swap, until, verdict
from support.six_rooms import six_rooms


def test_the_round(page: Page, folder: Path) -> None:
    """Open, swap, see the verdict fall, undo, see it rise, redo, save, reload: it is still so."""
    expect(drawn(page)).to_be_attached()
    expect(page).to_have_title("first – Tilewright")
    assert page.url.endswith("#first")
    assert "key=" not in page.url

    swap(page, "Lair", "Tool Shed")
    expect(verdict(page)).to_have_text(LOST)
    assert place(page, "Lair") == "C2"
    expect(page.get_by_text("not saved")).to_be_visible()

    page.get_by_role("button", name="Undo").click()
    expect(verdict(page)).to_have_text(WON)
    assert place(page, "Lair") == "C1"
    expect(page.get_by_text("not saved")).not_to_be_visible()

    page.get_by_role("button", name="Redo").click()
    expect(verdict(page)).to_have_text(LOST)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("not saved")).not_to_be_visible()
    saved = json.loads((folder / "first.json").read_text())
    assert saved["board"]["cells"][1][2]["tile"] == "boss"

    page.reload()
    expect(verdict(page)).to_have_text(LOST)
    assert place(page, "Lair") == "C2"
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_everything_by_keyboard(page: Page) -> None:
    expect(room(page, "Gate")).to_be_focused()
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    page.keyboard.press("ArrowUp")
    expect(room(page, "Gate")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(room(page, "Long Hall")).to_be_focused()
    expect(room(page, "Long Hall")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#live")).to_have_text(re.compile("^Long Hall, generic room, B1; face up; doors"))
    page.keyboard.press("r")
    expect(verdict(page)).to_have_text(LOST)
    expect(page.locator("#room")).to_contain_text("doors: north, south")
    page.keyboard.press("Shift+R")
    expect(verdict(page)).to_have_text(WON)
    page.keyboard.press("f")
    expect(page.locator("#room")).to_contain_text("face down")
    page.keyboard.press("Control+z")
    expect(page.locator("#room")).to_contain_text("face up")
    page.keyboard.press("End")
    page.keyboard.press("s")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_text(LOST)
    expect(page.locator("#live")).to_have_text(re.compile("Verdict: cannot be won"))
    page.keyboard.press("Control+Home")
    expect(room(page, "Gate")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("[role=gridcell]:focus")).to_have_count(0)


def test_a_swap_is_left_by_escape(page: Page) -> None:
    room(page, "Gate").focus()
    page.keyboard.press("s")
    expect(page.locator(".cell.swapping")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".cell.swapping")).to_have_count(0)
    room(page, "Tool Shed").click()
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_what_cannot_be_done_says_why(page: Page) -> None:
    room(page, "Gate").click()
    page.get_by_role("button", name="Hide").click(force=True)
    expect(page.locator("#notice")).to_have_text("The entrance always lies face up.")


def test_the_later_of_two_tabs_overwrites_nothing(page: Page, context: BrowserContext, folder: Path) -> None:
    other = context.new_page()
    other.goto(page.url)
    expect(verdict(other)).to_have_text(WON)
    swap(page, "Lair", "Tool Shed")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("not saved")).not_to_be_visible()
    before = (folder / "first.json").read_bytes()

    swap(other, "Mossy Yard", "Tool Shed")
    other.keyboard.press("Control+s")
    dialog = other.get_by_role("dialog", name="Not saved")
    expect(dialog).to_contain_text("nothing was overwritten")
    assert (folder / "first.json").read_bytes() == before
    dialog.get_by_role("button", name="Save mine under another name").click()
    other.get_by_label("Name of the board").fill("second")
    other.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_text("not saved")).not_to_be_visible()
    assert other.url.endswith("#second")
    assert (folder / "first.json").read_bytes() == before
    second = json.loads((folder / "second.json").read_text())
    assert second["board"]["cells"][1][1]["tile"] == "shed"


def test_unsaved_changes_are_not_dropped_unasked(page: Page) -> None:
    swap(page, "Mossy Yard", "Tool Shed")
    page.get_by_role("button", name="Boards").click()
    dialog = page.get_by_role("dialog", name="Unsaved changes")
    dialog.get_by_role("button", name="Stay here").click()
    assert place(page, "Tool Shed") == "B2"
    assert page.url.endswith("#first")
    page.get_by_role("button", name="Boards").click()
    dialog.get_by_role("button", name="Drop them").click()
    expect(page.get_by_role("heading", name="Boards in")).to_be_visible()


def test_the_plan_is_walked_on_the_board(page: Page) -> None:
    page.get_by_role("button", name="Walk through the plan").click()
    walk = page.get_by_role("region", name="Walk")
    expect(walk.get_by_role("heading")).to_have_text("The plan: 5 steps")
    start = page.locator(".art svg").inner_html()
    page.get_by_role("button", name="Next step").click()
    expect(walk.get_by_role("heading")).to_have_text("Step 1 of 5")
    expect(walk.locator(".step-text")).to_contain_text("Key Room")
    until(page, lambda: page.locator(".art svg").inner_html() != start)
    page.keyboard.press(".")
    expect(walk.get_by_role("heading")).to_have_text("Step 2 of 5")
    expect(walk.locator(".step-status")).to_contain_text("has the key")
    page.get_by_role("button", name="To the end").click()
    expect(walk.locator("[aria-current=step]")).to_contain_text("Lair")
    page.get_by_role("button", name="Turn right").click(force=True)
    expect(page.locator("#notice")).to_contain_text("close it to change rooms")
    page.get_by_role("button", name="Close the walk").click()
    expect(walk).not_to_be_visible()
    expect(page.get_by_text("not saved")).not_to_be_visible()


def test_a_tile_comes_from_the_tray(page: Page) -> None:
    room(page, "Mossy Yard").click()
    page.get_by_role("button", name="Change tile…").click()
    dialog = page.get_by_role("dialog", name="Change the tile")
    dialog.get_by_label("Search").fill("winding hall")
    dialog.get_by_role("button", name="Winding Hall").click()
    expect(room(page, "Winding Hall")).to_be_visible()
    assert place(page, "Winding Hall") == "B2"
    page.keyboard.press("Control+z")
    expect(room(page, "Mossy Yard")).to_be_visible()


def test_a_fresh_dungeon_takes_the_place_of_a_board_and_can_be_undone(page: Page) -> None:
    page.get_by_role("button", name="New…").click()
    dialog = page.get_by_role("dialog", name="A fresh board")
    dialog.get_by_label("Seed").fill("brass owl 7")
    dialog.get_by_label("In the place of the open board").check()
    dialog.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    expect(verdict(page)).to_have_text(re.compile("^winnable"), timeout=20_000)
    page.keyboard.press("Control+z")
    expect(page.get_by_role("gridcell")).to_have_count(6)
    expect(verdict(page)).to_have_text(WON)


def test_wishes_are_folded_away_until_they_are_asked_for(page: Page, folder: Path) -> None:
    page.get_by_role("button", name="New…").click()
    dialog = page.get_by_role("dialog", name="A fresh board")
    keep, least = dialog.get_by_label("keep"), dialog.get_by_label("apart, least")
    expect(keep).not_to_be_visible()
    dialog.get_by_text("Wishes", exact=True).click()
    keep.fill(" A1=generic-05 ")
    least.fill("99")
    dialog.get_by_label("chests, most").fill("144")
    dialog.get_by_label("shifts").select_option("0")
    dialog.get_by_label("Seed").fill("wishes")
    dialog.get_by_text("Wishes", exact=True).click()
    dialog.get_by_role("button", name="Make it").click()
    expect(least).to_be_focused()
    least.fill("3")
    dialog.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("not saved")).not_to_be_visible()
    saved = json.loads((folder / "wishes.json").read_text())
    assert saved["board"]["cells"][0][0]["tile"] == "generic-05"
    wished = saved["recipe"]["options"]
    assert (wished["apart"], wished["chests"][0], wished["shifts"]) == ([3, 22], 0, 0)
    assert not {"want", "unwanted", "way", "spread"} & set(wished)


def test_a_fresh_dungeon_of_its_own_asks_for_a_name(page: Page, folder: Path) -> None:
    swap(page, "Mossy Yard", "Tool Shed")
    page.get_by_role("button", name="New…").click()
    page.get_by_label("Seed").fill("brass owl 7")
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Drop them").click()
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    expect(page.get_by_text("not saved")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).click()
    name = page.get_by_label("Name of the board")
    expect(name).to_have_value("brass owl 7")
    name.fill("first")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("A board of that name is there already")
    name.fill("owl")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("not saved")).not_to_be_visible()
    assert page.url.endswith("#owl")
    assert json.loads((folder / "owl.json").read_text())["witness"]["shifts"] == 1


def test_a_board_that_breaks_the_law_can_still_be_mended(page: Page, folder: Path) -> None:
    broken = six_rooms()
    broken["board"]["tiles"]["hall"]["arrow"] = "S"
    (folder / "broken.json").write_text(json.dumps(broken))
    page.goto(page.url.replace("#first", "#broken"))
    expect(verdict(page)).to_have_text("breaks the law of the board: 1 defect")
    expect(page.locator("#verdict-lines")).to_contain_text("B1, tile hall: the arrow is on a wall")
    room(page, "Long Hall").click()
    page.get_by_role("button", name="Change tile…").click()
    page.get_by_label("Search").fill("winding hall")
    page.get_by_role("dialog").get_by_role("button", name="Winding Hall").click()
    expect(verdict(page)).not_to_contain_text("breaks the law")
    expect(drawn(page)).to_be_attached()


def test_the_keys_are_told(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("turn the room right / left")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(room(page, "Gate")).to_be_focused()


def test_zoom_keeps_the_chosen_room_in_sight(page: Page) -> None:
    stage = page.locator("#stage")
    room(page, "Gate").focus()
    for key in "++++":
        page.keyboard.press(key)
    page.keyboard.press("Control+End")
    expect(room(page, "Tool Shed")).to_be_focused()
    assert inside(room(page, "Tool Shed"), stage)
    assert not inside(room(page, "Gate"), stage)
    page.keyboard.press("0")
    assert inside(room(page, "Gate"), stage)


def test_a_drag_moves_the_board_and_chooses_nothing(page: Page) -> None:
    room(page, "Gate").focus()
    for key in "+++":
        page.keyboard.press(key)
    box = page.locator("#stage").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = room(page, "Long Hall").bounding_box()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    after = room(page, "Long Hall").bounding_box()
    assert before
    assert after
    assert (round(after["x"] - before["x"]), round(after["y"] - before["y"])) == (-60, -40)
    expect(room(page, "Gate")).to_have_attribute("aria-selected", "true")


def inside(cell: Locator, stage: Locator) -> bool:
    inner, outer = cell.bounding_box(), stage.bounding_box()
    assert inner
    assert outer
    wide = outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
    high = outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    return wide and high


def test_a_phone_sees_all_of_it(browser: Browser, editor: tuple[str, Path], folder: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(editor[0])
    page.get_by_role("button", name="first").tap()
    expect(verdict(page)).to_have_text(WON)
    room(page, "Lair").tap()
    expect(page.locator("#room")).to_contain_text("Boss Room")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """[...document.querySelectorAll("button, summary, input, select")]
           .filter((one) => one.checkVisibility())
           .map((one) => [one.textContent, one.getBoundingClientRect()])
           .filter(([, box]) => box.width < 44 || box.height < 44).map(([text]) => text)"""
    )
    assert small == []
    page.mouse.wheel(0, 3000)
    expect(verdict(page)).to_be_in_viewport()
    context.close()


def test_a_longer_look_that_comes_to_less_takes_no_answer_back(page: Page) -> None:
    nothing = {
        "ok": True,
        "answer": "undecided",
        "question": {"shifts": 3},
        "spent": {"seconds": 2.0, "states": 1},
        "witness": None,
        "proof": {"why": "a limit was met"},
        "remarks": [],
        "notes": [],
    }
    looks: list[str] = []

    def answered(route: Route) -> None:
        looks.append(route.request.url)
        route.fulfill(json=nothing)

    page.route("**/api/check", answered)
    swap(page, "Lair", "Tool Shed")
    expect(verdict(page)).to_have_text(LOST)
    expect(page.locator("#verdict-panel")).to_have_attribute("data-going", "false")
    assert looks
    expect(verdict(page)).to_have_text(LOST)
