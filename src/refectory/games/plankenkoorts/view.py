"""What each viewer may know of a position. A view starts empty, so nothing hidden gets in by mistake."""

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.constants import BACKS, NT, OT, SHELVES
from refectory.games.plankenkoorts.hidden import in_other_hands, known_to, one_of_several
from refectory.games.plankenkoorts.memory.history import shown_to
from refectory.games.plankenkoorts.phases.borrow import give_refusal
from refectory.games.plankenkoorts.rules.rounds import borrow_refusal, exchanges_left, use_refusal
from refectory.games.plankenkoorts.rules.shelves import refusal, token_choices
from refectory.games.plankenkoorts.state import PlankState, Shelf, book_of, is_cloud

# What only the owner of a hand is told.
OWN = ("hand", "in_other_hands", "with_one_of", "may_come", "uses", "takes", "asks", "gives")


def view(state: PlankState, viewer: Seat | None) -> Data:
    cards = state.box.cards
    return {
        "viewer": viewer,
        "players": state.players,
        "options": {
            "open_backs": state.open_backs,
            "long_shelves": state.long_shelves,
            "last_in_order": state.last_in_order,
            "own_token": state.own_token,
        },
        "round": state.round,
        "direction": state.direction,
        "first": state.first,
        "turn": state.turn,
        "phase": state.frames[-1].phase if state.frames else "over",
        "acting": list(state.to_act()),
        **_exchange(state),
        "to_draw": _to_draw(state),
        "deck": len(state.deck),
        "top": BACKS[state.top] if state.top >= 0 else None,
        "discard": [cards[card] for card in state.discard],
        "seats": [_seat(state, viewer, seat) for seat in range(state.players)],
        **_own(state, viewer),
        "sheets": [list(sheet) for sheet in state.sheets],
    }


def _to_draw(state: PlankState) -> int:
    """How many cards are still to be dealt or drawn before somebody decides anything."""
    frame = state.frames[-1] if state.frames else None
    return frame.data[1] if frame is not None and frame.phase in ("deal", "draw") else 0


def _own(state: PlankState, viewer: Seat | None) -> Data:
    """The hand of the viewer, what they know of other hands together, and what they may lay next."""
    if viewer is None:
        return dict.fromkeys(OWN)
    cards = state.box.cards
    spread = one_of_several(state, viewer)
    return {
        "hand": [cards[card] for card in state.hands[viewer]],
        "in_other_hands": [cards[card] for card in in_other_hands(state, viewer)],
        "with_one_of": [{"card": cards[card], "seats": seats} for card, seats in spread],
        "may_come": _may_come(state, viewer),
        "uses": {cards[card]: use_refusal(state, viewer, card) for card in state.hands[viewer]},
        "takes": _takes(state, viewer),
        "asks": _asks(state, viewer),
        "gives": _gives(state, viewer),
    }


def _takes(state: PlankState, seat: Seat) -> list[Data]:
    """BS-D2: the last books of other shelves that a book token in this hand may take."""
    if state.box.book_token not in state.hands[seat]:
        return []
    found = []
    for action in token_choices(state, seat):
        other, shelf = action.at
        spine = state.shelves[2 * other + shelf][-1]
        book = state.box.books[book_of(spine)]
        found.append({"seat": other, "shelf": SHELVES[shelf], "card": book, "cloud": is_cloud(spine)})
    return found


def _asks(state: PlankState, seat: Seat) -> list[Seat]:
    """BS-D5: the players from whom this seat may draw with a borrowed book, in hand or in use."""
    frame = state.frames[-1] if state.frames else None
    asked = frame.data[0] if frame is not None and frame.phase == "borrow" and frame.seat == seat else 0
    if not asked and state.box.borrowed_book not in state.hands[seat]:
        return []
    return [other for other in range(state.players) if not borrow_refusal(state, seat, other, asked)]


def _gives(state: PlankState, seat: Seat) -> list[str]:
    """BS-D5: the cards that may be given in return now."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.phase != "give" or frame.seat != seat:
        return []
    hand = dict.fromkeys(state.hands[seat])
    return [state.box.cards[card] for card in hand if not give_refusal(state, seat, frame.data[1:], card)]


def _seat(state: PlankState, viewer: Seat | None, seat: Seat) -> Data:
    box = state.box
    hand = state.hands[seat]
    shown: Data = {
        "cards": len(hand),
        "bookstands": state.bookstands[seat],
        "shelves": {
            SHELVES[shelf]: {
                "books": _spines(state, state.shelves[2 * seat + shelf]),
                "closed": state.is_closed(seat, shelf),
            }
            for shelf in (OT, NT)
        },
    }
    if state.open_backs:  # BS-O3
        shown["backs"] = [BACKS[box.back[card]] for card in sorted(hand, key=lambda c: box.back[c])]
    if viewer is not None and viewer != seat:
        shown["known"] = [box.cards[card] for card in known_to(state, viewer, seat)]
        shown["knows_of_you"] = [box.cards[card] for card in shown_to(state, seat, viewer)]
    return shown


def _spines(state: PlankState, row: Shelf) -> list[Data]:
    return [{"book": state.box.books[book_of(spine)], "cloud": is_cloud(spine)} for spine in row]


def _may_come(state: PlankState, seat: Seat) -> list[str]:
    """BS-C5: the cheat-sheet, with the books that could be laid next."""
    books = state.box.books
    return [book for number, book in enumerate(books) if not refusal(state, seat, number)]


def _exchange(state: PlankState) -> Data:
    """BS-D5: the players asked so far with a borrowed book, the partner now, and the back that was picked."""
    shown: Data = {"exchange_with": None, "exchange_back": None, "exchanges_left": None, "asked": []}
    for frame in state.frames:
        if frame.phase == "borrow":
            asked = frame.data[0]
            shown["asked"] = [seat for seat in range(state.players) if asked >> seat & 1]
            shown["exchanges_left"] = exchanges_left(state, frame.seat, asked)
        elif frame.phase == "pull":
            shown["exchange_with"] = frame.data[1]
            shown["exchange_back"] = BACKS[frame.data[2]] if frame.data[2] >= 0 else None
        elif frame.phase == "give":
            shown["exchange_with"] = frame.data[0]
    return shown
