"""Turns: the next player, and the cards that they draw."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.plankenkoorts.constants import NO_BACK
from refectory.games.plankenkoorts.hidden import whole_hand_seen
from refectory.games.plankenkoorts.state import PlankState


def begin_turn(state: PlankState, seat: Seat, screw: bool) -> list[Event]:
    """BS-T1: draw, then lay. BS-D6: after a loose screw, a whole new hand in place of the one card."""
    state.turn = seat
    state.frames.append(Frame("lay", seat))
    if not screw:
        return draw_cards(state, seat, 1)
    state.discard += state.hands[seat]
    state.hands[seat] = ()
    whole_hand_seen(state, seat)
    count = min(state.box.screw_cards, len(state.deck) + len(state.discard))
    new_hand = Event("event.new-hand", {"seat": seat, "count": count})
    return [new_hand, *draw_cards(state, seat, state.box.screw_cards)]


def draw_cards(state: PlankState, seat: Seat, count: int) -> list[Event]:
    """BS-T2: draw cards. An empty deck is refilled with the discards; if both are empty, there is no draw."""
    events = []
    if not state.deck:
        if not state.discard:
            return [Event("event.empty", {"seat": seat})]
        events.append(Event("event.reshuffle", {"count": len(state.discard)}))
        state.deck = sorted(state.discard)
        state.discard = []
    state.frames.append(Frame("draw", CHANCE, (seat, count)))
    return events


def end_turn(state: PlankState, seat: Seat, skip: bool = False, screw: bool = False) -> list[Event]:
    """Begin the next player's turn; BS-D1: the turn after theirs if they must skip."""
    events = []
    following = state.next_seat(seat)
    if skip:
        events.append(Event("event.skipped", {"seat": following}))
        following = state.next_seat(following)
    return events + begin_turn(state, following, screw)


def uncover_top(state: PlankState) -> None:
    """BS-H1: the back of the top card is seen before anybody decides anything."""
    if state.top == NO_BACK and state.deck and state.frames and state.frames[-1].seat != CHANCE:
        state.frames.append(Frame("top", CHANCE))
