"""The command line in its own process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

REFECTORY = [sys.executable, "-m", "refectory.cli"]


def called(*args: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*REFECTORY, *map(str, args)], input=typed, capture_output=True, text=True, timeout=60, check=False
    )


def test_games() -> None:
    done = called("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "plankenkoorts" in done.stdout


def test_the_package_itself_can_be_run() -> None:
    command = [sys.executable, "-m", "refectory", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("refectory")


def test_error() -> None:
    done = called("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("refectory: There is no game 'chess'")
    assert done.stderr.count("\n") == 1


def test_play() -> None:
    done = called("play", "plankenkoorts", typed="1\n1\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "You left the table." in done.stdout


def test_two_processes_and_no_progress_bar() -> None:
    done = called("simulate", "plankenkoorts", "--games", 4, "--jobs", 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert "games               4\n" in done.stdout


def test_a_reader_that_closes_the_pipe() -> None:
    command = " ".join([*REFECTORY, "play plankenkoorts --seats random,random | head -n 1"])
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
def test_interrupt_saves_and_is_quiet(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    command = [*REFECTORY, "play", "plankenkoorts", "--start", "0", "--save", str(file)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "Plankenkoorts\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (0, "")
    assert file.exists()
