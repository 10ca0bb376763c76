"""What can be told of the judgement of Sator: `reason.<part>` says it."""

from refectory.core.game import Data, Seat
from refectory.games.sator import judgement
from refectory.games.sator.state import SatorState


def parts(state: SatorState, seat: Seat) -> dict[str, float]:
    standing = [judgement.standing(state, other) for other in range(state.players)]
    rivals = [judgement.BOOK * state.collected[other] + standing[other] for other in _others(state, seat)]
    reach = judgement.IN_REACH if standing[seat] > judgement.IN_REACH / 2 else 0.0
    return {
        "books": judgement.BOOK * state.collected[seat],
        "reach": reach,
        "way": standing[seat] - reach,
        "cards": judgement.in_hand(state, seat),
        "others": -judgement.OTHERS * max(rivals),
    }


def facts(state: SatorState, seat: Seat) -> Data:
    """The books collected, and which one is next."""
    return {"books": state.collected[seat], "number": state.collected[seat] + 1}


def _others(state: SatorState, seat: Seat) -> list[Seat]:
    return [other for other in range(state.players) if other != seat]
