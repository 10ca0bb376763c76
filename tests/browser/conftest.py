"""A real browser before a real server."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from web.chromium import launch

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
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def guest(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url)
    yield guest
    guest.leave()
