"""Nobody sits twice at one table, as far as it can be known."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from refectory.server.errors import SeatTaken
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.seats.double_seating import Visitor, note_visitor, refuse_second_seat
from refectory.server.tables.table import Table
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server
from tests.server.sample_tables import table_of

ANNA, BRAM = Visitor("network 1", "browser 1"), Visitor("network 2", "browser 2")


def after_removal() -> Table:
    """Anna and Bram play, and Bram is removed from seat 1."""
    table = table_of("plankenkoorts")
    for seat, visitor in enumerate((ANNA, BRAM)):
        table.seat_states[seat].network, table.seat_states[seat].browser = visitor.network, visitor.browser
    apply_entry(table, commands.vacate(table, 4.0, 1).entry)
    return table


@pytest.mark.parametrize("visitor", [ANNA, Visitor("", "browser 1"), Visitor("network 1", "another")])
def test_a_seated_player_does_not_get_the_free_seat(visitor: Visitor) -> None:
    with pytest.raises(SeatTaken):
        refuse_second_seat(after_removal(), 1, visitor, same_network_late=False)


@pytest.mark.parametrize(
    "visitor", [BRAM, Visitor("network 1", "browser 2"), Visitor("network 3"), Visitor()]
)
def test_others_and_the_one_who_had_it_do(visitor: Visitor) -> None:
    refuse_second_seat(after_removal(), 1, visitor, same_network_late=False)


def test_before_the_game_a_household_may_sit_together() -> None:
    table = after_removal()
    table.status = "open"
    refuse_second_seat(table, 1, Visitor("network 1", "another"), same_network_late=False)
    with pytest.raises(SeatTaken):
        refuse_second_seat(table, 1, ANNA, same_network_late=True)


def test_a_host_can_allow_one_network_also_later() -> None:
    refuse_second_seat(after_removal(), 1, Visitor("network 1", "another"), same_network_late=True)


def test_who_sits_down_is_written_in_the_log() -> None:
    table = after_removal()
    change, seat = commands.sit(table, 5.0, "Bram", None)
    note_visitor(change, BRAM)
    apply_entry(table, change.entry)
    assert BRAM.is_browser_of(table.seat_states[seat])
    assert BRAM.is_network_of(table.seat_states[seat])


# -- at a server


def join(server: LiveServer, table: Any, address: str, browser: str) -> int:
    return httpx.post(
        f"{server.url}/api/tables/{table.id}/join",
        json={"name": "Somebody", "browser": browser},
        headers={"X-Forwarded-For": address, "Authorization": f"Bearer {table.invite}"},
        timeout=60,
    ).status_code


@pytest.mark.parametrize("hot_seat", [False, True])
def test_a_seated_player_with_the_invite_link_does_not_get_a_removed_players_seat(
    data: Path, hot_seat: bool
) -> None:
    with live_server(data, proxies=("127.0.0.1",), late_join_same_network=False) as server:
        table = Client(server).table(start=0, hot_seat=hot_seat).start()
        table.as_host("remove", {"seat": 1})
        refused = 201 if hot_seat else 409
        assert join(server, table, "127.0.0.1", "0" * 32) == refused
        if not hot_seat:
            assert join(server, table, "192.0.2.7", "1" * 32) == 201


def test_after_a_rematch_it_is_still_known_who_sits_there(data: Path) -> None:
    with live_server(data, proxies=("127.0.0.1",), late_join_same_network=False) as server:
        client = Client(server)
        table = client.table(start=0).start()
        table.as_host("end")
        again = table.as_host("rematch")
        table.id, table.host = again["table"]["id"], again["token"]
        table.invite = client.get(f"/api/tables/{table.id}", table.host)["invite_token"]
        table.start().as_host("remove", {"seat": 1})
        assert join(server, table, "127.0.0.1", "0" * 32) == 409


def test_one_browser_sits_once(data: Path) -> None:
    with live_server(data, proxies=("127.0.0.1",)) as server:
        client = Client(server)
        made = client.post("/api/tables", body={"game": "plankenkoorts", "seats": [{}] * 3})
        path, invite = f"/api/tables/{made['table']['id']}/join", made["invite_token"]
        anna = {"name": "Anna", "browser": "0" * 32}
        client.post(path, invite, anna)
        assert client.refused("POST", path, invite, {**anna, "name": "Bram"}) == (409, "seat_taken")
        client.post(path, invite, {"name": "Bram", "browser": "1" * 32})
