"""The server's time as a function, so that tests can set it."""

import os
import time
from collections.abc import Callable
from pathlib import Path

# Returns the seconds since 1970.
TimeSource = Callable[[], float]

FILE = "clock"
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def seconds_since_boot() -> float:
    """Monotonic time that goes on while the machine sleeps; every process of the machine has the same."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


def steady_time(wall: TimeSource = time.time, monotonic: TimeSource = seconds_since_boot) -> TimeSource:
    """The wall time at this moment, which from now on passes as monotonic time does.

    If somebody sets the machine's clock meanwhile, no game runs out of time and no clock stops.
    """
    return _from(wall() - monotonic(), monotonic)


def kept_time(
    folder: Path,
    wall: TimeSource = time.time,
    monotonic: TimeSource = seconds_since_boot,
    boot: Callable[[], str] = BOOT_ID.read_text,
) -> TimeSource:
    """The same for all servers that use this data directory, one after the other or together.

    So a clock that was set while no server ran does not matter either. Only after the machine itself has
    restarted is its clock believed again.
    """
    path, this_boot = folder / FILE, boot().strip()
    offset = _read_offset(path, this_boot)
    if offset is None:
        offset = wall() - monotonic()
        _write(path, f"{this_boot} {offset!r}\n")
    return _from(offset, monotonic)


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
    new.write_text(text, "ascii")
    new.replace(path)
