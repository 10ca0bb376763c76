"""Finding puzzles: the same command finds the same, in rising difficulty."""

from refectory.analysis.puzzles.find import difficulty, find_puzzles, in_rising_difficulty
from refectory.games import load_game


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
