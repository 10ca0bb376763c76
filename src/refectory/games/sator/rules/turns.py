"""Turns: their beginning and end, drawing cards, the end of the game."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.sator.edition.cards import FIDEI, INCERTUS
from refectory.games.sator.rules.walking import collect
from refectory.games.sator.state import SatorState


def begin_turn(state: SatorState, seat: Seat) -> list[Event]:
    """SA-T1. SA-W5: an own book on which the acolyte was put since its last turn is collected first."""
    state.begin_turn(seat)
    state.frames = [Frame("turn", seat)]
    return [Event("event.turn", {"seat": seat}), *collect(state, seat)]


def is_first_turn(state: SatorState) -> bool:
    """SA-S10: whether this is a player's first turn."""
    return state.turns < state.players


def finish(state: SatorState, seat: Seat) -> list[Event]:
    """SA-T8: discard the played cards. SA-T9: draw."""
    for card in state.played:
        state.lay_aside(seat, card)
    state.played = ()
    state.steps = 0
    state.frames = []
    return refill(state, seat)


def refill(state: SatorState, seat: Seat) -> list[Event]:
    """SA-T9: draw, or end the turn (SA-T10) if the hand is full or nothing can be drawn."""
    if len(state.hands[seat]) < state.box.hand and draw_choices(state, seat, False):
        state.frames = [Frame("refill", seat)]
        return []
    return end_turn(state, seat)


def end_turn(state: SatorState, seat: Seat) -> list[Event]:
    """SA-E3: the game ends after some rounds in which nobody did anything. SA-T10: else the next player."""
    state.idle = 0 if state.busy else state.idle + 1
    state.turns += 1
    if state.idle >= state.box.idle_rounds * state.players:
        state.frames = []
        return [Event("event.idle", {"count": state.box.idle_rounds})]
    return begin_turn(state, state.next_seat(seat))


# -- drawing


def draw_refusal(state: SatorState, seat: Seat, deck: int, swapping: bool) -> str:
    """SA-T8, SA-S10, SA-T5, SA-T4: the rule against drawing from this deck; empty if it is allowed."""
    if deck == INCERTUS:
        return "" if any(state.deck) or any(state.discard) else "SA-T8"
    if swapping and is_first_turn(state):
        return "SA-S10"
    if state.prayers_in_hand(seat) >= state.box.most_prayers:
        return "SA-T5"
    return "" if state.fidei[seat] else "SA-T4"


def draw_choices(state: SatorState, seat: Seat, swapping: bool) -> list[int]:
    """SA-T2, SA-T9: the decks from which a card can be drawn."""
    return [deck for deck in (INCERTUS, FIDEI) if not draw_refusal(state, seat, deck, swapping)]


def draws_after(state: SatorState, seat: Seat, away: tuple[int, ...]) -> bool:
    """SA-T2, SA-T3: whether a swap can draw a card after these cards of the hand were discarded.

    A discarded Incertus card can come back from its discards (SA-T8), and a discarded prayer makes room for
    another one (SA-T5).
    """
    prayers = sum([card >= state.cards.prayer for card in away])
    if prayers < len(away) or any(state.deck) or any(state.discard):
        return True
    if is_first_turn(state) or not state.fidei[seat]:
        return False
    return state.prayers_in_hand(seat) - prayers < state.box.most_prayers


def draw_from(state: SatorState, seat: Seat, deck: int) -> list[Event]:
    """SA-T9: the next decision is chance's: which card comes."""
    events = reshuffle(state) if deck == INCERTUS else []
    state.frames.append(Frame("draw", CHANCE, (seat, deck)))
    return events


def reshuffle(state: SatorState) -> list[Event]:
    """SA-T8: if a card is wanted and the Incertus deck is empty, its discards become the deck."""
    if any(state.deck):
        return []
    state.deck = state.discard
    state.discard = (0,) * len(state.deck)
    return [Event("event.reshuffle", {"count": sum(state.deck)})]
