"""The host of a table: answers for a player who has left; and what becomes of a finished game."""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import Guest
from tests.server.live_server import LiveServer


def three_at_a_table(browser: Browser, server: LiveServer) -> tuple[Guest, Guest]:
    """The host, who plays too, and another player; the third one leaves when the game has begun."""
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start("plankenkoorts", company=1, players=3)
    link = ada.page.get_by_label("Invitation link").input_value()
    bede.page.goto(link)
    bede.page.get_by_role("button", name="Sit down").click()
    table, _, invite = link.rpartition("/")[2].partition("#")
    path = f"{server.url}/api/tables/{table}"
    cyril = post(f"{path}/join", invite, {"name": "Cyril"}).json()["token"]
    ada.page.get_by_role("button", name="Begin the game").click()
    ada.at_table()
    bede.at_table()
    assert post(f"{path}/leave", cyril).status_code == 200
    return ada, bede


def post(url: str, token: str, body: object = None) -> httpx.Response:
    return httpx.post(url, json=body, headers={"Authorization": f"Bearer {token}"}, timeout=60)


def play(guest: Guest) -> None:
    """Discard a card, as one always may."""
    before = guest.version
    guest.page.get_by_role("tab", name="Choices").click()
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)


def ask_to_go_back(ada: Guest, bede: Guest) -> None:
    """Bede moves, and asks for it back when something has happened since."""
    ask = bede.page.get_by_role("dialog", name="More").get_by_role("button", name="Ask to take my move back")
    has_moved = False
    for _ in range(600):
        if bede.lit():
            play(bede)
            has_moved = True
        elif ada.lit() and not has_moved:
            play(ada)
        elif has_moved and not bede.packet()["can_undo"]:
            bede.page.get_by_role("button", name="More").click()
            ask.click()
            return
        bede.page.wait_for_timeout(50)
    raise AssertionError("Bede never came to move.")


@pytest.mark.parametrize("agrees", [True, False])
def test_the_host_also_answers_for_a_player_who_has_left(
    browser: Browser, server: LiveServer, agrees: bool
) -> None:
    """Once for their own seat, and then once more as the host."""
    ada, bede = three_at_a_table(browser, server)
    ask_to_go_back(ada, bede)
    expect(ada.page.get_by_text("asks to take a move back")).to_be_visible()
    version, length = bede.version, bede.packet()["length"]
    ada.page.get_by_role("button", name="Agree").click()
    answer = ada.page.get_by_role("button", name="Agree" if agrees else "Refuse")
    with ada.page.expect_response("**/answer-undo") as answered:
        answer.click()
    assert answered.value.status == 200
    expect(ada.page.get_by_role("button", name="Agree")).to_have_count(0)
    if agrees:
        bede.moved_on(version)
        assert bede.packet()["length"] < length
    else:
        assert bede.packet()["table"]["undo"] is None
    ada.leave()
    bede.leave()


def test_a_player_keeps_a_finished_game(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.end_for_all()
    guest.see_board()
    guest.page.get_by_role("button", name="More").click()
    menu = guest.page.get_by_role("dialog", name="More")
    expect(menu.get_by_text("Kept until")).to_be_visible()
    menu.get_by_role("button", name="Keep this game for ever").click()
    expect(menu.get_by_text("A player keeps this game.")).to_be_visible()
    menu.get_by_role("button", name="No longer keep it for ever").click()
    expect(menu.get_by_text("Kept until")).to_be_visible()
    guest.sit("plankenkoorts")
    guest.page.goto(f"{guest.url}/mine")
    guest.page.locator("li.table .go button").first.click()
    expect(guest.page.get_by_role("dialog").get_by_text("Kept until")).to_be_visible()
