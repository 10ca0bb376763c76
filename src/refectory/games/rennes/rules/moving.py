"""Stepping from square to square, and what is found there."""

from typing import TYPE_CHECKING

from refectory.core.game import Event, Seat
from refectory.games.rennes.edition.board_graph import NOWHERE, PORTAL, VORTEX, Step
from refectory.games.rennes.rules import passing
from refectory.games.rennes.rules.location import marked
from refectory.games.rennes.rules.turn_flags import ENTERED

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def step_to(state: "RennesState", seat: Seat, to: int) -> Step | None:
    """The step from where this seat stands to that square, if there is one."""
    for step in state.plan.steps[state.at[seat]]:
        if step[0] == to:
            return step
    return None


def no_step(state: "RennesState", seat: Seat, to: int) -> str:
    """The rule by which a square is not one step away."""
    here = state.at[seat]
    if state.plan.sanctuaire in (here, to):
        return "RC-M7"
    if state.plan.kind[here] == PORTAL:
        return "RC-M4"
    return "RC-M6" if state.plan.kind[to] == VORTEX else "RC-M1"


def step_refusal(state: "RennesState", seat: Seat, step: Step) -> str:
    """The rule against this step; empty if it may be done."""
    to, side, cost = step
    plan = state.plan
    if state.dots < cost:
        return "RC-M7" if state.dots else "RC-M1"
    if state.tint(side) != state.colour:
        return "RC-M3"
    if plan.single[to]:
        if to in state.at:
            purse = passing.purse_of(state, seat).spent(cost)
            return "" if passing.leads_on(state, seat, to, purse) else "RC-T2"
        return ""
    return "RC-M10" if plan.cavern[to] in state.markers[seat][:2] and plan.cavern[to] >= 0 else ""


def step(state: "RennesState", seat: Seat, step: Step) -> list[Event]:
    to, _, cost = step
    plan = state.plan
    state.dots -= cost
    state.at[seat] = to
    events = [Event("event.step", {"seat": seat, "square": plan.names[to]})]
    area = plan.area[to]
    if area >= 0 and not state.visited[seat] >> area & 1:
        events.append(visit(state, seat, area))
    if plan.cavern[to] >= 0:
        events += enter_cavern(state, seat, plan.cavern[to])
    return events


def visit(state: "RennesState", seat: Seat, area: int) -> Event:
    """RC-M11: the first visit gives the letter token."""
    state.visited[seat] |= 1 << area
    return Event("event.visit", {"seat": seat, "area": state.plan.areas[area]})


def enter_cavern(state: "RennesState", seat: Seat, cavern: int) -> list[Event]:
    """RC-M10: marker 1, then marker 2, then marker 1 again. RC-K1: now clues may be collected."""
    facts = {"seat": seat, "cavern": state.box.caverns[cavern], "marker": state.markers[seat][2] + 1}
    state.markers[seat] = marked(state.markers[seat], cavern)
    state.spent |= ENTERED
    return [Event("event.enter", facts), *_symbol(state, seat, cavern)]


def _symbol(state: "RennesState", seat: Seat, cavern: int) -> list[Event]:
    """RC-M12: the symbol's location shows the player's own colour."""
    location = state.box.symbol[cavern]
    side = state.plan.side[state.plan.location[location]]
    if state.tint(side) != state.terms.colours[seat]:
        return []
    points = state.box.symbol_points
    state.symbol_points[seat] += points
    return [
        Event("event.symbol", {"seat": seat, "location": state.box.locations[location], "points": points})
    ]


def cavern_here(state: "RennesState", seat: Seat) -> int:
    """The cavern in which this seat stands, having entered it in this turn (RC-K1)."""
    return state.plan.cavern[state.at[seat]] if state.spent & ENTERED else NOWHERE
