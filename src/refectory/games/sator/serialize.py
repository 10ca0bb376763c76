"""A position from its dump."""

from typing import Any

from refectory.core.frames import Rules
from refectory.core.game import Data
from refectory.games.sator.actions import Actions
from refectory.games.sator.constants import NOWHERE
from refectory.games.sator.edition.box import Box
from refectory.games.sator.options import Readings
from refectory.games.sator.state import SatorState
from refectory.games.sator.state_fields import load_fields


def load_state(rules: Rules[Any], box: Box, acts: Actions, data: Data) -> SatorState:
    """Sets of squares are not in the dump: they follow from the pieces."""
    state = SatorState(rules, box, acts, data["players"], Readings(data.get("options", {})))
    state.lay_out()
    load_fields(state, _completed(box, data))
    state.set_masks(state.books)
    for tile, _, _ in state.trail:
        state.stirred |= 1 << tile
    return state


def _completed(box: Box, data: Data) -> Data:
    """Dumps of rules version 2 and before know no options and no jolly, whose number prayers had then."""
    if "options" in data:
        return data
    seated = list(box.seated[data["players"]])
    old: Data = {**data, "colours": seated, "last_on": [], "before": NOWHERE}
    for key in ("deck", "discard"):
        old[key] = [*data[key], 0]
    old["hands"] = [[_renumbered(box, card) for card in hand] for hand in data["hands"]]
    old["played"] = [_renumbered(box, card) for card in data["played"]]
    old["last_card"] = _renumbered(box, data["last_card"])
    return old


def _renumbered(box: Box, card: int) -> int:
    return card + 1 if card >= box.cards.jolly else card
