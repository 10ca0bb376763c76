"""The games of a simulation, divided among processes; their number does not change the tally."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from refectory.arena.simulation.play_simulated import play_game
from refectory.arena.simulation.recorded_games import record_game
from refectory.arena.simulation.simulation import Simulation
from refectory.arena.simulation.tally import Tally

PORTIONS = 100
LARGEST = 50


def tallies(simulation: Simulation, jobs: int) -> Iterator[Tally]:
    """The tally of each portion, always divided and ordered in the same way."""
    size = max(1, min(simulation.games // PORTIONS, LARGEST))
    starts = range(0, simulation.games, size)
    portions = [range(first, min(first + size, simulation.games)) for first in starts]
    if jobs == 1:
        yield from (play_portion(simulation, portion) for portion in portions)
    else:
        yield from _in_processes(simulation, portions, jobs)


def play_portion(simulation: Simulation, portion: range) -> Tally:
    tally = Tally()
    for n in portion:
        records = simulation.records
        tally.count(record_game(simulation, n, records) if records else play_game(simulation, n))
    return tally


def _in_processes(simulation: Simulation, portions: list[range], jobs: int) -> Iterator[Tally]:
    # Spawned, not forked: a progress bar runs in a thread, and threads do not survive a fork.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield from pool.map(play_portion, [simulation] * len(portions), portions)
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is handled by the parent process, which then ends the others without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
