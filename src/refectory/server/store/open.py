"""Opens the store that the settings name, after migrating it with Alembic."""

import os
import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DatabaseError

from refectory.server.store.base import Store
from refectory.server.store.folder_lock import FolderLock, StoreUnusable
from refectory.server.store.sqlite import SqliteStore

FILE = "tables.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "head"


async def open_store(database_url: str, data_dir: Path) -> Store:
    """PostgreSQL if a URL is given, otherwise the SQLite file in the data directory."""
    if not database_url:
        return _open_sqlite(data_dir)
    from refectory.server.store.postgres import PostgresStore

    _, _, rest = database_url.partition("://")
    try:
        migrate(f"postgresql+psycopg://{rest}")
    except DatabaseError as error:
        raise StoreUnusable(f"The database can't be used: {error.orig}.") from None
    return await PostgresStore.open(database_url)


def _open_sqlite(folder: Path) -> SqliteStore:
    lock, path = FolderLock(folder), folder / FILE
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        path.chmod(0o600)  # the seeds of all games are in it
        migrate(f"sqlite:///{path}")
        return SqliteStore(path, lock)
    except (DatabaseError, sqlite3.Error, OSError) as error:
        lock.release()
        reason = getattr(error, "orig", None) or error
        raise StoreUnusable(f"The file {FILE} in the data directory can't be used: {reason}.") from None


def migrate(url: str, revision: str = LATEST) -> None:
    """Bring the database at a SQLAlchemy URL up to a revision; several workers may do so at once."""
    command.upgrade(alembic_config(url), revision)


def revisions() -> list[str]:
    """The revisions that this release knows, the newest one first."""
    script = ScriptDirectory.from_config(alembic_config("sqlite://"))
    return [revision.revision for revision in script.walk_revisions()]


def alembic_config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    return config
