"""Messages of a client and their answers: which are read, play, why, hint, resync."""

import json
from collections.abc import Callable
from threading import Event

import pytest

from refectory.server.content import explain
from tests.server.api_client import Client, TableSocket


def begun(client: Client) -> tuple[TableSocket, TableSocket]:
    """Two people at a running game, the one whose turn it is first."""
    table = client.table().start()
    sockets = [each.arrive() for each in table.both()]
    sockets.sort(key=lambda each: each.packet["to_act"] != [each.packet["you"]["seat"]])
    return sockets[0], sockets[1]


def test_malformed_messages(client: Client) -> None:
    mover, _ = begun(client)
    for text in (
        "",
        "[]",
        "{",
        '{"type": "play"}',
        '{"type": "dance", "id": "1"}',
        json.dumps({"type": "play", "id": 1, "version": 1, "action": "x"}),
        json.dumps({"type": "ping", "id": "1", "more": True}),
        json.dumps({"type": "chat", "id": "1", "text": "x" * 501}),
    ):
        mover.send_raw(text)
        assert mover.until("error")["code"] == "malformed"
    mover.send_raw('{"type": "dance", "id": "known"}')
    assert mover.until("error", re="known")["code"] == "malformed"
    mover.send_raw(b"\x00\x01")
    assert mover.until("error")["code"] == "malformed"
    assert mover.play()["type"] == "ack", "The table is as it was."


def test_a_message_over_64_kb_closes_the_socket_and_nothing_else(client: Client) -> None:
    mover, other = begun(client)
    mover.send_raw("x" * 70_000)
    assert mover.closed()[0] == 1009
    assert other.ask("ping")["type"] == "ack"


def test_a_move_is_acknowledged_and_everybody_gets_a_packet(client: Client) -> None:
    mover, other = begun(client)
    version = mover.packet["version"]
    ack = mover.play()
    assert ack == {"type": "ack", "re": "m1", "version": version + 1, "again": False}
    assert mover.at_version(version + 1)["version"] == version + 1
    packet = other.at_version(version + 1)
    assert packet["events"], "The other hears what happened."
    assert packet["since"] + 1 <= packet["length"]


def test_the_same_message_is_answered_twice_and_applied_once(client: Client) -> None:
    mover, _ = begun(client)
    version, action = mover.packet["version"], mover.legal()[0]
    first = mover.ask("play", id="same", version=version, action=action)
    again = mover.ask("play", id="same", version=version, action=action)
    assert (first["version"], first["again"]) == (version + 1, False)
    assert (again["version"], again["again"]) == (version + 1, True)
    assert mover.ask("ping")["version"] == version + 1


def test_stale_version(client: Client) -> None:
    mover, _ = begun(client)
    answer = mover.ask("play", version=mover.packet["version"] + 1, action=mover.legal()[0])
    assert (answer["type"], answer["code"]) == ("error", "stale_version")


def test_not_your_turn(client: Client) -> None:
    mover, other = begun(client)
    assert other.play(mover.legal()[0])["code"] == "not_your_turn"


def test_an_illegal_action_names_its_rules_and_nobody_hears_of_it(client: Client) -> None:
    mover, other = begun(client)
    answer = mover.play("lay revelation")
    assert answer["code"] == "illegal_action"
    assert answer["rules"]
    assert other.ask("ping")["version"] == mover.packet["version"]
    assert not any("revelation" in text for text in other.heard[3:])


def test_unknown_action(client: Client) -> None:
    mover, _ = begun(client)
    assert mover.play("fly away")["code"] == "unknown_action"


def test_two_devices_in_one_seat(client: Client) -> None:
    table = client.table(humans=1, bots=1, start=0).start()
    phone, laptop = table.sit(0).arrive(), table.sit(0).arrive()
    assert phone.packet["view"] == laptop.packet["view"]
    version = phone.packet["version"]
    assert phone.play()["type"] == "ack"
    assert laptop.at_version(version + 1)["events"]
    phone.close()
    assert laptop.ask("ping")["type"] == "ack"


def test_nothing_is_played_before_the_start(client: Client) -> None:
    table = client.table()
    with table.sit(0) as early:
        early.until("table")
        assert early.ask("play", version=0, action="pass")["code"] == "not_started"


def test_resync_sends_everything_since(client: Client) -> None:
    mover, _ = begun(client)
    mover.play()
    mover.ask("resync", since=0)
    packet = mover.until("packet", since=0)
    assert packet["events"][0]["n"] == 0


def test_why_names_rules(client: Client) -> None:
    mover, _ = begun(client)
    assert mover.ask("why", action="lay revelation")["rules"]
    assert mover.ask("why", action=mover.legal()[0])["rules"] == []
    assert mover.ask("why")["code"] == "malformed"


def test_a_question_why_holds_up_neither_a_move_nor_the_server(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In some games the answer takes longer than a move; here it waits until the move is made."""
    moved = Event()

    def slow(*_: object) -> Callable[[], list[str]]:
        return lambda: ["moved"] if moved.wait(20) else []

    monkeypatch.setattr(explain, "why_not", slow)
    mover, _ = begun(client)
    asked = mover.send("why", action="pass")
    assert mover.play()["type"] == "ack"
    moved.set()
    assert mover.until("why", re=asked)["rules"] == ["moved"]


def test_a_hint_is_legal(client: Client) -> None:
    mover, other = begun(client)
    hint = mover.ask("hint")
    assert hint["action"] in mover.legal()
    assert hint["level"] == "abbot"
    assert hint["reason"]["key"].startswith("reason.")
    assert 0 < hint["chance"] < 1
    while not hint["is_last"]:  # surer ones follow
        hint = mover.until("hint")
        assert hint["action"] in mover.legal()
    assert other.ask("hint")["code"] == "not_your_turn"


def test_two_holders_of_a_seat_have_their_own_message_ids(client: Client) -> None:
    table = client.table(start=0).start()
    assert table.sit(1).arrive().ask("chat", id="1", text="hello")["again"] is False
    table.as_host("remove", {"seat": 1})
    joined = client.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    carla = table.watch(joined["token"]).arrive()
    assert carla.ask("chat", id="1", text="hello")["again"] is False


def test_chat_is_plain_text_and_bounded(client: Client) -> None:
    table = client.table()
    anna, bram = table.both()
    assert anna.ask("chat", text="<script>alert(1)</script>\u0007 hi")["type"] == "ack"
    while not (lines := bram.until("chat")["lines"]):
        continue
    assert lines[0]["text"] == "<script>alert(1)</script> hi"
    assert (lines[0]["seat"], lines[0]["name"]) == (0, "Anna")
    assert anna.ask("chat", text="\n\t ")["code"] == "bad_name"
    assert anna.ask("chat", id="again", text="once")["again"] is False
    assert anna.ask("chat", id="again", text="once")["again"] is True
    late = table.sit(1)
    assert [line["text"] for line in late.until("chat")["lines"]][-1] == "once"


def test_the_acknowledgement_comes_before_the_packet(client: Client) -> None:
    mover, other = begun(client)
    before = mover.packet["version"]
    ack = mover.play()
    assert (ack["version"], mover.packet["version"]) == (before + 1, before)
    assert mover.at_version(before + 1)["version"] == before + 1
    assert other.at_version(before + 1)["version"] == before + 1
