"""Tables as bytes: snapshots, and tables made again from a snapshot and the log after it."""

from collections import deque

import msgspec
from msgspec import Struct

from refectory.core.errors import RefectoryError
from refectory.core.game import Data
from refectory.core.match import restore, snapshot
from refectory.server.errors import TableBroken
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import fold
from refectory.server.tables.clock import Timer
from refectory.server.tables.table import CHAT_KEPT, Chair, Table, UndoRequest
from refectory.server.tables.table_schemas import Status
from refectory.server.ws.messages import ChatLine


class Snapshot(Struct):
    """A whole table after `n` entries, secrets included."""

    opened: log.Opened
    chairs: list[Chair]
    timer: Timer
    match: Data | None
    status: Status
    undo: UndoRequest | None
    chat: list[ChatLine]
    answered: dict[str, int]
    rematch: str | None
    changed: float
    n: int


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Snapshot).decode


def dump_table(table: Table) -> bytes:
    """A snapshot of a table."""
    return _encode(
        Snapshot(
            opened=table.opened,
            chairs=table.chairs,
            timer=table.timer,
            match=snapshot(table.match) if table.match else None,
            status=table.status,
            undo=table.undo,
            chat=list(table.chat),
            answered=table.answered,
            rematch=table.rematch,
            changed=table.changed,
            n=table.n,
        )
    )


def load_table(table_id: str, kept: bytes | None, rows: list[bytes]) -> Table:
    """A table from its last snapshot, if it has one, and the log entries after it."""
    try:
        entries = [log.decode(row) for row in rows]
        table = _from_snapshot(table_id, kept) if kept else _from_first(table_id, entries.pop(0))
        for entry in entries:
            fold(table, entry)
    except (RefectoryError, ValueError, KeyError, IndexError) as error:
        raise TableBroken(f"The log of table {table_id} can't be replayed.") from error
    return table


def _from_first(table_id: str, entry: log.AnyEntry) -> Table:
    if not isinstance(entry, log.Opened):
        raise ValueError("A log begins with the opening of its table.")
    return Table(table_id, entry)


def _from_snapshot(table_id: str, kept: bytes) -> Table:
    data = _decode(kept)
    table = Table(table_id, data.opened)
    table.chairs = data.chairs
    table.timer = data.timer
    table.match = restore(table.game, data.match) if data.match else None
    table.status = data.status
    table.undo = data.undo
    table.chat = deque(data.chat, CHAT_KEPT)
    table.answered = data.answered
    table.rematch = data.rematch
    table.changed = data.changed
    table.n = data.n
    return table
