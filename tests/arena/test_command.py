"""`refectory arena` as people use and misuse it, on one process, on two, and on Ray."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from refectory.cli import main


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def run(*args: object) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, args)], prog_name="refectory")


def lines(file: Path) -> list[dict[str, Any]]:
    """The results in a file in a fixed order, without the times, which differ."""
    found = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    for one in found:
        del one["seconds"]
    return sorted(found, key=lambda one: (one["lineup"], one["round"]))


def test_a_round_robin(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 10)
    ran = run(*args, "--report", "page.html", "--strength", "strength.md")
    assert ran.exit_code == 0, ran.output
    for word in ("greedy", "wins (95 %)", "wins by seat", "turns per game", "arena/plankenkoorts-2-"):
        assert word in ran.output
    assert "<svg" not in (tmp_path / "page.html").read_text()
    assert (
        "refectory arena plankenkoorts --players 2 --bots random,greedy"
        in (tmp_path / "strength.md").read_text()
    )
    [file] = (tmp_path / "arena").iterdir()
    assert len(lines(file)) == 10


def test_json_and_more_seats(tmp_path: Path) -> None:
    ran = run(
        "monasterium", "--bots", "random,greedy", "--games", 2, "--players", 4, "--json", "--limit", 300
    )
    data = json.loads(ran.stdout)
    assert (data["players"], data["games"], len(data["seats"])) == (4, 2, 4)
    assert {bot["bot"] for bot in data["bots"]} == {"random", "greedy"}


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--results", "r.jsonl")
    assert run(*args, "--games", 4).exit_code == 0
    before = (tmp_path / "r.jsonl").read_text()
    assert run(*args, "--games", 6).exit_code == 0
    after = (tmp_path / "r.jsonl").read_text()
    assert after.startswith(before)
    assert len(after.splitlines()) == 1 + 6
    assert run(*args, "--games", 6).exit_code == 0
    assert (tmp_path / "r.jsonl").read_text() == after


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nowhere", "--bots", "random,greedy"], "There is no game 'nowhere'"),
        (["sator", "--bots", "random"], "An arena needs two bots"),
        (["sator", "--bots", "random,random"], "The bot random is entered twice."),
        (["sator", "--bots", "random,wizard"], "There is no bot 'wizard'"),
        (["sator", "--bots", "random,greedy", "--players", "9"], "is for 2 to 4 players, not 9"),
        (["sator", "--bots", "random,greedy", "--games", "0"], "'--games'"),
        (["sator", "--bots", "random,greedy", "--engine", "horse"], "'horse' is not one of"),
        (["sator"], "Missing option '--bots'"),
        (["sator", "--bots", "random,greedy", "--option", "x=1"], "has no option 'x'"),
    ],
)
def test_bad_input_is_one_line(args: list[str], said: str, tmp_path: Path) -> None:
    ran = run(*args)
    assert ran.exit_code == 2
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert not (tmp_path / "arena").exists()


def process(*args: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "refectory.cli", "arena", *map(str, args)]
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_two_processes_and_ray_play_the_same_games(tmp_path: Path) -> None:
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 6, "--players", 3, "--seed", "s")
    assert run(*args, "--results", "one.jsonl").exit_code == 0
    assert run(*args, "--results", "two.jsonl", "--jobs", 2).exit_code == 0
    ray = process(*args, "--results", "ray.jsonl", "--engine", "ray", "--jobs", 1)
    _, errors = ray.communicate(timeout=180)
    assert ray.returncode == 0, errors
    one = lines(tmp_path / "one.jsonl")
    assert len(one) == 6
    assert one == lines(tmp_path / "two.jsonl")
    assert one == lines(tmp_path / "ray.jsonl")


def test_a_ray_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    ran = run("plankenkoorts", "--bots", "random,greedy", "--engine", "ray")
    assert ran.exit_code == 2
    assert ran.stderr == "refectory: There is no Ray cluster at 127.0.0.1:1.\n"


def test_an_interrupted_tournament_goes_on(tmp_path: Path) -> None:
    """It is killed in the midst of its games; what was finished is not played again."""
    args = ("plankenkoorts", "--bots", "random,greedy", "--games", 400, "--results", "r.jsonl")
    killed = process(*args)
    file = tmp_path / "r.jsonl"
    while not file.exists() or len(file.read_bytes().splitlines()) < 4:
        assert killed.poll() is None
        time.sleep(0.02)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    finished = file.read_bytes()[: file.read_bytes().rfind(b"\n") + 1]
    games = len(finished.splitlines()) - 1
    assert 3 <= games < 400
    wanted = games + 2
    assert run(*args[:3], "--games", wanted, "--results", "r.jsonl").exit_code == 0
    assert file.read_bytes().startswith(finished)
    assert len(lines(file)) == wanted
