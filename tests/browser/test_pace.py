"""The moves of others are shown one after the other: at a pace, with a way to skip, and marked afterwards."""

import json
import re
import time
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect
from web.positions import begun, play_on, position_now, serve_positions

from refectory.bots import make_bot, position_of
from refectory.core.match import Match
from refectory.games import load_game
from tests.browser.guest import Guest
from tests.server.live_server import LiveServer

TURN = 6.0  # seconds that a turn of another player takes at most
DEFAULT = ""  # the pace of somebody who has set none
SLACK = 2.5  # for a machine that does other things too
# Notes when each position was first shown, and how many waited then.
WATCH = """() => {
  window.positions = [];
  const table = document.querySelector('main.table');
  const note = () => {
    const {version, behind} = table.dataset;
    if (positions.at(-1)?.version !== version) positions.push({version, behind, at: performance.now()});
  };
  new MutationObserver(note).observe(table, {attributes: true});
  note();
}"""


# The button, and no card that says that somebody skips a turn.
SKIP = re.compile("^Skip")


@pytest.fixture
def paced(browser: Browser, server: LiveServer) -> Iterator[Guest]:
    guest = Guest(browser, server.url, pace="calm")
    yield guest
    guest.leave()


def discard(guest: Guest) -> str:
    """A move of mine; the version that was shown before it."""
    guest.wait()
    before = guest.version
    guest.page.get_by_role("tab", name="Choices").click()
    guest.page.locator("[data-action^=discard]").first.click()
    return before


def to_table(guest: Guest, players: int = 6) -> None:
    guest.sit("plankenkoorts", players=players)
    guest.page.evaluate(WATCH)


def test_turns_of_others_are_shown_one_after_the_other(paced: Guest) -> None:
    to_table(paced)
    before = discard(paced)
    begun = time.monotonic()
    paced.moved_on(before)
    assert time.monotonic() - begun < 5, "My own move is shown at once."
    expect(paced.page.get_by_role("button", name=SKIP)).to_be_visible()
    assert paced.lit() == []
    paced.wait()
    taken = time.monotonic() - begun
    assert taken < 2 * TURN + SLACK
    shown = paced.page.evaluate("positions.filter(one => Number(one.behind) > 0).length")
    assert shown >= 1, "Positions in between are shown while others wait."
    newest = paced.packet()
    assert paced.version == str(newest["version"])


def long_turn(length: int = 300) -> tuple[Match, list[str]]:
    """A game of Rennes between bots, and the positions of the longest of the second seat's turns."""
    match, bot, rng = begun("rennes", 2), make_bot("greedy", load_game("rennes")), Random(5)
    turn: list[str] = []
    longest: list[str] = []
    while match.state.to_act() and len(match.log) < length:
        before, (seat, *_) = len(match.log), match.state.to_act()
        match.play(seat, bot.choose(position_of(match.game, match.state, seat), rng).text)
        turn = [*turn, position_now(match, before)] if seat == 1 else [position_now(match)]
        longest = max(longest, turn, key=len)
    return match, longest


def test_a_whole_turn_takes_six_seconds_at_most_by_default(browser: Browser, server: LiveServer) -> None:
    match, positions = long_turn()
    assert len(positions) > 10, "The turn is too short to say anything."
    guest = Guest(browser, server.url, pace=DEFAULT)
    serve_positions(guest.page, match, positions)
    guest.page.goto(f"{guest.url}/t/picture")
    table = guest.page.locator("main.table")
    expect(table).to_have_attribute("data-behind", re.compile("[1-9]"))
    begun_at = time.monotonic()
    expect(table).to_have_attribute("data-behind", "0")
    assert time.monotonic() - begun_at < TURN + SLACK
    guest.leave()


@pytest.mark.thorough
def test_a_long_turn_keeps_its_limit(browser: Browser, server: LiveServer) -> None:
    """Turns in Rennes have many clicks; those of bots come quickly, and each turn is shown in its time."""
    guest = Guest(browser, server.url, pace="normal")
    guest.sit("rennes", players=2)
    guest.menu("Let a bot play for me")
    guest.page.evaluate(WATCH)
    guest.page.wait_for_function("() => positions.length >= 40", timeout=120_000)
    times = {one["version"]: one["at"] / 1000 for one in guest.page.evaluate("positions")}
    for versions in turns(guest):
        shown = [times[version] for version in versions if version in times]
        assert shown == [] or shown[-1] - shown[0] < TURN + SLACK
    guest.leave()


def turns(guest: Guest) -> list[list[str]]:
    """The versions of the bot's turns as they came over the wire."""
    found: list[list[str]] = []
    last: int | None = None
    for message in map(json.loads, guest.heard):
        movers = [line["seat"] for line in message.get("events", []) if line["seat"] >= 0]
        version = message.get("version") or message.get("fields", {}).get("version")
        if not movers or version is None:
            continue
        if movers[-1] == 1:
            if last != 1:
                found.append([])
            found[-1].append(str(version))
        last = movers[-1]
    return found


def turns_at_once(guest: Guest) -> str:
    """A table at which the moves of five others come at once; the version of the last one."""
    match = begun("plankenkoorts", 6)
    play_on(match, 8)
    bot = make_bot("greedy", match.game)
    match.play(0, bot.choose(position_of(match.game, match.state, 0), Random(0)).text)
    positions = [position_now(match)]
    for _ in range(5):
        before, (seat,) = len(match.log), match.state.to_act()
        match.play(seat, bot.choose(position_of(match.game, match.state, seat), Random(0)).text)
        positions.append(position_now(match, before))
    serve_positions(guest.page, match, positions)
    guest.page.goto(f"{guest.url}/t/picture")
    return str(json.loads(positions[-1])["version"])


@pytest.mark.parametrize("how", ["button", "key", "click"])
def test_the_newest_position_can_be_shown_at_once(paced: Guest, how: str) -> None:
    newest = turns_at_once(paced)
    table, skip = paced.page.locator("main.table"), paced.page.get_by_role("button", name=SKIP)
    expect(skip).to_be_visible()
    assert int(table.get_attribute("data-version") or 0) < int(newest)
    if how == "button":
        skip.click()
    elif how == "key":
        paced.page.keyboard.press("Escape")
    else:
        paced.click("deck")
    expect(skip).to_have_count(0, timeout=1000)
    expect(table).to_have_attribute("data-version", newest)
    expect(table).to_have_attribute("data-behind", "0")
    expect(paced.page.locator(".notice")).to_have_count(0)


def test_it_can_be_switched_off(paced: Guest) -> None:
    to_table(paced)
    paced.wait()
    paced.page.get_by_role("button", name="More").click()
    paced.page.get_by_role("combobox", name="Pace of the moves").select_option("off")
    paced.page.get_by_role("button", name="Close").first.click()
    paced.page.evaluate(WATCH)
    discard(paced)
    paced.wait()
    assert paced.page.evaluate("positions.every(one => one.behind === '0')")


def test_the_last_turn_of_each_opponent_is_told_and_can_be_seen_again(paced: Guest) -> None:
    to_table(paced, players=3)
    discard(paced)
    paced.wait()
    told = paced.page.locator("li .last p")
    expect(told).to_have_count(2)
    for n, line in enumerate(told.all_inner_texts()):
        assert line.startswith(f"Novice {n + 2} "), line
    expect(paced.page.locator("p.quiet[role=status]")).to_contain_text("Novice 3 ")
    paced.page.get_by_role("button", name="Show the last turn of Novice 2 again").first.click()
    expect(paced.page.locator(".recap[data-shown=true]")).to_be_visible()
    assert paced.lit() == []
    paced.page.locator(".recap").get_by_role("button", name="Skip").click()
    assert paced.lit() != []


def test_the_log_is_by_turns_and_leaves_set_up_out(paced: Guest) -> None:
    to_table(paced, players=3)
    discard(paced)
    paced.wait()
    paced.page.get_by_role("tab", name="Log").click()
    heads = [text.strip() for text in paced.page.locator(".log h4").all_inner_texts()]
    turns = [head for head in heads if head != "Before the first move"]
    mine = turns.index("You (you)")
    assert turns[mine : mine + 4] == ["You (you)", "Novice 2", "Novice 3", "You (you)"], (
        "My own begins with a draw."
    )
    assert (
        paced.page.locator(".log button.line svg").count() == paced.page.locator(".log button.line").count()
    )
