"""What can happen to a running server: each fault lasts for a moment, and then the machine is well again."""

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tests.server.postgres_server import PostgresServer

from benchmarks.table_host import TableHost

Fault = Callable[[], None]
# Only what is written takes memory. A thousand kills write some 2 GB.
DISK_MB = 8192
NO_CLOCK = "Jumps of the clock need libfaketime; on Debian: apt install faketime libfaketime."
PAGE = os.sysconf("SC_PAGESIZE")
SECONDS = (0.2, 1.2)
HOUR = 3600
# Debian's place of this library, on every kind of machine.
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


def kill_all(host: TableHost) -> None:
    """The power fails: every process of the server dies at once."""
    host.kill()
    host.start()


def kill_worker(host: TableHost, rng: Random) -> None:
    """One of several workers dies; the others go on, and a new one takes its place."""
    while not (workers := host.workers()):
        time.sleep(0.1)  # all of them have died, and new ones are not there yet
    os.kill(rng.choice(workers), signal.SIGKILL)


class SmallDisk:
    """A disk of its own, in memory. It is full while it is as small as what is on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, rng: Random, database: PostgresServer | None) -> None:
        """The disk is full for a moment. A database that has given up is started again."""
        self.leave_no_room()
        time.sleep(rng.uniform(*SECONDS))
        self.make_room()
        if database:
            database.start()

    def make_room(self) -> None:
        _mount("-o", f"remount,size={DISK_MB}m", str(self.folder))

    def leave_no_room(self) -> None:
        while True:  # what is written in between makes the size too small
            known = os.statvfs(self.folder)
            used = (known.f_blocks - known.f_bfree) * known.f_frsize
            if _can_mount("-o", f"remount,size={max(PAGE, used)}", str(self.folder)):
                return


@contextmanager
def small_disk() -> Iterator[SmallDisk]:
    """A disk that can be filled; only root can mount it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _mount("-t", "tmpfs", "-o", f"size={DISK_MB}m,mode=0755", "tmpfs", name)
        try:
            folder.chmod(0o755)  # PostgreSQL, which is another user, has its folder in this one
            yield SmallDisk(folder)
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)


def can_mount_disk() -> bool:
    """Whether a disk of its own can be had here."""
    with tempfile.TemporaryDirectory() as name:
        if not _can_mount("-t", "tmpfs", "tmpfs", name):
            return False
        subprocess.run(["umount", name], check=True)
    return True


def _mount(*options: str) -> None:
    if not _can_mount(*options):
        raise SystemExit("A full disk needs a small disk of its own, which only root can mount.")


def _can_mount(*options: str) -> bool:
    return not subprocess.run(["mount", *options], check=False, capture_output=True).returncode


def restart_database(database: PostgresServer, rng: Random) -> None:
    """The database stops, politely or not, and comes back."""
    database.stop(rng.choice((signal.SIGINT, signal.SIGQUIT)))
    time.sleep(rng.uniform(*SECONDS))
    database.start()


class WallClock:
    """The wall clock of the server, which somebody sets an hour forward or back; monotonic time goes on."""

    def __init__(self, file: Path, rng: Random) -> None:
        if not FAKETIME:
            raise SystemExit(NO_CLOCK)
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
