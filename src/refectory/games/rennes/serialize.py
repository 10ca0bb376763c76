"""A position from its dump."""

from typing import Any

from refectory.core.frames import Rules
from refectory.core.game import Data
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.options import Terms
from refectory.games.rennes.state import RennesState
from refectory.games.rennes.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> RennesState:
    state = RennesState(rules, box, acts, Terms.load(data["terms"]))
    load_fields(state, data)
    return state
