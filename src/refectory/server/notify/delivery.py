"""What is to be delivered, and where the process that delivers it may connect to."""

from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct

from refectory.server.notify.network_rules import ConnectRule
from refectory.server.notify.targets import (
    DISCORD_HOSTS,
    SLACK_HOST,
    DiscordTarget,
    JsonTarget,
    MailTarget,
    MatrixTarget,
    PushTarget,
    SlackTarget,
    Target,
)

# `gone` means that the target will never take anything again.
Outcome = Literal["sent", "failed", "gone"]


class MailServer(Struct, frozen=True):
    """The operator's mail server."""

    host: str
    port: int
    security: str
    user: str
    password: str
    sender: str


class Delivery(Struct, frozen=True):
    """Something to be delivered. A browser is sent `event` and `table`, all others also a sentence."""

    target: Target
    event: str
    table: str
    subject: str
    text: str
    private: bool = False
    vapid: str = ""
    contact: str = ""
    mail: MailServer | None = None


def rule_for(delivery: Delivery) -> ConnectRule:
    """What a delivery may connect to. The mail server is the operator's, so it may be a private one."""
    match delivery.target:
        case PushTarget(endpoint=url) | MatrixTarget(url=url) | JsonTarget(url=url):
            return ConnectRule(((urlsplit(url).hostname or "").lower(),), delivery.private)
        case DiscordTarget():
            return ConnectRule(DISCORD_HOSTS, delivery.private)
        case SlackTarget():
            return ConnectRule((SLACK_HOST,), delivery.private)
        case MailTarget():
            return ConnectRule((delivery.mail.host.lower(),) if delivery.mail else (), private=True)
