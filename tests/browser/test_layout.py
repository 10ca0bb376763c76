"""What is shown can be read, stays in its frame, can be met by a finger, and stands where it stood before."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page
from web.positions import every_ask, moments, position_now, serve_positions
from web.review import hold

from refectory.core.match import Match
from tests.browser.guest import GAMES, LARGE, PHONE, PHONE_ACROSS, WIDE
from tests.server.live_server import LiveServer

MEASURE = Path(__file__).with_name("layout_measures.js").read_text("utf-8")
# What follows the size of the window is drawn within a few frames, however long these take.
SETTLE = """async () => {
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
}"""
# Chooses another language, as the menu does.
SPEAK = """language => {
  const choice = document.querySelector(`select:has(option[lang=${language}])`);
  choice.value = language;
  choice.dispatchEvent(new Event('change', {bubbles: true}));
}"""
LOCALE = Path("web") / "src" / "locale"
# What is lit in a picture and smaller than a finger needs.
LIT_IN = """picture => [...picture.querySelectorAll('[data-id].lit')].filter(one => {
  const {width, height} = one.getBoundingClientRect();
  return Math.min(width, height) < 23.5;
}).map(one => one.dataset.id)"""
# At most this many taps make any board fit again.
MOST_STEPS = 6
TALL_PHONE = (390, 844)
SIZES = (PHONE, TALL_PHONE, PHONE_ACROSS, WIDE, LARGE)
# Fingers and mice: the sizes of their screens.
SCREENS = {True: SIZES[:3], False: SIZES[3:]}
LANGUAGES = ("en", "nl", "de", "it")
# Names that differ only at their ends, as those of bots do.
NAMES = ("Ada", "Novice 2", "Novice 3")
BOARD_SHARE = 0.45
# What is wrong this many times in a row is not merely on its way to its place.
SAME = 5


@dataclass(frozen=True)
class Measured:
    """What was found on one screen."""

    where: str
    size: tuple[int, int]
    bad: list[str]
    small: list[str]
    share: float
    primary: list[int] | None


@cache
def positions(game: str) -> dict[str, Match]:
    """The moments of a game, each with a version of its own, by which the page tells them apart."""
    found = moments(game, len(NAMES))
    for n, match in enumerate(found.values(), 1):
        match.version, match.names = n, list(NAMES)
    return found


def at_rest(page: Page, touch: bool) -> dict[str, Any]:
    """What is found when everything has its place; a busy machine takes a while for that."""
    found: list[dict[str, Any]] = []
    while not found or (found[-1]["bad"] and found[-SAME:] != [found[-1]] * SAME):
        page.evaluate(SETTLE)
        found.append(page.evaluate(MEASURE, touch))
    return found[-1]


def nearer(page: Page, one: Measured) -> None:
    """A tap on what is too small for a finger does nothing but bring it nearer, until it is large enough."""
    version = page.locator("main.table").get_attribute("data-version")
    page.locator(f'.frame [data-id="{one.small[0]}"]').first.tap(force=True)
    large = page.locator("dialog[open] svg[data-panel], .stage .frame:has(+ button)").first
    large.wait_for()
    page.evaluate(SETTLE)
    left = [id_ for id_ in page.evaluate(LIT_IN, large.element_handle()) if id_ in one.small]
    if left or page.locator("main.table").get_attribute("data-version") != version:
        one.bad.append(f"too small for a finger, also after a tap: {left}")
    for _ in range(MOST_STEPS):
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        elif (smaller := page.locator(".stage .frame + button")).count():
            smaller.tap()


class Looker:
    """One page that shows one position after the other in each language, without being loaded again."""

    def __init__(
        self, browser: Browser, url: str, game: str, touch: bool, shown: dict[str, Match] | None = None
    ) -> None:
        self.game, self.touch, self.language = game, touch, LANGUAGES[0]
        self.shown = positions(game) if shown is None else shown
        self.page = browser.new_page(has_touch=touch, reduced_motion="reduce", service_workers="block")
        prefs = f'{{"language": "{self.language}", "pace": "off"}}'
        self.page.add_init_script(f"localStorage.setItem('refectory.prefs', '{prefs}')")
        first, *_ = self.shown.values()
        self.sockets = serve_positions(self.page, first, [position_now(first)])
        self.page.goto(f"{url}/t/picture")
        self.page.locator("[data-id].lit").first.wait_for(state="attached")
        self.page.evaluate("document.fonts.ready")

    def show(self, match: Match) -> None:
        self.sockets[-1].send(position_now(match))
        self.page.locator(f'main.table[data-version="{match.version}"]').wait_for()

    def speak(self, language: str) -> None:
        self.language = language
        with self.page.expect_response(f"**/{self.game}/catalogue/{language}"):
            self.page.evaluate(SPEAK, language)
        own = json.loads((LOCALE / f"{language}.json").read_text("utf-8"))["table.own"]
        self.page.locator(f'.own[aria-label="{own}"]').wait_for(state="attached")

    def look(self) -> Iterator[Measured]:
        """Every moment and half of a move in it, at the size at which it is seen in this language."""
        for m, size in enumerate(SIZES):
            if size not in SCREENS[self.touch]:
                continue
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            for n, (moment, match) in enumerate(self.shown.items()):
                if LANGUAGES[(n + m) % len(LANGUAGES)] == self.language:
                    yield from self.look_at(f"{self.game}, {moment}, {self.language}", match, size)

    def look_at_all(self) -> Iterator[Measured]:
        """Everything at every size, in one language, in the two themes in turn."""
        for m, size in enumerate(SCREENS[self.touch]):
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            for n, (moment, match) in enumerate(self.shown.items()):
                theme: Literal["dark", "light"] = "dark" if (n + m) % 2 else "light"
                self.page.emulate_media(color_scheme=theme)
                yield from self.look_at(f"{self.game}, {moment}, {self.language}, {theme}", match, size)

    def look_at(self, where: str, match: Match, size: tuple[int, int]) -> Iterator[Measured]:
        self.show(match)
        yield (one := self.measured(where, size))
        if size == PHONE and one.small:
            nearer(self.page, one)
        if hold(self.page, match):
            yield (half := self.measured(f"{where}, half a move", size))
            if size == PHONE and half.small:
                nearer(self.page, half)
            self.page.keyboard.press("Escape")
        if self.touch and match is self.shown.get("late"):
            yield self.opponent(f"{where}, an opponent", size)

    def measured(self, where: str, size: tuple[int, int]) -> Measured:
        return Measured(f"{where}, {size[0]} × {size[1]}", size, **at_rest(self.page, self.touch))

    def opponent(self, where: str, size: tuple[int, int]) -> Measured:
        """The picture of an opponent, opened: all of it is on the screen, as wide as that."""
        self.page.locator(".players button.chip").nth(1).click()
        one = self.measured(where, size)
        picture = self.page.locator("dialog[open] svg[data-panel]").bounding_box()
        assert picture
        if picture["x"] < 0 or picture["x"] + picture["width"] > size[0] + 1:
            one.bad.append(f"cut off: the picture of an opponent, {picture}")
        one.bad[:] = [bad for bad in one.bad if "in sight" not in bad]
        self.page.keyboard.press("Escape")
        return one


def measure(browser: Browser, url: str, game: str) -> list[Measured]:
    """Each moment at each size, in one of the languages: in all four, over the sizes."""
    found: list[Measured] = []
    for touch in SCREENS:
        looker = Looker(browser, url, game, touch)
        for language in LANGUAGES:
            if language != looker.language:
                looker.speak(language)
            found += looker.look()
        looker.page.close()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_screen_can_be_read_and_used(browser: Browser, server: LiveServer, game: str) -> None:
    """Text has twelve pixels or more and stays in its frame, targets can be met, nothing is cut off, the
    prompt of a phone has one line with its buttons, and something to click is in sight."""
    screens = measure(browser, server.url, game)
    found = [f"{screen.where}: {one}" for screen in screens for one in screen.bad]
    assert not found, "\n".join(found)
    assert any(one.small for one in screens if one.size == PHONE), "Nothing had to come nearer."
    require_board_share(screens)
    require_steady_button(screens)


# What bots hardly come to, by the keys of its sentences: each was measured at least once.
RARE = {
    "sator": ["discard", "draw", "pick", "refill", "pivot", "jump", "push", "lift", "remove", "gargoyle"],
    "rennes": ["refill", "three", "place", "supplies", "turn-collect", "turn-stuck"],
    "monasterium": ["swap", "pair", "bonus", "extra", "new-die", "reroll", "column", "any-action"],
    "plankenkoorts": ["borrow", "declare", "give"],
}


@cache
def asks(game: str) -> dict[str, Match]:
    """Every sentence that a player is asked, with a version of its own for each position."""
    found = every_ask(game, len(NAMES), frozenset(f"ask.{key}" for key in RARE[game]))
    if game == "plankenkoorts":
        found["ask.pass"] = found["ask.lay"].fork()
        found["ask.pass"].state.hands[0] = ()  # BS-T7: so rare that bots do not come to it
    for n, match in enumerate(found.values(), 1):
        match.version, match.names = n, list(NAMES)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_asked_can_be_read_at_every_size(
    browser: Browser, server: LiveServer, game: str, language: str
) -> None:
    """The whole product of what is asked, the sizes and the languages, in both themes."""
    shown = asks(game)
    assert [key for key in RARE[game] if f"ask.{key}" not in shown] == []
    found: list[str] = []
    for touch in SCREENS:
        looker = Looker(browser, server.url, game, touch, shown)
        if language != looker.language:
            looker.speak(language)
        found += [f"{one.where}: {bad}" for one in looker.look_at_all() for bad in one.bad]
        looker.page.close()
    assert not found, "\n".join(found)


def require_board_share(screens: list[Measured]) -> None:
    """The board has nearly half of the screen."""
    small = [
        f"{one.where}: {one.share:.2f}" for one in screens if one.size == WIDE and one.share < BOARD_SHARE
    ]
    assert small == []


def require_steady_button(screens: list[Measured]) -> None:
    """The lower right corner of the primary button is at one place on a screen, whatever is asked."""
    for size in SIZES:
        places = {tuple(one.primary) for one in screens if one.size == size and one.primary}
        assert places, f"No moment has a primary button at {size}."
        for across, down in places:
            assert all(abs(x - across) <= 2 and abs(y - down) <= 2 for x, y in places), f"{size}: {places}"
