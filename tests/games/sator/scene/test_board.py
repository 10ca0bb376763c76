"""The board: the rim, the squares in reach."""

from tests.games.helpers import pieces
from tests.games.sator.pictures import middle
from tests.games.sator.positions import GAME


def test_reach_and_the_books_in_it_are_shown() -> None:
    ids = GAME.scene(middle().view(0)).ids()
    assert {"reach:g4", "reach:h4", "reach:i4", "ring:j4"} - ids == {"ring:j4"}
    state = middle()
    state.steps = 4
    assert "ring:j4" in GAME.scene(state.view(0)).ids()


def test_squares_are_named_about_the_pit() -> None:
    rim = next(piece for piece in pieces(GAME.scene(middle().view(0))) if piece.id == "rim")
    assert rim.art == f"rim-{GAME.box.grid.rows}"
    assert (rim.at, rim.size) == ((0, 0), GAME.scene(middle().view(0)).panels[0].size)
