"""The parts of an evaluation that a player is told; the catalogue has a sentence `reason.<part>` for each."""

from math import exp, fsum

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.bot import evaluation
from refectory.games.plankenkoorts.state import PlankState


def parts(state: PlankState, seat: Seat) -> dict[str, float]:
    waits = [evaluation.wait(state, other, seat) for other in range(state.players)]
    turns = min(waits)
    race_weights = [exp((turns - wait) / evaluation.PACE) for wait in waits]
    bookstand = state.box.bookstand_points / fsum(race_weights)
    rivals = [
        evaluation.points(state, other)
        + bookstand * race_weights[other]
        + evaluation.to_come(state, other, seat, turns)
        for other in range(state.players)
        if other != seat
    ]
    return {
        "books": evaluation.points(state, seat),
        "race": bookstand * race_weights[seat],
        "room": evaluation.to_come(state, seat, seat, turns),
        "cards": evaluation.in_hand(state, seat),
        "others": -max(rivals),
    }


def facts(state: PlankState, seat: Seat) -> Data:
    """The number of books on the shelves, and of the bookends that are still missing."""
    return {
        "books": state.books_on_shelves(seat),
        "count": len(evaluation.bookends_needed(state, seat)),
    }
