"""What a player of Plankenkoorts does without thinking much."""

from typing import Final

from refectory.core.action import Action
from refectory.core.game import Rng, Seat
from refectory.games.plankenkoorts.canon import BOOKEND
from refectory.games.plankenkoorts.shelf import book_of
from refectory.games.plankenkoorts.state import PlankState

HORIZON: Final = 16
TRUST: Final = 20


def habit(state: PlankState, seat: Seat, legal: list[Action], rng: Rng) -> Action:
    """Bookends first, then the nearest book, then a dusting card, then away with what is of no use."""
    best, most = legal[0], -1.0
    for action in legal:
        urge = _urge(state, seat, action) + rng.random()
        if urge > most:
            best, most = action, urge
    return best


def _urge(state: PlankState, seat: Seat, action: Action) -> float:
    match action.family:
        case "lay":
            return _laying(state, seat, action.at[0])
        case "discard" | "give":
            return _parting(state, seat, action.at[0])
        case "cloud":
            book = action.at[0]
            return _laying(state, seat, book) - 5.0 if state.canon.back[book] == BOOKEND else 0.0
        case "dust-off":
            return 52.0
        case "token":
            return 50.0
        case "loose-screw":
            return 40.0
    return 20.0


def _laying(state: PlankState, seat: Seat, book: int) -> float:
    """BS-T3, BS-T5: beginning and closing win the race; BS-T4: what is passed over is lost."""
    canon = state.canon
    shelf = canon.shelf[book]
    if book == canon.first[shelf]:
        return 100.0
    if book == canon.last[shelf]:
        return 90.0
    return 60.0 - 0.5 * (book - book_of(state.shelves[2 * seat + shelf][-1]))


def _parting(state: PlankState, seat: Seat, card: int) -> float:
    """Bookends that are still wanted are kept, dusting cards rather too."""
    canon = state.canon
    if card >= len(canon.books):
        return 8.0
    shelf = canon.shelf[card]
    row = state.shelves[2 * seat + shelf]
    if card == canon.last[shelf]:
        wanted = not row or book_of(row[-1]) != card
        return 1.0 if wanted and state.hands[seat].count(card) == 1 else 32.0
    if card == canon.first[shelf]:
        return 32.0 if row else 1.0
    return 12.0 if not row else 30.0
