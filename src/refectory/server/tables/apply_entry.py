"""How each entry of the log changes a table. Whoever reads the same log gets the same table."""

from collections.abc import Callable
from typing import Any

from refectory.core.dealer import Dealer
from refectory.core.match import Match, Step
from refectory.server.tables import log_entries as log
from refectory.server.tables.table import Table, UndoRequest
from refectory.server.ws.messages import ChatLine


def fold(table: Table, entry: log.AnyEntry, step: Step | None = None) -> None:
    """Enter one more entry. `step` is its move, if it has been worked out already."""
    table.changed = max(table.changed, entry.at)
    table.timer.charge(table.changed)
    _FOLDS[type(entry)](table, entry, step)
    table.timer.run([seat for seat in table.to_act() if not table.chairs[seat].bot])
    table.answer(entry.message)
    table.n += 1


def _seated(table: Table, entry: log.Seated, step: Step | None) -> None:
    chair = table.chairs[entry.seat]
    chair.name, chair.taken, chair.bot = entry.name, True, False
    chair.serial += 1
    table.timer.returned(entry.seat)
    if table.match:
        table.match.names[entry.seat] = entry.name


def _vacated(table: Table, entry: log.Vacated, step: Step | None) -> None:
    chair = table.chairs[entry.seat]
    chair.taken = False
    chair.serial += 1
    if table.status == "open":
        chair.name = ""
    else:
        chair.bot = True
    _drop_undo(table, entry.seat)


def _handed_over(table: Table, entry: log.HandedOver, step: Step | None) -> None:
    table.chairs[entry.seat].bot = True
    table.chairs[entry.seat].level = entry.level
    _drop_undo(table, entry.seat)


def _taken_back(table: Table, entry: log.TakenBack, step: Step | None) -> None:
    table.chairs[entry.seat].bot = False
    table.timer.returned(entry.seat)


def _begun(table: Table, entry: log.Begun, step: Step | None) -> None:
    names = [chair.name for chair in table.chairs]
    dealer = Dealer(bytes.fromhex(table.opened.seed))
    table.match = Match(table.game, table.setup, dealer, names, begin=False)
    _advance(table, table.match.follow(entry.moves, entry.prints))
    table.status = "playing"


def _played(table: Table, entry: log.Played, step: Step | None) -> None:
    match = _match(table)
    _advance(table, step or match.follow(entry.moves, entry.prints))
    table.timer.moved(entry.seat)
    table.undo = None
    if not match.state.to_act():
        table.status = "over"


def _undone(table: Table, entry: log.Undone, step: Step | None) -> None:
    _advance(table, step or _match(table).prepare_undo(entry.seat))
    table.undo = None


def _undo_asked(table: Table, entry: log.UndoAsked, step: Step | None) -> None:
    table.undo = UndoRequest(entry.seat, entry.length)
    _settle_undo(table)


def _undo_answered(table: Table, entry: log.UndoAnswered, step: Step | None) -> None:
    if table.undo and entry.agree:
        table.undo.agreed.append(entry.seat)
        _settle_undo(table)
    else:
        table.undo = None


def _spoken(table: Table, entry: log.Spoken, step: Step | None) -> None:
    table.chat.append(ChatLine(table.n, entry.at, entry.seat, entry.name, entry.text))


def _paused(table: Table, entry: log.Paused, step: Step | None) -> None:
    table.status = "paused"


def _resumed(table: Table, entry: log.Resumed, step: Step | None) -> None:
    table.status = "playing"


def _ended(table: Table, entry: log.Ended, step: Step | None) -> None:
    table.status = "abandoned"
    table.undo = None


def _rematched(table: Table, entry: log.Rematched, step: Step | None) -> None:
    table.rematch = entry.table


def _drop_undo(table: Table, seat: int) -> None:
    """Who goes asks for nothing any more, and nobody waits for his answer."""
    if table.undo and table.undo.seat == seat:
        table.undo = None
    _settle_undo(table)


def _settle_undo(table: Table) -> None:
    if table.undo and not table.must_agree(table.undo):
        _advance(table, _match(table).prepare_rewind(table.undo.length))
        table.undo = None


def _advance(table: Table, step: Step) -> None:
    _match(table).accept(step)
    table.kept = step.keep


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError("The log has a move before the game began.")
    return table.match


_FOLDS: dict[type[log.Entry], Callable[[Table, Any, Step | None], None]] = {
    log.Seated: _seated,
    log.Vacated: _vacated,
    log.HandedOver: _handed_over,
    log.TakenBack: _taken_back,
    log.Begun: _begun,
    log.Played: _played,
    log.Undone: _undone,
    log.UndoAsked: _undo_asked,
    log.UndoAnswered: _undo_answered,
    log.Spoken: _spoken,
    log.Paused: _paused,
    log.Resumed: _resumed,
    log.Ended: _ended,
    log.Rematched: _rematched,
}
