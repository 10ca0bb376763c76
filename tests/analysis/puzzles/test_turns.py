"""Exhaustive search of a turn: shipped puzzles are proved again."""

import pytest

from refectory import games
from refectory.analysis.puzzles.turns import holds_in, search_turn
from refectory.core.positions.puzzle import begin_puzzle
from tests.any_game import with_puzzles


@pytest.mark.parametrize("name", with_puzzles())
def test_every_shipped_puzzle_is_proved_again(name: str) -> None:
    game = games.load_game(name)
    puzzles = games.puzzles(game)
    for puzzle in puzzles:
        turns = search_turn(begin_puzzle(game, puzzle).state, puzzle.seat)
        assert turns is not None, puzzle.name
        assert (turns.gain, turns.ends, turns.solved) == (puzzle.gain, puzzle.ends, puzzle.solved)
        assert len(turns.solution) == len(puzzle.solution)
        assert turns.second < turns.gain


def test_a_turn_that_is_too_large_is_not_searched() -> None:
    game = games.load_game("monasterium")
    puzzle = games.puzzles(game)[-1]
    assert search_turn(begin_puzzle(game, puzzle).state, puzzle.seat, most_nodes=3) is None


def test_a_way_holds_only_where_it_is_legal_and_brings_as_much() -> None:
    game = games.load_game("monasterium")
    puzzle = games.puzzles(game)[5]
    state = begin_puzzle(game, puzzle).state
    before = state.dump()
    assert holds_in(state, puzzle.seat, puzzle.solution, puzzle.gain)
    assert not holds_in(state, puzzle.seat, puzzle.solution, puzzle.gain + 1)
    assert not holds_in(state, puzzle.seat, ["fly"], puzzle.gain)
    assert state.dump() == before
