"""Changing rooms by other ways than buttons: dragging, the smith, the list, kept rooms, rules, overlays."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from support.page import LOST, WON, place, room, swap, until, verdict


def middle(page: Page, name: str) -> tuple[float, float]:
    box = room(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_room_is_dragged_by_mouse_as_one_change(page: Page) -> None:
    room(page, "Lair").click()
    page.mouse.move(*middle(page, "Lair"))
    page.mouse.down()
    page.mouse.move(*middle(page, "Tool Shed"), steps=6)
    expect(room(page, "Tool Shed")).to_have_class(re.compile(r"\btarget\b"))
    page.mouse.up()
    expect(verdict(page)).to_have_text(LOST)
    assert place(page, "Lair") == "C2"
    expect(page.get_by_text("Changes (1 of 1)")).to_be_visible()
    page.keyboard.press("Control+z")
    assert place(page, "Lair") == "C1"


def test_a_drag_that_is_left_changes_nothing(page: Page) -> None:
    room(page, "Lair").click()
    page.mouse.move(*middle(page, "Lair"))
    page.mouse.down()
    page.mouse.move(*middle(page, "Tool Shed"), steps=6)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".cells .lifted")).to_have_count(0)
    assert place(page, "Lair") == "C1"
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_a_room_is_dragged_by_finger(browser: Browser, editor: tuple[str, Path], folder: Path) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(editor[0])
    page.get_by_role("button", name="first").tap()
    expect(verdict(page)).to_have_text(WON)
    room(page, "Lair").tap()
    expect(room(page, "Lair")).to_have_attribute("aria-selected", "true")
    (x, y), (to_x, to_y) = middle(page, "Lair"), middle(page, "Tool Shed")
    finger = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": one, "y": other} for one, other in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    touch("touchStart", (x, y))
    for part in range(1, 7):
        touch("touchMove", (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6))
    touch("touchEnd")
    expect(verdict(page)).to_have_text(LOST)
    assert place(page, "Lair") == "C2"
    context.close()


def test_a_tile_is_made_with_the_law_beside_it(page: Page) -> None:
    room(page, "Mossy Yard").focus()
    page.keyboard.press("e")
    smith = page.get_by_role("dialog", name="Edit Mossy Yard")
    use = smith.get_by_role("button", name="Use this tile")
    expect(use).to_be_enabled()
    smith.get_by_label("north edge", exact=True).select_option("none")
    expect(smith.get_by_role("status")).to_contain_text("arrow is on a wall")
    expect(use).to_be_disabled()
    smith.get_by_label("west edge", exact=True).select_option("closed")
    smith.get_by_label("arrow on the west edge").check()
    expect(use).to_be_enabled()
    smith.get_by_role("button", name="Add a feature").click()
    smith.get_by_label("target of switch s1").select_option("door:W")
    smith.get_by_label("interact of switch s1").fill("4")
    smith.get_by_label("Name").fill("Switch Yard")
    expect(use).to_be_enabled()
    use.click()
    expect(room(page, "Switch Yard")).to_be_visible()
    expect(page.locator("#room")).to_contain_text("switch (Interact 4): opens the west door")
    page.keyboard.press("Control+z")
    expect(room(page, "Mossy Yard")).to_be_visible()
    expect(page.get_by_text("not saved")).not_to_be_visible()


def test_the_list_says_what_the_board_shows(page: Page) -> None:
    page.get_by_role("button", name="List").click()
    rows = page.get_by_role("region", name="List of rooms").get_by_role("row")
    expect(rows).to_have_count(7)
    expect(rows.nth(2)).to_contain_text("Long Hall")
    rows.nth(3).get_by_role("button", name="C1").click()
    expect(page.locator("#room h2")).to_have_text("Lair")
    expect(room(page, "Lair")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Tab")
    swap(page, "Lair", "Tool Shed")
    expect(rows.nth(6)).to_contain_text("Lair")
    expect(rows.nth(3)).to_contain_text("To the south")


def test_the_reach_follows_changes_and_undo(page: Page) -> None:
    page.get_by_role("button", name="Reach").click()
    points = room(page, "Lair").locator(".points")
    expect(points).to_have_text(re.compile(r"^\d+$"))
    before = page.locator(".cells .points").all_text_contents()
    expect(room(page, "Mossy Yard").locator(".points")).to_have_text("–")
    swap(page, "Lair", "Tool Shed")
    expect(points).to_have_text("–")
    expect(page.get_by_role("button", name="Reach")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+z")
    until(page, lambda: page.locator(".cells .points").all_text_contents() == before)
    expect(room(page, "Lair")).to_have_attribute(
        "aria-description", re.compile("reached for .* skill points")
    )
    page.get_by_role("button", name="Reach").click()
    expect(points).to_have_text("")


def test_a_fresh_board_leaves_the_kept_rooms_and_can_be_undone(page: Page) -> None:
    page.get_by_role("button", name="New…").click()
    page.get_by_label("Seed").fill("around")
    page.get_by_label("temple", exact=True).select_option("forest")
    page.get_by_label("shifts").select_option("0")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("gridcell")).to_have_count(25, timeout=30_000)
    kept = page.get_by_role("gridcell").nth(6)
    name = (kept.get_attribute("aria-label") or "").partition(",")[0]
    others = page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)")
    kept.focus()
    page.keyboard.press("k")
    expect(kept).to_have_attribute("aria-description", re.compile(r"^Kept\."))
    page.get_by_role("button", name="A fresh board around them…").click()
    page.get_by_label("Seed").fill("others")
    page.get_by_label("shifts").select_option("0")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=30_000)
    assert place(page, name) == "B2"
    assert page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)") != others
    expect(kept).to_have_class(re.compile(r"\bkept\b"))
    page.keyboard.press("Control+z")
    until(
        page,
        lambda: page.get_by_role("gridcell").evaluate_all("all => all.map((one) => one.ariaLabel)") == others,
    )


def test_rules_are_changed_and_undone_like_all_else(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Rules…").click()
    dialog = page.get_by_role("dialog", name="Rules in force")
    dialog.get_by_text("Rule settings").click()
    dialog.get_by_label("budget per card hand").fill("nonsense")
    dialog.get_by_role("button", name="Play by these").click()
    expect(dialog).to_be_visible()
    dialog.get_by_label("budget per card hand").fill("")
    dialog.get_by_label("Players").fill("3")
    dialog.get_by_role("button", name="Play by these").click()
    expect(page.get_by_role("button", name="Undo")).to_have_attribute(
        "title", "Undo: change the rules in force"
    )
    page.keyboard.press("Control+z")
    expect(verdict(page)).to_have_text(WON)
    expect(page.get_by_text("not saved")).not_to_be_visible()


def test_a_board_gets_another_size_with_what_is_kept_and_gets_it_back(page: Page) -> None:
    lair = page.get_by_role("gridcell", name="Lair")
    lair.focus()
    page.keyboard.press("k")
    resized(page, "Add rows at the bottom", -2)
    trouble = page.get_by_role("alert").filter(has_text="up to 12 rows")
    expect(trouble).to_be_visible()
    page.keyboard.press("Escape")
    resized(page, "Add rows at the top", 1)
    expect(page.get_by_role("gridcell")).to_have_count(9)
    assert (place(page, "Gate"), place(page, "Lair")) == ("A2", "C2")
    expect(lair).to_have_class(re.compile(r"\bkept\b"))
    expect(page.locator(".art svg [data-name^='cell-']")).to_have_count(9)
    expect(verdict(page)).to_have_text(WON)
    resized(page, "Add columns at the right", -1)
    expect(page.get_by_role("gridcell")).to_have_count(6)
    expect(verdict(page)).to_have_text(re.compile("no Boss Room"))
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("gridcell")).to_have_count(6)
    assert (place(page, "Gate"), place(page, "Lair")) == ("A1", "C1")
    expect(verdict(page)).to_have_text(WON)
    expect(page.get_by_text("not saved")).not_to_be_visible()


def resized(page: Page, side: str, by: int) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Size…").click()
    page.get_by_label(side).fill(str(by))
    page.get_by_role("button", name="Resize").click()


def test_undo_leaves_the_view_alone(page: Page) -> None:
    swap(page, "Lair", "Tool Shed")
    room(page, "Gate").focus()
    for key in "++k":
        page.keyboard.press(key)
    page.get_by_role("button", name="Peek").click()
    page.get_by_role("button", name="List").click()
    view = page.locator(".sheet:not([hidden])").get_attribute("style")
    page.keyboard.press("Control+z")
    expect(verdict(page)).to_have_text(WON)
    assert page.locator(".sheet:not([hidden])").get_attribute("style") == view
    expect(room(page, "Gate")).to_have_class(re.compile(r"\bkept\b"))
    expect(room(page, "Gate")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("button", name="Peek")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("region", name="List of rooms")).to_be_visible()
