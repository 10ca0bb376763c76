"""The host's controls."""

from tests.server.api_client import Client


def test_only_the_host_has_the_hosts_controls(client: Client) -> None:
    table = client.table().start()
    for what in ("start", "pause", "resume", "end"):
        path = f"/api/tables/{table.id}/{what}"
        assert client.refused("POST", path, table.tokens[0]) == (403, "forbidden")
        assert client.refused("POST", path) == (401, "bad_token")
    assert client.refused("POST", f"/api/tables/{table.id}/leave", table.host) == (403, "not_seated")
    assert client.refused("POST", f"/api/tables/{table.id}/leave") == (401, "bad_token")


def test_a_paused_table_waits(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    action = anna.legal()[0]
    assert table.as_host("pause")["status"] == "paused"
    assert anna.play(action)["code"] == "paused"
    assert client.refused("POST", f"/api/tables/{table.id}/pause", table.host) == (409, "paused")
    assert table.as_host("resume")["status"] == "playing"
    assert anna.play(action)["type"] == "ack"


def test_an_ended_table_is_over(client: Client) -> None:
    table = client.table(start=0).start()
    anna = table.sit(0).arrive()
    assert table.as_host("end")["status"] == "abandoned"
    assert anna.play(anna.legal()[0])["code"] == "over"
    assert client.refused("POST", f"/api/tables/{table.id}/end", table.host) == (409, "over")
    assert client.refused("GET", f"/api/tables/{table.id}/record", table.host) == (409, "not_over")
