"""Checks the installation and the machine: the client, compiled rules, the clock, push keys, addresses."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from refectory.core import match
from refectory.server.auth.tokens import secret_from
from refectory.server.doctor.finding import Finding, bad, doubtful, good
from refectory.server.http.client_files import client_folder, has_client
from refectory.server.notify.vapid import VapidKey
from refectory.server.settings import Settings
from refectory.server.time_source import time_kept_in

# This release did not exist before 2026.
EARLIEST = 1_767_225_600.0
MOST_APART = 60.0  # seconds
CLOCK_COMMAND = ("timedatectl", "show", "--property=NTPSynchronized", "--value")
EVERYBODY = ("*", "0.0.0.0/0", "::/0")


def check_machine(settings: Settings) -> Iterator[Finding]:
    yield check_client()
    yield check_compiled()
    yield from check_clock(Path(settings.data_dir))
    yield check_secret(settings)
    yield from check_push(settings)
    yield check_proxies(settings)


def check_client() -> Finding:
    if has_client():
        return good("client.there")
    return bad("client.missing", folder=client_folder())


def check_compiled() -> Finding:
    if not match.__file__.endswith(".py"):
        return good("rules.compiled")
    return doubtful("rules.plain")


def check_clock(folder: Path) -> Iterator[Finding]:
    if time.time() < EARLIEST:
        yield bad("clock.wrong")
    elif _is_synchronized() is False:
        yield doubtful("clock.unset")
    else:
        yield good("clock.good")
    kept = time_kept_in(folder)
    if kept is not None and abs(kept - time.time()) > MOST_APART:
        yield doubtful("clock.moved", seconds=round(abs(kept - time.time())))


def _is_synchronized() -> bool | None:
    """What the system says, if it says anything."""
    if shutil.which(CLOCK_COMMAND[0]) is None:
        return None
    asked = subprocess.run(CLOCK_COMMAND, capture_output=True, text=True, timeout=10, check=False)
    return {"yes": True, "no": False}.get(asked.stdout.strip())


def check_secret(settings: Settings) -> Finding:
    """Like the start of the server, but nothing is made."""
    path = Path(settings.data_dir) / "secret"
    try:
        if settings.secret:
            secret_from(settings.secret)
            return good("secret.settings")
        if not path.is_file():
            return doubtful("secret.none")
        secret_from(path.read_text("ascii"))
    except (OSError, UnicodeDecodeError, SystemExit) as error:
        return bad("secret.bad", error=error)
    if settings.workers > 1 or settings.database_url:
        return good("secret.shared")
    return good("secret.there")


def check_push(settings: Settings) -> Iterator[Finding]:
    path = Path(settings.data_dir) / "vapid"
    try:
        if settings.vapid_key or path.is_file():
            VapidKey(settings.vapid_key or path.read_text("ascii"))
            yield good("push.good")
        else:
            yield doubtful("push.none")
    except (OSError, UnicodeDecodeError, SystemExit) as error:
        yield bad("push.bad", error=error)
    if not settings.contact:
        yield doubtful("push.contact")
    if not settings.public_url.startswith("https://"):
        yield doubtful("push.url")


def check_proxies(settings: Settings) -> Finding:
    if any(proxy in EVERYBODY for proxy in settings.proxies):
        return bad("proxies.all")
    if settings.proxies:
        return good("proxies.some", proxies=settings.proxies)
    if settings.public_url or settings.origins:
        return doubtful("proxies.empty")
    return good("proxies.none")
