"""Draws the pictures of README and docs: positions from real games between bots, with fixed seeds.

    python -m web.pictures                 # writes docs/pictures/*.png

The server serves the client, the art and the sentences. The position comes from a match that is played here,
so that the same picture is drawn every time.
"""

import tempfile
from pathlib import Path
from random import Random

from benchmarks.tablehost import TableHost
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright
from web.chromium import launch

from refectory.bots import make_bot, position_of
from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.games import load_game
from refectory.server.tables.table_schemas import SeatInfo, TableInfo
from refectory.server.ws import messages
from refectory.server.ws.messages import You, encode
from refectory.server.ws.packets import describe_table, packet

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = ("Ada", "Bede", "Clare", "Dom")
# The number of players, the number of moves, and the theme.
SHOWN = {
    "plankenkoorts": (3, 46, "dark"),
    "monasterium": (3, 200, "dark"),
    "rennes": (3, 260, "dark"),
    "sator": (2, 170, "dark"),
}
SIZES = {"": (1366, 768), "-phone": (390, 844)}


def played(name: str, players: int, length: int) -> Match:
    """A game between greedy bots, at the first turn of the first seat after `length` moves."""
    game = load_game(name)
    match = Match(game, game.setup(players=players, start=0), Dealer(bytes(32)), names=list(NAMES[:players]))
    bot, rng = make_bot("greedy", game), Random(name)
    while len(match.log) < length or match.state.to_act() != (0,):
        (seat, *_) = match.state.to_act()
        match.play(seat, bot.choose(position_of(game, match.state, seat), rng).text)
    return match


def table_of(match: Match) -> TableInfo:
    seats = [
        SeatInfo(seat, "human", name, taken=True, bot=False, level="brother", connected=True)
        for seat, name in enumerate(match.names)
    ]
    return describe_table("picture", match.game, match.setup, "playing", seats, public=True)


def serve_match(page: Page, match: Match) -> None:
    """Answers the page's socket with this match, as its first seat sees it."""
    info, you = table_of(match), You("seat", 0)

    def answer(socket: WebSocketRoute) -> None:
        socket.send(encode(messages.TableMessage(info, you)).decode())
        socket.send(encode(packet(match, you, 0, info)).decode())

    page.route_web_socket("**/ws/*", answer)


def draw(browser: Browser, url: str, name: str) -> None:
    players, length, theme = SHOWN[name]
    match = played(name, players, length)
    for ending, (width, height) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,  # type: ignore[arg-type]
            locale="en",
            reduced_motion="reduce",
            service_workers="block",
        )
        page = context.new_page()
        serve_match(page, match)
        page.goto(f"{url}/t/picture")
        page.locator("g.lit").first.wait_for(state="attached")
        page.wait_for_timeout(300)
        page.screenshot(path=FOLDER / f"{name}{ending}.png")
        context.close()


def draw_front(browser: Browser, url: str) -> None:
    for ending, (width, height) in SIZES.items():
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark",
            locale="en",
            service_workers="block",
        )
        page = context.new_page()
        page.goto(url)
        page.locator("a.card img").last.wait_for()
        page.wait_for_function("() => [...document.images].every(image => image.complete)")
        page.screenshot(path=FOLDER / f"front{ending}.png")
        context.close()


def draw_all(browser: Browser, url: str) -> None:
    draw_front(browser, url)
    for name in SHOWN:
        draw(browser, url, name)
        print(f"docs/pictures/{name}.png, {name}-phone.png", flush=True)
    browser.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = TableHost(Path(folder))
        host.start()
        try:
            draw_all(launch(playwright), host.url)
        finally:
            host.stop()


if __name__ == "__main__":
    main()
