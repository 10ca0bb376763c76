"""The same people again: made once, whoever asks first."""

import secrets

import msgspec

from refectory.core.dealer import SEED_BYTES
from refectory.server.errors import SeatTaken, WrongMoment
from refectory.server.http.schemas import SeatWish
from refectory.server.services import House
from refectory.server.store import Taken
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide, Room
from refectory.server.tables.table import Table


async def rematch(house: House, room: Room) -> Room:
    """The table of the rematch, everybody seated and the game begun."""
    old = room.table
    new_id = old.rematch or house.signer.derived_id(old.id)
    if old.rematch is None:
        commands.rematch(old, 0.0, new_id)
        await _open(house, old, new_id)
        await _seat_all(old, await house.hall.room(new_id))
        await room.change(lambda table, at: commands.rematch(table, at, new_id))
    return await house.hall.room(new_id)


async def _open(house: House, old: Table, new_id: str) -> None:
    wishes = [SeatWish("human" if chair.taken else "bot", chair.level) for chair in old.chairs]
    opened = msgspec.structs.replace(
        old.opened, at=house.hall.time.now(), seats=wishes, seed=secrets.token_hex(SEED_BYTES)
    )
    try:
        await house.hall.adopt(new_id, opened)
    except Taken:
        return  # somebody else asked at the same time


async def _seat_all(old: Table, new: Room) -> None:
    """Whoever asks at the same time, or again after a crash, finds some of it done."""
    for seat, chair in enumerate(old.chairs):
        if chair.taken:
            await _try(new, _sitting(chair.name, seat))
    await _try(new, commands.begin)


def _sitting(name: str, seat: int) -> Decide:
    return lambda table, at: commands.sit(table, at, name, seat)[0]


async def _try(room: Room, decide: Decide) -> None:
    try:
        await room.change(decide)
    except (SeatTaken, WrongMoment):
        return
