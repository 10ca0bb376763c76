"""One's own bot: the page says how it takes a seat, and what it says is true."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.guest import FRIENDS, Guest
from tests.browser.test_host import play


def test_a_bot_takes_a_seat_by_the_command_that_the_page_shows(guest: Guest, tmp_path: Path) -> None:
    page = guest.page
    page.goto(f"{guest.url}/new/plankenkoorts")
    guest.seat(FRIENDS)
    page.locator("[data-seat='1']").get_by_role("radio").nth(1).check()
    page.locator("[data-seat='1']").get_by_role("combobox").select_option("My own bot")
    page.get_by_label("Who begins?").select_option("You")
    page.click("form button.main")
    command = page.locator(".ownbot code").first.inner_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="api_bot.py").click()
    saved.value.save_as(tmp_path / "api_bot.py")

    (tmp_path / "python").symlink_to(sys.executable)
    way = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    program = subprocess.Popen(shlex.split(command), cwd=tmp_path, env=way, stderr=subprocess.PIPE, text=True)
    try:
        expect(page.get_by_role("list", name="Seats")).to_contain_text("a program, here")
        page.get_by_role("button", name="Begin the game").click()
        guest.at_table()
        guest.wait()
        play(guest)
        guest.wait()  # the program has made its move
        moved = [line for line in guest.packet()["events"] if line["seat"] == 1]
        assert moved or guest.packet()["to_act"] == [0]
        assert program.poll() is None
    finally:
        program.kill()
        program.communicate()
