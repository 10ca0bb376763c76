"""`refectory serve`: runs the server for browsers and terminals."""

import os
from pathlib import Path
from typing import Any

import click

from refectory.cli.options import FILE


@click.command(short_help="Run a server for all games.")
@click.option("--host", help="The address to listen on (127.0.0.1).")
@click.option("--port", type=click.IntRange(0, 65535), help="The port to listen on (8000).")
@click.option("--data-dir", help="The folder of the tables and the secret (refectory-data).")
@click.option("--database-url", help="postgresql://… instead of SQLite in the data directory.")
@click.option(
    "--workers", type=click.IntRange(1, 64), help="The number of processes; more than 1 needs PostgreSQL."
)
@click.option("--settings", "file", type=FILE, help="A TOML file with settings.")
@click.option("--set", "others", multiple=True, metavar="NAME=VALUE", help="Any other setting.")
def command(file: Path | None, others: tuple[str, ...], **flags: Any) -> None:
    """Run a server for all games at http://127.0.0.1:8000.

    Every setting can be given here, in the environment (REFECTORY_PORT=8001), or in a settings file;
    docs/refectory.sample.toml explains all settings, and docs/hosting.md explains how to host for others.

    \b
    Examples:
      refectory serve
      refectory serve --host 0.0.0.0 --port 80 --data-dir /var/lib/refectory
      DATABASE_URL=postgresql:///refectory refectory serve --workers 4
    """
    try:
        from refectory.server.logs import set_up_logs
        from refectory.server.run import serve
        from refectory.server.settings import load_settings
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            f"The server needs {missing.name}; install it with: pip install 'refectory[server]'."
        ) from None

    for setting in others:
        name, equals, value = setting.partition("=")
        if not equals:
            raise click.BadParameter(f"--set {setting!r} is not NAME=VALUE.")
        flags[name.replace("-", "_")] = value.split() if name in ("origins", "proxies") else value
    settings = load_settings(flags, os.environ, file)
    set_up_logs(settings.log_level, settings.log_format)
    click.echo(f"Refectory is at http://{settings.host}:{settings.port} (stop with Ctrl-C).")
    serve(settings)
