"""Cards from the pile into a hand, and the number of cards up to which a hand is filled."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.rennes.constants import DE_MOLAY
from refectory.games.rennes.state import RennesState


def want_card(state: RennesState) -> list[Event]:
    """RC-T3: if a card is wanted and the pile is empty, the discards become the pile."""
    if state.pile or not state.discards:
        return []
    state.pile = sorted(state.discards)
    state.discards = []
    return [Event("event.reshuffle", {"count": len(state.pile)})]


def begin_draw(state: RennesState, seat: Seat, count: int) -> list[Event]:
    """Draw this number of cards from the pile, or as many as there are."""
    events = want_card(state)
    if state.pile:
        state.frames.append(Frame("draw", CHANCE, (seat, count)))
    return events


def hand_limit(state: RennesState, seat: Seat) -> int:
    """RC-T3, RC-G3: the number of cards up to which a hand is refilled."""
    return state.box.de_molay if state.has_ghost(seat, DE_MOLAY) else state.box.limit


def room_in_hand(state: RennesState, seat: Seat) -> int:
    """The number of cards that a hand lacks to its limit; below 0 if it is above."""
    return hand_limit(state, seat) - len(state.hands[seat])
