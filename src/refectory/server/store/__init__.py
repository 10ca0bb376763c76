"""Where tables are kept: SQLite in a data directory, or PostgreSQL for several workers."""

from refectory.server.store.base import Store, Taken
from refectory.server.store.opening import open_store

__all__ = ["Store", "Taken", "open_store"]
