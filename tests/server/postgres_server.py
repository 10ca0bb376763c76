"""A PostgreSQL server for tests: in a private directory, on a socket in it, removed afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

MISSING = "PostgreSQL's programs are missing; on Debian: apt install postgresql."
PREFIX = "refectory-pg-"
TRIES = 600
PLACES = sorted(
    Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True
)


def program(name: str) -> str | None:
    """Where a program of PostgreSQL is; Debian keeps them out of the path."""
    return shutil.which(name) or next(
        (str(place / name) for place in PLACES if (place / name).exists()), None
    )


def _other_user() -> dict[str, str]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    return {"user": "postgres" if "postgres" in names else "nobody"}


class PostgresServer:
    """A server in a folder of its own, which can be stopped and started again."""

    def __init__(self, folder: str, fsync: bool = True) -> None:
        self.url = f"postgresql://refectory@/postgres?host={folder}"
        self._folder = folder
        self._quiet: dict[str, Any] = {
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
            "cwd": folder,
            **_other_user(),
        }
        self._settings = ["-c", "listen_addresses=", "-c", f"fsync={'on' if fsync else 'off'}"]
        self._process: subprocess.Popen[bytes] | None = None

    def create(self) -> None:
        """Make the files of a new database."""
        if user := _other_user():
            shutil.chown(self._folder, user["user"])
        options = ["-D", self._data, "-U", "refectory", "--auth=trust", "-E", "UTF8", "--no-sync"]
        subprocess.run([_needed("initdb"), *options], check=True, **self._quiet)

    def start(self) -> None:
        """Wait until the server takes connections. One that has given up is started anew."""
        for _ in range(TRIES):
            if self._process is None or self._process.poll() is not None:
                self._launch()
            try:
                psycopg.connect(self.url).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise TimeoutError("PostgreSQL did not start.")

    def _launch(self) -> None:
        command = [_needed("postgres"), "-D", self._data, "-k", self._folder, *self._settings]
        self._process = subprocess.Popen(command, **self._quiet)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop without waiting for clients; with SIGQUIT as after a power failure."""
        assert self._process
        if self._process.poll() is None:
            self._process.send_signal(how)
        self._process.wait(20)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    @property
    def _data(self) -> str:
        return f"{self._folder}/data"


def _needed(name: str) -> str:
    if (found := program(name)) is None:
        raise FileNotFoundError(MISSING)
    return found


@contextmanager
def postgres_server(fsync: bool = True, place: Path | None = None) -> Iterator[PostgresServer]:
    """A database that nobody else uses, in a folder of its own in this place."""
    with tempfile.TemporaryDirectory(prefix=PREFIX, dir=place, ignore_cleanup_errors=True) as folder:
        server = PostgresServer(folder, fsync)
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def postgres(fsync: bool = True) -> Iterator[str]:
    """The URL of a database that nobody else uses."""
    with postgres_server(fsync) as server:
        yield server.url


@contextmanager
def stopped(url: str) -> Iterator[None]:
    """A server that hangs: all its processes are stopped while this context lasts."""
    data = Path(url.partition("host=")[2]) / "data"
    postmaster = int((data / "postmaster.pid").read_text().splitlines()[0])
    processes = [postmaster, *_children(postmaster)]
    try:
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in reversed(processes):
            os.kill(process, signal.SIGCONT)


def _children(parent: int) -> list[int]:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(child) for child in children.split()]
