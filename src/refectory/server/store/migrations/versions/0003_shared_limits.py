"""Limits that several workers share; one process alone has them in memory. They need not survive a crash."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES = (
    "buckets (key text PRIMARY KEY, level double precision NOT NULL, at double precision NOT NULL)",
    "holds (key text PRIMARY KEY, worker text NOT NULL, until timestamptz NOT NULL)",
    "open_counts (key text, worker text, count integer NOT NULL, PRIMARY KEY (key, worker))",
    "live_workers (worker text PRIMARY KEY, until timestamptz NOT NULL)",
)


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    for table in TABLES:
        op.execute(f"CREATE UNLOGGED TABLE {table}")
    op.execute("CREATE INDEX buckets_by_time ON buckets (at)")
