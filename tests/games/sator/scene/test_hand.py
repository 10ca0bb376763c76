"""The viewer's hand."""

from itertools import combinations

from tests.games.sator.pictures import middle
from tests.games.sator.positions import GAME


def test_effects_are_large_enough_for_a_finger() -> None:
    """On a phone the hand is 344 pixels wide; a target is at least 24 pixels wide and high."""
    panel = GAME.scene(middle().view(0)).panels[1]
    buttons = [piece for piece in panel.pieces if piece.id.startswith("effect:")]
    for button in buttons:
        assert min(button.size) * 344 / panel.size[0] >= 24
        assert button.at[1] + button.size[1] <= panel.size[1]
    for one, other in combinations(buttons, 2):
        assert any(abs(one.at[n] - other.at[n]) >= one.size[n] for n in (0, 1)), (one.id, other.id)
