"""Where notifications go, as people enter it: checked against what the operator allows before it is kept."""

import re
from base64 import urlsafe_b64decode
from binascii import Error as Base64Error
from typing import Annotated
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from msgspec import Meta, Struct

from refectory.server.errors import ChannelRefused
from refectory.server.notify.network_rules import is_allowed_host
from refectory.server.settings import Settings

Url = Annotated[str, Meta(min_length=8, max_length=1000)]
DISCORD = re.compile(r"/api/(?:v\d{1,2}/)?webhooks/(\d{5,25})/([\w-]{10,100})/?")
SLACK = re.compile(r"/services/(T\w{1,20})/(B\w{1,20})/(\w{8,40})/?")
# Hosts of these services; the operator allows the first of them or none.
DISCORD_HOSTS = ("discord.com", "discordapp.com")
SLACK_HOST = "hooks.slack.com"
MAIL = re.compile(r"[^\s@<>(),;:\"\\\[\]]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+")
POINT_BYTES, AUTH_BYTES = 65, 16
HTTPS_PORT = 443


class PushTarget(Struct, tag_field="kind", tag="push", forbid_unknown_fields=True):
    """A browser: what `PushSubscription.toJSON()` says there."""

    endpoint: Url
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=40)]


class WebhookTarget(Struct, forbid_unknown_fields=True):
    """An address that accepts messages."""

    url: Url


class DiscordTarget(WebhookTarget, tag_field="kind", tag="discord"):
    """A webhook of Discord."""


class SlackTarget(WebhookTarget, tag_field="kind", tag="slack"):
    """An incoming webhook of Slack."""


class MatrixTarget(WebhookTarget, tag_field="kind", tag="matrix"):
    """A generic webhook of Matrix Hookshot."""


class JsonTarget(WebhookTarget, tag_field="kind", tag="json"):
    """Any address that accepts `{"table", "event", "text"}`."""


class MailTarget(Struct, tag_field="kind", tag="mail", forbid_unknown_fields=True):
    """A mail address. Its owner has to confirm it by a code that is mailed there."""

    address: Annotated[str, Meta(max_length=200)]


Target = PushTarget | DiscordTarget | SlackTarget | MatrixTarget | JsonTarget | MailTarget


def check_target(target: Target, settings: Settings) -> None:
    """Refuse a target that can't be used, or that the operator does not allow."""
    match target:
        case PushTarget():
            _web_address(target.endpoint, settings.push_hosts, settings)
            _check_push_keys(target)
        case DiscordTarget():
            _need(_allows(settings, DISCORD_HOSTS[0]), "Discord is not allowed on this server.")
            discord_parts(target.url)
        case SlackTarget():
            _need(_allows(settings, SLACK_HOST), "Slack is not allowed on this server.")
            slack_parts(target.url)
        case MatrixTarget() | JsonTarget():
            _web_address(target.url, settings.webhook_hosts, settings)
        case MailTarget():
            _need(bool(settings.smtp_host), "This server sends no mail.")
            _need(MAIL.fullmatch(target.address) is not None, "This is not a mail address.")


def _need(condition: bool, sentence: str) -> None:
    if not condition:
        raise ChannelRefused(sentence)


def _allows(settings: Settings, host: str) -> bool:
    return is_allowed_host(host, settings.webhook_hosts)


def discord_parts(url: str) -> tuple[str, str]:
    """The id and the token of a webhook of Discord."""
    parts = _split(url)
    found = DISCORD.fullmatch(parts.path)
    if parts.hostname not in DISCORD_HOSTS or not found:
        raise ChannelRefused("This is not the address of a webhook of Discord.")
    return found[1], found[2]


def slack_parts(url: str) -> tuple[str, str, str]:
    """The three tokens of an incoming webhook of Slack."""
    parts = _split(url)
    found = SLACK.fullmatch(parts.path)
    if parts.hostname != SLACK_HOST or not found:
        raise ChannelRefused("This is not the address of an incoming webhook of Slack.")
    return found[1], found[2], found[3]


def _web_address(url: str, allowed: tuple[str, ...], settings: Settings) -> None:
    parts = _split(url)
    _need(
        is_allowed_host(parts.hostname or "", allowed),
        f"This server sends nothing to {parts.hostname}; its operator decides where to.",
    )
    secure = parts.scheme == "https" and parts.port in (None, HTTPS_PORT)
    _need(secure or settings.notify_private, "The address must begin with https:// and have no port.")


def _split(url: str) -> SplitResult:
    """The parts of an address that has nothing unusual in it."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - raises if it is no number
    except ValueError:
        raise ChannelRefused("This address can't be read.") from None
    plain = url.isascii() and url.isprintable() and not any(letter in url for letter in " \\@#")
    if parts.scheme not in ("https", "http") or not parts.hostname or not plain:
        raise ChannelRefused("This address can't be read.")
    return parts


def _check_push_keys(target: PushTarget) -> None:
    point, auth = _bytes(target.p256dh), _bytes(target.auth)
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except ValueError:
        raise ChannelRefused("The key of this push subscription can't be used.") from None
    if len(point) != POINT_BYTES or len(auth) != AUTH_BYTES:
        raise ChannelRefused("The key of this push subscription can't be used.")


def _bytes(text: str) -> bytes:
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except (Base64Error, ValueError):
        return b""
