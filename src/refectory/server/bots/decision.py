"""A decision that a bot is asked for; it waits for a worker process as long as somebody waits for it."""

import asyncio
import secrets
from collections.abc import Callable

from refectory.core.errors import StaleVersion
from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.server.bots.worker import BotChoice, BotTask
from refectory.server.tables.table_schemas import Level

SEED_BITS = 64


def begins_turn(match: Match, seat: int) -> bool:
    """Whether another seat, or none, acted before this decision."""
    last = next((entry.seat for entry in reversed(match.log) if entry.seat != CHANCE), CHANCE)
    return last != seat


class BotDecision:
    """What a bot has to decide, and the future of its choice. A hint gets a share of the budget of a turn."""

    def __init__(
        self,
        table: str,
        match: Match,
        edition: str | None,
        seat: int,
        level: Level,
        is_wanted: Callable[[], bool],
        hint_share: float = 0.0,
        seed: int | None = None,
    ) -> None:
        self.table = table
        self.choice: asyncio.Future[BotChoice] = asyncio.get_running_loop().create_future()
        self._match = match
        self._edition = edition
        self._seat = seat
        self._level = level
        self._is_wanted = is_wanted
        self._hint_share = hint_share
        self._seed = secrets.randbits(SEED_BITS) if seed is None else seed

    def keep(self) -> bool:
        """Whether somebody still waits for this. If the table has changed, the caller is told."""
        if self.choice.done():
            return False
        if self._is_wanted():
            return True
        self.choice.set_exception(StaleVersion("The table has changed; a bot's answer is not needed."))
        return False

    def task(self, budget: float) -> BotTask:
        """The task for a worker process; the position is written out only when a process is free."""
        return BotTask(
            table=self.table,
            game=self._match.game.name,
            edition=self._edition,
            state=self._match.state.dump(),
            seat=self._seat,
            level=self._level,
            begins_turn=begins_turn(self._match, self._seat),
            with_reason=self._hint_share > 0,
            budget=budget * (self._hint_share or 1.0),
            seed=self._seed,
        )

    def legal(self) -> list[str]:
        return [action.text for action in self._match.state.legal_actions(self._seat)]

    def settle(self, answered: asyncio.Future[BotChoice]) -> None:
        """Pass the answer of the process on, unless nobody waits for it any more."""
        if self.choice.done():
            return
        if answered.cancelled():
            self.choice.cancel()
        elif error := answered.exception():
            self.choice.set_exception(error)
        else:
            self.choice.set_result(answered.result())
