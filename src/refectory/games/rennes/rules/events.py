"""Event cards: turning all even or all odd portals, and Supplies."""

from typing import TYPE_CHECKING

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import ALL_EVENTS, DIRECTIONS, EVENTS, SUPPLIES, TRENCAVEL
from refectory.games.rennes.rules.portals import turn_areas
from refectory.games.rennes.rules.turn_flags import EVENT

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def event_refusal(state: "RennesState", seat: Seat, event: int) -> str:
    """RC-K4: one a turn, of those that one has not played; RC-C10: Supplies needs a card."""
    if state.spent & EVENT or state.played[seat] >> event & 1:
        return "RC-K4"
    return "RC-C10" if event == SUPPLIES and not state.hands[seat] else ""


def against_refusal(state: "RennesState", seat: Seat, event: int) -> str:
    """RC-G4: against the printed direction, only if the table agreed that Trencavel lets one choose."""
    if not state.terms.trencavel_events or not state.has_ghost(seat, TRENCAVEL):
        return "RC-G4"
    return event_refusal(state, seat, event)


def areas_turned(state: "RennesState", event: int) -> list[int]:
    """The areas whose portals an event turns: even numbers first, then odd ones."""
    odd = event // 2
    return [area for area, number in enumerate(state.plan.portals) if number % 2 == odd]


def play_event(state: "RennesState", seat: Seat, event: int, against: bool) -> list[Event]:
    state.spent |= EVENT
    state.played[seat] |= 1 << event
    if event == SUPPLIES:
        state.frames.append(Frame("supplies", seat, (0,)))
        return [Event("event.supplies", {"seat": seat})]
    direction = event % 2 ^ against
    turn_areas(state, areas_turned(state, event), direction)
    facts = {"seat": seat, "event": EVENTS[event], "direction": DIRECTIONS[direction]}
    return [Event("event.event-against" if against else "event.event", facts)]


def take_back_events(state: "RennesState", seat: Seat) -> list[Event]:
    """RC-K4: when all have been played they come back at the start of the next turn."""
    if state.played[seat] != ALL_EVENTS:
        return []
    state.played[seat] = 0
    return [Event("event.events-back", {"seat": seat})]
