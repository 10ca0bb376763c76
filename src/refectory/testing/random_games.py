"""Random games, kept move by move, so that every law can be checked on them."""

from collections.abc import Iterator
from random import Random

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import CHANCE, Event, Game, Seat, Setup, State
from refectory.core.match import Match
from refectory.testing.moment import Moment, Violation, error_text, name_of, require_equal, snapshot_of
from refectory.testing.moment_ranking import ranked

Move = tuple[Seat, Action]


class RandomGame:
    """One random game as its moments."""

    def __init__(self, moments: list[Moment]) -> None:
        self.moments = moments
        self.game = moments[0].game
        self.setup = moments[0].setup
        self.seed = moments[0].seed
        self.ranked, self.important = ranked(moments)

    def some(self, count: int) -> list[Moment]:
        """About `count` moments, of every kind."""
        return self.ranked[: max(count, self.important)]

    def few(self, count: int) -> list[Moment]:
        """At most `count` moments, for laws that take long."""
        return self.ranked[:count]

    def chance_moments(self, count: int) -> list[Moment]:
        """At most `count` moments in which chance is to act."""
        return [moment for moment in self.ranked if CHANCE in moment.state.to_act()][:count]

    def match(self, law: str, most: int) -> Iterator[Moment]:
        """A match of its own, before each move and at the end; an error breaks `law`."""
        rng = Random(self.seed)
        with self.moments[0].reporting(law):
            match = Match(self.game, self.setup, Dealer(rng.randbytes(SEED_BYTES)))
        here = self._moment_of(match)
        for _ in range(min(self.decisions, most)):
            yield here
            if not match.state.to_act():
                return
            with here.reporting(law):
                match.play(*random_move(match.state, rng))
            here = self._moment_of(match)
        yield here

    @property
    def decisions(self) -> int:
        """How many moves were not by chance."""
        return sum(moment.seat != CHANCE for moment in self.moments)

    def _moment_of(self, match: Match) -> Moment:
        moment = Moment(self.game, self.setup, self.seed, match.state, match=match)
        if match.log:
            last = match.log[-1]
            moment.number, moment.seat, moment.text = len(match.log), last.seat, last.action.text
        return moment


def play_random_game(
    game: Game, setup: Setup, seed: str, limit: int, position: State | None = None
) -> RandomGame:
    """Play at random to the end, or at most `limit` moves, and keep every moment.

    The game begins at its start, or at a copy of `position`.
    """
    rng = Random(seed)
    state = game.new(setup) if position is None else position.copy()
    moments = [_copied(Moment(game, setup, seed, state))]
    while len(moments) <= limit:
        with moments[-1].reporting("dead-end"):
            seats = _sound_seats(state, setup.players)
            if not seats:
                break
            seat, action = random_move(state, rng)
            events = apply_offered(state, seat, action)
        moments.append(_copied(Moment(game, setup, seed, state, len(moments), seat, action.text, events)))
    return RandomGame(moments)


def _copied(moment: Moment) -> Moment:
    """The moment with a copy of its state, because the game goes on in the original."""
    with moment.reporting("copy"):
        original, moment.state = moment.state, moment.state.copy()
        require_equal(moment.state.dump(), original.dump(), "dump", "a copy is not equal to its original")
        moment.snapshot = snapshot_of(moment.state.dump())
    return moment


def _sound_seats(state: State, players: int) -> tuple[Seat, ...]:
    seats = state.to_act()
    sound = len(set(seats)) == len(seats) and all(0 <= seat < players for seat in seats)
    if not sound and seats != (CHANCE,):
        raise Violation(f"to_act() is {seats!r}; seats of this table, each once, or chance alone are wanted")
    return seats


def offered(state: State, seat: Seat) -> list[Action]:
    """What a seat, or chance, can do now."""
    if seat == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions(seat)


def moves_of(state: State) -> list[Move]:
    """Everything that can happen next."""
    return [(seat, action) for seat in state.to_act() for action in offered(state, seat)]


def random_move(state: State, rng: Random) -> Move:
    """A random move; an outcome of chance is drawn by its weight."""
    seat = rng.choice(state.to_act())
    if seat == CHANCE:
        return seat, state.sample_chance(rng)
    legal = state.legal_actions(seat)
    if not legal:
        raise Violation(f"{name_of(seat)} is to act, but is offered nothing")
    return seat, rng.choice(legal)


def apply_offered(state: State, seat: Seat, action: Action) -> list[Event]:
    """Apply an action that was offered, which must not fail."""
    try:
        return state.apply(seat, action)
    # The rules of any game run here, which can raise anything.
    except Exception as error:
        sentence = f"applying {action.text!r}, offered to {name_of(seat)}, fails: {error_text(error)}"
        raise Violation(sentence) from error


def states_of_play(state: State, rng: Random, moves: int) -> Iterator[State]:
    """Play on at random: the same state after each of at most `moves` moves."""
    for _ in range(moves):
        if not state.to_act():
            return
        apply_offered(state, *random_move(state, rng))
        yield state


def play_on(state: State, rng: Random, moves: int) -> None:
    """Play at most `moves` moves at random."""
    for _ in states_of_play(state, rng, moves):
        pass
