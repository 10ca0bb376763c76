"""A turn in the browser: by clicks, dragging, keys, from the list; undo, hint, refused clicks, previews."""

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import Guest
from tests.server.live_server import LiveServer


def press_what_is_lit(guest: Guest) -> None:
    """Tab to the next thing that is lit, and press Enter."""
    for _ in range(80):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.classList.contains('lit')"):
            break
    guest.page.keyboard.press("Enter")


def test_a_turn_is_played_by_the_keyboard_alone(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    for _ in range(5):
        guest.wait()
        before = guest.version
        press_what_is_lit(guest)
        expect(guest.page.locator("[data-id].chosen")).to_have_count(1)
        press_what_is_lit(guest)
        guest.moved_on(before)


def test_arrow_keys_lead_to_what_lies_that_way(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    places = {one["id"]: one["x"] for one in guest.places()}
    guest.page.keyboard.press("ArrowRight")  # whatever has the focus, or nothing
    seen = [guest.held]
    while len(seen) <= len(places) and (len(seen) == 1 or seen[-1] != seen[0]):
        guest.page.keyboard.press("ArrowRight")
        seen.append(guest.held)
    assert set(seen) <= set(places)
    assert len(set(seen)) > 2
    turned = [n for n, (a, b) in enumerate(pairwise(places[id_] for id_ in seen)) if b <= a]
    assert len(turned) <= 1, f"To the right, and round once: {seen}"
    guest.page.keyboard.press("ArrowLeft")
    assert guest.held == seen[-2]


def test_arrow_keys_stay_where_something_else_has_the_focus(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    guest.page.get_by_role("tab", name="Chat").click()
    guest.page.get_by_role("textbox").fill("amen")
    guest.page.keyboard.press("ArrowLeft")
    guest.page.keyboard.type("!")
    expect(guest.page.get_by_role("textbox")).to_have_value("ame!n")


def test_a_turn_is_played_from_the_list_of_choices(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    guest.page.get_by_role("tab", name="Choices").click()
    choice = guest.page.locator("[data-action^=discard]").first
    said = choice.inner_text()
    choice.click()
    guest.page.get_by_role("tab", name="Log").click()
    card = said.removeprefix("Discard ").rstrip(".")
    expect(guest.page.locator("#pane")).to_contain_text(card)


def test_escape_lets_go_of_what_was_chosen(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    guest.click(guest.lit()[0])
    expect(guest.page.locator("[data-id].chosen")).to_have_count(1)
    guest.page.locator("[data-id].lit").first.press("Escape")
    expect(guest.page.locator("[data-id].chosen")).to_have_count(0)


def test_a_refused_click_says_why_with_the_rule(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    while "table" in guest.lit():  # a click on the deck would go through to the table
        before = guest.version
        guest.page.get_by_role("tab", name="Choices").click()
        guest.page.locator(
            "[data-action^='discard dust-off'], [data-action^='discard loose-screw']"
        ).first.click()
        guest.moved_on(before)
        guest.wait()
    guest.click("deck")
    alert = guest.page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert.get_by_text("BS-")).not_to_be_visible()
    alert.get_by_text("why?").click()
    expect(alert.get_by_text("BS-")).to_be_visible()


# What is said before any answer can be here: answers come with later tasks of the page.
ASK_HINT = """async () => {
  document.querySelector('button[aria-label=Hint]').click();
  for (let n = 0; n < 20; n++) await null;
  return document.querySelector('.prompt .hint')?.innerText;
}"""


def test_a_hint_lights_what_a_bot_would_do(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    assert guest.page.evaluate(ASK_HINT) == "Looking for a good move …"
    expect(guest.page.locator("[data-id].advised").first).to_be_visible(timeout=10_000)
    expect(guest.page.locator(".hint .reason")).to_contain_text(" ")


def test_an_action_is_taken_back(guest: Guest) -> None:
    guest.sit("sator")
    guest.wait()
    seen = guest.lit()
    guest.page.mouse.click(*[guest.places()[0][axis] for axis in "xy"])
    undo = guest.page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    guest.wait()
    assert guest.lit() == seen


def test_a_bot_plays_for_a_guest_until_he_plays_again(guest: Guest) -> None:
    guest.sit("monasterium")
    guest.wait()
    guest.menu("Let a bot play for me")
    back = guest.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    back.evaluate("button => button.click()")
    expect(back).not_to_be_visible()
    guest.wait()
    assert guest.lit()


def test_a_card_is_dragged_and_its_ghost_shown_where_it_would_be(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    others = ("dust-cloud", "dust-off", "book-token", "borrowed-book", "loose-screw")
    no_book = "".join(f':not([data-id="hand:{card}"])' for card in others)
    playable = guest.page.locator(f".slot.play [data-id].lit{no_book}")
    for _ in range(12):  # until there is a book that can stand on the shelf
        if playable.count():
            break
        before = guest.version
        guest.page.get_by_role("tab", name="Choices").click()
        guest.page.locator("[data-action^=discard]").first.click()
        guest.moved_on(before)
        guest.wait()
    wanted = playable.first.get_attribute("data-id")
    (card,) = [one for one in guest.places() if one["id"] == wanted]
    guest.page.mouse.move(card["x"], card["y"])
    guest.page.mouse.down()
    guest.page.mouse.move(card["x"] + 30, card["y"] - 30)
    expect(guest.page.locator(".dragged")).to_be_visible()
    expect(guest.page.locator("[data-id].chosen")).to_have_attribute("data-id", card["id"])
    before = guest.version
    target = next(one for one in guest.places() if one["id"].startswith("place:"))
    guest.page.mouse.move(target["x"], target["y"])
    expect(guest.page.locator(".preview").first).to_be_visible()
    assert guest.version == before, "Nothing is done before the card is put down."
    guest.page.mouse.up()
    guest.moved_on(before)
    expect(guest.page.locator(".dragged, .preview")).to_have_count(0)


def test_a_thing_is_explained_by_pointing_and_by_a_long_press(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, touch=True)
    guest.sit("plankenkoorts")
    guest.wait()
    card = guest.places()[0]
    guest.page.mouse.move(card["x"], card["y"])
    expect(guest.page.get_by_role("tooltip")).to_be_visible()
    guest.page.mouse.move(2, 2)
    expect(guest.page.get_by_role("tooltip")).to_have_count(0)
    finger = guest.context.new_cdp_session(guest.page)
    spot = {"x": card["x"], "y": card["y"]}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(guest.page.get_by_role("tooltip")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(guest.page.locator("[data-id].chosen")).to_have_count(0)
    guest.leave()


def test_a_line_of_the_log_lights_what_it_speaks_of(guest: Guest) -> None:
    guest.sit("plankenkoorts", players=3)
    guest.wait()
    guest.page.get_by_role("tab", name="Choices").click()
    before = guest.version
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)
    guest.wait()  # the log stands still
    guest.page.get_by_role("tab", name="Log").click()
    guest.page.locator("button.line", has_text="discards").last.hover()
    expect(guest.page.locator("[data-id].highlighted").first).to_be_attached()


def test_what_changed_since_my_move_is_played_and_skipped(guest: Guest) -> None:
    guest.sit("plankenkoorts", players=3)
    guest.wait()
    guest.page.get_by_role("tab", name="Choices").click()
    before = guest.version
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)
    guest.wait()
    guest.page.get_by_role("tab", name="Log").click()
    guest.page.get_by_role("button", name="What changed").click()
    bar = guest.page.get_by_role("group", name="What changed")
    expect(bar).to_be_visible()
    assert guest.lit() == [], "Nothing can be clicked while it is shown."
    expect(bar).to_contain_text("1 / ")
    told = bar.locator("strong").inner_text().removeprefix("Novice 2 ").removesuffix(".")
    expect(guest.page.locator("button.line", has_text=told).first).to_be_attached()
    bar.get_by_role("button", name="Skip").click()
    expect(bar).to_have_count(0)
    assert guest.lit()


def test_preferences_are_kept_and_asked_for(guest: Guest) -> None:
    guest.sit("plankenkoorts", players=3)
    guest.wait()
    guest.page.get_by_role("button", name="More").click()
    guest.page.get_by_role("checkbox", name="Confirm every action").check()
    guest.page.get_by_role("checkbox", name="Sounds").uncheck()
    guest.page.get_by_role("combobox", name="Letters").select_option("1.3")
    guest.page.reload()
    guest.at_table()
    guest.wait()
    guest.page.get_by_role("button", name="More").click()
    expect(guest.page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    expect(guest.page.get_by_role("combobox", name="Letters")).to_have_value("1.3")
    guest.page.get_by_role("button", name="Close", exact=True).click()
    guest.page.get_by_role("tab", name="Choices").click()
    before = guest.version
    guest.page.locator("[data-action^=discard]").first.click()
    confirm = guest.page.locator("[data-panel=buttons] button.main")
    expect(confirm).to_be_visible()
    assert guest.version == before, "It waits to be confirmed."
    confirm.click()
    guest.moved_on(before)


@pytest.mark.parametrize("motion", [True, False])
def test_pieces_glide_unless_the_device_asks_for_stillness(
    browser: Browser, server: LiveServer, motion: bool
) -> None:
    guest = Guest(browser, server.url, motion=motion)
    guest.page.add_init_script(
        "window.glides = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...how) { glides += 1; return animate.apply(this, how); };"
    )
    guest.sit("plankenkoorts")
    guest.wait()
    guest.page.get_by_role("tab", name="Choices").click()
    before = guest.version
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)
    guest.wait()
    assert (guest.page.evaluate("window.glides") > 0) is motion
    guest.leave()


def test_a_table_is_resumed_where_it_was(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    seen = guest.lit()
    guest.page.reload()
    guest.at_table()
    guest.wait()
    assert guest.lit() == seen
