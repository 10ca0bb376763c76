"""Measures the time from a packet to its painted frame for the largest scene, and the size of the client.

    python -m benchmarks.paint --moves 60

Rennes with five players has the most pieces. Bots play every seat at the pace of a real table, in Chromium.
The page measures each packet from the socket's message until the next frame is painted: decoding, drawing,
layout and paint. With `--delay 0` the bots play as fast as they can, so that packets arrive while pieces are
still moving.
"""

import argparse
import gzip
import os
import statistics
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from web.chromium import launch

from benchmarks.tablehost import TableHost
from refectory.server.settings import Settings

GOAL_MS, GOAL_KB = 50, 200
WATCH = """
window.paints = [];
const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
Object.defineProperty(WebSocket.prototype, 'onmessage', {
  get: plain.get,
  set(hear) {
    plain.set.call(this, event => {
      const start = performance.now();
      hear(event);
      if (!/packet|changes/.test(event.data.slice(0, 40))) return;
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => paints.push(
          {ms: performance.now() - start, pieces: document.querySelectorAll('[data-id]').length});
        after.port2.postMessage(0);
      });
    });
  },
});
"""


def client_size() -> dict[str, float]:
    """The scripts and styles of the first load, gzipped, in KB."""
    assets = files("refectory").joinpath("web_dist", "assets")
    sizes = {item.name: len(gzip.compress(item.read_bytes())) / 1000 for item in assets.iterdir()}
    return {
        kind: sum(size for name, size in sizes.items() if name.endswith(kind)) for kind in (".js", ".css")
    }


def open_table(page: Page, url: str) -> None:
    page.goto(f"{url}/new/rennes")
    page.locator("fieldset").nth(1).get_by_role("button", name="5", exact=True).click()
    page.click("button.main")
    page.locator("[data-panel]").first.wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Let a bot play for me").click()


def measure(moves: int, delay: float) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = TableHost(Path(folder), bot_delay=delay)
        host.start()
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1366, "height": 768}, locale="en")
        page.add_init_script(WATCH)
        open_table(page, host.url)
        page.wait_for_function("count => window.paints.length >= count", arg=moves, timeout=300_000)
        paints: list[dict[str, Any]] = page.evaluate("window.paints")
        browser.close()
        host.stop()
    return paints[5:]  # the first ones also load the art


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--delay", type=float, default=Settings().bot_delay, help="seconds before a bot acts")
    given = parser.parse_args()
    paints = measure(given.moves, given.delay)
    times = sorted(paint["ms"] for paint in paints)
    one_in_ten, nine_in_ten = times[int(0.1 * len(times))], times[int(0.9 * len(times))]
    pieces = max(paint["pieces"] for paint in paints)
    print(f"rennes, 5 players, up to {pieces} pieces, {len(times)} packets (goal: {GOAL_MS} ms)")
    median = statistics.median(times)
    print(
        f"packet to painted frame: median {median:.0f} ms, 8 in 10 from {one_in_ten:.0f} to {nine_in_ten:.0f}"
    )
    print(f"load average: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    size = client_size()
    print(f"first load, gzipped: {size['.js']:.0f} KB of JS (goal: {GOAL_KB}), {size['.css']:.0f} KB of CSS")


if __name__ == "__main__":
    main()
