"""Random, greedy and novice: lawful in every game, and each stronger than the one before."""

from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE, Game
from refectory.games import load_game, names
from tests.any_game import FOUR
from tests.bots.playing import SHORT, played, win_share
from tests.bots.positions import within
from tests.effort import effort

DECISIONS = 25


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


@pytest.mark.parametrize("name", names())
def test_greedy_chooses_something_lawful_in_every_game(name: str) -> None:
    game = load_game(name)
    bot = make_bot("greedy", game)
    luck = Random(name)
    state = game.new(game.setup(game.min_players))
    made = 0
    while state.to_act() and made < DECISIONS:
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.apply(seat, state.sample_chance(luck))
            continue
        action = bot.choose(position_of(game, state, seat), luck)
        assert action in state.legal_actions(seat)
        state.apply(seat, action)
        made += 1
    assert made == DECISIONS or not state.to_act()


@pytest.mark.parametrize("greedy", [0, 1])
@pytest.mark.parametrize("name", names())
def test_greedy_beats_random_from_either_seat(name: str, greedy: int) -> None:
    game = load_game(name)
    bots = ["greedy" if seat == greedy else "random" for seat in range(game.min_players)]
    assert played(game, bots, greedy, SHORT.get(name)).winners == (greedy,)


def test_greedy_beats_random(game: Game) -> None:
    assert win_share(game, "greedy", "random", 30) >= 0.9


@pytest.mark.parametrize("options", [{"open_backs": 1}, {"long_shelves": 1}, {"own_token": 1}])
def test_greedy_beats_random_with_options(game: Game, options: dict[str, int]) -> None:
    assert win_share(game, "greedy", "random", 20, options) >= 0.85


@pytest.mark.parametrize("name", names())
def test_a_novice_is_lawful_and_errs_but_not_at_random(name: str) -> None:
    """It often takes the action with the best evaluation, and often another."""
    game = load_game(name)
    luck = Random(name)
    same = decisions = 0
    for n in range(60):
        state = within(game, game.min_players, 10 + n % 30, luck)
        seat = state.to_act()[0]
        position = position_of(game, state, seat)
        chosen = make_bot("novice", game).choose(position, luck)
        assert chosen in position.legal
        same += chosen is make_bot("greedy", game).choose(position, luck)
        decisions += 1
    few = decisions // 4 if name in FOUR else decisions // 12
    assert few <= same <= decisions - few


def games(few: int) -> list[tuple[str, int]]:
    """The games whose bots are compared, each with a number of games: few of Rennes, which takes longest."""
    return [("plankenkoorts", 60), ("monasterium", 8), ("sator", effort(8, 4)), ("rennes", few)]


@pytest.mark.parametrize(("name", "count"), games(effort(2, 1)))
def test_a_novice_beats_random(name: str, count: int) -> None:
    assert win_share(load_game(name), "novice", "random", count, SHORT.get(name)) >= 0.85


@pytest.mark.parametrize(("name", "count"), games(effort(6, 2)))
def test_a_brother_beats_a_novice(name: str, count: int) -> None:
    assert win_share(load_game(name), "brother", "novice", count, SHORT.get(name)) >= 0.6


def test_all_four_games_are_among_them() -> None:
    assert sorted(name for name, _ in games(1)) == sorted(FOUR)
