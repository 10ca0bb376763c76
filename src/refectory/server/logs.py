"""Structured logs: one line for each event, as JSON or as text. They never contain tokens or secrets."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

# A token (`table.role.serial.seal`), the key of a profile, or 32 bytes as hexadecimal digits: a secret,
# a seed or a nonce.
SECRET = re.compile(
    r"[\w-]{10,40}\.[hiws]\d+\.\d+\.[\w-]{32}|rp_[\w-]{43}"
    r"|(?<![0-9a-fA-F])[0-9a-fA-F]{64}(?![0-9a-fA-F])"
)
HIDDEN = "(hidden)"


def hide(token: str) -> structlog.typing.Processor:
    """Replace this token, wherever it stands."""

    def hide_token(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        for key, value in event.items():
            if token and isinstance(value, str):
                event[key] = value.replace(token, HIDDEN)
        return event

    return hide_token


def hide_secrets(_: object, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace whatever looks like a token or a secret, also in a traceback."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = SECRET.sub(HIDDEN, value)
    return event


def set_up_logs(level: str, format_: str, admin_token: str = "") -> None:
    """Write everything from this level on to the standard error stream."""
    number = logging.getLevelNamesMapping().get(level.upper(), logging.INFO)
    readable = format_ == "text"
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            hide_secrets,
            hide(admin_token),
            structlog.dev.ConsoleRenderer() if readable else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
