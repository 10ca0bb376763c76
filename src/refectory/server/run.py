"""Runs the server: one process, or several workers on one database."""

import os
import tempfile
from importlib.util import find_spec
from typing import Any

import uvicorn

from refectory.server.http.request_protocol import RequestProtocol
from refectory.server.settings import Settings, to_environment
from refectory.server.ws.messages import MOST_BYTES
from refectory.server.ws.protocol import TableProtocol

# A connection that answers no ping for this long is half-open, and is ended.
PING_SECONDS = 20.0
# Nobody else may read what the server writes.
ONLY_OWNER = 0o077


def serve(settings: Settings) -> None:
    """Serve until a signal stops the server; what was begun is finished first."""
    os.umask(ONLY_OWNER)
    to_environment(settings)
    if settings.workers == 1:
        _run(settings)
        return
    with tempfile.TemporaryDirectory(prefix="refectory-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        _run(settings)


def _run(settings: Settings) -> None:
    uvicorn.run(
        "refectory.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="uvloop" if find_spec("uvloop") else "auto",  # Windows has none
        **options(settings),
    )


def options(settings: Settings) -> dict[str, Any]:
    """The options of uvicorn, also in tests: bounded messages and connections, a quiet log."""
    return {
        "http": RequestProtocol,
        "ws": TableProtocol,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "ws_max_size": MOST_BYTES,
        "ws_per_message_deflate": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
        "timeout_graceful_shutdown": settings.shutdown_seconds,
        "server_header": False,
        "access_log": False,
        "log_level": "warning",
    }
