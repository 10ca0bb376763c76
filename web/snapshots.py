"""Snapshots of the screens around and after a game, kept in docs/pictures/screens for people to review.

Wide ones are drawn at dusk, those of a phone by day and with touch; one table is drawn for a large screen.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import httpx
from PIL import Image
from playwright.sync_api import Browser, Page, Route
from web.positions import begun, play_on, serve_match

from refectory.core.match import Match

SIZES = {"": (1366, 768), "-phone": (390, 844)}
LARGE = (2560, 1440)
GAME = "plankenkoorts"
# A palette makes a picture about a third as large.
COLOURS = 256
# Milliseconds that the chances of a whole game may take.
LONGEST = 60_000
KEEP = "localStorage['refectory.tables'] = JSON.stringify([KEPT])"


@dataclass(frozen=True)
class Setting:
    """A page that shows nothing yet, and the server that it comes from."""

    page: Page
    url: str


@cache
def finished() -> Match:
    return play_on(begun(GAME, 3), 10_000)


def _open(setting: Setting, address: str, shown: str) -> None:
    setting.page.goto(setting.url + address)
    setting.page.locator(shown).first.wait_for()


def _table(setting: Setting, match: Match) -> None:
    serve_match(setting.page, match)
    _open(setting, "/t/picture", "main.table")


def _dialog(setting: Setting, *buttons: str) -> None:
    _table(setting, play_on(begun("rennes", 3), 120))
    for name in buttons:
        setting.page.get_by_role("button", name=name, exact=True).last.click()
    setting.page.locator("dialog[open]").last.wait_for()


def _record(setting: Setting) -> str:
    text = finished().whole_record().text()
    answer = httpx.post(f"{setting.url}/api/records", json={"record": text}, timeout=60).raise_for_status()
    return str(answer.json()["id"])


def result(setting: Setting) -> None:
    """The sheet asks for what happened in the game, which the server knows from its record."""
    record = _record(setting)

    def answer(route: Route) -> None:
        address = route.request.url.replace("/api/tables/picture", f"/api/records/{record}")
        route.fulfill(response=route.fetch(url=address))

    setting.page.route("**/api/tables/picture/**", answer)
    with setting.page.expect_response("**/chances*", timeout=LONGEST):
        _table(setting, finished())
    setting.page.locator("[role=dialog] svg path").first.wait_for()


def replay(setting: Setting) -> None:
    _open(setting, f"/record/{_record(setting)}", "[data-panel]")


def _own_table(setting: Setting) -> str:
    """A table that waits for a friend, opened by this browser."""
    seats = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "level": "brother"}]
    made = httpx.post(
        f"{setting.url}/api/tables", json={"game": GAME, "seats": seats}, timeout=60
    ).raise_for_status()
    table, host, invited = (made.json()[name] for name in ("table", "host_token", "invite_token"))
    joined = httpx.post(
        f"{setting.url}/api/tables/{table['id']}/join",
        json={"name": "Ada"},
        headers={"Authorization": f"Bearer {invited}"},
    ).raise_for_status()
    kept = {"id": table["id"], "game": GAME, "tokens": [joined.json()["token"]], "host": host, "at": 1}
    setting.page.add_init_script(KEEP.replace("KEPT", json.dumps(kept)))
    return str(table["id"])


def waiting(setting: Setting) -> None:
    _open(setting, f"/t/{_own_table(setting)}", "footer.panel")


def my_tables(setting: Setting) -> None:
    _own_table(setting)
    _open(setting, "/mine", "main li")


SCREENS: dict[str, Callable[[Setting], None]] = {
    "result": result,
    "replay": replay,
    "rules": lambda setting: _dialog(setting, "More", "Rules"),
    "menu": lambda setting: _dialog(setting, "More"),
    "lesson": lambda setting: _open(setting, "/learn/sator", "[data-panel]"),
    "waiting-room": waiting,
    "my-tables": my_tables,
    "profile": lambda setting: _open(setting, "/profile", "h1, h2"),
    "new-table": lambda setting: _open(setting, "/new/monasterium", "form button.main:enabled"),
    "editor": lambda setting: _open(setting, "/edition/sator", "main input"),
}


def snapshots(browser: Browser, url: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for ending, size in SIZES.items():
        for name, show in SCREENS.items():
            _draw(browser, url, size, show, folder / f"{name}{ending}.png")
    _draw(
        browser,
        url,
        LARGE,
        lambda setting: _table(setting, play_on(begun("rennes", 3), 260)),
        folder / "large.png",
    )


def _draw(
    browser: Browser, url: str, size: tuple[int, int], show: Callable[[Setting], None], file: Path
) -> None:
    phone = size[0] < 1000
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light" if phone else "dark",
        locale="en",
        reduced_motion="reduce",
        service_workers="block",
        has_touch=phone,
    )
    page = context.new_page()
    show(Setting(page, url))
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(600)
    page.screenshot(path=file)
    page.unroute_all(behavior="wait")
    context.close()
    with Image.open(file) as picture:
        picture.convert("RGB").quantize(COLOURS).save(file, optimize=True)
    print(file, flush=True)
