"""Analyses of finished games. A row without a body is being worked on until the time `until`."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
    )
    op.create_index("analyses_by_touched", "analyses", ["touched"])
