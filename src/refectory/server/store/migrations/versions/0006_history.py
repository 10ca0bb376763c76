"""Finished games of profiles, which stay when their tables expire, and ratings.

`rating_steps` is append-only: its primary key lets one of several workers go on from a rating. `ratings` has
the last step of each player. A player is `p:` and the id of a profile, or `bot:` and a level.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results_due",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False, server_default="0"),
    )
    op.create_index("results_due_by_time", "results_due", ["at"])
    op.create_table(
        "played",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.SmallInteger, nullable=False),
        sa.Column("rated", sa.SmallInteger, nullable=False),
    )
    op.create_index("played_by_time", "played", ["public", "ended"])
    op.create_table(
        "played_seats",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_index("played_seats_by_player", "played_seats", ["player", "ended"])
    op.create_table(
        "rating_steps",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("ordinal", sa.Double, nullable=False),
    )
    op.create_index("ratings_by_strength", "ratings", ["game", "ordinal"])
