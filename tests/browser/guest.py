"""A person at a browser: what they see, click and type, and nothing else."""

import json
from collections.abc import Sequence
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, WebSocket, expect

from refectory.games import names
from tests.server.packet_changes import apply_changes

GAMES = names()
WIDE = (1366, 768)
PHONE = (360, 740)
PHONE_ACROSS = (740, 360)
LARGE = (2560, 1440)
SIZES = (PHONE, PHONE_ACROSS, WIDE, LARGE)
# Who sits in the other chairs of a new table, by the places of their buttons, and the bots by their strength.
BOTS, FRIENDS, TOGETHER = 0, 1, 2
SITTERS = {FRIENDS: 0, BOTS: 1, TOGETHER: 2}
LEVELS = ("novice", "brother", "abbot")
BROTHER = 1
# Said by the browser itself while a server is away, or of a header that counts only with TLS; everything else
# is a fault of ours.
OWN_WORDS = (
    "Cross-Origin-Opener-Policy header has been ignored",
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_INTERNET_DISCONNECTED",
)
# The things that are lit, each with a place where a click meets it and nothing that is lit above it.
LIT = """only => [...document.querySelectorAll('[data-id].lit')]
  .filter(one => !only || one.dataset.id === only).map(one => {
  const id = one.dataset.id;
  const hits = (x, y) => document.elementsFromPoint(x, y)
    .map(seen => seen.closest('[data-id]')).find(seen => seen?.classList.contains('lit'))?.dataset.id === id;
  one.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = one.getBoundingClientRect();
  for (const part of [0.5, 0.25, 0.75, 0.12, 0.88])
    for (const other of [0.5, 0.25, 0.75, 0.12, 0.88]) {
      const [x, y] = [box.x + part * box.width, box.y + other * box.height];
      if (hits(x, y)) return {id, x, y};
    }
  return {id, x: null, y: null};
})"""
# A setting of the browser, unless it has some already.
PACE = "localStorage['refectory.prefs'] ??= JSON.stringify({pace: 'PACE'})"
# A table of this browser, unless it knows the table already.
KEEP = """{
  const [kept, known] = [KEPT, JSON.parse(localStorage['refectory.tables'] ?? '[]')];
  if (!known.some(table => table.id === kept.id)) known.unshift(kept);
  localStorage['refectory.tables'] = JSON.stringify(known);
}"""
# What is shown, and whether it can be gone on from.
SHOWN = """() => {
  const table = document.querySelector('main.table');
  const chosen = [...document.querySelectorAll('[data-id].chosen')].map(one => one.dataset.id);
  return [table?.dataset.version, ...chosen].join('/');
}"""
READY = f"""before => {{
  const table = document.querySelector('main.table');
  if (!table || table.dataset.busy === 'true') return false;
  if (table.dataset.over === 'true') return true;
  return ({SHOWN})() !== before && document.querySelector('[data-id].lit') !== null;
}}"""


class Guest:
    """One browser window of its own, with nothing kept from others."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = WIDE,
        language: str = "en",
        touch: bool = False,
        motion: bool = False,
        keeping: bool = False,
        pace: str = "off",
    ) -> None:
        """A browser that is `keeping` the client for later reads all of its files at once.

        With a `pace`, the moves of others are shown one after the other: if it is empty, as the client does
        by itself. With `motion`, pieces move.
        """
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            service_workers="allow" if keeping else "block",
        )
        if pace:
            pace = "quick" if motion and pace == "off" else pace
            self.context.add_init_script(PACE.replace("PACE", pace))
        self.faults: list[str] = []
        self.heard: list[str] = []
        self.page = self.context.new_page()
        self.listen(self.page)

    def listen(self, page: Page) -> None:
        page.on("console", lambda said: self._note(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))

    def _note(self, fault: str) -> None:
        if not any(part in fault for part in OWN_WORDS):
            self.faults.append(fault)

    def leave(self) -> None:
        self.context.close()
        assert not self.faults, f"The browser complained: {self.faults}"

    # -- going to a table

    def start(
        self,
        game: str,
        company: int | Sequence[int] = 0,
        players: int = 2,
        level: int = 0,
        options: dict[str, int] | None = None,
    ) -> None:
        """The front page, a game, and the table with this `company` in the other chairs."""
        self.page.goto(self.url)
        self.page.click(f'a[href="/new/{game}"]')
        self.seat(company, players, level)
        if (presets := self.page.locator("div.rules [type=radio]")).count():
            presets.first.check()  # the standard, also for a first game
        for name, value in (options or {}).items():
            self.page.locator("div.rules button.plain").click()
            option = self.page.locator(f"[data-option={name}]")
            option.get_by_role("radio", name=str(value), exact=True).check()
            self.page.click("dialog button.main")
        self.page.click("button.main")

    def sit(
        self, game: str, players: int = 2, level: str = "novice", options: dict[str, int] | None = None
    ) -> None:
        """At a table against bots, which this browser has opened as if by the form, only sooner."""
        seats = [{"kind": "human"}, *[{"kind": "bot", "level": level}] * (players - 1)]
        wish = {"game": game, "seats": seats, "options": options or {}, "open_replay": True}
        with httpx.Client(base_url=f"{self.url}/api/tables") as client:
            made = client.post("", json=wish).raise_for_status().json()
            table, host = made["table"]["id"], {"Authorization": f"Bearer {made['host_token']}"}
            invited = {"Authorization": f"Bearer {made['invite_token']}"}
            joined = client.post(f"/{table}/join", json={"name": "You"}, headers=invited)
            token = joined.raise_for_status().json()["token"]
            client.post(f"/{table}/start", headers=host).raise_for_status()
        kept = {"id": table, "game": game, "tokens": [token], "host": made["host_token"], "at": 1}
        self.context.add_init_script(KEEP.replace("KEPT", json.dumps(kept)))
        self.page.goto(f"{self.url}/t/{table}")
        self.at_table()

    def seat(self, company: int | Sequence[int], players: int = 2, level: int = 0) -> None:
        """Give the chairs of a new table to others: all to one kind, or each to its own."""
        kinds = [company] * (players - 1) if isinstance(company, int) else company
        players = len(kinds) + 1
        expect(self.page.locator("[data-seat='0']")).to_be_visible()
        while self.page.locator("[data-seat]").count() < players:
            self.page.locator("li.add button").click()
        for number, kind in enumerate(kinds, 1):
            chair = self.page.locator(f"[data-seat='{number}']")
            chair.get_by_role("radio").nth(SITTERS[kind]).check()
            if kind == BOTS:
                chair.get_by_role("combobox").select_option(LEVELS[level])

    def unfold(self, place: int) -> None:
        """Open a part of the new-table page: the edition, who may see it, or what follows the game."""
        self.page.locator(".folds .opener").nth(place).click()

    def at_table(self) -> None:
        expect(self.page.locator("[data-panel]").first).to_be_visible(timeout=20_000)

    def see_board(self) -> None:
        """The table after the end, in place of the result."""
        self.page.get_by_role("button", name="See the board").click()

    def menu(self, item: str) -> None:
        """Something from the menu."""
        self.page.get_by_role("button", name="More").click()
        self.page.get_by_role("dialog", name="More").get_by_role("button", name=item).click()

    def end_for_all(self) -> None:
        """End the game as its host, who is asked once more."""
        self.menu("End the game for all")
        self.page.get_by_role("button", name="Really end it?").click()

    # -- playing

    def lit(self) -> list[str]:
        """What can be clicked now."""
        find = "all => all.map(one => one.dataset.id)"
        ids: list[str] = self.page.eval_on_selector_all("[data-id].lit", find)
        return ids

    def wait(self) -> None:
        """Until it is this guest's turn, or the game is over."""
        self.page.locator(".lit[data-id], [data-over=true]").first.wait_for(state="attached", timeout=60_000)

    def click(self, id_: str) -> None:
        """Click a thing in its middle, as a hand would."""
        spot = self.page.evaluate(
            """id => {
                const one = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
                one.scrollIntoView({block: 'nearest', inline: 'nearest'});
                const box = one.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            id_,
        )
        self.page.mouse.click(*spot)

    def places(self) -> list[dict[str, Any]]:
        """What can be clicked now, and where."""
        found: list[dict[str, Any]] = self.page.evaluate(LIT)
        return found

    def place_of(self, id_: str) -> tuple[float, float]:
        """Where one of them is, after everything else was looked at and perhaps scrolled."""
        found: list[dict[str, Any]] = self.page.evaluate(LIT, id_)
        return found[0]["x"], found[0]["y"]

    @property
    def held(self) -> str | None:
        """The thing that has the focus."""
        id_: str | None = self.page.evaluate("document.activeElement.dataset.id")
        return id_

    @property
    def shown(self) -> str:
        """The position with what is chosen in it."""
        text: str = self.page.evaluate(SHOWN)
        return text

    def went_on(self, before: str) -> None:
        """Until something else is shown and it can be gone on from there, or the game is over."""
        self.page.wait_for_function(READY, arg=before, timeout=60_000)

    @property
    def version(self) -> str:
        """Which position is shown."""
        return self.page.locator("main.table").get_attribute("data-version") or ""

    def moved_on(self, before: str) -> None:
        """Until another position than that one is shown."""
        expect(self.page.locator("main.table")).not_to_have_attribute("data-version", before, timeout=20_000)

    def over(self) -> bool:
        return self.page.locator("[data-over=true]").count() > 0

    def packet(self) -> dict[str, Any]:
        """The newest packet: what came over the wire whole, with the changes that came after it."""
        packet: dict[str, Any] = {}
        offers: list[dict[str, Any]] = []
        for message in map(json.loads, self.heard):
            if message["type"] == "packet":
                packet, offers = message, list(message["legal"])
            elif message["type"] == "changes":
                packet = apply_changes(packet, offers, message)
        return packet

    def too_wide(self) -> bool:
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return wide
