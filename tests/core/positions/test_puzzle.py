"""Puzzles as data: every shipped one loads, and its solution is legal and brings what it says."""

import pytest

from refectory import games
from refectory.core.errors import TutorialError
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.positions.puzzle import begin_puzzle, points, read_puzzles, turn_goes_on, write_puzzles

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_solution_is_legal_and_brings_the_points(name: str) -> None:
    game = games.load_game(name)
    catalogues = [load_catalogue(games.package_of(name), language).sentences for language in LANGUAGES]
    for puzzle in games.puzzles(game):
        match = begin_puzzle(game, puzzle)
        assert turn_goes_on(match.state, puzzle.seat), puzzle.name
        state = match.state.copy()
        before = points(state, puzzle.seat)
        for text in puzzle.solution:
            assert turn_goes_on(state, puzzle.seat), puzzle.name
            action = game.space.parse(text)
            assert action in state.legal_actions(puzzle.seat), puzzle.name
            state.apply(puzzle.seat, action)
        assert points(state, puzzle.seat) - before == puzzle.gain > 0, puzzle.name
        assert not turn_goes_on(state, puzzle.seat), puzzle.name
        assert 0 < puzzle.solved < puzzle.ends
        assert all(puzzle.reason["key"] in sentences for sentences in catalogues), puzzle.name


def test_puzzles_read_back_as_they_were_written() -> None:
    game = games.load_game("plankenkoorts")
    shipped = games.puzzles(game)
    assert read_puzzles(game, "turns.json", write_puzzles(shipped)) == shipped


@pytest.mark.parametrize(
    "text", ["{", "[]", '{"format": 9, "puzzles": []}', '{"format": 1, "puzzles": [{}]}']
)
def test_a_broken_file_is_named(text: str) -> None:
    with pytest.raises(TutorialError, match=r"turns\.json"):
        read_puzzles(games.load_game("plankenkoorts"), "turns.json", text)


def test_moves_that_can_not_be_played_are_told() -> None:
    game = games.load_game("plankenkoorts")
    puzzle = games.puzzles(game)[0]
    puzzle.moves = [*puzzle.moves, (0, "fly")]
    with pytest.raises(TutorialError, match=puzzle.name):
        begin_puzzle(game, puzzle)
