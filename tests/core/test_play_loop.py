"""The loops that play a game: to the end, or to the limit."""

from itertools import pairwise
from random import Random

from refectory.core.action import Action, ActionSpace
from refectory.core.game import CHANCE, OVER, Event, Seat, State
from refectory.core.play_loop import acting_seat, moves, random_choice, random_game, random_playout
from refectory.games import load_game
from tests.testing.table import GAME


def test_random_moves_are_those_of_a_playout() -> None:
    game = load_game("plankenkoorts")
    one, other = game.new(game.setup(3)), game.new(game.setup(3))
    rng = Random(1)
    made = list(moves(one, random_choice(rng), rng, 10_000))
    assert len(made) == random_playout(other, Random(1), 10_000)
    assert one.dump() == other.dump()
    assert one.outcome() is not None
    assert made[0].seat == CHANCE
    assert made[0].events


def test_the_limit_ends_a_game_early() -> None:
    game = load_game("plankenkoorts")
    state, rng = game.new(game.setup(2)), Random(1)
    assert len(list(moves(state, random_choice(rng), rng, 25))) == 25
    assert state.outcome() is None


def test_one_of_several_seats_acts() -> None:
    assert acting_seat((3,), Random(1)) == 3
    assert {acting_seat((0, 2), Random(n)) for n in range(20)} == {0, 2}


# -- random playouts

NOD = ActionSpace().single("nod")


class Vote(State):
    """Everybody nods once, in whatever order."""

    def __init__(self, players: int) -> None:
        self.waiting = tuple(range(players))
        self.order: list[Seat] = []

    def to_act(self) -> tuple[Seat, ...]:
        return self.waiting

    def legal_actions(self, seat: Seat) -> list[Action]:
        return [NOD] if seat in self.waiting else []

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.order.append(seat)
        self.waiting = tuple(other for other in self.waiting if other != seat)
        return []


def test_a_playout_goes_to_the_end() -> None:
    state = GAME.new(GAME.setup(3))
    done = random_playout(state, Random(0), 1000)
    assert state.to_act() == OVER
    assert 0 < done < 1000


def test_a_playout_stops_at_its_limit() -> None:
    state = GAME.new(GAME.setup(2))
    assert random_playout(state, Random(0), 7) == 7
    assert state.to_act() != OVER


def test_a_playout_of_a_game_that_is_over_does_nothing() -> None:
    state = GAME.new(GAME.setup(2))
    random_playout(state, Random(0), 1000)
    assert random_playout(state, Random(0), 1000) == 0


def test_the_same_random_source_plays_the_same_game() -> None:
    one, other = GAME.new(GAME.setup(2)), GAME.new(GAME.setup(2))
    assert random_playout(one, Random(5), 1000) == random_playout(other, Random(5), 1000)
    assert one.dump() == other.dump()


def test_where_several_may_act_any_of_them_does() -> None:
    orders = set()
    for seed in range(40):
        vote = Vote(2)
        assert random_playout(vote, Random(seed), 10) == 2
        orders.add(tuple(vote.order))
    assert orders == {(0, 1), (1, 0)}


def test_a_turn_is_all_that_one_seat_does_in_sequence() -> None:
    state, rng = GAME.new(GAME.setup(3)), Random(0)
    seats = [move.seat for move in moves(state, random_choice(rng), rng, 1000)]
    players = [seat for seat in seats if seat != CHANCE]
    changes = sum(one != other for one, other in pairwise(players))
    assert random_game(GAME.new(GAME.setup(3)), Random(0), 1000) == (len(seats), 1 + changes)
