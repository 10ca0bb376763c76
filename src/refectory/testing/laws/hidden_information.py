"""Laws of hidden information: nothing that reaches a viewer depends on what that viewer may not know."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from refectory.core.action import Action
from refectory.core.game import CHANCE, Event, Seat, State
from refectory.core.scene import SentenceData
from refectory.testing.laws.offers import acting
from refectory.testing.laws.persistence import may_take_back
from refectory.testing.moment import Moment, name_of, require, require_equal, snapshot_of
from refectory.testing.random_games import apply_offered, moves_of, play_on

MOVES = 12
BRANCHES = 6
WORLDS = 2


def worlds(moment: Moment, seat: Seat) -> Iterator[State]:
    """Some worlds that a seat can imagine."""
    for n in range(WORLDS):
        yield moment.state.determinize(seat, moment.rng(n))


def redraw(moment: Moment) -> None:
    for seat in moment.seats:
        for world in worlds(moment, seat):
            _same_to(moment.state, world, seat)
            world.check()
            play_on(world, moment.rng(), MOVES)
            still = snapshot_of(moment.state.dump()) == moment.snapshot
            require(still, f"playing on in a world imagined by seat {seat} changed the true one")


def _same_to(state: State, world: State, seat: Seat) -> None:
    theirs = f"in a world imagined by seat {seat}"
    require_equal(world.view(seat), state.view(seat), "view", f"its view differs {theirs}")
    require(world.to_act() == state.to_act(), f"other seats are to act {theirs}")
    legal, truly = world.legal_actions(seat), state.legal_actions(seat)
    require_equal(legal, truly, "list", f"its legal list differs {theirs}")
    require_equal(world.ask().data(), state.ask().data(), "ask", f"what is asked differs {theirs}")
    require_equal(world.scores(), state.scores(), "scores", f"the scores differ {theirs}")
    require_equal(_result(world), _result(state), "outcome", f"the outcome differs {theirs}")


def _result(state: State) -> object:
    outcome = state.outcome()
    return outcome.data() if outcome else None


def spectator(moment: Moment) -> None:
    seen = moment.state.view(None)
    for seat in moment.seats:
        for world in worlds(moment, seat):
            sentence = f"a spectator sees something that is hidden from seat {seat}"
            require_equal(world.view(None), seen, "view", sentence)


# -- branches: what could happen next, or be true, each in a state of its own


@dataclass(frozen=True, slots=True)
class Branch:
    """One thing that can happen: its name, the state after it, its events, and the seat that did it."""

    name: str
    state: State
    events: list[Event]
    seat: Seat = CHANCE

    def told(self, viewer: Seat | None) -> list[SentenceData]:
        """The events as a viewer gets them, without what a player openly shows of their own."""
        hidden = [event for event in self.events if self.seat == CHANCE or not _is_open(event)]
        return [event.seen_by(viewer) for event in hidden]


def _is_open(event: Event) -> bool:
    return event.reveals and event.private is None


def branches(moment: Moment) -> list[Branch]:
    moves = moves_of(moment.state)
    if len(moves) > BRANCHES:
        moves = moment.rng().sample(moves, BRANCHES)
    after = []
    for seat, action in moves:
        state = moment.state.copy()
        after.append(Branch(repr(action.text), state, apply_offered(state, seat, action), seat))
    return after


def imagine(moment: Moment) -> None:
    """States that look alike to a seat, whatever happened or is true, are imagined alike."""
    after = branches(moment)
    for seat in moment.seats:
        imagined = [Branch("a world it imagines", world, []) for world in worlds(moment, seat)]
        _imagined_alike(moment, [Branch("the true world", moment.state, []), *imagined], seat)
        _imagined_alike(moment, after, seat)


def _imagined_alike(moment: Moment, alternatives: list[Branch], seat: Seat) -> None:
    seen = [
        (one.name, one.state.view(seat), one.state.determinize(seat, moment.rng()).dump())
        for one in alternatives
    ]
    for (name, view, world), (other, other_view, other_world) in combinations(seen, 2):
        if view == other_view:
            sentence = f"{name} and {other} look the same to seat {seat}, but it imagines them differently"
            require_equal(world, other_world, "dump", sentence)


def echo(moment: Moment) -> None:
    """Events tell nothing of a state that the view hides. Two ways to one state may be told apart."""
    after = branches(moment)
    dumps = [one.state.dump() for one in after]
    for viewer in moment.viewers:
        received = [
            (one.name, dump, one.state.view(viewer), one.told(viewer))
            for one, dump in zip(after, dumps, strict=True)
        ]
        for (name, dump, view, events), (other, other_dump, other_view, told) in combinations(received, 2):
            if view == other_view and dump != other_dump:
                sentence = (
                    f"{name} and {other} look the same to {name_of(viewer)}, but send it different events"
                )
                require_equal(events, told, "events", sentence)


def peek(moment: Moment) -> None:
    """A seat that may take an action back learns nothing by it."""
    for seat in acting(moment):
        legal = moment.state.legal_actions(seat)
        for action in moment.rng().sample(legal, min(BRANCHES, len(legal))):
            if may_take_back(moment.state, seat, action):
                _teaches_nothing(moment, seat, action)


def _teaches_nothing(moment: Moment, seat: Seat, action: Action) -> None:
    after = moment.state.copy()
    after.apply(seat, action)
    sentence = f"{action.text!r} can be taken back by seat {seat}, but shows it something hidden"
    for world in worlds(moment, seat):
        world.apply(seat, action)
        require_equal(world.view(seat), after.view(seat), "view", sentence)
