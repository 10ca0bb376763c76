"""Puzzles: one a day on the front page, a list, and a solution on the real table."""

import re
from datetime import date

from playwright.sync_api import expect

from refectory import games
from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave


def solve(guest: Guest) -> None:
    """Follow the marks of the solution."""
    page = guest.page
    page.get_by_role("button", name="Show the solution").click()
    main = page.locator("main.exercise")
    for _ in range(20):
        if main.get_attribute("data-done") == "true":
            return
        advised = page.locator(".advised[data-id], .lit.advised").first
        advised.wait_for(state="attached")
        before = main.get_attribute("data-version")
        guest.click(advised.get_attribute("data-id") or "")
        page.wait_for_timeout(150)
        if main.get_attribute("data-version") != before:
            expect(main).to_have_attribute("data-busy", "false")


def test_the_puzzle_of_the_day_is_on_the_front_page(guest: Guest) -> None:
    guest.page.goto(guest.url)
    day = guest.page.get_by_role("region", name="Puzzle of the day")
    day.get_by_role("link", name="Solve").click()
    expect(guest.page).to_have_url(re.compile("/puzzles/"))
    guest.at_table()
    expect(guest.page.locator(".say")).to_contain_text("possible in this turn")


# Another game every day, so that all are solved in turn.
GAME = sorted(games.names())[date.today().toordinal() % len(games.names())]


def test_the_list_of_a_game_leads_to_a_puzzle_that_is_solved_on_the_table(guest: Guest) -> None:
    page = guest.page
    page.goto(f"{guest.url}/puzzles/{GAME}")
    links = page.get_by_role("link", name=re.compile("point"))
    expect(links.nth(24)).to_be_visible()
    assert grave(guest) == []
    links.nth(0).click()
    guest.at_table()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert grave(guest) == []
    assert not guest.too_wide()
    page.set_viewport_size({"width": 1366, "height": 768})
    solve(guest)
    expect(page.locator(".say .good")).to_contain_text("Solved")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).to_have_url(re.compile(f"{GAME}-02"))
