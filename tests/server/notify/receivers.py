"""Real ends of notifications, on loopback: a push service that decrypts, an HTTP receiver, a mail server."""

import json
import socket
import ssl
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import Event, Thread
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as MessageHandler
from aiosmtpd.smtp import AuthResult
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02

PATIENCE = 20.0


class HttpReceiver:
    """Keeps every request; answers with a status, after some seconds, or with a redirect."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.answer = b""
        self.redirect = ""
        self.hangs = False
        self._released = Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.requests.append((self.path, headers, body))
                if receiver.hangs:
                    receiver._released.wait(PATIENCE)
                self.send_response(302 if receiver.redirect else receiver.status)
                if receiver.redirect:
                    self.send_header("Location", receiver.redirect)
                self.send_header("Content-Length", str(len(receiver.answer)))
                self.end_headers()
                self.wfile.write(receiver.answer)

            def do_GET(self) -> None:  # where a redirect would lead
                self.do_POST()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        return Handler

    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, _, body in self.requests]

    def wait_for(self, count: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(self.requests) < count and time.monotonic() < deadline:
            time.sleep(0.02)
        assert len(self.requests) == count, self.requests

    def close(self) -> None:
        self._released.set()
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """A browser that has subscribed to a push service."""

    def __init__(self, service: HttpReceiver) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"

    def target(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "kind": "push",
            "endpoint": f"{self._service.url}/push/some-browser",
            "p256dh": urlsafe_b64encode(point).rstrip(b"=").decode(),
            "auth": urlsafe_b64encode(self._auth).rstrip(b"=").decode(),
        }

    def read(self, body: bytes) -> Any:
        """What was sent to this browser, decrypted as the browser does."""
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(plain)


def vapid_signs(authorization: str, public_key: str) -> bool:
    """Whether a push request is signed by the server's key, which it names."""
    assert f"k={public_key}" in authorization.replace(" ", "")
    return bool(Vapid02.verify(authorization))


class MailBox(MessageHandler):
    """Keeps every mail that comes."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[Any] = []

    def handle_message(self, message: Any) -> None:
        self.mails.append(message)


@contextmanager
def http_receiver() -> Iterator[HttpReceiver]:
    receiver = HttpReceiver()
    try:
        yield receiver
    finally:
        receiver.close()


USER, PASSWORD = "refectory", "a secret"


def certificate(folder: Path) -> Path:
    """A file with a certificate for 127.0.0.1, signed by itself, and its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    today, day = datetime.now(UTC), timedelta(days=1)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    signed = (
        made.not_valid_before(today - day).not_valid_after(today + day).add_extension(here, critical=True)
    )
    file = folder / "certificate.pem"
    text = signed.sign(key, SHA256()).public_bytes(Encoding.PEM)
    file.write_bytes(text + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return file


def with_login(certificate: Path, security: str) -> dict[str, Any]:
    """How a mail server takes mail only over TLS, and only from who logs in."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    tls: dict[str, Any] = {"tls": {"ssl_context": context}, "starttls": {"tls_context": context}}[security]

    def check(_server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any) -> AuthResult:
        return AuthResult(success=(data.login, data.password) == (USER.encode(), PASSWORD.encode()))

    # Of a connection that is TLS from its beginning, aiosmtpd does not know that it is.
    needs = {"require_starttls": True} if security == "starttls" else {"auth_require_tls": False}
    return {**tls, **needs, "authenticator": check, "auth_required": True}


@contextmanager
def mail_server(**others: Any) -> Iterator[tuple[MailBox, int]]:
    """A mail server, and its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    box = MailBox()
    controller = Controller(box, hostname="127.0.0.1", port=port, **others)
    controller.start()
    try:
        yield box, port
    finally:
        controller.stop()
