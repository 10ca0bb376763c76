"""Draws the pictures of README and docs: positions from real games between bots, with fixed seeds.

python -m web.pictures                 # writes docs/pictures/*.png, and snapshots of the screens around them
python -m web.pictures --editor        # writes docs/pictures/edition-editor.png only
python -m web.pictures --review FOLDER # writes every screen at three sizes and in both themes
"""

import argparse
import tempfile
from pathlib import Path

from benchmarks.table_host import TableHost
from playwright.sync_api import Browser, sync_playwright
from web.chromium import launch
from web.positions import played, serve_match
from web.review import review
from web.snapshots import snapshots

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
# The number of players, the number of moves, and the theme.
SHOWN = {
    "plankenkoorts": (3, 46, "dark"),
    "monasterium": (3, 200, "dark"),
    "rennes": (3, 260, "dark"),
    "sator": (2, 170, "dark"),
}
SIZES = {"": (1366, 768), "-phone": (390, 844)}


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
            has_touch=width < 1000,
        )
        page = context.new_page()
        serve_match(page, match)
        page.goto(f"{url}/t/picture")
        page.locator("[data-id].lit").first.wait_for(state="attached")
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
        page.locator("section[aria-labelledby=welcome]").wait_for()
        page.wait_for_function("() => [...document.images].every(image => image.complete)")
        page.screenshot(path=FOLDER / f"front{ending}.png")
        context.close()


def draw_editor(browser: Browser, url: str) -> None:
    """A box of Sator that is being entered: some numbers, and a book that waits for its square."""
    page = browser.new_page(
        viewport={"width": 1366, "height": 768}, color_scheme="dark", locale="en", reduced_motion="reduce"
    )
    page.goto(f"{url}/edition/sator")
    checked = page.locator(".check.good[aria-busy=false]")
    checked.wait_for()
    page.locator('[data-key="turn.action_points"] input').press("ArrowUp")
    page.locator(".deck button").nth(1).click()
    page.locator('[data-id="card-book:1"]').click(force=True)
    page.wait_for_timeout(1500)
    checked.wait_for()
    page.screenshot(path=FOLDER / "edition-editor.png")
    page.close()


def draw_all(browser: Browser, url: str) -> None:
    draw_front(browser, url)
    draw_editor(browser, url)
    for name in SHOWN:
        draw(browser, url, name)
        print(f"docs/pictures/{name}.png, {name}-phone.png", flush=True)
    snapshots(browser, url, FOLDER / "screens")


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw pictures of the client.")
    parser.add_argument("--editor", action="store_true", help="only the picture of the edition editor")
    parser.add_argument(
        "--review", type=Path, help="a folder for pictures of every screen, in place of docs/pictures"
    )
    asked = parser.parse_args()
    folder: Path | None = asked.review
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        host = TableHost(Path(data))
        host.start()
        try:
            browser = launch(playwright)
            if asked.editor:
                draw_editor(browser, host.url)
            elif folder is None:
                draw_all(browser, host.url)
            else:
                review(browser, host.url, folder)
            browser.close()
        finally:
            host.stop()


if __name__ == "__main__":
    main()
