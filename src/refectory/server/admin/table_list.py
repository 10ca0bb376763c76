"""All tables of the server for its operator, and the end of one of them."""

from typing import Literal

from refectory.server.errors import NoSuchTable, TableBroken
from refectory.server.http.admin_schemas import AdminTable, AdminTables, TableExpired
from refectory.server.store import Store
from refectory.server.tables import commands
from refectory.server.tables.registry import TableRegistry
from refectory.server.tables.table_schemas import Status

AT_ONCE = 20
Shown = Literal["all", "running", "ended"]
# The statuses of each choice, as a list for SQL.
STATUSES = {
    "all": "'open', 'playing', 'paused', 'over', 'abandoned'",
    "running": "'open', 'playing', 'paused'",
    "ended": "'over', 'abandoned'",
}


class TableList:
    """Reads tables in pages; those of a page are loaded, as somebody who opens them would do."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables

    async def page(self, shown: Shown, skip: int) -> AdminTables:
        condition = f"status IN ({STATUSES[shown]})"
        ((total,),) = await self._store.read(f"SELECT count(*) FROM tables WHERE {condition}")
        rows = await self._store.read(
            f"SELECT id, status FROM tables WHERE {condition} ORDER BY created DESC, id LIMIT ? OFFSET ?",
            AT_ONCE,
            skip,
        )
        return AdminTables(total, [await self._table(table, status) for table, status in rows])

    async def _table(self, table: str, status: Status) -> AdminTable:
        try:
            info = (await self._tables.get(table)).audience.table_info()
        except (TableBroken, NoSuchTable):
            return AdminTable(table, status, None)
        return AdminTable(table, info.status, info)

    async def expire(self, table: str) -> TableExpired:
        """End the game of a table, so that it reveals its seed; delete a table where none is being played."""
        try:
            live = await self._tables.get(table)
        except TableBroken:
            pass  # there is nothing to reveal
        else:
            if live.table.status in ("playing", "paused"):
                await live.change(commands.expire)
                return TableExpired("ended")
        await self._store.delete(table)
        self._tables.deleted(table)
        return TableExpired("deleted")
