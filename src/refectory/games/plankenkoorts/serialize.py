"""A position from its dump."""

from typing import Any

from refectory.core.frames import Rules
from refectory.core.game import Data
from refectory.games.plankenkoorts.actions import Actions
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.state import PlankState
from refectory.games.plankenkoorts.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> PlankState:
    state = PlankState(rules, box, acts, data["players"], data["open_backs"], data["long_shelves"])
    load_fields(state, data)
    return state
