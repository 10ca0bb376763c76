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


@contextmanager
def postgres(fsync: bool = True) -> Iterator[str]:
    """The URL of a database that nobody else uses."""
    initdb, server = program("initdb"), program("postgres")
    if initdb is None or server is None:
        raise FileNotFoundError(MISSING)
    with tempfile.TemporaryDirectory(prefix="refectory-pg-", ignore_cleanup_errors=True) as folder:
        user = _other_user()
        if user:
            shutil.chown(folder, user["user"])
        data = f"{folder}/data"
        quiet: dict[str, Any] = {
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
            "cwd": folder,
            **user,
        }
        subprocess.run(
            [initdb, "-D", data, "-U", "refectory", "--auth=trust", "-E", "UTF8", "--no-sync"],
            check=True,
            **quiet,
        )
        settings = ["-c", "listen_addresses=", "-c", f"fsync={'on' if fsync else 'off'}"]
        process = subprocess.Popen([server, "-D", data, "-k", folder, *settings], **quiet)
        try:
            _wait(folder)
            yield f"postgresql://refectory@/postgres?host={folder}"
        finally:
            process.send_signal(signal.SIGINT)  # do not wait for clients
            process.wait(20)


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


def _wait(folder: str) -> None:
    for _ in range(400):
        try:
            psycopg.connect(f"postgresql://refectory@/postgres?host={folder}").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise TimeoutError("PostgreSQL did not start.")
