"""What the legal actions of a seat would bring at once: each is tried on a copy of the position."""

from refectory.core.action import Action
from refectory.core.game import Data, Seat
from refectory.games.monasterium.constants import RESOURCES
from refectory.games.monasterium.state import MonasteriumState

# Phases whose actions are tried; those of the others say themselves what they bring.
_TRIED = ("settle", "extra", "build")


def offers(state: MonasteriumState, seat: Seat | None) -> Data:
    """By the text of each legal action what it changes; empty for a seat that is not to act."""
    if seat is None or seat not in state.to_act():
        return {}
    legal = state.legal_actions(seat)
    if state.frames[-1].phase not in _TRIED:
        return {action.text: {} for action in legal}
    before = _standing(state, seat)
    return {action.text: _change(state, seat, action, before) for action in legal}


def _standing(state: MonasteriumState, seat: Seat) -> list[int]:
    """Tiles, prestige, points of the end scoring, and missions."""
    points = state.scores()[seat]
    later = sum(points.values()) - state.prestige[seat]
    done = sum(year > 0 for year in state.discs[6 * seat : 6 * seat + 6])
    return [*state.resources[5 * seat : 5 * seat + 5], state.prestige[seat], later, done]


def _change(state: MonasteriumState, seat: Seat, action: Action, before: list[int]) -> Data:
    after = state.copy()
    after.apply(seat, action)
    *tiles, prestige, later, missions = [
        now - then for now, then in zip(_standing(after, seat), before, strict=True)
    ]
    frame = after.frames[-1] if after.frames else None
    glass = action.family != "build" and frame is not None and frame.phase in ("build", "bonus")
    return {
        "tiles": {name: count for name, count in zip(RESOURCES, tiles, strict=True) if count},
        "prestige": prestige,
        "later": later - _left_over(state, after, seat),
        "missions": missions,
        "glass": glass,
    }


def _left_over(state: MonasteriumState, after: MonasteriumState, seat: Seat) -> int:
    """MO-E4: the part of the change that is only about tiles left over."""
    return after.scores()[seat]["resources"] - state.scores()[seat]["resources"]
