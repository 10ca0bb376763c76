"""Every screen at every size, in every language, for everybody."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.guest import SIZES, Guest
from tests.server.running import Running


def grave(guest: Guest) -> list[str]:
    """Serious and critical findings of axe on what is shown."""
    found = Axe().run(guest.page).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:120]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("size", SIZES)
def test_no_screen_is_wider_than_its_window(browser: Browser, server: Running, size: tuple[int, int]) -> None:
    guest = Guest(browser, server.url, size)
    guest.page.goto(server.url)
    expect(guest.page.locator("a.card").first).to_be_visible()
    assert not guest.too_wide()
    guest.start("plankenkoorts", players=4)
    guest.at_table()
    assert not guest.too_wide()
    hand = guest.page.locator('[data-panel="hand"]').bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= size[1] + 1, "The hand is on the screen with the shelves."
    guest.leave()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_grave(browser: Browser, server: Running, theme: str) -> None:
    guest = Guest(browser, server.url)
    guest.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    guest.page.goto(server.url)
    expect(guest.page.locator("a.card").first).to_be_visible()
    assert grave(guest) == []
    guest.page.click('a[href="/new/plankenkoorts"]')
    expect(guest.page.locator("form button.main")).to_be_enabled()
    assert grave(guest) == []
    guest.page.click("button.main")
    guest.at_table()
    guest.wait()
    assert grave(guest) == []
    guest.leave()


@pytest.mark.parametrize(
    ("language", "said"), [("nl", "Leg"), ("de", "Lege"), ("it", "Gioca"), ("en", "Lay one card")]
)
def test_the_table_speaks_the_language_of_its_guest(
    browser: Browser, server: Running, language: str, said: str
) -> None:
    guest = Guest(browser, server.url, language=language)
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    assert guest.page.evaluate("document.documentElement.lang") == language
    prompt = guest.page.locator(".prompt").inner_text()
    assert prompt.strip(), said
    guest.leave()
