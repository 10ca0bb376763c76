"""A table for two friends and a bot, as a new user meets it: from the form to another device."""

import json

from playwright.sync_api import Browser, expect

from tests.browser.guest import BOTS, BROTHER, FRIENDS, PHONE, Guest
from tests.browser.test_people import card
from tests.browser.test_states import NAMED
from tests.server.live_server import LiveServer


def move(guest: Guest) -> None:
    """Discard a card; on a phone the list of actions is behind a button."""
    before = guest.version
    drawer = guest.page.get_by_role("button", name="Log", exact=True)
    if drawer.is_visible():
        drawer.click()
    guest.page.get_by_role("tab", name="Choices").click()
    guest.page.locator("[data-action^=discard]").first.click()
    guest.moved_on(before)
    if drawer.is_visible():
        drawer.click()


def play_until_moved(guests: tuple[Guest, ...], first: Guest) -> None:
    """Everybody moves in their turn, until it is the turn of the first again; the bot moves by itself."""
    has_moved: set[Guest] = set()
    while has_moved != set(guests):
        mover = whose_turn(guests)
        move(mover)
        has_moved.add(mover)
    while (mover := whose_turn(guests)) is not first:
        move(mover)


def whose_turn(guests: tuple[Guest, ...]) -> Guest:
    for _ in range(400):
        for guest in guests:
            if guest.lit():
                return guest
        guests[0].page.wait_for_timeout(25)
    raise AssertionError("It is nobody's turn.")


def test_two_friends_and_a_bot(browser: Browser, server: LiveServer) -> None:
    ada = Guest(browser, server.url)
    bede = Guest(browser, server.url, size=PHONE, touch=True)
    cyril = Guest(browser, server.url)
    for guest, name in ((ada, "Ada"), (bede, "Bede"), (cyril, "Cyril")):
        guest.context.add_init_script(NAMED.replace("NAME", name))

    ada.page.goto(server.url)
    ada.page.click('a[href="/new/plankenkoorts"]')
    ada.seat([FRIENDS, FRIENDS, BOTS], level=BROTHER)
    ada.page.get_by_role("radio", name="Days a move").check()
    ada.page.get_by_role("textbox", name="Days for each move").fill("3")
    ada.page.get_by_label("Who begins?").select_option("You")
    ada.page.click("form button.main")
    link = ada.page.get_by_label("Invitation link").input_value()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Waiting for 2 friends")
    for friend in (bede, cyril):
        friend.page.goto(link)
        friend.page.get_by_role("button", name="Sit down").click()
    expect(bede.page.get_by_role("main")).to_contain_text("3 days for each move")
    ada.page.get_by_role("button", name="Begin the game").click()
    guests = (ada, bede, cyril)
    for guest in guests:
        guest.at_table()
    assert whose_turn(guests) is ada
    play_until_moved(guests, ada)
    table = ada.page.url.rpartition("/")[2]
    seats = [seat["name"] for seat in ada.packet()["table"]["seats"]]
    assert sorted(seats[:3]) == ["Ada", "Bede", "Cyril"]
    assert ada.packet()["table"]["seats"][3]["level"] == "brother"

    # Everything is closed. Ada goes on with another device, by the link of her profile.
    ada.page.goto(f"{server.url}/profile")
    ada.page.get_by_role("button", name="Show a code").click()
    own = ada.page.get_by_label("Link for the other device").input_value()
    for guest in guests:
        guest.leave()
    tablet = Guest(browser, server.url, size=PHONE, touch=True)
    tablet.page.goto(own)
    tablet.page.get_by_role("button", name="Use it here").click()
    expect(card(tablet, table)).to_contain_text("Your turn")
    card(tablet, table).get_by_role("link").first.click()
    tablet.wait()
    expect(tablet.page.locator("ul.players")).to_contain_text("Cyril")
    move(tablet)
    assert json.loads(tablet.page.evaluate("localStorage['refectory.prefs']"))["name"] == "Ada"
    tablet.leave()
