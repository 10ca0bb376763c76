"""Playing in the browser: by clicks, by keys, from the list; undo, hint, a refused click."""

from playwright.sync_api import expect

from tests.browser.guest import Guest


def play_by_clicks(guest: Guest, most: int) -> int:
    """Click lit things, the first and then what goes with it, until the game is over."""
    for turn in range(most):
        guest.wait()
        if guest.over():
            return turn
        before = guest.version
        guest.click(guest.lit()[0])
        if guest.page.locator("g.chosen").count():
            guest.click(guest.lit()[-1])
        guest.moved_on(before)
    return most


def test_a_game_is_finished_by_clicking_only_what_is_lit(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    turns = play_by_clicks(guest, 600)
    assert guest.over(), f"The game is not over after {turns} turns."
    expect(guest.page.get_by_role("button", name="Play again")).to_be_visible()


def press_what_is_lit(guest: Guest) -> None:
    """Tab to the next thing that is lit, and press Enter."""
    for _ in range(80):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("document.activeElement.classList.contains('lit')"):
            break
    guest.page.keyboard.press("Enter")


def test_a_turn_is_played_by_the_keyboard_alone(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    for _ in range(5):
        guest.wait()
        before = guest.version
        press_what_is_lit(guest)
        expect(guest.page.locator("g.chosen")).to_have_count(1)
        press_what_is_lit(guest)
        guest.moved_on(before)


def test_a_turn_is_played_from_the_list_of_choices(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    guest.page.get_by_role("tab", name="Choices").click()
    choice = guest.page.locator("[data-action^=discard]").first
    said = choice.inner_text()
    choice.click()
    guest.page.get_by_role("tab", name="Log").click()
    card = said.removeprefix("Discard ").rstrip(".")
    expect(guest.page.locator("#pane")).to_contain_text(card)


def test_escape_lets_go_of_what_was_chosen(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    guest.click(guest.lit()[0])
    expect(guest.page.locator("g.chosen")).to_have_count(1)
    guest.page.locator("g.lit").first.press("Escape")
    expect(guest.page.locator("g.chosen")).to_have_count(0)


def test_a_refused_click_says_why_with_the_rule(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    while "table" in guest.lit():  # a click on the deck would go through to the table
        before = guest.version
        guest.page.get_by_role("tab", name="Choices").click()
        guest.page.locator(
            "[data-action^='discard dust-off'], [data-action^='discard loose-screw']"
        ).first.click()
        guest.moved_on(before)
        guest.wait()
    guest.click("deck")
    expect(guest.page.get_by_role("alert")).to_contain_text("(BS-")


def test_a_hint_lights_what_a_bot_would_do(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    guest.page.get_by_role("button", name="Hint").click()
    expect(guest.page.locator("g.advised").first).to_be_visible(timeout=10_000)


def test_a_table_is_resumed_where_it_was(guest: Guest) -> None:
    guest.start("plankenkoorts")
    guest.at_table()
    guest.wait()
    seen = guest.lit()
    guest.page.reload()
    guest.at_table()
    guest.wait()
    assert guest.lit() == seen
