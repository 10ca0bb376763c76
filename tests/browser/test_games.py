"""Each game is played from its first click to its last in a browser: by clicking only what is lit, and by the
keyboard alone."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.guest import BROTHER, GAMES, Guest

Play = Callable[[Guest, Random], None]
# What ends a turn in some game, and how often it is taken when it is offered.
ENDS = ("done", "finish")
HURRY = 0.3
MOST = 3000


def end_of(lit: list[str], rng: Random) -> str | None:
    """Now and then the end of the turn, so that the game comes to its own."""
    ends = [id_ for id_ in lit if id_ in ENDS]
    return ends[0] if ends and rng.random() < HURRY else None


def by_click(guest: Guest, rng: Random) -> None:
    """Click one of the lit things, where it lies open."""
    places = {one["id"]: (one["x"], one["y"]) for one in guest.places()}
    hidden = [id_ for id_, (x, _) in places.items() if x is None]
    assert not hidden, f"These are lit, but no click can meet them: {hidden}"
    guest.page.mouse.click(*places[end_of(list(places), rng) or rng.choice(list(places))])


def by_key(guest: Guest, rng: Random) -> None:
    """Tab to one of the lit things, and press Enter."""
    lit = guest.lit()
    end = end_of(lit, rng)
    wanted = [end] if end else lit
    for _ in range(rng.randrange(4)):
        guest.page.keyboard.press("Tab")
    for _ in range(200):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.dataset.id") in wanted:
            guest.page.keyboard.press("Enter")
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


@pytest.mark.parametrize("play", [by_click, by_key])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_finished(guest: Guest, game: str, play: Play) -> None:
    guest.start(game, level=BROTHER, options={"0": 1} if game == "rennes" else None)  # one code is enough
    guest.at_table()
    play_on(guest, play, Random(game))
    assert guest.over()
    expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Look back")).to_be_visible()
