"""Finding puzzles: the same command finds the same, in rising difficulty."""

from collections import Counter

import pytest

from refectory import games
from refectory.analysis.puzzles.find import (
    SAME_SOLUTION,
    difficulty,
    find_puzzles,
    in_rising_difficulty,
    varied,
)
from refectory.games import load_game
from tests.any_game import with_puzzles


def test_puzzles_are_found_again_and_ordered() -> None:
    game = load_game("plankenkoorts")
    seen: list[tuple[int, int]] = []
    found = find_puzzles(game, 6, seed=3, players=(2, 3), progress=lambda done, n: seen.append((done, n)))
    assert found == find_puzzles(game, 6, seed=3, players=(2, 3))
    assert seen[-1] == (6, len(found))
    assert {puzzle.players for puzzle in found} <= {2, 3}
    kept = in_rising_difficulty("plankenkoorts", found, 3)
    assert [puzzle.name for puzzle in kept] == ["plankenkoorts-01", "plankenkoorts-02", "plankenkoorts-03"]
    assert [difficulty(puzzle) for puzzle in kept] == sorted(difficulty(puzzle) for puzzle in kept)
    assert all(1 <= puzzle.level <= 5 for puzzle in kept)


def test_of_puzzles_with_the_same_solution_only_the_hardest_are_kept() -> None:
    found = games.puzzles(load_game("sator"))[:8]
    for puzzle in found[:6]:
        puzzle.solution = found[0].solution
    kept = varied(found)
    assert len(kept) == SAME_SOLUTION + 2
    same = [puzzle for puzzle in kept if puzzle.solution == found[0].solution]
    assert same == sorted(found[:6], key=difficulty, reverse=True)[:SAME_SOLUTION]


@pytest.mark.parametrize("name", with_puzzles())
def test_shipped_puzzles_are_varied(name: str) -> None:
    shipped = games.puzzles(load_game(name))
    solutions = Counter(tuple(puzzle.solution) for puzzle in shipped)
    assert max(solutions.values()) <= SAME_SOLUTION
    assert sum(len(puzzle.solution) > 1 for puzzle in shipped) > len(shipped) / 2


@pytest.mark.parametrize("name", with_puzzles())
def test_shipped_puzzles_get_harder(name: str) -> None:
    shipped = games.puzzles(load_game(name))
    hard = [difficulty(puzzle) for puzzle in shipped]
    assert hard == sorted(hard)
    assert hard[0] < hard[-1]
    levels = [puzzle.level for puzzle in shipped]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3, 4, 5}
