"""The options of uvicorn."""

from refectory.server.run import options
from refectory.server.settings import Settings
from refectory.server.ws.messages import MOST_BYTES


def test_messages_are_bounded_and_compressed_only_by_our_protocol() -> None:
    chosen = options(Settings())
    assert chosen["ws_max_size"] == MOST_BYTES
    assert chosen["ws_per_message_deflate"] is False
    assert chosen["server_header"] is False


def test_proxies_are_trusted_only_if_they_are_named() -> None:
    assert options(Settings())["proxy_headers"] is False
    behind = options(Settings(proxies=("10.0.0.1",)))
    assert (behind["proxy_headers"], behind["forwarded_allow_ips"]) == (True, ["10.0.0.1"])
