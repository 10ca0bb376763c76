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

from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.server import metrics
from refectory.server.shapes import Level
from refectory.server.thinking import Choice, Task, think

log = structlog.get_logger()
# What a process may need beyond the bot's budget: loading a game the first time, and a busy machine.
PATIENCE = 5.0


class Helper:
    """One process that thinks about one task at a time."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None

    def ask(self, task: Task) -> object:
        """The bot's choice; nothing if it fails or takes too long, and then the process is ended."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(task)
            if pipe.poll(task.budget + self._patience):
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

    async def choose(self, table: str, match: Match, edition: str | None, seat: int, level: Level) -> str:
        """A lawful action for this seat: the bot's, or any if the bot has none."""
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
        answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, task)
        metrics.BOT_MOVES.labels(level).inc()
        if isinstance(answer, Choice) and answer.action in legal:
            return answer
        log.warning("bot replaced by a random move", game=task.game, level=level, answer=answer)
        metrics.BOT_FAILURES.inc()
        return Choice(Random(task.seed).choice(legal))

    def _ask(self, task: Task) -> object:
        helper = self._take(task.table)
        try:
            return helper.ask(task)
        finally:
            with self._lock:
                self._free.add(helper)

    def _take(self, table: str) -> Helper:
        """The helper that usually thinks about this table and remembers it, or one that is free."""
        usual = self._all[hash(table) % len(self._all)]
        with self._lock:
            helper = usual if usual in self._free else next(iter(self._free))
            self._free.remove(helper)
        return helper

    async def close(self) -> None:
        """End the processes."""
        for helper in self._all:
            helper.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        for helper in self._all:
            helper.stop()
