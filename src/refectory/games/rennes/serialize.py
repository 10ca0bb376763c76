"""A position from its dump."""

from refectory.core.game import Data
from refectory.games.rennes.state import RennesState, Rules, Terms
from refectory.games.rennes.state_fields import load_fields


def load_state(rules: Rules, data: Data) -> RennesState:
    state = RennesState(rules, Terms.load(data["terms"]))
    load_fields(state, data)
    return state
