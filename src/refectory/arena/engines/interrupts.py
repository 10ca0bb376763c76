"""Protects finished games from Ctrl-C until they are in the results file."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait

# The longest time in seconds until Ctrl-C is noticed.
POLL_SECONDS = 0.5


def run_protected(work: Callable[[], None], stop: Callable[[], None]) -> None:
    """Run `work` in a thread of its own, since Python delivers Ctrl-C only to the main thread. On Ctrl-C the
    main thread calls `stop`, which should make the work end soon, and waits for it."""
    with ThreadPoolExecutor(1) as executor:
        # Start the thread before the work: the executor does not wait for a thread whose start fails.
        executor.submit(int).result()
        try:
            working = executor.submit(work)
            # With a timeout: a signal that arrives just before the wait begins does not end it.
            while wait([working], timeout=POLL_SECONDS).not_done:
                pass
            working.result()
        except KeyboardInterrupt:
            stop()
            raise
