"""Gaining tiles and prestige; each event names the cause."""

from refectory.core.game import Event, Seat
from refectory.games.monasterium.constants import BOOK, RESOURCES, SOUP, TOOL
from refectory.games.monasterium.state import MonasteriumState


def gain(
    state: MonasteriumState, seat: Seat, resource: int, count: int, cause: str, events: list[Event]
) -> None:
    """MO-C7: gain tiles from the supply, which has no limit."""
    state.resources[5 * seat + resource] += count
    facts = {"seat": seat, "resource": RESOURCES[resource], "count": count, "cause": cause}
    events.append(Event("event.gain", facts))


def prestige(state: MonasteriumState, seat: Seat, points: int, cause: str, events: list[Event]) -> None:
    if points:
        state.prestige[seat] += points
        events.append(Event("event.prestige", {"seat": seat, "points": points, "cause": cause}))


def can_swap(state: MonasteriumState, seat: Seat) -> bool:
    """MO-A6: whether the seat has a soup to swap for a tool, or a tool to swap for a book."""
    return state.resources[5 * seat + SOUP] > 0 or state.resources[5 * seat + TOOL] > 0


def swap(state: MonasteriumState, seat: Seat, given: int, cause: str, events: list[Event]) -> None:
    """MO-A6: swap a soup for a tool, or a tool for a book."""
    taken = TOOL if given == SOUP else BOOK
    state.resources[5 * seat + given] -= 1
    state.resources[5 * seat + taken] += 1
    facts = {"seat": seat, "given": RESOURCES[given], "taken": RESOURCES[taken], "cause": cause}
    events.append(Event("event.swap", facts))
