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
        return good("The browser client is part of this installation.")
    return bad(
        f"The browser client is missing ({client_folder()}): install a wheel or a source archive "
        "of a release, or run `make run` in a checkout, which builds it."
    )


def check_compiled() -> Finding:
    if not match.__file__.endswith(".py"):
        return good("The rules are compiled.")
    return doubtful(
        "The rules run as plain Python: all works, but bots think more slowly. Wheels are compiled."
    )


def check_clock(folder: Path) -> Iterator[Finding]:
    if time.time() < EARLIEST:
        yield bad("The clock of this machine is wrong: it says that it is before 2026.")
    elif _is_synchronized() is False:
        yield doubtful("The clock of this machine is not set by NTP.")
    else:
        yield good("The clock of this machine is plausible.")
    kept = time_kept_in(folder)
    if kept is not None and abs(kept - time.time()) > MOST_APART:
        yield doubtful(
            f"The clock of this machine was set by {abs(kept - time.time()):.0f} seconds since its start; "
            "the server goes on with the time that it had. Restart the machine when no clock of a game runs."
        )


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
            return good("The secret of all links is in the settings.")
        if not path.is_file():
            return doubtful("There is no secret yet; the first start makes it.")
        secret_from(path.read_text("ascii"))
    except (OSError, UnicodeDecodeError, SystemExit) as error:
        return bad(f"The secret of all links can't be used: {error}")
    if settings.workers > 1 or settings.database_url:
        return good("The secret of all links is in the data directory; other machines need the same.")
    return good("The secret of all links is in the data directory.")


def check_push(settings: Settings) -> Iterator[Finding]:
    path = Path(settings.data_dir) / "vapid"
    try:
        if settings.vapid_key or path.is_file():
            VapidKey(settings.vapid_key or path.read_text("ascii"))
            yield good("The key for push notifications can be used.")
        else:
            yield doubtful("There is no key for push notifications yet; the first start makes it.")
    except (OSError, UnicodeDecodeError, SystemExit) as error:
        yield bad(f"The key for push notifications can't be used: {error}")
    if not settings.contact:
        yield doubtful("contact is not set; Apple's push service wants to know whom to write to.")
    if not settings.public_url.startswith("https://"):
        yield doubtful(
            "public_url is not an https:// address: browsers need TLS for push, notices need a link."
        )


def check_proxies(settings: Settings) -> Finding:
    if any(proxy in EVERYBODY for proxy in settings.proxies):
        return bad("proxies believes everybody: any visitor can pretend to come from any address.")
    if settings.proxies:
        return good(f"X-Forwarded-For is believed from {', '.join(settings.proxies)}.")
    if settings.public_url or settings.origins:
        return doubtful(
            "proxies is empty: if nginx or another proxy stands before the server, all visitors share one "
            "address and one rate limit."
        )
    return good("No proxy is expected before the server.")
