"""Looking back while the game is played: what changed since my move, and the moment of a line of the log."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.guest import PHONE, Guest
from tests.server.live_server import LiveServer


def deck(guest: Guest) -> int:
    """How many cards the deck has in what is shown."""
    text = guest.page.locator('[data-id="deck"]').get_attribute("aria-label") or ""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found.group())


def after_a_round(guest: Guest) -> None:
    guest.sit("plankenkoorts", players=3)
    guest.wait()
    before = guest.version
    guest.page.get_by_role("tab", name="Choices").click()
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)
    guest.wait()


def test_what_changed_is_a_replay_after_a_reload_too(guest: Guest) -> None:
    after_a_round(guest)
    guest.page.reload()
    guest.at_table()
    guest.wait()
    now = deck(guest)
    guest.page.get_by_role("button", name="What changed").click()
    bar = guest.page.locator(".recap[data-shown=true]")
    expect(bar).to_be_visible()
    seen = [deck(guest)]
    while bar.count():
        on = bar.get_by_role("button", name="One move on")
        steps = bar.locator("span").inner_text()
        on.click()
        expect(guest.page.locator(".recap span", has_text=steps)).to_have_count(0)
        guest.page.wait_for_timeout(60)
        seen.append(deck(guest))
    assert seen[0] > now, "It begins with the table as I left it."
    assert seen[-1] == now
    assert seen == sorted(seen, reverse=True)
    assert guest.lit(), "Then it goes on."


def test_a_line_of_the_log_goes_to_its_moment_and_back(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    after_a_round(guest)
    now = deck(guest)
    guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    guest.page.get_by_role("button", name="Log", exact=True).click()
    guest.page.get_by_role("tab", name="Log").click()
    guest.page.locator("button.line").first.click()
    moment = guest.page.get_by_role("group", name="A moment of this game")
    expect(moment).to_have_attribute("data-shown", "true")
    expect(guest.page.locator("button.line").first).not_to_be_visible()
    assert deck(guest) > now
    assert guest.lit() == []
    guest.page.get_by_role("button", name="Back to now").click()
    expect(moment).to_have_count(0)
    assert deck(guest) == now
    assert guest.lit()
    guest.leave()
