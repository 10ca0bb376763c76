"""Visits a running server as a browser does, through the proxy before it, and says what arrives."""

from collections.abc import Iterator
from http.client import HTTPException
from threading import Thread
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from refectory.server.doctor.finding import Finding, bad, doubtful, good
from refectory.server.ws.messages import VERSION

PATIENCE = 10.0
MOST_BYTES = 1_000_000
CLIENT = b'src="/assets/'
ONLY_TLS = "strict-transport-security"
NO_TABLE, FOREIGN = 4404, 4403


def check_visit(url: str) -> Iterator[Finding]:
    """Ask for the page and open a WebSocket at this address."""
    url = url.rstrip("/")
    try:
        headers, page = _get(f"{url}/")
        _get(f"{url}/readyz")
    except HTTPError as error:
        yield bad("visit.refused", url=error.url, code=error.code, reason=error.reason)
        return
    except (URLError, OSError, HTTPException, ValueError) as error:
        yield bad("visit.silent", url=url, reason=getattr(error, "reason", error))
        return
    yield good("visit.good", url=url)
    if b"Refectory" not in page:
        yield bad("visit.other", url=url)
    elif CLIENT not in page:
        yield bad("visit.client", url=url)
    if url.startswith("https://") and ONLY_TLS not in headers:
        yield bad("visit.tls")
    yield check_socket(url)


def _get(url: str) -> tuple[set[str], bytes]:
    if not url.startswith(("http://", "https://")):
        raise ValueError("it must begin with https:// or http://")
    with urlopen(Request(url, headers={"User-Agent": "refectory-doctor"}), timeout=PATIENCE) as answer:
        return {name.lower() for name in answer.headers}, answer.read(MOST_BYTES)


def check_socket(url: str) -> Finding:
    """What a WebSocket meets; its end is not waited for, which with TLS can take for ever."""
    found: list[Finding] = []
    trying = Thread(target=_try_socket, args=(url, found), daemon=True)
    trying.start()
    trying.join(2 * PATIENCE)
    return found[0] if found else bad("socket.lost", error=TimeoutError("no answer"))


def _try_socket(url: str, found: list[Finding]) -> None:
    parts = urlsplit(url)
    address = parts._replace(scheme="wss" if parts.scheme == "https" else "ws").geturl()
    origin = f"{parts.scheme}://{parts.netloc}"
    try:
        with connect(
            f"{address}/ws/doctor",
            origin=Origin(origin),
            subprotocols=[Subprotocol(VERSION)],
            open_timeout=PATIENCE,
            compression=None,
        ) as socket:
            found.append(_refusal(socket))
    except (WebSocketException, OSError, TimeoutError) as error:
        found.append(bad("socket.lost", error=error))


def _refusal(socket: ClientConnection) -> Finding:
    """A table that does not exist is refused by the server itself, if the WebSocket gets there."""
    try:
        socket.recv(PATIENCE)
    except ConnectionClosed as end:
        code = end.rcvd.code if end.rcvd else 0
        if code == NO_TABLE:
            return good("socket.good")
        if code == FOREIGN:
            return bad("socket.foreign")
        return doubtful("socket.closed", code=code)
    return doubtful("socket.other")
