"""Delivers one notification: by pywebpush to browsers, by apprise to everything else.

Only the process that delivers loads this, since the libraries take a second and some memory.
"""

from typing import Any
from urllib.parse import urlsplit

import requests
from apprise import AppriseAsset
from apprise.plugins.base import NotifyBase
from apprise.plugins.custom_json import NotifyJSON
from apprise.plugins.discord import NotifyDiscord
from apprise.plugins.email import NotifyEmail
from apprise.plugins.matrix import NotifyMatrix
from apprise.plugins.slack import NotifySlack
from pywebpush import WebPushException, webpush

from refectory.server.notify.delivery import Delivery, MailServer, Outcome
from refectory.server.notify.targets import (
    DiscordTarget,
    JsonTarget,
    MailTarget,
    MatrixTarget,
    PushTarget,
    SlackTarget,
    discord_parts,
    slack_parts,
)

CONNECT_SECONDS = 4.0
READ_SECONDS = 6.0
GONE = (404, 410)
PUSH_TTL = 24 * 3600
ASSET = AppriseAsset(app_id="Refectory", http_redirects=False)


def deliver(delivery: Delivery) -> Outcome:
    """Send it, once; redirects are not followed."""
    if isinstance(delivery.target, PushTarget):
        return _push(delivery, delivery.target)
    plugin = _plugin(delivery)
    title = delivery.subject if isinstance(delivery.target, MailTarget) else ""
    return "sent" if plugin.notify(body=delivery.text, title=title) else "failed"


def _push(delivery: Delivery, target: PushTarget) -> Outcome:
    session = requests.Session()
    session.max_redirects = 0
    session.trust_env = False
    try:
        webpush(
            {"endpoint": target.endpoint, "keys": {"p256dh": target.p256dh, "auth": target.auth}},
            f'{{"event":"{delivery.event}","table":"{delivery.table}"}}',
            vapid_private_key=delivery.vapid,
            vapid_claims={"sub": delivery.contact},
            ttl=PUSH_TTL,
            # A service that could not deliver the last notice of a table forgets it for this one.
            headers={"Urgency": "normal", **({"Topic": delivery.table[:32]} if delivery.table else {})},
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            requests_session=session,
        )
    except WebPushException as error:
        return "gone" if error.status_code in GONE else "failed"
    except requests.RequestException:
        return "failed"
    return "sent"


def _plugin(delivery: Delivery) -> NotifyBase:
    """The part of apprise that knows the form of a target. Apprise reads no address by itself."""
    common: dict[str, Any] = {"asset": ASSET, "cto": CONNECT_SECONDS, "rto": READ_SECONDS}
    target = delivery.target
    match target:
        case DiscordTarget(url=url):
            return NotifyDiscord(*discord_parts(url), avatar=False, **common)
        case SlackTarget(url=url):
            a, b, c = slack_parts(url)
            quiet = {"include_image": False, "include_footer": False, "include_timestamp": False}
            return NotifySlack(token_a=a, token_b=b, token_c=c, **quiet, **common)
        case MatrixTarget(url=url):
            place = urlsplit(url)
            path, _, token = place.path.rstrip("/").rpartition("/")
            server = {"host": place.hostname, "port": place.port, "secure": place.scheme == "https"}
            return NotifyMatrix(mode="hookshot", webhook_path=path, password=token, **server, **common)
        case JsonTarget(url=url):
            return _json_plugin(url, delivery, common)
        case MailTarget(address=address):
            return _mail_plugin(address, delivery.mail, common)
    raise TypeError(f"{type(target).__name__} is not delivered by apprise.")


def _json_plugin(url: str, delivery: Delivery, common: dict[str, Any]) -> NotifyBase:
    place = urlsplit(url)
    server = {"host": place.hostname, "port": place.port, "secure": place.scheme == "https"}
    unwanted = dict.fromkeys(("version", "title", "attachments", "type"), "")
    payload = {"table": delivery.table, "event": delivery.event, "message": "text", **unwanted}
    query = dict(part.partition("=")[::2] for part in place.query.split("&") if part)
    return NotifyJSON(fullpath=place.path or "/", payload=payload, params=query, **server, **common)


def _mail_plugin(address: str, server: MailServer | None, common: dict[str, Any]) -> NotifyBase:
    if server is None:
        raise ValueError("Mail needs a mail server.")
    modes = {"starttls": "starttls", "tls": "ssl", "none": "insecure"}
    user = {"user": server.user, "password": server.password} if server.user else {}
    return NotifyEmail(
        smtp_host=server.host,
        host=server.host,
        port=server.port,
        secure=server.security != "none",
        secure_mode=modes[server.security],
        from_addr=server.sender,
        targets=[address],
        format="text",
        **user,
        **common,
    )
