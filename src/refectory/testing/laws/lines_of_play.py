"""The law of lines: whatever is offered can be played, and what then is offered, too."""

from random import Random

from refectory.core.game import Seat, State
from refectory.testing.moment import Fault, Position, demand, name_of, told
from refectory.testing.random_games import Move, applied, moves_of

PLIES = 2
LINES = 300


def perft(position: Position) -> None:
    first = _lines(position.state, position.rng(), PLIES, LINES, "")
    second = _lines(position.state, position.rng(), PLIES, LINES, "")
    demand(first == second, f"{first} lines were counted from here, but {second} when counted again")


def _lines(state: State, rng: Random, plies: int, most: int, trail: str) -> int:
    """How many lines there are from here; above `most`, so many of them, spread over the first moves."""
    if not plies or not state.to_act():
        return 1
    moves = moves_of(state)
    demand(bool(moves), f"somebody is to act, but nothing is offered{trail}")
    if len(moves) > most:
        moves = rng.sample(moves, most)
    share = most // len(moves)
    return sum(
        _lines(_after(state, move, trail), rng, plies - 1, share, _longer(trail, *move)) for move in moves
    )


def _after(state: State, move: Move, trail: str) -> State:
    child = state.copy()
    try:
        applied(child, *move)
    except Fault as fault:
        raise Fault(f"{fault}{trail}") from fault
    then = _longer(trail, *move)
    try:
        child.check()
    except Exception as error:
        raise Fault(f"check() fails{then}: {told(error)}") from error
    demand(bool(child.to_act()) or child.outcome() is not None, f"nobody is to act and nothing is over{then}")
    return child


def _longer(trail: str, seat: Seat, action: object) -> str:
    return f"{trail or ' after'} {action} by {name_of(seat)}"
