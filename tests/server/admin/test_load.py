"""How busy the server is."""

from tests.server.api_client import Client
from tests.server.live_server import LiveServer


def test_the_numbers_are_those_of_the_server(server: LiveServer, client: Client) -> None:
    before = server.do(server.services.load.info())
    table = client.table(start=0).start()
    with table.sit(0).arrive():
        server.services.load._counted = None
        now = server.do(server.services.load.info())
        assert now.statuses.get("playing", 0) == before.statuses.get("playing", 0) + 1
        assert now.sockets == before.sockets + 1
    assert now.live_tables >= 1
    assert now.memory_mb > 10
    assert now.free_disk_mb > 0
    assert now.seconds > 0
    assert len(now.load) == 3
