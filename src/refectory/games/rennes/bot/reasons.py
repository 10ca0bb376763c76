"""What can be told of the judgement of Rennes-le-Château: `reason.<part>` says it."""

from refectory.core.game import Data, Seat
from refectory.games.rennes.bot import evaluation
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.rules.locks import lacks
from refectory.games.rennes.state import RennesState


def parts(state: RennesState, seat: Seat) -> dict[str, float]:
    """While the board is being set up there is nothing to tell."""
    if not state.round:
        return {}
    return {
        "clues": float(state.clue_points[seat] + state.symbol_points[seat]),
        "codes": float(scoring.code_points(state, seat)),
        "areas": float(scoring.area_points(state, seat)),
        "ghosts": evaluation.GHOST * state.codes_of(seat),
        "events": -evaluation.EVENT * state.played[seat].bit_count(),
        "way": evaluation.to_come(state, seat),
    }


def facts(state: RennesState, seat: Seat) -> Data:
    """Areas visited, codes cracked, and how many clues the code lacks that lacks the fewest."""
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
