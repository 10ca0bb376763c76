"""Each game is played in a browser from its first click to its last: what is lit is clicked or met by key."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.guest import BROTHER, GAMES, LEVELS, LIT, WIDE, Guest
from tests.server.live_server import LiveServer

Play = Callable[[Guest, Random], None]
# What ends a turn in some game, and how often it is taken when it is offered.
ENDS = ("done", "finish")
HURRY = 0.3
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
TABS = 0.1  # how often Tab is taken instead, which passes everything else on the page too
MOST = 3000
TALL_PHONE = (390, 844)
TAPS = 3  # to come nearer, to see the ghost, to act


def end_of(lit: list[str], rng: Random) -> str | None:
    """Now and then the end of the turn, so that the game comes to its own."""
    ends = [id_ for id_ in lit if id_ in ENDS]
    return ends[0] if ends and rng.random() < HURRY else None


def by_click(guest: Guest, rng: Random) -> None:
    """Click one of the lit things, where it lies open."""
    places = {one["id"]: (one["x"], one["y"]) for one in guest.places()}
    hidden = [id_ for id_, (x, _) in places.items() if x is None]
    assert not hidden, f"These are lit, but no click can meet them: {hidden}"
    guest.page.mouse.click(*guest.place_of(end_of(list(places), rng) or rng.choice(list(places))))


def by_key(guest: Guest, rng: Random) -> None:
    """Go to one of the lit things by arrow keys, or now and then by Tab, and press Enter."""
    lit = guest.lit()
    end = end_of(lit, rng)
    if end or rng.random() < TABS:
        tab_to(guest, [end] if end else lit)
    else:
        for _ in range(rng.randint(1, 4)):
            guest.page.keyboard.press(rng.choice(ARROWS))
    assert guest.held in lit, f"The keys led to {guest.held} and not to any of {lit}."
    guest.page.keyboard.press("Enter")


def by_touch(guest: Guest, rng: Random) -> None:
    """Tap one of the lit things: what is small comes nearer first, and what has a preview is confirmed."""
    lit, before = guest.lit(), guest.shown
    id_ = end_of(lit, rng) or rng.choice(lit)
    for _ in range(TAPS):
        if not (shown := guest.page.evaluate(LIT, id_)):
            break  # the tap before this one acted
        spots = [one for one in shown if one["x"] is not None]
        assert spots, f"{id_} is lit, but no finger can meet it."
        guest.page.touchscreen.tap(spots[0]["x"], spots[0]["y"])
        if (confirm := guest.page.locator("[data-panel=buttons] button.main")).count():
            confirm.tap()
        if guest.shown != before or guest.page.locator("main.table[data-busy=true]").count():
            break
    while (smaller := guest.page.get_by_role("button", name="Smaller")).count():
        smaller.tap()


def tab_to(guest: Guest, wanted: list[str]) -> None:
    for _ in range(200):
        guest.page.keyboard.press("Tab")
        if guest.held in wanted:
            return
    raise AssertionError(f"The Tab key comes to nothing of {wanted}.")


def play_on(guest: Guest, play: Play, rng: Random) -> None:
    for _ in range(MOST):
        guest.wait()
        if guest.over():
            return
        before = guest.shown
        play(guest, rng)
        guest.went_on(before)


@pytest.mark.thorough
@pytest.mark.parametrize("play", [by_click, by_key, by_touch])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_finished(browser: Browser, server: LiveServer, game: str, play: Play) -> None:
    touch = play is by_touch
    guest = Guest(browser, server.url, TALL_PHONE if touch else WIDE, touch=touch)
    options = {"codes": 1} if game == "rennes" else None  # one code is enough
    if touch:
        guest.sit(game, level=LEVELS[BROTHER], options=options)
    else:
        guest.start(game, level=BROTHER, options=options)
        guest.at_table()
    play_on(guest, play, Random(game))
    assert guest.over()
    expect(guest.page.get_by_role("button", name="Play again", exact=True)).to_be_visible()
    expect(guest.page.get_by_role("button", name="Look back")).to_be_visible()
    guest.leave()
