"""Measures real play in a browser: the time from a packet to its painted frame, the frames a second while
pieces move, and the size of the client.

    python -m benchmarks.paint                          # the largest scene: Rennes with five players
    python -m benchmarks.paint --game all --packets 60  # every game, with as many players as it has seats

Bots play every seat at the pace of a real table, in Chromium, with all motions. The page measures each packet
from the socket's message until the next frame is painted: decoding, drawing, layout and paint. Frames are
counted whenever something moves: dice, cards, pieces, portals. With `--delay 0` the bots play as fast as they
can, so that packets arrive while pieces are still moving. Other work on the machine shows in every figure, so
the load is printed.
"""

import argparse
import gzip
import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from web.chromium import launch

from benchmarks.table_host import TableHost
from refectory.games import load_game, names
from refectory.server.settings import Settings

GOAL_MS, GOAL_KB, GOAL_FRAMES = 30, 200, 60
LARGEST = "rennes"
WARM_UP = 5  # the first packets also load the art
# Every packet is shown at once.
PACE = "localStorage['refectory.prefs'] = JSON.stringify({pace: 'off'})"
WATCH = """
window.paints = [];
window.gaps = [];
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
let [last, moved] = [0, false];
const frame = now => {
  const moves = document.getAnimations().some(one => one.playState === 'running');
  if (moves && moved) gaps.push(now - last);
  [last, moved] = [now, moves];
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""


@dataclass(frozen=True)
class Measured:
    """What was seen of one game."""

    game: str
    players: int
    paints: list[float]  # milliseconds from each packet to its frame
    gaps: list[float]  # milliseconds between frames while something moved
    busy: float  # milliseconds of the page's main thread for each second of play
    pieces: int

    @property
    def frames(self) -> float:
        """Frames a second while something moved."""
        return 1000 * len(self.gaps) / sum(self.gaps)

    def report(self) -> str:
        times, gaps = sorted(self.paints), sorted(self.gaps)
        one_in_ten, nine_in_ten = times[int(0.1 * len(times))], times[int(0.9 * len(times))]
        late = sum(gap > 1.5 * 1000 / GOAL_FRAMES for gap in gaps) / len(gaps)
        return (
            f"{self.game}, {self.players} players, up to {self.pieces} pieces, {len(times)} packets\n"
            f"  packet to painted frame: median {statistics.median(times):.0f} ms (goal: under {GOAL_MS}), "
            f"8 in 10 from {one_in_ten:.0f} to {nine_in_ten:.0f}\n"
            f"  while something moves: {self.frames:.0f} frames a second (goal: {GOAL_FRAMES}), "
            f"{100 * late:.0f} % of {len(gaps)} frames late\n"
            f"  main thread: busy for {self.busy:.0f} ms of each second"
        )


def client_size() -> dict[str, float]:
    """The scripts and styles of the first load, gzipped, in KB."""
    assets = files("refectory").joinpath("web_dist", "assets")
    sizes = {item.name: len(gzip.compress(item.read_bytes())) / 1000 for item in assets.iterdir()}
    return {
        kind: sum(size for name, size in sizes.items() if name.endswith(kind)) for kind in (".js", ".css")
    }


def open_table(page: Page, url: str, game: str, players: int) -> None:
    """A table against bots, with a bot in the own seat, too."""
    page.goto(f"{url}/new/{game}")
    page.locator("[data-seat='0']").wait_for()
    while (chairs := page.locator("[data-seat]").count()) < players:
        page.locator("li.add button").click()
        page.locator(f"[data-seat='{chairs}']").wait_for()
    for seat in range(1, players):
        page.locator(f"[data-seat='{seat}']").get_by_role("radio", name="Bot", exact=True).check()
    page.click("form button.main")
    page.locator("[data-panel]").first.wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Let a bot play for me").click()


def task_seconds(session: CDPSession) -> float:
    """The processor time that the page's main thread has taken so far."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    seconds: float = metrics["TaskDuration"]
    return seconds


def watch(browser: Browser, url: str, game: str, packets: int) -> Measured:
    """Bots play this many packets of a game with as many players as it has seats."""
    players = load_game(game).max_players
    page = browser.new_page(viewport={"width": 1366, "height": 768}, locale="en")
    page.add_init_script(PACE + ";" + WATCH)
    open_table(page, url, game, players)
    page.wait_for_function("count => paints.length >= count", arg=WARM_UP, timeout=120_000)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before, begun = task_seconds(session), page.evaluate("gaps.length = 0; performance.now()")
    page.wait_for_function("count => paints.length >= count", arg=packets + WARM_UP, timeout=600_000)
    taken = page.evaluate("performance.now()") - begun
    busy = 1000 * 1000 * (task_seconds(session) - before) / taken
    paints: list[dict[str, Any]] = page.evaluate("paints")
    gaps: list[float] = page.evaluate("gaps")
    page.close()
    times = [one["ms"] for one in paints[WARM_UP:]]
    return Measured(game, players, times, gaps, busy, max(one["pieces"] for one in paints))


@contextmanager
def table_browser(delay: float) -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server whose bots wait this long before each action."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = TableHost(Path(folder), bot_delay=delay)
        host.start()
        browser = launch(playwright)
        yield browser, host.url
        browser.close()
        host.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=[*names(), "all"], default=LARGEST)
    parser.add_argument("--packets", type=int, default=100)
    parser.add_argument("--delay", type=float, default=Settings().bot_delay, help="seconds before a bot acts")
    given = parser.parse_args()
    for game in names() if given.game == "all" else [given.game]:
        with table_browser(given.delay) as (browser, url):
            print(watch(browser, url, game, given.packets).report(), flush=True)
    print(f"load average: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    size = client_size()
    print(f"first load, gzipped: {size['.js']:.0f} KB of JS (goal: {GOAL_KB}), {size['.css']:.0f} KB of CSS")


if __name__ == "__main__":
    main()
