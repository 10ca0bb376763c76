"""Settings: by flag, by environment (`REFECTORY_PORT=8001`) or by TOML file; the first one given counts."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from refectory.core.errors import RefectoryError

PREFIX = "REFECTORY_"


class SettingsError(RefectoryError):
    """A setting that is not known or has a wrong value."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings with their defaults; `docs/refectory.sample.toml` explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    data_dir: str = "refectory-data"
    database_url: str = ""
    workers: int = 1
    secret: str = ""
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    bot_processes: int = 2
    bot_seconds: float = 2.0
    bot_delay: float = 0.4
    token_rate: float = 20.0
    token_burst: float = 60.0
    address_rate: float = 100.0
    address_burst: float = 400.0
    tables_per_hour: int = 120
    records_per_hour: int = 60
    joins_per_hour: int = 600
    editions_per_hour: int = 60
    kept_per_hour: int = 60
    open_table_days: float = 14.0
    unfinished_days: float = 180.0
    finished_days: float = 365.0
    record_days: float = 365.0
    shutdown_seconds: int = 10
    log_level: str = "info"
    log_format: str = "json"
    metrics: bool = False
    bot_memory_mb: int = 2048
    bot_tables: int = 8
    hint_rate: float = 0.5
    hint_burst: float = 10.0
    draft_rate: float = 2.0
    draft_burst: float = 30.0
    sockets_by_address: int = 250
    sockets_by_table: int = 1000
    late_join_same_network: bool = False


def load_settings(flags: Mapping[str, Any], environment: Mapping[str, str], file: Path | None) -> Settings:
    """The settings: flags over environment over file over defaults."""
    values: dict[str, Any] = _from_file(file) if file else {}
    values.update(_from_environment(environment))
    values.update({name: value for name, value in flags.items() if value is not None})
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"The settings are wrong: {error}.") from None
    return _checked(settings)


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError:
        raise SettingsError(f"The settings file {file.name} can't be read.") from None
    except ValueError as error:
        raise SettingsError(f"The settings file {file.name} is not TOML: {error}.") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    if environment.get("DATABASE_URL"):
        values["database_url"] = environment["DATABASE_URL"]
    for name in Settings.__struct_fields__:
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            values[name] = text.split() if name in ("origins", "proxies") else text
    return values


def _checked(settings: Settings) -> Settings:
    url = settings.database_url
    if url and not url.startswith(("postgresql://", "postgres://")):
        raise SettingsError("The database URL must begin with postgresql:// (leave it out for SQLite).")
    if settings.workers < 1:
        raise SettingsError(f"There must be at least 1 worker, not {settings.workers}.")
    if settings.workers > 1 and not url:
        raise SettingsError("Several workers need PostgreSQL: set DATABASE_URL=postgresql://….")
    for name in ("open_table_days", "unfinished_days", "finished_days", "record_days"):
        if getattr(settings, name) < 0:
            raise SettingsError(f"{name} must be a number of days, or 0 for ever.")
    if settings.bot_processes < 1:
        raise SettingsError(f"There must be at least 1 bot process, not {settings.bot_processes}.")
    return settings


def to_environment(settings: Settings) -> None:
    """Put the settings into the environment, where worker processes read them."""
    for name, value in msgspec.structs.asdict(settings).items():
        text = " ".join(value) if isinstance(value, tuple) else str(value)
        os.environ[PREFIX + name.upper()] = text
