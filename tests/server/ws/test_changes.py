"""Changes: what a client needs to make the next packet from the last one."""

from random import Random
from typing import Any

import msgspec
import pytest

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from refectory.core.scene import Label, Panel, Piece, Scene
from refectory.games import load_game, names
from refectory.server.tables.table_schemas import TableInfo
from refectory.server.ws.changes import MOST_PAIRS, SentPacket, changes_since, compared_once
from refectory.server.ws.messages import Packet, You, encode
from refectory.server.ws.packets import describe_table, packet
from tests.server.packet_changes import apply_changes

MOVES = 30


def data_of(message: object) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(encode(message))
    return data


class KeepingClient:
    """A client that keeps its packet: the first is whole, the others are made from changes."""

    def __init__(self, first: Packet) -> None:
        self.sent = SentPacket(first)
        self.packet = data_of(first)
        self.offers = list(self.packet["legal"])

    def get(self, packet: Packet) -> int:
        """Take the changes that lead to this packet; the number of their bytes."""
        changes, self.sent = changes_since(self.sent, packet)
        self.packet = apply_changes(self.packet, self.offers, data_of(changes))
        return len(encode(changes))


def table_of(match: Match) -> TableInfo:
    return describe_table("table", match.game, match.setup, "playing", [])


def packet_of(match: Match, seat: int | None, since: int) -> Packet:
    you = You("spectator" if seat is None else "seat", seat)
    return packet(match, you, since, table_of(match), "changes")


@pytest.mark.parametrize("name", names())
def test_a_client_that_gets_changes_has_the_same_packet_as_one_that_gets_all(name: str) -> None:
    game, rng = load_game(name), Random(7)
    match = Match(game, game.setup(game.max_players), Dealer(bytes(32)))
    viewers: list[int | None] = [*range(game.max_players), None]
    clients = {seat: KeepingClient(packet_of(match, seat, 0)) for seat in viewers}
    for _ in range(MOVES):
        if not match.state.to_act():  # a short game
            break
        length, (mover, *_) = len(match.log), match.state.to_act()
        if match.can_undo(mover) and rng.random() < 0.2:
            match.undo(mover)
            length = len(match.log)
        else:
            match.play(mover, rng.choice(match.state.legal_actions(mover)))
        for seat, client in clients.items():
            if rng.random() < 0.8:  # a slow client misses packets
                whole = packet_of(match, seat, length)
                client.get(whole)
                assert client.packet == data_of(whole)


def test_changes_have_no_view_and_no_secret_that_the_packet_does_not_have() -> None:
    game = load_game("plankenkoorts")
    match = Match(game, game.setup(2, 0), Dealer(bytes(32)))
    client = KeepingClient(packet_of(match, 1, 0))
    match.play(0, match.state.legal_actions(0)[0])
    assert packet_of(match, 1, 0).view is None
    assert client.get(packet_of(match, 1, 1)) < 6_000
    assert "view" not in client.sent.packet.scene.data()  # type: ignore[union-attr]


# -- one scene and the next


def piece(name: str, **fields: Any) -> Piece:
    return Piece(name, "art", (0, 0), (1, 1), Label("label"), **fields)


def with_panels(*panels: Panel) -> Packet:
    game = load_game("plankenkoorts")
    match = Match(game, game.setup(2, 0), Dealer(bytes(32)))
    return msgspec.structs.replace(packet_of(match, 0, 0), scene=Scene(list(panels)))


def panel(name: str, *pieces: Piece) -> Panel:
    return Panel(name, "board", (10, 10), Label("panel"), list(pieces))


def scene_changes(before: Packet, after: Packet) -> dict[str, Any]:
    changes, _ = changes_since(SentPacket(before), after)
    client = KeepingClient(before)
    client.get(after)
    assert client.packet == data_of(after)
    scene: dict[str, Any] = data_of(changes)["scene"]
    return scene


def test_a_piece_that_stays_is_not_sent() -> None:
    one = with_panels(panel("board", piece("a"), piece("b")))
    assert scene_changes(one, with_panels(panel("board", piece("a"), piece("b")))) == {}


def test_of_a_piece_that_changes_only_the_difference_is_sent() -> None:
    before = with_panels(panel("board", piece("a"), piece("b")))
    after = with_panels(panel("board", piece("a"), piece("b", turn=90, states=("chosen",))))
    assert scene_changes(before, after) == {
        "panels": [{"id": "board", "changed": [{"id": "b", "turn": 90, "states": ["chosen"]}]}]
    }


def test_pieces_come_and_go_at_their_place() -> None:
    before = with_panels(panel("hand", piece("a"), piece("b"), piece("c")))
    after = with_panels(panel("hand", piece("n"), piece("a"), piece("c"), piece("m")))
    (changes,) = scene_changes(before, after)["panels"]
    assert changes["gone"] == ["b"]
    assert [(new["place"], new["piece"]["id"]) for new in changes["new"]] == [(0, "n"), (3, "m")]
    assert "order" not in changes


def test_pieces_that_change_their_order_are_listed() -> None:
    before = with_panels(panel("hand", piece("a"), piece("b"), piece("c")))
    after = with_panels(panel("hand", piece("c"), piece("n"), piece("a")))
    (changes,) = scene_changes(before, after)["panels"]
    assert changes["order"] == ["c", "n", "a"]


def test_panels_come_go_and_move() -> None:
    before = with_panels(panel("a"), panel("b", piece("x")))
    after = with_panels(panel("c", piece("y")), panel("a"))
    changes = scene_changes(before, after)
    assert changes["order"] == ["c", "a"]
    assert [one["id"] for one in changes["panels"]] == ["c"]


def test_a_preview_that_is_gone_is_null() -> None:
    board = panel("board", piece("a"))
    before, after = with_panels(board), with_panels(board)
    assert before.scene
    assert after.scene
    before.scene.ghosts.update({"go north": [{"of": "a", "turn": 90}], "go south": [{"of": "a"}]})
    after.scene.ghosts.update({"go north": [{"of": "a", "turn": 180}]})
    assert scene_changes(before, after) == {
        "ghosts": {"go south": None, "go north": [{"of": "a", "turn": 180}]}
    }


# -- what viewers share


def test_viewers_who_have_the_same_two_parts_share_one_comparison() -> None:
    asked: list[tuple[list[int], list[int]]] = []

    @compared_once
    def added(before: list[int], after: list[int]) -> list[int]:
        asked.append((before, after))
        return [one for one in after if one not in before]

    one, other = [1], [1, 2]
    assert added(one, other) is added(one, other)
    assert added(one, [1, 3]) == [3]  # another object, another answer
    assert len(asked) == 2
    for number in range(MOST_PAIRS):
        assert added(one, [number + 9]) == [number + 9]  # its identity may be that of an object that is gone
    assert added(one, other) == [2]


# -- offers


def test_an_offer_that_the_client_knows_is_a_number() -> None:
    game = load_game("plankenkoorts")
    match = Match(game, game.setup(2, 0), Dealer(bytes(32)))
    first = packet_of(match, 0, 0)
    changes, sent = changes_since(SentPacket(first), first)
    assert changes.legal == list(range(len(first.legal)))
    match.play(0, match.state.legal_actions(0)[0])
    changes, sent = changes_since(sent, packet_of(match, 0, 1))
    assert changes.legal == []
    match.play(1, match.state.legal_actions(1)[0])
    changes, sent = changes_since(sent, packet_of(match, 0, 2))
    known = [offer for offer in changes.legal if isinstance(offer, int)]
    assert known
    assert len(known) < len(changes.legal)  # a card was drawn
    assert max(sent.offers.values()) == len(sent.offers) - 1
