"""Putting a spine on one's own shelf, by a card, a dust cloud or a book token."""

from typing import TYPE_CHECKING

from refectory.core.action import Action
from refectory.core.game import Event, Seat
from refectory.games.plankenkoorts.edition.box import NT, OT, SHELVES
from refectory.games.plankenkoorts.rules import shelf as shelves

if TYPE_CHECKING:
    from refectory.games.plankenkoorts.state import PlankState


def refusal(state: "PlankState", seat: Seat, book: int) -> str:
    """The rule against this book on the end of the seat's own shelf; empty if it may be laid."""
    row = state.shelves[2 * seat + state.canon.shelf[book]]
    return shelves.refusal(state.canon, row, book, state.long_shelves)


def cloud_refusal(state: "PlankState", seat: Seat, book: int) -> str:
    """The rule against a dust cloud as this book on the seat's own shelf (BS-D3); empty if it may be laid."""
    rule = refusal(state, seat, book)
    return rule if rule in ("", "BS-O1") else "BS-D3"


def put_on_shelf(state: "PlankState", seat: Seat, spine: int) -> None:
    state.shelves[2 * seat + state.canon.shelf[shelves.book_of(spine)]] += (spine,)


def lay_event(state: "PlankState", seat: Seat, book: int) -> Event:
    """BS-T3, BS-T4, BS-T5: begun, gone on with, or closed."""
    canon = state.canon
    key = "event.lay"
    if book in canon.first:
        key = "event.begin"
    elif book in canon.last:
        key = "event.close"
    return Event(key, {"seat": seat, "card": canon.books[book], "shelf": SHELVES[canon.shelf[book]]})


def lay_cloud(state: "PlankState", seat: Seat, book: int) -> Event:
    """BS-D3: a dust cloud goes onto the shelf as the book that is named."""
    put_on_shelf(state, seat, book + shelves.CLOUD)
    canon = state.canon
    facts = {"seat": seat, "card": canon.books[book], "shelf": SHELVES[canon.shelf[book]]}
    return Event("event.cloud", facts)


def cloud_choices(state: "PlankState", seat: Seat) -> list[Action]:
    """BS-D3: every book that may be laid now; BS-D7: also one that lies elsewhere."""
    canon = state.canon
    cloud = state.acts.cloud
    found: list[Action] = []
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        first = canon.first[shelf]
        if not row:
            some = cloud[first : first + 1]
        else:
            some = cloud[shelves.book_of(row[-1]) + 1 : canon.last[shelf] + 1]
        if state.long_shelves:
            some = [action for action in some if not refusal(state, seat, action.at[0])]
        found += some
    return found
