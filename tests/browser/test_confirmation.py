"""With a finger, whatever is laid, turned, slid, sent or walked is shown first and done by a second tap."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from web.positions import NAMES, position_now, serve_positions

from refectory.bots import make_bot, position_of
from refectory.core.action import Action
from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.games import load_game
from tests.browser.guest import GAMES, LIT, Guest
from tests.server.live_server import LiveServer

TALL_PHONE = (390, 844)
FAMILIES = {
    "plankenkoorts": ("lay", "cloud"),
    "monasterium": ("place", "building", "build"),
    "rennes": ("step", "turn", "place"),
    "sator": ("slide", "rotate", "walk"),
}
MOST_MOVES = 900
TAPS = 3  # to come nearer, to see the ghost, to act
CONFIRM = "[data-panel=buttons] button.main"


@pytest.fixture
def finger(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url, TALL_PHONE, touch=True)
    yield guest
    guest.leave()


def offered(name: str, *wanted: str) -> dict[str, tuple[Match, Action]]:
    """For each family a position of a game between bots in which the first seat may do it."""
    game = load_game(name)
    laid = name == "sator" and "put" not in wanted
    setup = game.setup(players=2, start=0, options={"bridges_laid": 1} if laid else {})
    match = Match(game, setup, Dealer(bytes(32)), names=list(NAMES[:2]))
    bot, rng = make_bot("greedy", game), Random(name)
    found: dict[str, tuple[Match, Action]] = {}
    for _ in range(MOST_MOVES):
        (seat, *_) = match.state.to_act() or (-1,)
        if seat < 0 or len(found) == len(wanted):
            break
        for action in match.state.legal_actions(0) if seat == 0 else ():
            if action.family in wanted:
                found.setdefault(action.family, (match.fork(), action))
        match.play(seat, bot.choose(position_of(game, match.state, seat), rng).text)
    assert set(found) == set(wanted), f"Only {set(found)} was offered."
    return found


def tap(guest: Guest, id_: str, until: str) -> None:
    """Tap a thing, which comes nearer first if it is small, until something is there."""
    for _ in range(TAPS):
        inside = "dialog[open] " if guest.page.locator("dialog[open]").count() else ""
        if inside:
            guest.page.locator(f'{inside}[data-id="{id_}"]').first.tap()
        else:
            (spot,) = [one for one in guest.page.evaluate(LIT, id_) if one["x"] is not None][:1]
            guest.page.touchscreen.tap(spot["x"], spot["y"])
        if guest.page.locator(until).count():
            return
    raise AssertionError(f"{id_} was tapped, and there is no {until}.")


@pytest.mark.parametrize("game", GAMES)
def test_what_a_finger_does_is_shown_before_it_is_done(finger: Guest, game: str) -> None:
    for family, (match, action) in offered(game, *FAMILIES[game]).items():
        finger.page.unroute_all()
        sockets = serve_positions(finger.page, match, [position_now(match)])
        finger.page.goto(f"{finger.url}/t/picture")
        finger.wait()
        sent: list[str] = []
        sockets[-1].on_message(lambda text, sent=sent: sent.append(json.loads(text)["type"]))  # type: ignore[misc]
        *first, last = action.targets_for(0)
        for id_ in first:
            tap(finger, id_, f'.chosen[data-id="{id_}"]')
        tap(finger, last, CONFIRM)
        assert "play" not in sent, f"{family} was done by the first tap."
        finger.page.locator(CONFIRM).tap()
        expect(finger.page.locator("main.table")).to_have_attribute("data-busy", "true")
        assert "play" in sent, family
