"""Event cards: turning all even or all odd portals, and Supplies."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import ALL_EVENTS, DIRECTIONS, EVENTS, SUPPLIES, TRENCAVEL
from refectory.games.rennes.rules.portals import turn_areas
from refectory.games.rennes.rules.turn_flags import EVENT
from refectory.games.rennes.state import RennesState


def event_refusal(state: RennesState, seat: Seat, event: int) -> str:
    """RC-K4: the rule against an event: one a turn, none played before; RC-C10: Supplies needs a card."""
    if state.spent & EVENT or state.played[seat] >> event & 1:
        return "RC-K4"
    return "RC-C10" if event == SUPPLIES and not state.hands[seat] else ""


def against_refusal(state: RennesState, seat: Seat, event: int) -> str:
    """RC-G4: the rule against the other direction; the table option allows it with Trencavel's help."""
    if not state.terms.trencavel_events or not state.has_ghost(seat, TRENCAVEL):
        return "RC-G4"
    return event_refusal(state, seat, event)


def areas_turned(state: RennesState, event: int) -> list[int]:
    """RC-C10: the areas whose portals an event turns: even numbers for the first two events, else odd."""
    odd = event // 2
    return [area for area, number in enumerate(state.graph.portals) if number % 2 == odd]


def play_event(state: RennesState, seat: Seat, event: int, against: bool) -> list[Event]:
    """RC-K4, RC-C10; `against` the printed direction (RC-G4)."""
    state.spent |= EVENT
    state.played[seat] |= 1 << event
    if event == SUPPLIES:
        state.frames.append(Frame("supplies", seat, (0,)))
        return [Event("event.supplies", {"seat": seat})]
    direction = event % 2 ^ against
    turn_areas(state, areas_turned(state, event), direction)
    facts = {"seat": seat, "event": EVENTS[event], "direction": DIRECTIONS[direction]}
    return [Event("event.event-against" if against else "event.event", facts)]


def take_back_events(state: RennesState, seat: Seat) -> list[Event]:
    """RC-K4: after all five have been played, the player gets them back at the start of the next turn."""
    if state.played[seat] != ALL_EVENTS:
        return []
    state.played[seat] = 0
    return [Event("event.events-back", {"seat": seat})]
