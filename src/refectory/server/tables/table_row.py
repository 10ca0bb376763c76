"""What the store is told of a table besides its log: what is due there, and how long the table is kept."""

from math import ceil

from refectory.server.store.base import Lifetime, TableRow
from refectory.server.tables.clock import DAY
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import NoClock


def row_of(table: Table, before: TableRow | None = None) -> TableRow:
    """The row of a table after its last entry; `before` is the row that is stored."""
    before = before or TableRow()
    is_bot = table.waiting_bot() is not None
    due = _due(table, is_bot)
    if is_bot and before.bot:
        due = before.due  # still due: nothing to write
    return TableRow(
        status=table.status,
        due=due,
        bot=is_bot,
        queue=table.opened.owner if due is not None and table.only_bots_play() else "",
        lifetime=lifetime_of(table),
        touched=max(before.touched, day_of(table.changed)),
    )


def _due(table: Table, is_bot: bool) -> float | None:
    if is_bot:
        return table.changed
    due = table.timer.due()
    return due[0] if due else None


def lifetime_of(table: Table) -> Lifetime | None:
    """The rule by which a table expires. A game that is played by the clock never does: the clock ends it."""
    match table.status:
        case "open":
            return "open"
        case "over" | "abandoned":
            return None if table.kept_by else "finished"
        case "playing" if not isinstance(table.opened.clock, NoClock):
            return None
    return "unfinished"


def day_of(time: float) -> float:
    """The end of the day of a time. Lifetimes count in whole days, so that not every move has to be noted."""
    return ceil(time / DAY) * DAY
