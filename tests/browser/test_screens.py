"""Every screen at every size, in every language, for everybody."""

import re
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Route, expect

from refectory.games import load_game
from tests.browser.guest import GAMES, PHONE, SIZES, WIDE, Guest
from tests.browser.test_layout import LANGUAGES, SCREENS, at_rest
from tests.server.api_client import Client
from tests.server.live_server import LiveServer

# Rules of WCAG 2.2 that axe leaves out unless they are asked for.
WCAG_22 = {"rules": {"target-size": {"enabled": True}}}


def findings(guest: Guest, impacts: tuple[str, ...] = ("moderate", "serious", "critical")) -> list[str]:
    """What axe finds on what is shown, apart from minor things."""
    found = Axe().run(guest.page, options=WCAG_22).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found if one["impact"] in impacts]


def grave(guest: Guest) -> list[str]:
    """Serious and critical findings of axe on what is shown."""
    return findings(guest, ("serious", "critical"))


def unreadable(guest: Guest) -> list[str]:
    """Small text, text beyond its frame and small targets of what is shown, on a wide and a narrow window."""
    found = []
    for width, height in (PHONE, WIDE):
        guest.page.set_viewport_size({"width": width, "height": height})
        bad = at_rest(guest.page, touch=False)["bad"]
        # A dialog covers what can be clicked on the table.
        found += [f"{width} × {height}: {one}" for one in bad if "in sight" not in one]
    return found


# Pages around the table, by what they show when they are there.
PAGES = {
    "/": "a.card",
    "/new/rennes": "form button.main",
    "/learn/sator": "[data-panel]",
    "/puzzles/monasterium": "main a",
    "/profile": "h1, h2",
    "/mine": "h1, h2",
    "/club": "h1, h2",
    "/admin": "h1, h2",
}


@pytest.mark.parametrize("touch", [True, False])
def test_pages_around_the_table_can_be_read_and_used(
    browser: Browser, server: LiveServer, touch: bool
) -> None:
    """Each page at each size, and over the sizes in four languages."""
    found = []
    for m, language in enumerate(LANGUAGES):
        guest = Guest(browser, server.url, language=language, touch=touch)
        for n, (address, sign) in enumerate(PAGES.items()):
            sizes = [SCREENS[touch][k] for k in range(len(SCREENS[touch])) if (k + n) % 4 == m]
            if sizes:
                guest.page.goto(server.url + address)
                guest.page.locator(sign).first.wait_for()
            for width, height in sizes:
                guest.page.set_viewport_size({"width": width, "height": height})
                bad = at_rest(guest.page, touch)["bad"]
                found += [f"{address}, {language}, {width} × {height}: {one}" for one in bad]
        guest.leave()
    assert not found, "\n".join(found)


# The board and the dock lie within the window, once they have their new sizes.
SETTLED = """() => [...document.querySelectorAll('.frame > .stage > :is(.board, .dock)')].every(part => {
  const {right, bottom} = part.getBoundingClientRect();
  return right <= innerWidth + 1 && bottom <= innerHeight + 1;
})"""
# Boards that are off the screen, what is beyond the sides of the dock, and what is too small to be found.
# What lies on a page of the dock is found by its tab.
LOST = """() => [...document.querySelectorAll('section.panel, .dock .row-view')].flatMap(panel => {
  const page = panel.closest('.page');
  const tabs = [...document.querySelectorAll('.page-tabs button')].map(tab => tab.textContent);
  if (page && tabs.includes(page.getAttribute('aria-label'))) return [];
  const {left, top, right, bottom, width} = panel.getBoundingClientRect();
  const dock = panel.closest('.dock');
  const side = dock?.getBoundingClientRect() ?? {left: 0, right: innerWidth};
  const inside = left >= side.left - 1 && right <= side.right + 1;
  const seen = inside && width > 60 && (dock !== null || top >= -1 && bottom <= innerHeight + 1);
  return seen ? [] : [[panel.className, left, top, right, bottom]];
})"""


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_is_on_one_screen_at_every_size(
    browser: Browser, server: LiveServer, game: str
) -> None:
    guest = Guest(browser, server.url)
    guest.sit(game, players=load_game(game).max_players)
    guest.wait()
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_function(SETTLED)
        assert not guest.too_wide(), f"The table scrolls sideways at {width} × {height}."
        assert guest.page.evaluate(LOST) == [], f"at {width} × {height}"
    guest.leave()


# Written labels that are wider than their piece; a label below a piece may be 1.4 times as wide.
OVERFLOWING = """() => [...document.querySelectorAll('g.piece')].flatMap(piece => {
  const art = piece.querySelector(':scope > use');
  if (!art) return [];
  const [y, width, height] = [art.y, art.width, art.height].map(length => length.baseVal.value);
  const below = (text, edge) => text.y.baseVal[0].value > edge;  // its line, not its tall letters
  return [...piece.querySelectorAll(':scope > text')].filter(text => {
    const box = text.getBBox();
    const room = text.hasAttribute('transform') ? height : below(text, y + height) ? 1.4 * width : width;
    return box.width > room + 0.5;
  }).map(text => `${piece.dataset.id}: ${text.textContent}`);
})"""
BOLD = "g.piece text { font-weight: 900; letter-spacing: .08em }</style>"


def embolden(route: Route) -> None:
    """A game's art, with bold letters."""
    art = route.fetch()
    route.fulfill(response=art, body=art.text().replace("</style>", BOLD, 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_label_stays_on_its_piece_even_in_bold(browser: Browser, server: LiveServer, game: str) -> None:
    guest = Guest(browser, server.url)
    guest.page.route("**/art/palette", embolden)
    guest.sit(game)
    guest.wait()
    assert guest.page.evaluate(OVERFLOWING) == []
    guest.leave()


@pytest.mark.parametrize("size", SIZES)
def test_no_screen_around_the_table_is_wider_than_its_window(
    browser: Browser, server: LiveServer, size: tuple[int, int]
) -> None:
    guest = Guest(browser, server.url, size)
    guest.page.goto(server.url)
    expect(guest.page.locator("a.card").first).to_be_visible()
    assert not guest.too_wide()
    guest.start("plankenkoorts", company=1, players=4)
    expect(guest.page.get_by_label("Invitation link")).to_be_visible()
    assert not guest.too_wide()
    guest.leave()


def test_the_chosen_theme_goes_before_that_of_the_device(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    guest.page.emulate_media(color_scheme="dark")
    guest.sit("plankenkoorts")
    ink = "getComputedStyle(document.body).color"
    dark = guest.page.evaluate(ink)
    guest.page.get_by_role("button", name="More").click()
    themes = guest.page.locator("dialog[open] select:has(option[value=dark])")
    themes.select_option("light")
    assert guest.page.evaluate(ink) != dark
    themes.select_option("dark")
    assert guest.page.evaluate(ink) == dark
    guest.leave()


def test_axe_finds_nothing_grave_around_the_table(browser: Browser, server: LiveServer) -> None:
    guest, friend = Guest(browser, server.url), Guest(browser, server.url)
    for theme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=theme)
        guest.page.goto(server.url)
        expect(guest.page.locator("a.card").first).to_be_visible()
        assert findings(guest) == []
        guest.page.goto(f"{server.url}/new/plankenkoorts")
        expect(guest.page.locator("form button.main")).to_be_enabled()
        assert findings(guest) == []
    guest.start("plankenkoorts", company=1)
    link = guest.page.get_by_label("Invitation link")
    expect(link).to_be_visible()
    assert findings(guest) == []
    assert unreadable(guest) == []
    friend.page.goto(link.input_value())
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert findings(friend) == []
    friend.leave()
    guest.leave()


@pytest.mark.parametrize(
    ("language", "theme"),
    [
        ("nl", "light"),
        ("de", "dark"),
        pytest.param("en", "dark", marks=pytest.mark.thorough),
        pytest.param("it", "light", marks=pytest.mark.thorough),
    ],
)
def test_every_page_around_the_table_in_every_language_on_a_phone(
    browser: Browser, server: LiveServer, language: str, theme: Literal["dark", "light"]
) -> None:
    table = Client(server).table(clock={"kind": "days", "days": 2})
    free = Client(server).post("/api/tables", body={"game": "plankenkoorts", "seats": [{}, {}]})
    guest = Guest(browser, server.url, PHONE, language, touch=True)
    guest.page.emulate_media(color_scheme=theme)

    def is_good(page: str, shown: str) -> None:
        guest.page.locator(shown).first.wait_for()
        assert guest.page.evaluate("document.documentElement.lang") == language
        assert findings(guest) == [], page
        assert not guest.too_wide(), page

    guest.page.goto(server.url)
    is_good("front", "a.card")
    guest.page.goto(f"{server.url}/new/sator")
    is_good("new table", "form button.main:enabled")
    guest.page.goto(f"{server.url}/join/{free['table']['id']}#{free['invite_token']}")
    is_good("join", "form button.main")
    guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
    is_good("waiting", "footer.panel")
    table.start()
    guest.at_table()
    table.as_host("pause", {"note": "Dinner."})
    is_good("paused", "text=Dinner.")
    table.as_host("end")
    is_good("result", "[role=dialog]")
    guest.leave()


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_grave_at_a_table(browser: Browser, server: LiveServer, game: str) -> None:
    guest = Guest(browser, server.url)
    guest.sit(game)
    guest.wait()
    for theme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=theme)
        assert findings(guest) == []
    guest.leave()


def test_axe_finds_nothing_grave_in_the_menu_the_rules_the_score_and_the_replay(
    browser: Browser, server: LiveServer
) -> None:
    guest = Guest(browser, server.url)
    guest.sit("plankenkoorts")
    guest.page.get_by_role("button", name="More").click()
    assert findings(guest) == []
    assert unreadable(guest) == []
    guest.page.get_by_role("dialog", name="More").get_by_role("button", name="Rules").click()
    expect(guest.page.locator("[data-rule]").first).to_be_visible()
    assert findings(guest) == []
    assert unreadable(guest) == []
    guest.page.get_by_role("dialog", name="Rules").get_by_role("button", name="Close").click()
    guest.menu("Let a bot play for me")
    look_back = guest.page.get_by_role("button", name="Look back")
    expect(look_back).to_be_visible(timeout=60_000)
    assert findings(guest) == []
    assert unreadable(guest) == []
    look_back.click()
    expect(guest.page.locator("[data-panel]").first).to_be_visible()
    assert findings(guest) == []
    assert unreadable(guest) == []
    guest.leave()


@pytest.mark.parametrize(
    ("language", "game"), [("nl", "sator"), ("de", "rennes"), ("it", "monasterium"), ("en", "plankenkoorts")]
)
def test_the_table_speaks_the_language_of_its_guest_and_any_other(
    browser: Browser, server: LiveServer, language: str, game: str
) -> None:
    guest = Guest(browser, server.url, language=language)
    guest.sit(game)
    guest.wait()
    said = {"nl": "Verloop", "de": "Verlauf", "it": "Cronaca", "en": "Log"}
    other = "en" if language != "en" else "de"
    for tongue in (language, other):
        if tongue == other:
            guest.page.locator(".top .bar > button").last.click()
            guest.page.locator("dialog[open] select").first.select_option(tongue)
            guest.page.keyboard.press("Escape")
        expect(guest.page.locator("html")).to_have_attribute("lang", tongue)
        expect(guest.page.get_by_role("tab").first).to_have_text(said[tongue])
        shown = guest.page.locator("main.table").inner_text()
        assert re.findall(r"\b(?:event|ask|action|table)\.\w+", shown) == []
    guest.leave()
