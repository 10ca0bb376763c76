"""One game of a tournament."""

from refectory.arena.play_fixture import play_fixture
from tests.arena.conftest import tournament


def test_a_fixture_is_the_same_game_whenever_it_is_played() -> None:
    fixture = tournament().fixtures()[0]
    first, again = play_fixture(tournament(), fixture), play_fixture(tournament(games=2), fixture)
    assert (first.scores, first.places, first.actions) == (again.scores, again.places, again.actions)
    assert sum(first.turns) > 10
    assert first.places in ((1, 2), (2, 1))


def test_a_capped_game_has_points_and_no_places() -> None:
    capped = play_fixture(tournament(limit=25), tournament().fixtures()[0])
    assert (capped.places, capped.actions, len(capped.scores)) == ((), 25, 2)
    assert capped.shares == (0.5, 0.5)
