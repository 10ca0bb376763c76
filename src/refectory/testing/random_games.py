"""Random games, kept move by move, so that every law can be asked about them."""

from collections.abc import Iterator
from random import Random

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.game import CHANCE, Event, Game, Seat, Setup, State
from refectory.core.match import Match
from refectory.testing.moment import Fault, Position, demand_same, name_of, print_of, told
from refectory.testing.sampling import ranked

Move = tuple[Seat, Action]


class Walk:
    """One random game as its positions."""

    def __init__(self, positions: list[Position]) -> None:
        self.positions = positions
        self.game = positions[0].game
        self.setup = positions[0].setup
        self.seed = positions[0].seed
        self.ranked, self.must = ranked(positions)

    def some(self, count: int) -> list[Position]:
        """About so many positions, of every kind."""
        return self.ranked[: max(count, self.must)]

    def few(self, count: int) -> list[Position]:
        """Up to so many positions, for what takes long."""
        return self.ranked[:count]

    def chances(self, count: int) -> list[Position]:
        """Up to so many positions in which chance is to act."""
        return [position for position in self.ranked if CHANCE in position.state.to_act()][:count]

    def match(self, law: str, most: int) -> Iterator[Position]:
        """A match of its own: before each move and at the end; what goes wrong breaks `law`."""
        rng = Random(self.seed)
        with self.positions[0].blaming(law):
            match = Match(self.game, self.setup, Dealer(rng.randbytes(SEED_BYTES)))
        here = self._seen(match)
        for _ in range(min(self.choices, most)):
            yield here
            if not match.state.to_act():
                return
            with here.blaming(law):
                match.play(*chosen(match.state, rng))
            here = self._seen(match)
        yield here

    @property
    def choices(self) -> int:
        """How many moves were not by chance."""
        return sum(position.seat != CHANCE for position in self.positions)

    def _seen(self, match: Match) -> Position:
        position = Position(self.game, self.setup, self.seed, match.state, match=match)
        if match.log:
            last = match.log[-1]
            position.number, position.seat, position.text = len(match.log), last.seat, last.action.text
        return position


def walk(game: Game, setup: Setup, seed: str, limit: int) -> Walk:
    """Play at random to the end, or so many moves, and keep every position."""
    rng = Random(seed)
    state = game.new(setup)
    here = Position(game, setup, seed, state)
    positions = [_kept(here)]
    while len(positions) <= limit:
        with positions[-1].blaming("dead-end"):
            seats = _sound_seats(state, setup.players)
            if not seats:
                break
            seat, action = chosen(state, rng)
            events = applied(state, seat, action)
        here = Position(game, setup, seed, state, len(positions), seat, action.text, events)
        positions.append(_kept(here))
    return Walk(positions)


def _kept(position: Position) -> Position:
    with position.blaming("copy"):
        original, position.state = position.state, position.state.copy()
        demand_same(position.state.dump(), original.dump(), "dump", "a copy is not equal to its original")
        position.print = print_of(position.state.dump())
    return position


def _sound_seats(state: State, players: int) -> tuple[Seat, ...]:
    seats = state.to_act()
    sound = len(set(seats)) == len(seats) and all(0 <= seat < players for seat in seats)
    if not sound and seats != (CHANCE,):
        raise Fault(f"to_act() is {seats!r}, which are not seats of this table, each once, nor chance alone")
    return seats


def offered(state: State, seat: Seat) -> list[Action]:
    """What a seat, or chance, can do now."""
    if seat == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return state.legal_actions(seat)


def moves_of(state: State) -> list[Move]:
    """Everything that can happen next."""
    return [(seat, action) for seat in state.to_act() for action in offered(state, seat)]


def chosen(state: State, rng: Random) -> Move:
    """A random move; chance goes by its own weights."""
    seat = rng.choice(state.to_act())
    if seat == CHANCE:
        return seat, state.sample_chance(rng)
    legal = state.legal_actions(seat)
    if not legal:
        raise Fault(f"{name_of(seat)} is to act, but is offered nothing")
    return seat, rng.choice(legal)


def applied(state: State, seat: Seat, action: Action) -> list[Event]:
    try:
        return state.apply(seat, action)
    except Exception as error:
        raise Fault(f"applying {action.text!r}, offered to {name_of(seat)}, fails: {told(error)}") from error


def marched(state: State, rng: Random, moves: int) -> Iterator[State]:
    """Play on at random: the same state, after each of so many moves."""
    for _ in range(moves):
        if not state.to_act():
            return
        applied(state, *chosen(state, rng))
        yield state


def play_on(state: State, rng: Random, moves: int) -> None:
    for _ in marched(state, rng, moves):
        pass
