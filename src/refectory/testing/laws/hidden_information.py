"""Laws of hiding: what a viewer is not to know can't be told from anything that reaches him."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from refectory.core.action import Action
from refectory.core.game import Event, Seat, State
from refectory.testing.laws.offers import acting
from refectory.testing.laws.persistence import may_take_back
from refectory.testing.moment import Position, demand, demand_same, name_of, print_of
from refectory.testing.random_games import applied, moves_of, play_on

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
    demand_same(world.view(seat), state.view(seat), "view", f"its view is another {theirs}")
    demand(world.to_act() == state.to_act(), f"other seats are to act {theirs}")
    legal, truly = world.legal_actions(seat), state.legal_actions(seat)
    demand_same(legal, truly, "list", f"its legal list is another {theirs}")
    demand_same(world.ask().data(), state.ask().data(), "ask", f"what is asked is another {theirs}")
    demand_same(world.scores(), state.scores(), "scores", f"the scores are others {theirs}")
    demand_same(_result(world), _result(state), "outcome", f"the outcome is another {theirs}")


def _result(state: State) -> object:
    outcome = state.outcome()
    return outcome.data() if outcome else None


def spectator(position: Position) -> None:
    seen = position.state.view(None)
    for seat in position.seats:
        for world in worlds(position, seat):
            sentence = f"a spectator sees something that is hidden from seat {seat}"
            demand_same(world.view(None), seen, "view", sentence)


# -- happenings: what could come next, or be true, each in a state of its own


@dataclass(frozen=True, slots=True)
class Happening:
    """What happens, the state after it, and the events it brings."""

    name: str
    state: State
    events: list[Event]


def happenings(position: Position) -> list[Happening]:
    moves = moves_of(position.state)
    if len(moves) > HAPPENINGS:
        moves = position.rng().sample(moves, HAPPENINGS)
    found = []
    for seat, action in moves:
        state = position.state.copy()
        found.append(Happening(repr(action.text), state, applied(state, seat, action)))
    return found


def imagine(position: Position) -> None:
    """Whatever happens, and whatever world is true: what looks alike is imagined alike."""
    after = happenings(position)
    for seat in position.seats:
        imagined = [Happening("a world it imagines", world, []) for world in worlds(position, seat)]
        _imagined_alike(position, [Happening("the true world", position.state, []), *imagined], seat)
        _imagined_alike(position, after, seat)


def _imagined_alike(position: Position, found: list[Happening], seat: Seat) -> None:
    seen = [
        (one.name, one.state.view(seat), one.state.determinize(seat, position.rng()).dump()) for one in found
    ]
    for (name, view, world), (other, other_view, other_world) in combinations(seen, 2):
        if view == other_view:
            sentence = f"{name} and {other} look the same to seat {seat}, but it imagines them differently"
            demand_same(world, other_world, "dump", sentence)


def echo(position: Position) -> None:
    after = happenings(position)
    for viewer in position.viewers:
        heard = [
            (one.name, one.state.view(viewer), [event.seen_by(viewer) for event in one.events])
            for one in after
        ]
        for (name, view, sound), (other, other_view, other_sound) in combinations(heard, 2):
            if view == other_view:
                sentence = f"{name} and {other} look the same to {name_of(viewer)}, but sound different"
                demand_same(sound, other_sound, "events", sentence)


def peek(position: Position) -> None:
    """Whoever may take an action back has learnt nothing by it."""
    for seat in acting(position):
        legal = position.state.legal_actions(seat)
        for action in position.rng().sample(legal, min(HAPPENINGS, len(legal))):
            if may_take_back(position.state, seat, action):
                _teaches_nothing(position, seat, action)


def _teaches_nothing(position: Position, seat: Seat, action: Action) -> None:
    after = position.state.copy()
    after.apply(seat, action)
    sentence = f"{action.text!r} can be taken back by seat {seat}, but shows it something hidden"
    for world in worlds(position, seat):
        world.apply(seat, action)
        demand_same(world.view(seat), after.view(seat), "view", sentence)
