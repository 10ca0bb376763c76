"""A game in a package of its own is played in the browser, with nothing of it in the client."""

from pathlib import Path

from playwright.sync_api import Browser

from refectory.cli.commands.new_game import command
from tests.browser.guest import Guest
from tests.plugins.installing import found, install
from tests.server.live_server import live_server


def test_a_game_of_another_package_is_played(browser: Browser, tmp_path: Path) -> None:
    command.main(["candles", "--dir", str(tmp_path)], standalone_mode=False)
    install(tmp_path / "candles", tmp_path / "installed")
    with found(tmp_path / "installed"), live_server(tmp_path / "data") as server:
        guest = Guest(browser, server.url, language="de")
        guest.start("candles")
        guest.at_table()
        guest.wait()
        before = guest.version
        guest.click(guest.lit()[0])
        guest.click(next(id_ for id_ in guest.lit() if id_.startswith(("row:", "ashes"))))
        guest.moved_on(before)
        assert guest.packet()["version"] > int(before)
        guest.leave()
