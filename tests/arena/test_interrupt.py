"""Whatever ends a tournament, no finished game is lost, and the same command goes on."""

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
from refectory.arena.result import Result
from tests.arena.conftest import plan, result
from tests.arena.running import DAWDLER, dawdler, let_go, lines, played, process, run, wait_for_games


def test_a_killed_tournament_goes_on(tmp_path: Path) -> None:
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


def test_ctrl_c_leaves_games_where_they_are_and_keeps_what_is_finished(tmp_path: Path) -> None:
    dawdler(tmp_path, games=6)
    file = tmp_path / "r.jsonl"
    args = ("plankenkoorts", "--bots", f"random,{DAWDLER}", "--games", 12, "--jobs", 2, "--results", file)
    with process(*args) as arena:
        wait_for_games(6, file, arena)
        os.killpg(arena.pid, signal.SIGINT)
        _, errors = arena.communicate(timeout=60)  # nobody else is there any more to hold its output open
    assert (arena.returncode, errors) == (130, "\n")
    finished = file.read_bytes()
    assert len(lines(file)) == 6
    let_go(tmp_path)
    assert run(*args).exit_code == 0
    assert file.read_bytes().startswith(finished)
    wanted = [(("random", DAWDLER), n) for n in range(6)] + [((DAWDLER, "random"), n) for n in range(6)]
    assert sorted(played(file)) == sorted(wanted)


def players(pid: int) -> list[int]:
    """The processes that play, or are beginning to."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text().split()]
    return [int(child) for child in children if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def test_who_plays_never_hears_ctrl_c_even_while_he_is_starting(tmp_path: Path) -> None:
    """It is for the parent alone; else he would leave with a traceback."""
    file = tmp_path / "r.jsonl"
    with process(
        "plankenkoorts", "--bots", "random,greedy", "--games", 4, "--jobs", 2, "--results", file
    ) as arena:
        told = set()
        while arena.poll() is None:
            with suppress(ProcessLookupError, FileNotFoundError):  # one that has just gone home
                for player in players(arena.pid):
                    told.add(player)
                    os.kill(player, signal.SIGINT)
            sleep(0.002)
        _, errors = arena.communicate(timeout=60)
    assert (arena.returncode, errors, len(told)) == (0, "", 2)
    assert len(lines(file)) == 4


def test_nobody_plays_on_for_a_parent_that_was_killed(tmp_path: Path) -> None:
    dawdler(tmp_path, games=2)
    file = tmp_path / "r.jsonl"
    args = ("plankenkoorts", "--bots", f"random,{DAWDLER}", "--games", 8, "--jobs", 2, "--results", file)
    with process(*args) as arena:
        wait_for_games(2, file, arena)
        arena.kill()
        arena.communicate(timeout=60)  # as long as anybody plays, its output is held open
    assert len(lines(file)) == 2


class Desk(Executor):
    """Some games are finished at once, some while the players are sent home, and the others never."""

    def __init__(self) -> None:
        self.games: list[Future[Result]] = []

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.games.append(Future())
        if len(self.games) <= 3:
            self._finish(len(self.games) - 1)
        return self.games[-1]

    def _finish(self, n: int) -> None:
        self.games[n].set_result(result("random greedy", "1 2", n))

    @contextmanager
    def players(self, jobs: int) -> Iterator[Executor]:
        yield self
        self._finish(4)
        self._finish(6)
        for game in self.games:
            game.cancel()


def test_what_is_reported_is_kept_whenever_ctrl_c_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    desk, kept = Desk(), []
    monkeypatch.setattr(local, "players", desk.players)

    def keep(one: Result) -> None:
        if not kept:  # at the worst moment: the game is taken, and is nowhere yet
            os.kill(os.getpid(), signal.SIGINT)
        kept.append(one.round)

    with pytest.raises(KeyboardInterrupt):
        local.play_here(plan(), plan(games=8).fixtures(), 2, keep)
    assert kept == [0, 1, 2, 4, 6]
    assert [game.cancelled() for game in desk.games] == [False, False, False, True, False, True, False, True]
