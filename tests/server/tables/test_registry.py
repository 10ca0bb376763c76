"""The registry: tables are loaded when needed and released when idle."""

import time
from pathlib import Path

from refectory.server.tables.unwatched import IDLE_SECONDS
from tests.server.api_client import Client
from tests.server.live_server import live_server


def test_an_idle_table_is_released_and_loaded_again(data: Path) -> None:
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        with table.sit(0) as anna:
            seen = anna.arrive().packet["view"]
        server.time.pass_(IDLE_SECONDS + 1)
        deadline = time.monotonic() + 10
        while table.id in server.services.tables.live and time.monotonic() < deadline:
            time.sleep(0.05)
        assert table.sit(0).arrive().packet["view"] == seen
