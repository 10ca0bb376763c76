"""Games in several processes of this machine."""

import multiprocessing
from pathlib import Path

import pytest

from refectory.arena.engines.local import play_here
from refectory.arena.errors import ArenaError
from refectory.arena.result import Result
from tests.arena.conftest import plan
from tests.arena.running import lines, run


def test_two_processes_play_the_same_games(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 6, "--players", 3, "--seed", "s")
    assert run(*args, "--results", "one.jsonl").exit_code == 0
    assert run(*args, "--results", "two.jsonl", "--jobs", 2).exit_code == 0
    one = lines(tmp_path / "one.jsonl")
    assert len(one) == 6
    assert one == lines(tmp_path / "two.jsonl")


def test_a_process_that_is_ended_from_outside_is_told_in_one_sentence() -> None:
    lengthy = plan(games=2_000)

    def keep(one: Result) -> None:
        for player in multiprocessing.active_children()[:1]:
            player.kill()

    with pytest.raises(ArenaError, match="ended from outside"):
        play_here(lengthy, lengthy.fixtures(), 2, keep)


def test_the_fault_of_a_bot_comes_back_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "clumsy.py").write_text(
        "class Clumsy:\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, position, rng): raise ZeroDivisionError('oh')\n"
    )
    clumsy = plan(bots=("random", "clumsy:Clumsy"))
    with pytest.raises(ZeroDivisionError, match="oh") as failure:
        play_here(clumsy, clumsy.fixtures(), 2, print)
    assert failure.value.__notes__ == ["It was the turn of the bot clumsy:Clumsy."]
