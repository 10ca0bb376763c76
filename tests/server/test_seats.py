"""Who may sit, watch and decide: tokens, spectators, and the host's controls."""

import json
from pathlib import Path

import pytest

from refectory.server.auth.tokens import HOST, SEAT, Grant, Signer, load_secret
from refectory.server.errors import BadToken
from tests.server.clients import Socket, Visitor


def test_a_token_says_what_it_was_made_for() -> None:
    signer = Signer(b"x" * 32)
    grant = Grant("table", SEAT, 3, 7)
    assert signer.read(signer.token(grant)) == grant


@pytest.mark.parametrize(
    "forged", ["", "x", "a.b.c.d", "table.h0.0.", "table.h0.0.é", "...", "table.s1.0.AAAA"]
)
def test_a_forged_token_is_refused(forged: str) -> None:
    with pytest.raises(BadToken):
        Signer(b"x" * 32).read(forged)


def test_another_servers_token_is_refused() -> None:
    with pytest.raises(BadToken):
        Signer(b"x" * 32).read(Signer(b"y" * 32).token(Grant("table", HOST)))


def test_the_secret_is_made_once_and_private(tmp_path: Path) -> None:
    secret = load_secret(tmp_path)
    assert load_secret(tmp_path) == secret
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    (tmp_path / "secret").chmod(0o644)
    with pytest.raises(SystemExit, match="0600"):
        load_secret(tmp_path)


def test_the_same_link_resumes(visitor: Visitor) -> None:
    table = visitor.table().start()
    with table.sit(0) as once:
        seen = once.arrive().packet["view"]
    assert table.sit(0).arrive().packet["view"] == seen


def test_a_spectator_sees_only_public_things(visitor: Visitor) -> None:
    table = visitor.table().start()
    spectator = table.watch(table.spectator).arrive()
    assert spectator.packet["you"] == {"role": "spectator", "seat": None}
    assert spectator.packet["view"]["hand"] is None
    assert spectator.legal() == []
    for kind, fields in (("play", {"version": 1, "action": "x"}), ("chat", {"text": "x"}), ("undo", {})):
        assert spectator.ask(kind, **fields)["code"] == "not_seated"
    for kind in ("hint", "why", "hand_over", "take_back"):
        assert spectator.ask(kind)["code"] == "not_seated"


def test_who_may_watch(visitor: Visitor) -> None:
    private, public = visitor.table().start(), visitor.table(public=True).start()
    assert private.watch().closed() == (4401, "bad_token")
    assert private.watch(private.invite).closed() == (4401, "bad_token")
    assert private.watch(public.spectator).closed() == (4401, "bad_token")
    assert private.watch("nonsense").closed() == (4401, "bad_token")
    assert public.watch().arrive().packet["you"]["role"] == "spectator"
    assert private.watch(private.host).arrive().packet["you"]["role"] == "host"
    assert Socket(visitor.server, "nowhere").closed() == (4404, "no_such_table")


def test_only_the_host_has_the_hosts_controls(visitor: Visitor) -> None:
    table = visitor.table().start()
    for what in ("start", "pause", "resume", "end"):
        path = f"/api/tables/{table.id}/{what}"
        assert visitor.refused("POST", path, table.tokens[0]) == (403, "forbidden")
        assert visitor.refused("POST", path) == (401, "bad_token")
    assert visitor.refused("POST", f"/api/tables/{table.id}/leave", table.host) == (403, "not_seated")
    assert visitor.refused("POST", f"/api/tables/{table.id}/leave") == (401, "bad_token")


def test_a_removed_person_is_shown_out_and_his_link_is_dead(visitor: Visitor) -> None:
    table = visitor.table().start()
    bram = table.sit(1).arrive()
    table.as_host("remove", {"seat": 1})
    assert bram.closed() == (4401, "bad_token")
    assert table.sit(1).closed() == (4401, "bad_token")
    assert visitor.refused("POST", f"/api/tables/{table.id}/remove", table.host, {"seat": 1})[0] == 409


def test_a_paused_table_waits(visitor: Visitor) -> None:
    table = visitor.table(start=0).start()
    anna = table.sit(0).arrive()
    action = anna.legal()[0]
    assert table.as_host("pause")["status"] == "paused"
    assert anna.play(action)["code"] == "paused"
    assert visitor.refused("POST", f"/api/tables/{table.id}/pause", table.host) == (409, "paused")
    assert table.as_host("resume")["status"] == "playing"
    assert anna.play(action)["type"] == "ack"


def test_an_ended_table_is_over(visitor: Visitor) -> None:
    table = visitor.table(start=0).start()
    anna = table.sit(0).arrive()
    assert table.as_host("end")["status"] == "abandoned"
    assert anna.play(anna.legal()[0])["code"] == "over"
    assert visitor.refused("POST", f"/api/tables/{table.id}/end", table.host) == (409, "over")
    assert visitor.refused("GET", f"/api/tables/{table.id}/record", table.host) == (409, "not_over")


def test_who_is_there_is_shown(visitor: Visitor) -> None:
    table = visitor.table().start()
    anna = table.sit(0).arrive()
    with table.sit(1) as bram:
        bram.arrive()
        while not anna.table["seats"][1]["connected"]:
            anna.hear()
    while anna.table["seats"][1]["connected"]:
        anna.hear()


def test_two_holders_of_a_seat_have_their_own_message_ids(visitor: Visitor) -> None:
    table = visitor.table(start=0).start()
    assert table.sit(1).arrive().ask("chat", id="1", text="hello")["again"] is False
    table.as_host("remove", {"seat": 1})
    joined = visitor.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    carla = table.watch(joined["token"]).arrive()
    assert carla.ask("chat", id="1", text="hello")["again"] is False


def test_tokens_are_in_nothing_that_others_hear(visitor: Visitor) -> None:
    table = visitor.table(public=True).start()
    spectator = table.watch().arrive()
    everything = json.dumps([spectator.heard, visitor.get("/api/tables")])
    for token in (*table.tokens, table.host, table.invite):
        assert token not in everything
