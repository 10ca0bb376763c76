"""Brings a database up to date with Alembic; several workers may start at once."""

from pathlib import Path

from alembic import command
from alembic.config import Config

HERE = Path(__file__).parent / "migrations"
LATEST = "head"


def config_for(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["url"] = url
    return config


def migrate(url: str, revision: str = LATEST) -> None:
    """Bring the database at a SQLAlchemy URL up to a revision."""
    command.upgrade(config_for(url), revision)
