"""Checks editions and records from strangers in a process of its own, off the event loop."""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

import structlog

from refectory.server.content.checks import Check, CheckRecord, Result
from refectory.server.content.limited_process import TOO_MUCH, Answer, refusal, run_checks, seconds_for
from refectory.server.content.measure import measure_edition
from refectory.server.errors import Busy
from refectory.server.piped_process import PipedProcess

logger = structlog.get_logger()
# The exit codes of a process that took too long; Windows knows no signals.
BY_SIGNAL = [-getattr(signal, name) for name in ("SIGPROF", "SIGKILL") if hasattr(signal, name)]
# The limits are seconds of processor time. Wall time only shows that the process hangs, or that the machine
# is very busy.
SLOWEST = 5.0
END_SECONDS = 10.0
MOST_WAITING = 8


class Sandbox:
    """One process with limits, which works on one check at a time; it is started with the first check."""

    def __init__(self, work: Callable[[Connection], None] = run_checks) -> None:
        self._thread = ThreadPoolExecutor(1, "refectory-sandbox")
        self._process = PipedProcess(work, says_ready=True)
        self._waiting = 0

    async def run(self, check: Check) -> Result:
        """The result of a check; raises the error that refuses it."""
        if not isinstance(check, CheckRecord):  # most hostile texts are refused here, without a process
            await asyncio.to_thread(measure_edition, check.text)
        if self._waiting >= MOST_WAITING:
            raise Busy("Too many editions and records wait to be checked; try again.")
        self._waiting += 1
        try:
            answer = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, check)
        finally:
            self._waiting -= 1
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
        return Answer(refusal=refusal(check, self._why_ended(check)))

    def _why_ended(self, check: Check) -> str:
        """Why there is no answer, as a sentence. The process is ended if it still runs."""
        code = self._process.stop()
        if code in BY_SIGNAL:
            return TOO_MUCH.format("time")
        logger.error("sandbox failed", check=type(check).__name__, exit=code)
        return "This can't be checked."

    async def close(self) -> None:
        """End the process; a check that it works on is refused."""
        self._process.kill()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
        self._process.stop()
