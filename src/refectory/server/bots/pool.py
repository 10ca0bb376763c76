"""Bots in processes of their own: they think off the event loop, and one that fails harms nothing."""

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
from refectory.server.bots.worker import Choice, Task, think
from refectory.server.tables.table_schemas import Level

log = structlog.get_logger()
# Bots count processor time, so that a busy machine makes them slower and not weaker. The clock on the wall
# only tells that a process hangs: it may take so many times the bot's budget, and so long for all else, such
# as loading a game the first time.
SLOWEST = 20.0
PATIENCE = 30.0
# Whoever fails is replaced by a bot that hardly thinks.
SPARE: Level = "brother"


class Helper:
    """One process that thinks about one task at a time."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None

    def ask(self, task: Task) -> object:
        """The bot's choice; nothing if it fails or hangs, and then the process is ended."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(task)
            if pipe.poll(SLOWEST * task.budget + self._patience):
                return pipe.recv()
        except (OSError, EOFError):
            log.warning("bot process ended")
        self.stop()
        return None

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def kill(self) -> None:
        """End the process; whoever waits for it gets nothing."""
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
    """Whether somebody else, or nobody, acted before this decision."""
    last = next((entry.seat for entry in reversed(match.log) if entry.seat != CHANCE), CHANCE)
    return last != seat


class BotPool:
    """As many helpers as there may be bots thinking at once."""

    def __init__(self, helpers: int, budget: float, patience: float = PATIENCE) -> None:
        self.budget = budget
        # No more threads than helpers: whoever has a thread finds a helper free.
        self._threads = ThreadPoolExecutor(helpers, "refectory-bot")
        self._all = [Helper(patience) for _ in range(helpers)]
        self._free = set(self._all)
        self._lock = Lock()
        self._is_closed = False

    async def choose(self, table: str, match: Match, edition: str | None, seat: int, level: Level) -> str:
        """A lawful action for this seat: the bot's, or another's if the bot has none."""
        return (await self._choice(table, match, edition, seat, level, with_reason=False)).action

    async def hint(self, table: str, match: Match, edition: str | None, seat: int, level: Level) -> Choice:
        """What the bot would do, and why."""
        return await self._choice(table, match, edition, seat, level, with_reason=True)

    async def _choice(
        self, table: str, match: Match, edition: str | None, seat: int, level: Level, with_reason: bool
    ) -> Choice:
        task = Task(
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

    def _ask(self, task: Task, legal: list[str]) -> Choice:
        helper = self._take(task.table)
        try:
            return self._lawful(helper, task, legal)
        finally:
            with self._lock:
                self._free.add(helper)

    def _lawful(self, helper: Helper, task: Task, legal: list[str]) -> Choice:
        """The bot's choice; if it has none, what looks best to its replacement, and at the very last any."""
        for attempt in (task, replace(task, level=SPARE, budget=0.0)):
            answer = helper.ask(attempt)
            if isinstance(answer, Choice) and answer.action in legal:
                return answer
            if self._is_closed:
                break
            log.warning("bot failed", game=task.game, level=attempt.level, answer=answer)
            metrics.BOT_FAILURES.inc()
        return Choice(Random(task.seed).choice(legal))

    def _take(self, table: str) -> Helper:
        """The helper that usually thinks about this table and remembers it, or one that is free."""
        usual = self._all[hash(table) % len(self._all)]
        with self._lock:
            helper = usual if usual in self._free else next(iter(self._free))
            self._free.remove(helper)
        return helper

    async def close(self) -> None:
        """End the processes; whoever loses his bot by that gets no other."""
        self._is_closed = True
        for helper in self._all:
            helper.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for helper in self._all:
            helper.stop()
