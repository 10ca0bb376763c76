"""The journal of a table: what happened at it besides the game, in the order of its log."""

from typing import TYPE_CHECKING

from refectory.core.dealer import BOT, SeedShare
from refectory.server.tables import log_entries as log
from refectory.server.ws.messages import JournalLine, What

if TYPE_CHECKING:  # a table keeps its journal
    from refectory.server.tables.table import Table, UndoRequest

BOT_BY: dict[str, What] = {"player": "bot_by_player", "host": "bot_by_host", "time": "bot_by_time"}
ENDED: dict[str, What] = {"host": "ended_by_host", "time": "ended_by_time", "expired": "ended_unused"}


def journal_lines(
    table: "Table", entry: log.AnyEntry, undo: "UndoRequest | None", names: list[str]
) -> list[JournalLine]:
    """What an entry, which was just applied, adds to the journal.

    `undo` is the request to go back that was open before it, and `names` are the names of the seats then.
    """
    what = _what(table, entry, undo)
    if what is None:
        return []
    more = _nonce_lines(table, entry.at) if what == "begun" else []
    seat = _seat(entry, undo)
    level = entry.level if isinstance(entry, log.HandedOver) else None
    name = "" if seat is None else _name(table, entry, seat, names)
    note = entry.note if isinstance(entry, log.Paused) else ""
    return [JournalLine(table.n, entry.at, table.length, what, seat, name, level, note), *more]


def _nonce_lines(table: "Table", at: float) -> list[JournalLine]:
    """What each player's client has added to the seed of the game that begins."""
    parts = table.match.dealer.parts if table.match else None
    shares = enumerate(parts.shares if parts else [])
    return [_nonce_line(table, at, seat, share) for seat, share in shares if share.by != BOT]


def _nonce_line(table: "Table", at: float, seat: int, share: SeedShare) -> JournalLine:
    what: What = "nonce" if share.nonce else "nonce_hash" if share.hash else "nonce_none"
    return JournalLine(table.n, at, table.length, what, seat, share.name, note=share.nonce or share.hash)


def _name(table: "Table", entry: log.AnyEntry, seat: int, names: list[str]) -> str:
    """Who a line is about: who sat there before, or has just sat down."""
    now = table.seat_states[seat].name
    return now if isinstance(entry, log.Seated) else names[seat] or now


def _what(table: "Table", entry: log.AnyEntry, undo: "UndoRequest | None") -> What | None:
    match entry:
        case log.Begun():
            return "begun"
        case log.Seated():
            return "sat"
        case log.Vacated():
            return "removed" if entry.by_host else "left"
        case log.HandedOver():
            return BOT_BY[entry.why]
        case log.TakenBack():
            return "back"
        case log.Paused():
            return "paused"
        case log.Resumed():
            return "resumed"
        case log.Ended():
            return ENDED[entry.why]
        case log.Rematched():
            return "rematch"
        case log.Played(by="clock"):
            return "time_move"
    return _of_undo(table, entry, undo)


def _of_undo(table: "Table", entry: log.AnyEntry, undo: "UndoRequest | None") -> What | None:
    """What became of a request to go back."""
    match entry:
        case log.UndoAsked():
            return "undo_asked" if table.undo else "undo_done"
        case log.UndoAnswered(agree=True):
            return "undo_agreed" if table.undo else "undo_done"
        case log.UndoAnswered(seat=seat):
            return "undo_withdrawn" if undo and undo.seat == seat else "undo_refused"
        case log.UndoLapsed():
            return "undo_lapsed"
        case log.Played() if undo and not table.undo:
            return "undo_dropped"
    return None


def _seat(entry: log.AnyEntry, undo: "UndoRequest | None") -> int | None:
    """Whom a line is about; that the table goes back, or does not, is about the seat that asked."""
    if isinstance(entry, log.UndoLapsed):
        return undo.seat if undo else None
    seat = getattr(entry, "seat", None)
    return seat if isinstance(seat, int) else None
