"""One game of a simulation."""

import pytest

from refectory.arena.errors import CheckFailed
from refectory.arena.simulation.play_simulated import TurnCounter, play_game
from refectory.core.game import CHANCE
from tests.arena.simulation.settings import simulation


def test_game_n_is_the_same_in_every_simulation() -> None:
    assert play_game(simulation(players=(3, 3)), 5) == play_game(simulation(players=(3, 3), games=9), 5)


def test_turns() -> None:
    turns = TurnCounter()
    for seat in (CHANCE, 0, CHANCE, 0, 1, CHANCE, 1, 0):
        turns.count(seat)
    assert turns.number == 3


def test_the_fast_loop_plays_the_same_games_as_random_bots() -> None:
    for n in range(6):
        assert play_game(simulation(), n) == play_game(simulation(check=True), n)


def test_a_failed_check_names_game_and_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object) -> None:
        raise AssertionError("A card is lost.")

    state = simulation().load().new(simulation().setup_of(0))
    try:
        monkeypatch.setattr(type(state), "check", broken)
    except TypeError:
        pytest.skip("A compiled class can't be changed.")
    with pytest.raises(CheckFailed, match=r"^Game 0, move 1 \(start seat-\d\): A card is lost\.$"):
        play_game(simulation(check=True), 0)
