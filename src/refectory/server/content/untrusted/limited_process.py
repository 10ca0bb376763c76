"""The inside of the process that checks what strangers send, with limits of time and memory."""

import signal
from multiprocessing.connection import Connection

from msgspec import Struct

from refectory import games
from refectory.core.errors import EditionError, RecordError, RefectoryError, UnknownGame
from refectory.server.content.untrusted import edition_check
from refectory.server.content.untrusted.checks import Check, CheckRecord, FindMoment, Result, run_check
from refectory.server.memory_limit import leave_no_core_dump, limit_more_memory

# What the check of a record may use; `edition_check` has it for editions. A check that takes more seconds of
# processor time ends the process.
RECORD_SECONDS = 5.0
# The process ends after this number of checks, and gives all memory back.
MOST_CHECKS = 100
MOST_LETTERS = 500  # of a refusal
HAS_TIMER = hasattr(signal, "setitimer")  # Windows has none


class Answer(Struct):
    """The result of a check or the error that refuses it; after the last answer the process is ended."""

    result: Result = None
    refusal: RefectoryError | None = None
    is_last: bool = False


def seconds_for(check: Check) -> float:
    """The seconds of processor time that a check may use."""
    return RECORD_SECONDS if isinstance(check, CheckRecord | FindMoment) else edition_check.SECONDS


def too_long(check: Check) -> RefectoryError:
    """The error that refuses a check that takes too long."""
    return _for(check, edition_check.too_slow(seconds_for(check)))


def run_checks(pipe: Connection) -> None:
    """Answer checks until the server is gone, each with its result or with the error that refuses it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if HAS_TIMER:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ends the process
    games.load_all()  # the code of all games is there before the memory is limited
    limit_more_memory(edition_check.MEMORY_BYTES)
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
    except EditionError as error:
        return Answer(refusal=_for(check, error))
    except RefectoryError as error:
        return Answer(refusal=refusal(check, _shortened(str(error))))
    except MemoryError:
        return Answer(refusal=_for(check, edition_check.too_much_memory()), is_last=True)


def refusal(check: Check, sentence: str, says: str = "") -> RefectoryError:
    """The error that refuses what was checked; for an edition with the sentence `fault.<says>`."""
    return _for(check, EditionError(sentence, says=[(f"fault.{says}", {})] if says else []))


def _for(check: Check, error: EditionError) -> RefectoryError:
    """The same error, of the kind that refuses what was checked."""
    sentence = _shortened(str(error))
    if isinstance(check, CheckRecord | FindMoment):
        return RecordError(sentence)
    return EditionError(sentence, error.key, _shortened(error.reason), error.says)


def _shortened(sentence: str) -> str:
    return sentence if len(sentence) <= MOST_LETTERS else f"{sentence[:MOST_LETTERS]}…"
