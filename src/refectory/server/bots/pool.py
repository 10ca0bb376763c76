"""Bots in worker processes, off the event loop, fair between addresses; a bot that fails harms no table."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import structlog
from msgspec.structs import replace

from refectory.core.match import Match
from refectory.server import metrics
from refectory.server.bots.decision import BotDecision
from refectory.server.bots.fair_queue import FairQueue
from refectory.server.bots.worker import BotChoice, BotTask
from refectory.server.bots.worker_process import MEMORY_MB, PATIENCE, WorkerProcess
from refectory.server.tables.table_schemas import Level

logger = structlog.get_logger()
# The level of the bot that answers in place of one that failed; it needs hardly any time.
FALLBACK: Level = "brother"
# If this many tables of one owner wait at the same time, they are a crowd.
CROWD = 8
# With one process, a crowd waits this long whether somebody who just had a turn asks again, twice in a row.
WAY_SECONDS = 0.05
WAYS_GIVEN = 2
# Tables whose last worker process is remembered.
TABLES_REMEMBERED = 10_000


def always() -> bool:
    return True


class BotPool:
    """A fixed number of worker processes for the bots of all tables.

    Decisions wait in a queue that is fair between owners: the addresses that created the tables. One owner
    never has all processes, if there are several, so that the decision of another one need not wait.
    """

    def __init__(
        self, workers: int, budget: float, patience: float = PATIENCE, memory_mb: int = MEMORY_MB
    ) -> None:
        self.budget = budget
        # As many threads as workers, so that a task that has a worker finds a free thread.
        self._threads = ThreadPoolExecutor(workers, "refectory-bot")
        self._all = [WorkerProcess(patience, memory_mb) for _ in range(workers)]
        self._free = set(self._all)
        self._last: OrderedDict[str, WorkerProcess] = OrderedDict()
        self._queue: FairQueue[BotDecision] = FairQueue(BotDecision.keep)
        self._at_work: Counter[str] = Counter()
        self._most_for_one = max(1, workers - 1)
        self._now = time.monotonic
        self._way_until = 0.0
        self._ways_given = 0
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """The decisions that wait for a process."""
        return len(self._queue)

    async def choose(
        self,
        table: str,
        match: Match,
        edition: str | None,
        seat: int,
        level: Level,
        owner: str = "",
        is_wanted: Callable[[], bool] = always,
    ) -> str:
        """A legal action for this seat: the bot's, or a fallback's if the bot fails.

        Raises `StaleVersion` if the decision is no longer wanted when its turn comes.
        """
        decision = BotDecision(table, match, edition, seat, level, is_wanted)
        return (await self._choice(owner, level, decision)).action

    async def hint(
        self,
        table: str,
        match: Match,
        edition: str | None,
        seat: int,
        level: Level,
        owner: str = "",
        is_wanted: Callable[[], bool] = always,
        share: float = 0.5,
        seed: int | None = None,
    ) -> BotChoice:
        """What is best, and why, by this share of the budget of a turn.

        With the same seed and a larger share the same lines of play are tried, and more.
        """
        decision = BotDecision(table, match, edition, seat, level, is_wanted, share, seed)
        return await self._choice(owner, level, decision)

    async def _choice(self, owner: str, level: Level, decision: BotDecision) -> BotChoice:
        metrics.BOT_MOVES.labels(level).inc()
        self._queue.add(owner, decision.table, decision)
        self._start_next()
        return await decision.choice

    @property
    def is_idle(self) -> bool:
        """Whether nobody waits for a bot."""
        return len(self._free) == len(self._all)

    # -- who is next

    def _start_next(self) -> None:
        """Give the decisions that are next to the processes that are free."""
        while self._free and not self._is_closed:
            waiting = self._queue.take(self._may_have_one_more)
            if waiting is None:
                return
            self._start(*waiting)

    def _may_have_one_more(self, owner: str) -> bool:
        gives_way = self._way_until > self._now() and self._is_crowd(owner)
        return self._at_work[owner] < self._most_for_one and not gives_way

    def _is_crowd(self, owner: str) -> bool:
        return self._queue.tables_waiting(owner) >= CROWD

    def _let_give_way(self, owner: str) -> None:
        """Somebody else had a turn, and may ask again at once: then a crowd lets them, but not for ever."""
        self._way_until = 0.0
        if self._is_crowd(owner):
            self._ways_given = 0
        elif self._ways_given < WAYS_GIVEN and len(self._all) == 1:
            self._ways_given += 1
            self._way_until = self._now() + WAY_SECONDS
            asyncio.get_running_loop().call_later(WAY_SECONDS, self._start_next)

    def _start(self, owner: str, decision: BotDecision) -> None:
        worker = self._take(decision.table)
        self._at_work[owner] += 1
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(
            self._threads, self._legal_choice, worker, decision.task(self._budget_of(owner)), decision.legal()
        )

        def done(answered: asyncio.Future[BotChoice]) -> None:
            self._free.add(worker)
            self._at_work[owner] -= 1
            self._at_work += Counter()  # forgets owners with nothing at work
            decision.settle(answered)
            self._let_give_way(owner)
            self._start_next()

        asked.add_done_callback(done)

    def _budget_of(self, owner: str) -> float:
        """The seconds for a turn; half of them for an owner with a crowd of tables that wait for their bots.

        With one process everybody waits for whatever is being thought about now, so that it must not be long.
        """
        return self.budget / 2 if self._is_crowd(owner) else self.budget

    def _take(self, table: str) -> WorkerProcess:
        """The worker that had this table last and remembers its bots, or else a free one."""
        usual = self._last.pop(table, None) or self._all[hash(table) % len(self._all)]
        worker = usual if usual in self._free else next(iter(self._free))
        self._free.remove(worker)
        self._last[table] = worker
        if len(self._last) > TABLES_REMEMBERED:
            self._last.popitem(last=False)
        return worker

    # -- in a thread

    def _legal_choice(self, worker: WorkerProcess, task: BotTask, legal: list[str]) -> BotChoice:
        """The bot's choice; if it has none, the fallback's; if that has none, any legal action."""
        for attempt in (task, replace(task, level=FALLBACK, budget=0.0)):
            answer = worker.ask(attempt)
            if isinstance(answer, BotChoice) and answer.action in legal:
                return answer
            if self._is_closed:
                break
            logger.warning("bot failed", game=task.game, level=attempt.level, answer=answer)
            metrics.BOT_FAILURES.inc()
        return BotChoice(Random(task.seed).choice(legal))

    async def close(self) -> None:
        """End the processes; tasks that they were working on get no fallback."""
        self._is_closed = True
        for decision in self._queue.clear():
            decision.choice.cancel()
        for worker in self._all:
            worker.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for worker in self._all:
            worker.stop()
