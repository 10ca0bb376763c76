"""The whole examination of a host."""

from collections.abc import Iterator
from pathlib import Path

from refectory.server.doctor.connection_check import check_visit
from refectory.server.doctor.database import check_database
from refectory.server.doctor.files import check_files
from refectory.server.doctor.finding import Finding
from refectory.server.doctor.machine import check_machine
from refectory.server.settings import Settings


def examine(settings: Settings, url: str) -> Iterator[Finding]:
    """All checks, those that may take longest last. Nothing is changed; a server may be running."""
    yield from check_machine(settings)
    yield from check_files(Path(settings.data_dir))
    yield from check_database(settings)
    if url:
        yield from check_visit(url)
