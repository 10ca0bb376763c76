"""Laws of standing apart: copies are independent, and looking changes nothing."""

from collections.abc import Callable, Iterator
from functools import partial

from refectory.core.game import CHANCE, Seat, State
from refectory.testing.moment import Fault, Position, demand, name_of, print_of
from refectory.testing.random_games import play_on

MOVES = 8


def kept(position: Position) -> None:
    """The position was copied out of a game that then went on to its end."""
    now = print_of(position.state.dump())
    demand(now == position.print, "playing on in the original changed a copy of it")


def apart(position: Position) -> None:
    original, twin = position.state.copy(), position.state.copy()
    _changed_alone(position, original, twin)
    _changed_alone(position, twin, original)


def _changed_alone(position: Position, state: State, other: State) -> None:
    before = print_of(other.dump())
    try:
        play_on(state, position.rng(), MOVES)
    except Fault as fault:
        raise Fault(str(fault), "dead-end") from fault
    demand(print_of(other.dump()) == before, "playing on in a copy changed another")
    demand(print_of(position.state.dump()) == position.print, "playing on in a copy changed the original")


def reads(position: Position) -> None:
    for name, read in _reads(position):
        read()
        demand(print_of(position.state.dump()) == position.print, f"{name} changed the state")


def _reads(position: Position) -> Iterator[tuple[str, Callable[[], object]]]:
    state = position.state
    yield "to_act()", state.to_act
    yield "ask()", state.ask
    yield "scores()", state.scores
    yield "outcome()", state.outcome
    yield "check()", state.check
    yield "copy()", state.copy
    if CHANCE in state.to_act():
        yield "chance_outcomes()", state.chance_outcomes
        yield "sample_chance()", partial(state.sample_chance, position.rng())
    for seat in position.seats:
        yield from _reads_of_seat(position, seat)
    for viewer in position.viewers:
        yield f"view() of {name_of(viewer)}", partial(state.view, viewer)
        yield f"the scene of {name_of(viewer)}", partial(position.game.scene, state.view(viewer))


def _reads_of_seat(position: Position, seat: Seat) -> Iterator[tuple[str, Callable[[], object]]]:
    state = position.state
    yield f"legal_actions() of seat {seat}", partial(state.legal_actions, seat)
    yield f"determinize() for seat {seat}", partial(state.determinize, seat, position.rng())
    for action in position.rng().sample(position.game.space.actions, min(3, len(position.game.space))):
        yield f"why_not() of {action.text!r} for seat {seat}", partial(state.why_not, seat, action)
