"""A game over days: two people in two browsers, a clock that the test moves, notifications that arrive."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from refectory.server.notify import notifier
from tests.browser.guest import Guest
from tests.browser.test_host import play
from tests.browser.test_people import HIDDEN
from tests.server.api_client import Client, SeatedTable, close_all
from tests.server.live_server import LiveServer, live_server
from tests.server.notify.receivers import HttpReceiver, http_receiver
from tests.server.people.people_client import Person, table_of

HOUR, DAY = 3600.0, 86400.0
CLOCK = {"kind": "days", "days": 2, "at_zero": "bot_seat"}
SETTINGS: dict[str, Any] = {
    "notify_private": True,
    "webhook_hosts": ("127.0.0.1",),
    "public_url": "https://table.example/",
    "notify_processes": 1,
}


@pytest.fixture
def days(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    monkeypatch.setattr(notifier, "LOOK_SECONDS", 0.05)
    with live_server(tmp_path / "data", **SETTINGS) as server:
        yield server
        close_all()


def told(receiver: HttpReceiver) -> list[tuple[str, str]]:
    """Who was told what, in order."""
    return [(path.strip("/"), json.loads(body)["event"]) for path, _, body in receiver.requests]


def with_webhook(server: LiveServer, receiver: HttpReceiver, name: str) -> Person:
    person = Person(Client(server), name)
    person.post("/channels", {"target": {"kind": "json", "url": f"{receiver.url}/{name}"}})
    person.ask("PUT", "/notifications", {"remind_hours": 20})
    return person


def come(guest: Guest, table: SeatedTable, seat: int) -> None:
    """Open the link of a seat, as on any device."""
    guest.page.goto(f"{guest.url}/t/{table.id}#{table.tokens[seat]}")
    guest.at_table()


def go_away(guest: Guest, table: SeatedTable, seat: int) -> None:
    """Go to another page; the server notices it."""
    guest.page.goto(guest.url)
    with table.watch(table.host).arrive() as host:
        while host.table["seats"][seat]["connected"]:
            host.hear()


def hide(guest: Guest) -> None:
    """Another tab is in front: the player is told of their turns, and the page goes on."""
    guest.page.evaluate(HIDDEN)
    guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def choose_first(mover: Guest, other: Guest) -> None:
    """The first action of the list; until both browsers show what follows."""
    before = mover.version
    mover.page.get_by_role("tab", name="Choices").click()
    mover.page.locator("[data-action]").first.click()
    mover.moved_on(before)
    expect(other.page.locator("main.table")).to_have_attribute("data-version", mover.version)


def play_to_the_end(server: LiveServer, receiver: HttpReceiver, players: dict[str, Guest]) -> int:
    """The rest of the game in both browsers, an hour for each move; how many turns were told.

    Everybody is told of each of their turns, once, and of nothing else.
    """
    turns = 0
    names = list(players)
    mover = next(name for name in names if players[name].lit())
    while True:
        [other] = [name for name in names if name != mover]
        choose_first(players[mover], players[other])
        if players[mover].over():
            return turns
        server.time.pass_(HOUR)
        if players[other].lit():
            turns += 1
            receiver.wait_for(TOLD + 1 + turns)
            assert told(receiver)[-1] == (other, "turn")
            mover = other


# How often somebody was told before both play on to the end.
TOLD = 4


def test_a_game_over_days(browser: Browser, days: LiveServer) -> None:
    with http_receiver() as receiver:
        people = [with_webhook(days, receiver, name) for name in ("Ada", "Bede")]
        table = table_of(*people, clock=CLOCK).start()
        ada, bede = Guest(browser, days.url), Guest(browser, days.url)

        # The first day: Ada has the table open, so that nobody tells her; Bede is told when it is his turn.
        come(ada, table, 0)
        expect(ada.page.get_by_text("2 days").first).to_be_visible()
        days.time.pass_(60)
        play(ada)
        go_away(ada, table, 0)
        days.time.pass_(60)
        receiver.wait_for(1)
        assert told(receiver) == [("Bede", "turn")]

        # Five hours later Bede moves, and Ada is told; she does not come, and is reminded once.
        days.time.pass_(5 * HOUR)
        come(bede, table, 1)
        expect(bede.page.locator(".players")).to_contain_text("1 day, 18 hours")
        play(bede)
        days.time.pass_(60)
        receiver.wait_for(2)
        state = bede.page.get_by_label("State of the table")
        expect(state).to_contain_text("Ada is away.")
        days.time.pass_(DAY)
        receiver.wait_for(3)
        assert told(receiver)[1:] == [("Ada", "turn"), ("Ada", "reminder")]

        # She misses her turn: a bot stands in, which everybody sees at once and finds in the log.
        days.time.pass_(DAY)
        expect(state).to_contain_text("Time ran out: a bot stands in for Ada.")
        bede.page.get_by_role("tab", name="Log").click()
        expect(bede.page.locator("div.log")).to_contain_text("Time ran out: a bot stands in for Ada")
        bede.wait()
        days.time.pass_(60)
        receiver.wait_for(TOLD)
        assert told(receiver)[-1] == ("Ada", "replaced")

        # She returns, and has her seat back.
        come(ada, table, 0)
        mine = ada.page.get_by_label("State of the table")
        expect(mine).to_contain_text("Your time ran out: a bot stands in.")
        mine.get_by_role("button", name="Take my seat back").click()
        expect(mine).to_have_count(0)
        expect(bede.page.locator("div.log")).to_contain_text("Ada is back and plays again.")

        # They play on to the end, with other tabs in front.
        hide(ada)
        hide(bede)
        bede.page.wait_for_timeout(500)  # the server hears of it
        days.time.pass_(60)
        receiver.wait_for(TOLD + 1)
        assert told(receiver)[-1] == ("Bede", "turn")
        assert play_to_the_end(days, receiver, {"Ada": ada, "Bede": bede}) > 10
        for guest in (ada, bede):
            expect(guest.page.get_by_role("dialog", name="The result")).to_be_visible()
            guest.leave()
        assert told(receiver).count(("Ada", "reminder")) == 1
