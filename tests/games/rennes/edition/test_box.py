"""The components of the shipped edition."""

from collections import Counter

import pytest

from refectory.games.rennes.constants import COLOURS
from tests.games.helpers import offered, play, roll
from tests.games.rennes.positions import BOX, new, table
from tests.rules import rule

LETTERS = dict(zip("RBGYP", COLOURS, strict=True))


@rule("RC-C2")
def test_the_discs_have_these_colours() -> None:
    printed = ["RBGY", "RGBP", "RYPB", "RPYG", "BGPY", "RYBG", "RBPG", "RPBY", "RGYP"]
    assert [[COLOURS[colour] for colour in disc] for disc in BOX.discs] == [
        [LETTERS[letter] for letter in disc] for disc in printed
    ]


@rule("RC-C2")
def test_a_disc_may_not_lie_twice() -> None:
    state = new()
    play(state, "start seat-0", "disc disc-3 turned-1")
    assert "disc disc-3 turned-0" not in offered(state)
    state = table().to_turn(0)
    state.portals = (0, *state.portals[:-1])
    with pytest.raises(AssertionError, match="Discs are doubled"):
        state.check()


@rule("RC-C6")
def test_caverns_have_four_circles_and_a_symbol() -> None:
    assert BOX.circles == [4] * 7
    symbols = [BOX.locations[symbol] for symbol in BOX.symbol]
    assert symbols == ["monastere", "villa", "eglise", "la-tour", "cimetiere", "cimetiere", "la-tour"]


@rule("RC-C6")
def test_a_fifth_clue_may_not_lie_in_a_cavern() -> None:
    state = new()
    roll(state)
    assert [len(circles) for circles in state.circles] == [4] * 7
    assert "fill red" not in offered(state)


@rule("RC-C7")
def test_there_are_thirty_clues_of_each_colour() -> None:
    assert new().supply == (30, 30, 30, 30, 30)
    assert 5 * max(sum(code.count(colour) for code in BOX.codes) for colour in range(5)) == 25


@rule("RC-C8")
def test_the_codes() -> None:
    codes = {
        "monastere": "purple purple blue red green",
        "cimetiere": "yellow yellow yellow red red",
        "eglise": "blue blue purple purple yellow",
        "la-tour": "green green green blue blue",
        "villa": "green purple yellow red red",
    }
    for location, clues in codes.items():
        code = BOX.codes[BOX.locations.index(location)]
        assert Counter(COLOURS[clue] for clue in code) == Counter(clues.split())
    assert Counter(clue for code in BOX.codes for clue in code) == dict.fromkeys(range(5), 5)


@rule("RC-C9")
def test_the_deck_has_these_cards() -> None:
    assert len(BOX.deck) == 110
    assert Counter(BOX.cards[card] for card in BOX.deck) == {
        f"{colour}-{dots}": count
        for colour in COLOURS
        for dots, count in zip((1, 2, 3, 4, 5), (4, 6, 6, 4, 2), strict=True)
    }
