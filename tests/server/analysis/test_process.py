"""The process of an analysis: its priority, its progress, and an end when it takes too long."""

import os
import resource
from multiprocessing import get_context
from multiprocessing.connection import Connection

import msgspec
import pytest

from refectory.analysis.data import Analysis
from refectory.server.analysis import process
from refectory.server.analysis.process import run_analysis
from refectory.server.memory_limit import PAGES
from tests.analysis.played import record_of

RECORD = record_of("plankenkoorts").text()


def with_priority(pipe: Connection, record: str, seconds: float) -> None:
    run_analysis(pipe, record, seconds, 3)
    pipe.send((os.nice(0), resource.getrlimit(resource.RLIMIT_AS)[1], _memory_of_this_process()))


def _memory_of_this_process() -> int:
    return int(PAGES.read_text().split()[0]) * resource.getpagesize()


def without_time(pipe: Connection, record: str, seconds: float) -> None:
    process.SLOWEST, process.PATIENCE = 0.0, 0.2
    run_analysis(pipe, record, seconds, 0)


def heard(work: object, seconds: float) -> list[object]:
    context = get_context("spawn")
    pipe, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=work, args=(theirs, RECORD, seconds), daemon=True)  # type: ignore[arg-type]
    worker.start()
    theirs.close()
    messages: list[object] = []
    try:
        while True:
            messages.append(pipe.recv())
    except EOFError:
        worker.join()
        return messages


def test_it_tells_its_progress_and_the_analysis() -> None:
    *progress, body, limits = heard(with_priority, 0.3)
    assert isinstance(body, bytes)
    assert msgspec.json.decode(body, type=Analysis).game == "plankenkoorts"
    assert progress == sorted(progress)  # type: ignore[type-var]
    assert isinstance(limits, tuple)
    priority, memory, used = limits
    assert priority == os.nice(0) + 3
    assert 0 < memory <= used + process.MEMORY_BYTES


@pytest.mark.skipif(not hasattr(os, "nice"), reason="such limits are not known here")
def test_it_ends_when_it_takes_too_long() -> None:
    assert not any(isinstance(message, bytes) for message in heard(without_time, 60.0))
