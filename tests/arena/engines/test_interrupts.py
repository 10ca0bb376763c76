"""However a tournament ends, no finished game is lost, and the same command continues it."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from refectory.arena.engines import local
from refectory.arena.result import FixtureResult
from tests.arena.conftest import result, tournament
from tests.arena.running import SLOW_BOT, let_go, lines, played, process, run, slow_bot, wait_for_games


def test_a_killed_tournament_continues(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--results", "r.jsonl")
    file = tmp_path / "r.jsonl"
    with process(*args, "--games", 400) as killed:
        wait_for_games(3, file, killed)
        killed.send_signal(signal.SIGKILL)
    finished = file.read_bytes()[: file.read_bytes().rfind(b"\n") + 1]
    games = len(finished.splitlines()) - 1
    assert 3 <= games < 400
    wanted = games + 2
    assert run(*args, "--games", wanted).exit_code == 0
    assert file.read_bytes().startswith(finished)
    assert len(lines(file)) == wanted


def test_ctrl_c_stops_games_and_keeps_the_finished_ones(tmp_path: Path) -> None:
    slow_bot(tmp_path, games=6)
    file = tmp_path / "r.jsonl"
    args = ("plankenkoorts", "--bots", f"random,{SLOW_BOT}", "--games", 12, "--jobs", 2, "--results", file)
    with process(*args) as arena:
        wait_for_games(6, file, arena)
        os.killpg(arena.pid, signal.SIGINT)
        _, errors = arena.communicate(timeout=60)  # no process is left that holds its output open
    assert (arena.returncode, errors) == (130, "\n")
    finished = file.read_bytes()
    assert len(lines(file)) == 6
    let_go(tmp_path)
    assert run(*args).exit_code == 0
    assert file.read_bytes().startswith(finished)
    wanted = [(("random", SLOW_BOT), n) for n in range(6)] + [((SLOW_BOT, "random"), n) for n in range(6)]
    assert sorted(played(file)) == sorted(wanted)


def workers(pid: int) -> list[int]:
    """The worker processes, also while they start."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text().split()]
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def test_workers_never_receive_ctrl_c_even_while_they_start(tmp_path: Path) -> None:
    """Only the parent handles it; a worker would print a traceback."""
    file = tmp_path / "r.jsonl"
    with process(
        "plankenkoorts", "--bots", "random,greedy", "--games", 4, "--jobs", 2, "--results", file
    ) as arena:
        signalled = set()
        while arena.poll() is None:
            with suppress(ProcessLookupError, FileNotFoundError):  # a worker that has just ended
                for worker in workers(arena.pid):
                    signalled.add(worker)
                    os.kill(worker, signal.SIGINT)
            sleep(0.002)
        _, errors = arena.communicate(timeout=60)
    assert (arena.returncode, errors, len(signalled)) == (0, "", 2)
    assert len(lines(file)) == 4


def test_workers_end_when_the_parent_is_killed(tmp_path: Path) -> None:
    slow_bot(tmp_path, games=2)
    file = tmp_path / "r.jsonl"
    args = ("plankenkoorts", "--bots", f"random,{SLOW_BOT}", "--games", 8, "--jobs", 2, "--results", file)
    with process(*args) as arena:
        wait_for_games(2, file, arena)
        arena.kill()
        arena.communicate(timeout=60)  # returns only when no worker holds its output open
    assert len(lines(file)) == 2


class FakePool(Executor):
    """Finishes some games at once, some while the workers are ended, and the others never."""

    def __init__(self) -> None:
        self.games: list[Future[FixtureResult]] = []

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.games.append(Future())
        if len(self.games) <= 3:
            self._finish(len(self.games) - 1)
        return self.games[-1]

    def _finish(self, n: int) -> None:
        self.games[n].set_result(result("random greedy", "1 2", n))

    @contextmanager
    def worker_processes(self, jobs: int) -> Iterator[Executor]:
        yield self
        self._finish(4)
        self._finish(6)
        for game in self.games:
            game.cancel()


def test_finished_games_are_kept_whenever_ctrl_c_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, kept = FakePool(), []
    monkeypatch.setattr(local, "worker_processes", pool.worker_processes)

    def keep(one: FixtureResult) -> None:
        if not kept:  # at the worst moment: the game is taken from the queue and not in the file yet
            os.kill(os.getpid(), signal.SIGINT)
        kept.append(one.round)

    with pytest.raises(KeyboardInterrupt):
        local.play_here(tournament(), tournament(games=8).fixtures(), 2, keep)
    assert kept == [0, 1, 2, 4, 6]
    assert [game.cancelled() for game in pool.games] == [False, False, False, True, False, True, False, True]
