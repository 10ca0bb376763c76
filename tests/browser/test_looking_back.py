"""A finished game: stepping, any seat, a link to a moment, the record, the dealer. And a seat by link."""

import json
import re

from playwright.sync_api import Browser, Page, Route, expect

from refectory.core.record import parse_record, verify
from refectory.games import load_game
from tests.browser.guest import PHONE, Guest
from tests.server.live_server import LiveServer


def finished(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.menu("Let a bot play for me")
    expect(guest.page.get_by_role("button", name="Look back")).to_be_visible(timeout=90_000)


def counter(guest: Guest) -> int:
    """Which moment is shown."""
    text = guest.page.locator(".replay-bar .count").inner_text()
    return int(text.split("/")[0])


def test_a_finished_game_is_stepped_through_from_any_seat_and_a_link_leads_to_a_moment(
    browser: Browser, server: LiveServer
) -> None:
    guest = Guest(browser, server.url)
    finished(guest)
    page = guest.page
    page.get_by_role("button", name="See the board").click()
    expect(page.get_by_role("tab", name="Score")).to_have_attribute("aria-selected", "true")
    expect(page.locator("section.won").first).to_contain_text("1.")  # equal points share it
    page.get_by_role("tab", name="Log").click()
    page.locator("button.line").nth(30).click()
    expect(page).to_have_url(re.compile(r"/replay/.+\?at=\d+&seat=0$"))
    told = int(page.url.split("at=")[1].split("&")[0])
    expect(page.locator(".replay-bar")).to_contain_text(f"{told} /")
    expect(page.get_by_role("slider")).to_have_value(str(told))
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("[data-panel]").first).to_be_visible()
    page.get_by_role("slider").fill("20")
    expect(page.locator(".replay-bar")).to_contain_text("20 /")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".replay-bar")).to_contain_text("21 /")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".replay-bar")).to_contain_text("20 /")
    page.locator("header select").select_option(index=0)
    expect(page.locator("[data-id^='hand:']")).to_have_count(0)
    page.locator("header select").select_option(index=2)
    expect(page.locator("[data-id^='hand:']").first).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay-bar")).to_contain_text("22 /")
    page.get_by_role("button", name="Pause").click()
    moment = counter(guest)
    page.reload()
    expect(page.locator(".replay-bar")).to_contain_text(f"{moment} /")
    rounds_speeds_and_the_log(guest)
    an_answer_that_is_overtaken_is_not_shown(page)
    guest.leave()


def rounds_speeds_and_the_log(guest: Guest) -> None:
    page = guest.page
    page.get_by_role("slider").fill("20")
    page.get_by_role("button", name="One round on").click()
    expect(page.locator(".replay-bar .count")).not_to_have_text(re.compile("^20 /"))
    assert counter(guest) > 20
    page.get_by_role("button", name="One round back").click()
    page.get_by_role("button", name="One turn on").click()
    page.get_by_label("Speed").select_option("8")
    moment = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.get_by_role("slider").fill(str(moment - 12))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".replay-bar .count")).to_have_text(f"{moment} / {moment}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it ends by itself
    said = page.locator(".log [aria-current]")
    expect(said).to_have_count(1)
    expect(said).to_be_in_viewport()
    expect(page.locator(".replay-bar .band")).to_have_count(2)
    shares = page.locator(".scores .share").all_inner_texts()
    assert sum(int(re.findall(r"\d+", share)[0]) for share in shares) in (99, 100, 101)
    page.locator(".replay-bar .chances svg").click(position={"x": 5, "y": 60})
    expect(page.locator(".replay-bar")).to_contain_text(re.compile("[0-9] /"))
    assert counter(guest) < moment
    page.get_by_role("slider").fill("20")


def an_answer_that_is_overtaken_is_not_shown(page: Page) -> None:
    late: list[Route] = []
    page.route(re.compile(r"/replay\?at=\d+$"), lambda route: late.append(route))
    seat = page.locator("header select")
    seat.select_option(index=0)
    seat.select_option(index=2)
    expect(page.locator("[data-id^='hand:']").first).to_be_visible()
    with page.expect_response(re.compile(r"/replay\?at=\d+$")):
        late[0].continue_()
    page.wait_for_timeout(200)
    assert page.url.endswith("seat=1")
    expect(page.locator("[data-id^='hand:']").first).to_be_visible()


def test_the_record_is_downloaded_and_the_dealer_verified(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    guest.start("plankenkoorts")  # the browser adds a nonce, which is checked too
    guest.at_table()
    guest.menu("Let a bot play for me")
    expect(guest.page.get_by_role("button", name="Look back")).to_be_visible(timeout=90_000)
    guest.page.get_by_role("button", name="See the board").click()
    guest.page.get_by_role("button", name="More").click()
    guest.page.get_by_text("The dealer").click()
    guest.page.get_by_role("button", name="Check every draw").click()
    expect(guest.page.get_by_text("Everything fits.")).to_be_visible()
    with guest.page.expect_download() as arriving:
        guest.page.get_by_role("button", name="Download the record").click()
    text = arriving.value.path().read_text("utf-8")
    verify(load_game("plankenkoorts"), parse_record(text))
    assert json.loads(text)["seed"]
    guest.leave()


def test_the_link_of_a_seat_resumes_it_on_another_device(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    guest.sit("plankenkoorts")
    guest.wait()
    table = guest.page.url.rsplit("/", 1)[1]
    kept = json.loads(guest.page.evaluate("localStorage.getItem('refectory.tables')"))
    token = next(one["tokens"][0] for one in kept if one["id"] == table)
    other = Guest(browser, server.url, PHONE)
    other.page.goto(f"{server.url}/t/{table}#{token}")
    other.at_table()
    other.wait()
    assert other.lit() == guest.lit()
    before = guest.version
    guest.click(guest.lit()[0])
    guest.click(guest.lit()[-1])
    guest.moved_on(before)
    other.moved_on(before)
    for one in (guest, other):
        one.leave()
