"""The server's time, which tests can set."""

import time
from typing import Protocol


class Time(Protocol):
    """Seconds since 1970."""

    def now(self) -> float: ...


class WallTime:
    """The time of the machine."""

    def now(self) -> float:
        return time.time()
