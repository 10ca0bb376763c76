"""The server's time as a function, so that tests can set it."""

import time
from collections.abc import Callable

# Returns the seconds since 1970.
TimeSource = Callable[[], float]

wall_time: TimeSource = time.time
