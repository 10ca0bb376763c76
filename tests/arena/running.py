"""The command `refectory arena`, here and in a process of its own, and what it left in its results file."""

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
DAWDLER = "dawdler:Dawdler"
_MODULE = '''
from itertools import count
from pathlib import Path
from time import sleep

HERE = Path(__file__).parent


class Dawdler:
    """Takes the first that comes. Only so many are quick about it; the others wait until they are let go."""

    def __init__(self, game):
        self.number = next(number for number in count() if self.is_first(number))

    def is_first(self, number):
        try:
            (HERE / f"dawdler-{number}").mkdir()
        except FileExistsError:
            return False
        return True

    def choose(self, position, rng):
        while self.number > QUICK and not (HERE / "go").exists():
            sleep(0.02)
        return position.legal[0]
'''


def dawdler(here: Path, games: int) -> None:
    """A bot that finishes so many games, in all processes together, and then dawdles until `let_go`."""
    # The first one that is made is number 0: it is tried out and never plays.
    (here / "dawdler.py").write_text(_MODULE.replace("QUICK", str(games)))


def let_go(here: Path) -> None:
    (here / "go").touch()


def run(*args: object) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, args)], prog_name="refectory")


@contextmanager
def process(*args: object) -> Iterator[subprocess.Popen[str]]:
    """A group of its own, so that a test can interrupt all of it, as a terminal does; none of it stays."""
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
    found = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    for one in found:
        del one["seconds"]
    return sorted(found, key=lambda one: (one["lineup"], one["round"]))


def played(file: Path) -> list[tuple[tuple[str, ...], int]]:
    """Which games are in a file: who sat where, and the round."""
    return [(tuple(one["lineup"]), one["round"]) for one in lines(file)]
