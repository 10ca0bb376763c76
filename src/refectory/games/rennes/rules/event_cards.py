"""Event cards: turning all even or all odd portals, exchanging cards, drawing cards."""

from refectory.core.frames import Frame
from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import DIRECTIONS, TRENCAVEL
from refectory.games.rennes.edition.event_kinds import DRAW, EXCHANGE, EventKind
from refectory.games.rennes.rules.drawing import begin_draw, room_in_hand
from refectory.games.rennes.rules.portals import turn_areas
from refectory.games.rennes.rules.turn_flags import EVENT
from refectory.games.rennes.state import RennesState


def all_events(state: RennesState) -> int:
    """RC-C10, RC-O8: the set of events that a player of this table has."""
    return state.box.portal_events if state.terms.four_events else state.box.all_events


def events_gone(state: RennesState, seat: Seat) -> int:
    """RC-K4: the set of events that this seat has played, or that are not in the game."""
    return state.box.all_events & ~all_events(state) | state.played[seat]


def events_left(state: RennesState, seat: Seat) -> list[int]:
    """RC-K4: the events that this seat has not played, each as often as it is left."""
    gone = events_gone(state, seat)
    kinds = enumerate(state.box.events)
    return [event for event, kind in kinds for _ in range((kind.bits & ~gone).bit_count())]


def event_refusal(state: RennesState, seat: Seat, event: int) -> str:
    """RC-K4: the rule against an event: one a turn, none played before; or RC-O8, RC-C10, or empty."""
    kind = state.box.events[event]
    if not kind.bits & all_events(state):
        return "RC-O8"
    if state.spent & EVENT or not kind.bits & ~state.played[seat]:
        return "RC-K4"
    return "" if can_take_effect(state, seat, kind) else "RC-C10"


def can_take_effect(state: RennesState, seat: Seat, kind: EventKind) -> bool:
    """RC-C10: one exchanges cards only if one has any, and draws only up to the limit of the hand."""
    if kind.effect == EXCHANGE:
        return bool(state.hands[seat])
    return kind.effect != DRAW or (room_in_hand(state, seat) > 0 and bool(state.pile or state.discards))


def against_refusal(state: RennesState, seat: Seat, event: int) -> str:
    """RC-G4, RC-O3: the rule against the other direction, which Trencavel's help can allow; or empty."""
    if not state.terms.trencavel_events:
        return "RC-O3"
    return event_refusal(state, seat, event) if state.has_ghost(seat, TRENCAVEL) else "RC-G4"


def areas_turned(state: RennesState, event: int) -> list[int]:
    """RC-C10: the areas whose portals an event turns."""
    kind = state.box.events[event]
    return [area for area, number in enumerate(state.graph.portals) if kind.turns(number)]


def play_event(state: RennesState, seat: Seat, event: int, against: bool) -> list[Event]:
    """RC-K4, RC-C10; `against` the printed direction (RC-G4)."""
    kind = state.box.events[event]
    state.spent |= EVENT
    free = kind.bits & ~state.played[seat]
    state.played[seat] |= free & -free  # the first copy that is left
    if kind.effect == EXCHANGE:
        state.frames.append(Frame("supplies", seat, (0,)))
        return [Event("event.supplies", {"seat": seat})]
    if kind.effect == DRAW:
        count = min(kind.cards, room_in_hand(state, seat))
        drawn = begin_draw(state, seat, count)
        return [Event("event.provisions", {"seat": seat, "count": count}), *drawn]
    direction = kind.direction ^ against
    turn_areas(state, areas_turned(state, event), direction)
    facts = {"seat": seat, "event": kind.name, "direction": DIRECTIONS[direction]}
    return [Event("event.event-against" if against else "event.event", facts)]


def take_back_events(state: RennesState, seat: Seat) -> list[Event]:
    """RC-K4: after all have been played, the player gets them back at the start of the next turn."""
    if not state.played[seat] or state.played[seat] != all_events(state):
        return []
    state.played[seat] = 0
    return [Event("event.events-back", {"seat": seat})]
