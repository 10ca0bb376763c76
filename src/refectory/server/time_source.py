"""The server's time as a function, so that tests can set it."""

import time
from collections.abc import Callable

# Returns the seconds since 1970.
TimeSource = Callable[[], float]


def steady_time(wall: TimeSource = time.time, monotonic: TimeSource = time.monotonic) -> TimeSource:
    """The wall time at this moment, which from now on passes as monotonic time does.

    If somebody sets the machine's clock meanwhile, no game runs out of time and no clock stops.
    """
    offset = wall() - monotonic()
    return lambda: offset + monotonic()


# The time of this process; a restart sets it by the machine's clock.
server_time: TimeSource = steady_time()
