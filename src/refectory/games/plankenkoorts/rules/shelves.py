"""Shelves: the order of their books, and laying a book with a card, a dust cloud or a book token."""

from refectory.core.action import Action
from refectory.core.game import Event, Seat
from refectory.games.plankenkoorts.constants import NT, OT, SHELVES
from refectory.games.plankenkoorts.state import CLOUD, PlankState, book_of, is_cloud


def refusal(state: PlankState, seat: Seat, book: int) -> str:
    """BS-T3, BS-T4, BS-T5, BS-O1: the rule that forbids this seat to lay this book; empty if it may."""
    box = state.box
    shelf = box.shelf[book]
    row = state.shelves[2 * seat + shelf]
    if not row:
        if book != box.first[shelf]:
            return "BS-T3"
    else:
        last = book_of(row[-1])
        if last == box.last[shelf]:
            return "BS-T5"
        if last >= book:
            return "BS-T4"
    if state.long_shelves and len(row) + 1 + box.last[shelf] - book < box.long_shelf:
        return "BS-O1"
    return ""


def cloud_refusal(state: PlankState, seat: Seat, book: int) -> str:
    """BS-D3: the rule that forbids this seat to lay a dust cloud as this book; empty if it may."""
    rule = refusal(state, seat, book)
    return rule if rule in ("", "BS-O1") else "BS-D3"


def put_on_shelf(state: PlankState, seat: Seat, spine: int) -> None:
    state.shelves[2 * seat + state.box.shelf[book_of(spine)]] += (spine,)


def lay_event(state: PlankState, seat: Seat, book: int) -> Event:
    """BS-T3, BS-T4, BS-T5: the book begins the shelf, continues it or closes it."""
    box = state.box
    key = "event.lay"
    if book in box.first:
        key = "event.begin"
    elif book in box.last:
        key = "event.close"
    return Event(key, {"seat": seat, "card": box.books[book], "shelf": SHELVES[box.shelf[book]]})


def lay_cloud(state: PlankState, seat: Seat, book: int) -> Event:
    """BS-D3: put a dust cloud on the shelf as the named book."""
    put_on_shelf(state, seat, book + CLOUD)
    box = state.box
    facts = {"seat": seat, "card": box.books[book], "shelf": SHELVES[box.shelf[book]]}
    return Event("event.cloud", facts)


def cloud_choices(state: PlankState, seat: Seat) -> list[Action]:
    """BS-D3: every book that may be laid now; BS-D7: also a book that lies elsewhere."""
    box = state.box
    cloud = state.acts.cloud
    choices: list[Action] = []
    for shelf in (OT, NT):
        row = state.shelves[2 * seat + shelf]
        first = box.first[shelf]
        start = book_of(row[-1]) + 1 if row else first
        end = box.last[shelf] if row else first
        some = cloud[start : end + 1]
        if state.long_shelves:
            some = [action for action in some if not refusal(state, seat, action.at[0])]
        choices += some
    return choices


# -- the book token


def token_refusal(state: PlankState, seat: Seat, other: Seat, shelf: int) -> str:
    """BS-D2: the rule against taking that shelf's last book with a book token; empty if it may be taken."""
    if other >= state.players or (other == seat and not state.own_token):
        return "BS-D2"
    row = state.shelves[2 * other + shelf]
    if not row:
        return "BS-D2"
    if state.is_closed(other, shelf):
        return "BS-T5"
    if is_cloud(row[-1]):
        return ""  # BS-D4: in a round each player has an open shelf, and a cloud fits on any
    if other == seat:
        return "BS-O4"  # an own book would go back to its place
    rule = refusal(state, seat, row[-1])
    return rule if rule in ("", "BS-O1") else "BS-D2"


def token_choices(state: PlankState, seat: Seat) -> list[Action]:
    """BS-D2: the shelves whose last book this seat may take."""
    choices = []
    for other in range(state.players):
        for shelf in (OT, NT):
            if state.shelves[2 * other + shelf] and not token_refusal(state, seat, other, shelf):
                choices.append(state.acts.token[2 * other + shelf])
    return choices
