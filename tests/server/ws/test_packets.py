"""Packets: what each viewer is sent."""

from tests.server.api_client import Client, TableSocket


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
