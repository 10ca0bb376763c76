"""Claiming codes, and the ghosts that come with them."""

from typing import TYPE_CHECKING

from refectory.core.game import Event, Seat
from refectory.games.rennes.rules.turn_flags import CLAIM

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def claim_refusal(state: "RennesState", seat: Seat, location: int) -> str:
    """RC-T1: one a turn. RC-K5: all clues placed, and not claimed yet."""
    if state.spent & CLAIM:
        return "RC-T1"
    return "RC-K5" if state.locks[seat][location] or seat in state.claims[location] else ""


def claim(state: "RennesState", seat: Seat, location: int) -> list[Event]:
    """RC-K5: the first free space beside the location, its points, and its ghost."""
    box = state.box
    state.spent |= CLAIM
    points = box.claim_points[len(state.claims[location])]
    state.claims[location] += (seat,)
    facts = {"seat": seat, "location": box.locations[location], "points": points}
    events = [Event("event.claim", facts)]
    if box.ghost_of[location]:
        events.append(Event("event.ghost", {"seat": seat, "ghost": box.ghost_of[location]}))
    if state.codes_of(seat) == state.terms.codes:  # RC-E1
        events.append(Event("event.last-round", {"seat": seat, "count": state.terms.codes}))
    return events
