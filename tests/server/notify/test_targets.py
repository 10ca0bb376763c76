"""What people enter as targets, and what of it is refused."""

from typing import Any

import msgspec
import pytest

from refectory.server.errors import ChannelRefused
from refectory.server.notify.targets import Target, check_target, discord_parts, slack_parts
from refectory.server.settings import Settings
from tests.server.notify.receivers import Browser, HttpReceiver, http_receiver

SETTINGS = Settings(webhook_hosts=("discord.com", "hooks.slack.com", "matrix.example"))
DISCORD = "https://discord.com/api/webhooks/123456789012345678/abcdefghij-KLMNO_pqrst"
SLACK = "https://hooks.slack.com/services/T01ABCDEF/B01ABCDEF/abcdefghijklmnopqrstuvwx"


def check(settings: Settings = SETTINGS, **target: Any) -> None:
    check_target(msgspec.convert(target, Target), settings)


def push(**others: str) -> dict[str, str]:
    with http_receiver() as service:
        target = Browser(service).target()
    return {**target, "endpoint": "https://fcm.googleapis.com/fcm/send/abc", **others}


def test_good_targets() -> None:
    check(**push())
    check(kind="discord", url=DISCORD)
    check(kind="discord", url=DISCORD.replace("discord.com/api", "discordapp.com/api/v10"))
    check(kind="slack", url=SLACK)
    check(kind="matrix", url="https://matrix.example/webhook/token")
    check(kind="json", url="https://matrix.example/hook?key=1")
    check(Settings(smtp_host="mail.example", mail_from="a@b.c"), kind="mail", address="anna@example.org")


@pytest.mark.parametrize(
    "target",
    [
        {"kind": "discord", "url": "https://discord.com.evil.example/api/webhooks/12345/abcdefghijk"},
        {"kind": "discord", "url": "https://discord.com/api/users/@me"},
        {"kind": "slack", "url": "https://hooks.slack.com/services/T01/../../admin"},
        {"kind": "slack", "url": "https://evil.example/services/T01ABCDEF/B01ABCDEF/abcdefghijkl"},
        {"kind": "json", "url": "https://evil.example/hook"},
        {"kind": "json", "url": "http://matrix.example/hook"},
        {"kind": "json", "url": "https://matrix.example:8443/hook"},
        {"kind": "json", "url": "https://user:pass@matrix.example/"},
        {"kind": "json", "url": "https://matrix.example\\@evil.example/"},
        {"kind": "json", "url": "https://evil.example#matrix.example"},
        {"kind": "json", "url": "file:///etc/passwd"},
        {"kind": "json", "url": "https://matrix.example:x/"},
        {"kind": "json", "url": "https://[::1/"},
        {"kind": "json", "url": "https://127.0.0.1/"},
        {"kind": "matrix", "url": "https://mаtrix.example/webhook/token"},  # with a Cyrillic letter
        {"kind": "mail", "address": "anna@example.org"},
        push(endpoint="https://evil.example/push"),
        push(p256dh="AAAA"),
        push(p256dh="!!!"),
        push(auth="AAAA"),
    ],
    ids=lambda target: str(target.get("url") or target["kind"]),
)
def test_targets_that_are_refused(target: dict[str, str]) -> None:
    with pytest.raises(ChannelRefused):
        check(**target)


@pytest.mark.parametrize("address", ["a b@c.d", "a@b", "<a@b.c>", "a@b.c,d@e.f", "a@b.c\nBcc: x@y.z", "@b.c"])
def test_what_is_not_a_mail_address(address: str) -> None:
    with pytest.raises(ChannelRefused):
        check(Settings(smtp_host="mail.example", mail_from="a@b.c"), kind="mail", address=address)


def test_an_operator_can_allow_nothing() -> None:
    for target in ({"kind": "discord", "url": DISCORD}, {"kind": "slack", "url": SLACK}):
        with pytest.raises(ChannelRefused, match="not allowed"):
            check(Settings(webhook_hosts=()), **target)
    with pytest.raises(ChannelRefused):
        check(Settings(push_hosts=()), **push())


def test_the_parts_of_webhooks() -> None:
    assert discord_parts(DISCORD) == ("123456789012345678", "abcdefghij-KLMNO_pqrst")
    assert slack_parts(SLACK) == ("T01ABCDEF", "B01ABCDEF", "abcdefghijklmnopqrstuvwx")


def test_a_browser_of_the_tests_has_real_keys() -> None:
    receiver: HttpReceiver
    with http_receiver() as receiver:
        check(Settings(push_hosts=("127.0.0.1",), notify_private=True), **Browser(receiver).target())
