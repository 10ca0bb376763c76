"""Hints: a quick one at once, and surer ones as long as the position stays and nobody else needs the bots."""

import secrets
from collections.abc import AsyncIterator

from refectory.core.errors import NotYourTurn, StaleVersion
from refectory.server.bots.decision import SEED_BITS
from refectory.server.errors import NotSeated
from refectory.server.services import Services
from refectory.server.tables.live_table import LiveTable
from refectory.server.tables.table_schemas import Level
from refectory.server.ws.messages import HintReply
from refectory.server.ws.viewer import Viewer

LEVEL: Level = "abbot"
# The shares of a turn's budget for one hint after the other. All have the same seed: each tries the lines of
# play of the one before again, and then more.
SHARES = (0.08, 0.4, 1.0)


async def hints(
    services: Services, live: LiveTable, viewer: Viewer, message_id: str
) -> AsyncIterator[HintReply]:
    """The hints for the position of this moment; the last one says so."""
    seat = viewer.you.seat
    if seat is None:
        raise NotSeated("Only a player who sits at the table may do this.")
    async with services.hints.one(viewer.grant):
        match = live.table.playing()
        if seat not in match.state.to_act():
            raise NotYourTurn("A hint is given when it is your turn.")
        is_choice = len(match.state.legal_actions(seat)) > 1
        shares = SHARES if is_choice else SHARES[:1]
        seed = secrets.randbits(SEED_BITS)
        for n, share in enumerate(shares):
            try:
                reply = await _hint(services, live, seat, message_id, share, seed)
            except StaleVersion:
                if not n:
                    raise
                return
            if n and not live.table.is_at(reply.version):
                return  # the player has moved; nobody looks at this hint any more
            reply.is_last = n == len(shares) - 1 or (n > 0 and not services.bots.is_idle)
            yield reply
            if reply.is_last or not live.table.is_at(reply.version):
                return


async def _hint(
    services: Services, live: LiveTable, seat: int, message_id: str, share: float, seed: int
) -> HintReply:
    table = live.table
    match = table.playing()
    version = match.version
    choice = await services.bots.hint(
        table.id,
        match,
        table.edition,
        seat,
        LEVEL,
        table.opened.owner,
        lambda: live.table.is_at(version),
        share,
        seed,
    )
    reply = HintReply(message_id, version, choice.action, LEVEL, choice.reason, choice.chance)
    reply.lines = choice.lines
    return reply
