"""The middleware of all HTTP requests: rate limits, and the security headers of every response."""

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any

from refectory.server.auth.addresses import network_of
from refectory.server.errors import Malformed, NotFound, ServerError, TooFast
from refectory.server.http.schemas import Problem
from refectory.server.ws.messages import encode

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NO_STORE = (b"cache-control", b"no-store")
# Only over TLS: browsers ignore it elsewhere, and a server that is tried out without TLS must stay reachable.
ONLY_TLS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")
PRIVATE = ("/api/tables", "/api/profile", "/api/admin")  # responses with tokens and keys, also by GET
READING = ("GET", "HEAD", "OPTIONS")
UNLIMITED = ("/healthz", "/readyz", "/metrics")


class RequestMiddleware:
    """Wraps the whole application; `take` counts a request of a token and an address, or rejects it."""

    def __init__(
        self, app: App, take: Callable[[str, str], None], why_not_started: Sequence[str] = ()
    ) -> None:
        self._app = app
        self._take = take
        self._why_not_started = why_not_started

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            send = self._with_sentence(send)
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        send = _with_headers(send, _headers_for(scope))
        if scope.get("method") == "HEAD":
            scope, send = {**scope, "method": "GET"}, _without_body(send)
        try:
            if scope["path"] not in UNLIMITED:
                self._take(_token(scope), _address(scope))
            _check_zeros(scope)
            _check_content_type(scope)
        except ServerError as error:
            await _reject(send, error)
            return
        await self._app(scope, receive, send)

    def _with_sentence(self, send: Send) -> Send:
        """A server that can't start says so in one sentence; any other failure has its traceback."""

        async def send_sentence(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed" and self._why_not_started:
                message["message"] = self._why_not_started[0]
            await send(message)

        return send_sentence


def _headers_for(scope: Message) -> list[tuple[bytes, bytes]]:
    is_private = scope["path"].startswith(PRIVATE) or scope.get("method") not in READING
    private = [NO_STORE] if is_private else []
    return [*HEADERS, *private, *([ONLY_TLS] if scope.get("scheme") == "https" else [])]


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *headers]
        await send(message)

    return send_with_headers


def _without_body(send: Send) -> Send:
    """What answers a HEAD request: the same as for GET, but no body."""

    async def send_empty(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return send_empty


def _header(scope: Message, wanted: bytes) -> str:
    return next((bytes(value).decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def _token(scope: Message) -> str:
    return _header(scope, b"authorization")


def _check_zeros(scope: Message) -> None:
    """No id, name or cursor has a zero byte, which PostgreSQL refuses to look for."""
    if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
        raise NotFound("There is nothing at this address: it has a zero byte.")


def _check_content_type(scope: Message) -> None:
    """A page of another site can send a body only as a form or as plain text, unless the server agrees.

    Nor can it send a token, or use other methods than GET and POST. So a POST has a token, or says that it is
    JSON even if its body is empty.
    """
    is_empty = _header(scope, b"content-length") in ("", "0") and not _header(scope, b"transfer-encoding")
    if is_empty and (scope.get("method") != "POST" or _token(scope)):
        return
    if _header(scope, b"content-type").partition(";")[0].strip().lower() != "application/json":
        raise Malformed("The request can't be read: its content type must be application/json.")


def _address(scope: Message) -> str:
    return network_of(scope["client"][0]) if scope.get("client") else "local"


async def _reject(send: Send, error: ServerError) -> None:
    headers = [(b"content-type", b"application/json")]
    if isinstance(error, TooFast):
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(Problem(error.code, str(error)))})
