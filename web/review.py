"""Pictures of every screen of every game, at three sizes and in both themes, for people to look at."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page
from web.positions import moments, serve_match

from refectory.core.match import Match
from refectory.games import names

SIZES = ((390, 844), (1366, 768), (2560, 1440))
THEMES = ("dark", "light")
PLAYERS = 3
# Pages around the table, by their names and addresses.
PAGES = {"front": "/", "new": "/new/{game}", "learn": "/learn/{game}"}


def review(browser: Browser, url: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for size in SIZES:
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme=theme,  # type: ignore[arg-type]
                locale="en",
                reduced_motion="reduce",
                service_workers="block",
                has_touch=size[0] < 1000,
            )
            ending = f"{size[0]}-{theme}.png"
            for game in names():
                _tables(context.new_page(), url, game, folder, ending)
                _pages(context.new_page(), url, game, folder, ending)
            context.close()


def _tables(page: Page, url: str, game: str, folder: Path, ending: str) -> None:
    """The table at every kind of moment of one match, and with a piece that is held."""
    for moment, match in _moments(game).items():
        serve_match(page, match)
        page.goto(f"{url}/t/picture")
        _draw(page, folder / f"{game}-{moment}-{ending}")
        if hold(page, match):
            _draw(page, folder / f"{game}-{moment}-held-{ending}")
    page.close()


@cache
def _moments(game: str) -> dict[str, Match]:
    return moments(game, PLAYERS)


def hold(page: Page, match: Match) -> bool:
    """Half a move: click the first target of an action that has two or more."""
    if 0 not in match.state.to_act():
        return False
    targets = [action.targets_for(0) for action in match.state.legal_actions(0)]
    first = next((clicks[0] for clicks in targets if len(clicks) > 1), None)
    if first is None:
        return False
    page.locator(f'.frame [data-id="{first}"].lit').first.press("Enter")
    return True


def _pages(page: Page, url: str, game: str, folder: Path, ending: str) -> None:
    for name, address in PAGES.items():
        page.goto(url + address.format(game=game))
        _draw(page, folder / f"{game}-{name}-{ending}")
    page.close()


def _draw(page: Page, file: Path) -> None:
    page.locator("main").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    page.screenshot(path=file)
    print(file, flush=True)
