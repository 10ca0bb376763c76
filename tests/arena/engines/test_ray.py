"""Games on Ray: on an existing cluster, on one that is started, and without one."""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from socket import create_server
from types import SimpleNamespace

import pytest

from refectory.arena.engines import ray as engine
from refectory.arena.result import FixtureResult
from tests.arena.conftest import result, tournament
from tests.arena.running import SLOW_BOT, let_go, lines, process, run, slow_bot, wait_for_games


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory for Ray's files with a short path: the path of a socket may not be long."""
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as name:
        # A token of its own, so that no other process can join.
        monkeypatch.setenv("RAY_AUTH_MODE", "token")
        monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        yield Path(name)


@pytest.fixture
def cluster(home: Path) -> Iterator[str]:
    """The address of a cluster with one processor."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = {
        "port": port,
        "num-cpus": 1,
        "temp-dir": home,
        "include-dashboard": False,
        "include-log-monitor": False,
    }
    options = [f"--{name}={value}" for name, value in settings.items()]
    command = [Path(sys.executable).with_name("ray"), "start", "--head", "--block", *options]
    said = home / "said"
    with said.open("w") as out:
        head = subprocess.Popen(
            [*command, "--disable-usage-stats"], stdout=out, stderr=out, start_new_session=True
        )
    try:
        while "Ray runtime started" not in said.read_text():
            assert head.poll() is None, said.read_text()
            time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:  # only its own processes; `ray stop` would stop all
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()


def test_a_cluster_plays_the_same_games(
    cluster: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy,search:20", "--games", 2, "--seed", "s")
    assert run(*args, "--results", "here.jsonl").exit_code == 0
    monkeypatch.setenv("RAY_ADDRESS", cluster)
    with process(*args, "--results", "there.jsonl", "--engine", "ray") as arena:
        _, errors = arena.communicate(timeout=180)
    assert (arena.returncode, errors) == (0, ""), errors
    assert list(home.glob(f"session_*/logs/python-core-driver-*_{arena.pid}.log"))  # it was that cluster
    here = lines(tmp_path / "here.jsonl")
    assert len(here) == 6
    assert here == lines(tmp_path / "there.jsonl")


def test_a_started_cluster_is_interrupted(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_TMPDIR", str(home))
    (home / "ray").mkdir()
    (home / "ray" / "ray_current_cluster").write_text(
        "127.0.0.1:1"
    )  # another cluster, which must not be joined
    slow_bot(tmp_path, games=2)
    file = tmp_path / "r.jsonl"
    args = ("plankenkoorts", "--bots", f"random,{SLOW_BOT}", "--games", 4, "--results", file)
    with process(*args, "--engine", "ray") as arena:
        wait_for_games(2, file, arena)
        os.killpg(arena.pid, signal.SIGINT)
        _, errors = arena.communicate(timeout=180)
    assert (arena.returncode, errors) == (130, "\n")
    finished = file.read_bytes()
    assert len(lines(file)) == 2
    let_go(tmp_path)
    assert run(*args).exit_code == 0
    assert file.read_bytes().startswith(finished)
    assert len(lines(file)) == 4


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    ran = run("plankenkoorts", "--bots", "random,greedy", "--engine", "ray")
    assert ran.exit_code == 2
    assert ran.stderr == "refectory: There is no Ray cluster at 127.0.0.1:1.\n"


def test_a_cluster_that_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**settings: object) -> None:
        raise ConnectionError

    monkeypatch.setattr("ray.init", refuse)
    with create_server(("127.0.0.1", 0)) as listener:
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        monkeypatch.setenv("RAY_ADDRESS", address)
        ran = run("plankenkoorts", "--bots", "random,greedy", "--engine", "ray")
    assert ran.stderr.startswith(f"refectory: The Ray cluster at {address} can't be joined;")


class Cluster:
    """Replaces Ray: three games are finished at once, one after the stop, and the others never."""

    def __init__(self) -> None:
        self.sent = count()

    def init(self, **settings: object) -> None: ...

    def shutdown(self) -> None: ...

    def put(self, thing: object) -> object:
        return thing

    def remote(self, function: object) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda shared, fixture: next(self.sent))

    def cluster_resources(self) -> dict[str, int]:
        return {"CPU": 1}

    def wait(self, games: list[int], num_returns: int, timeout: float) -> tuple[list[int], list[int]]:
        time.sleep(timeout / 100)
        ready = (0, 1, 2) if timeout else (0, 1, 2, 3)
        finished = [game for game in games if game in ready][:num_returns]
        return finished, [game for game in games if game not in finished]

    def get(self, game: int) -> FixtureResult:
        return result("random greedy", "1 2", game)


def test_finished_games_are_kept_whenever_ctrl_c_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ray", Cluster())
    kept: list[int] = []

    def keep(one: FixtureResult) -> None:
        if not kept:  # at the worst moment: the game is taken and not in the file yet
            os.kill(os.getpid(), signal.SIGINT)
        kept.append(one.round)

    with pytest.raises(KeyboardInterrupt):
        engine.play_on_ray(tournament(), tournament(games=9).fixtures(), 1, keep)
    assert kept == [0, 1, 2, 3]
