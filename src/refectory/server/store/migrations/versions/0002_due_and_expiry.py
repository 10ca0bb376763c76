"""What is due at tables, and when tables and records expire. Leases are part of what is due."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "due",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("queue", sa.Text, nullable=False, server_default=""),
        sa.Column("worker", sa.Text),
        sa.Column("until", sa.DateTime(timezone=True)),
    )
    op.create_index("due_by_time", "due", ["at"])
    leased = sa.text("queue <> ''")
    op.create_index("due_by_queue", "due", ["queue"], postgresql_where=leased, sqlite_where=leased)
    op.drop_table("leases")
    op.add_column("tables", sa.Column("lifetime", sa.Text))
    op.add_column("tables", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.create_index("tables_by_lifetime", "tables", ["lifetime", "touched"])
    op.add_column("records", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.create_index("records_by_touched", "records", ["touched"])
    _let_begin()


def _let_begin() -> None:
    """Everything counts from today. Tables that are being played are looked at once, which sets the rest."""
    now = time.time()
    lifetimes = {"open": "open", "paused": "unfinished", "over": "finished", "abandoned": "finished"}
    for status, lifetime in lifetimes.items():
        statement = "UPDATE tables SET lifetime = :lifetime, touched = :now WHERE status = :status"
        op.execute(sa.text(statement).bindparams(lifetime=lifetime, now=now, status=status))
    op.execute(sa.text("UPDATE records SET touched = :now").bindparams(now=now))
    op.execute("INSERT INTO due (table_id, at) SELECT id, created FROM tables WHERE status = 'playing'")
