"""The games of a plan, shared out over processes; the tally is the same however many there are."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from refectory.arena.simulation.plan import Plan
from refectory.arena.simulation.playing import play_game
from refectory.arena.simulation.recorded import record_game
from refectory.arena.simulation.tally import Tally

PORTIONS = 100
LARGEST = 50


def tallies(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The tally of one portion after another, always cut and ordered in the same way."""
    size = max(1, min(plan.games // PORTIONS, LARGEST))
    portions = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    if jobs == 1:
        yield from (play_portion(plan, portion) for portion in portions)
    else:
        yield from _in_processes(plan, portions, jobs)


def play_portion(plan: Plan, portion: range) -> Tally:
    tally = Tally()
    for n in portion:
        tally.count(record_game(plan, n, plan.records) if plan.records else play_game(plan, n))
    return tally


def _in_processes(plan: Plan, portions: list[range], jobs: int) -> Iterator[Tally]:
    # Spawned, not forked: a progress bar runs in a thread, and threads do not survive a fork.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield from pool.map(play_portion, [plan] * len(portions), portions)
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the parent, which then ends everybody quietly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
