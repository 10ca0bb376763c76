"""A position from its dump."""

from refectory.core.game import Data
from refectory.games.plankenkoorts.state import PlankState, Rules
from refectory.games.plankenkoorts.state_fields import load_fields


def load_state(rules: Rules, data: Data) -> PlankState:
    state = PlankState(rules, data["players"], data["open_backs"], data["long_shelves"])
    load_fields(state, data)
    return state
