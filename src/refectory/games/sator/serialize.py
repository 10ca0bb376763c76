"""A position from its dump."""

from typing import Any

from refectory.core.frames import Rules
from refectory.core.game import Data
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.state import SatorState
from refectory.games.sator.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> SatorState:
    """Sets of squares are not in the dump: they follow from the pieces."""
    state = SatorState(rules, box, acts, data["players"])
    state.lay_out()
    load_fields(state, data)
    state.set_masks(state.books)
    for tile, _, _ in state.trail:
        state.stirred |= 1 << tile
    return state
