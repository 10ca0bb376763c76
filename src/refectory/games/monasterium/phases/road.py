"""The messenger's move and the bonus of a road space. Neither is a decision: both are resolved at once."""

from refectory.core.frames import Frame, Phase
from refectory.core.game import Event
from refectory.games.monasterium.constants import (
    ANY_ACTION,
    ANY_TILE,
    INFLUENCE_OR_ROSARY,
    NEW_DIE,
    ROAD_BONUSES,
    SOUP,
)
from refectory.games.monasterium.rules import gains, messenger, window
from refectory.games.monasterium.state import MonasteriumState


class MessengerMove(Phase[MonasteriumState]):
    """MO-M1: what is left of a move. Frame data: the number of steps."""

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
        messenger.step(state, frame, events)
        return True


class RoadBonus(Phase[MonasteriumState]):
    """MO-C6, MO-M1, MO-M2, MO-M3: a bonus on its way. Frame data: which one."""

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
        seat, bonus = frame.seat, frame.data[0]
        state.frames.pop()
        events.append(Event("event.road", {"seat": seat, "bonus": ROAD_BONUSES[bonus]}))
        if bonus == ANY_ACTION:
            state.frames.append(Frame("any-action", seat))
        elif bonus == ANY_TILE:
            window.offer_tile(state, seat, window.EVERY_MONASTERY, "road", events)
        elif bonus == NEW_DIE:
            messenger.offer_die(state, seat, events)
        elif bonus == INFLUENCE_OR_ROSARY:
            state.frames.append(Frame("influence-or-rosary", seat))
        elif gains.can_swap(state, seat):  # SOUP_OR_SWAP
            state.frames.append(Frame("soup-or-swap", seat))
        else:
            gains.gain(state, seat, SOUP, 1, "road", events)
        return True
