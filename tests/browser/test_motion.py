"""Things move as what they are: dice tumble, glass lights up, cards come from where they were."""

from random import Random

from playwright.sync_api import Browser, Page
from web.positions import begun, play_on, position_now, serve_positions

from refectory.bots import make_bot, position_of
from refectory.core.match import Match
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
