"""Alembic runs this: one transaction, and on PostgreSQL one worker at a time."""

from alembic import context
from sqlalchemy import create_engine, pool, text

LOCK = 0x5EFEC


def run() -> None:
    engine = create_engine(context.config.attributes["url"], poolclass=pool.NullPool)
    with engine.connect() as connection:
        context.configure(connection=connection)
        with context.begin_transaction():
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            context.run_migrations()
    engine.dispose()


run()
