"""The admin page in a browser: behind its token, and for everybody who has it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server

TOKEN = "the-token-of-the-operator-0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("data"), admin_token=TOKEN) as server:
        yield server


def open_page(guest: Guest, token: str = TOKEN) -> None:
    guest.page.goto(f"{guest.url}/admin")
    guest.page.locator("input[type=password]").fill(token)
    guest.page.locator("form button.main").click()


def test_the_operator_announces_shuts_out_and_ends_a_game(guest: Guest, server: LiveServer) -> None:
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    table = Client(server).table(start=0).start()
    anna = table.sit(0).arrive()
    open_page(guest, "a wrong one")
    expect(guest.page.get_by_role("alert")).to_have_text("This is not the admin token.")
    guest.faults.clear()  # the browser's own word about the refusal
    open_page(guest)
    page = guest.page
    expect(page.get_by_role("heading", name="Load")).to_be_visible()
    assert grave(guest) == []
    page.get_by_label("Text").fill("We restart at ten.")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".now")).to_contain_text("We restart at ten.")
    while anna.table["announcement"] != "We restart at ten.":
        anna.hear()
    page.get_by_label("Address or network").fill("203.0.113.9")
    page.get_by_role("button", name="Shut out").click()
    expect(page.get_by_role("strong").filter(has_text="203.0.113.9/32")).to_be_visible()
    page.get_by_role("button", name="Let in again").click()
    expect(page.get_by_text("Nobody is shut out.")).to_be_visible()
    page.get_by_role("button", name="End the game").click()
    page.get_by_role("button", name="Really end it").click()
    expect(page.get_by_text("There are no such tables.")).to_be_visible()
    while anna.table["status"] != "abandoned":
        anna.hear()
    assert grave(guest) == []
    assert not [url for url in asked if "token" in url]
    assert page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])").count(TOKEN) == 0


@pytest.mark.parametrize("language", ["nl", "de", "it"])
def test_it_fits_on_a_phone_in_every_language(browser: Browser, server: LiveServer, language: str) -> None:
    guest = Guest(browser, server.url, size=PHONE, language=language, touch=True)
    open_page(guest)
    expect(guest.page.locator("section.card")).to_have_count(4)
    assert not guest.too_wide()
    assert "admin." not in guest.page.locator("body").inner_text()
    assert grave(guest) == []
    guest.leave()


def test_players_see_the_announcement_and_put_it_away(browser: Browser, server: LiveServer) -> None:
    table = Client(server).table(start=0).start()
    server.do(server.services.orders.announce("Soup is ready.", 5.0))
    guest = Guest(browser, server.url)
    guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
    banner = guest.page.locator(".announcement")
    expect(banner).to_contain_text("Soup is ready.")
    assert grave(guest) == []
    guest.page.get_by_role("button", name="Put the message away").click()
    expect(banner).to_have_count(0)
    server.do(server.services.orders.withdraw())
    guest.leave()
