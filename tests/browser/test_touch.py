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


# What leads to a bridge that can be laid or slid, the nearest to that first.
LEADS = ("choose", "take", "free")


def to_offers(guest: Guest, family: str) -> str:
    """Play Sator until this family of actions is offered; returns a thing that does one with one tap."""
    for _ in range(20):
        guest.wait()
        offers = {offer["family"]: offer["targets"][0] for offer in guest.packet()["legal"]}
        if family in offers:
            return str(offers[family])
        before = guest.shown
        lead = next(offers[one] for one in LEADS if one in offers)
        guest.page.locator(f'.stage [data-id="{lead}"]').press("Enter")
        guest.went_on(before)
    raise AssertionError(f"Nothing of {family} was offered.")


def tap_to_a_ghost(guest: Guest, id_: str) -> None:
    """What is too small for a finger comes nearer by the first tap."""
    small = guest.page.locator(f'[data-id="{id_}"]').bounding_box()
    assert small
    tap(guest, id_)
    if min(small["width"], small["height"]) < 24:
        expect(guest.page.get_by_role("button", name="Smaller")).to_be_visible()
        expect(guest.page.locator("g.preview")).to_have_count(0)
        tap(guest, id_)
    expect(guest.page.locator("g.preview").first).to_be_attached()


@pytest.mark.parametrize("family", ["put", "slide"])
def test_a_bridge_is_seen_before_it_is_laid_or_slid(finger: Guest, family: str) -> None:
    finger.sit("sator", players=2, options={"bridges_laid": 1} if family == "slide" else {})
    target = to_offers(finger, family)
    before = finger.version
    tap_to_a_ghost(finger, target)
    assert finger.version == before
    finger.page.locator(".stage button.main").tap()
    finger.moved_on(before)


def test_one_click_goes_a_whole_way(guest: Guest) -> None:
    guest.sit("rennes", players=2)
    for _ in range(60):
        guest.wait()
        ways = guest.packet()["scene"]["ways"]
        if long := {id_: way["actions"] for id_, way in ways.items() if len(way["actions"]) > 1}:
            break
        before = guest.shown
        guest.page.locator(".stage [data-id].lit").first.press("Enter")
        guest.went_on(before)
    id_, actions = next(iter(long.items()))
    length, version = guest.packet()["length"], int(guest.version or 0)
    guest.click(id_)
    guest.page.wait_for_function(
        "version => +document.querySelector('main.table').dataset.version >= version",
        arg=version + len(actions),
    )
    assert guest.packet()["length"] >= length + len(actions)


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
