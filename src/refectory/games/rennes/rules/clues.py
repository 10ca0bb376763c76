"""Clues and codes: collecting clues, placing them, claiming a code."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import COLOURS, EMPTY, GHOSTS, SAUNIERE
from refectory.games.rennes.options import JOKER_MOVES
from refectory.games.rennes.rules.equipment import joker_refusal
from refectory.games.rennes.rules.missing_clues import lacks, lock_unit
from refectory.games.rennes.rules.moving import clues_here
from refectory.games.rennes.rules.turn_flags import CLAIM, JOKER
from refectory.games.rennes.state import RennesState


def is_wanted(state: RennesState, seat: Seat, colour: int) -> bool:
    """RC-K1: whether a code on this seat's board still needs this colour."""
    return any(lacks(lock, colour) for lock in state.locks[seat])


# -- where they lie


def collect_refusal(state: RennesState, seat: Seat, card: int, colour: int, joker: bool) -> str:
    """RC-K1: the rule against discarding this card for a clue of that colour; empty if it is allowed."""
    place = clues_here(state, seat)
    if place < 0 or card not in state.hands[seat] or colour not in state.circles[place]:
        return "RC-K1"
    if joker:
        rule = joker_refusal(state, seat, card, colour)
        if rule:
            return rule
        if state.terms.joker == JOKER_MOVES:
            return "RC-O5"
    return "" if is_wanted(state, seat, colour) else "RC-K1"


def collect(state: RennesState, seat: Seat, card: int, colour: int) -> list[Event]:
    """RC-K1: the card is discarded, and the clue leaves its circle."""
    place = clues_here(state, seat)
    state.discard_from_hand(seat, card)
    if state.box.colour[card] != colour:
        state.spent |= JOKER
    circles = state.circles[place]
    circle = circles.index(colour)
    state.circles[place] = (*circles[:circle], EMPTY, *circles[circle + 1 :])
    state.frames.append(Frame("place", seat, (colour,)))
    return [Event("event.collect", {"seat": seat, "colour": COLOURS[colour], "card": state.box.cards[card]})]


# -- on codes


def place_refusal(state: RennesState, seat: Seat, location: int, colour: int) -> str:
    """RC-K1: the rule against placing a clue on this code; empty if the code still needs its colour."""
    return "" if lacks(state.locks[seat][location], colour) else "RC-K1"


def place(state: RennesState, seat: Seat, location: int, colour: int) -> list[Event]:
    """RC-K2, RC-G1: a point for each clue, or two with Saunière's help."""
    box = state.box
    locks = state.locks[seat]
    lock = locks[location] - lock_unit(colour)
    state.locks[seat] = (*locks[:location], lock, *locks[location + 1 :])
    points = box.sauniere_points if state.has_ghost(seat, SAUNIERE) else box.clue_points
    state.clue_points[seat] += points
    facts = {"seat": seat, "colour": COLOURS[colour], "location": box.locations[location], "count": points}
    return [Event("event.place", facts)]


def claim_refusal(state: RennesState, seat: Seat, location: int) -> str:
    """RC-T1: one claim a turn. RC-K5: all clues are placed, and the seat has not claimed this code."""
    if state.spent & CLAIM:
        return "RC-T1"
    return "RC-K5" if state.locks[seat][location] or seat in state.claims[location] else ""


def claim(state: RennesState, seat: Seat, location: int) -> list[Event]:
    """RC-K5: the first free space beside the location, its points, and its ghost."""
    box = state.box
    state.spent |= CLAIM
    points = box.claim_points[len(state.claims[location])]
    state.claims[location] += (seat,)
    facts = {"seat": seat, "location": box.locations[location], "points": points}
    events = [Event("event.claim", facts)]
    for ghost in box.ghosts_at[location]:
        if state.has_ghost(seat, ghost):
            events.append(Event("event.ghost", {"seat": seat, "ghost": GHOSTS[ghost]}))
    if state.codes_of(seat) == state.terms.codes:  # RC-E1
        events.append(Event("event.last-round", {"seat": seat, "count": state.terms.codes}))
    return events
