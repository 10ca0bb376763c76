"""Every page, filled, in four languages on a phone: nothing for axe, nothing too wide, no missing sentence.

In `make test` each page is seen in one of the languages, and in `make thorough` in all of them.
"""

import json
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec import Struct
from playwright.sync_api import Browser

from tests.browser.guest import Guest
from tests.browser.test_admin import TOKEN
from tests.effort import effort
from tests.rules import ROOT
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer, live_server
from tests.server.people.games import play_to_the_end, write_results
from tests.server.people.people_client import Person, table_of

LANGUAGES = ("en", "nl", "de", "it")
UPRIGHT = (390, 844)
DAYS = {"kind": "days", "days": 2}
STANDARD = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "resultTypes": ["violations"],
}
KEYS = list(json.loads((ROOT / "web/src/locale/en.json").read_text("utf-8")))


class House(Struct):
    """A person with tables and games of every kind."""

    server: LiveServer
    anna: Person
    playing: SeatedTable
    paused: SeatedTable
    waiting: SeatedTable
    over: SeatedTable
    free: dict[str, str]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with live_server(tmp_path_factory.mktemp("house"), club=True, admin_token=TOKEN) as server:
        client = Client(server)
        anna, bram = Person(client, "Anna Magdalena"), Person(client, "Bram")
        over = table_of(anna, bram, public=True).start()
        play_to_the_end(server, over)
        write_results(server)
        paused = table_of(anna, bram, clock=DAYS).start()
        paused.as_host("pause", {"note": "Dinner."})
        playing = table_of(anna, bram, clock=DAYS, public=True).start()
        waiting = table_of(anna, bram, bots=1, clock=DAYS)
        free = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{}, {}], "clock": DAYS})
        server.time.pass_(33 * 3600)
        invite = {"table": free["table"]["id"], "token": free["invite_token"]}
        yield House(server, anna, playing, paused, waiting, over, invite)


def open_menu(guest: Guest) -> None:
    guest.page.locator(".top .bar > button").last.click()


def open_rules(guest: Guest) -> None:
    open_menu(guest)
    guest.page.locator("dialog[open] .does > button").first.click()


def open_people(guest: Guest) -> None:
    open_menu(guest)
    guest.page.locator("dialog[open] .does > button").nth(1).click()


def open_seat(guest: Guest) -> None:
    guest.page.locator("[data-table] button").first.click()


def log_in(guest: Guest) -> None:
    guest.page.locator("input[type=password]").fill(TOKEN)
    guest.page.locator("form button.main").click()


def nothing(_: Guest) -> None:
    """The page itself."""


def scroll_down(guest: Guest) -> None:
    """So that the bar at the foot, which stays in sight, covers half of no switch."""
    guest.page.locator("footer.panel").wait_for()
    guest.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


class Visit(Struct):
    """A page: its address, what is done there, and what is seen then."""

    address: Callable[[House], str]
    sign: str
    act: Callable[[Guest], None] = nothing


def at(table: SeatedTable) -> str:
    """The bare address, which finds the own seat by the profile."""
    return f"/t/{table.id}"


VISITS = {
    "front": Visit(lambda _: "/", "[data-table]"),
    "new table": Visit(lambda _: "/new/sator", "form button.main:enabled"),
    "join": Visit(lambda house: "/join/{table}#{token}".format(**house.free), "form button.main"),
    "waiting": Visit(lambda house: at(house.waiting), "footer.panel", scroll_down),
    "table": Visit(lambda house: at(house.playing), "[data-id].lit"),
    "menu": Visit(lambda house: at(house.playing), "dialog[open] select", open_menu),
    "rules": Visit(lambda house: at(house.playing), "dialog[open] [data-rule]", open_rules),
    "people": Visit(lambda house: at(house.playing), "dialog[open] .people input", open_people),
    "paused": Visit(lambda house: at(house.paused), "text=Dinner."),
    "result": Visit(lambda house: at(house.over), "[role=dialog]"),
    "replay": Visit(lambda house: f"/replay/{house.over.id}", "[data-panel]"),
    "mine": Visit(lambda _: "/mine", "[data-table]"),
    "seat": Visit(lambda _: "/mine", "dialog[open] fieldset", open_seat),
    "profile": Visit(lambda _: "/profile", "[role=row], tr"),
    "club": Visit(lambda _: "/club", "section li, section tr"),
    "device": Visit(lambda _: "/device", "form"),
    "admin": Visit(lambda _: "/admin", "section.card", log_in),
    "editor": Visit(lambda _: "/edition/plankenkoorts", "main input"),
    "puzzles": Visit(lambda _: "/puzzles/sator", "main a"),
    "tutorial": Visit(lambda _: "/learn/sator", "[data-panel]"),
}


def faults(guest: Guest, language: str) -> list[str]:
    found = Axe().run(guest.page, options=STANDARD).response["violations"]
    said = [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]
    if guest.too_wide():
        said.append("too wide")
    if guest.page.evaluate("document.documentElement.lang") != language:
        said.append("another language")
    text = guest.page.locator("body").inner_text().split()
    return said + [f"no sentence for {key}" for key in KEYS if key in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_on_a_phone(browser: Browser, house: House, language: str) -> None:
    house.anna.ask("PATCH", "", {"language": language})
    guest = Guest(browser, house.server.url, UPRIGHT, language, touch=True)
    guest.context.add_init_script(f"localStorage['refectory.profile'] ??= {json.dumps(house.anna.key)}")
    wanted = [n % 4 == LANGUAGES.index(language) or effort(1, 0) for n in range(len(VISITS))]
    found = {}
    for (name, visit), is_wanted in zip(VISITS.items(), wanted, strict=True):
        if is_wanted:
            guest.page.goto(house.server.url + visit.address(house))
            visit.act(guest)
            guest.page.locator(visit.sign).first.wait_for()
            found[name] = faults(guest, language)
    guest.leave()
    assert len(found) >= len(VISITS) // 4
    assert {name: bad for name, bad in found.items() if bad} == {}
