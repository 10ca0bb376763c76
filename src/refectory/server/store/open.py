"""Opens the store that the settings name, after migrating it with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config

from refectory.server.store.base import Store
from refectory.server.store.sqlite import SqliteStore

FILE = "tables.sqlite3"
MIGRATIONS = Path(__file__).parent / "migrations"
LATEST = "head"


async def open_store(database_url: str, data_dir: Path) -> Store:
    """PostgreSQL if a URL is given, otherwise the SQLite file in the data directory."""
    if not database_url:
        path = data_dir / FILE
        migrate(f"sqlite:///{path}")
        return SqliteStore(path)
    from refectory.server.store.postgres import PostgresStore

    _, _, rest = database_url.partition("://")
    migrate(f"postgresql+psycopg://{rest}")
    return await PostgresStore.open(database_url)


def migrate(url: str, revision: str = LATEST) -> None:
    """Bring the database at a SQLAlchemy URL up to a revision; several workers may do so at once."""
    command.upgrade(alembic_config(url), revision)


def alembic_config(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["url"] = url
    return config
