"""Turns and rounds: refilling the hand and the table, the next player, the end of the game."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.rennes.constants import EMPTY
from refectory.games.rennes.rules.drawing import room_in_hand, want_card
from refectory.games.rennes.rules.event_cards import take_back_events
from refectory.games.rennes.rules.scoring import end_events
from refectory.games.rennes.state import RennesState

# -- cards and clues


def begin_open(state: RennesState) -> list[Event]:
    """RC-S2, RC-T3: fill up the open cards, then go on."""
    if len(state.open) < state.box.open:
        events = want_card(state)
        if state.pile:
            state.frames.append(Frame("open", CHANCE))
            return events
    return after_open(state)


def after_open(state: RennesState) -> list[Event]:
    """In the setup the players choose locations (RC-S3); later the circles are filled (RC-K2)."""
    if not state.round:
        state.frames.append(Frame("begin", state.start))
        return []
    return begin_fill(state)


def begin_fill(state: RennesState) -> list[Event]:
    """RC-S1, RC-K2: fill empty circles as long as there are clues in the supply."""
    if any(state.supply) and any(EMPTY in circles for circles in state.circles):
        state.frames.append(Frame("fill", CHANCE))
        return []
    return after_fill(state)


def after_fill(state: RennesState) -> list[Event]:
    """In the setup the cards are dealt (RC-S2); later the next turn begins."""
    if not state.round:
        state.frames.append(Frame("deal", CHANCE))
        return []
    return next_turn(state)


# -- turns


def begin_turn(state: RennesState, seat: Seat) -> list[Event]:
    """RC-T1."""
    state.turn = seat
    state.colour = -1
    state.dots = 0
    state.spent = 0
    state.frames.append(Frame("turn", seat))
    return take_back_events(state, seat)


def end_moves(state: RennesState, seat: Seat) -> list[Event]:
    """RC-M2: unspent dots lapse. RC-T3: the hand may be refilled."""
    state.colour = -1
    state.dots = 0
    state.frames.pop()
    if can_refill(state, seat):
        state.frames.append(Frame("refill", seat))
        return []
    return begin_open(state)


def can_refill(state: RennesState, seat: Seat) -> bool:
    """RC-T3: whether the hand is below its limit and there is a card to take."""
    if room_in_hand(state, seat) <= 0:
        return False
    return bool(state.pile or state.discards or state.open)


def go_on_refilling(state: RennesState, seat: Seat) -> list[Event]:
    """RC-T3: take another card, or go on to the open cards."""
    if can_refill(state, seat):
        return []
    state.frames.pop()
    return begin_open(state)


def next_turn(state: RennesState) -> list[Event]:
    """RC-S5: a round goes once around from the start player. RC-E1: the game ends after a round."""
    following = (state.turn + 1) % state.players
    if following != state.start:
        return begin_turn(state, following)
    if any(state.codes_of(seat) >= state.terms.codes for seat in range(state.players)):
        return end_events(state)
    return begin_round(state, (state.start + 1) % state.players)


def begin_round(state: RennesState, start: Seat) -> list[Event]:
    """RC-S5."""
    state.round += 1
    state.start = start
    return [Event("event.round", {"round": state.round, "seat": start}), *begin_turn(state, start)]
