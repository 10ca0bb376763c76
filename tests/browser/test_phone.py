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
    guest.sit("plankenkoorts", players=6)
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


# What is lit in a picture beside the board, and is smaller than a finger.
SMALL_TARGETS = """() => [...document.querySelectorAll('.dock [data-panel] [data-id].lit')].filter(one => {
  const {width, height} = one.getBoundingClientRect();
  return Math.min(width, height) < 24;
}).map(one => one.dataset.id)"""


def to_a_small_target(guest: Guest) -> str:
    """Play until something is lit that no finger can meet."""
    for _ in range(60):
        guest.wait()
        if small := guest.page.evaluate(SMALL_TARGETS):
            return str(small[0])
        before = guest.shown
        guest.page.locator(".stage [data-id].lit").first.press("Enter")
        guest.went_on(before)
    raise AssertionError("Everything could be met by a finger.")


def test_what_no_finger_can_meet_is_enlarged_first(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, SMALL, touch=True)
    guest.sit("monasterium", players=2)
    id_ = to_a_small_target(guest)
    before = guest.version
    guest.page.locator(f'[data-id="{id_}"]').first.scroll_into_view_if_needed()
    tap(guest, id_)
    expect(guest.page.locator("dialog[open]")).to_be_visible()
    assert guest.version == before
    tap(guest, id_, "dialog[open]")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)
    guest.leave()


def test_the_dock_has_pages_behind_tabs(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, PHONE, touch=True)
    guest.sit("rennes", players=2)
    guest.wait()
    tabs = guest.page.get_by_role("navigation", name="Pages of your things").get_by_role("button")
    expect(tabs).to_have_text(["Hand", "Codes", "Events", "Market"])
    market = guest.page.locator('[data-row="open"]')
    expect(market).not_to_be_in_viewport()
    tabs.last.tap()
    expect(tabs.last).to_have_attribute("aria-current", "true")
    expect(market).to_be_in_viewport()
    expect(guest.page.locator('[data-row="hand"]')).not_to_be_in_viewport()
    assert grave(guest) == []
    guest.leave()
