"""The inside of the process that analyses one game: low priority, limits of time and memory."""

import os
import signal
from multiprocessing.connection import Connection

import msgspec

from refectory import games
from refectory.analysis.analyse import Analyser, Effort
from refectory.core.record import parse_record
from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory

MEMORY_BYTES = 512 * 1024 * 1024
# The analysis keeps to its seconds of processor time; this ends a process that does not.
SLOWEST = 2.0
PATIENCE = 30.0


def run_analysis(pipe: Connection, record: str, seconds: float, nice: int) -> None:
    """Send the parts that are done as numbers, and at last the analysis as JSON."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(nice)
    games.load_all()  # the code of all games is there before the memory is limited
    limit_more_memory(MEMORY_BYTES)
    leave_no_core_dump()
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ends the process
        signal.setitimer(signal.ITIMER_PROF, SLOWEST * seconds + PATIENCE)
    effort = Effort(seconds=seconds, workers=1)
    analysis = Analyser(parse_record(record), effort, progress=pipe.send).run()
    pipe.send(msgspec.json.encode(analysis.data()))
