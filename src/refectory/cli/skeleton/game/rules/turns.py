"""Turns: the cards that are dealt and drawn, the next player, and the end."""

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat, end_event


def deal(state: MyGameState, seat: Seat) -> None:
    """MG-S2: deal all hands, one card after the other; then this seat begins."""
    state.turn = seat
    state.frames = [Frame("deal", CHANCE, (seat, state.players * state.hand_size))]


def begin_turn(state: MyGameState, seat: Seat) -> None:
    state.turn = seat
    state.frames = [Frame("turn", seat)]


def after_playing(state: MyGameState, seat: Seat) -> list[Event]:
    """MG-T4: draw a card, as long as there are any."""
    if not state.deck:
        return next_turn(state, seat)
    state.frames = [Frame("draw", CHANCE, (seat,))]
    return []


def next_turn(state: MyGameState, seat: Seat) -> list[Event]:
    """MG-T1: the next player with cards. MG-E1: the game ends when nobody has any."""
    for step in range(1, state.players + 1):
        other = (seat + step) % state.players
        if state.hands[other]:
            begin_turn(state, other)
            return []
    state.frames = []
    outcome = state.outcome()
    assert outcome is not None
    return [end_event(outcome)]
