"""Who may open a WebSocket at a table, as what, and what they want to be sent."""

from base64 import b64decode
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket

from refectory.server import metrics
from refectory.server.auth.addresses import network_of
from refectory.server.auth.tokens import INVITE, SPECTATOR, Grant
from refectory.server.errors import BadToken, Forbidden, Malformed, ServerError
from refectory.server.http.params import InjectedServices, TableId
from refectory.server.services import Services
from refectory.server.tables.commands import readable
from refectory.server.ws import messages
from refectory.server.ws.packets import Form
from refectory.server.ws.session import Session

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table_id:str}")
async def watch(socket: Socket, table_id: TableId, services: InjectedServices) -> None:
    """Admit a viewer, and serve the socket until it closes."""
    await socket.accept(subprotocols=_subprotocol(socket))
    async with AsyncExitStack() as open_socket:
        await _serve(socket, table_id, services, open_socket)


async def _serve(socket: Socket, table_id: str, services: Services, open_socket: AsyncExitStack) -> None:
    try:
        check_origin(socket, services.settings.origins)
        if messages.VERSION not in socket.scope["subprotocols"]:
            raise Malformed(f"A client must offer the subprotocol {messages.VERSION}.")
        services.orders.bans.refuse(address_of(socket))
        services.by_address.take(address_of(socket))
        name = name_of(socket)
        live, grant = await services.access.watch(table_id, token_of(socket))
        grant = grant or Grant(table_id, SPECTATOR)
        if grant.role == INVITE:
            raise BadToken("An invitation is for taking a seat; take one first.")
        await open_socket.enter_async_context(services.sockets.one(address_of(socket), grant))
        live = await services.tables.get(table_id)  # the same, unless it has been released meanwhile
    except ServerError as error:
        metrics.REFUSED.labels(error.code).inc()
        await socket.close(4000 + error.status, error.code)
        return
    offered = socket.scope["subprotocols"]
    wants_journal, is_visible = messages.JOURNAL in offered, messages.HIDDEN not in offered
    viewer = live.audience.enter(grant, form_of(socket), name, wants_journal, is_visible, address_of(socket))
    session = Session(socket, services, live, viewer, address_of(socket))
    connections = services.orders.connections
    with metrics.SOCKETS.track_inprogress(), connections.one(address_of(socket), table_id, session.close):
        await session.run()


def _subprotocol(socket: Socket) -> str | None:
    return messages.VERSION if messages.VERSION in socket.scope["subprotocols"] else None


def token_of(socket: Socket) -> str | None:
    """The token in the list of subprotocols, where no log and no URL shows it."""
    for offered in socket.scope["subprotocols"]:
        if offered.startswith(messages.TOKEN_PREFIX):
            return str(offered[len(messages.TOKEN_PREFIX) :])
    return None


def name_of(socket: Socket) -> str:
    """The name of a spectator who wants to be seen, in URL-safe base64; nothing for the others."""
    for offered in socket.scope["subprotocols"]:
        if offered.startswith(messages.NAME_PREFIX):
            coded = str(offered[len(messages.NAME_PREFIX) :])
            try:
                name = b64decode(coded + "=" * (-len(coded) % 4), b"-_", validate=True).decode()
            except ValueError:
                raise Malformed("The name of a spectator is UTF-8 in URL-safe base64.") from None
            return readable(name[: messages.MOST_NAME])
    return ""


def form_of(socket: Socket) -> Form:
    """What the client wants of packets."""
    offered = socket.scope["subprotocols"]
    if messages.PLAIN in offered:
        return "plain"
    return "changes" if messages.CHANGES in offered else "whole"


def check_origin(socket: Socket, allowed: tuple[str, ...]) -> None:
    """A browser names the origin of its page; pages of other origins may not act for our players."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if not host or host != socket.headers.get("host"):
        raise Forbidden("Pages from elsewhere may not open a table here.")


def address_of(socket: Socket) -> str:
    client = socket.scope["client"]
    return network_of(client[0]) if client else "local"
