"""Games that are played to their end, for tests."""

from contextlib import suppress
from random import Random
from typing import Any

from refectory.core.errors import NotYourTurn, StaleVersion
from refectory.server.errors import WrongMoment
from refectory.server.tables import commands
from refectory.server.tables.live_table import LiveTable
from tests.server.api_client import SeatedTable
from tests.server.live_server import LiveServer


def play_to_the_end(server: LiveServer, table: SeatedTable, seed: int = 0) -> dict[str, Any]:
    """Play random moves for all people and bots; the outcome."""

    async def work() -> Any:
        live = await server.services.tables.get(table.id)
        rng = Random(seed)
        while live.table.to_act():
            await _move(live, rng)
        match = live.table.match
        assert match
        outcome = match.state.outcome()
        assert outcome
        return outcome.data()

    return server.do(work())


async def _move(live: LiveTable, rng: Random) -> None:
    seat = live.table.to_act()[0]
    action = rng.choice(live.table.playing().state.legal_actions(seat)).text
    version = live.table.version
    with suppress(StaleVersion, NotYourTurn, WrongMoment):  # the server's own bot was quicker
        await live.change(lambda table, at: commands.bot_play(table, at, seat, action, version, False))


def write_results(server: LiveServer) -> int:
    """Let the server write the results that are due."""
    return int(server.do(server.services.results.look()))
