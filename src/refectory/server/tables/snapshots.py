"""Snapshots: a table as bytes, and a table made again from its last snapshot and the log after it."""

from collections import deque

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from refectory.core.errors import RefectoryError
from refectory.core.game import Data
from refectory.core.match import restore, snapshot
from refectory.core.record import parse_record
from refectory.server.errors import TableBroken
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.clock import Timer
from refectory.server.tables.table import (
    CHAT_KEPT,
    JOURNAL_KEPT,
    NonceState,
    SeatState,
    Table,
    TurnBegun,
    UndoRequest,
)
from refectory.server.tables.table_schemas import Status
from refectory.server.ws.messages import ChatLine, JournalLine


class Snapshot(Struct):
    """A whole table after `n` entries, secrets included."""

    opened: log.Opened
    seat_states: list[SeatState] = field(name="chairs")
    timer: Timer
    match: Data | None
    status: Status
    undo: UndoRequest | None
    chat: list[ChatLine]
    answered: dict[str, int]
    rematch: str | None
    changed: float
    n: int
    nonces: list[NonceState] = []
    rounds: int = 1
    kept_by: list[int] = []
    host: str = ""
    turns: dict[int, TurnBegun] = {}
    journal: list[JournalLine] = []
    may_watch: bool = True
    size: int = 0
    spoken: int = 0


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Snapshot).decode


def dump_table(table: Table) -> bytes:
    """A snapshot of a table, as bytes."""
    return _encode(
        Snapshot(
            opened=_without_branch_log(table) if table.match else table.opened,
            seat_states=table.seat_states,
            timer=table.timer,
            match=snapshot(table.match) if table.match else None,
            status=table.status,
            undo=table.undo,
            chat=list(table.chat),
            answered=table.answered,
            rematch=table.rematch,
            changed=table.changed,
            n=table.n,
            nonces=table.nonces,
            rounds=table.rounds,
            kept_by=table.kept_by,
            host=table.host,
            turns=table.turns,
            journal=list(table.journal),
            may_watch=table.may_watch,
            size=table.size,
            spoken=table.spoken,
        )
    )


def _without_branch_log(table: Table) -> log.Opened:
    """The first entry; what the moves of another game have led to is a part of the match since it began."""
    branch = table.opened.branch
    return replace(table.opened, branch=replace(branch, reached=None)) if branch else table.opened


class OnlyOwner(Struct):
    """What is read of a first log entry to know whose table it is."""

    owner: str = ""


class OnlyOpened(Struct):
    """The same of a snapshot."""

    opened: OnlyOwner


_owner_in = msgspec.json.Decoder(OnlyOwner).decode
_opened_in = msgspec.json.Decoder(OnlyOpened).decode


def owner_of(body: bytes | None, rows: list[bytes]) -> str:
    """What stands for the address that has created a table; nothing in older logs and broken ones."""
    try:
        return _opened_in(body).opened.owner if body else _owner_in(rows[0]).owner
    except msgspec.DecodeError:
        return ""


def load_table(table_id: str, body: bytes | None, rows: list[bytes]) -> Table:
    """A table from its last snapshot, if it has one, and the log entries after it."""
    try:
        entries = [log.decode(row) for row in rows]
        table = _from_snapshot(table_id, body) if body else _from_first(table_id, entries.pop(0))
        for entry in entries:
            apply_entry(table, entry)
        table.size += sum(map(len, rows))
    except (RefectoryError, ValueError, KeyError, IndexError) as error:
        raise TableBroken(f"The log of table {table_id} can't be replayed.") from error
    return table


def _from_first(table_id: str, entry: log.AnyEntry) -> Table:
    if not isinstance(entry, log.Opened):
        raise ValueError("The first entry of a log must be the creation of its table.")
    return Table(table_id, entry)


def _from_snapshot(table_id: str, body: bytes) -> Table:
    data = _decode(body)
    table = Table(table_id, data.opened)
    table.seat_states = data.seat_states
    table.timer = data.timer
    if data.match:
        table.keep_edition(parse_record(data.match["record"]).edition.get("text", ""))
        table.match = restore(table.game, data.match)
    table.status = data.status
    table.undo = data.undo
    table.chat = deque(data.chat, CHAT_KEPT)
    table.answered = data.answered
    table.rematch = data.rematch
    table.changed = data.changed
    table.n = data.n
    table.nonces = data.nonces or table.nonces
    table.rounds = data.rounds
    table.kept_by = data.kept_by
    table.host = data.host
    table.turns = data.turns
    table.journal = deque(data.journal, JOURNAL_KEPT)
    table.may_watch = data.may_watch
    table.size = data.size
    table.spoken = data.spoken
    return table
