"""Opening a store by its URL, brought up to date first."""

from pathlib import Path

from refectory.server.store.base import Store
from refectory.server.store.migrating import migrate
from refectory.server.store.sqlite import SqliteStore

FILE = "tables.sqlite3"


async def open_store(database_url: str, data_dir: Path) -> Store:
    """PostgreSQL if a URL is given, otherwise the file in the data directory."""
    if not database_url:
        path = data_dir / FILE
        migrate(f"sqlite:///{path}")
        return SqliteStore(path)
    from refectory.server.store.postgres import PostgresStore

    migrate(_for_alchemy(database_url))
    return await PostgresStore.open(database_url)


def _for_alchemy(url: str) -> str:
    _, _, rest = url.partition("://")
    return f"postgresql+psycopg://{rest}"
