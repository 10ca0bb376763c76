"""What a click would cost and bring is said before: at the pointer, at the focus, to screen readers."""

import pytest
from playwright.sync_api import expect
from web.positions import position_now, serve_positions

from tests.browser.guest import GAMES, Guest
from tests.browser.test_confirmation import offered

# An action of each game whose note has a sentence, and a part of that sentence.
SAID = {
    "plankenkoorts": ("lay", "passes"),
    "monasterium": ("building", "It costs"),
    "rennes": ("step", "Step there"),
    "sator": ("put", "here"),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_note_is_said_at_the_pointer_and_at_the_focus(guest: Guest, game: str) -> None:
    family, words = SAID[game]
    match, action = offered(game, family)[family]
    serve_positions(guest.page, match, [position_now(match)])
    guest.page.goto(f"{guest.url}/t/picture")
    guest.wait()
    *first, last = action.targets_for(0)
    for id_ in first:
        guest.click(id_)
    thing = guest.page.locator(f'.stage [data-id="{last}"].lit')
    told = guest.page.locator("[role=tooltip] .foretold")
    expect(told).to_have_count(0)
    thing.hover()
    expect(told).to_contain_text(words)
    description = thing.get_attribute("aria-description") or ""
    assert told.inner_text() in description
    guest.page.mouse.move(2, 2)
    expect(told).to_have_count(0)
    guest.page.keyboard.press("Tab")
    thing.focus()
    expect(told).to_contain_text(words)
    assert "note." not in description, "Keys are no words."
