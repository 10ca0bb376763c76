"""Points, counted from a view."""

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.edition.box import Box


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
