"""A position from its dump."""

from typing import Any

from refectory.core.frames import Rules
from refectory.core.game import Data
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.constants import MONASTERIES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.state import MonasteriumState
from refectory.games.monasterium.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> MonasteriumState:
    state = MonasteriumState(rules, box, acts, data["players"], data.get("pays_unused", False))
    state.lay_out()
    load_fields(state, data)
    count_free(state)
    return state


def count_free(state: MonasteriumState) -> None:
    """Work out the derived fields: what follows from where the novices are."""
    free_buildings = free_cloisters = state.board.open
    for seat in range(state.players):
        free_buildings &= ~state.buildings[seat]
        free_cloisters &= ~state.cloisters[seat]
        state.welcome[seat] = sum(
            1 << monastery for monastery in range(5) if state.chapels[5 * seat + monastery]
        )
    state.free_buildings, state.free_cloisters = free_buildings, free_cloisters
    room = state.box.chapel_room[state.players - 2]
    state.room = [room - sum(state.chapels[monastery::5]) for monastery in range(len(MONASTERIES))]
