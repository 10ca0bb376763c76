"""Access to a table: who may watch, sit, decide, and with which token."""

import json

from tests.server.api_client import Client, TableSocket


def test_the_same_link_resumes(client: Client) -> None:
    table = client.table().start()
    with table.sit(0) as once:
        seen = once.arrive().packet["view"]
    assert table.sit(0).arrive().packet["view"] == seen


def test_who_may_watch(client: Client) -> None:
    private, public = client.table().start(), client.table(public=True).start()
    assert private.watch().closed() == (4401, "bad_token")
    assert private.watch(private.invite).closed() == (4401, "bad_token")
    assert private.watch(public.spectator).closed() == (4401, "bad_token")
    assert private.watch("nonsense").closed() == (4401, "bad_token")
    assert public.watch().arrive().packet["you"]["role"] == "spectator"
    assert private.watch(private.host).arrive().packet["you"]["role"] == "host"
    assert TableSocket(client.server, "nowhere").closed() == (4404, "no_such_table")


def test_a_removed_player_is_disconnected_and_the_link_is_dead(client: Client) -> None:
    table = client.table().start()
    bram = table.sit(1).arrive()
    table.as_host("remove", {"seat": 1})
    assert bram.closed() == (4401, "bad_token")
    assert table.sit(1).closed() == (4401, "bad_token")
    assert client.refused("POST", f"/api/tables/{table.id}/remove", table.host, {"seat": 1})[0] == 409


def test_tokens_are_in_nothing_that_others_hear(client: Client) -> None:
    table = client.table(public=True).start()
    spectator = table.watch().arrive()
    everything = json.dumps([spectator.heard, client.get("/api/tables")])
    for token in (*table.tokens, table.host, table.invite):
        assert token not in everything
