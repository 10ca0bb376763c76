"""Makes analyses one at a time, beside the tables: in a process of low priority, fair by address."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import structlog
from msgspec import Struct

from refectory.server.analysis.process import run_analysis
from refectory.server.analysis.stored_analyses import StoredAnalyses, StoredAnalysis, name_of
from refectory.server.auth.quotas import OpenCount, SharedLimits
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.bots.fair_queue import FairQueue
from refectory.server.errors import Busy, TooFast
from refectory.server.store.base import StoreDown
from refectory.server.tables.table import day_of
from refectory.server.time_source import TimeSource

logger = structlog.get_logger()
# Analyses that wait or are being made on all workers, in all and for one address.
MOST_WAITING = 20
MOST_FOR_ONE = 4
TOO_MANY = "Too many games wait to be analysed; try again later."
# How often the progress is written. It is also how long a lease may go without a sign.
REPORT_SECONDS = 2.0
# On a busy machine the lowest priority gets hardly any time; only a process that hangs takes this long.
LONGEST_SECONDS = 1800.0


class AnalysisJob(Struct):
    """A game that waits to be analysed, or is being analysed; it is `counted` for its address until then."""

    name: str
    record: str
    counted: AsyncExitStack
    progress: float = 0.0


class AnalysisJobs:
    """The analyses that this worker makes; the stored knows those of all workers."""

    def __init__(
        self, stored: StoredAnalyses, limits: SharedLimits, seconds: float, nice: int, now: TimeSource
    ) -> None:
        self.stored = stored
        self._of_address = OpenCount(limits, "analyses of")
        self._seconds = seconds
        self._nice = nice
        self._now = now
        self._queue: FairQueue[AnalysisJob] = FairQueue(lambda _: True)
        self._waiting: dict[str, AnalysisJob] = {}
        self._tasks = BackgroundTasks()
        self._runner: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "refectory-analysis")
        self._process: BaseProcess | None = None
        self._closed = False

    async def find(self, record: str) -> StoredAnalysis | None:
        """The analysis of a record, or how far it is; `None` if nobody has begun it."""
        now = self._now()
        return await self.stored.find(name_of(record), now, day_of(now))

    async def begin(self, record: str, address: str) -> None:
        """Let this record be analysed when its turn comes, unless it is already."""
        name, now = name_of(record), self._now()
        if self._closed or await self.stored.waiting(now) >= MOST_WAITING:
            raise Busy(TOO_MANY)
        async with AsyncExitStack() as stack:
            await self._count(stack, address)
            if not await self.stored.claim(name, now, day_of(now)):
                return
            job = self._waiting[name] = AnalysisJob(name, record, stack.pop_all())
        self._queue.add(address, name, job)
        if self._runner is None or self._runner.done():
            self._runner = self._tasks.start("analyses", self._run())

    async def _count(self, stack: AsyncExitStack, address: str) -> None:
        try:
            await stack.enter_async_context(self._of_address.one(address, MOST_FOR_ONE, TOO_MANY))
        except TooFast:
            raise Busy(TOO_MANY) from None

    # -- one after the other

    async def _run(self) -> None:
        reporting = self._tasks.start("analysis progress", self._report())
        try:
            while not self._closed and (next_ := self._queue.take(lambda _: True)):
                await self._make(next_[1])
        finally:
            reporting.cancel()

    async def _report(self) -> None:
        """Tell the other workers how far everything is, so that none of it is begun again."""
        while True:
            await asyncio.sleep(REPORT_SECONDS)
            try:
                for job in list(self._waiting.values()):
                    await self.stored.advance(job.name, job.progress, self._now())
            except StoreDown as error:
                logger.warning("progress of analyses not written", reason=str(error))

    async def _make(self, job: AnalysisJob) -> None:
        loop = asyncio.get_running_loop()
        try:
            body = await loop.run_in_executor(self._thread, self._analysed, job)
            now = self._now()
            del self._waiting[job.name]
            if body is not None:
                await self.stored.keep(job.name, body, day_of(now))
            elif self._closed:
                await self.stored.let_go(job.name, now)
            else:
                logger.error("analysis failed", analysis=job.name)
                await self.stored.fail(job.name, now)
        except StoreDown as error:
            self._waiting.pop(job.name, None)
            logger.warning("analysis not kept", reason=str(error))
        finally:
            await job.counted.aclose()

    # -- in a thread

    def _analysed(self, job: AnalysisJob) -> bytes | None:
        """The analysis as JSON; `None` if its process fails or hangs."""
        context = get_context("spawn")
        pipe, theirs = context.Pipe(duplex=False)
        task = (theirs, job.record, self._seconds, self._nice)
        process = context.Process(target=run_analysis, args=task, daemon=True)
        process.start()
        self._process = process
        theirs.close()
        try:
            return _last_message(pipe, lambda progress: setattr(job, "progress", progress))
        finally:
            process.kill()
            process.join()
            self._process = None
            pipe.close()

    async def close(self) -> None:
        """End the process; what waits may be begun again by another worker."""
        self._closed = True
        if self._process:
            self._process.kill()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
        await self._tasks.finish()
        for job in self._queue.clear():
            await self.stored.let_go(job.name, self._now())
            await job.counted.aclose()


def _last_message(pipe: Connection, progress: Callable[[float], None]) -> bytes | None:
    """Read how far the process is until it sends the analysis."""
    ends = time.monotonic() + LONGEST_SECONDS
    try:
        while pipe.poll(max(0.0, ends - time.monotonic())):
            message = pipe.recv()
            if isinstance(message, bytes):
                return message
            progress(float(message))
    except (EOFError, OSError):
        return None
    return None
