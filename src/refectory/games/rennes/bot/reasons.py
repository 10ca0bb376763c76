"""The parts of the evaluation of Rennes-le-Château that a hint can tell; `reason.<part>` is the sentence."""

from refectory.core.action import Action
from refectory.core.game import Data, Seat
from refectory.games.rennes.bot import evaluation, gains
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.state import RennesState


def parts(state: RennesState, seat: Seat) -> dict[str, float]:
    """The parts by name; there are none during the setup."""
    if not state.round:
        return {}
    return {
        "clues": float(state.clue_points[seat] + state.symbol_points[seat]),
        "codes": float(scoring.code_points(state, seat)),
        "areas": float(scoring.area_points(state, seat)),
        "ghosts": evaluation.GHOST * state.codes_of(seat),
        "events": -evaluation.EVENT * state.played[seat].bit_count(),
        "way": evaluation.expected(state, seat),
    }


def told(state: RennesState, seat: Seat, action: Action) -> gains.Gain | None:
    """What is plainly good about an action: its points, a clue, or where it leads."""
    return gains.gain(state, seat, action)


def facts(state: RennesState, seat: Seat) -> Data:
    """Areas visited, codes cracked, and the fewest clues that an uncracked code lacks."""
    lacking = [
        sum(lacks(lock, colour) for colour in range(len(COLOURS)))
        for location, lock in enumerate(state.locks[seat])
        if seat not in state.claims[location]
    ]
    return {
        "areas": scoring.areas_of(state, seat),
        "codes": state.codes_of(seat),
        "count": min(lacking, default=0),
    }
