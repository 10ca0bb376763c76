"""A rematch is made once."""

from tests.server.api_client import Client


def test_a_rematch_is_made_once_with_the_same_people(client: Client) -> None:
    table = client.table(start=0).start()
    path = f"/api/tables/{table.id}/rematch"
    assert client.refused("POST", path, table.tokens[0]) == (409, "not_over")
    table.as_host("end")
    assert client.refused("POST", path) == (401, "bad_token")
    assert client.refused("POST", path, table.spectator) == (403, "not_seated")
    anna, bram = (client.post(path, token) for token in table.tokens)
    assert anna["table"]["id"] == bram["table"]["id"] != table.id
    assert (anna["seat"], bram["seat"]) == (0, 1)
    assert anna["table"]["status"] == "playing"
    assert [seat["name"] for seat in anna["table"]["seats"]] == ["Anna", "Bram"]
    assert client.get(f"/api/tables/{table.id}", table.host)["table"]["rematch"] == anna["table"]["id"]
    new = client.post(path, table.host)
    assert client.post(f"/api/tables/{new['table']['id']}/pause", new["token"])["status"] == "paused"
