"""The server's time as a function, so that tests can set it."""

import os
import time
from collections.abc import Callable
from pathlib import Path

# Returns the seconds since 1970.
TimeSource = Callable[[], float]

FILE = "clock"
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
ONLY_OWNER = 0o600


def seconds_since_boot() -> float:
    """Monotonic time that goes on while the machine sleeps; every process of the machine has the same."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()  # outside Linux


def this_boot() -> str:
    """A name for the time since the machine was started; nothing where the system has none."""
    return BOOT_ID.read_text().strip() if BOOT_ID.exists() else ""


def steady_time(wall: TimeSource = time.time, monotonic: TimeSource = seconds_since_boot) -> TimeSource:
    """The wall time at this moment, which from now on passes as monotonic time does.

    If somebody sets the machine's clock meanwhile, no game runs out of time and no clock stops.
    """
    return _from(wall() - monotonic(), monotonic)


def kept_time(
    folder: Path,
    wall: TimeSource = time.time,
    monotonic: TimeSource = seconds_since_boot,
    boot: Callable[[], str] = this_boot,
) -> TimeSource:
    """The same for all servers that use this data directory, one after the other or together.

    So a clock that was set while no server ran does not matter either. Only after the machine itself has
    restarted is its clock believed again. On a system that does not tell when that was, nothing is kept.
    """
    path, known = folder / FILE, boot().strip()
    offset = _read_offset(path, known)
    if offset is None:
        offset = wall() - monotonic()
        if known:
            _write(path, f"{known} {offset!r}\n")
    elif path.exists():
        path.chmod(ONLY_OWNER)  # older releases let others read it
    return _from(offset, monotonic)


def time_kept_in(folder: Path) -> float | None:
    """The time of a server that uses this data directory, if it has kept one since the last boot."""
    offset = _read_offset(folder / FILE, this_boot())
    return None if offset is None else offset + seconds_since_boot()


def _from(offset: float, monotonic: TimeSource) -> TimeSource:
    return lambda: offset + monotonic()


def _read_offset(path: Path, boot: str) -> float | None:
    """What was written since the machine was started; a file that is not ours counts as none."""
    try:
        known, offset = path.read_text("ascii").split()
        return float(offset) if known == boot else None
    except (OSError, ValueError):
        return None


def _write(path: Path, text: str) -> None:
    """Whole or not at all; if two processes write, their times hardly differ."""
    new = path.with_name(f"{FILE}.{os.getpid()}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, ONLY_OWNER), "w") as file:
        file.write(text)
    new.replace(path)
