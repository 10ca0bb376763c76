"""Playing on tells a mistake from a good action, and an action is as good as itself."""

from random import Random

from benchmarks.brothers import Brothers
from benchmarks.played_on import SCREEN, Harm, PlayedOn

from refectory.bots import Position, position_of
from refectory.bots.luck import ReplayableRng
from refectory.core.action import Action
from refectory.games import load_game
from tests.benchmarks.wins import a_win
from tests.bots.positions import advanced

GAME = load_game("plankenkoorts")
JUDGE = PlayedOn(GAME)


class Counting(PlayedOn):
    """Every pair of lines has this difference."""

    def __init__(self, difference: float) -> None:
        super().__init__(GAME)
        self.difference = difference
        self.pairs = 0

    def _difference(self, position: Position, good: Action, bad: Action, rng: Random) -> float:
        self.pairs += 1
        return self.difference


def test_an_action_is_as_good_as_itself() -> None:
    _, decisions = Brothers(GAME).play("x")
    one = decisions[4]
    position = position_of(GAME, one.before, one.seat)
    harm = JUDGE.harm(position, one.chosen, one.chosen, Random(1), SCREEN)
    assert (harm.mean, harm.error) == (0, 0)
    assert not JUDGE.is_harmful(position, one.chosen, one.chosen, 0.05, Random(1))


def test_to_throw_the_win_away_is_harmful() -> None:
    _, last, discard = a_win(Brothers(GAME))
    position = position_of(GAME, last.before, last.seat)
    assert JUDGE.harm(position, last.chosen, discard, Random(1), SCREEN).mean > 0
    assert JUDGE.harm_of(last.before, last.seat, last.chosen, last.chosen) == 0


def test_harmless_actions_cost_few_pairs_and_harmful_ones_are_confirmed_by_others() -> None:
    _, [one, *_] = Brothers(GAME).play("x")
    position = position_of(GAME, one.before, one.seat)
    other = next(action for action in position.legal if action is not one.chosen)
    for difference, pairs in ((0.04, 4), (0.06, 4 + 16)):
        judge = Counting(difference)
        assert judge.is_harmful(position, one.chosen, other, 0.05, Random(1)) == (difference > 0.05)
        assert judge.pairs == pairs


def test_a_harm_is_large_enough_if_it_is_exact_or_clear() -> None:
    assert Harm(0.06, 0.02).is_at_least(0.05)
    assert Harm(0.37, 0.03).is_at_least(0.05)
    assert not Harm(0.06, 0.03).is_at_least(0.05)
    assert not Harm(0.04, 0.001).is_at_least(0.05)


def test_a_long_turn_is_played_to_its_end() -> None:
    game = load_game("rennes")
    state = advanced(game, 2, 40, Random(1))
    seat, before = state.to_act()[0], state.turn
    PlayedOn(game)._play_on(state, seat, ReplayableRng(Random(2)), Random(3))
    assert state.to_act() == (1 - seat,)
    assert state.turn != before
