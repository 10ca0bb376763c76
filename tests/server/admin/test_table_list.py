"""All tables for the operator, and the end of one."""

from pathlib import Path

import pytest

from refectory.server.errors import NoSuchTable
from refectory.server.tables import log_entries as log
from tests.server.api_client import Client
from tests.server.live_server import live_server


def test_a_game_is_ended_before_its_table_is_deleted(data: Path, database_url: str) -> None:
    with live_server(data, database_url=database_url) as server:
        tables = server.services.table_list
        table = Client(server).table(start=0).start()
        anna = table.sit(0).arrive()
        assert server.do(tables.expire(table.id)).outcome == "ended"
        while anna.table["status"] != "abandoned":
            anna.hear()
        assert anna.table["dealer"]["secret"]  # every game that ends reveals
        live = server.do(server.services.tables.get(table.id))
        assert (
            log.decode(server.do(server.services.store.log(table.id, live.table.n - 1))[0]).why == "expired"
        )
        assert server.do(tables.expire(table.id)).outcome == "deleted"
        assert anna.closed() == (4404, "no_such_table")
        with pytest.raises(NoSuchTable):
            server.do(tables.expire(table.id))


def test_a_kept_game_can_be_deleted_too(data: Path) -> None:
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        table.as_host("end")
        table.client.post(f"/api/tables/{table.id}/keep", table.tokens[0], {"keep": True})
        assert server.do(server.services.table_list.expire(table.id)).outcome == "deleted"
        assert server.do(server.services.store.read("SELECT count(*) FROM log")) == [(0,)]


def test_pages_have_the_newest_first_and_broken_tables_too(data: Path) -> None:
    time_passes = 22
    with live_server(data) as server:
        client, ids = Client(server), []
        for _ in range(time_passes):
            ids.append(client.table(humans=1, bots=1).id)
            server.time.pass_(1)
        broken = client.table(humans=1, bots=1, start=0)
        broken.start()
        server.do(server.services.store.write(("UPDATE log SET body = 'x' WHERE table_id = ?", (broken.id,))))
        server.services.tables._forget(broken.id)
        page = server.do(server.services.table_list.page("all", 0))
        assert page.total == time_passes + 1
        assert (page.tables[0].id, page.tables[0].info) == (broken.id, None)
        assert [table.id for table in page.tables[1:]] == ids[::-1][:19]
        rest = server.do(server.services.table_list.page("all", 20))
        assert [table.id for table in rest.tables] == ids[::-1][19:]
        assert server.do(server.services.table_list.page("ended", 0)).total == 0
        assert server.do(server.services.table_list.expire(broken.id)).outcome == "deleted"
