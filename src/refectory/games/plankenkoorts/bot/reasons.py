"""What can be told of the judgement of Plankenkoorts: `reason.<part>` says it."""

from math import exp, fsum

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.bot import evaluation
from refectory.games.plankenkoorts.state import PlankState


def parts(state: PlankState, seat: Seat) -> dict[str, float]:
    waits = [evaluation.wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    drive = [exp((turns - wait) / evaluation.PACE) for wait in waits]
    stand = state.canon.bookstand_points / fsum(drive)
    rivals = [
        evaluation.points(state, other) + stand * drive[other] + evaluation.to_come(state, other, seat, turns)
        for other in range(state.players)
        if other != seat
    ]
    return {
        "books": evaluation.points(state, seat),
        "race": stand * drive[seat],
        "room": evaluation.to_come(state, seat, seat, turns),
        "cards": evaluation.in_hand(state, seat),
        "others": -max(rivals),
    }


def facts(state: PlankState, seat: Seat) -> Data:
    """The books on the shelves, and the bookends that they still lack."""
    return {
        "books": state.books_on_shelves(seat),
        "count": len(evaluation.bookends_needed(state, seat)),
    }
