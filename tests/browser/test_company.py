"""Several people: by link, on one screen, watching."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.guest import BOTS, FRIENDS, Guest
from tests.browser.test_screens import grave
from tests.server.api_client import Client
from tests.server.live_server import LiveServer


def secrets(packet: dict[str, Any]) -> set[str]:
    """The cards and tiles in the viewer's hand, by the names that they have on the wire."""
    cards = [card for row in packet["scene"]["rows"] if row["role"] == "hand" for card in row["cards"]]
    return {card["id"] for card in cards if card["id"].startswith(("hand:", "own:"))}


@pytest.mark.parametrize("game", ["plankenkoorts", "rennes", "sator"])
def test_two_browsers_at_one_table_see_only_their_own_hands(
    browser: Browser, server: LiveServer, game: str
) -> None:
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start(game, company=1)
    link = ada.page.get_by_label("Invitation link").input_value()
    bede.page.goto(link)
    bede.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()
    ada.at_table()
    bede.at_table()
    seen = {}
    for guest in (ada, bede):
        seen[guest] = secrets(guest.packet())
        assert seen[guest], "There is something to hide."
    for guest, other in ((ada, bede), (bede, ada)):
        hidden = seen[other] - seen[guest]
        assert hidden
        wire, page = "".join(guest.heard), guest.page.content()
        assert [one for one in hidden if f'"{one}"' in wire or f'"{one}"' in page] == []
    ada.leave()
    bede.leave()


def test_a_seat_is_kept_when_the_answer_to_joining_gets_lost(browser: Browser, server: LiveServer) -> None:
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start("plankenkoorts", company=1)
    answers: list[int] = []

    def lose_first(route: Route) -> None:
        answers.append(route.fetch().status)
        if len(answers) == 1:
            route.abort()
        else:
            route.continue_()

    bede.page.route("**/join", lose_first)
    bede.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bede.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Begin the game").click()
    bede.at_table()
    assert answers[0] == 201
    bede.faults.clear()  # the browser reports the request that was lost
    ada.leave()
    bede.leave()


def test_people_at_one_screen_pass_it_round(guest: Guest) -> None:
    guest.start("plankenkoorts", company=2)
    for _ in range(3):
        guest.page.locator("[data-id].lit, .alone .main").first.wait_for(state="attached")
        ready = guest.page.get_by_role("button", name="I am ready")
        if ready.count():
            expect(guest.page.locator("[data-panel]")).to_have_count(0)
            ready.click()
        guest.wait()
        guest.page.get_by_role("tab", name="Choices").click()
        guest.page.locator("[data-action^=discard]").first.click()
        expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert grave(guest) == []


def test_the_table_is_what_the_form_said(guest: Guest) -> None:
    guest.page.goto(f"{guest.url}/new/plankenkoorts")
    guest.seat([FRIENDS, BOTS, BOTS])
    guest.page.locator("[data-seat='2']").get_by_role("combobox").select_option("My own bot")
    guest.page.get_by_label("Who begins?").select_option("You")
    guest.page.get_by_role("radio", name="Minutes and seconds").check()
    guest.page.get_by_role("textbox", name="Minutes for the whole game").fill("25")
    guest.page.get_by_role("textbox", name="Seconds more after each move").fill("5")
    guest.page.get_by_label("When the time is up").select_option("the game ends")
    guest.unfold(1)
    guest.page.get_by_role("switch", name="Spectators").uncheck()
    guest.page.keyboard.press("Escape")
    guest.unfold(2)
    for name in ("Replay for everybody", "Counts for ratings"):
        guest.page.get_by_role("switch", name=name).uncheck()
    guest.page.keyboard.press("Escape")
    with guest.page.expect_request(
        lambda sent: sent.method == "POST" and sent.url.endswith("/tables")
    ) as made:
        guest.page.click("form button.main")
    asked = made.value.post_data_json
    assert [seat["kind"] for seat in asked["seats"]] == ["human", "human", "human", "bot"]
    assert (asked["start"], asked["spectators"], asked["open_replay"], asked["rated"]) == (
        0,
        False,
        False,
        False,
    )
    expect(guest.page.get_by_text("Token of the invitation")).to_be_visible()  # for one's own bot
    expect(guest.page.get_by_label("Link for watching")).to_have_count(0)
    guest.page.get_by_label("Who takes the free seats").select_option("Bot: Abbot")
    guest.page.get_by_role("button", name="Begin, bots take the free seats").click()
    guest.at_table()
    table = guest.packet()["table"]
    rule = {"kind": "realtime", "minutes": 25, "increment": 5, "at_zero": "abandon"}
    assert (table["clock"]["rule"], table["start"], table["may_watch"]) == (rule, 0, False)
    assert [seat["level"] for seat in table["seats"][1:]] == ["abbot", "abbot", "novice"]


def test_a_full_table_with_a_bot_offers_no_seat(browser: Browser, server: LiveServer) -> None:
    ada, bede = Guest(browser, server.url), Guest(browser, server.url)
    ada.start("plankenkoorts", company=[FRIENDS, BOTS])
    link = ada.page.get_by_label("Invitation link").input_value()
    httpx.post(
        link.replace("/join/", "/api/tables/").replace("#", "/join#").partition("#")[0],
        json={"name": "Cyril"},
        headers={"Authorization": f"Bearer {link.partition('#')[2]}"},
    ).raise_for_status()
    bede.page.goto(link)
    expect(bede.page.get_by_text("Every seat is taken.")).to_be_visible()
    expect(bede.page.get_by_role("button", name="Sit down")).to_have_count(0)
    ada.leave()
    bede.leave()


def test_a_stranger_watches_a_public_table_without_hands(browser: Browser, server: LiveServer) -> None:
    host, stranger = Guest(browser, server.url), Guest(browser, server.url)
    host.page.goto(f"{server.url}/new/plankenkoorts")
    host.seat(FRIENDS)
    host.unfold(1)
    host.page.get_by_role("radio", name="Public").check()
    host.page.keyboard.press("Escape")
    host.page.click("form button.main")
    expect(host.page.get_by_role("button", name="Begin, bots take the free seats")).to_be_visible()
    table = host.page.url
    second = Guest(browser, server.url)
    second.page.goto(table.replace("/t/", "/join/"))
    second.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Begin the game").click()
    host.at_table()
    stranger.page.goto(server.url)
    stranger.page.goto(table)
    stranger.at_table()
    expect(stranger.page.locator("[data-id^='hand:']")).to_have_count(0)
    assert stranger.lit() == []
    for guest in (host, second, stranger):
        guest.leave()


def test_who_watches_a_public_game_takes_a_free_seat(browser: Browser, server: LiveServer) -> None:
    """In the waiting room, and once more when a player has left the running game."""
    client = Client(server)
    body = {"game": "plankenkoorts", "seats": [{}, {}], "public": True}
    for begun in (False, True):
        made = client.post("/api/tables", body=body)
        path = f"/api/tables/{made['table']['id']}"
        seats = [client.post(f"{path}/join", None, {"name": name}) for name in ("Ada", "Bede")[: 1 + begun]]
        if begun:
            client.post(f"{path}/start", made["host_token"])
            client.post(f"{path}/leave", seats[1]["token"])
        watcher, ada = Guest(browser, server.url), Guest(browser, server.url)
        ada.page.goto(f"{server.url}/t/{made['table']['id']}#{seats[0]['token']}")
        watcher.page.goto(f"{server.url}/t/{made['table']['id']}#{made['spectator_token']}")
        watcher.page.get_by_role("button", name="Sit down").click()
        watcher.page.get_by_label("Your name").fill("Clare")
        watcher.page.get_by_role("button", name="Sit down").click()
        if begun:
            expect(ada.page.locator("div.log")).to_contain_text("Clare sat down.")
            expect(watcher.page.get_by_role("button", name="Sit down")).to_have_count(0)
        else:
            expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("Clare")
            expect(watcher.page.get_by_text("Everybody is here")).to_be_visible()
        for guest in (watcher, ada):
            guest.leave()
