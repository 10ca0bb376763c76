"""A position from its dump."""

from typing import Any

from refectory.cli.skeleton.game.actions import Actions
from refectory.cli.skeleton.game.edition.box import Box
from refectory.cli.skeleton.game.state import MyGameState
from refectory.cli.skeleton.game.state_fields import load_fields
from refectory.core.frames import Rules
from refectory.core.game import Data


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> MyGameState:
    state = MyGameState(rules, box, acts, data["players"], data["hand_size"])
    load_fields(state, data)
    return state
