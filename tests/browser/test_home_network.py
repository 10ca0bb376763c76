"""A host on a home network: pages without TLS, where browsers leave out what they keep for secure pages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_host import play
from tests.server.live_server import LiveServer

# No certificate, and not this machine by name; conftest.py tells the browser where it is.
INSECURE = "table.test"
MISSING = "[typeof crypto.randomUUID, typeof navigator.clipboard, window.isSecureContext]"
PASTE = """() => {
  const field = document.createElement('input');
  field.id = 'pasted';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus();
}"""


@pytest.fixture
def two(browser: Browser, server: LiveServer) -> Iterator[tuple[Guest, Guest]]:
    """Somebody at a computer, and a friend with a phone."""
    url = server.url.replace("127.0.0.1", INSECURE)
    guests = Guest(browser, url), Guest(browser, url, size=PHONE, touch=True)
    yield guests
    for guest in guests:
        guest.leave()


def pasted(guest: Guest) -> str:
    """What is in the clipboard."""
    guest.page.evaluate(PASTE)
    guest.page.keyboard.press("Control+V")
    field = guest.page.locator("#pasted")
    text = field.input_value()
    field.evaluate("field => field.remove()")
    return text


def copies(guest: Guest, button: Locator, text: str) -> None:
    button.click()
    expect(
        guest.page.get_by_text("Copied", exact=True).or_(guest.page.get_by_label("Copied")).first
    ).to_be_visible()
    assert pasted(guest) == text


def test_a_game_is_hosted_joined_and_played_without_tls(two: tuple[Guest, Guest]) -> None:
    ada, bede = two
    ada.start("plankenkoorts", company=1)
    assert ada.page.evaluate(MISSING) == ["undefined", "undefined", False]
    link = ada.page.get_by_label("Invitation link").input_value()
    assert INSECURE in link
    copies(ada, ada.page.get_by_role("button", name="Copy: Invite a friend"), link)
    bede.page.goto(link)
    bede.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()
    for guest in two:
        guest.at_table()
    mover = ada if 0 in ada.packet()["to_act"] else bede
    if mover is bede:
        bede.page.get_by_role("button", name="Log", exact=True).click()
    play(mover)

    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something").fill("Good evening")
    ada.page.get_by_role("button", name="Send").click()
    if bede.page.get_by_role("tab", name="Chat").count() == 0:
        bede.page.get_by_role("button", name="Log", exact=True).click()
    bede.page.get_by_role("tab", name="Chat").click()
    expect(bede.page.get_by_text("Good evening")).to_be_visible()

    # In a dialog, which keeps the focus in itself.
    ada.menu("People and links")
    panel = ada.page.get_by_role("dialog", name="People and links")
    watch = panel.get_by_label("Link for watching").input_value()
    copies(ada, panel.get_by_role("button", name="Copy: Only to watch"), watch)


def test_pages_about_people_work_without_tls(two: tuple[Guest, Guest]) -> None:
    ada, bede = two
    ada.start("plankenkoorts", company=1)
    expect(ada.page.get_by_label("Invitation link")).to_be_visible()
    ada.page.goto(f"{ada.url}/profile")
    expect(ada.page.get_by_text("takes no push messages")).to_be_visible()
    ada.page.get_by_role("button", name="Show a code").click()
    link = ada.page.get_by_label("Link for the other device").input_value()
    copies(ada, ada.page.get_by_role("button", name="Copy", exact=True), link)
    bede.page.goto(link)
    bede.page.get_by_role("button", name="Use it here").click()
    expect(bede.page.locator("[data-table]")).to_have_count(1)
