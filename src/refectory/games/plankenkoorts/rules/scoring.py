"""Points as a viewer can count them."""

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.edition.box import Canon


def points_of(canon: Canon, view: Data, seat: Seat) -> int:
    """All points so far, those of the shelves as they stand among them (BS-E2)."""
    earlier: int = sum(sheet[seat] for sheet in view["sheets"])
    return earlier + points_now(canon, view, seat)


def points_now(canon: Canon, view: Data, seat: Seat) -> int:
    """What the shelves would count for; nothing once they have been counted for good."""
    if view["phase"] == "over":
        return 0
    shelves = view["seats"][seat]["shelves"].values()
    return canon.book_points * sum(len(shelf["books"]) for shelf in shelves)
