"""What each kind of target is really sent."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from apprise.plugins.discord import NotifyDiscord
from apprise.plugins.slack import NotifySlack

from refectory.server.notify.delivery import Delivery, MailServer
from refectory.server.notify.targets import Target
from refectory.server.notify.transports import deliver
from refectory.server.notify.vapid import VapidKey, new_key_text
from tests.server.notify.receivers import (
    PASSWORD,
    USER,
    Browser,
    HttpReceiver,
    certificate,
    http_receiver,
    mail_server,
    vapid_signs,
    with_login,
)
from tests.server.notify.test_targets import DISCORD, SLACK

TEXT = "It is your turn at Plankenkoorts: https://table.example/t/abc"
KEY = VapidKey(new_key_text())


@pytest.fixture
def receiver() -> Any:
    with http_receiver() as receiver:
        yield receiver


def delivery(target: dict[str, str], **others: Any) -> Delivery:
    contact = "mailto:host@example.org"
    known = msgspec.convert(target, Target)
    return Delivery(known, "turn", "abc", "Your turn", TEXT, True, KEY.private, contact, **others)


def test_a_browser_gets_the_table_and_nobody_else_can_read_it(receiver: HttpReceiver) -> None:
    browser = Browser(receiver)
    assert deliver(delivery(browser.target())) == "sent"
    ((path, headers, body),) = receiver.requests
    assert path == "/push/some-browser"
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    assert headers["topic"] == "abc"
    assert b"abc" not in body
    assert browser.read(body) == {"event": "turn", "table": "abc"}
    assert vapid_signs(headers["authorization"], KEY.public)


@pytest.mark.parametrize(
    ("status", "outcome"), [(404, "gone"), (410, "gone"), (500, "failed"), (429, "failed")]
)
def test_a_push_service_that_refuses(receiver: HttpReceiver, status: int, outcome: str) -> None:
    receiver.status = status
    assert deliver(delivery(Browser(receiver).target())) == outcome


def test_discord(receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NotifyDiscord, "notify_url", f"{receiver.url}/api/webhooks")
    receiver.status = 204
    assert deliver(delivery({"kind": "discord", "url": DISCORD})) == "sent"
    assert receiver.requests[0][0] == "/api/webhooks/123456789012345678/abcdefghij-KLMNO_pqrst"
    assert receiver.bodies()[0]["content"] == TEXT


def test_slack(receiver: HttpReceiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NotifySlack, "webhook_url", f"{receiver.url}/services")
    receiver.status, receiver.answer = 200, b"ok"
    assert deliver(delivery({"kind": "slack", "url": SLACK})) == "sent"
    assert receiver.requests[0][0] == "/services/T01ABCDEF/B01ABCDEF/abcdefghijklmnopqrstuvwx"
    assert receiver.bodies()[0]["attachments"][0]["text"] == TEXT


def test_matrix(receiver: HttpReceiver) -> None:
    receiver.status = 200
    assert deliver(delivery({"kind": "matrix", "url": f"{receiver.url}/_hooks/in/tok-en_1"})) == "sent"
    assert receiver.requests[0][0] == "/_hooks/in/tok-en_1"
    assert receiver.bodies()[0]["text"] == TEXT


def test_plain_json(receiver: HttpReceiver) -> None:
    assert deliver(delivery({"kind": "json", "url": f"{receiver.url}/in?key=a1"})) == "sent"
    assert receiver.requests[0][0] == "/in?key=a1"
    assert receiver.bodies() == [{"table": "abc", "event": "turn", "text": TEXT}]


@pytest.mark.parametrize("kind", ["json", "matrix", "push"])
def test_redirects_are_not_followed(receiver: HttpReceiver, kind: str) -> None:
    receiver.redirect = f"{receiver.url}/elsewhere"
    target = (
        Browser(receiver).target() if kind == "push" else {"kind": kind, "url": f"{receiver.url}/in/token"}
    )
    assert deliver(delivery(target)) == "failed"
    assert [path for path, _, _ in receiver.requests] != []
    assert "/elsewhere" not in [path for path, _, _ in receiver.requests]


def test_mail() -> None:
    with mail_server() as (box, port):
        server = MailServer("127.0.0.1", port, "none", "", "", "table@example.org")
        assert deliver(delivery({"kind": "mail", "address": "anna@example.org"}, mail=server)) == "sent"
    (mail,) = box.mails
    assert (mail["To"], mail["Subject"]) == ("anna@example.org", "Your turn")
    assert "table@example.org" in mail["From"]
    assert TEXT in mail.get_payload(decode=True).decode()


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")  # it is TLS from its beginning
@pytest.mark.parametrize("security", ["starttls", "tls"])
@pytest.mark.parametrize(
    ("password", "trusted", "outcome"),
    [(PASSWORD, True, "sent"), ("a guess", True, "failed"), (PASSWORD, False, "failed")],
)
def test_mail_by_a_server_that_asks_for_tls_and_a_login(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    security: str,
    password: str,
    trusted: bool,
    outcome: str,
) -> None:
    file = certificate(tmp_path)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
    with mail_server(**with_login(file, security)) as (box, port):
        server = MailServer("127.0.0.1", port, security, USER, password, "table@example.org")
        assert deliver(delivery({"kind": "mail", "address": "anna@example.org"}, mail=server)) == outcome
    assert len(box.mails) == (outcome == "sent")


def test_no_password_is_sent_without_tls(tmp_path: Path) -> None:
    """To a mail server that offers no STARTTLS, though the operator wants it."""
    with mail_server() as (box, port):
        server = MailServer("127.0.0.1", port, "starttls", USER, PASSWORD, "table@example.org")
        assert deliver(delivery({"kind": "mail", "address": "anna@example.org"}, mail=server)) == "failed"
    assert box.mails == []


def test_an_endpoint_that_is_not_there(receiver: HttpReceiver) -> None:
    target = {"kind": "json", "url": f"{receiver.url}/in"}
    receiver.close()
    assert deliver(delivery(target)) == "failed"
