"""Runs `refectory arena`, in this process or in its own, and reads its results file."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from refectory.cli import main

COMMAND = [sys.executable, "-m", "refectory.cli", "arena"]
SLOW_BOT = "slow_bot:SlowBot"
_MODULE = '''
from itertools import count
from pathlib import Path
from time import sleep

HERE = Path(__file__).parent


class SlowBot:
    """Takes the first legal action. The first QUICK bots are quick; the others wait until `let_go`."""

    def __init__(self, game):
        self.number = next(number for number in count() if self.is_first(number))

    def is_first(self, number):
        try:
            (HERE / f"slow_bot-{number}").mkdir()
        except FileExistsError:
            return False
        return True

    def choose(self, position, rng):
        while self.number > QUICK and not (HERE / "go").exists():
            sleep(0.02)
        return position.legal[0]
'''


def slow_bot(here: Path, games: int) -> None:
    """Write a bot that finishes `games` games, in all processes together, and then waits for `let_go`."""
    # Bot number 0 is made by the check of the options and never plays.
    (here / "slow_bot.py").write_text(_MODULE.replace("QUICK", str(games)))


def let_go(here: Path) -> None:
    (here / "go").touch()


def run(*args: object) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, args)], prog_name="refectory")


@contextmanager
def process(*args: object) -> Iterator[subprocess.Popen[str]]:
    """The command in a process group of its own, so that a test can interrupt the whole group, as a terminal
    does; the group is killed at the end."""
    command, pipe = [*COMMAND, *map(str, args)], subprocess.PIPE
    with subprocess.Popen(command, text=True, stdout=pipe, stderr=pipe, start_new_session=True) as arena:
        try:
            yield arena
        finally:
            with suppress(ProcessLookupError):
                os.killpg(arena.pid, signal.SIGKILL)


def wait_for_games(count: int, file: Path, arena: subprocess.Popen[str]) -> None:
    while not file.exists() or len(file.read_bytes().splitlines()) < 1 + count:
        assert arena.poll() is None
        time.sleep(0.02)


def lines(file: Path) -> list[dict[str, Any]]:
    """The results in a file in a fixed order, without the times, which differ."""
    results = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    for one in results:
        del one["seconds"]
    return sorted(results, key=lambda one: (one["lineup"], one["round"]))


def played(file: Path) -> list[tuple[tuple[str, ...], int]]:
    """The games in a file: the bots in their seats, and the round."""
    return [(tuple(one["lineup"]), one["round"]) for one in lines(file)]
