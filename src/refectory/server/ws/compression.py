"""Compression of large messages to the browser, by the extension that every browser knows.

Each message is compressed by itself: a connection at rest keeps no memory for it, and nothing is compressed
together with what somebody else has written into another message. Small messages, which are most of them, are
sent as they are.
"""

from collections.abc import Sequence

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

# A smaller message fits into two or three packets of the network anyway, and most messages are smaller.
LEAST_BYTES = 3072
# The quickest level: a packet of 90 KB becomes 8 KB within a fifth of a millisecond.
LEVEL = 1


class LargeMessages(PerMessageDeflate):
    """Compresses messages from a certain size on. The server sends no message in parts."""

    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if len(frame.data) >= LEAST_BYTES else frame


class LargeMessagesFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client to compress, without memory of earlier messages in either direction."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, deflate = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessages(
            deflate.remote_no_context_takeover,
            deflate.local_no_context_takeover,
            deflate.remote_max_window_bits,
            deflate.local_max_window_bits,
            deflate.compress_settings,
        )
