"""Rewards: 1 for a sole winner, and a sum of 0."""

from typing import cast

import pytest

from refectory.core.game import Outcome, State
from refectory.envs.openspiel import spiel_game
from refectory.envs.rewards import rewards
from refectory.games import load_game


class Ended:
    """A state with these places or, without places, these points."""

    def __init__(self, places: tuple[int, ...], points: tuple[int, ...] = ()) -> None:
        self.places = places
        self.points = points

    def outcome(self) -> Outcome | None:
        return Outcome(self.places, self.places, "rule") if self.places else None

    def scores(self) -> list[dict[str, int]]:
        return [{"all": number} for number in self.points]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [1, -1]),
        ((2, 3, 1), [-0.5, -0.5, 1]),
        ((1, 1, 3), [0.25, 0.25, -0.5]),
        ((1, 1), [0, 0]),
    ],
)
def test_winners_share_the_reward(places: tuple[int, ...], expected: list[float]) -> None:
    given = rewards(cast(State, Ended(places)))
    assert given == expected
    assert sum(given) == 0


def test_points_decide_a_game_that_was_cut_short() -> None:
    assert rewards(cast(State, Ended((), (3, 9)))) == [-1, 1]


def test_a_game_that_has_just_begun_gives_no_reward() -> None:
    spiel = spiel_game(load_game("plankenkoorts"), 3, 10)
    assert spiel.num_players() == 3
    assert spiel.new_initial_state().returns() == [0.0, 0.0, 0.0]
