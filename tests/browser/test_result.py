"""After the game: the result sheet, and a replay that anybody with the link can open."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.live_server import LiveServer


@pytest.fixture(scope="module")
def finished(browser: Browser, server: LiveServer) -> Guest:
    guest = Guest(browser, server.url)
    guest.sit("plankenkoorts")
    guest.menu("Let a bot play for me")
    expect(sheet(guest)).to_be_visible(timeout=90_000)
    return guest


def sheet(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name="The result")


def numbers(cells: list[str]) -> list[int]:
    return [int(cell) for cell in cells if re.fullmatch(r"-?\d+", cell.strip())]


def test_the_sheet_says_who_won_and_the_points_add_up(finished: Guest) -> None:
    page = finished.page
    expect(sheet(finished).get_by_role("heading", level=2).first).to_have_text(re.compile("win"))
    rows = sheet(finished).locator("tbody tr")
    assert rows.count() == 2
    for n in range(2):
        place, *points, total = numbers(rows.nth(n).locator("td").all_inner_texts())
        assert place in (1, 2)
        assert sum(points) == total
    assert page.locator(".sheet path").count() >= 2
    assert grave(finished) == []


def test_the_sheet_reads_on_a_phone_in_both_themes(finished: Guest) -> None:
    finished.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    for theme in ("light", "dark"):
        finished.page.emulate_media(color_scheme=theme)
        assert grave(finished) == []
    assert not finished.too_wide()
    finished.page.set_viewport_size({"width": 1366, "height": 768})


def test_the_link_the_picture_and_the_record_are_shared(finished: Guest) -> None:
    page = finished.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sheet(finished).get_by_role("button", name="Share").click()
    sheet(finished).get_by_role("button", name="Copy the link").click()
    expect(sheet(finished).get_by_role("button", name="Copied")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    assert page.evaluate("navigator.clipboard.readText()") == f"{finished.url}/replay/{table}"
    with page.expect_download() as arriving:
        sheet(finished).get_by_role("button", name="Save a picture").click()
    assert arriving.value.path().read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as arriving:
        sheet(finished).get_by_role("button", name="Download the record").click()
    verify(load_game("plankenkoorts"), parse_record(arriving.value.path().read_text("utf-8")))


def test_one_plays_on_from_the_sheet(finished: Guest) -> None:
    page = finished.page
    sheet(finished).get_by_role("button", name="Play on", exact=True).click()
    form = page.get_by_role("dialog", name="Play on from here")
    expect(form.get_by_role("combobox")).to_have_value("0")
    form.get_by_role("button", name="Play on", exact=True).click()
    # close to the end bots may have won already: then the sheet says it too
    expect(page.locator(".what-if").first).to_contain_text("of another one")
    page.go_back()
    expect(sheet(finished)).to_be_visible()


def test_the_table_can_be_seen_again_and_so_can_the_result(finished: Guest) -> None:
    finished.page.get_by_role("button", name="See the board").click()
    expect(sheet(finished)).to_have_count(0)
    finished.page.get_by_role("button", name="The result").click()
    expect(sheet(finished)).to_be_visible()


def test_a_replay_opens_at_the_end_and_goes_by_turns(
    finished: Guest, browser: Browser, server: LiveServer
) -> None:
    page = finished.page
    sheet(finished).get_by_role("button", name="Look back").click()
    count = page.locator(".replay-bar .count")
    expect(count).to_have_text(re.compile(r"^(\d+) / \1$"))
    last = count.inner_text()
    page.keyboard.press("Shift+ArrowLeft")
    expect(count).not_to_have_text(last)
    page.keyboard.press("End")
    expect(count).to_have_text(last)
    page.keyboard.press("Home")
    expect(count).to_have_text(re.compile("^0 /"))
    expect(page).to_have_url(re.compile(r"\?at=0&seat=0$"))
    stranger = Guest(browser, server.url)
    stranger.page.goto(page.url)
    expect(stranger.page.locator("[data-panel]").first).to_be_visible()
    stranger.leave()
    finished.leave()
