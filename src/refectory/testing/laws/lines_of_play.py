"""The law of lines of play: an offered action can be played, and so can the actions offered after it."""

from random import Random

from refectory.core.game import Seat, State
from refectory.testing.moment import Moment, Violation, error_text, name_of, require
from refectory.testing.random_games import Move, apply_offered, moves_of

PLIES = 2
LINES = 300


def perft(moment: Moment) -> None:
    first = _lines(moment.state, moment.rng(), PLIES, LINES, "")
    second = _lines(moment.state, moment.rng(), PLIES, LINES, "")
    require(first == second, f"{first} lines were counted from here, but {second} when counted again")


def _lines(state: State, rng: Random, plies: int, most: int, path: str) -> int:
    """How many lines there are from here; if there are more than `most`, about that many are played."""
    if not plies or not state.to_act():
        return 1
    moves = moves_of(state)
    require(bool(moves), f"a seat is to act, but nothing is offered{path}")
    if len(moves) > most:
        moves = rng.sample(moves, most)
    share = most // len(moves)
    return sum(
        _lines(_after(state, move, path), rng, plies - 1, share, _extended(path, *move)) for move in moves
    )


def _after(state: State, move: Move, path: str) -> State:
    child = state.copy()
    try:
        apply_offered(child, *move)
    except Violation as fault:
        raise Violation(f"{fault}{path}") from fault
    then = _extended(path, *move)
    try:
        child.check()
    except Exception as error:
        raise Violation(f"check() fails{then}: {error_text(error)}") from error
    require(
        bool(child.to_act()) or child.outcome() is not None, f"nobody is to act and nothing is over{then}"
    )
    return child


def _extended(path: str, seat: Seat, action: object) -> str:
    return f"{path or ' after'} {action} by {name_of(seat)}"
