"""A rematch: a new table with the same players in the same seats, made once.

It begins when every client has added its nonce, or when a player or the host starts it. Whoever asks for it
can't let it begin without the nonces of the others: its seed would be the server's choice alone.
"""

import secrets

import msgspec

from refectory.core.dealer import SEED_BYTES, commitment_to, seed_from_hex
from refectory.server.errors import Malformed, SeatTaken, WrongMoment
from refectory.server.services import Services
from refectory.server.store import AlreadyWritten
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide, LiveTable
from refectory.server.tables.seats.double_seating import Visitor, note_visitor
from refectory.server.tables.seats.nonces import MIXED, all_shown
from refectory.server.tables.table import SeatState, Table
from refectory.server.tables.table_schemas import SeatSpec


async def rematch(services: Services, live: LiveTable, seat: int | None = None) -> LiveTable:
    """The table of the rematch, with everybody seated. `seat` is the one that wants it; none for the host."""
    old = live.table
    new_id = old.rematch or services.access.signer.derived_id(old.id)
    if old.rematch is None:
        commands.rematch(old, 0.0, new_id)  # refuses before anything is made
        await _create(services, old, new_id)
        await _seat_all(old, await services.tables.get(new_id))
        await live.change(lambda table, at: commands.rematch(table, at, new_id, seat))
    return await services.tables.get(new_id)


async def _create(services: Services, old: Table, new_id: str) -> None:
    seats = [SeatSpec("human" if state.taken else "bot", state.level) for state in old.seat_states]
    secret = secrets.token_hex(SEED_BYTES)
    opened = msgspec.structs.replace(
        old.opened,
        at=services.now(),
        seats=seats,
        seed=secret,
        dealer=MIXED,
        commitment=commitment_to(seed_from_hex(secret)),
        rematch_of=old.id,
        host=old.host,
        spectators=old.may_watch,
    )
    try:
        await services.tables.create_from(new_id, opened)
    except AlreadyWritten:
        return  # another player asked at the same time


async def _seat_all(old: Table, new: LiveTable) -> None:
    """Seat everybody; after a crash, or if two ask at the same time, some of it is done already."""
    for seat, state in enumerate(old.seat_states):
        if state.taken:
            await _try(new, _sit(state, seat))


def _sit(state: SeatState, seat: int) -> Decide:
    def sit(table: Table, at: float) -> commands.Change:
        change, _ = commands.sit(table, at, state.name, seat, awaits_hash=True)
        note_visitor(
            change, Visitor(state.network, profile=state.profile, program=state.program)
        )  # a browser has another text at every table
        return change

    return sit


async def add_nonce(live: LiveTable, seat: int, nonce_hash: str | None, nonce: str | None) -> None:
    """Show the hash of a seat's nonce, or the nonce; sent again, it changes nothing. The last one begins a
    rematch."""
    shown = live.table.nonces[seat]
    if nonce_hash is not None and nonce is None:
        if shown.hash != nonce_hash:
            await live.change(lambda table, at: commands.show_hash(table, at, seat, nonce_hash))
    elif nonce is not None and nonce_hash is None:
        if shown.nonce != nonce:
            await live.change(lambda table, at: commands.show_nonce(table, at, seat, nonce))
        if live.table.opened.rematch_of and live.table.status == "open" and all_shown(live.table):
            await _try(live, commands.begin)
    else:
        raise Malformed("Either the hash or the nonce is wanted.")


async def _try(live: LiveTable, decide: Decide) -> None:
    try:
        await live.change(decide)
    except (SeatTaken, WrongMoment):
        return
