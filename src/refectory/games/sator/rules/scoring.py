"""The books that each seat has collected, and who wins."""

from refectory.core.game import Outcome, places_by
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.state import SatorState


def outcome(state: SatorState) -> Outcome:
    """SA-E1; SA-E2: the others by their books; SA-E3."""
    rule = "SA-E1" if max(state.collected) == COLOURS else "SA-E3"
    return Outcome(state.collected, places_by(state.collected), rule)


def scores(state: SatorState) -> list[dict[str, int]]:
    return [{"books": count} for count in state.collected]
