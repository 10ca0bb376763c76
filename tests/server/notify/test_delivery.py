"""Where a delivery may connect to."""

import msgspec
import pytest

from refectory.server.notify.delivery import Delivery, MailServer, rule_for
from refectory.server.notify.network_rules import ConnectRule
from refectory.server.notify.targets import Target
from tests.server.notify.test_targets import DISCORD, SLACK


@pytest.mark.parametrize(
    ("target", "hosts"),
    [
        ({"kind": "json", "url": "https://Hooks.Example/a"}, ("hooks.example",)),
        ({"kind": "matrix", "url": "https://matrix.example/a/b"}, ("matrix.example",)),
        ({"kind": "discord", "url": DISCORD}, ("discord.com", "discordapp.com")),
        ({"kind": "slack", "url": SLACK}, ("hooks.slack.com",)),
        ({"kind": "push", "endpoint": "https://push.example/x", "p256dh": "", "auth": ""}, ("push.example",)),
    ],
    ids=lambda value: str(value),
)
def test_only_the_host_of_the_target_and_no_private_address(
    target: dict[str, str], hosts: tuple[str, ...]
) -> None:
    delivery = Delivery(msgspec.convert(target, Target), "turn", "t", "s", "x")
    assert rule_for(delivery) == ConnectRule(hosts, private=False)


def test_the_operators_mail_server_may_be_private() -> None:
    target = msgspec.convert({"kind": "mail", "address": "a@b.example"}, Target)
    server = MailServer("Mail.Internal", 25, "none", "", "", "x@y.example")
    rule = rule_for(Delivery(target, "turn", "t", "s", "x", mail=server))
    assert rule == ConnectRule(("mail.internal",), private=True)
    assert rule_for(Delivery(target, "turn", "t", "s", "x")).hosts == ()
