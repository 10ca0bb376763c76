"""The inside of the process that checks what strangers send, with limits of time and memory."""

import signal
from multiprocessing.connection import Connection

from msgspec import Struct

from refectory import games
from refectory.core.errors import EditionError, RecordError, RefectoryError, UnknownGame
from refectory.server.content.checks import Check, CheckRecord, FindMoment, Result, run_check
from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory

# What one check may use. A check that takes more seconds of processor time ends the process.
EDITION_SECONDS = 1.0
RECORD_SECONDS = 5.0
MEMORY_BYTES = 128 * 1024 * 1024
# The process ends after this number of checks, and gives all memory back.
MOST_CHECKS = 100
MOST_LETTERS = 500  # of a refusal
HAS_TIMER = hasattr(signal, "setitimer")  # Windows has none
TOO_LARGE = f"This takes too much memory to check: {MEMORY_BYTES // 1024**2} MB are allowed."


class Answer(Struct):
    """The result of a check or the error that refuses it; after the last answer the process is ended."""

    result: Result = None
    refusal: RefectoryError | None = None
    is_last: bool = False


def seconds_for(check: Check) -> float:
    """The seconds of processor time that a check may use."""
    return RECORD_SECONDS if isinstance(check, CheckRecord | FindMoment) else EDITION_SECONDS


def too_long(check: Check) -> str:
    """Why a check is refused that takes too long."""
    return f"This takes too much time to check: {seconds_for(check):g} s of processor time are allowed."


def run_checks(pipe: Connection) -> None:
    """Answer checks until the server is gone, each with its result or with the error that refuses it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if HAS_TIMER:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ends the process
    games.load_all()  # the code of all games is there before the memory is limited
    limit_more_memory(MEMORY_BYTES)
    leave_no_core_dump()
    pipe.send(None)  # ready
    try:
        for left in reversed(range(MOST_CHECKS)):
            check = pipe.recv()
            _limit_seconds(seconds_for(check))
            answer = _answer(check)
            _limit_seconds(0)
            answer.is_last |= not left
            pipe.send(answer)
    except EOFError:
        return


def _limit_seconds(seconds: float) -> None:
    if HAS_TIMER:
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _answer(check: Check) -> Answer:
    try:
        return Answer(run_check(check))
    except UnknownGame as error:
        return Answer(refusal=UnknownGame(_shortened(str(error))))
    except RefectoryError as error:
        return Answer(refusal=refusal(check, _shortened(str(error))))
    except MemoryError:
        return Answer(refusal=refusal(check, TOO_LARGE), is_last=True)


def refusal(check: Check, sentence: str) -> RefectoryError:
    """The error that refuses what was checked."""
    return (RecordError if isinstance(check, CheckRecord | FindMoment) else EditionError)(sentence)


def _shortened(sentence: str) -> str:
    return sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}…"
