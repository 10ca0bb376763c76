"""Play over the WebSocket: packets, acknowledgements, and every refusal."""

import json

from tests.server.clients import Socket, Visitor


def begun(visitor: Visitor) -> tuple[Socket, Socket]:
    """Two people at a running game, the one whose turn it is first."""
    table = visitor.table().start()
    sockets = [each.arrive() for each in table.both()]
    sockets.sort(key=lambda each: each.packet["to_act"] != [each.packet["you"]["seat"]])
    return sockets[0], sockets[1]


def test_a_move_is_acknowledged_and_everybody_gets_a_packet(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    version = mover.packet["version"]
    ack = mover.play()
    assert ack == {"type": "ack", "re": "m1", "version": version + 1, "again": False}
    assert mover.at_version(version + 1)["version"] == version + 1
    packet = other.at_version(version + 1)
    assert packet["events"], "The other hears what happened."
    assert packet["since"] + 1 <= packet["length"]


def test_only_the_seat_that_is_to_act_sees_legal_actions(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    assert mover.legal()
    assert other.legal() == []


def test_the_same_message_is_answered_twice_and_applied_once(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
    version, action = mover.packet["version"], mover.legal()[0]
    first = mover.ask("play", id="same", version=version, action=action)
    again = mover.ask("play", id="same", version=version, action=action)
    assert (first["version"], first["again"]) == (version + 1, False)
    assert (again["version"], again["again"]) == (version + 1, True)
    assert mover.ask("ping")["version"] == version + 1


def test_stale_version(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
    answer = mover.ask("play", version=mover.packet["version"] + 1, action=mover.legal()[0])
    assert (answer["type"], answer["code"]) == ("error", "stale_version")


def test_not_your_turn(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    assert other.play(mover.legal()[0])["code"] == "not_your_turn"


def test_an_illegal_action_names_its_rules_and_nobody_hears_of_it(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    answer = mover.play("lay revelation")
    assert answer["code"] == "illegal_action"
    assert answer["rules"]
    assert other.ask("ping")["version"] == mover.packet["version"]
    assert not any("revelation" in text for text in other.heard[3:])


def test_unknown_action(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
    assert mover.play("fly away")["code"] == "unknown_action"


def test_malformed_messages(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
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


def test_a_message_over_64_kb_closes_the_socket_and_nothing_else(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    mover.send_raw("x" * 70_000)
    assert mover.closed()[0] == 1009
    assert other.ask("ping")["type"] == "ack"


def test_two_devices_in_one_seat(visitor: Visitor) -> None:
    table = visitor.table(humans=1, bots=1, start=0).start()
    phone, laptop = table.sit(0).arrive(), table.sit(0).arrive()
    assert phone.packet["view"] == laptop.packet["view"]
    version = phone.packet["version"]
    assert phone.play()["type"] == "ack"
    assert laptop.at_version(version + 1)["events"]
    phone.close()
    assert laptop.ask("ping")["type"] == "ack"


def test_nothing_is_played_before_the_start(visitor: Visitor) -> None:
    table = visitor.table()
    with table.sit(0) as early:
        early.until("table")
        assert early.ask("play", version=0, action="pass")["code"] == "not_started"


def test_resync_sends_everything_since(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
    mover.play()
    mover.ask("resync", since=0)
    packet = mover.until("packet", since=0)
    assert packet["events"][0]["n"] == 0


def test_why_names_rules(visitor: Visitor) -> None:
    mover, _ = begun(visitor)
    assert mover.ask("why", action="lay revelation")["rules"]
    assert mover.ask("why", action=mover.legal()[0])["rules"] == []
    assert mover.ask("why")["code"] == "malformed"


def test_hint_is_lawful(visitor: Visitor) -> None:
    mover, other = begun(visitor)
    hint = mover.ask("hint")
    assert hint["action"] in mover.legal()
    assert hint["level"] == "abbot"
    assert hint["reason"]["key"].startswith("reason.")
    assert other.ask("hint")["code"] == "not_your_turn"
