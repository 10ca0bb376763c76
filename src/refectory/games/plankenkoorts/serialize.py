"""A position from its dump."""

from typing import Any

from refectory.core.frames import Frame, Rules
from refectory.core.game import Data
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.constants import NO_CARD, OPTION_NAMES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.state import PlankState
from refectory.games.plankenkoorts.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> PlankState:
    chosen = [bool(data.get(name, False)) for name in OPTION_NAMES]
    state = PlankState(rules, box, acts, data["players"], *chosen)
    load_fields(state, _completed_data(data))
    state.frames = [_completed(frame) for frame in state.frames]
    return state


def _completed(frame: Frame) -> Frame:
    """BS-D5: dumps of rules version 1 do not say which card was drawn before one is given back."""
    if frame.phase == "give" and len(frame.data) == 1:
        return Frame("give", frame.seat, (*frame.data, NO_CARD))
    return frame


def _completed_data(data: Data) -> Data:
    """Dumps of rules versions 1 and 2 have `known`, the cards that one seat knew to be in another's hand.

    They do not say who began the round, because without `last_in_order` (BS-O2) nothing follows from it.
    """
    if "known" not in data:
        return data
    players = data["players"]
    lots: dict[int, list[list[list[int]]]] = {}
    for key, cards in data["known"]:
        viewer, owner = divmod(key, players)
        lots.setdefault(viewer, []).extend([[card], [owner]] for card in cards)
    possible = [[viewer, [[1, sorted(some)]]] for viewer, some in sorted(lots.items())]
    return {**data, "first": 0, "history": None, "possible": possible, "shown": data["known"]}
