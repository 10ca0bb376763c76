"""The settings of a simulation: players, bots and random numbers of each game."""

from tests.arena.simulation.settings import simulation


def test_games_cycle_through_the_range_of_players() -> None:
    assert [simulation().players_of(n) for n in range(4)] == [2, 3, 4, 2]


def test_bots_sit_from_seat_0_on_in_turn() -> None:
    first, second, third = simulation(bots=("random", "greedy"), players=(3, 3)).bots_of(0)
    assert first is third is not second


def test_every_game_has_its_own_random_numbers() -> None:
    one, other = simulation(), simulation(seed="other")
    assert one.rng_of(1).random() == simulation(games=9).rng_of(1).random()
    assert len({one.rng_of(0).random(), one.rng_of(1).random(), other.rng_of(0).random()}) == 3
    assert len({one.dealer_of(0).seed, one.dealer_of(1).seed, other.dealer_of(0).seed}) == 3


def test_only_plain_random_games_take_the_fast_loop() -> None:
    assert simulation().is_random
    assert not simulation(check=True).is_random
    assert not simulation(bots=("random", "greedy")).is_random
