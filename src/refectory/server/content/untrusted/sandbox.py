"""Checks editions and records from strangers in a process of its own, off the event loop."""

import asyncio
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection

import structlog

from refectory.core.errors import RefectoryError
from refectory.server.content.editions import FILE, DraftEdition
from refectory.server.content.untrusted.checks import Check, CheckEdition, CheckRecord, Result
from refectory.server.content.untrusted.edition_measure import measure_edition
from refectory.server.content.untrusted.limited_process import (
    Answer,
    refusal,
    run_checks,
    seconds_for,
    too_long,
)
from refectory.server.content.untrusted.text_limits import measure_record
from refectory.server.fair_threads import FairThreads
from refectory.server.piped_process import PipedProcess

logger = structlog.get_logger()
# The exit codes of a process that took too long; Windows knows no signals.
BY_SIGNAL = [-getattr(signal, name) for name in ("SIGPROF", "SIGKILL") if hasattr(signal, name)]
# The limits are seconds of processor time. Wall time only shows that the process hangs, or that the machine
# is very busy.
SLOWEST = 5.0
END_SECONDS = 10.0
# Checks that wait, in all and for one address.
MOST_WAITING = 16
MOST_FOR_ONE = 4


class Sandbox:
    """One process with limits, started with the first check. The addresses take turns, one check each."""

    def __init__(self, work: Callable[[Connection], None] = run_checks) -> None:
        self._threads = FairThreads("refectory-sandbox", 1, MOST_WAITING, MOST_FOR_ONE)
        self._process = PipedProcess(work, says_ready=True)

    async def run(self, check: Check, address: str) -> Result:
        """The result of a check; raises the error that refuses it."""
        if isinstance(check, CheckEdition | DraftEdition):  # most hostile texts are refused without a process
            await asyncio.to_thread(measure_edition, check.text, FILE)
        elif isinstance(check, CheckRecord):
            await asyncio.to_thread(measure_record, check.text)
        answer = await self._threads.run(address, lambda: self._ask(check))
        if answer.refusal:
            raise answer.refusal
        return answer.result

    def _ask(self, check: Check) -> Answer:
        try:
            pipe = self._process.pipe()
            pipe.send(check)
            if pipe.poll(SLOWEST * seconds_for(check)):
                answer: Answer = pipe.recv()
                if answer.is_last:
                    self._process.stop()
                return answer
        except (OSError, EOFError):  # the process ends over its limit of time, or by a failure
            self._process.wait(END_SECONDS)
        return Answer(refusal=self._why_ended(check))

    def _why_ended(self, check: Check) -> RefectoryError:
        """Why there is no answer. The process is ended if it still runs."""
        code = self._process.stop()
        if code in BY_SIGNAL:
            return too_long(check)
        logger.error("sandbox failed", check=type(check).__name__, exit=code)
        return refusal(check, "This can't be checked.", "not-checked")

    async def close(self) -> None:
        """End the process; a check that it works on is refused."""
        self._process.kill()
        await self._threads.close()
        self._process.stop()
