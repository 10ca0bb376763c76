"""Random play: to the end, or as far as it is let."""

from itertools import pairwise
from random import Random

from refectory.core.action import Action, ActionSpace
from refectory.core.game import CHANCE, OVER, Event, Seat, State
from refectory.core.play import moves, random_choice
from refectory.core.playout import random_game, random_playout
from tests.testing.table import GAME

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
