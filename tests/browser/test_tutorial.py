"""Tutorials, played by clicks on what is lit."""

import pytest
from playwright.sync_api import Browser, expect

from refectory import games
from refectory.core.locale import load_catalogue
from refectory.games import load_game, package_of
from tests.any_game import taught
from tests.browser.guest import PHONE, PHONE_ACROSS, WIDE, Guest
from tests.browser.test_screens import grave
from tests.server.live_server import LiveServer

POINTED = "[data-id].lit.advised:not(.chosen)"
# The action was taken, or the thing is chosen and something else is to be clicked with it.
STEPPED = """([taken, id]) => document.querySelector('main.lesson').dataset.taken !== taken
    || document.querySelector(`.chosen[data-id="${CSS.escape(id)}"]`)"""


class Pupil(Guest):
    """A guest at a lesson."""

    def learn(self, game: str, lesson: str = "") -> None:
        self.page.goto(f"{self.url}/learn/{game}/{lesson}")
        self.at_table()

    @property
    def taken(self) -> int:
        return int(self.page.locator("main.lesson").get_attribute("data-taken") or 0)

    def done(self) -> bool:
        return self.page.locator("main.lesson").get_attribute("data-done") == "true"

    def do_it(self) -> None:
        """What is wanted, by clicks on what is pointed at, one after the other."""
        before = self.taken
        self.page.locator("nav .show").click()
        while self.taken == before:
            wanted: str = self.page.eval_on_selector(POINTED, "one => one.dataset.id")
            self.click(wanted)
            self.page.wait_for_function(STEPPED, arg=[str(before), wanted])

    def next(self) -> None:
        self.page.locator("nav .next").click()


@pytest.mark.parametrize("game", taught())
def test_a_tutorial_is_played_through(browser: Browser, server: LiveServer, game: str) -> None:
    pupil = Pupil(browser, server.url)
    pupil.page.goto(server.url)
    pupil.page.click(f'a[href="/learn/{game}"]')
    lessons = games.lessons(load_game(game))
    for n, lesson in enumerate(lessons, 1):
        expect(pupil.page.locator(f"[data-lesson={lesson.name}]")).to_be_visible(timeout=20_000)
        expect(pupil.page.locator(".say")).to_contain_text(f"Lesson {n} of {len(lessons)}")
        for _ in lesson.clicks:
            assert not pupil.done()
            pupil.do_it()
        assert pupil.done()
        assert pupil.lit() == []
        pupil.next()
    expect(pupil.page).to_have_url(f"{server.url}/new/{game}")
    pupil.leave()


def test_another_way_is_answered_kindly(browser: Browser, server: LiveServer) -> None:
    pupil = Pupil(browser, server.url)
    pupil.learn("monasterium", "take")
    pupil.click("space:4")
    pupil.click("take:4:1")
    expect(pupil.page.locator(".other")).to_contain_text("allowed too, but here try: Take two 2s")
    assert pupil.taken == 0
    pupil.do_it()
    assert pupil.done()
    pupil.page.get_by_role("button", name="Again").click()
    expect(pupil.page.locator("main.lesson")).to_have_attribute("data-taken", "0")
    pupil.page.get_by_role("button", name="Back").click()
    expect(pupil.page.locator("[data-lesson=place]")).to_be_visible()
    pupil.leave()


def test_a_refused_click_says_why(browser: Browser, server: LiveServer) -> None:
    pupil = Pupil(browser, server.url)
    pupil.learn("plankenkoorts", "begin")
    pupil.click("deck")
    alert = pupil.page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert.get_by_text("BS-")).not_to_be_visible()
    alert.get_by_text("why?").click()
    expect(alert.get_by_text("BS-")).to_be_visible()
    pupil.leave()


@pytest.mark.parametrize("size", [PHONE, PHONE_ACROSS, WIDE])
def test_what_is_said_covers_nothing(browser: Browser, server: LiveServer, size: tuple[int, int]) -> None:
    """It stands beside the table, also in the language with the longest words."""
    pupil = Pupil(browser, server.url, size, "de")
    for game in taught():
        pupil.learn(game)
        said = pupil.page.locator(".say").bounding_box()
        assert said
        assert not pupil.too_wide()
        for part in (".board", ".dock"):
            box = pupil.page.locator(f"main.lesson {part}").first.bounding_box()
            assert box
            assert said["y"] + said["height"] <= box["y"] or (
                said["x"] + said["width"] <= box["x"] or box["x"] + box["width"] <= said["x"]
            )
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size[1] + 1
    pupil.leave()


def test_axe_finds_nothing_grave(browser: Browser, server: LiveServer) -> None:
    pupil = Pupil(browser, server.url)
    pupil.learn("plankenkoorts", "jump")
    assert grave(pupil) == []
    pupil.do_it()
    assert grave(pupil) == []
    pupil.leave()


@pytest.mark.parametrize("language", ["nl", "de", "it"])
def test_the_lesson_speaks_the_pupils_language(browser: Browser, server: LiveServer, language: str) -> None:
    pupil = Pupil(browser, server.url, language=language)
    pupil.learn("rennes", "door")
    said = load_catalogue(package_of("rennes"), language).say("tutorial.door.1")
    expect(pupil.page.locator(".say .text")).to_have_text(said)
    pupil.leave()


class KeyPupil(Pupil):
    """A pupil who has no mouse."""

    def tab_to(self, wanted: str) -> None:
        for _ in range(120):
            if self.page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"The Tab key does not come to {wanted}.")

    def press(self, wanted: str) -> None:
        self.tab_to(wanted)
        self.page.keyboard.press("Enter")

    def do_it(self) -> None:
        before = self.taken
        self.press("nav .show")
        while self.taken == before:
            wanted: str = self.page.eval_on_selector(POINTED, "one => one.dataset.id")
            self.press(f'[data-id="{wanted}"]')
            self.page.wait_for_function(STEPPED, arg=[str(before), wanted])

    def next(self) -> None:
        self.press("nav .next")


def test_a_tutorial_is_played_through_by_keys_alone(browser: Browser, server: LiveServer) -> None:
    pupil = KeyPupil(browser, server.url)
    pupil.page.goto(server.url)
    expect(pupil.page.locator("a.card").first).to_be_visible()
    pupil.press('a[href="/learn/plankenkoorts"]')
    for lesson in games.lessons(load_game("plankenkoorts")):
        expect(pupil.page.locator(f"[data-lesson={lesson.name}]")).to_be_visible()
        for _ in lesson.clicks:
            pupil.do_it()
        assert pupil.done()
        pupil.next()
    expect(pupil.page).to_have_url(f"{server.url}/new/plankenkoorts")
    pupil.leave()
