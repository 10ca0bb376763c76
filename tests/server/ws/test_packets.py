"""Packets: what each viewer is sent."""

from msgspec.structs import replace

from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.table import Table
from refectory.server.ws.messages import Packet, You, encode
from refectory.server.ws.packets import Form, packet, table_info
from tests.server.api_client import Client, TableSocket
from tests.server.sample_tables import table_of


def begun(client: Client) -> tuple[TableSocket, TableSocket]:
    """Two people at a running game, the one whose turn it is first."""
    table = client.table().start()
    sockets = [each.arrive() for each in table.both()]
    sockets.sort(key=lambda each: each.packet["to_act"] != [each.packet["you"]["seat"]])
    return sockets[0], sockets[1]


def test_only_the_seat_that_is_to_act_sees_legal_actions(client: Client) -> None:
    mover, other = begun(client)
    assert mover.legal()
    assert other.legal() == []


def test_a_spectator_sees_only_public_things(client: Client) -> None:
    table = client.table().start()
    spectator = table.watch(table.spectator).arrive()
    assert spectator.packet["you"] == {"role": "spectator", "seat": None}
    assert spectator.packet["view"]["hand"] is None
    assert spectator.legal() == []
    for kind, fields in (("play", {"version": 1, "action": "x"}), ("chat", {"text": "x"}), ("undo", {})):
        assert spectator.ask(kind, **fields)["code"] == "not_seated"
    for kind in ("hint", "why", "hand_over", "take_back"):
        assert spectator.ask(kind)["code"] == "not_seated"


def test_nothing_is_offered_unless_the_game_is_being_played() -> None:
    table = table_of("plankenkoorts")
    (seat,) = table.to_act()
    assert packet_of(table, seat).legal
    apply_entry(table, commands.pause(table, 4.0).entry)
    assert packet_of(table, seat).legal == []
    assert not packet_of(table, seat).can_undo


def test_a_plain_packet_has_no_scene_and_is_equal_otherwise() -> None:
    table = table_of("plankenkoorts")
    whole, plain = packet_of(table, 0), packet_of(table, 0, form="plain")
    assert plain.scene is None
    assert whole.scene
    assert encode(replace(whole, scene=None)) == encode(plain)


def test_events_carry_their_place_in_the_log() -> None:
    table = table_of("plankenkoorts")
    packet = packet_of(table, 0, since=3)
    assert (packet.since, packet.length) == (3, table.length)
    assert {event.n for event in packet.events} <= set(range(3, table.length))


def packet_of(table: Table, seat: int, since: int = 0, form: Form = "whole") -> Packet:
    assert table.match
    return packet(table.match, You("seat", seat), since, table_info(table, 5.0, set(), 0), form)
