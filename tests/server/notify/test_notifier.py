"""Turn notifications from the move to their real ends."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from refectory.server.notify import notifier
from refectory.server.notify.notices import LEASE_SECONDS
from tests.server.api_client import Client, SeatedTable, TableSocket
from tests.server.live_server import LiveServer, ManualTime, live_server
from tests.server.notify.receivers import Browser, HttpReceiver, http_receiver, mail_server
from tests.server.people.people_client import Person, table_of

HOUR = 3600.0
SETTINGS: dict[str, Any] = {
    "notify_private": True,
    "push_hosts": ("127.0.0.1",),
    "webhook_hosts": ("127.0.0.1",),
    "public_url": "https://table.example/",
    "notify_processes": 1,
    "secret": "ab" * 32,
}


@pytest.fixture
def receiver() -> Iterator[HttpReceiver]:
    with http_receiver() as receiver:
        yield receiver


pytestmark = pytest.mark.usefixtures("kept_process")


@pytest.fixture(autouse=True)
def only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look for what is due only when a test says so."""
    monkeypatch.setattr(notifier, "LOOK_SECONDS", HOUR)


@pytest.fixture
def server(database_url: str, data: Path) -> Iterator[LiveServer]:
    with live_server(data, database_url=database_url, **SETTINGS) as server:
        yield server


def look(server: LiveServer) -> None:
    """Let the server tell everything that is due, and wait until it has."""

    async def work() -> None:
        await server.services.notifier._background.finish()  # who has looked away is on disk
        await asyncio.gather(*await server.services.notifier.look())

    server.do(work())


def later(server: LiveServer, seconds: float = 30.0) -> None:
    server.time.pass_(seconds)
    look(server)


def people(server: LiveServer, receiver: HttpReceiver, **wanted: Any) -> tuple[Person, Person, SeatedTable]:
    """Two people who are told by webhook, at a table whose seat 0 is to act."""
    both = [Person(Client(server), name) for name in ("Anna", "Bram")]
    for person in both:
        target = {"kind": "json", "url": f"{receiver.url}/{person.name}"}
        person.post("/channels", {"target": target})
        if wanted:
            person.ask("PUT", "/notifications", wanted)
    return both[0], both[1], table_of(*both).start()


def play_turn(table: SeatedTable, seat: int) -> None:
    """Play until it is the other's turn, and go away."""
    with table.sit(seat).arrive() as mover:
        while seat in mover.packet["to_act"]:
            mover.at_version(mover.play()["version"])
    with table.watch(table.host) as host:
        host.arrive()
        host.until_connected([False, False])


def test_the_one_whose_turn_it_is_is_told_once(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver)
    look(server)
    assert receiver.requests == []  # a player who is about to move is not bothered
    for _ in range(3):
        later(server)
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]
    link = f"https://table.example/t/{table.id}"
    assert receiver.bodies() == [
        {"table": table.id, "event": "turn", "text": f"It is your turn at Plankenkoorts: {link}"}
    ]
    play_turn(table, 0)
    for _ in range(3):
        later(server)
    assert [path for path, _, _ in receiver.requests] == ["/Anna", "/Bram"]


def test_a_server_looks_by_itself(
    data: Path, receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "LOOK_SECONDS", 0.05)
    with live_server(data, **SETTINGS) as server:
        people(server, receiver)
        server.time.pass_(30)
        receiver.wait_for(1)


def test_a_turn_that_is_over_is_not_told(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver)
    play_turn(table, 0)
    play_turn(table, 1)
    table.as_host("pause")
    later(server)
    assert receiver.requests == []
    table.as_host("resume")
    later(server)
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]


def test_one_reminder_and_no_more(server: LiveServer, receiver: HttpReceiver) -> None:
    people(server, receiver, remind_hours=12)
    later(server)
    later(server, 11 * HOUR)
    assert len(receiver.requests) == 1
    for _ in range(4):
        later(server, 12 * HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder"]


def test_another_player_sends_the_one_reminder(server: LiveServer, receiver: HttpReceiver) -> None:
    anna, bram, table = people(server, receiver)
    path, seat = f"/api/tables/{table.id}/remind", {"seat": 0}
    refused = (409, "no_reminder")
    assert bram.client.refused("POST", path, table.tokens[1], seat) == refused  # not told yet
    later(server)
    assert bram.client.refused("POST", path, table.tokens[1], {"seat": 1}) == refused  # not their turn
    assert bram.client.refused("POST", path, table.spectator, seat) == (403, "not_seated")
    bram.client.post(path, table.tokens[1], seat)
    bram.client.post(path, table.tokens[1], seat)  # two clicks are one reminder
    look(server)
    later(server)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder"]
    assert bram.client.refused("POST", path, table.tokens[1], seat) == refused
    play_turn(table, 0)
    later(server)
    bram.ask("PUT", "/notifications", {"on": False})
    anna.client.post(path, table.tokens[0], {"seat": 1})
    later(server)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder", "turn"]  # Bram wants none


def test_a_reminder_comes_before_the_clock_runs_out(server: LiveServer, receiver: HttpReceiver) -> None:
    anna = Person(Client(server))
    anna.post("/channels", {"target": {"kind": "json", "url": f"{receiver.url}/Anna"}})
    anna.ask("PUT", "/notifications", {"remind_hours": 48})
    table_of(anna, Person(Client(server), "Bram"), clock={"kind": "days", "days": 1}).start()
    later(server)
    later(server, 11 * HOUR)
    assert len(receiver.requests) == 1
    later(server, 1.1 * HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder"]


def replaced(server: LiveServer, receiver: HttpReceiver, **wanted: Any) -> tuple[Person, SeatedTable]:
    """Anna, whom the host has replaced by a bot, with Bram to move."""
    anna, _, table = people(server, receiver, **wanted)
    with table.sit(1).arrive() as bram:
        table.as_host("stand-in", {"seat": 0, "level": "novice"})
        while 1 not in bram.packet["to_act"]:
            bram.hear()
    gone(table)
    return anna, table


def test_who_was_replaced_is_told_once(server: LiveServer, receiver: HttpReceiver) -> None:
    anna, table = replaced(server, receiver, remind_hours=1)
    for _ in range(3):
        later(server, 2 * HOUR)
    told = [
        (path, body["event"]) for (path, _, _), body in zip(receiver.requests, receiver.bodies(), strict=True)
    ]
    assert [event for path, event in told if path == "/Anna"] == ["replaced"]
    text = next(body["text"] for body in receiver.bodies() if body["event"] == "replaced")
    assert text.startswith("A bot plays for you at Plankenkoorts until you take your seat back: https://")
    refused = (409, "no_reminder")
    remind = f"/api/tables/{table.id}/remind"
    assert anna.client.refused("POST", remind, table.tokens[1], {"seat": 0}) == refused


def test_who_has_returned_and_who_wanted_the_bot_is_not_told(
    server: LiveServer, receiver: HttpReceiver
) -> None:
    _, table = replaced(server, receiver)
    with table.sit(0).arrive() as anna:
        anna.ask("take_back")
        anna.ask("hand_over", level="novice")
    gone(table)
    for _ in range(2):
        later(server)
    assert "/Anna" not in [path for path, _, _ in receiver.requests]


def test_nothing_in_quiet_hours_and_everything_after(server: LiveServer, receiver: HttpReceiver) -> None:
    # The time of the tests begins at 08:00 UTC.
    people(server, receiver, quiet={"start": "07:00", "end": "10:00", "zone": "UTC"})
    later(server)
    later(server, HOUR)
    assert receiver.requests == []
    later(server, HOUR)
    later(server, HOUR)
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]


def test_who_wants_nothing_and_who_wants_one_table(server: LiveServer, receiver: HttpReceiver) -> None:
    anna, bram, first = people(server, receiver, on=False)
    second = table_of(anna, bram)
    assert anna.get(f"/tables/{second.id}/notifications") == {"on": None}
    assert anna.ask("PUT", f"/tables/{second.id}/notifications", {"on": True}) == (200, {"on": True})
    second.start()
    later(server)
    assert [body["table"] for body in receiver.bodies()] == [second.id]
    anna.ask("PUT", "/notifications", {"on": True})
    anna.ask("PUT", f"/tables/{first.id}/notifications", {"on": False})
    first.as_host("pause")
    first.as_host("resume")
    later(server)
    assert [body["table"] for body in receiver.bodies()] == [second.id]


def gone(table: SeatedTable) -> None:
    """Wait until the server knows that nobody is there."""
    with table.watch(table.host).arrive() as host:
        host.until_connected([False, False])


def test_who_sees_the_table_is_told_once_they_go_away(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver)
    with table.sit(0).arrive():
        for _ in range(3):
            later(server, HOUR)
    gone(table)
    look(server)
    with table.sit(0).arrive():  # the page was only loaded again
        later(server)
        assert receiver.requests == []
    gone(table)
    for _ in range(3):
        later(server)
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]


def test_a_page_that_is_loaded_again_when_a_notice_is_due(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver)
    with table.sit(0).arrive():
        server.time.pass_(19)
    gone(table)
    later(server, 2)
    assert receiver.requests == []


def test_who_hides_the_table_is_told_once(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver, remind_hours=12)
    anna = table.sit(0).arrive()
    later(server)
    for visible in (False, True):  # only for a moment
        assert anna.ask("visible", visible=visible)["type"] == "ack"
    later(server)
    assert receiver.requests == []
    anna.ask("visible", visible=False)
    later(server)
    anna.ask("visible", visible=True)
    anna.ask("visible", visible=False)
    anna.close()
    gone(table)
    for _ in range(3):
        later(server, HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn"]
    later(server, 12 * HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder"]


def test_a_page_that_is_opened_hidden_is_not_seen(server: LiveServer, receiver: HttpReceiver) -> None:
    _, _, table = people(server, receiver)
    hidden = TableSocket(server, table.id, table.tokens[0], hidden=True).arrive()
    server.time.pass_(15)
    hidden.close()  # a connection that comes and goes puts nothing off
    gone(table)
    later(server, 6)
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]


def test_a_player_who_saw_the_table_for_hours_is_not_reminded_at_once(
    server: LiveServer, receiver: HttpReceiver
) -> None:
    _, _, table = people(server, receiver, remind_hours=12)
    with table.sit(0).arrive():
        later(server, 20 * HOUR)
    gone(table)
    later(server)
    later(server, 11 * HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn"]
    later(server, 2 * HOUR)
    assert [body["event"] for body in receiver.bodies()] == ["turn", "reminder"]


def test_at_a_hot_seat_table_nobody_is_told(server: LiveServer, receiver: HttpReceiver) -> None:
    anna = Person(Client(server))
    anna.post("/channels", {"target": {"kind": "json", "url": f"{receiver.url}/Anna"}})
    table_of(anna, anna, hot_seat=True).start()
    later(server)
    assert receiver.requests == []


def test_a_server_that_stops_finishes_what_it_sends(data: Path, receiver: HttpReceiver) -> None:
    with live_server(data, **SETTINGS) as server:
        anna, _, _ = people(server, receiver)
        server.time.pass_(30)
        server.do(server.services.notifier.look())
    assert len(receiver.requests) == 1
    with live_server(data, server.time, **SETTINGS) as server:
        anna.client = Client(server)
        assert anna.get("/notifications")["channels"][0]["failures"] == 0


def test_a_browser_and_a_mailbox(data: Path, receiver: HttpReceiver) -> None:
    with mail_server() as (box, port):
        mail = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_security": "none"}
        with live_server(data, mail_from="table@example.org", **mail, **SETTINGS) as server:
            anna, browser = Person(Client(server), language="nl"), Browser(receiver)
            anna.post("/channels", {"target": browser.target(), "name": "phone"})
            added = anna.post("/channels", {"target": {"kind": "mail", "address": "anna@example.org"}})
            code = box.mails[0].get_payload(decode=True).decode().partition("deze code: ")[2][:14]
            table = table_of(anna, Person(Client(server), "Bram")).start()
            later(server)
            assert len(box.mails) == 1  # not confirmed yet
            anna.post(f"/channels/{added['id']}/confirm", {"code": code})
            table.as_host("pause")
            table.as_host("resume")
            later(server)
    assert [browser.read(body) for _, _, body in receiver.requests] == [
        {"event": "turn", "table": table.id}
    ] * 2
    assert box.mails[1]["Subject"] == "Jij bent aan de beurt: Plankenkoorts"
    assert f"https://table.example/t/{table.id}" in box.mails[1].get_payload(decode=True).decode()


def test_a_dead_endpoint_is_forgotten_and_harms_nobody(server: LiveServer, receiver: HttpReceiver) -> None:
    anna, _, table = people(server, receiver)
    with http_receiver() as dead:
        dead.status = 410
        anna.post("/channels", {"target": Browser(dead).target()})
        assert len(anna.get("/notifications")["channels"]) == 2
        table.as_host("pause")
        table.as_host("resume")
        later(server)
        assert len(dead.requests) == 1
    assert [path for path, _, _ in receiver.requests] == ["/Anna"]
    assert [each["kind"] for each in anna.get("/notifications")["channels"]] == ["json"]


def test_notices_of_one_profile_are_bounded(data: Path, receiver: HttpReceiver) -> None:
    with live_server(data, notices_per_hour=2, **SETTINGS) as server:
        _, _, table = people(server, receiver)
        for _ in range(4):
            later(server)
            table.as_host("pause")
            table.as_host("resume")
    assert len(receiver.requests) == 2


def test_two_workers_tell_a_turn_once(postgres_url: str, tmp_path: Path, receiver: HttpReceiver) -> None:
    time = ManualTime()
    shared = {"database_url": postgres_url, **SETTINGS}
    with (
        live_server(tmp_path / "one", time, **shared) as one,
        live_server(tmp_path / "two", time, **shared) as two,
    ):
        tables = [people(one, receiver)[2] for _ in range(6)]
        time.pass_(30)

        async def both() -> None:
            assert two._loop
            theirs = asyncio.run_coroutine_threadsafe(two.services.notifier.look(), two._loop)
            begun, _ = await asyncio.gather(one.services.notifier.look(), asyncio.wrap_future(theirs))
            await asyncio.gather(*begun)

        for _ in range(3):
            one.do(both())
            time.pass_(1)
        receiver.wait_for(len(tables))
        time.pass_(2 * LEASE_SECONDS)
        look(one)
        look(two)
        assert sorted(body["table"] for body in receiver.bodies()) == sorted(table.id for table in tables)


def test_after_a_restart_nothing_is_told_again(data: Path, receiver: HttpReceiver) -> None:
    time = ManualTime()
    with live_server(data, time, **SETTINGS) as server:
        people(server, receiver)
        later(server)
        people(server, receiver)
    time.pass_(30)
    with live_server(data, time, **SETTINGS) as server:
        look(server)
        assert len(receiver.requests) == 2  # the second table's notice was still due
        time.pass_(2 * LEASE_SECONDS)
        look(server)
    assert len(receiver.requests) == 2


def test_a_worker_that_dies_while_it_sends_leaves_the_rest_to_the_next_one(
    data: Path, receiver: HttpReceiver
) -> None:
    """The first channel was noted, so it is not sent again; the second was not, so it is sent."""
    with live_server(data, **SETTINGS) as server:
        anna, _, table = people(server, receiver)
        server.time.pass_(1)
        anna.post("/channels", {"target": {"kind": "json", "url": f"{receiver.url}/second"}})
        first = anna.get("/notifications")["channels"][0]["id"]
        server.time.pass_(30)

        async def die() -> None:
            notices, now = server.services.notifier._notices, server.time()
            (notice,) = await notices.take(now, now, 10)
            assert await notices.note(notice, first, now)

        server.do(die())
        look(server)
        assert receiver.requests == []  # the lease has not ended
        server.time.pass_(LEASE_SECONDS + 1)
        look(server)
        assert [path for path, _, _ in receiver.requests] == ["/second"]
        assert receiver.bodies()[0]["table"] == table.id
        server.time.pass_(LEASE_SECONDS + 1)
        look(server)
        assert len(receiver.requests) == 1
