"""Profiles without passwords: made at the first table, moved, revoked, deleted; and all tables."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, expect

from tests.browser.guest import PHONE, Guest
from tests.browser.test_screens import grave
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.notify.receivers import Browser as Subscriber
from tests.server.notify.receivers import http_receiver, mail_server
from tests.server.people.games import play_to_the_end, write_results
from tests.server.people.people_client import Person, table_of

KEY = "localStorage['refectory.profile']"


@contextmanager
def visitor(browser: Browser, url: str, person: Person | None = None, **others: Any) -> Iterator[Guest]:
    """A browser of its own, with the profile of a person if one is given."""
    guest = Guest(browser, url, **others)
    if person:
        guest.context.add_init_script(f"{KEY} ??= {json.dumps(person.key)}")
    yield guest
    guest.leave()


def scanned(code: Locator) -> str:
    """What a camera reads from a QR code on the screen."""
    picture = Image.open(BytesIO(code.screenshot()))
    [found] = zxingcpp.read_barcodes(picture)
    return str(found.text)


def card(guest: Guest, table: str) -> Locator:
    return guest.page.locator(f'[data-table="{table}"]')


def test_a_profile_moves_to_another_browser_and_is_revoked_there(
    browser: Browser, server: LiveServer, guest: Guest
) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    table = guest.page.url.rpartition("/")[2]
    assert guest.page.evaluate(KEY).startswith("rp_")

    guest.page.goto(f"{server.url}/profile")
    guest.page.get_by_role("button", name="Show a code").click()
    link = guest.page.get_by_label("Link for the other device").input_value()
    assert scanned(guest.page.get_by_role("img", name="QR code for the other device")) == link

    with visitor(browser, server.url, size=PHONE, touch=True) as phone:
        phone.page.goto(link)
        assert "#" not in phone.page.url  # nobody reads the code over a shoulder
        phone.page.get_by_role("button", name="Use it here").click()
        expect(card(phone, table)).to_be_visible()
        phone.page.goto(f"{server.url}/t/{table}")
        phone.wait()  # the bare address finds the own seat

        phone.page.goto(link)
        phone.page.get_by_role("button", name="Use it here").click()
        expect(phone.page.get_by_role("alert")).to_contain_text("no longer valid")  # it works once
        assert phone.faults.pop().count("404") == 1

        guest.page.goto(f"{server.url}/profile")
        guest.page.get_by_role("button", name="Revoke").click()
        expect(guest.page.get_by_role("button", name="Revoke")).to_have_count(0)
        phone.page.goto(f"{server.url}/mine")
        expect(phone.page.get_by_role("main")).to_contain_text("taken off its profile")
        expect(card(phone, table)).to_have_count(0)
        assert phone.page.evaluate("localStorage['refectory.tables']") == "[]"
        assert all("401" in fault for fault in phone.faults)
        phone.faults.clear()
    guest.page.goto(f"{server.url}/mine")
    expect(card(guest, table)).to_be_visible()


def test_all_tables_are_listed_with_the_least_time_left_first(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    rooms = [table_of(anna, bots=1).id for _ in range(31)]
    calm = table_of(anna, bram).start()
    urgent = table_of(anna, bram, clock={"kind": "days", "days": 2}).start()
    theirs = table_of(bram, anna, clock={"kind": "days", "days": 3}).start()
    server.time.pass_(33 * 3600)
    with visitor(browser, server.url, anna) as guest:
        guest.page.goto(f"{server.url}/mine")
        expect(guest.page.locator("[data-table]")).to_have_count(len(rooms) + 3)
        shown = guest.page.eval_on_selector_all("[data-table]", "all => all.map(one => one.dataset.table)")
        assert shown[:3] == [urgent.id, calm.id, theirs.id]
        expect(card(guest, urgent.id)).to_contain_text("Your turn, for 1 day, 9 hours")
        expect(card(guest, urgent.id)).to_contain_text("15 hours left to move")
        expect(card(guest, theirs.id)).to_contain_text("Turn of Bram, for 1 day, 9 hours")
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("2 tables wait for you.")
        expect(guest.page).to_have_title("(2) Refectory")

        card(guest, urgent.id).get_by_role("button").click()
        sheet = guest.page.get_by_role("dialog")
        assert scanned(sheet.get_by_role("img")) == f"{server.url}/t/{urgent.id}#{urgent.tokens[0]}"
        with guest.page.expect_response(lambda answer: answer.url.endswith(f"/{urgent.id}/notifications")):
            sheet.get_by_label("tell me nothing").check()
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
        assert anna.get(f"/tables/{urgent.id}/notifications") == {"on": False}

        guest.page.goto(server.url)
        expect(guest.page.locator("[data-table]").first).to_have_attribute("data-table", urgent.id)
        expect(guest.page.get_by_role("link", name="My tables")).to_contain_text("2")
        expect(guest.page.get_by_role("link", name="All 34 tables")).to_be_visible()
        # Bram moves while the page is open.
        expect(card(guest, theirs.id)).to_contain_text("Turn of Bram")
        bram_at_table = theirs.sit(0).arrive()
        while 1 not in bram_at_table.packet["to_act"]:
            bram_at_table.at_version(bram_at_table.play()["version"])
        guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(guest.page.get_by_role("link", name="My tables")).to_contain_text("3")
        expect(card(guest, theirs.id)).to_contain_text("Your turn")


def test_seats_that_were_kept_without_a_profile_are_taken_into_it(guest: Guest, server: LiveServer) -> None:
    table = Client(server).table().start()
    kept = [{"id": table.id, "game": "plankenkoorts", "tokens": [table.tokens[0]], "at": 1}]
    guest.page.goto(f"{server.url}/profile")
    guest.page.evaluate(f"localStorage['refectory.tables'] = {json.dumps(json.dumps(kept))}")
    guest.page.goto(f"{server.url}/mine")
    expect(card(guest, table.id)).to_be_visible()  # also without a profile
    guest.page.goto(f"{server.url}/profile")
    guest.page.get_by_role("button", name="Make one now").click()
    expect(guest.page.get_by_role("button", name="Rename")).to_be_visible()
    anna = Person(Client(server), key=guest.page.evaluate(KEY))
    guest.page.goto(f"{server.url}/mine")
    expect(card(guest, table.id)).to_contain_text("Your turn")
    assert [one["table"]["id"] for one in anna.get("/tables")["tables"]] == [table.id]


def test_a_profile_is_renamed_and_deleted_with_all_it_holds(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    play_to_the_end(server, table_of(anna, bram).start())
    write_results(server)
    playing = table_of(anna, bram).start()
    with visitor(browser, server.url, anna) as guest:
        guest.page.goto(f"{server.url}/profile")
        expect(guest.page.get_by_role("main")).to_contain_text("of 1 won")
        expect(guest.page.get_by_role("row", name="Bram 1")).to_be_visible()
        expect(guest.page.get_by_role("button", name="Replay")).to_have_count(1)
        guest.page.get_by_role("textbox", name="Your name").fill("Annie")
        guest.page.get_by_role("button", name="Rename").click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Annie")
        assert anna.get("")["name"] == "Annie"
        guest.page.get_by_label("Light").select_option("dark")
        guest.page.goto(f"{server.url}/club")  # what is not sent yet follows with the next page
        guest.page.wait_for_function("() => !localStorage['refectory.prefs.unsent']")
        assert anna.get("")["preferences"]["theme"] == "dark"

        guest.page.goto(f"{server.url}/mine")
        expect(card(guest, playing.id)).to_be_visible()
        guest.page.goto(f"{server.url}/profile")
        guest.page.get_by_role("button", name="Delete …").click()
        expect(guest.page.get_by_role("main")).to_contain_text("Nobody can bring them back.")
        guest.page.get_by_role("button", name="Delete everything").click()
        expect(guest.page).to_have_url(f"{server.url}/")
        assert anna.refused("GET", "") == (401, "bad_token")
        assert guest.page.evaluate(KEY) is None
        # Nobody's game is spoilt: the seat is played on from here.
        guest.page.locator(f'[data-table="{playing.id}"] a').click()
        guest.wait()


def test_a_seat_by_its_link_alone_says_when_it_is_my_turn(browser: Browser, server: LiveServer) -> None:
    """On a second device, scanned from the first one: no profile has come along."""
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    table = table_of(anna, bram, clock={"kind": "days", "days": 2}).start()
    server.time.pass_(3600)
    with visitor(browser, server.url, anna) as first, visitor(browser, server.url, size=PHONE) as phone:
        first.page.goto(f"{server.url}/mine")
        card(first, table.id).get_by_role("button").click()
        phone.page.goto(scanned(first.page.get_by_role("dialog").get_by_role("img")))
        phone.wait()
        phone.page.goto(f"{server.url}/mine")
        expect(card(phone, table.id)).to_contain_text("Your turn, for 1 hour")
        expect(card(phone, table.id)).to_contain_text("1 day, 23 hours left to move")
        expect(phone.page.get_by_role("heading", level=1)).to_have_text("One table waits for you.")
        expect(phone.page).to_have_title("(1) Refectory")
        assert phone.page.evaluate(KEY) is None

        phone.page.goto(f"{server.url}/t/{table.id}")
        phone.menu("People and links")
        phone.page.get_by_role("button", name="Tell me on this device").click()
        expect(phone.page.get_by_text("belongs to a profile on another device")).to_be_visible()
        expect(phone.page.get_by_role("link", name="Use my profile here")).to_be_visible()
        phone.faults[:] = [fault for fault in phone.faults if "409" not in fault]  # the seat was not adopted


def test_a_guest_is_told_of_turns_once_they_ask_for_it(browser: Browser, server: LiveServer) -> None:
    """Their seat gets a profile then."""
    table = Client(server).table().start()
    with visitor(browser, server.url, keeping=True) as guest:
        guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
        guest.wait()
        guest.menu("People and links")
        guest.page.get_by_role("button", name="Tell me on this device").click()
        expect(guest.page.get_by_role("switch", name="Push to this device")).to_be_visible()
        anna = Person(Client(server), key=guest.page.evaluate(KEY))
        assert anna.get("/turns")["total"] == 1


def test_a_new_profile_takes_the_seats_of_the_deleted_one(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    table = table_of(anna, bram).start()
    with visitor(browser, server.url) as guest:
        guest.page.goto(server.url)
        guest.page.evaluate(f"{KEY} = {json.dumps(anna.key)}")
        guest.page.goto(f"{server.url}/mine")
        expect(card(guest, table.id)).to_be_visible()
        guest.page.goto(f"{server.url}/profile")
        guest.page.get_by_role("button", name="Delete …").click()
        guest.page.get_by_role("button", name="Delete everything").click()
        expect(guest.page).to_have_url(f"{server.url}/")
        expect(card(guest, table.id)).to_contain_text("Your turn")
        expect(guest.page).to_have_title("(1) Refectory")  # a guest's seat counts as well
        guest.page.goto(f"{server.url}/profile")
        guest.page.get_by_role("button", name="Make one now").click()
        expect(guest.page.get_by_role("button", name="Rename")).to_be_visible()
        guest.page.goto(f"{server.url}/mine")
        expect(card(guest, table.id)).to_contain_text("Your turn")
        again = Person(client, key=guest.page.evaluate(KEY))
        [mine] = again.get("/tables")["tables"]
        assert [seat["token"] for seat in mine["seats"]] == [table.tokens[0]]
        assert mine["host_token"] == table.host


def test_who_was_replaced_is_told_on_the_front_page(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    table = table_of(anna, bram, clock={"kind": "days", "days": 2, "at_zero": "bot_seat"}).start()
    with visitor(browser, server.url, anna) as guest, visitor(browser, server.url, bram) as other:
        watching = table.watch(table.host).arrive()
        server.time.pass_(2 * 86400 + 60)
        while not watching.table["seats"][0]["bot"]:
            watching.hear()
        guest.page.goto(server.url)
        expect(card(guest, table.id)).to_contain_text("A bot plays for you until you take your seat back")
        other.page.goto(server.url)
        expect(card(other, table.id)).not_to_contain_text("take your seat back")
        other.page.goto(f"{server.url}/t/{table.id}")
        state = other.page.get_by_label("State of the table")
        expect(state).to_contain_text("Anna can take the seat back at any time.")
        card(guest, table.id).get_by_role("link", name="Return").click()
        guest.page.get_by_role("button", name="Take my seat back").click()
        expect(state).to_have_count(0)
        guest.page.goto(server.url)
        expect(card(guest, table.id)).not_to_contain_text("A bot plays for you")


def test_a_watch_link_does_not_replace_the_own_seat(browser: Browser, server: LiveServer) -> None:
    table = Client(server).table().start()
    with visitor(browser, server.url) as guest:
        guest.page.goto(f"{server.url}/t/{table.id}#{table.tokens[0]}")
        guest.wait()
        guest.page.goto(f"{server.url}/device")
        guest.page.goto(f"{server.url}/t/{table.id}#{table.spectator}")
        guest.at_table()
        assert guest.lit() == []
        guest.page.goto(f"{server.url}/t/{table.id}")
        guest.wait()
        assert guest.lit() != []


def test_every_seat_at_this_screen_has_its_link(guest: Guest, server: LiveServer) -> None:
    guest.start("plankenkoorts", company=2, players=3)
    guest.page.locator("[data-id].lit, .alone .main").first.wait_for(state="attached")
    table = guest.page.url.rpartition("/")[2]
    tokens = json.loads(guest.page.evaluate("localStorage['refectory.tables']"))[0]["tokens"]
    guest.page.goto(f"{server.url}/mine")
    card(guest, table).get_by_role("button").click()
    links = guest.page.get_by_role("dialog").get_by_label("Link of your seat")
    expect(links).to_have_count(3)
    assert [link.input_value() for link in links.all()] == [f"{server.url}/t/{table}#{one}" for one in tokens]


HOOKS = {
    "Discord": f"https://discord.com/api/webhooks/{'1' * 18}/{'a' * 68}",
    "Slack": f"https://hooks.slack.com/services/T{'A' * 8}/B{'A' * 8}/{'a' * 24}",
}


def test_ways_to_be_told_are_added_tried_and_removed(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    hosts = ("127.0.0.1", "discord.com", "hooks.slack.com")
    allowed: dict[str, Any] = {"notify_private": True, "webhook_hosts": hosts}
    with mail_server() as (box, port), http_receiver() as receiver, ExitStack() as started:
        mail = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_security": "none"}
        allowed |= {"mail_from": "table@example.org", **mail}
        server = started.enter_context(live_server(tmp_path_factory.mktemp("data"), **allowed))
        anna = Person(Client(server))
        with visitor(browser, server.url, anna) as guest:
            guest.page.goto(f"{server.url}/profile")
            guest.page.get_by_label("Add a place …").select_option("Webhook (JSON)")
            guest.page.get_by_label("URL of the webhook").fill(f"{receiver.url}/hook")
            guest.page.get_by_role("button", name="Add", exact=True).click()
            guest.page.get_by_role("button", name="Test: 127.0.0.1").click()
            expect(guest.page.get_by_text("The test message was sent.")).to_be_visible()
            assert [body["event"] for body in receiver.bodies()] == ["test"]

            guest.page.get_by_label("Add a place …").select_option("Mail")
            guest.page.get_by_label("Mail address").fill("anna@example.org")
            guest.page.get_by_role("button", name="Add", exact=True).click()
            expect(guest.page.get_by_placeholder("Code from the mail")).to_be_visible()
            code = re.search(r"\w{4}-\w{4}-\w{4}", box.mails[0].get_payload(decode=True).decode())
            assert code
            guest.page.get_by_placeholder("Code from the mail").fill(code[0])
            guest.page.get_by_role("button", name="Confirm").click()
            expect(guest.page.get_by_role("button", name="Test: anna@example.org")).to_be_visible()
            for kind, url in {**HOOKS, "Matrix (Hookshot)": f"{receiver.url}/webhook/abc"}.items():
                guest.page.get_by_label("Add a place …").select_option(kind)
                guest.page.get_by_label("URL of the webhook").fill(url)
                guest.page.get_by_role("button", name="Add", exact=True).click()
                expect(guest.page.locator("li b").get_by_text(kind)).to_be_visible()
            kinds = sorted(each["kind"] for each in anna.get("/notifications")["channels"])
            assert kinds == ["discord", "json", "mail", "matrix", "slack"]

            guest.page.get_by_role("switch", name="Quiet hours").check()
            guest.page.get_by_label("from", exact=True).fill("23:30")
            with guest.page.expect_response(lambda answer: '"remind_hours":8' in answer.text()):
                guest.page.get_by_label("Remind me once").select_option("8 hours")
            settings = anna.get("/notifications")["settings"]
            assert (settings["quiet"]["start"], settings["quiet"]["end"]) == ("23:30", "08:00")
            assert settings["remind_hours"] == 8

            guest.page.get_by_role("button", name="Remove: 127.0.0.1").first.click()
            expect(guest.page.get_by_text("Removed.")).to_be_visible()
            assert len(anna.get("/notifications")["channels"]) == len(kinds) - 1


# The page counts as hidden. This browser has no place for notifications and refuses all, so they are noted.
HIDDEN = """() => {
  Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'});
  window.told = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(title, options) {
      window.told.push([title, options.body, options.tag]);
    }
  };
}"""


def test_a_hidden_page_says_that_it_is_my_turn(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client), Person(client, "Bram")
    table = table_of(bram, anna).start()
    with visitor(browser, server.url, anna) as guest:
        guest.context.grant_permissions(["notifications"])
        guest.page.goto(f"{server.url}/profile")
        guest.page.get_by_role("switch", name="Notification of the browser").check()
        guest.page.wait_for_function("() => localStorage['refectory.prefs'].includes('\"notify\":true')")
        guest.page.goto(f"{server.url}/t/{table.id}")
        guest.at_table()
        guest.page.evaluate(HIDDEN)
        mover = table.sit(0).arrive()
        while 1 not in mover.packet["to_act"]:
            mover.at_version(mover.play()["version"])
        guest.page.wait_for_function("() => window.told.length > 0")
        assert guest.page.evaluate("window.told") == [["Your turn", "Plankenkoorts", f"turn-{table.id}"]]
        assert guest.page.title().startswith("● Your turn")


# What the service worker shows is kept here, since this browser has no place to show it.
KEPT = """() => {
  self.shown = [];
  registration.showNotification = async (...shown) => void self.shown.push(shown);
}"""
PUSHED = """async text => {
  const event = new PushEvent('push', {data: text});
  const waits = [];
  event.waitUntil = promise => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return self.shown;
}"""


def test_the_service_worker_says_whose_turn_it_is(browser: Browser, server: LiveServer) -> None:
    with visitor(browser, server.url, keeping=True) as guest:
        with guest.context.expect_event("serviceworker") as started:
            guest.page.goto(server.url)
        worker = started.value
        worker.evaluate(KEPT)
        [[title, options]] = worker.evaluate(PUSHED, '{"event":"turn","table":"abc"}')
        assert (title, options["body"], options["tag"]) == ("Refectory", "It is your turn.", "turn-abc")
        assert options["data"] == {"table": "abc"}
        words = json.dumps({"reminder": "Tocca ancora a te."})
        guest.page.evaluate(
            "async words => (await caches.open('words-of-refectory')).put('/words', new Response(words))",
            words,
        )
        _, [_, reminder] = worker.evaluate(PUSHED, '{"event":"reminder","table":"abc"}')
        assert reminder["body"] == "Tocca ancora a te."
        assert worker.evaluate(PUSHED, "no JSON")[2][1]["data"] == {"table": ""}


def test_a_push_message_names_the_game_if_this_browser_knows_it(browser: Browser, server: LiveServer) -> None:
    client = Client(server)
    anna, bram = Person(client, language="de"), Person(client, "Bram")
    table = table_of(anna, bram).start()
    with visitor(browser, server.url, anna, keeping=True) as guest:
        guest.context.add_init_script("localStorage['refectory.push'] = 'channel'")
        with guest.context.expect_event("serviceworker") as started:
            guest.page.goto(f"{server.url}/mine")
        expect(card(guest, table.id)).to_be_visible()
        guest.page.wait_for_function("async () => Boolean(await caches.match('/titles'))")
        worker = started.value
        worker.evaluate(KEPT)
        for event, said in (
            ("turn", "Du bist bei Plankenkoorts am Zug."),
            ("reminder", "Du bist bei Plankenkoorts immer noch am Zug."),
            ("replaced", "Ein Bot spielt bei Plankenkoorts für dich, bis du wieder selbst spielst."),
        ):
            shown = worker.evaluate(PUSHED, json.dumps({"event": event, "table": table.id}))
            assert shown[-1][1]["body"] == said
        unknown = worker.evaluate(PUSHED, json.dumps({"event": "turn", "table": "elsewhere"}))
        assert unknown[-1][1]["body"] == "Du bist am Zug."


# This browser has no push service: it subscribes to that of the test, with the keys of the test.
SUBSCRIBE = """([target]) => {
  Notification.requestPermission = async () => 'granted';
  const {endpoint, p256dh, auth} = target;
  const made = {toJSON: () => ({endpoint, keys: {p256dh, auth}}), unsubscribe: async () => true};
  PushManager.prototype.subscribe = async options => {
    window.asked = options;
    PushManager.prototype.getSubscription = async () => made;
    return made;
  };
}"""


def test_a_device_is_told_by_push(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    allowed: dict[str, Any] = {"notify_private": True, "push_hosts": ("127.0.0.1",)}
    with live_server(tmp_path_factory.mktemp("data"), **allowed) as server, http_receiver() as receiver:
        anna, bram = Person(Client(server)), Person(Client(server), "Bram")
        table = table_of(anna, bram, clock={"kind": "days", "days": 2})
        with visitor(browser, server.url, anna, keeping=True) as guest:
            phone = Subscriber(receiver)
            guest.page.goto(f"{server.url}/t/{table.id}")
            guest.page.evaluate(SUBSCRIBE, [phone.target()])
            guest.page.get_by_role("switch", name="Push to this device").check()
            guest.page.wait_for_function("() => localStorage['refectory.push']")
            asked = guest.page.evaluate("window.asked")
            assert asked == {"userVisibleOnly": True, "applicationServerKey": server.services.vapid.public}
            table.start()
            guest.at_table()
            guest.page.evaluate(HIDDEN)
            guest.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            server.do(until_hidden(server, table.id))
            server.time.pass_(60)
            receiver.wait_for(1)
            [(_, _, body)] = receiver.requests
            assert phone.read(body) == {"event": "turn", "table": table.id}

            guest.page.goto(f"{server.url}/profile")
            guest.page.evaluate(SUBSCRIBE, [phone.target()])
            switch = guest.page.get_by_role("switch", name="Push to this device")
            expect(switch).to_be_checked()
            switch.uncheck()
            expect(guest.page.get_by_role("switch", name="Push to this device")).not_to_be_checked()
            guest.page.wait_for_function("() => !localStorage['refectory.push']")
            expect(guest.page.get_by_role("button", name="Remove:")).to_have_count(0)
            assert anna.get("/notifications")["channels"] == []


async def until_hidden(server: LiveServer, table: str) -> None:
    """Until the server knows that nobody sees the table."""
    while (await server.services.tables.get(table)).audience.seeing_seats():
        await asyncio.sleep(0.02)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("club"), club=True) as server:
        yield server


def test_the_club_page_shows_who_wants_to_be_shown(browser: Browser, club: LiveServer) -> None:
    client = Client(club)
    anna, bram = Person(client), Person(client, "Bram")
    play_to_the_end(club, table_of(anna, bram, public=True).start())
    running = table_of(bram, anna, public=True).start()
    write_results(club)
    with visitor(browser, club.url, anna) as guest:
        guest.page.goto(f"{club.url}/profile")
        guest.page.get_by_role("switch", name="Show me on the club page").uncheck()
        expect(guest.page.get_by_text("Saved.")).to_be_visible()
        club.time.pass_(60)
        guest.page.get_by_role("link", name="Club").click()
        leaders = guest.page.get_by_role("region", name="Leaderboard")
        expect(leaders).to_contain_text("Bram")
        expect(leaders).not_to_contain_text("Anna")
        expect(guest.page.get_by_role("region", name="Lately")).to_contain_text("somebody")
        playing = guest.page.get_by_role("region", name="Being played now")
        expect(playing).to_contain_text("Bram, somebody")
        guest.page.get_by_role("button", name="Look").click()
        expect(guest.page).to_have_url(f"{club.url}/t/{running.id}")
        guest.at_table()


@pytest.mark.parametrize(
    "language", ["en", "de", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("nl", "it"))]
)
def test_pages_about_people_fit_a_phone_and_axe_finds_nothing_grave(
    browser: Browser, club: LiveServer, language: str
) -> None:
    client = Client(club)
    anna, bram = Person(client, language=language), Person(client, "Bram")
    play_to_the_end(club, table_of(anna, bram).start())
    write_results(club)
    table_of(anna, bram, clock={"kind": "days", "days": 2}).start()
    with visitor(browser, club.url, anna, size=PHONE, touch=True, language=language) as guest:
        for path in ("mine", "profile", "club", "device"):
            guest.page.goto(f"{club.url}/{path}")
            guest.page.wait_for_load_state("networkidle")
            assert grave(guest) == [], path
            assert not guest.too_wide(), path
