"""Chances to win: whole numbers at the end, sums of one before, and nothing that a viewer can't know."""

from random import Random

import pytest

from refectory.analysis.chance_model.chances import ChanceModel, LearntChances, load_chances, seat_chances
from refectory.analysis.chance_model.features import totals
from refectory.analysis.learning.calibration import bins_of, brier, calibration_error
from refectory.analysis.learning.training_games import TrainingGames, positions
from refectory.core.game import CHANCE, Game, State
from refectory.games import load_game, shipped
from tests.any_game import FOUR
from tests.bots.positions import within

MODELS = {name: load_chances(load_game(name)) for name in shipped()}


def counts(game: Game) -> range:
    return range(game.min_players, game.max_players + 1)


def whole_game(game: Game, players: int, seed: int) -> list[State]:
    """Every position of a game that is played at random, or of its first 1500 moves."""
    luck = Random(seed)
    state = game.new(game.setup(players))
    passed = [state.copy()]
    while (seats := state.to_act()) and len(passed) < 1500:
        seat = seats[0]
        legal = [] if seat == CHANCE else state.legal_actions(seat)
        state.apply(seat, luck.choice(legal) if legal else state.sample_chance(luck))
        passed.append(state.copy())
    return passed


@pytest.mark.parametrize("name", MODELS)
def test_chances_sum_to_one_from_the_first_moment_to_the_last(name: str) -> None:
    model = MODELS[name]
    for players in counts(model.game):
        for state in whole_game(model.game, players, players)[::7]:
            chances = model.chances(state)
            assert len(chances) == players
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)


def test_after_the_game_the_chance_is_the_result() -> None:
    model = MODELS["plankenkoorts"]
    state = whole_game(model.game, 2, 1)[-1]
    outcome = state.outcome()
    assert outcome is not None
    assert model.chances(state) == [float(seat in outcome.winners) for seat in range(2)]
    assert seat_chances(model, state, 0, Random(0)) == model.chances(state)


@pytest.mark.parametrize("name", MODELS)
def test_what_a_seat_can_not_know_does_not_change_its_chances(name: str) -> None:
    model = MODELS[name]
    state = within(model.game, 3, 60, Random(3))
    for seat in range(3):
        twin = state.determinize(seat, Random(9))
        if model.game.hides_information:
            assert twin.dump() != state.dump()
        assert twin.view(seat) == state.view(seat)
        said = seat_chances(model, state, seat, Random(5), worlds=3)
        assert seat_chances(model, twin, seat, Random(5), worlds=3) == said
        assert sum(said) == pytest.approx(1)


@pytest.mark.parametrize("name", MODELS)
def test_a_spectator_gets_chances_too(name: str) -> None:
    model = MODELS[name]
    said = seat_chances(model, within(model.game, 2, 40, Random(3)), None, Random(5), worlds=2)
    assert sum(said) == pytest.approx(1)


@pytest.mark.parametrize("name", FOUR)
def test_the_shipped_chances_are_learnt_for_every_number_of_players(name: str) -> None:
    model = MODELS[name]
    assert isinstance(model, LearntChances)
    assert list(model.data.learnt) == list(counts(model.game))


@pytest.mark.parametrize(("name", "games"), [("plankenkoorts", 60), ("monasterium", 16)])
def test_the_chances_hold_in_games_that_nobody_has_learnt_from(name: str, games: int) -> None:
    """Games of another seed: better than equal chances, and near to what the data says."""
    model = MODELS[name]
    assert isinstance(model, LearntChances)
    brothers = TrainingGames(model.game, 2, "fresh")
    statements = []
    for played in filter(None, map(brothers.play, range(games))):
        *passed, last = (state.copy() for state in positions(model.game, played))
        for state in passed[20::40]:
            said = seat_chances(model, state, played.number % 2, Random(played.number), worlds=4)
            statements += zip(said, model.chances(last), strict=True)
    stated = model.data.learnt[2].figures.brier
    assert brier(statements) < 0.24
    assert abs(brier(statements) - stated) < 0.06
    assert calibration_error(bins_of(statements, 5)) < 0.12


def test_data_for_other_rules_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("sator")
    monkeypatch.setattr(game, "version", game.version + 1)
    assert type(load_chances(game)) is ChanceModel


def test_a_number_of_players_without_data_gets_plain_chances() -> None:
    learnt = MODELS["monasterium"]
    assert isinstance(learnt, LearntChances)
    bare = LearntChances(learnt.game, learnt.data._replace(learnt={}))
    state = within(learnt.game, 2, 40, Random(3))
    assert bare.chances(state) == ChanceModel(learnt.game).chances(state)
    assert bare.chances(state) != learnt.chances(state)


def test_a_game_without_an_evaluation_is_judged_by_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("monasterium")
    monkeypatch.setattr("refectory.bots.evaluation.find_spec", lambda name: None)
    state = within(game, 2, 60, Random(3))
    first, second = totals(state)
    chances = ChanceModel(game).chances(state)
    assert (chances[0] > chances[1]) == (first > second)


def test_a_point_counts_more_near_the_end() -> None:
    game = load_game("monasterium")
    states = whole_game(game, 2, 1)
    model = load_chances(game)
    first, last = model.point(states[0]), model.point(states[-2])
    assert 0 < first < last
    assert ChanceModel(game).point(states[0]) == ChanceModel(game).point(states[-2]) > 0
