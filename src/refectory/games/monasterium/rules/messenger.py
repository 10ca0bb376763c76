"""The messenger on the road, and the bonuses that bring a die."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.monasterium.constants import NO_BONUS
from refectory.games.monasterium.rules.gains import prestige
from refectory.games.monasterium.rules.missions import score_missions
from refectory.games.monasterium.state import MonasteriumState


def set_out(state: MonasteriumState, seat: Seat, steps: int) -> None:
    """MO-M1: begin a move. It is made step by step, because a bonus is resolved between two steps."""
    state.frames.append(Frame("move", seat, (steps,)))


def step(state: MonasteriumState, frame: Frame, events: list[Event]) -> None:
    """MO-M1: move one space on; after the last space comes the first. The bonus is resolved at once."""
    seat = frame.seat
    state.frames.pop()
    if frame.data[0] > 1:
        state.frames.append(Frame("move", seat, (frame.data[0] - 1,)))
    space = (state.messenger[seat] + 1) % state.box.road.length
    state.messenger[seat] = space
    events.append(Event("event.messenger", {"seat": seat, "space": space + 1}))
    bonus = state.box.road.bonus[space]
    if bonus != NO_BONUS:
        state.frames.append(Frame("road", seat, (bonus,)))


def offer_die(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-M3: one more own die or prestige; a player with all their dice gets the prestige."""
    if state.personal[seat] < state.box.most_dice:
        state.frames.append(Frame("new-die", seat))
    else:
        prestige(state, seat, state.box.no_die_points, "no-die", events)


def take_die(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-M3: the new die is rolled at once and placed on its space."""
    state.personal[seat] += 1
    state.hand_own[seat] += 1
    state.to_roll_own = 1
    events.append(Event("event.new-die", {"seat": seat, "count": state.personal[seat]}))
    state.frames.append(Frame("place", seat))
    state.frames.append(Frame("roll", CHANCE, (seat,)))
    score_missions(state, seat, events)
