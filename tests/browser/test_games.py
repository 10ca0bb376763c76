"""Each game is played to its end in a browser: by clicking only what is lit, and by the keyboard alone.

Plankenkoorts is played whole. The others are long: the guest opens them, lets a bot play on in his seat, goes
to the front page, and comes back to play the end. With REFECTORY_WHOLE set they are played whole.
"""

import os
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from refectory.server import commands
from tests.browser.guest import BROTHER, NOVICE, Guest
from tests.server.running import Running

View = dict[str, Any]
Play = Callable[[Guest, Random], None]
WHOLE = "REFECTORY_WHOLE" in os.environ
OPENING = 5
MOST = 10_000 if WHOLE else 500


def by_click(guest: Guest, rng: Random) -> None:
    """Click one of the lit things, where it lies open."""
    places = guest.places()
    hidden = [one["id"] for one in places if one["x"] is None]
    assert not hidden, f"These are lit, but no click can meet them: {hidden}"
    one = rng.choice(places)
    guest.page.mouse.click(one["x"], one["y"])


def by_key(guest: Guest, rng: Random) -> None:
    """Tab to one of the lit things, and press Enter."""
    for _ in range(rng.randrange(4)):
        guest.page.keyboard.press("Tab")
    for _ in range(120):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.classList.contains('lit')"):
            guest.page.keyboard.press("Enter")
            return
    raise AssertionError("The Tab key does not come to anything that is lit.")


def play_on(guest: Guest, play: Play, rng: Random, most: int) -> None:
    for _ in range(most):
        guest.wait()
        if guest.over():
            return
        before = guest.shown
        play(guest, rng)
        guest.went_on(before)


def late(game: str, view: View) -> bool:
    """Whether the end is near enough to play it by hand."""
    if game == "monasterium":
        return bool(view["year"] == 3)
    if game == "sator":
        return bool(max(seat["collected"] for seat in view["seats"]) >= 3)  # of four
    return bool(max(seat["points"]["clues"] for seat in view["seats"]) >= 4)  # a code takes five clues


def come_back_late(server: Running, table: str, game: str) -> None:
    """Watch the bots from behind the table, where they can't be too quick, and take the seat back in time."""
    room = server.do(server.house.hall.room(table))
    while not late(game, room.table.match.state.view(0)):
        assert room.table.to_act(), "The game was over before its end could be played."
        time.sleep(0.005)
    server.do(room.change(lambda table, at: commands.take_back(table, at, seat=0)))


def leave_the_middle_to_a_bot(guest: Guest, server: Running, game: str, play: Play, rng: Random) -> None:
    play_on(guest, play, rng, OPENING)
    guest.menu("Let a bot play for me")
    expect(guest.page.get_by_role("button", name="I play again")).to_be_visible()
    table = guest.page.url
    guest.page.goto(server.url)
    come_back_late(server, table.rsplit("/", 1)[1], game)
    guest.page.goto(table)
    guest.at_table()
    guest.wait()
    assert not guest.over()


@pytest.mark.parametrize("play", [by_click, by_key])
def test_plankenkoorts_is_finished(guest: Guest, play: Play) -> None:
    guest.start("plankenkoorts", level=NOVICE)
    guest.at_table()
    play_on(guest, play, Random(1), MOST)
    assert guest.over()
    expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()


@pytest.mark.parametrize("play", [by_click, by_key])
@pytest.mark.parametrize("game", ["monasterium", "rennes", "sator"])
def test_a_game_is_finished(browser: Browser, server: Running, game: str, play: Play) -> None:
    guest, rng = Guest(browser, server.url), Random(game)
    guest.start(game, level=BROTHER, options={"0": 1} if game == "rennes" else None)
    guest.at_table()
    if not WHOLE:
        leave_the_middle_to_a_bot(guest, server, game, play, rng)
    play_on(guest, play, rng, MOST)
    assert guest.over()
    expect(guest.page.get_by_role("button", name="Look back")).to_be_visible()
    guest.leave()
