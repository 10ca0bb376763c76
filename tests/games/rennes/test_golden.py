"""The golden playthroughs: the same moves still give the same text."""

import pytest

from tests.games.rennes.golden import CASES, FOLDER, moves_in, told


@pytest.mark.parametrize("name", CASES)
def test_playthrough(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert told(moves_in(golden), *CASES[name]) == golden


@pytest.mark.parametrize("name", CASES)
def test_the_game_comes_to_its_end(name: str) -> None:
    assert "RC-E3" in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()[-1]
