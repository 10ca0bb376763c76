"""The result of one game: parts of the win, and its form in a file."""

import json

from refectory.arena.result import read_result
from tests.arena.conftest import result


def test_a_shared_win_counts_in_parts() -> None:
    assert result("a b", "1 1").shares == (0.5, 0.5)
    assert result("a b c", "1 3 1").shares == (0.5, 0.0, 0.5)
    assert result("a b", "").shares == (0.5, 0.5)


def test_a_result_is_read_as_it_was_written() -> None:
    one = result("a b c", "1 3 1", 4)
    assert read_result(json.loads(json.dumps(one.data()))) == one
    assert one.fixture.lineup == ("a", "b", "c")
