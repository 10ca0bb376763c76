"""The WebSocket protocol of uvicorn, which also ends connections whose other end is gone or does not read.

uvicorn closes such a connection only when everything that waits to be sent has been sent, which then never
happens. Large messages are compressed.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from refectory.server.ws.compression import LargeMessagesFactory

TOO_SLOW = (4408, "too_slow")
# How long a viewer may not read while something waits to be sent to it.
SLOW_SECONDS = 15.0
# How long a closed connection may still send what waits, the reason of its end included.
CLOSING_SECONDS = 5.0


class TableProtocol(WebSocketsSansIOProtocol):
    """Ends connections that do not answer a ping, and viewers that do not read."""

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        self.conn.available_extensions = [LargeMessagesFactory()]

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    async def send(self, message: Any) -> None:
        if not self.writable.is_set():  # waiting with a limit costs a task, so only who must wait does
            await self._until_writable()
        await super().send(message)

    async def _until_writable(self) -> None:
        try:
            async with asyncio.timeout(SLOW_SECONDS):
                await self.writable.wait()
        except TimeoutError:
            self._close_slow()

    def _close_slow(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self.stop_keepalive()
        self.conn.send_close(*TOO_SLOW)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(CLOSING_SECONDS, self.transport.abort)
