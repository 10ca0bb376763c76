"""A rematch is made once."""

from refectory.core.dealer import hash_of_nonce
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
    assert anna["table"]["status"] == "open"
    assert [seat["name"] for seat in anna["table"]["seats"]] == ["Anna", "Bram"]
    assert client.get(f"/api/tables/{table.id}", table.host)["table"]["rematch"] == anna["table"]["id"]
    new = client.post(path, table.host)
    client.post(f"/api/tables/{new['table']['id']}/start", new["token"])
    assert client.post(f"/api/tables/{new['table']['id']}/pause", new["token"])["status"] == "paused"


def test_a_rematch_of_clients_with_nonces_begins_when_all_have_shown_theirs(client: Client) -> None:
    table = client.table(start=0).start()
    table.as_host("end")
    path = f"/api/tables/{table.id}/rematch"
    players = [client.post(path, token) for token in table.tokens]
    new = players[0]["table"]
    old = client.get(f"/api/tables/{table.id}", table.host)["table"]["dealer"]
    assert new["status"] == "open"
    assert new["dealer"]["commitment"] != old["commitment"]
    assert [one["awaited"] for one in new["dealer"]["nonces"]] == [True, True]
    nonces = ["aa" * 32, "bb" * 32]
    to_nonce = f"/api/tables/{new['id']}/nonce"
    for player, nonce in zip(players, nonces, strict=True):
        client.post(to_nonce, player["token"], {"hash": hash_of_nonce(nonce)})
    assert client.post(to_nonce, players[0]["token"], {"nonce": nonces[0]})["status"] == "open"
    begun = client.post(to_nonce, players[1]["token"], {"nonce": nonces[1]})
    assert begun["status"] == "playing"
    assert [one["nonce"] for one in begun["dealer"]["nonces"]] == nonces


def test_nobody_can_let_a_rematch_begin_without_the_nonces_of_the_others(client: Client) -> None:
    """Else the operator, as one of the players, would ask first, and the seed would be their secret alone."""
    table = client.table(start=0).start()
    table.as_host("end")
    path = f"/api/tables/{table.id}/rematch"
    operator = client.post(f"{path}?nonces=false", table.tokens[1])
    anna = client.post(path, table.tokens[0])
    to_nonce = f"/api/tables/{operator['table']['id']}/nonce"
    client.post(to_nonce, operator["token"], {"hash": hash_of_nonce("bb" * 32)})
    assert client.post(to_nonce, anna["token"], {"hash": hash_of_nonce("aa" * 32)})["status"] == "open"
    client.post(to_nonce, operator["token"], {"nonce": "bb" * 32})
    begun = client.post(to_nonce, anna["token"], {"nonce": "aa" * 32})
    assert (begun["status"], begun["dealer"]["nonces"][0]["nonce"]) == ("playing", "aa" * 32)


def test_any_player_may_start_a_rematch_for_which_somebody_does_not_come(client: Client) -> None:
    table = client.table(start=0).start()
    table.as_host("end")
    anna = client.post(f"/api/tables/{table.id}/rematch", table.tokens[0])
    begun = client.post(f"/api/tables/{anna['table']['id']}/start", anna["token"])
    assert begun["status"] == "playing"
    assert [one["by"] for one in begun["dealer"]["nonces"]] == ["nobody", "nobody"]
