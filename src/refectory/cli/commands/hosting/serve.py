"""`refectory serve`: runs the server for browsers and terminals."""

from pathlib import Path
from typing import Any

import click

from refectory.cli.server_settings import read_settings, settings_options


@click.command(short_help="Run a server for all games.")
@click.option("--host", help="The address to listen on (127.0.0.1).")
@click.option("--port", type=click.IntRange(0, 65535), help="The port to listen on (8000).")
@click.option(
    "--workers", type=click.IntRange(1, 64), help="The number of processes; more than 1 needs PostgreSQL."
)
@settings_options
def command(file: Path | None, others: tuple[str, ...], **flags: Any) -> None:
    """Run a server for all games at http://127.0.0.1:8000.

    Every setting can be given here, in the environment (REFECTORY_PORT=8001), or in a settings file.
    https://refectory.example/docs/hosting/ explains all settings and how to host for others;
    `refectory doctor` checks a set-up, and `refectory backup` saves it.

    \b
    Examples:
      refectory serve
      refectory serve --host 0.0.0.0 --port 80 --data-dir /var/lib/refectory
      DATABASE_URL=postgresql:///refectory refectory serve --workers 4
    """
    settings = read_settings(file, others, **flags)
    from refectory.server.http.client_files import has_client
    from refectory.server.logs import set_up_logs
    from refectory.server.run import serve

    set_up_logs(settings.log_level, settings.log_format, settings.admin_token)
    click.echo(f"Refectory is at http://{settings.host}:{settings.port} (stop with Ctrl-C).")
    if not has_client():
        click.echo(
            "This installation has no browser client; `refectory doctor` says how to get it.", err=True
        )
    serve(settings)
