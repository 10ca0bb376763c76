"""Steps from square to square, and what a player gets there: letter tokens, markers, symbol points."""

from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, PORTAL, VORTEX, Step
from refectory.games.rennes.rules import passing_players
from refectory.games.rennes.rules.paths.travel_state import marked
from refectory.games.rennes.rules.turn_flags import ENTERED
from refectory.games.rennes.state import NO_COLOUR, RennesState


def step_to(state: RennesState, seat: Seat, to: int) -> Step | None:
    """The step from the square of this seat to that square, if there is one."""
    for step in state.graph.steps[state.at[seat]]:
        if step[0] == to:
            return step
    return None


def no_step(state: RennesState, seat: Seat, to: int) -> str:
    """RC-M7, RC-M4, RC-M6, RC-M1: the rule that says why no step leads to that square."""
    here = state.at[seat]
    if state.graph.sanctuaire in (here, to):
        return "RC-M7"
    if state.graph.kind[here] == PORTAL:
        return "RC-M4"
    return "RC-M6" if state.graph.kind[to] == VORTEX else "RC-M1"


def step_refusal(state: RennesState, seat: Seat, step: Step) -> str:
    """RC-M1, RC-M3, RC-M7, RC-M10, RC-T2: the rule against this step; empty if it is allowed."""
    to, side, cost = step
    graph = state.graph
    if state.dots < cost:
        return "RC-M7" if state.dots else "RC-M1"
    if state.tint(side) != state.colour:
        return "RC-M3"
    if graph.single[to]:
        if to in state.at:
            available = passing_players.available_dots(state, seat).spent(cost)
            return "" if passing_players.leads_on(state, seat, to, available) else "RC-T2"
        return ""
    return "RC-M10" if graph.cavern[to] in state.markers[seat][:2] and graph.cavern[to] >= 0 else ""


def step(state: RennesState, seat: Seat, step: Step) -> list[Event]:
    """RC-M1, RC-M7: pay the dots and go."""
    to, _, cost = step
    graph = state.graph
    state.dots -= cost
    state.at[seat] = to
    events = [Event("event.step", {"seat": seat, "square": graph.names[to]})]
    area = graph.area[to]
    if area >= 0 and not state.visited[seat] >> area & 1:
        events.append(visit(state, seat, area))
    if state.box.place_at[to] >= 0:
        state.spent |= ENTERED  # RC-K1: clues may be collected
    if graph.cavern[to] >= 0:
        events += enter_cavern(state, seat, graph.cavern[to])
    return events


def visit(state: RennesState, seat: Seat, area: int) -> Event:
    """RC-M11: the first visit to an area gives its letter token."""
    state.visited[seat] |= 1 << area
    return Event("event.visit", {"seat": seat, "area": state.graph.areas[area]})


def enter_cavern(state: RennesState, seat: Seat, cavern: int) -> list[Event]:
    """RC-M10: the player puts marker 1, then marker 2, then marker 1 again."""
    facts = {"seat": seat, "cavern": state.box.caverns[cavern], "marker": state.markers[seat][2] + 1}
    state.markers[seat] = marked(state.markers[seat], cavern)
    return [Event("event.enter", facts), *_symbol(state, seat, cavern), *_lapse(state, seat)]


def _symbol(state: RennesState, seat: Seat, cavern: int) -> list[Event]:
    """RC-M12: points if the symbol's location shows the player's own colour."""
    location = state.box.symbol[cavern]
    side = state.graph.side[state.graph.location[location]]
    if state.tint(side) != state.terms.colours[seat]:
        return []
    points = state.box.symbol_points
    state.symbol_points[seat] += points
    return [
        Event("event.symbol", {"seat": seat, "location": state.box.locations[location], "points": points})
    ]


def _lapse(state: RennesState, seat: Seat) -> list[Event]:
    """RC-O6: at some tables a cavern ends the movement: dots that are left lapse, and no colour is played."""
    if not state.terms.dots_lapse:
        return []
    facts = {"seat": seat, "count": state.dots, "colour": COLOURS[state.colour]}
    events = [Event("event.lapse", facts)] if state.dots else []
    state.colour = NO_COLOUR
    state.dots = 0
    return events


def clues_here(state: RennesState, seat: Seat) -> int:
    """RC-K1, RC-O4: the place of clues on which this seat stands, if it may collect there; or NOWHERE."""
    if state.spent & ENTERED or state.terms.collect_staying:
        return state.box.place_at[state.at[seat]]
    return NOWHERE
