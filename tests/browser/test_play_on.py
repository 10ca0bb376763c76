"""Playing on from a moment of a replay, by anybody who may look back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.api_client import Client
from tests.server.live_server import LiveServer
from tests.server.people.games import play_to_the_end

AT = 40


@pytest.fixture(scope="module")
def replay(server: LiveServer) -> str:
    """The path of a replay that is open to everybody, at a moment."""
    table = Client(server).table(start=0, open_replay=True).start()
    play_to_the_end(server, table)
    return f"/replay/{table.id}?at={AT}&seat=1"


def form(guest: Guest) -> Locator:
    return guest.page.get_by_role("dialog", name="Play on from here")


def open_form(guest: Guest, replay: str) -> None:
    guest.page.goto(guest.url + replay)
    guest.at_table()
    guest.page.get_by_role("button", name="Play on from here").click()
    expect(form(guest)).to_be_visible()


def test_a_stranger_plays_on_against_bots_from_the_moment_that_is_shown(guest: Guest, replay: str) -> None:
    open_form(guest, replay)
    expect(form(guest).get_by_role("combobox")).to_have_value("1")
    form(guest).get_by_role("radio", name="Dealt anew").check()
    form(guest).get_by_role("radio", name="Novice").check()
    form(guest).get_by_role("button", name="Play on", exact=True).click()
    expect(guest.page).to_have_url(re.compile("/t/"))
    guest.at_table()
    mark = guest.page.locator(".what-if")
    expect(mark).to_contain_text(f"goes on from move {AT} of another one")
    guest.wait()
    packet = guest.packet()
    assert packet["you"]["seat"] == 1
    assert packet["table"]["what_if"]["hidden"] == "anew"
    mark.get_by_role("link").click()
    expect(guest.page).to_have_url(re.compile(re.escape(replay.split("&")[0])))


def test_the_form_fits_a_phone_and_a_whole_table_plays_on_there(guest: Guest, replay: str) -> None:
    guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    open_form(guest, replay)
    assert grave(guest) == []
    assert not guest.too_wide()
    form(guest).get_by_role("radio", name="Together on this screen").check()
    form(guest).get_by_role("button", name="Play on", exact=True).click()
    expect(guest.page).to_have_url(re.compile("/t/"))
    expect(guest.page.locator("main.table, main.alone h1").first).to_be_visible()
    seats = guest.packet()["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "human"]


def test_the_last_moment_is_over(guest: Guest, replay: str) -> None:
    guest.page.goto(guest.url + replay.split("?")[0])
    guest.at_table()
    expect(guest.page.get_by_role("button", name="Play on from here")).to_have_count(0)
    guest.page.keyboard.press("PageUp")
    expect(guest.page.get_by_role("button", name="Play on from here")).to_be_visible()
