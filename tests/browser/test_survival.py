"""A lost network, a killed server, a client without either: a clear sign, and nothing lost or doubled."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.table_host import TableHost
from playwright.sync_api import Browser, expect

from tests.browser.guest import Guest
from tests.server.live_server import LiveServer


@pytest.fixture
def host(tmp_path: Path) -> Iterator[TableHost]:
    """A server in a process of its own, which can be killed and started again at the same address."""
    host = TableHost(tmp_path)
    host.start()
    yield host
    host.stop()


def test_a_move_made_while_the_server_is_down_is_played_once_when_it_is_back(
    browser: Browser, host: TableHost
) -> None:
    guest = Guest(browser, host.url)
    guest.sit("sator")
    guest.wait()
    # One click is a move, and it is still my turn after it.
    place = guest.place_of(
        next(one["targets"][0] for one in guest.packet()["legal"] if len(one["targets"]) == 1)
    )
    length = guest.packet()["length"]
    host.kill()
    expect(guest.page.get_by_text("The connection is lost")).to_be_visible()
    guest.page.mouse.click(*place)
    guest.page.mouse.click(*place)
    expect(guest.page.get_by_text("Your move is kept")).to_be_visible()
    host.start()
    expect(guest.page.locator("main.table")).to_have_attribute("data-busy", "false", timeout=60_000)
    expect(guest.page.get_by_text("The connection is lost")).to_have_count(0)
    assert guest.packet()["length"] == length + 1, "The move was played, and once."
    guest.leave()


def test_a_lost_network_is_shown_and_mends_itself(guest: Guest) -> None:
    guest.sit("plankenkoorts")
    guest.wait()
    guest.context.set_offline(True)
    guest.page.evaluate("dispatchEvent(new Event('online'))")  # what a browser says when it wakes up
    expect(guest.page.get_by_text("The connection is lost")).to_be_visible(timeout=20_000)
    guest.context.set_offline(False)
    expect(guest.page.get_by_text("The connection is lost")).to_have_count(0, timeout=20_000)


def may_be_installed(guest: Guest) -> None:
    """What browsers ask for: a sound manifest with a name, a start within its scope, a window of its own, and
    icons of 192 and 512 pixels that are what they say."""
    said = guest.context.new_cdp_session(guest.page).send("Page.getAppManifest")
    manifest = said["manifest"]
    assert said["errors"] == []
    assert manifest["name"] == "Refectory"
    assert manifest["startUrl"].startswith(manifest["scope"])
    assert manifest["display"] == "kStandalone"
    sizes = {
        icon["sizes"]: guest.page.evaluate(
            """async url => {
                const image = new Image();
                image.src = url;
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["url"],
        )
        for icon in manifest["icons"]
        if icon["type"] == "image/png"
    }
    assert sizes == {"192x192": "192x192", "512x512": "512x512"}


def test_the_client_can_be_installed_and_opens_without_a_network(
    browser: Browser, server: LiveServer
) -> None:
    guest = Guest(browser, server.url, keeping=True)
    guest.page.goto(server.url)
    expect(guest.page.locator("a.card").first).to_be_visible()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    may_be_installed(guest)
    guest.page.reload()
    guest.context.set_offline(True)
    guest.page.reload()
    expect(guest.page.get_by_role("alert")).to_contain_text("does not answer")
    guest.context.set_offline(False)
    guest.page.get_by_role("button", name="Try again").click()
    expect(guest.page.locator("a.card").first).to_be_visible()
    guest.leave()
