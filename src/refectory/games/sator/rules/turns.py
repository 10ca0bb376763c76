"""Turns: how they begin and end, what is drawn, when the game is over."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.sator.edition.cards import FIDEI, INCERTUS
from refectory.games.sator.rules.walking import collect

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def begin_turn(state: "SatorState", seat: Seat) -> list[Event]:
    """SA-T1; SA-W5: a book that the acolyte was put upon meanwhile is collected first."""
    state.begin_turn(seat)
    state.frames = [Frame("turn", seat)]
    return [Event("event.turn", {"seat": seat}), *collect(state, seat)]


def is_first_turn(state: "SatorState") -> bool:
    """SA-S10: everybody's first turn."""
    return state.turns < state.players


def finish(state: "SatorState", seat: Seat) -> list[Event]:
    """SA-T8: lay the played cards aside. SA-T9: draw."""
    for card in state.played:
        state.lay_aside(seat, card)
    state.played = ()
    state.steps = 0
    state.frames = []
    return refill(state, seat)


def refill(state: "SatorState", seat: Seat) -> list[Event]:
    """SA-T9: go on drawing, or on to the next player (SA-T10) if the hand is full or nothing can be drawn."""
    if len(state.hands[seat]) < state.labyrinth.hand and draw_choices(state, seat, False):
        state.frames = [Frame("refill", seat)]
        return []
    return end_turn(state, seat)


def end_turn(state: "SatorState", seat: Seat) -> list[Event]:
    """SA-E3: the game ends when nobody has done anything for so many rounds."""
    state.idle = 0 if state.busy else state.idle + 1
    state.turns += 1
    if state.idle >= state.labyrinth.idle_rounds * state.players:
        state.frames = []
        return [Event("event.idle", {"count": state.labyrinth.idle_rounds})]
    return begin_turn(state, state.next_seat(seat))


# -- drawing


def draw_refusal(state: "SatorState", seat: Seat, deck: int, swapping: bool) -> str:
    """The rule against drawing from this deck; empty if a card can be drawn."""
    if deck == INCERTUS:
        return "" if any(state.deck) or any(state.discard) else "SA-T8"
    if swapping and is_first_turn(state):
        return "SA-S10"
    if state.prayers_in_hand(seat) >= state.labyrinth.most_prayers:
        return "SA-T5"
    return "" if state.fidei[seat] else "SA-T4"


def draw_choices(state: "SatorState", seat: Seat, swapping: bool) -> list[int]:
    return [deck for deck in (INCERTUS, FIDEI) if not draw_refusal(state, seat, deck, swapping)]


def draw_from(state: "SatorState", seat: Seat, deck: int) -> list[Event]:
    """Chance is to say which card comes."""
    events = reshuffle(state) if deck == INCERTUS else []
    state.frames.append(Frame("draw", CHANCE, (seat, deck)))
    return events


def reshuffle(state: "SatorState") -> list[Event]:
    """SA-T8: an empty Incertus deck is made new from its discards when a card is wanted."""
    if any(state.deck):
        return []
    state.deck = state.discard
    state.discard = (0,) * len(state.deck)
    return [Event("event.reshuffle", {"count": sum(state.deck)})]
