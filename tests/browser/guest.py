"""A person at a browser: what he sees, clicks and types, and nothing else."""

from playwright.sync_api import Browser, Page, expect

WIDE = (1366, 768)
PHONE = (360, 740)
PHONE_ACROSS = (740, 360)
LARGE = (2560, 1440)
SIZES = (PHONE, PHONE_ACROSS, WIDE, LARGE)
# Said by the browser itself while a server is away; everything else is a fault of ours.
OFFLINE = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")


class Guest:
    """One browser window of its own, with nothing kept from others."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = WIDE, language: str = "en"
    ) -> None:
        self.url = url
        viewport = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(viewport=viewport, locale=language, reduced_motion="reduce")  # type: ignore[arg-type]
        self.faults: list[str] = []
        self.page = self.context.new_page()
        self.listen(self.page)

    def listen(self, page: Page) -> None:
        page.on("console", lambda said: self._note(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self._note(str(error)))

    def _note(self, fault: str) -> None:
        if not any(part in fault for part in OFFLINE):
            self.faults.append(fault)

    def leave(self) -> None:
        self.context.close()
        assert not self.faults, f"The browser complained: {self.faults}"

    # -- going to a table

    def start(self, game: str, company: int = 0, players: int = 2, level: int = 0) -> None:
        """The front page, a game, and the table: `company` and `level` are the places of their buttons."""
        self.page.goto(self.url)
        self.page.click(f'a[href="/new/{game}"]')
        self.page.locator("fieldset").nth(0).locator("button").nth(company).click()
        self.page.locator("fieldset").nth(1).get_by_role("button", name=str(players), exact=True).click()
        if company == 0:
            self.page.locator("fieldset").nth(2).locator("button").nth(level).click()
        self.page.click("button.main")

    def at_table(self) -> None:
        expect(self.page.locator("[data-panel]").first).to_be_visible(timeout=20_000)

    # -- playing

    def lit(self) -> list[str]:
        """What can be clicked now."""
        ids: list[str] = self.page.eval_on_selector_all("g.lit", "all => all.map(one => one.dataset.id)")
        return ids

    def wait(self) -> None:
        """Until it is this guest's turn, or the game is over."""
        self.page.locator("g.lit, [data-over=true]").first.wait_for(state="attached", timeout=30_000)

    def click(self, id_: str) -> None:
        """Click a thing where it lies open, as a hand would."""
        spot = self.page.evaluate(
            """id => {
                const box = document.querySelector(`[data-id="${CSS.escape(id)}"]`).getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            id_,
        )
        self.page.mouse.click(*spot)

    @property
    def version(self) -> str:
        """Which position is shown."""
        return self.page.locator("main.table").get_attribute("data-version") or ""

    def moved_on(self, before: str) -> None:
        """Until another position than that one is shown."""
        expect(self.page.locator("main.table")).not_to_have_attribute("data-version", before, timeout=20_000)

    def over(self) -> bool:
        return self.page.locator("[data-over=true]").count() > 0

    def too_wide(self) -> bool:
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return wide
