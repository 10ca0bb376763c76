"""A finger on a small screen: what is too small to be met is shown large first."""

from playwright.sync_api import Browser, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.live_server import LiveServer

SMALL = (320, 420)


def tap(guest: Guest, id_: str, within: str = "") -> None:
    box = guest.page.locator(f'{within} [data-id="{id_}"]').first.bounding_box()
    assert box
    guest.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_player_is_tapped_and_his_things_are_shown_large(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, PHONE, touch=True)
    guest.start("plankenkoorts", players=6)
    guest.at_table()
    guest.wait()
    guest.page.locator(".players button").nth(1).tap()
    shown = guest.page.locator("dialog[open] [data-panel]")
    expect(shown).to_be_visible()
    box = shown.bounding_box()
    assert box
    assert box["width"] > 0.8 * PHONE[0]
    assert grave(guest) == []
    guest.page.get_by_role("button", name="Close", exact=True).tap()
    expect(shown).to_have_count(0)
    guest.leave()


def test_what_no_finger_can_meet_is_enlarged_and_clicked_there(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, SMALL, touch=True)
    guest.start("plankenkoorts", players=6)
    guest.at_table()
    guest.wait()
    before, card = guest.version, guest.lit()[0]
    tap(guest, card)
    expect(guest.page.locator("g.chosen")).to_have_attribute("data-id", card)
    (pile,) = [id_ for id_ in guest.lit() if id_ == "discard"]
    tap(guest, pile)
    expect(guest.page.locator("dialog[open]")).to_be_visible()
    assert guest.version == before
    tap(guest, pile, "dialog[open]")
    guest.moved_on(before)
    expect(guest.page.locator("dialog[open]")).to_have_count(0)
    guest.leave()
