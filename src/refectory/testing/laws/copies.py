"""Laws of independence: copies share nothing, and reading changes nothing."""

from collections.abc import Callable, Iterator
from functools import partial

from refectory.core.game import CHANCE, Seat, State
from refectory.testing.moment import Moment, Violation, name_of, require, snapshot_of
from refectory.testing.random_games import play_on

MOVES = 8


def unchanged_later(moment: Moment) -> None:
    """The state of a moment is a copy from a game that then went on to its end."""
    now = snapshot_of(moment.state.dump())
    require(now == moment.snapshot, "playing on in the original changed a copy of it")


def independent(moment: Moment) -> None:
    original, twin = moment.state.copy(), moment.state.copy()
    _play_changes_one(moment, original, twin)
    _play_changes_one(moment, twin, original)


def _play_changes_one(moment: Moment, state: State, other: State) -> None:
    before = snapshot_of(other.dump())
    try:
        play_on(state, moment.rng(), MOVES)
    except Violation as fault:
        raise Violation(str(fault), "dead-end") from fault
    require(snapshot_of(other.dump()) == before, "playing on in a copy changed another")
    require(snapshot_of(moment.state.dump()) == moment.snapshot, "playing on in a copy changed the original")


def reads(moment: Moment) -> None:
    for name, read in _reads(moment):
        read()
        require(snapshot_of(moment.state.dump()) == moment.snapshot, f"{name} changed the state")


def _reads(moment: Moment) -> Iterator[tuple[str, Callable[[], object]]]:
    state = moment.state
    yield "to_act()", state.to_act
    yield "ask()", state.ask
    yield "scores()", state.scores
    yield "outcome()", state.outcome
    yield "check()", state.check
    yield "copy()", state.copy
    if CHANCE in state.to_act():
        yield "chance_outcomes()", state.chance_outcomes
        yield "sample_chance()", partial(state.sample_chance, moment.rng())
    for seat in moment.seats:
        yield from _reads_of_seat(moment, seat)
    for viewer in moment.viewers:
        yield f"view() of {name_of(viewer)}", partial(state.view, viewer)
        yield f"the scene of {name_of(viewer)}", partial(moment.game.scene, state.view(viewer))


def _reads_of_seat(moment: Moment, seat: Seat) -> Iterator[tuple[str, Callable[[], object]]]:
    state = moment.state
    yield f"legal_actions() of seat {seat}", partial(state.legal_actions, seat)
    yield f"determinize() for seat {seat}", partial(state.determinize, seat, moment.rng())
    for action in moment.rng().sample(moment.game.space.actions, min(3, len(moment.game.space))):
        yield f"why_not() of {action.text!r} for seat {seat}", partial(state.why_not, seat, action)
