"""The table for those who do not see it: all is done by buttons with names, and moves are announced."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.guest import GAMES, Guest
from tests.server.live_server import LiveServer

# Buttons of the stage that are no part of the game.
TOOLS = ("Larger", "Smaller", "Not yet", "")
NAMES = "all => all.map(one => one.ariaLabel || one.getAttribute('aria-label') || one.innerText)"
MOST = 3000
QUICKEST = "plankenkoorts"
# What makes the games of the others short.
SHORT = {"rennes": {"codes": 1}, "sator": {"bridges_laid": 1}}
# Buttons that end a turn, and how often they are taken when they are there.
ENDS = re.compile("^End turn")
HURRY = 0.3
MOVES = 20
# How many moves are watched for the focus, and how many presses a turn takes at most.
FOCUSED = 4
MOST_PRESSES = 60
INSIDE = "() => document.querySelector('.stage').contains(document.activeElement)"


@pytest.fixture
def reader(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url)
    yield guest
    guest.leave()


def buttons(guest: Guest) -> list[Locator]:
    """What can be done on the table, as a screen reader lists it."""
    found = guest.page.locator(".stage").get_by_role("button")
    return [found.nth(n) for n, name in enumerate(found.evaluate_all(NAMES)) if name.strip() not in TOOLS]


def press_one(guest: Guest, rng: Random) -> None:
    """Press one of the buttons, and wait for what it leads to."""
    guest.wait()
    if guest.over():
        return
    before = guest.shown
    choices = buttons(guest)
    assert choices, "It is my turn, but there is no button with a name."
    ends = [one for one in choices if ENDS.match((one.text_content() or "").strip())]
    (ends[0] if ends and rng.random() < HURRY else rng.choice(choices)).press("Enter")
    guest.went_on(before)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == QUICKEST else pytest.mark.thorough) for game in GAMES]
)
def test_a_whole_game_is_played_by_names_alone(reader: Guest, game: str) -> None:
    reader.sit(game, players=2, level="brother", options=SHORT.get(game))
    rng = Random(1)
    for _ in range(MOST):
        if reader.over():
            break
        press_one(reader, rng)
    assert reader.over()
    expect(reader.page.get_by_role("button", name="Play again", exact=True)).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game for game in GAMES if game != QUICKEST])
def test_moves_are_made_by_names_alone(reader: Guest, game: str) -> None:
    reader.sit(game, players=2)
    first, rng = reader.packet().get("length", 0), Random(2)
    done = 0
    while done < MOVES and not reader.over():
        version = reader.version
        press_one(reader, rng)
        done += reader.version != version
    assert reader.over() or reader.packet()["length"] >= first + MOVES


def sit(reader: Guest, game: str, players: int) -> None:
    """At a table where the first turn is near: the house lays Sator's bridges."""
    reader.sit(game, players=players, options={"bridges_laid": 1} if game == "sator" else None)


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_stays_where_it_was_after_every_move(reader: Guest, game: str) -> None:
    """On the same thing as long as that is there, and else on another one of the table."""
    sit(reader, game, 2)
    rng = Random(3)
    for _ in range(FOCUSED):
        reader.wait()
        pressed, before = rng.choice(buttons(reader)), reader.shown
        id_ = pressed.get_attribute("data-id")
        pressed.press("Enter")
        reader.went_on(before)
        reader.page.wait_for_function(INSIDE, timeout=5000)
        stays = reader.page.locator(f'.stage [data-id="{id_}"]').count() > 0
        assert reader.held == id_ if stays else reader.held is not None


@pytest.mark.parametrize("game", GAMES)
def test_turns_of_others_are_announced(reader: Guest, game: str) -> None:
    sit(reader, game, 3)
    status = reader.page.locator("p.quiet[role=status]")
    rng = Random(4)
    for _ in range(MOST_PRESSES):
        press_one(reader, rng)
        if "Novice" in status.inner_text():
            break
    expect(status).to_contain_text(re.compile("Novice [23] "))
    if game == "plankenkoorts":
        assert "draws" not in status.inner_text(), "What a turn was about, and not each of its steps."
