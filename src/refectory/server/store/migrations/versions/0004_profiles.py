"""Profiles: the keys of their devices, codes that move them, and the seats that they hold.

What a table's log says of its profiles is repeated in `profile_seats`, where it is found without loading the
table. Seat -1 is the host. A seat whose profile was deleted has no row.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "profiles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("program", sa.SmallInteger, nullable=False),
        sa.Column("listed", sa.SmallInteger, nullable=False),
        sa.Column("preferences", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
    )
    op.create_index("profiles_by_touched", "profiles", ["touched"])
    op.create_table(
        "profile_keys",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("profile_id", sa.Text, sa.ForeignKey("profiles.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
    )
    op.create_index("profile_keys_by_profile", "profile_keys", ["profile_id"])
    op.create_table(
        "profile_codes",
        sa.Column("profile_id", sa.Text, sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("hash", sa.Text, nullable=False, unique=True),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "profile_seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("profile_id", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("since", sa.Double),
    )
    op.create_index("profile_seats_by_profile", "profile_seats", ["profile_id"])
