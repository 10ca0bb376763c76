"""The file of learnt chances."""

import pytest

from refectory.analysis.chance_model.chance_data import (
    Bin,
    Calibration,
    ChanceData,
    ChanceDataError,
    Learnt,
    chances_text,
    parse_chances,
    read_chances,
)
from refectory.analysis.chance_model.features import Features
from refectory.games import load_game
from tests.any_game import FOUR, with_chances

FIGURES = Calibration(40, 320, 0.0123, 0.2, 0.21, [Bin(160, 0.25, 0.2), Bin(160, 0.75, 0.8)])
DATA = ChanceData("sator", 1, "ab12", "0", ("books", "way"), {2: Learnt([[0.5, -1.25]] * 3, FIGURES)})


def test_what_is_written_is_read_again() -> None:
    assert parse_chances(chances_text(DATA)) == DATA


def test_a_list_of_numbers_is_one_line() -> None:
    assert "[ 0.5, -1.25 ]" in chances_text(DATA)


def test_other_numbers_of_players_are_added_to() -> None:
    three = DATA._replace(learnt={3: DATA.learnt[2]})
    assert list(three.merged(DATA).learnt) == [2, 3]
    assert three.merged(None) == three
    assert list(three.merged(DATA._replace(rules=2)).learnt) == [3]


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"knots": [0, 1]}', chances_text(DATA).replace("0.75", '"x"')]
)
def test_a_file_that_is_no_data_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ChanceDataError, match="no chances that can be read"):
        parse_chances(text)


def test_these_games_ship_chances() -> None:
    assert set(FOUR) <= set(with_chances())


@pytest.mark.parametrize("name", with_chances())
def test_chances_are_shipped_for_all_numbers_of_players(name: str) -> None:
    game = load_game(name)
    data = read_chances(game)
    assert data is not None
    assert (data.game, data.rules, data.features) == (name, game.version, Features(game).names)
    assert data.edition == game.edition.hash
    assert list(data.learnt) == list(range(game.min_players, game.max_players + 1))


@pytest.mark.parametrize("name", with_chances())
def test_the_chances_are_calibrated_and_know_more_than_the_points(name: str) -> None:
    data = read_chances(load_game(name))
    assert data is not None
    for players, (_, figures) in data.learnt.items():
        assert figures.calibration_error <= (0.03 if players == 2 else 0.05)
        assert figures.brier < figures.brier_of_points
        assert sum(one.size for one in figures.bins) == figures.positions * players
