"""A rematch: a new table with the same players in the same seats, made once."""

import secrets

import msgspec

from refectory.core.dealer import SEED_BYTES
from refectory.server.errors import SeatTaken, WrongMoment
from refectory.server.services import Services
from refectory.server.store import AlreadyWritten
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide, LiveTable
from refectory.server.tables.one_seat import Visitor, note_visitor
from refectory.server.tables.table import SeatState, Table
from refectory.server.tables.table_schemas import SeatSpec


async def rematch(services: Services, live: LiveTable) -> LiveTable:
    """The table of the rematch, with everybody seated and the game begun."""
    old = live.table
    new_id = old.rematch or services.access.signer.derived_id(old.id)
    if old.rematch is None:
        commands.rematch(old, 0.0, new_id)  # refuses before anything is made
        await _create(services, old, new_id)
        await _seat_all(old, await services.tables.get(new_id))
        await live.change(lambda table, at: commands.rematch(table, at, new_id))
    return await services.tables.get(new_id)


async def _create(services: Services, old: Table, new_id: str) -> None:
    seats = [SeatSpec("human" if state.taken else "bot", state.level) for state in old.seat_states]
    opened = msgspec.structs.replace(
        old.opened, at=services.now(), seats=seats, seed=secrets.token_hex(SEED_BYTES)
    )
    try:
        await services.tables.create_from(new_id, opened)
    except AlreadyWritten:
        return  # another player asked at the same time


async def _seat_all(old: Table, new: LiveTable) -> None:
    """Seat everybody and begin; after a crash, or if two ask at the same time, some of it is done already."""
    for seat, state in enumerate(old.seat_states):
        if state.taken:
            await _try(new, _sit(state, seat))
    await _try(new, commands.begin)


def _sit(state: SeatState, seat: int) -> Decide:
    def sit(table: Table, at: float) -> commands.Change:
        change, _ = commands.sit(table, at, state.name, seat)
        note_visitor(change, Visitor(state.network))  # a browser has another text at every table
        return change

    return sit


async def _try(live: LiveTable, decide: Decide) -> None:
    try:
        await live.change(decide)
    except (SeatTaken, WrongMoment):
        return
