"""Requests whose body is JSON; one that can't be read is refused with a sentence."""

from typing import Any

from litestar import Request

from refectory.server.errors import Malformed

ZERO = b"\\u0000"


class JsonRequest(Request[Any, Any, Any]):
    """A request of this server."""

    async def json(self) -> Any:
        if ZERO in await self.body():  # PostgreSQL keeps no text with a zero
            raise Malformed("The request can't be read: a text in it has a zero.")
        try:
            return await super().json()
        except RecursionError:
            raise Malformed("The request can't be read: its body is nested too deeply.") from None
        except UnicodeDecodeError:
            raise Malformed("The request can't be read: its body is not UTF-8.") from None
