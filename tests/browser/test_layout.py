"""What is shown can be read, stays in its frame, can be met by a finger, and stands where it stood before."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from web.positions import begun, play_on, serve_match
from web.review import hold

from refectory.core.match import Match
from tests.browser.guest import GAMES, LARGE, PHONE, PHONE_ACROSS, WIDE
from tests.server.live_server import LiveServer

MEASURE = Path(__file__).with_name("layout_measures.js").read_text("utf-8")
# What follows the size of the window is drawn within a few frames, however long these take.
SETTLE = """async () => {
  for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
}"""
TALL_PHONE = (390, 844)
# Fingers and mice: the sizes of their screens.
SCREENS = {True: (PHONE, TALL_PHONE, PHONE_ACROSS), False: (WIDE, LARGE)}
LANGUAGES = ("en", "nl", "de", "it")
# How many moves have been made; at the end all.
PHASES = {"setup": 0, "turn": 40, "end": 100_000}
PLAYERS = 3
BOARD_SHARE = 0.45
# What is wrong so many times in a row is not merely on its way to its place.
SAME = 5


@dataclass(frozen=True)
class Measured:
    """What was found on one screen."""

    where: str
    size: tuple[int, int]
    bad: list[str]
    share: float
    primary: list[int] | None


@cache
def positions(game: str) -> dict[str, Match]:
    return {phase: play_on(begun(game, PLAYERS), length) for phase, length in PHASES.items()}


def shown_in(page: Page, url: str, language: str, match: Match) -> None:
    serve_match(page, match)
    page.add_init_script(f"localStorage.setItem('refectory.prefs', '{{\"language\": \"{language}\"}}')")
    page.goto(f"{url}/t/picture")
    page.locator("[data-id].lit, [data-over=true]").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")


def measured(page: Page, touch: bool, where: str) -> Iterator[Measured]:
    for width, height in SCREENS[touch]:
        page.set_viewport_size({"width": width, "height": height})
        yield Measured(f"{where}, {width} × {height}", (width, height), **at_rest(page, touch))


def at_rest(page: Page, touch: bool) -> dict[str, Any]:
    """What is found when everything has its place; a busy machine takes a while for that."""
    found: list[dict[str, Any]] = []
    while not found or (found[-1]["bad"] and found[-SAME:] != [found[-1]] * SAME):
        page.evaluate(SETTLE)
        found.append(page.evaluate(MEASURE, touch))
    return found[-1]


def opened(page: Page, where: str) -> Iterator[Measured]:
    """The picture of an opponent, opened: all of it is on the screen, as wide as that."""
    page.keyboard.press("Escape")
    page.locator(".players button.chip").nth(1).click()
    for one in measured(page, True, where):
        picture = page.locator("dialog[open] svg[data-panel]").bounding_box()
        assert picture
        if picture["x"] < 0 or picture["x"] + picture["width"] > one.size[0] + 1:
            one.bad.append(f"cut off: the picture of an opponent, {picture}")
        one.bad[:] = [bad for bad in one.bad if "in sight" not in bad]
        yield one


def measure(browser: Browser, url: str, game: str) -> list[Measured]:
    """Every phase at every size; each phase is in another language for fingers and for mice."""
    found: list[Measured] = []
    for touch in SCREENS:
        for n, (phase, match) in enumerate(positions(game).items()):
            language = LANGUAGES[(n + GAMES.index(game) + 2 * touch) % len(LANGUAGES)]
            context = browser.new_context(has_touch=touch, reduced_motion="reduce", service_workers="block")
            page = context.new_page()
            shown_in(page, url, language, match)
            found += measured(page, touch, f"{game}, {phase}, {language}")
            if hold(page, match):
                found += measured(page, touch, f"{game}, {phase}, half a move, {language}")
            if touch and phase == "turn":
                found += opened(page, f"{game}, an opponent, {language}")
            context.close()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_can_be_read_and_used(browser: Browser, server: LiveServer, game: str) -> None:
    """Text has twelve pixels or more and stays in its frame, targets can be met, nothing is cut off, the
    prompt of a phone has one line with its buttons, and something to click is in sight."""
    screens = measure(browser, server.url, game)
    found = [f"{screen.where}: {one}" for screen in screens for one in screen.bad]
    assert not found, "\n".join(found)
    require_board_share(screens)
    require_steady_button(screens)


def require_board_share(screens: list[Measured]) -> None:
    """The board has nearly half of the screen."""
    small = [
        f"{one.where}: {one.share:.2f}" for one in screens if one.size == WIDE and one.share < BOARD_SHARE
    ]
    assert small == []


def require_steady_button(screens: list[Measured]) -> None:
    """The lower right corner of the primary button is at one place on a screen, whatever is asked."""
    for size in {one.size for one in screens}:
        places = {tuple(one.primary) for one in screens if one.size == size and one.primary}
        for across, down in places:
            assert all(abs(x - across) <= 2 and abs(y - down) <= 2 for x, y in places), f"{size}: {places}"
