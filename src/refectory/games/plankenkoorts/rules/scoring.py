"""Points, counted from a position or from a view."""

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.state import PlankState


def scores(state: PlankState) -> list[dict[str, int]]:
    """BS-E2, as if the round ended now: the books of all rounds, and the golden bookstands."""
    points = []
    for seat in range(state.players):
        stands = state.bookstands[seat] * state.box.bookstand_points
        books = sum(sheet[seat] for sheet in state.sheets) - stands
        if state.frames:  # the shelves of a round that is not counted yet
            books += state.books_on_shelves(seat) * state.box.book_points
        points.append({"books": books, "bookstands": stands})
    return points


def points_of(box: Box, view: Data, seat: Seat) -> int:
    """BS-E2: the points of all earlier rounds, and of the shelves as they are now."""
    earlier: int = sum(sheet[seat] for sheet in view["sheets"])
    return earlier + points_now(box, view, seat)


def points_now(box: Box, view: Data, seat: Seat) -> int:
    """BS-E2: the points of the shelves as they are now; 0 after the game, when the sheets have them."""
    if view["phase"] == "over":
        return 0
    shelves = view["seats"][seat]["shelves"].values()
    return box.book_points * sum(len(shelf["books"]) for shelf in shelves)
