"""What can happen to a running server: each fault lasts for a moment, and then the machine is well again."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.server.postgres_server import PostgresServer

from benchmarks.tablehost import TableHost

Fault = Callable[[], None]
DISK_MB = 48
SECONDS = (0.2, 1.2)
HOUR = 3600
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
BLOCK = bytes(64 * 1024)


def kill_all(host: TableHost) -> None:
    """The power fails: every process of the server dies at once."""
    host.kill()
    host.start()


def kill_worker(host: TableHost, rng: Random) -> None:
    """One of several workers dies; the others go on, and a new one takes its place."""
    os.kill(rng.choice(host.workers()), signal.SIGKILL)


def fill_disk(host: TableHost, rng: Random) -> None:
    """The disk of the data directory is full for a moment."""
    ballast = host.folder / "ballast"
    try:
        with ballast.open("wb") as file, _expect_full_disk():
            while True:
                file.write(BLOCK)
                file.flush()
        time.sleep(rng.uniform(*SECONDS))
    finally:
        ballast.unlink()


@contextmanager
def _expect_full_disk() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if "No space left" not in str(error):
            raise


def restart_database(database: PostgresServer, rng: Random) -> None:
    """The database stops, politely or not, and comes back."""
    database.stop(rng.choice((signal.SIGINT, signal.SIGQUIT)))
    time.sleep(rng.uniform(*SECONDS))
    database.start()


class WallClock:
    """The wall clock of the server, which somebody sets an hour forward or back; monotonic time goes on."""

    def __init__(self, file: Path, rng: Random) -> None:
        if not FAKETIME:
            raise SystemExit("Jumps of the clock need libfaketime; on Debian: apt install libfaketime.")
        self._file = file
        self._rng = rng
        self._set(0)

    def environment(self) -> dict[str, str]:
        return {
            "LD_PRELOAD": str(FAKETIME[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def jump(self) -> None:
        self._set(self._rng.choice((-HOUR, 0, HOUR)))

    def _set(self, seconds: int) -> None:
        self._file.write_text(f"{seconds:+d}\n")


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk of its own for this folder, small enough to fill; only root can mount it."""
    size = f"size={DISK_MB}m"
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=False)
    if done.returncode:
        raise SystemExit("A full disk needs a small disk of its own, which only root can mount.")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)
