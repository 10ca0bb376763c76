"""The SQLite store: what only one process needs. What both stores promise is in `test_stores.py`."""

import asyncio
from pathlib import Path

from refectory.server.store import open_store
from refectory.server.store.base import TableRow


def test_leases_end_with_the_process(tmp_path: Path) -> None:
    async def work() -> None:
        store = await open_store("", tmp_path)
        await store.create("table", True, 1.0, b"opened", TableRow())
        await store.append("table", 1, b"x", TableRow("playing", due=1.0), TableRow())
        assert await store.take_due(1.0, 10, 8) == [("table", "")]
        await store.close()
        store = await open_store("", tmp_path)
        assert await store.take_due(1.0, 10, 8) == [("table", "")]
        await store.close()

    asyncio.run(work())
