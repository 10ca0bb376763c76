"""Where Ctrl-C can't come between a finished game and the results file."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

# How many seconds Ctrl-C may go unnoticed.
DEAF = 0.5


def sheltered(work: Callable[[], None], stop: Callable[[], None]) -> None:
    """Do it in a thread of its own: Python lets only the main one hear Ctrl-C. That one calls `stop`, which
    should make the work end soon, and waits for it."""
    with ThreadPoolExecutor(1) as shelter:
        # The thread is there before the work begins: nobody waits for one that Ctrl-C met while it started.
        shelter.submit(int).result()
        try:
            working = shelter.submit(work)
            # Awake now and then: what is signalled in the moment of falling asleep wakes nobody.
            while wait([working], timeout=DEAF).not_done:
                pass
            working.result()
        except KeyboardInterrupt:
            stop()
            raise
