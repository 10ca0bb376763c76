"""Snapshots: a table is loaded from the last one and the log after it."""

from pathlib import Path

import msgspec
import pytest

from refectory.server.errors import TableBroken
from refectory.server.tables.live_table import SNAPSHOT_EVERY
from refectory.server.tables.snapshots import dump_table, load_table
from tests.server.api_client import Client
from tests.server.live_server import live_server
from tests.server.sample_tables import table_of


def test_a_long_table_is_made_from_its_snapshot(data: Path) -> None:
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        anna = table.sit(0).arrive()
        for n in range(SNAPSHOT_EVERY):
            anna.ask("chat", text=f"line {n}")
        anna.at_version(anna.play()["version"])
        kept = server.do(server.services.store.snapshot(table.id))
        assert kept[0] == SNAPSHOT_EVERY
        seen = anna.packet
    with live_server(data) as server:
        table.client = Client(server)
        anna = table.sit(0).arrive()
        assert anna.packet["view"] == seen["view"]
        anna.ask("resync", since=0)
        assert anna.until("packet", since=0)["events"][0]["n"] == 0


def test_a_table_is_the_same_from_its_snapshot_and_from_its_log() -> None:
    table = table_of("plankenkoorts")
    again = load_table("table", dump_table(table), [])
    assert dump_table(again) == dump_table(table)
    assert again.playing().state.dump() == table.playing().state.dump()


def test_the_form_on_disk() -> None:
    """Older releases wrote snapshots of this form, so that its names stay."""
    data = msgspec.json.decode(dump_table(table_of("plankenkoorts")))
    assert list(data) == [
        *(
            "opened",
            "chairs",
            "timer",
            "match",
            "status",
            "undo",
            "chat",
            "answered",
            "rematch",
            "changed",
            "n",
            "nonces",
            "rounds",
            "kept_by",
            "host",
            "turns",
            "journal",
            "may_watch",
            "size",
            "spoken",
        )
    ]
    assert list(data["chairs"][0]) == [
        *(
            "kind",
            "level",
            "name",
            "taken",
            "bot",
            "serial",
            "joined",
            "network",
            "browser",
            "profile",
            "starter",
            "program",
        )
    ]


def test_a_snapshot_of_the_first_release_has_no_message_that_took_a_seat() -> None:
    data = msgspec.json.decode(dump_table(table_of("plankenkoorts")))
    for seat in data["chairs"]:
        del seat["joined"]
    del data["nonces"], data["rounds"]
    table = load_table("table", msgspec.json.encode(data), [])
    assert table.seat_states[0].joined == ""
    assert len(table.nonces) == len(table.seat_states)


@pytest.mark.parametrize("rows", [[], [b'{"kind":"paused","at":1.0}'], [b"nonsense"]])
def test_a_log_that_can_not_be_replayed_is_a_broken_table(rows: list[bytes]) -> None:
    with pytest.raises(TableBroken):
        load_table("table", None, rows)
