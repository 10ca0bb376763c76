"""Things move as what they are: dice tumble, glass lights up, cards come from where they were."""

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from web.positions import begun, play_on, position_now, serve_positions

from refectory.bots import make_bot, position_of
from refectory.core.match import Match
from refectory.core.scene import Panel
from refectory.games import load_game
from tests.browser.guest import Guest
from tests.server.live_server import LiveServer

# Notes every animation with the id of its thing, the first transform, and how long it takes.
WATCH = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const first = Array.isArray(frames) ? frames[0] : {};
  moved.push({id: this.dataset.id, transform: first.transform, translate: first.translate,
    filter: first.filter, time: options.duration});
  return animate.call(this, frames, options);
};
"""
RESTS = """() => [...document.querySelectorAll('[data-id^="rolled:"]')].every(die =>
  die.getAnimations().length === 0
    && die.querySelector('use').getAttribute('href') === '#' + die.dataset.art)"""
Moved = dict[str, dict[str, str]]


def after_a_move(page: Page, url: str, match: Match, action: str) -> Moved:
    """What moved when the first seat made this move."""
    page.add_init_script(WATCH)
    sockets = serve_positions(page, match, [position_now(match)])
    page.goto(f"{url}/t/picture")
    page.locator("[data-id].lit").first.wait_for(state="attached")
    before = len(match.log)
    match.play(0, action)
    page.evaluate("moved.length = 0")
    sockets[-1].send(position_now(match, before))
    page.wait_for_function("moved.length > 0")
    found: list[dict[str, str]] = page.evaluate("moved")
    return {one["id"]: one for one in found if one["id"]}


def chosen(match: Match) -> str:
    """What a bot does at the first seat."""
    bot = make_bot("greedy", match.game)
    return bot.choose(position_of(match.game, match.state, 0), Random(0)).text


def test_dice_tumble_and_rest_on_what_was_dealt(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True)
    match = begun("monasterium", 2)
    offers = [action.text for action in match.state.legal_actions(0)]
    place = next(text for text in offers if text.startswith("place "))
    moved = after_a_move(guest.page, guest.url, match, place)
    new = [one for id_, one in moved.items() if id_.startswith("rolled:own")]
    assert new, "The next player rolls a die of their own."
    assert all("rotate(-540deg)" in one["transform"] for one in new)
    placed = [one for id_, one in moved.items() if id_.startswith("die:")]
    assert placed, "My dice go to their space."
    assert not any("-540deg" in one["transform"] for one in placed), "They are not rolled again."
    guest.page.wait_for_function(RESTS)
    guest.leave()


def test_glass_lights_up_in_the_window(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True)
    match = begun("monasterium", 2)
    while not (action := chosen(play_on(match, len(match.log)))).startswith("build "):
        match.play(0, action)
    moved = after_a_move(guest.page, guest.url, match, action)
    panes = [one for id_, one in moved.items() if id_.startswith("pane:0:")]
    assert len(panes) == 1, "One glass is set."
    assert "brightness" in panes[0]["filter"]
    guest.leave()


def test_a_book_comes_from_the_hand(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True)
    match = play_on(begun("plankenkoorts", 2), 20)
    while not (action := chosen(match)).startswith("lay "):
        match.play(0, action)
        play_on(match, len(match.log))
    book = action.split()[1]
    moved = after_a_move(guest.page, guest.url, match, action)
    way = next(one["transform"] for id_, one in moved.items() if id_ in (f"book:0:{book}", f"spine:0:{book}"))
    assert "scale(1)" not in way, "It lay in the hand, in another size."
    guest.leave()


def to_family(name: str, family: str) -> tuple[Match, str]:
    """A game in which the first seat can do something of a family, and the action."""
    match, rng, bot = begun(name, 2), Random(1), make_bot("random", load_game(name))
    while True:
        (seat, *_) = match.state.to_act()
        offers = [one.text for one in match.state.legal_actions(seat) if one.family == family]
        if seat == 0 and offers:
            return match, offers[0]
        match.play(seat, bot.choose(position_of(match.game, match.state, seat), rng).text)


def test_a_portal_turns_with_its_weight(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True, pace="normal")
    match, action = to_family("rennes", "turn")
    moved = after_a_move(guest.page, guest.url, match, action)
    quarters = [one for id_, one in moved.items() if id_.startswith("disc:")]
    assert quarters, moved.keys()
    assert all(re.search(r"rotate\(-?90deg\)", one["transform"]) for one in quarters), quarters
    assert all(int(one["time"]) > 500 for one in quarters), "What is heavy turns slowly."
    guest.leave()


@pytest.mark.parametrize(("family", "way"), [("slide", r"rotate\(0deg\)"), ("rotate", r"rotate\(-?\d+deg\)")])
def test_a_bridge_slides_and_turns(browser: Browser, server: LiveServer, family: str, way: str) -> None:
    guest = Guest(browser, server.url, motion=True)
    match, action = to_family("sator", family)
    before = {piece.id: (piece.at, piece.turn) for piece in board_of(match).pieces}
    moved = after_a_move(guest.page, guest.url, match, action)
    now = {piece.id: (piece.at, piece.turn) for piece in board_of(match).pieces}
    tiles = [id_ for id_ in now if id_.startswith("tile:") and now[id_] != before.get(id_)]
    assert len(tiles) == 1, tiles
    assert re.search(way, moved[tiles[0]]["transform"]), moved[tiles[0]]
    guest.leave()


def board_of(match: Match) -> Panel:
    return next(panel for panel in match.game.scene(match.state.view(0)).panels if panel.role == "board")


def test_a_drawn_card_comes_from_its_deck(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True)
    match = play_on(begun("plankenkoorts", 2), 20)
    guest.page.add_init_script(WATCH)
    sockets = serve_positions(guest.page, match, [position_now(match)])
    guest.page.goto(f"{guest.url}/t/picture")
    guest.page.locator("[data-id].lit").first.wait_for(state="attached")
    held, before = set(match.state.view(0)["hand"]), len(match.log)
    while not (new := set(match.state.view(0)["hand"]) - held):
        match.play(0, chosen(match))
        play_on(match, len(match.log))
    guest.page.evaluate("moved.length = 0")
    sockets[-1].send(position_now(match, before))
    guest.page.wait_for_function("card => moved.some(({id}) => id === card)", arg=f"hand:{new.pop()}")
    ways = [one["translate"] for one in guest.page.evaluate("moved") if one["id"] and one.get("translate")]
    assert any(way != "0px 0px" for way in ways)
    guest.leave()


# Counts what makes a sound.
LISTEN = """
window.heard = 0;
for (const name of ['createOscillator', 'createBufferSource']) {
  const make = AudioContext.prototype[name];
  AudioContext.prototype[name] = function () { heard++; return make.call(this); };
}
"""


def test_the_switch_of_the_sound_is_heard_at_once(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url, motion=True)
    guest.page.add_init_script(LISTEN)
    guest.sit("plankenkoorts")
    guest.wait()
    assert guest.page.evaluate("heard") == 0, "Nothing is heard before the first click."
    switch = guest.page.get_by_role("button", name="Sound").first
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    before, quiet = guest.version, guest.page.evaluate("heard")
    guest.page.locator(".stage [data-id].lit").first.press("Enter")
    guest.page.get_by_role("tab", name="Choices").click()
    guest.page.locator("[data-action]").first.click()
    guest.moved_on(before)
    assert guest.page.evaluate("heard") == quiet, "It is off."
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    guest.page.wait_for_function("quiet => heard > quiet", arg=quiet)
    guest.leave()


def test_nothing_moves_where_that_is_asked_for(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    match = begun("monasterium", 2)
    guest.page.add_init_script(WATCH)
    sockets = serve_positions(guest.page, match, [position_now(match)])
    guest.page.goto(f"{guest.url}/t/picture")
    guest.page.locator("[data-id].lit").first.wait_for(state="attached")
    before = len(match.log)
    match.play(0, chosen(match))
    sockets[-1].send(position_now(match, before))
    guest.page.locator(f'main.table[data-version="{match.version}"]').wait_for()
    guest.page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert [one for one in guest.page.evaluate("moved") if one["id"]] == []
    guest.leave()
