"""The results file: what is in it is never played again, and never lost."""

from pathlib import Path

import pytest

from refectory.arena.errors import ArenaError
from refectory.arena.results_file import Book, usual_file
from refectory.arena.tournament import Fixture
from tests.arena.conftest import plan, result


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "r.jsonl"
    one = result("random greedy", "2 1")
    with Book(file, plan()) as book:
        assert book.missing(plan().fixtures()) == plan().fixtures()
        book.add(one)
    with Book(file, plan()) as book:
        assert book.of([one.fixture]) == [one]
        assert len(book.missing(plan().fixtures())) == 5


def test_more_games_and_more_bots_find_the_old_ones(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with Book(file, plan()) as book:
        for fixture in plan().fixtures():
            book.add(result(" ".join(fixture.lineup), "1 2", fixture.round))
    larger = plan(bots=("random", "greedy", "third"), games=8)
    with Book(file, larger) as book:
        assert len(book.missing(larger.fixtures())) == 2 + 8 + 8


def test_a_line_that_was_torn_off_is_forgotten_and_the_next_one_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with Book(file, plan()) as book:
        book.add(result("random greedy", "1 2", 0))
        book.add(result("random greedy", "1 2", 1))
    file.write_bytes(file.read_bytes()[:-30])
    with Book(file, plan()) as book:
        assert list(book.results) == [Fixture(("random", "greedy"), 0)]
        book.add(result("random greedy", "2 1", 2))
    with Book(file, plan()) as book:
        assert [fixture.round for fixture in book.results] == [0, 2]


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    with Book(file, plan()) as book:
        book.add(result("random greedy", "1 2"))
        book.add(result("random greedy", "2 1"))
    with Book(file, plan()) as book:
        assert [one.places for one in book.results.values()] == [(1, 2)]


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
    Book(file, plan()).__exit__(None, None, None)
    with pytest.raises(ArenaError, match=f"another tournament: its {what} differs"):
        Book(file, plan(**changes))
    assert usual_file(plan(**changes)) != usual_file(plan())


@pytest.mark.parametrize("line", ["no JSON", "[]", "7", '{"lineup": ["a", "b"]}', '{"round": null}'])
def test_a_file_that_is_no_results_file_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "r.jsonl"
    Book(file, plan()).__exit__(None, None, None)
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(ArenaError, match="line 2 can't be read"):
        Book(file, plan())
    file.write_text(line + "\n")
    with pytest.raises(ArenaError, match=r"line 1 can't be read|another tournament"):
        Book(file, plan())


def test_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="can't be written"):
        Book(tmp_path, plan())
