"""A finger shows nothing before it touches: the first tap shows what it would do, the second one does it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import PHONE, Guest
from tests.server.live_server import LiveServer


@pytest.fixture
def finger(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url, PHONE, touch=True)
    yield guest
    guest.leave()


def with_preview(guest: Guest) -> str | None:
    """A thing that completes an action of which the scene has a preview, with one tap."""
    packet = guest.packet()
    ghosts = packet["scene"]["ghosts"]
    firsts = [offer["targets"][0] for offer in packet["legal"] if offer["targets"]]
    for offer in packet["legal"]:
        if offer["text"] in ghosts and len(offer["targets"]) == 1 and firsts.count(offer["targets"][0]) == 1:
            return str(offer["targets"][0])
    return None


def tap(guest: Guest, id_: str) -> None:
    box = guest.page.locator(f'[data-id="{id_}"]').bounding_box()
    assert box, id_
    guest.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def to_a_preview(guest: Guest) -> str:
    """Play Rennes until one tap would complete an action with a preview."""
    guest.sit("rennes", players=2)
    for _ in range(60):
        guest.wait()
        if (found := with_preview(guest)) is not None:
            return found
        before = guest.shown
        guest.page.locator(".stage [data-id].lit").first.press("Enter")
        guest.went_on(before)
    raise AssertionError("No action had a preview.")


def test_a_tap_shows_a_ghost_and_a_second_one_acts(finger: Guest) -> None:
    target = to_a_preview(finger)
    before = finger.version
    tap(finger, target)
    expect(finger.page.locator("g.preview").first).to_be_attached()
    assert finger.version == before
    tap(finger, target)
    finger.moved_on(before)


def test_the_primary_button_acts_too(finger: Guest) -> None:
    target = to_a_preview(finger)
    before = finger.version
    tap(finger, target)
    finger.page.locator(".stage button.main").tap()
    finger.moved_on(before)


def test_the_ghost_can_be_let_go(finger: Guest) -> None:
    target = to_a_preview(finger)
    before = finger.version
    tap(finger, target)
    expect(finger.page.locator("g.preview").first).to_be_attached()
    finger.page.get_by_role("button", name="Not yet").tap()
    expect(finger.page.locator("g.preview")).to_have_count(0)
    assert finger.version == before


def test_a_mouse_acts_at_once(guest: Guest) -> None:
    target = to_a_preview(guest)
    before = guest.version
    guest.click(target)
    guest.moved_on(before)
