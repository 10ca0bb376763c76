"""A real browser before a real server."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from web.chromium import launch

from refectory.server.bots import decision
from refectory.server.tables import commands, registry
from tests.browser.guest import Guest
from tests.server.live_server import LiveServer, live_server

expect.set_options(
    timeout=20_000
)  # two of these browsers share a machine with everything else that is tested


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    # Bots wait a moment, so that a browser can follow a game that they play among themselves.
    # An analysis has time enough to find mistakes on a busy machine, and every game that ends gets one.
    settings = {"bot_delay": 0.04, "analysis_seconds": 6.0, "analyses_per_hour": 1000}
    with live_server(tmp_path_factory.mktemp("data"), **settings) as server:
        yield server


# For this folder only: while it lives, its event loop keeps others out of this process.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # A name that is not this machine's for the browser: pages under it are not secure without TLS.
        browser = launch(playwright, "--host-resolver-rules=MAP table.test 127.0.0.1")
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test is dealt the same cards each time, and its bots choose the same.

    A seed is made of the table's id and secret; nonces of browsers, where they add some, stay random.
    """
    ids, deals, bots = (Random(f"{what} of {request.node.nodeid}") for what in ("ids", "deals", "bots"))
    monkeypatch.setattr(registry, "new_id", lambda: ids.randbytes(8).hex())
    monkeypatch.setattr(
        commands, "secrets", SimpleNamespace(token_hex=lambda size: deals.randbytes(size).hex())
    )
    monkeypatch.setattr(decision, "secrets", SimpleNamespace(randbits=bots.getrandbits))


@pytest.fixture
def guest(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url)
    yield guest
    guest.leave()
