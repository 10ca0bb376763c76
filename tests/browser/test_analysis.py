"""After the game: the analysis in the replay and on the sheet, and mistakes that are tried again."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from refectory.server.tables import commands
from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer

MOVES = 40


@pytest.fixture(scope="module")
def table(server: LiveServer) -> SeatedTable:
    """A short game that was ended, with moves at random, so that there are mistakes."""
    table = Client(server).table(start=0, open_replay=True).start()

    async def play() -> Any:
        live, rng = await server.services.tables.get(table.id), Random(2)
        for _ in range(MOVES):
            seat = live.table.to_act()[0]
            action = rng.choice(live.table.playing().state.legal_actions(seat)).text
            version = live.table.version
            await live.change(
                lambda one, at, s=seat, a=action, v=version: commands.bot_play(one, at, s, a, v, False)
            )

    server.do(play())
    table.as_host("end")
    return table


@pytest.fixture(scope="module")
def player(browser: Browser, server: LiveServer, table: SeatedTable) -> Guest:
    """The player of the first seat, whose sheet begins the analysis by itself."""
    guest = Guest(browser, server.url)
    guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
    expect(guest.page.locator(".course .band")).to_have_count(2)  # at once, before the analysis
    expect(guest.page.get_by_role("columnheader", name="Luck")).to_be_visible(timeout=60_000)
    return guest


def test_the_sheet_of_a_game_that_was_ended_says_so_and_shows_luck_and_skill(player: Guest) -> None:
    sheet = player.page.get_by_role("dialog", name="The result")
    expect(sheet.get_by_role("heading", level=1)).to_contain_text("the game was ended")
    expect(sheet.get_by_role("heading", level=2).first).to_have_text("No winner")
    expect(sheet).to_contain_text("ended before it was decided")
    sheet.get_by_role("button", name="Play on", exact=True).click()
    form = player.page.get_by_role("dialog", name="Play on from here")
    expect(form).to_contain_text("Turn")
    form.get_by_role("button", name="Close").click()
    expect(player.page.locator(".luck tbody tr")).to_have_count(2)
    assert player.page.locator(".course .band").count() == 2
    assert grave(player) == []
    player.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert grave(player) == []
    assert not player.too_wide()
    player.page.set_viewport_size({"width": 1366, "height": 768})


def test_mistakes_are_walked_through_and_tried_again(player: Guest) -> None:
    page = player.page
    page.get_by_role("button", name=re.compile("^Show me my")).click()
    expect(page.get_by_role("heading", name=re.compile("^Mistake 1 of"))).to_be_visible()
    best = page.locator("main.exercise")
    expect(best).to_have_attribute("data-done", "false")
    player.at_table()
    assert grave(player) == []
    player.click(player.lit()[0])
    if best.get_attribute("data-done") == "false" and page.locator(".chosen[data-id]").count():
        page.wait_for_timeout(300)
        player.click([one for one in player.lit() if "pile" in one or "shelf" in one or one][-1])
    expect(best).to_have_attribute("data-done", "true")
    expect(page.locator(".say .good, .say .bad")).to_be_visible()
    expect(page.locator(".say")).to_contain_text("Best:")


def test_the_replay_marks_mistakes_on_the_curve(player: Guest, table: SeatedTable) -> None:
    page = player.page
    page.goto(f"{player.url}/replay/{table.id}?at=0&seat=0")
    player.at_table()
    expect(page.locator(".replay-bar .band")).to_have_count(2)
    page.get_by_role("button", name="Next mistake").click()
    card = page.locator(".decision")
    expect(card).to_contain_text("given away")
    expect(card.locator(".played")).to_have_count(1)
    expect(card.locator(".change")).to_contain_text("with the best move")
    tags = page.locator("[data-tag]")
    expect(tags.first).to_be_visible()
    first = page.url
    card.get_by_role("button", name="Show the better line").click()
    expect(card.locator(".line [aria-current]")).to_have_count(1)
    expect(tags).to_have_count(0)
    card.get_by_role("button", name="Back to the game").click()
    expect(tags.first).to_be_visible()
    assert page.url == first
    page.goto(f"{player.url}/replay/{table.id}?at=0&seat=0")
    player.at_table()
    expect(page.locator(".replay-bar .band")).to_have_count(2)
    expect(page.get_by_role("button", name="Next mistake")).to_be_visible()  # the analysis has arrived
    page.keyboard.press("m")
    expect(page).to_have_url(first)
    assert grave(player) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".log, .decision")).to_have_count(0)
    page.get_by_role("button", name="Log and reasons").click()
    notes = page.get_by_role("region", name="Log and reasons")
    for part in (".decision", ".legend", ".log [aria-current]"):
        notes.locator(part).scroll_into_view_if_needed()
        expect(notes.locator(part)).to_be_in_viewport()
    assert not player.too_wide()
    assert grave(player) == []
    notes.get_by_role("button", name="Close", exact=True).click()
    expect(notes).to_have_count(0)
    player.leave()


def test_all_hands_lie_open_and_the_bare_address_opens_from_the_own_seat(
    browser: Browser, server: LiveServer, table: SeatedTable
) -> None:
    guest = Guest(browser, server.url)
    page = guest.page
    page.goto(f"{server.url}/t/{table.id}#{table.tokens[1]}")
    expect(page.get_by_role("button", name="Look back").first).to_be_visible()
    page.goto(f"{server.url}/replay/{table.id}")
    expect(page).to_have_url(re.compile(r"\?at=\d+&seat=1$"))
    hands = page.locator(".row-view.hand")
    expect(hands).to_have_count(1)
    page.locator("header select").select_option(label="all hands open")
    expect(page).to_have_url(re.compile(r"seat=all$"))
    expect(hands).to_have_count(2)
    expect(hands.first).to_contain_text("Anna")
    expect(hands.last).to_contain_text("Bram")
    stranger = Guest(browser, server.url)
    stranger.page.goto(f"{server.url}/replay/{table.id}")
    expect(stranger.page).to_have_url(re.compile(r"\?at=\d+$"))
    for one in (guest, stranger):
        one.leave()
