"""Locks: what a code still lacks."""

import pytest

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.missing_clues import lacks, lock_unit
from tests.games.rennes.positions import BOX
from tests.rules import rule


@rule("RC-C8")
@pytest.mark.parametrize("code", range(len(BOX.codes)))
def test_a_code_without_clues_lacks_all_of_its_colours(code: int) -> None:
    wanted = [BOX.codes[code].count(colour) for colour in range(len(COLOURS))]
    assert [lacks(BOX.locks[code], colour) for colour in range(len(COLOURS))] == wanted


@pytest.mark.parametrize("colour", range(len(COLOURS)))
def test_a_clue_changes_only_its_own_colour(colour: int) -> None:
    every = sum(2 * lock_unit(other) for other in range(len(COLOURS)))
    after = [lacks(every - lock_unit(colour), other) for other in range(len(COLOURS))]
    assert after == [1 if other == colour else 2 for other in range(len(COLOURS))]


@rule("RC-C8")
def test_a_complete_code_may_not_lack_a_clue() -> None:
    lock = BOX.locks[0]
    for colour in BOX.codes[0]:
        assert lacks(lock, colour) > 0
        lock -= lock_unit(colour)
    assert lock == 0
    assert not any(lacks(lock, colour) for colour in range(len(COLOURS)))
