"""What a table says: to everybody at once, in words, and with what one can do next."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_host import play
from tests.browser.test_people import scanned
from tests.browser.test_screens import grave
from tests.server.api_client import Client
from tests.server.live_server import LiveServer

NAMED = "localStorage['refectory.prefs'] = JSON.stringify({pace: 'off', name: 'NAME'})"


@pytest.fixture
def three(browser: Browser, server: LiveServer) -> Iterator[tuple[Guest, Guest, Guest]]:
    """The host, a player with a phone, and somebody who watches."""
    guests = (
        Guest(browser, server.url),
        Guest(browser, server.url, size=PHONE, touch=True),
        Guest(browser, server.url),
    )
    for guest, name in zip(guests, ("Ada", "Bede", "Clare"), strict=True):
        guest.context.add_init_script(NAMED.replace("NAME", name))
    yield guests
    for guest in guests:
        guest.leave()


def gather(ada: Guest, bede: Guest, clare: Guest) -> None:
    """Ada opens a table, Bede sits down, Clare comes to watch."""
    ada.start("plankenkoorts", company=1)
    code = ada.page.get_by_role("img", name="QR code: Invite a friend")
    expect(code).to_be_visible()
    link = ada.page.get_by_label("Invitation link").input_value()
    assert scanned(code) == link
    bede.page.goto(link)
    clare.page.goto(ada.page.get_by_label("Link for watching").input_value())
    bede.page.get_by_role("button", name="Sit down").click()


def begin(ada: Guest, bede: Guest, clare: Guest) -> None:
    gather(ada, bede, clare)
    ada.page.get_by_role("button", name="Begin the game").click()
    for guest in (ada, bede, clare):
        guest.at_table()


def state_of(guest: Guest) -> Locator:
    return guest.page.get_by_label("State of the table")


def people(guest: Guest) -> Locator:
    guest.menu("People and links")
    return guest.page.get_by_role("dialog", name="People and links")


def close(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Close").click()


def to_act(*guests: Guest) -> Guest:
    """The one whose turn it is."""
    for _ in range(200):
        for guest in guests:
            if guest.lit():
                return guest
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("It is nobody's turn.")


def test_the_waiting_room_shows_who_is_there(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, clare = three
    gather(*three)
    expect(ada.page.get_by_text("Everybody is here")).to_be_visible()
    expect(ada.page.locator("main").get_by_text("Clare")).to_be_visible()
    bede.page.get_by_label("Say something").fill("Good evening")
    bede.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_text("Good evening")).to_be_visible()
    assert grave(bede) == []
    assert not bede.too_wide()
    ada.page.get_by_role("button", name="Mute Bede").click()
    expect(ada.page.get_by_text("Good evening")).to_have_count(0)
    ada.page.get_by_role("button", name="Hear Bede again").click()
    expect(ada.page.get_by_text("Good evening")).to_be_visible()
    code = ada.page.get_by_role("img", name="QR code: Only to watch")  # also when every seat is taken
    assert scanned(code) == ada.page.get_by_label("Link for watching").input_value()
    remove = ada.page.get_by_role("button", name="Remove Bede")
    remove.click()
    ada.page.get_by_label("Say something").focus()
    expect(remove).to_be_visible()  # who does not say it twice did not mean it
    remove.click()
    ada.page.get_by_role("button", name="Really remove Bede?").click()
    expect(bede.page.get_by_text("You no longer have a seat here")).to_be_visible()
    ada.page.get_by_label("Seat a bot").select_option("abbot")
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text("bot, Abbot")
    ada.page.get_by_role("switch", name="Spectators").uncheck()
    expect(clare.page.get_by_text("At this table nobody watches")).to_be_visible()


def test_a_pause_is_told_to_all_and_everybody_may_end_it(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, _ = three
    begin(*three)
    ada.page.get_by_role("button", name="More").click()
    ada.page.get_by_label("Why, if you like to say it").fill("Dinner.")
    ada.page.get_by_role("dialog", name="More").get_by_role("button", name="Pause the game").click()
    for guest in three:
        expect(state_of(guest)).to_contain_text("“Dinner.”")
        expect(state_of(guest)).to_contain_text("The game is paused.")
        assert guest.lit() == []
    assert grave(bede) == []
    assert not bede.too_wide()
    expect(ada.page.get_by_role("button", name="Hint")).to_be_disabled()
    state_of(bede).get_by_role("button", name="Go on").click()
    for guest in three:
        expect(state_of(guest)).to_have_count(0)
    expect(ada.page.locator("div.log")).to_contain_text("Bede let the game go on.")


def test_a_bot_stands_in_for_somebody_who_is_away(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, clare = three
    begin(*three)
    panel = people(ada)
    expect(panel).to_contain_text("Clare")
    assert grave(ada) == []
    panel.get_by_label("A bot for Bede").select_option("novice")
    close(panel)
    expect(state_of(clare)).to_contain_text("A bot plays for Bede.")
    expect(state_of(bede)).to_contain_text("A bot plays for you.")
    state_of(bede).get_by_role("button", name="Take my seat back").click()
    expect(ada.page.locator("div.log")).to_contain_text("Bede is back and plays again.")
    mine = people(bede)
    assert grave(bede) == []
    mine.get_by_role("button", name="Abbot", exact=True).click()
    expect(ada.page.locator("div.log")).to_contain_text("Bede lets a bot play meanwhile (Abbot).")
    state_of(bede).get_by_role("button", name="Take my seat back").click()
    mine = people(bede)
    mine.get_by_role("button", name="Leave the table").click()
    mine.get_by_role("button", name="Really leave?").click()
    expect(bede.page.get_by_role("heading", name="Refectory")).to_be_visible()
    expect(ada.page.locator("div.log")).to_contain_text("Bede left the table.")
    panel = people(ada)
    expect(panel.get_by_role("img", name="QR code: Invite a friend")).to_be_visible()
    link = panel.get_by_label("Invitation link").input_value()
    bede.page.goto(link)
    bede.page.get_by_role("button", name="Sit down").click()
    bede.at_table()
    panel.get_by_role("button", name="Remove Bede").click()
    panel.get_by_role("button", name="Really remove Bede?").click()
    expect(bede.page.get_by_text("You no longer have a seat here")).to_be_visible()
    close(panel)
    expect(ada.page.locator("div.log")).to_contain_text("The host removed Bede.")


def test_the_asker_sees_who_is_asked_and_can_withdraw(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, clare = three
    begin(*three)
    for guest in (ada, bede):
        guest.page.get_by_role("button", name="More").click()
        ask = guest.page.get_by_role("button", name="Ask to take my move back")
        expect(ask).to_have_count(0)  # there is nothing yet
        close(guest.page.get_by_role("dialog", name="More"))
    asker, asked = (ada, bede) if to_act(ada, bede) is ada else (bede, ada)
    if asker is bede:
        bede.page.get_by_role("button", name="Log", exact=True).click()
    play(asker)
    if asker is bede:
        bede.page.get_by_role("button", name="Log", exact=True).click()
    for answer in ("Withdraw the question", "Agree"):
        asker.menu("Ask to take my move back")
        expect(state_of(asker)).to_contain_text("You asked to take back a move.")
        expect(state_of(asker)).to_contain_text("No answer within 5 minutes counts as no.")
        expect(state_of(asked)).to_contain_text("asks to take a move back.")
        expect(state_of(asked)).to_contain_text("You")
        expect(state_of(clare)).to_contain_text("asks to take a move back.")
        expect(state_of(clare).get_by_role("button")).to_have_count(0)
        by = asker if answer.startswith("Withdraw") else asked
        state_of(by).get_by_role("button", name=answer).click()
        expect(state_of(asked)).to_have_count(0)
    expect(clare.page.locator("div.log")).to_contain_text("All agreed, and the table went back.")


def test_an_ended_table_says_so_and_the_rematch_is_told(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, _ = three
    begin(*three)
    ada.end_for_all()
    for guest in three:
        guest.see_board()
        expect(state_of(guest)).to_contain_text("The host ended this table.")
        expect(guest.page.locator("ul.players li.acting")).to_have_count(0)
        for name in ("Undo", "Hint"):
            expect(guest.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    assert grave(bede) == []
    bede.page.get_by_role("button", name="The result").click()
    bede.page.get_by_role("button", name="Play again", exact=True).click()
    expect(state_of(ada)).to_contain_text("Bede began a rematch.")
    state_of(ada).get_by_role("button", name="Sit down there").click()
    for guest in (ada, bede):
        guest.at_table()
    assert ada.page.url == bede.page.url


# What becomes of a seat whose time is up: what its player reads on a phone, and the other on a wide screen.
AT_ZERO = {
    "bot_move": (
        "Your time ran out: a bot made the move.",
        "The time of Anna ran out: a bot made the move.",
    ),
    "bot_seat": ("Your time ran out: a bot stands in.", "Time ran out: a bot stands in for Anna."),
    "abandon": ("Your time ran out, and the game ended.", "The time of Anna ran out, and the game ended."),
}


@pytest.mark.parametrize("at_zero", AT_ZERO)
def test_both_screens_say_what_happens_when_the_time_is_up(
    browser: Browser, server: LiveServer, at_zero: str
) -> None:
    clock = {"kind": "realtime", "minutes": 1, "at_zero": at_zero}
    table = Client(server).table(clock=clock).start()
    anna, bram = Guest(browser, server.url, size=PHONE, touch=True), Guest(browser, server.url)
    for seat, guest in enumerate((anna, bram)):
        guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[seat]}")
        guest.at_table()
    server.time.pass_(61)
    for guest, said in zip((anna, bram), AT_ZERO[at_zero], strict=True):
        if at_zero == "bot_move":
            expect(guest.page.locator("p.news")).to_have_text(said)
        else:
            expect(state_of(guest)).to_contain_text(said)
    if at_zero == "abandon":
        expect(bram.page.get_by_role("dialog", name="The result")).to_be_visible()
    else:
        expect(bram.page.locator("div.log")).to_contain_text(AT_ZERO[at_zero][1].rstrip("."))
    assert grave(anna) == []
    assert not anna.too_wide()
    for guest in (anna, bram):
        guest.leave()


def test_unread_lines_are_counted(three: tuple[Guest, Guest, Guest]) -> None:
    ada, bede, _ = three
    begin(*three)
    bede.page.get_by_role("button", name="Log", exact=True).click()
    bede.page.get_by_role("tab", name="Chat").click()
    for line in ("one", "two"):
        bede.page.get_by_label("Say something").fill(line)
        bede.page.get_by_role("button", name="Send").click()
    tab = ada.page.get_by_role("tab", name="Chat")
    expect(tab).to_contain_text("2 not read")
    tab.click()
    expect(tab).not_to_contain_text("not read")
    expect(ada.page.locator(".chat")).to_contain_text("two")


def drop_file(page: Page, name: str, text: str) -> None:
    """Let a file fall on the page."""
    page.evaluate(
        """([name, text]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([text], name, {type: 'application/json'}));
            for (const type of ['dragover', 'drop'])
                document.body.dispatchEvent(
                    new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true}));
        }""",
        [name, text],
    )


def test_a_record_is_loaded_by_a_button_and_by_dropping_it(guest: Guest, tmp_path: Path) -> None:
    guest.sit("plankenkoorts")
    guest.end_for_all()
    guest.page.get_by_role("dialog", name="The result").wait_for()
    saved = json.loads(guest.page.evaluate("localStorage['refectory.tables']"))[0]
    path = f"{guest.url}/api/tables/{saved['id']}/record"
    record = httpx.get(path, headers={"Authorization": f"Bearer {saved['host']}"}).text
    guest.page.goto(guest.url)
    drop_file(guest.page, "bad.json", "{}")
    expect(guest.page.get_by_role("alert")).to_contain_text("This record cannot be read.")
    guest.faults.clear()  # the browser reports the request that was refused
    drop_file(guest.page, "game.json", record)
    guest.at_table()
    assert "/record/" in guest.page.url
    for offered in ("Analyse the game", "Play on from here"):
        expect(guest.page.get_by_role("button", name=offered)).to_be_visible()
    guest.page.goto(guest.url)
    file = tmp_path / "game.json"
    file.write_text(record)
    with guest.page.expect_file_chooser() as chosen:
        guest.page.get_by_role("button", name="Load a record").click()
    chosen.value.set_files(file)
    guest.at_table()
