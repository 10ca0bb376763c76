"""The seats of a table and the names of its players."""

import pytest

from refectory.cli.sentences import catalogue_for
from refectory.cli.terminal.seating import SeatRequest, names_for, seats_for
from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.games import load_game


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def test_one_person_against_bots_by_default(game: Game) -> None:
    assert seats_for(game, SeatRequest(None, None, None)) == ["human", "brother", "brother"]
    assert seats_for(game, SeatRequest(None, 5, ["greedy", "random"])) == [
        "human",
        "greedy",
        "random",
        "greedy",
        "random",
    ]


def test_seats_as_they_are_given(game: Game) -> None:
    assert seats_for(game, SeatRequest(["abbot:200", "human"], None, None)) == ["abbot:200", "human"]
    with pytest.raises(SetupError, match="but not both"):
        seats_for(game, SeatRequest(["human", "human"], 2, None))
    with pytest.raises(SetupError, match="not 'wizard'"):
        seats_for(game, SeatRequest(["human", "wizard"], None, None))


def test_names(game: Game) -> None:
    words = catalogue_for(game, "en")
    assert names_for(["human", "greedy"], [], words) == ["Player", "Bede"]
    assert names_for(["human", "greedy", "human"], [], words) == ["Player A", "Bede", "Player B"]
    assert names_for(["human", "greedy"], ["Ann"], words) == ["Ann", "Bede"]
    with pytest.raises(SetupError, match="3 names were given for 2 seats"):
        names_for(["human", "greedy"], ["a", "b", "c"], words)
    with pytest.raises(SetupError, match="Two seats can't have the same name: Bede, Bede"):
        names_for(["human", "greedy"], ["Bede"], words)
