"""Turns, rounds and years."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.monasterium.constants import YEARS
from refectory.games.monasterium.rules import dice, scoring
from refectory.games.monasterium.state import MonasteriumState


def begin_round(state: MonasteriumState, events: list[Event]) -> None:
    """MO-S2, MO-X2: all players get their dice and their reroll tile back; the first player rolls."""
    state.round += 1
    state.rerolled = 0
    state.hand_own = state.personal[:]
    state.hand_neutral = [state.box.neutral_dice[state.players - 2]] * state.players
    state.aside = [0] * (state.players + 1)
    if state.round % state.players == 0:
        events.append(Event("event.year", {"year": state.year + 1}))
    facts = {"year": state.year + 1, "round": state.round % state.players + 1, "seat": state.first}
    events.append(Event("event.round", facts))
    dice.roll_hand(state, state.first)


def next_to_place(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-D1: the next player clockwise with dice in hand rolls; if there is none, the actions begin."""
    for n in range(1, state.players + 1):
        other = (seat + n) % state.players
        if state.hand_own[other] + state.hand_neutral[other]:
            dice.roll_hand(state, other)
            return
    events.append(Event("event.actions", {"seat": state.first}))
    next_to_take(state, state.first, events)


def next_to_take(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-A1: this seat's turn, or that of the next seat clockwise that can take a die."""
    for n in range(state.players):
        other = (seat + n) % state.players
        if dice.can_take(state, other):
            for missed in range(n):
                passed = (seat + missed) % state.players
                events.append(Event("event.passed-over", {"seat": passed}))
            state.turn = other
            state.frames.append(Frame("take", other))
            return
    end_round(state, events)


def end_turn(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-A2: all dice are used; the next player's turn."""
    state.column = -1
    state.paid = False
    state.used = 0
    next_to_take(state, (seat + 1) % state.players, events)


def end_round(state: MonasteriumState, events: list[Event]) -> None:
    """MO-S4: a year has one round for each player; there are three years. MO-X2: the chalice moves left."""
    if state.round + 1 == YEARS * state.players:
        events += scoring.final_events(state)
        return
    state.first = (state.first + 1) % state.players
    begin_round(state, events)
