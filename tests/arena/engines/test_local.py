"""Games in several processes of this machine."""

import multiprocessing
from pathlib import Path

import pytest

from refectory.arena.engines.local import play_here
from refectory.arena.errors import ArenaError
from refectory.arena.result import FixtureResult
from tests.arena.conftest import tournament
from tests.arena.running import lines, run


def test_two_processes_play_the_same_games(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 6, "--players", 3, "--seed", "s")
    assert run(*args, "--results", "one.jsonl").exit_code == 0
    assert run(*args, "--results", "two.jsonl", "--jobs", 2).exit_code == 0
    one = lines(tmp_path / "one.jsonl")
    assert len(one) == 6
    assert one == lines(tmp_path / "two.jsonl")


def test_a_process_that_is_ended_from_outside_is_reported() -> None:
    lengthy = tournament(games=2_000)

    def keep(one: FixtureResult) -> None:
        for worker in multiprocessing.active_children()[:1]:
            worker.kill()

    with pytest.raises(ArenaError, match="ended from outside"):
        play_here(lengthy, lengthy.fixtures(), 2, keep)


def test_an_error_of_a_bot_names_the_bot(tmp_path: Path) -> None:
    (tmp_path / "clumsy.py").write_text(
        "class Clumsy:\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, position, rng): raise ZeroDivisionError('oh')\n"
    )
    clumsy = tournament(bots=("random", "clumsy:Clumsy"))
    with pytest.raises(ZeroDivisionError, match="oh") as failure:
        play_here(clumsy, clumsy.fixtures(), 2, print)
    assert failure.value.__notes__ == ["It was the turn of the bot clumsy:Clumsy."]
