"""The routes of turn notifications."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.notify.receivers import Browser, http_receiver, mail_server
from tests.server.people.people_client import Person, table_of

ALLOWED = {"notify_private": True, "push_hosts": ("127.0.0.1",), "webhook_hosts": ("127.0.0.1",)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("data"), **ALLOWED) as server:
        yield server


def test_choosing_what_one_is_told(client: Client) -> None:
    anna = Person(client)
    info = anna.get("/notifications")
    assert info["settings"] == {"on": True, "quiet": None, "remind_hours": None}
    assert (info["channels"], info["webhooks"], info["mail"]) == ([], ["127.0.0.1"], False)
    assert len(info["push_key"]) == 87
    wanted = {
        "on": False,
        "quiet": {"start": "22:00", "end": "07:30", "zone": "Europe/Rome"},
        "remind_hours": 8,
    }
    assert anna.ask("PUT", "/notifications", wanted)[1]["settings"] == wanted
    for wrong in (
        {"quiet": {"start": "25:00", "end": "07:00"}},
        {"quiet": {"start": "22:00", "end": "07:00", "zone": "Nowhere"}},
        {"remind_hours": 0},
        {"tea": True},
    ):
        assert anna.refused("PUT", "/notifications", wrong) == (400, "malformed")
    assert anna.get("/notifications")["settings"] == wanted


def test_a_channel_is_added_tried_and_removed(client: Client) -> None:
    anna = Person(client)
    with http_receiver() as receiver:
        added = anna.post("/channels", {"target": Browser(receiver).target(), "name": "phone"})
        assert (added["kind"], added["address"], added["name"]) == ("push", "127.0.0.1", "phone")
        assert added["confirmed"] is True
        assert anna.post(f"/channels/{added['id']}/test") == {"outcome": "sent"}
        receiver.status = 410
        assert anna.post(f"/channels/{added['id']}/test") == {"outcome": "gone"}
        assert anna.refused("POST", f"/channels/{added['id']}/test") == (404, "no_such_channel")
        added = anna.post("/channels", {"target": {"kind": "json", "url": f"{receiver.url}/secret"}})
        assert "secret" not in str(anna.get("/notifications"))
    assert anna.ask("DELETE", f"/channels/{added['id']}") == (204, None)
    assert anna.refused("DELETE", f"/channels/{added['id']}") == (404, "no_such_channel")
    assert anna.get("/notifications")["channels"] == []


def test_targets_that_are_refused(client: Client) -> None:
    anna = Person(client)

    def refused(**target: str) -> tuple[int, str]:
        return anna.refused("POST", "/channels", {"target": target})

    assert refused(kind="json", url="https://elsewhere.example/") == (400, "channel_refused")
    assert refused(kind="discord", url="https://discord.com/api/webhooks/1/x") == (400, "channel_refused")
    assert refused(kind="mail", address="anna@example.org") == (400, "channel_refused")
    assert refused(kind="pigeon", address="loft 3") == (400, "malformed")
    assert refused(kind="json", url="https://a.example/" + "x" * 1000) == (400, "malformed")


def test_only_who_sits_there_chooses_for_a_table(client: Client) -> None:
    anna, bram = Person(client), Person(client, "Bram")
    table = table_of(anna, bots=1)
    path = f"/tables/{table.id}/notifications"
    assert anna.ask("PUT", path, {"on": False}) == (200, {"on": False})
    assert anna.get(path) == {"on": False}
    assert anna.ask("PUT", path, {"on": None})[0] == 200
    assert bram.refused("PUT", path, {"on": True}) == (403, "not_seated")
    assert bram.refused("GET", path) == (403, "not_seated")


def test_mail_is_sent_with_a_code_and_not_too_often(data: Path) -> None:
    with mail_server() as (box, port):
        mail = {
            "smtp_host": "127.0.0.1",
            "smtp_port": port,
            "smtp_security": "none",
            "mail_from": "a@b.example",
        }
        with live_server(data, **mail) as server:
            target = {"target": {"kind": "mail", "address": "anna@example.org"}}
            people = [Person(Client(server)) for _ in range(6)]
            added = [person.ask("POST", "/channels", target) for person in people]
            assert [status for status, _ in added] == [201] * 5 + [429]
            anna, channel = people[0], added[0][1]["id"]
            assert added[0][1]["confirmed"] is False
            assert anna.refused("POST", f"/channels/{channel}/test") == (400, "channel_refused")
            wrong = {"code": "0000-0000-0000"}
            assert anna.refused("POST", f"/channels/{channel}/confirm", wrong) == (404, "no_such_code")
            code = box.mails[0].get_payload(decode=True).decode().partition("code: ")[2][:14]
            assert anna.post(f"/channels/{channel}/confirm", {"code": code})["confirmed"] is True
            assert anna.post(f"/channels/{channel}/test") == {"outcome": "sent"}
    assert [mail["To"] for mail in box.mails] == ["anna@example.org"] * 6
