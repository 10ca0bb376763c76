"""The table for those who do not see it: all is done by buttons with names, and moves are announced."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.guest import GAMES, Guest
from tests.server.live_server import LiveServer

# Buttons of the stage that are no part of the game.
TOOLS = ("Larger", "Smaller", "Not yet", "")
MOST = 1500
MOVES = 20


@pytest.fixture
def reader(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url)
    yield guest
    guest.leave()


def buttons(guest: Guest) -> list[Locator]:
    """What can be done on the table, as a screen reader lists it."""
    found = guest.page.locator(".stage").get_by_role("button").all()
    return [one for one in found if name_of(one) not in TOOLS]


def name_of(button: Locator) -> str:
    name: str = button.evaluate("one => one.ariaLabel || one.getAttribute('aria-label') || one.innerText")
    return name.strip()


def press_one(guest: Guest, rng: Random) -> None:
    """Press one of the buttons, and wait for what it leads to."""
    guest.wait()
    if guest.over():
        return
    before = guest.shown
    choices = buttons(guest)
    assert choices, "It is my turn, but there is no button with a name."
    rng.choice(choices).press("Enter")
    guest.went_on(before)


def test_a_whole_game_is_played_by_names_alone(reader: Guest) -> None:
    reader.sit("plankenkoorts", players=2)
    rng = Random(1)
    for _ in range(MOST):
        if reader.over():
            break
        press_one(reader, rng)
    assert reader.over()
    expect(reader.page.get_by_role("button", name="Play again", exact=True)).to_be_visible()


@pytest.mark.thorough
@pytest.mark.parametrize("game", [game for game in GAMES if game != "plankenkoorts"])
def test_moves_are_made_by_names_alone(reader: Guest, game: str) -> None:
    reader.sit(game, players=2)
    first, rng = reader.packet().get("length", 0), Random(2)
    done = 0
    while done < MOVES and not reader.over():
        version = reader.version
        press_one(reader, rng)
        done += reader.version != version
    assert reader.over() or reader.packet()["length"] >= first + MOVES


def test_the_focus_stays_on_the_table_after_every_move(reader: Guest) -> None:
    reader.sit("plankenkoorts", players=2)
    rng = Random(3)
    for _ in range(12):
        press_one(reader, rng)
        if reader.over():
            break
        inside = "() => document.querySelector('.stage').contains(document.activeElement)"
        reader.page.wait_for_function(inside, timeout=5000)
        assert reader.held is not None


def test_turns_of_others_are_announced_once_each(reader: Guest) -> None:
    reader.sit("plankenkoorts", players=3)
    reader.wait()
    status = reader.page.locator("p.quiet[role=status]")
    rng, before = Random(4), reader.version
    while reader.version == before:
        press_one(reader, rng)
    reader.wait()
    expect(status).to_contain_text("Novice 3 ")
    assert "draws" not in status.inner_text(), "What a turn was about, and not each of its steps."
