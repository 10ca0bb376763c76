"""Turning portals: a disc makes a quarter turn, and everybody on it turns with it."""

from refectory.core.game import Event, Seat
from refectory.games.rennes.constants import CLOCKWISE, DIRECTIONS, TRENCAVEL
from refectory.games.rennes.edition.board_graph import PORTAL, QUARTERS
from refectory.games.rennes.state import RennesState


def turned(portal: int, direction: int) -> int:
    """The position of a disc (4 × disc + quarter turns) after a quarter turn."""
    step = 1 if direction == CLOCKWISE else 3
    return portal & ~3 | portal + step & 3


def turned_square(square: int, direction: int) -> int:
    """The portal square onto which a quarter turn carries a player."""
    return turned(square, direction)  # a portal has four squares, numbered clockwise


def turn_areas(state: RennesState, areas: list[int], direction: int) -> None:
    """RC-M5, RC-K4: turn the portals of these areas, with everybody on them."""
    portals = list(state.portals)
    for area in areas:
        portals[area] = turned(portals[area], direction)
    state.portals = tuple(portals)
    for seat, square in enumerate(state.at):
        if 0 <= square < len(portals) * QUARTERS and square // QUARTERS in areas:
            state.at[seat] = turned_square(square, direction)


def turn_refusal(state: RennesState, seat: Seat, area: int, direction: int) -> str:
    """RC-M5: the rule against turning this portal now, RC-T2 not considered; empty if it is allowed."""
    here = state.at[seat]
    if state.graph.kind[here] != PORTAL or here // QUARTERS != area:
        return "RC-M5"
    if direction != CLOCKWISE and not state.has_ghost(seat, TRENCAVEL):
        return "RC-G4"
    if state.dots < 1:
        return "RC-M1"
    return "" if state.tint(here) == state.colour else "RC-M5"


def turn(state: RennesState, seat: Seat, area: int, direction: int) -> list[Event]:
    """RC-M5: a quarter turn for one dot."""
    state.dots -= 1
    turn_areas(state, [area], direction)
    facts = {"seat": seat, "area": state.graph.areas[area], "direction": DIRECTIONS[direction]}
    return [Event("event.turn", facts)]
