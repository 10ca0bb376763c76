"""Large messages are compressed, small ones are not, and no connection remembers earlier ones."""

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from refectory.server.ws.compression import LEAST_BYTES, LargeMessagesFactory
from tests.server.api_client import Client

OFFER = [("client_max_window_bits", None)]


def text(size: int) -> Frame:
    return Frame(Opcode.TEXT, b'{"at": [20, 40]}' * (size // 16 + 1))


def test_only_large_messages_are_compressed_each_by_itself() -> None:
    agreed, server = LargeMessagesFactory().process_request_params(OFFER, [])
    assert {name for name, _ in agreed} >= {"server_no_context_takeover", "client_no_context_takeover"}
    client = ClientPerMessageDeflateFactory().process_response_params(agreed, [])
    small, large = text(LEAST_BYTES // 2), text(10 * LEAST_BYTES)
    assert server.encode(small) is small
    first, again = server.encode(large), server.encode(large)
    assert first.rsv1
    assert len(first.data) < len(large.data) / 20
    assert first == again, "The second one refers to nothing in the first."
    assert client.decode(first).data == large.data
    assert not hasattr(server, "decoder"), "A connection at rest keeps nothing to read with."


def test_a_browser_gets_the_same_packet_compressed(client: Client) -> None:
    table = client.table().start()
    offered = ["refectory.v1", f"token.{table.tokens[0]}"]
    packets = []
    for compression in ("deflate", None):
        url = f"ws://127.0.0.1:{client.server.port}/ws/{table.id}"
        with connect(url, subprotocols=offered, compression=compression, max_size=2**22) as socket:  # type: ignore[arg-type]
            assert bool(socket.protocol.extensions) == (compression == "deflate")
            message = {"type": ""}
            while message["type"] != "packet":
                message = json.loads(socket.recv(10))
            packets.append({**message, "table": None})
    assert packets[0] == packets[1]


def test_a_message_that_grows_beyond_the_limit_closes_the_socket(client: Client) -> None:
    table = client.table().start()
    offered = ["refectory.v1", f"token.{table.tokens[0]}"]
    with connect(f"ws://127.0.0.1:{client.server.port}/ws/{table.id}", subprotocols=offered) as socket:  # type: ignore[arg-type]
        socket.send("x" * 1_000_000)  # a few hundred bytes on the wire
        with pytest.raises(ConnectionClosed):
            list(socket)
        assert socket.close_code == 1009
