"""Where tables are kept: SQLite in a data directory, or PostgreSQL for several workers."""

from refectory.server.store.base import AlreadyWritten, Store
from refectory.server.store.open import open_store

__all__ = ["AlreadyWritten", "Store", "open_store"]
