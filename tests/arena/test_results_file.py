"""The results file: a game in it is never played again, and never lost."""

from pathlib import Path

import pytest

from refectory.arena.errors import ArenaError
from refectory.arena.results_file import ResultsFile, usual_file
from refectory.arena.tournament import Fixture
from tests.arena.conftest import result, tournament


def test_results_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "r.jsonl"
    one = result("random greedy", "2 1")
    with ResultsFile(file, tournament()) as results:
        assert results.missing(tournament().fixtures()) == tournament().fixtures()
        results.add(one)
    with ResultsFile(file, tournament()) as results:
        assert results.of([one.fixture]) == [one]
        assert len(results.missing(tournament().fixtures())) == 5


def test_more_games_and_more_bots_keep_the_old_results(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with ResultsFile(file, tournament()) as results:
        for fixture in tournament().fixtures():
            results.add(result(" ".join(fixture.lineup), "1 2", fixture.round))
    larger = tournament(bots=("random", "greedy", "third"), games=8)
    with ResultsFile(file, larger) as results:
        assert len(results.missing(larger.fixtures())) == 2 + 8 + 8


def test_an_incomplete_line_is_dropped_and_the_next_one_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with ResultsFile(file, tournament()) as results:
        results.add(result("random greedy", "1 2", 0))
        results.add(result("random greedy", "1 2", 1))
    file.write_bytes(file.read_bytes()[:-30])
    with ResultsFile(file, tournament()) as results:
        assert list(results.results) == [Fixture(("random", "greedy"), 0)]
        results.add(result("random greedy", "2 1", 2))
    with ResultsFile(file, tournament()) as results:
        assert [fixture.round for fixture in results.results] == [0, 2]


def test_a_game_that_is_in_the_file_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with ResultsFile(file, tournament()) as results:
        results.add(result("random greedy", "1 2"))
        results.add(result("random greedy", "2 1"))
    with ResultsFile(file, tournament()) as results:
        assert [one.places for one in results.results.values()] == [(1, 2)]


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"seed": "1"}, "seed"),
        ({"players": 3}, "players"),
        ({"game": "rennes"}, "game"),
        ({"limit": 9}, "limit"),
        ({"options": (("long_shelves", 1),)}, "options"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, changes: dict[str, object], what: str) -> None:
    file = tmp_path / "r.jsonl"
    ResultsFile(file, tournament()).__exit__(None, None, None)
    with pytest.raises(ArenaError, match=f"another tournament: its {what} differs"):
        ResultsFile(file, tournament(**changes))
    assert usual_file(tournament(**changes)) != usual_file(tournament())


@pytest.mark.parametrize("line", ["no JSON", "[]", "7", '{"lineup": ["a", "b"]}', '{"round": null}'])
def test_a_file_that_is_not_a_results_file_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "r.jsonl"
    ResultsFile(file, tournament()).__exit__(None, None, None)
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(ArenaError, match="line 2 can't be read"):
        ResultsFile(file, tournament())
    file.write_text(line + "\n")
    with pytest.raises(ArenaError, match=r"line 1 can't be read|another tournament"):
        ResultsFile(file, tournament())


def test_a_path_that_can_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="can't be written"):
        ResultsFile(tmp_path, tournament())
