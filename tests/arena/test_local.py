"""Games in several processes of this machine."""

import multiprocessing

import pytest

from refectory.arena.engines.local import play_here
from refectory.arena.errors import ArenaError
from tests.arena.conftest import plan


def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence() -> None:
    lengthy = plan(games=2_000)
    results = play_here(lengthy, lengthy.fixtures(), jobs=2)
    next(results)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(ArenaError, match="ended from outside"):
        list(results)
