"""An owner of the box enters its edition: forms, boards, faults, a trial, saving, tables, the file."""

import re
import tomllib
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from refectory.games import load_game, shipped_edition
from tests.browser.guest import GAMES, PHONE, WIDE, Guest
from tests.browser.test_screens import grave
from tests.browser.test_states import drop_file
from tests.server.live_server import LiveServer


def opened(guest: Guest, game: str) -> None:
    """From the new-table page, as an owner of the box would."""
    guest.page.goto(f"{guest.url}/new/{game}")
    guest.page.get_by_role("button", name="Edition").click()
    guest.page.get_by_role("button", name="I own the box").click()
    checked(guest, "good")


def checked(guest: Guest, kind: str) -> None:
    """Until the server has looked at the newest values."""
    expect(guest.page.locator(f".check.{kind}[aria-busy=false]")).to_be_visible()


def enter(guest: Guest, key: str, value: str) -> None:
    field = guest.page.locator(f'[data-key="{key}"] input').first
    field.fill(value)
    field.press("Enter")
    field.blur()


def downloaded(guest: Guest, folder: Path) -> dict[str, object]:
    with guest.page.expect_download() as download:
        guest.page.get_by_role("button", name="Download TOML").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return tomllib.loads(path.read_text("utf-8"))


def test_an_edition_is_entered_tried_saved_and_played(guest: Guest, tmp_path: Path) -> None:
    page = guest.page
    opened(guest, "monasterium")
    enter(guest, "start.soup", "4")
    checked(guest, "good")
    expect(page.get_by_role("button", name="Soup: entered by you")).to_be_visible()

    # The board, by clicking: a building becomes another one.
    guest.click("building:a2")
    page.get_by_role("menuitemcheckbox", name="Common room").click()
    checked(guest, "good")
    expect(page.locator('[data-id="building:a2"]')).to_have_attribute("data-art", "building-common-room")

    # A fault and its place: a road that never comes to E.
    for space in (8, 9, 10):
        guest.click(f"road:{space}")
        page.get_by_role("menuitemcheckbox", name="Leads to E").click()
        expect(page.get_by_role("menu")).to_have_count(0)
    checked(guest, "bad")
    expect(page.locator(".check")).to_contain_text("The road never comes to the monastery E.")
    expect(page.locator('[data-key="road"] .fault')).to_contain_text(
        "The road never comes to the monastery E."
    )
    page.get_by_role("button", name="Show me").click()
    expect(page.locator('[data-key="road"]')).to_be_in_viewport()
    # The link is put back while the edition is faulty.
    guest.click("road:10")
    expect(page.get_by_role("menuitemcheckbox", name="Leads to E")).to_have_attribute("aria-checked", "false")
    page.get_by_role("menuitemcheckbox", name="Leads to E").click()
    checked(guest, "good")
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    checked(guest, "good")

    # The file is what was entered.
    text = downloaded(guest, tmp_path)
    assert text["start"]["soup"] == 4  # type: ignore[index]
    assert text["start"]["entered"] == ["soup"]  # type: ignore[index]
    assert text["rings_two"]["a"] == "L R L R"  # type: ignore[index]
    assert text["road"][9]["monasteries"] == ["e", "a"]  # type: ignore[index]

    # A trial against bots, with this edition.
    enter(guest, "start.tool", "5")
    page.get_by_label("Name of the edition").fill("First printing")
    page.get_by_label("Name of the edition").blur()
    checked(guest, "good")
    page.get_by_role("button", name="Try it against bots").click()
    guest.at_table()
    guest.wait()
    expect(page.locator(".played summary")).to_contain_text("edition First printing")

    # It is kept: after all of this it is offered for a new table.
    page.goto(f"{guest.url}/new/monasterium")
    page.reload()
    guest.unfold(0)
    page.get_by_role("radio", name="First printing").check()
    page.keyboard.press("Escape")
    expect(page.locator(".begin")).to_contain_text("edition: First printing")
    page.click("form button.main")
    guest.at_table()
    expect(page.locator(".played summary")).to_contain_text("edition First printing")


HELD_BACK = """() => {
  const { fetch } = window;
  const held = new Promise(go => { window.letGo = go; });
  window.fetch = async (...args) => {
    if (String(args[0]).endsWith('/edition/draft')) await held;
    return fetch(...args);
  };
}"""


def test_two_quick_clicks_in_one_ring_are_both_kept(guest: Guest, tmp_path: Path) -> None:
    """The second one comes before the server has drawn the first one."""
    opened(guest, "monasterium")
    guest.page.evaluate(HELD_BACK)
    for piece, kind in (("building:a1", "Workshop"), ("building:a3", "Common room")):
        guest.click(piece)
        guest.page.get_by_role("menuitemcheckbox", name=kind).click()
    guest.click("building:a1")  # it is drawn as it was, so what is said of it there means nothing now
    guest.page.get_by_role("menuitemcheckbox", name="Take it away").click()
    expect(guest.page.locator(".said")).to_contain_text("was changed a moment ago")
    guest.page.evaluate("() => window.letGo()")
    checked(guest, "good")
    text = downloaded(guest, tmp_path)
    assert text["rings_two"]["a"] == "W W R R"  # type: ignore[index]


def test_the_books_of_a_positioning_card_are_put_on_the_board(guest: Guest, tmp_path: Path) -> None:
    page = guest.page
    opened(guest, "sator")
    page.get_by_role("button", name="Next card").click()
    expect(page.locator(".deck .n")).to_have_text("north: card 2 of 13")
    guest.click("card-book:1")  # at c4
    guest.click("spot:g7")
    checked(guest, "good")
    book, square = (
        page.locator(f'[data-id="{name}"]').bounding_box() for name in ("card-book:0", "edge:north:4")
    )
    assert book
    assert square
    page.mouse.move(
        book["x"] + book["width"] / 2, book["y"] + book["height"] / 2
    )  # at a7, to be dragged to d7
    page.mouse.down()
    page.mouse.move(square["x"] + square["width"] / 2, book["y"] + book["height"] / 2, steps=4)
    page.mouse.up()
    checked(guest, "good")
    page.get_by_role("radio", name="west").check()
    page.get_by_role("button", name="One card more").click()
    checked(guest, "warn")
    expect(page.locator(".check")).to_contain_text("53 positioning cards, the rulebook counts 52")
    cards = downloaded(guest, tmp_path)["positioning"]
    assert cards["north"][:2] == ["b3 c4 b6 d5", "d7 g7 a5 e3"]  # type: ignore[index]
    assert cards["west"][:2] == ["d12 f13 e11 c13"] * 2  # type: ignore[index]
    assert cards["entered"] == ["north", "west"]  # type: ignore[index]


def test_a_landing_goes_to_another_quadrant_with_its_cards(guest: Guest, tmp_path: Path) -> None:
    opened(guest, "sator")
    guest.click("edge:north:3")
    guest.page.get_by_role(
        "menuitemcheckbox", name="The landing west comes here and gets this quadrant"
    ).click()
    checked(guest, "good")
    values, standard = downloaded(guest, tmp_path), shipped_edition("sator").values
    places = {one["colour"]: (one["side"], one["at"]) for one in values["landing"]}  # type: ignore[attr-defined]
    assert (places["west"], places["north"]) == (("north", 3), ("west", 8))
    assert values["positioning"]["west"] == standard["positioning"]["north"]  # type: ignore[index]


def test_what_was_not_saved_is_there_again(guest: Guest) -> None:
    page = guest.page
    opened(guest, "plankenkoorts")
    enter(guest, "points.book", "2")
    checked(guest, "good")
    opened(guest, "plankenkoorts")
    expect(page.locator(".restored")).to_contain_text("is here again")
    expect(page.locator('[data-key="points.book"] input')).to_have_value("2")
    page.reload()  # at an address of its own
    expect(page.locator('[data-key="points.book"] input')).to_have_value("2")
    page.goto(f"{guest.url}/new/plankenkoorts")
    page.get_by_role("button", name="Edition").click()
    expect(page.get_by_text("not saved yet")).to_be_visible()
    opened(guest, "plankenkoorts")
    page.get_by_role("button", name="Start again").click()
    expect(page.locator('[data-key="points.book"] input')).to_have_value("1")
    opened(guest, "plankenkoorts")
    expect(page.locator(".restored")).to_have_count(0)


def test_a_browser_that_is_full_says_so(guest: Guest) -> None:
    page = guest.page
    page.goto(guest.url)
    page.evaluate(
        """() => localStorage['refectory.editions'] = JSON.stringify(Array.from({length: 30}, (_, n) =>
             ({id: String(n), game: 'rennes', name: 'Box ' + n, text: '', at: n})))"""
    )
    opened(guest, "plankenkoorts")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("this browser keeps 30 editions")
    assert page.evaluate("() => JSON.parse(localStorage['refectory.editions']).length") == 30


def test_a_number_out_of_bounds_is_marked_where_it_is(guest: Guest) -> None:
    opened(guest, "sator")
    enter(guest, "turn.action_points", "99")
    checked(guest, "bad")
    expect(guest.page.locator('[data-key="turn.action_points"]')).to_have_class(re.compile("wrong"))
    expect(guest.page.get_by_role("button", name="Try it against bots")).to_be_disabled()
    guest.page.get_by_role("button", name="Show me").click()
    expect(guest.page.get_by_label("Action points", exact=True).first).to_be_focused()
    guest.page.keyboard.type("5")
    guest.page.keyboard.press("Enter")
    checked(guest, "good")


def test_a_number_that_is_clicked_is_typed_over(guest: Guest) -> None:
    """Also if it had the focus already, as after the key Tab in the number before it."""
    opened(guest, "monasterium")
    first, second = (guest.page.locator('[data-key="mission[0].points"] input').nth(n) for n in (0, 1))
    first.click()
    guest.page.keyboard.type("9")
    guest.page.keyboard.press("Tab")
    second.click()
    guest.page.keyboard.type("6")
    guest.page.keyboard.press("Tab")
    expect(first).to_have_value("9")
    expect(second).to_have_value("6")
    checked(guest, "good")


def test_a_sum_that_differs_from_the_rulebook_can_be_played(guest: Guest) -> None:
    opened(guest, "plankenkoorts")
    enter(guest, "copies.dusting", "4")
    checked(guest, "warn")
    expect(guest.page.locator(".check")).to_contain_text("20 dusting cards, the rulebook counts 15")
    expect(guest.page.get_by_role("button", name="Try it against bots")).to_be_enabled()


def test_a_landing_is_moved_by_keys(guest: Guest) -> None:
    opened(guest, "sator")
    edge = guest.page.locator('[data-id="edge:north:3"]')
    edge.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("menuitemcheckbox").first).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator('[data-id="edge:north:7"]')).to_have_count(1)
    checked(guest, "good")
    guest.page.get_by_role("button", name="Undo").click()
    expect(guest.page.locator('[data-id="edge:north:3"]')).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_what_nobody_changed_is_the_shipped_edition(guest: Guest, tmp_path: Path, game: str) -> None:
    opened(guest, game)
    values = downloaded(guest, tmp_path)
    assert {**values, "name": "standard"} == {**shipped_edition(game).values, "name": "standard"}


def test_a_file_is_used_at_once_and_a_bad_one_is_refused(guest: Guest, tmp_path: Path) -> None:
    page, standard = guest.page, load_game("rennes").edition.text
    text = standard.replace("dealt = 7", "dealt = 6").replace("standard", "Old box", 1)
    file = tmp_path / "old.toml"
    file.write_text(text, "utf-8")
    page.goto(f"{guest.url}/new/rennes")
    guest.unfold(0)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Use an edition file").click()
    chooser.value.set_files(file)
    expect(page.get_by_role("radio", name="Old box")).to_be_checked()
    expect(page.locator(".begin")).to_contain_text("edition: Old box")

    drop_file(page, "bad.toml", standard.replace("dealt = 7", "dealt = 700"))
    expect(page.get_by_role("alert")).to_contain_text("This file can't be played.")
    expect(page.get_by_role("alert")).to_contain_text(
        "Dealt at the start: A whole number from 1 to 12 is wanted."
    )
    expect(page.get_by_role("radio", name="Old box")).to_be_checked()  # nothing else was chosen
    page.get_by_role("button", name="Edit", exact=True).click()
    checked(guest, "good")
    expect(page.get_by_label("Name of the edition")).to_have_value("Old box")
    expect(page.locator('[data-key="hand.dealt"] input')).to_have_value("6")

    # The board, by clicking: a corridor becomes a vortex, and a door is closed.
    guest.click("square:a-w1")
    page.get_by_role("menuitemcheckbox", name="Vortex").click()
    checked(guest, "good")
    expect(page.get_by_role("menu")).to_have_count(0)
    guest.click("door:a-e1:b-w1")
    page.get_by_role("menuitemcheckbox", name="A door here").click()
    checked(guest, "bad")
    expect(page.locator(".check")).to_contain_text("is a corridor to nowhere")
    # The board shows the fault, and the same place puts the door back: no other door is touched.
    expect(page.locator('[data-id="closed:a-e1:b-w1"]')).to_have_count(1)
    guest.click("closed:a-e1:b-w1")
    expect(page.get_by_role("menuitemcheckbox", name="A door here")).to_have_attribute(
        "aria-checked", "false"
    )
    page.get_by_role("menuitemcheckbox", name="A door here").click()
    checked(guest, "good")
    doors = downloaded(guest, tmp_path)["door"]
    pairs = {tuple(door["between"]) for door in doors}  # type: ignore[attr-defined]
    assert pairs == {tuple(door["between"]) for door in shipped_edition("rennes").values["door"]}
    areas = downloaded(guest, tmp_path)["area"]
    assert areas[0]["west"] == ["vortex", "corridor", "cavern-2"]  # type: ignore[index]


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_grave_in_the_editor(
    browser: Browser, server: LiveServer, game: str, size: tuple[int, int], theme: Literal["light", "dark"]
) -> None:
    guest = Guest(browser, server.url, size, touch=size == PHONE)
    guest.page.emulate_media(color_scheme=theme)
    opened(guest, game)
    assert grave(guest) == []
    assert not guest.too_wide()
    guest.leave()


def test_axe_finds_nothing_grave_in_the_readings(browser: Browser, server: LiveServer) -> None:
    guest = Guest(browser, server.url)
    for theme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=theme)
        guest.page.goto(f"{server.url}/new/sator")
        guest.page.locator("div.rules button.plain").click()
        expect(guest.page.get_by_role("dialog")).to_be_visible()
        assert grave(guest) == []
    guest.leave()


def test_a_preset_sets_the_readings_and_one_change_leaves_it(guest: Guest) -> None:
    page = guest.page
    page.goto(f"{guest.url}/new/sator")
    expect(page.get_by_role("radio", name="First game")).to_be_checked()  # they have finished none
    page.get_by_role("radio", name="Dutch").check()
    expect(page.locator(".begin")).to_contain_text("Dutch")
    page.locator("div.rules button.plain").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("section[data-option=retrace] label, label[data-option=retrace]").first.click()
    expect(dialog.get_by_role("radio", name="Your own")).to_be_checked()
    dialog.get_by_role("button", name="Done").click()
    page.get_by_role("radio", name="German").check()
    page.click("form button.main")
    guest.at_table()
    expect(page.locator(".played summary")).to_contain_text("German")
    options = guest.packet()["table"]["options"]
    assert {name: options[name] for name in ("retrace", "first_places")} == {"retrace": 1, "first_places": 1}
