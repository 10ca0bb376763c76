"""A server in a thread of the test process, with a time that tests can set."""

import asyncio
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import uvicorn

from refectory.server.app import make_app, services_of
from refectory.server.run import options
from refectory.server.services import Services
from refectory.server.settings import Settings
from refectory.server.store.open import FILE, migrate

PATIENCE = 20.0


class ManualTime:
    """A time that stands still until a test moves it."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now

    def __call__(self) -> float:
        return self._now

    def pass_(self, seconds: float) -> None:
        self._now += seconds


class LiveServer:
    """A server that is running."""

    def __init__(self, settings: Settings, time: ManualTime) -> None:
        self.settings = settings
        self.time = time
        self.app: Any = make_app(settings, time)
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        self.port = listener.getsockname()[1]
        self._server = uvicorn.Server(uvicorn.Config(self.app, **options(settings)))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = Thread(target=self._run, args=(listener,), daemon=True)

    def _run(self, listener: socket.socket) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            await self._server.serve([listener])

        asyncio.run(main())

    def start(self) -> None:
        self._thread.start()
        deadline = PATIENCE
        while not self._server.started and deadline > 0:
            self._thread.join(0.02)
            deadline -= 0.02
        assert self._server.started, "The server did not start."

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        return services_of(self.app._app.state)

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something in the server's own loop."""
        assert self._loop
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)


def settings_for(folder: Path, **others: Any) -> Settings:
    quick: dict[str, Any] = {
        "data_dir": str(folder),
        "shutdown_seconds": 3,
        "bot_processes": 1,
        "bot_seconds": 1.0,
        "bot_delay": 0.0,
        "token_rate": 1e6,
        "token_burst": 1e6,
        "address_rate": 1e6,
        "address_burst": 1e6,
        "hint_burst": 1e6,
        "draft_rate": 1e6,
        "draft_burst": 1e6,
        "sockets_by_address": 10_000,
        "tables_per_hour": 1_000_000,
        "records_per_hour": 1_000_000,
        "megabytes_per_hour": 1_000_000,
        "joins_per_hour": 1_000_000,
        "editions_per_hour": 1_000_000,
        "kept_per_hour": 1_000_000,
        "profiles_per_hour": 1_000_000,
        "codes_per_hour": 1_000_000,
        "channels_per_hour": 1_000_000,
        "analyses_per_hour": 1_000_000,
        "analysis_seconds": 0.5,
        "analysis_nice": 0,  # tests wait for it, on a busy machine
        "late_join_same_network": True,  # all players of a test have one address
    }
    return Settings(**{**quick, **others})


@cache
def new_database() -> bytes:
    """A database without a table. Making one by all migrations takes most of the time of a start."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


def lay_database(folder: Path) -> None:
    """A migrated database, where there is none yet."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (folder / FILE).exists():
        (folder / FILE).write_bytes(new_database())


@contextmanager
def live_server(folder: Path, time: ManualTime | None = None, **others: Any) -> Iterator[LiveServer]:
    if not others.get("database_url"):
        lay_database(folder)
    server = LiveServer(settings_for(folder, **others), time or ManualTime())
    server.start()
    try:
        yield server
    finally:
        server.stop()
