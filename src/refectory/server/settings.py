"""Settings: by flag, by environment (`REFECTORY_PORT=8001`) or by TOML file; the first one given counts."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from refectory.core.errors import RefectoryError

PREFIX = "REFECTORY_"
LISTS = ("origins", "proxies", "push_hosts", "webhook_hosts")
# The push services of Chrome and Edge, Firefox, Safari, and older Edge.
PUSH_HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "*.notify.windows.com",
)
# A token that nobody guesses: `openssl rand -hex 32` has twice this.
LEAST_ADMIN_TOKEN = 32
WEBHOOK_HOSTS = ("discord.com", "hooks.slack.com")


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
    bot_delay: float = 0.05
    token_rate: float = 20.0
    token_burst: float = 60.0
    address_rate: float = 100.0
    address_burst: float = 400.0
    tables_per_hour: int = 120
    records_per_hour: int = 60
    megabytes_per_hour: int = 50
    log_megabytes_per_hour: int = 300
    joins_per_hour: int = 600
    analyses_per_hour: int = 20
    analysis_seconds: float = 45.0
    analysis_nice: int = 19
    editions_per_hour: int = 60
    kept_per_hour: int = 60
    profiles_per_hour: int = 30
    codes_per_hour: int = 60
    open_table_days: float = 14.0
    unfinished_days: float = 180.0
    finished_days: float = 365.0
    record_days: float = 365.0
    profile_days: float = 730.0
    shutdown_seconds: int = 10
    log_level: str = "info"
    log_format: str = "json"
    metrics: bool = False
    bot_memory_mb: int = 2048
    bot_tables: int = 8
    rewind_rate: float = 2.0
    rewind_burst: float = 40.0
    hint_rate: float = 0.5
    hint_burst: float = 10.0
    draft_rate: float = 2.0
    draft_burst: float = 30.0
    sockets_by_address: int = 250
    sockets_by_table: int = 1000
    late_join_same_network: bool = False
    club: bool = False
    public_url: str = ""
    contact: str = ""
    notify_delay: float = 20.0
    notify_processes: int = 2
    notices_per_hour: int = 60
    channels_per_hour: int = 30
    push_hosts: tuple[str, ...] = PUSH_HOSTS
    webhook_hosts: tuple[str, ...] = WEBHOOK_HOSTS
    notify_private: bool = False
    vapid_key: str = ""
    smtp_host: str = ""
    smtp_port: int = 587
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""
    admin_token: str = ""


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
            values[name] = text.split() if name in LISTS else text
    return values


def _checked(settings: Settings) -> Settings:
    url = settings.database_url
    if url and not url.startswith(("postgresql://", "postgres://")):
        raise SettingsError("The database URL must begin with postgresql:// (leave it out for SQLite).")
    if settings.workers < 1:
        raise SettingsError(f"There must be at least 1 worker, not {settings.workers}.")
    if settings.workers > 1 and not url:
        raise SettingsError("Several workers need PostgreSQL: set DATABASE_URL=postgresql://….")
    for name in ("open_table_days", "unfinished_days", "finished_days", "record_days", "profile_days"):
        if getattr(settings, name) < 0:
            raise SettingsError(f"{name} must be a number of days, or 0 for ever.")
    if settings.public_url and not settings.public_url.startswith(("https://", "http://")):
        raise SettingsError("public_url must begin with https:// or http://.")
    if settings.contact and not settings.contact.startswith(("mailto:", "https://")):
        raise SettingsError("contact must begin with mailto: or https://.")
    if settings.smtp_host and not settings.mail_from:
        raise SettingsError("Mail needs the setting mail_from, the address of its sender.")
    token = settings.admin_token
    if token and (len(token) < LEAST_ADMIN_TOKEN or not token.isascii() or not token.isprintable()):
        raise SettingsError(
            f"admin_token must have at least {LEAST_ADMIN_TOKEN} letters and digits: openssl rand -hex 32."
        )
    if settings.notify_processes < 1:
        raise SettingsError(f"There must be at least 1 process for notices, not {settings.notify_processes}.")
    if not 0 <= settings.analysis_nice <= 19:
        raise SettingsError(f"analysis_nice is a number from 0 to 19, not {settings.analysis_nice}.")
    if settings.analysis_seconds <= 0:
        raise SettingsError(f"An analysis needs more than {settings.analysis_seconds:g} seconds.")
    if settings.bot_processes < 1:
        raise SettingsError(f"There must be at least 1 bot process, not {settings.bot_processes}.")
    return settings


def to_environment(settings: Settings) -> None:
    """Put the settings into the environment, where worker processes read them."""
    for name, value in msgspec.structs.asdict(settings).items():
        text = " ".join(value) if isinstance(value, tuple) else str(value)
        os.environ[PREFIX + name.upper()] = text
