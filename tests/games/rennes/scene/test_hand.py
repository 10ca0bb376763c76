"""The viewer's hand."""

from itertools import combinations

from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME


def test_buttons_in_hand_are_large_enough_for_a_finger() -> None:
    """On a phone the hand is at least 295 pixels wide; a target is at least 24 pixels wide and high."""
    panel = GAME.scene(middle().view(0)).panels[1]
    buttons = [piece for piece in panel.pieces if piece.id.startswith(("three:", "colour:", "done"))]
    assert len(buttons) == 11
    for button in buttons:
        assert min(button.size) * 295 / panel.size[0] >= 24
    for one, other in combinations(buttons, 2):
        assert any(
            one.at[n] + one.size[n] <= other.at[n] or other.at[n] + other.size[n] <= one.at[n] for n in (0, 1)
        ), (one.id, other.id)
