"""The parts of the evaluation of Sator that a hint can tell; `reason.<part>` is the sentence."""

from refectory.core.game import Data, Seat
from refectory.games.sator.bot import evaluation
from refectory.games.sator.state import SatorState

MOVING = ("tile", "slide", "pivot", "rotate")


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
    """The number of books collected and of the next one, and the gap before the nearest."""
    return {
        "books": state.collected[seat],
        "number": state.collected[seat] + 1,
        "count": gap(state, seat),
        "points": state.points,
    }


def otherwise(state: SatorState, seat: Seat) -> tuple[str, Data]:
    """What can be said where the choices are worth about the same."""
    if state.frames and state.frames[-1].phase == "colour":
        return "reason.colours", {}  # SA-C3: no colour is favoured
    hovering = (state.own_books[seat] & ~state.occupied).bit_count()
    if state.frames and state.frames[-1].phase in ("draft", "place", "put") and hovering:
        return "reason.hovering", {"count": hovering}
    if state.frames and state.frames[-1].phase in MOVING and state.steps:
        return "reason.step", {"count": state.steps}  # SA-T7: the card was played for the step
    return "reason.equal", {}


def gap(state: SatorState, seat: Seat) -> int:
    """How many squares of the abyss lie before the nearest book, on the way with the fewest of them."""
    grid, books = state.grid, state.own_books[seat]
    reached = _along_bridges(state, grid.bit[state.acolytes[seat]])
    squares = 0
    while books and not reached & books:
        squares += 1
        reached = _along_bridges(state, reached | grid.around(reached) & grid.inside)
    return squares


def _along_bridges(state: SatorState, reached: int) -> int:
    """All squares that lead on from these over bridges."""
    while True:
        wider = reached | state.grid.around(reached) & state.occupied
        if wider == reached:
            return reached
        reached = wider


def _others(state: SatorState, seat: Seat) -> list[Seat]:
    return [other for other in range(state.players) if other != seat]
