"""The dealer is checked in the browser: nonces of all, every draw, and a server that lies is found out."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.guest import Guest
from tests.server.live_server import LiveServer


def open_dealer(page: Page) -> None:
    board = page.get_by_role("button", name="See the board")
    if board.count():
        board.click()
    page.get_by_label("More").first.click()
    page.locator("details.dealer summary").click()


def check(page: Page) -> list[str]:
    """What the check says, line by line."""
    open_dealer(page)
    page.get_by_role("button", name="Check every draw").click()
    expect(page.locator(".findings")).to_be_visible(timeout=20_000)
    return page.locator(".findings li").all_inner_texts()


def until_all_nonces_are_shown(guest: Guest) -> None:
    """A table can begin without them; a slow browser would come too late."""
    shown: list[str] = []
    while not shown or not all(shown):
        guest.page.wait_for_timeout(50)
        tables = [one for one in map(json.loads, guest.heard) if one["type"] == "table"]
        shown = [one["nonce"] for one in tables[-1]["table"]["dealer"]["nonces"]] if tables else []


def test_two_players_end_a_game_and_verify_it(browser: Browser, server: LiveServer) -> None:
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start("plankenkoorts", company=1)
    bede.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bede.page.get_by_role("button", name="Sit down").click()
    until_all_nonces_are_shown(ada)
    ada.page.get_by_role("button", name="Begin the game").click()
    ada.at_table()
    bede.at_table()
    ada.end_for_all()
    expect(ada.page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    expect(bede.page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    for guest in (ada, bede):
        lines = check(guest.page)
        assert "✓ The secret fits the commitment that this browser saw before you sat down." in lines
        assert any(line.startswith("✓ In the seed are the nonces of: ") and "," in line for line in lines)
        assert any(line.startswith("✓ Your own nonce is in the seed") for line in lines)
        assert any(line.endswith("draws follow from the seed.") for line in lines)
        expect(guest.page.locator(".findings strong")).to_have_text("Everything fits.")
    ada.leave()
    bede.leave()


def test_a_server_that_shows_another_secret_is_found_out(browser: Browser, server: LiveServer) -> None:
    """As if the operator had chosen the best of many secrets after everybody sat down."""
    ada = Guest(browser, server.url)
    ada.start("plankenkoorts", company=2)
    ada.page.wait_for_url("**/t/*")
    expect(ada.page.get_by_role("main")).to_be_visible(timeout=20_000)
    table = ada.page.url.rpartition("/")[2]
    host = ada.page.evaluate("JSON.parse(localStorage['refectory.tables'])[0].host")
    ada.page.request.post(f"{server.url}/api/tables/{table}/end", headers={"Authorization": f"Bearer {host}"})

    def lie(route: Route) -> None:
        record: dict[str, Any] = json.loads(route.fetch().text())
        record["commitment"] = "00" * 32
        route.fulfill(body=json.dumps(record), content_type="application/json")

    ada.page.route("**/record", lie)
    ada.page.reload()
    ada.see_board()
    lines = check(ada.page)
    assert "✗ The secret does not fit the commitment that was shown at the start." in lines
    expect(ada.page.locator(".findings strong")).to_have_text("Something does not fit.")
    ada.leave()


def test_a_rematch_begins_when_both_browsers_have_added_their_nonces(
    browser: Browser, server: LiveServer
) -> None:
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start("plankenkoorts", company=1)
    bede.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bede.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()
    ada.at_table()
    ada.end_for_all()
    first = ada.page.url
    ada.page.get_by_role("button", name="Play again", exact=True).click()
    expect(ada.page.get_by_role("button", name=re.compile("^Begin"))).to_be_visible()
    bede.page.get_by_role("button", name="Play again", exact=True).click()
    ada.at_table()
    bede.at_table()
    assert ada.page.url == bede.page.url != first
    nonces = ada.packet()["table"]["dealer"]["nonces"]
    assert [bool(one["nonce"]) for one in nonces] == [True, True]
    ada.leave()
    bede.leave()
