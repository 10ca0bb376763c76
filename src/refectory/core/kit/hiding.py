"""Laws of hiding: what a viewer is not to know can't be told from anything that reaches him."""

from collections.abc import Iterator
from itertools import combinations

from refectory.core.game import Event, Seat, State
from refectory.core.kit.keeping import may_take_back
from refectory.core.kit.offers import acting
from refectory.core.kit.position import Position, demand, name_of, print_of
from refectory.core.kit.walk import applied, moves_of, play_on

MOVES = 12
HAPPENINGS = 6
WORLDS = 2


def worlds(position: Position, seat: Seat) -> Iterator[State]:
    """Some worlds that a seat can imagine."""
    for n in range(WORLDS):
        yield position.state.determinize(seat, position.rng(n))


def redraw(position: Position) -> None:
    for seat in position.seats:
        for world in worlds(position, seat):
            _same_to(position.state, world, seat)
            world.check()
            play_on(world, position.rng(), MOVES)
            still = print_of(position.state.dump()) == position.print
            demand(still, f"playing on in a world imagined by seat {seat} changed the true one")


def _same_to(state: State, world: State, seat: Seat) -> None:
    theirs = f"in a world imagined by seat {seat}"
    demand(world.view(seat) == state.view(seat), f"its view is another {theirs}")
    demand(world.to_act() == state.to_act(), f"other seats are to act {theirs}")
    demand(world.legal_actions(seat) == state.legal_actions(seat), f"its legal list is another {theirs}")
    demand(world.ask().data() == state.ask().data(), f"what is asked is another {theirs}")
    demand(world.scores() == state.scores(), f"the scores are others {theirs}")
    demand(_result(world) == _result(state), f"the outcome is another {theirs}")


def _result(state: State) -> object:
    outcome = state.outcome()
    return outcome.data() if outcome else None


def spectator(position: Position) -> None:
    seen = position.state.view(None)
    for seat in position.seats:
        for world in worlds(position, seat):
            demand(world.view(None) == seen, f"a spectator sees something that is hidden from seat {seat}")


# -- happenings: what could come next, each in a copy of its own


def happenings(position: Position) -> list[tuple[State, list[Event]]]:
    moves = moves_of(position.state)
    if len(moves) > HAPPENINGS:
        moves = position.rng().sample(moves, HAPPENINGS)
    found = []
    for seat, action in moves:
        state = position.state.copy()
        found.append((state, applied(state, seat, action)))
    return found


def imagine(position: Position) -> None:
    """Whatever happened, and whatever world is true: what looks alike is imagined alike."""
    after = [state for state, _ in happenings(position)]
    for seat in position.seats:
        _imagined_alike(position, [position.state, *worlds(position, seat)], seat)
        _imagined_alike(position, after, seat)


def _imagined_alike(position: Position, states: list[State], seat: Seat) -> None:
    seen = [(state.view(seat), state.determinize(seat, position.rng()).dump()) for state in states]
    for (view, world), (other_view, other_world) in combinations(seen, 2):
        alike = view != other_view or world == other_world
        demand(alike, f"two worlds that look the same to seat {seat} are imagined differently by it")


def echo(position: Position) -> None:
    after = happenings(position)
    for viewer in position.viewers:
        heard = [(state.view(viewer), [event.seen_by(viewer) for event in events]) for state, events in after]
        for (view, sound), (other_view, other_sound) in combinations(heard, 2):
            alike = view != other_view or sound == other_sound
            demand(alike, f"{name_of(viewer)} sees no difference but hears one: {sound} and {other_sound}")


def peek(position: Position) -> None:
    """Whoever may take an action back has learnt nothing by it."""
    for seat in acting(position):
        legal = position.state.legal_actions(seat)
        for action in position.rng().sample(legal, min(HAPPENINGS, len(legal))):
            if may_take_back(position.state, seat, action.text, position):
                _teaches_nothing(position, seat, action.text)


def _teaches_nothing(position: Position, seat: Seat, text: str) -> None:
    action = position.game.space.parse(text)
    after = position.state.copy()
    after.apply(seat, action)
    for world in worlds(position, seat):
        world.apply(seat, action)
        same = world.view(seat) == after.view(seat)
        demand(same, f"{text!r} can be taken back by seat {seat}, but shows it something hidden")
