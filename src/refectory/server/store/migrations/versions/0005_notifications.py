"""Turn notifications: the channels of profiles, and what is due to be told to whom."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("profile_id", sa.Text, sa.ForeignKey("profiles.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("channels_by_profile", "channels", ["profile_id"])
    op.add_column("profiles", sa.Column("notify", sa.Text, nullable=False, server_default="{}"))
    # `notify` is the choice for one table; the others are about the notice of the present turn.
    op.add_column("profile_seats", sa.Column("notify", sa.SmallInteger))
    op.add_column("profile_seats", sa.Column("at", sa.Double))
    op.add_column("profile_seats", sa.Column("stage", sa.Integer, nullable=False, server_default="0"))
    op.add_column("profile_seats", sa.Column("tried", sa.Text, nullable=False, server_default=""))
    op.add_column("profile_seats", sa.Column("worker", sa.Text, nullable=False, server_default=""))
    op.add_column("profile_seats", sa.Column("until", sa.Double, nullable=False, server_default="0"))
    waiting = sa.text("at IS NOT NULL")
    op.create_index(
        "profile_seats_by_time", "profile_seats", ["at"], postgresql_where=waiting, sqlite_where=waiting
    )
