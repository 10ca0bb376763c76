"""One row that is written to see whether the database takes writes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "readiness",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("asked", sa.Integer, nullable=False),
    )
