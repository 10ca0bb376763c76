"""A proxy with TLS before a server under test, which passes on what a test lets it."""

import asyncio
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from threading import Event, Thread

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

# Changes the head of a request.
Change = Callable[[bytes], bytes]
SECURE = b"X-Forwarded-Proto: https\r\nX-Forwarded-For: 203.0.113.9\r\n"


def as_it_should_be(head: bytes) -> bytes:
    line, rest = head.split(b"\r\n", 1)
    return line + b"\r\n" + SECURE + rest


def certificate(folder: Path) -> Path:
    """A key with a certificate for 127.0.0.1 that it has signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, form, plain)
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return file


class TlsProxy:
    """Listens on a port of its own, and passes everything on to a server on this machine."""

    def __init__(self, port: int, pem: Path, change: Change) -> None:
        self._target = port
        self._change = change
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(pem)
        self._ready = Event()
        self.port = 0
        self.thread = Thread(target=lambda: asyncio.run(self._main()), daemon=True)

    def start(self) -> str:
        self.thread.start()
        assert self._ready.wait(10)
        return f"https://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self.thread.join(10)

    async def _main(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=self._context)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        theirs, ours = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            ours.write(self._change(await reader.readuntil(b"\r\n\r\n")))
            both = [asyncio.create_task(_copy(reader, ours)), asyncio.create_task(_copy(theirs, writer))]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ours.close()
            writer.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):  # one side has gone
        while part := await reader.read(65536):
            writer.write(part)
            await writer.drain()


@contextmanager
def tls_proxy(port: int, pem: Path, change: Change) -> Iterator[str]:
    """The address of a proxy before a port of this machine."""
    proxy = TlsProxy(port, pem, change)
    try:
        yield proxy.start()
    finally:
        proxy.stop()
