"""The positioning cards."""

import pytest

from refectory.games.sator.edition import positioning_cards
from refectory.games.sator.edition.landings import quadrants_of
from tests.games.sator.positions import BOX, GAME, GRID
from tests.rules import rule


@rule("SA-C3")
def test_every_positioning_card_keeps_its_constraints() -> None:
    for colour, cards in enumerate(BOX.positioning):
        assert len(cards) == 13
        for layout in cards:
            assert positioning_cards.lawful(GRID, layout)
            assert all(quadrants_of(GRID, square) == [BOX.quadrant[colour]] for square in layout)


@rule("SA-C3")
def test_the_shipped_cards_are_the_generators() -> None:
    made = positioning_cards.cards()
    shipped = [
        [" ".join(GAME.acts.square_names[s] for s in layout) for layout in cards] for cards in BOX.positioning
    ]
    assert shipped == made


@rule("SA-C3")
def test_no_colour_is_favoured() -> None:
    """A quarter turn of the board, with the colours turned too, changes nothing."""
    cards = BOX.positioning
    for colour in range(4):
        following = (colour + 1) % 4
        assert [positioning_cards._turned(GRID, layout, 1) for layout in cards[colour]] == cards[following]


@rule("SA-C3")
@pytest.mark.parametrize("squares", ["a7 b7 c2 d5", "a1 c4 b6 d5", "g6 c4 b6 d5", "c4 c4 b6 d5"])
def test_a_card_may_not_break_them(squares: str) -> None:
    layout = tuple(GRID.number[name] for name in squares.split())
    assert not positioning_cards.lawful(GRID, layout)
