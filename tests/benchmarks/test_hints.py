"""Hints name what an action brings: hardly any says no more than that the position is best."""

import pytest
from benchmarks.hints import GOAL, reasons, share

from refectory.bots.budget import Budget
from tests.any_game import FOUR

POSITIONS = 24


@pytest.mark.parametrize("game", FOUR)
def test_few_hints_name_nothing(game: str) -> None:
    said = reasons(game, POSITIONS, Budget(iterations=8))
    assert said.total() == POSITIONS
    assert share(said) < GOAL, said
