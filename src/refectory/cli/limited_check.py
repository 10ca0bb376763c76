"""Checks an edition file in a process of its own, with the limits that a server has too."""

import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from refectory.arena.text_files import read_text
from refectory.core.edition import Edition
from refectory.core.errors import EditionError, RefectoryError
from refectory.server.content.untrusted import edition_check
from refectory.server.content.untrusted.edition_measure import measure_edition
from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory
from refectory.server.piped_process import PipedProcess

HAS_TIMER = hasattr(signal, "setitimer")  # Windows has none
# Wall time only shows that the process hangs, or that the machine is very busy.
SLOWEST = 10.0
END_SECONDS = 2.0


def checked_edition(path: Path) -> Edition:
    """The edition in a file, if a game can be played with it; else the error that says why not."""
    text = read_text(path)
    measure_edition(text, str(path))  # most hostile texts are refused without a process
    process = PipedProcess(WORK, says_ready=True)
    try:
        refusal = _answer(process, str(path), text)
    finally:
        process.stop()
    if refusal:
        raise refusal
    return Edition(str(path), text)


def _answer(process: PipedProcess, file: str, text: str) -> RefectoryError | None:
    try:
        pipe = process.pipe()
        pipe.send((file, text))
        if pipe.poll(SLOWEST):
            answer: RefectoryError | None = pipe.recv()
            return answer
    except (OSError, EOFError):  # the process ends over its limit of time, or by a failure
        process.wait(END_SECONDS)
        if process.stop() not in (-getattr(signal, "SIGPROF", 0), -getattr(signal, "SIGKILL", 0)):
            return EditionError(f"{file}: can't be checked.")
    return EditionError(f"{file}: {edition_check.too_slow()}")


def check_in_process(pipe: Connection) -> None:
    """Inside the process: one check, whose answer is the error that refuses the edition, or nothing."""
    if HAS_TIMER:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ends the process
    limit_more_memory(edition_check.MEMORY_BYTES)
    leave_no_core_dump()
    pipe.send(None)  # ready
    file, text = pipe.recv()
    if HAS_TIMER:
        signal.setitimer(signal.ITIMER_PROF, edition_check.SECONDS)
    answer: RefectoryError | None = None
    try:
        edition_check.check_edition(file, text)
    except RefectoryError as error:
        answer = error
    except MemoryError:
        answer = EditionError(f"{file}: {edition_check.too_much_memory()}")
    pipe.send(answer)


WORK: Callable[[Connection], None] = check_in_process
