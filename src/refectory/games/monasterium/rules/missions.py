"""Missions: each is scored at the moment when its condition is met."""

from refectory.core.game import Data, Event, Seat
from refectory.games.monasterium.constants import COMMON_ROOM, MONASTERIES
from refectory.games.monasterium.edition.mission_cards import GOALS, NO_GOAL, Mission
from refectory.games.monasterium.state import MonasteriumState


def score_missions(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-X1: score all missions that the seat now meets; each once, with the points of the year."""
    for number, card_number in enumerate(state.missions):
        disc = 6 * seat + number
        if state.discs[disc] == 0:
            card = state.box.missions[card_number]
            if is_met(state, seat, card):
                points = card.points[state.year]
                state.discs[disc] = state.year + 1
                state.prestige[seat] += points
                key = "event.mission" if card.goal == NO_GOAL else "event.mission-goal"
                facts = {"seat": seat, "mission": card.name, "points": points, **wants(card)}
                events.append(Event(key, facts))


def wants(card: Mission) -> Data:
    """MO-C9: what a card asks for, as facts of an event."""
    if card.goal != NO_GOAL:
        return {"goal": GOALS[card.goal], "count": card.count}
    areas = ["chapel"] * card.chapel + ["building"] * card.building + ["cloister"] * card.cloister
    return {"monastery": MONASTERIES[card.monastery], "areas": areas}


def is_met(state: MonasteriumState, seat: Seat, card: Mission) -> bool:
    """MO-C9: whether the seat has what the card asks for."""
    if card.goal != NO_GOAL:
        return progress(state, seat, card) >= card.count
    here = state.board.of_monastery[card.monastery]
    return (
        state.chapels[5 * seat + card.monastery] >= card.chapel
        and (state.buildings[seat] & here).bit_count() >= card.building
        and (state.cloisters[seat] & here).bit_count() >= card.cloister
    )


def progress(state: MonasteriumState, seat: Seat, card: Mission) -> int:
    """The seat's count towards the goal; for a card with areas, how many of the three it has."""
    goal = GOALS[card.goal] if card.goal != NO_GOAL else ""
    if goal == "novices":
        return state.sent[seat].bit_count()
    if goal == "common-rooms":
        return (state.buildings[seat] & state.board.of_kind[COMMON_ROOM]).bit_count()
    if goal == "cloisters":
        return state.cloisters[seat].bit_count()
    if goal == "window":
        return len({tile for tile in state.windows[seat] if tile >= 0})
    if goal == "dice":
        return state.personal[seat]
    here = state.board.of_monastery[card.monastery]
    return (
        min(state.chapels[5 * seat + card.monastery], card.chapel)
        + min((state.buildings[seat] & here).bit_count(), card.building)
        + min((state.cloisters[seat] & here).bit_count(), card.cloister)
    )
