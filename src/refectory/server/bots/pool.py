"""Bots in worker processes, off the event loop; a bot that fails harms no table."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Lock

import structlog
from msgspec.structs import replace

from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.server import metrics
from refectory.server.bots.worker import BotChoice, BotTask, run_worker
from refectory.server.tables.table_schemas import Level

logger = structlog.get_logger()
# Bots count processor time, so that a busy machine makes them slower and not weaker. Wall time only shows
# that a process hangs: a task may take SLOWEST times its budget, and PATIENCE seconds more for everything
# else, such as loading a game the first time.
SLOWEST = 20.0
PATIENCE = 30.0
# The level of the bot that answers in place of one that failed; it needs hardly any time.
FALLBACK: Level = "brother"


class WorkerProcess:
    """One process that works on one task at a time. It is started with its first task."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None

    def ask(self, task: BotTask) -> object:
        """The bot's choice; `None` if it fails or hangs, and then the process is ended."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(task)
            if pipe.poll(SLOWEST * task.budget + self._patience):
                return pipe.recv()
        except (OSError, EOFError):
            logger.warning("bot process ended")
        self.stop()
        return None

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run_worker, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def kill(self) -> None:
        """End the process; a thread that waits for its answer gets `None`."""
        if self._process:
            self._process.kill()

    def stop(self) -> None:
        self.kill()
        if self._process:
            self._process.join()
        if self._pipe:
            self._pipe.close()
        self._pipe = self._process = None


def begins_turn(match: Match, seat: int) -> bool:
    """Whether another seat, or none, acted before this decision."""
    last = next((entry.seat for entry in reversed(match.log) if entry.seat != CHANCE), CHANCE)
    return last != seat


class BotPool:
    """A fixed number of worker processes for the bots of all tables."""

    def __init__(self, workers: int, budget: float, patience: float = PATIENCE) -> None:
        self.budget = budget
        # As many threads as workers, so that a task that has a thread finds a free worker.
        self._threads = ThreadPoolExecutor(workers, "refectory-bot")
        self._all = [WorkerProcess(patience) for _ in range(workers)]
        self._free = set(self._all)
        self._lock = Lock()
        self._is_closed = False

    async def choose(self, table: str, match: Match, edition: str | None, seat: int, level: Level) -> str:
        """A legal action for this seat: the bot's, or a fallback's if the bot fails."""
        return (await self._choice(table, match, edition, seat, level, with_reason=False)).action

    async def hint(self, table: str, match: Match, edition: str | None, seat: int, level: Level) -> BotChoice:
        """What the bot would do, and why."""
        return await self._choice(table, match, edition, seat, level, with_reason=True)

    async def _choice(
        self, table: str, match: Match, edition: str | None, seat: int, level: Level, with_reason: bool
    ) -> BotChoice:
        task = BotTask(
            table=table,
            game=match.game.name,
            edition=edition,
            state=match.state.dump(),
            seat=seat,
            level=level,
            begins_turn=begins_turn(match, seat),
            with_reason=with_reason,
            budget=self.budget / 2 if with_reason else self.budget,
            seed=secrets.randbits(64),
        )
        legal = [action.text for action in match.state.legal_actions(seat)]
        metrics.BOT_MOVES.labels(level).inc()
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, task, legal)

    def _ask(self, task: BotTask, legal: list[str]) -> BotChoice:
        worker = self._take(task.table)
        try:
            return self._legal_choice(worker, task, legal)
        finally:
            with self._lock:
                self._free.add(worker)

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

    def _take(self, table: str) -> WorkerProcess:
        """The worker that usually gets this table's tasks and remembers its bots, or else a free one."""
        usual = self._all[hash(table) % len(self._all)]
        with self._lock:
            worker = usual if usual in self._free else next(iter(self._free))
            self._free.remove(worker)
        return worker

    async def close(self) -> None:
        """End the processes; tasks that they were working on get no fallback."""
        self._is_closed = True
        for worker in self._all:
            worker.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for worker in self._all:
            worker.stop()
