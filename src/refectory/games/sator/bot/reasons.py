"""The parts of the evaluation of Sator that a hint can tell; `reason.<part>` is the sentence."""

from refectory.core.game import Data, Seat
from refectory.games.sator.bot import evaluation
from refectory.games.sator.state import SatorState


def parts(state: SatorState, seat: Seat) -> dict[str, float]:
    standing = [evaluation.standing(state, other) for other in range(state.players)]
    rivals = [evaluation.BOOK * state.collected[other] + standing[other] for other in _others(state, seat)]
    reach = evaluation.IN_REACH if standing[seat] > evaluation.IN_REACH / 2 else 0.0
    return {
        "books": evaluation.BOOK * state.collected[seat],
        "reach": reach,
        "way": standing[seat] - reach,
        "cards": evaluation.in_hand(state, seat),
        "others": -evaluation.OTHERS * max(rivals),
    }


def facts(state: SatorState, seat: Seat) -> Data:
    """The number of books collected, and the number of the next one."""
    return {"books": state.collected[seat], "number": state.collected[seat] + 1}


def _others(state: SatorState, seat: Seat) -> list[Seat]:
    return [other for other in range(state.players) if other != seat]
