"""The cheat-sheet over the viewer's shelves."""

from refectory.core.game import Data
from tests.games.helpers import pieces
from tests.games.plankenkoorts.pictures import middle
from tests.games.plankenkoorts.positions import GAME
from tests.rules import rule


@rule("BS-C5")
def test_the_cheat_sheet_dims_books_that_cannot_be_laid_any_more() -> None:
    view = middle().view(0)
    for piece in pieces(GAME.scene(view)):
        if piece.id.startswith("canon:"):
            book = piece.id.removeprefix("canon:")
            lies = book in seen_on_own(view)
            dim = "dim" in piece.states
            assert dim == (book not in view["may_come"] and not lies), book


def seen_on_own(view: Data) -> set[str]:
    shelves = view["seats"][view["viewer"]]["shelves"].values()
    return {book["book"] for shelf in shelves for book in shelf["books"]}
