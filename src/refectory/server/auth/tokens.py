"""Tokens: signed by the server, for one table and one role, revocable by a serial number."""

import os
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest
from pathlib import Path

from msgspec import Struct

from refectory.server.auth.addresses import network_of
from refectory.server.errors import BadToken

HOST, INVITE, SPECTATOR, SEAT = "h", "i", "w", "s"
SECRET_BYTES = 32


class Grant(Struct, frozen=True):
    """What a token grants: a role at a table. `serial` counts the tokens of a seat; only the last is good."""

    table: str
    role: str
    seat: int = 0
    serial: int = 0


class Signer:
    """Makes tokens and reads them back."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, grant: Grant) -> str:
        payload = f"{grant.table}.{grant.role}{grant.seat}.{grant.serial}"
        return f"{payload}.{self._seal(payload)}"

    def read(self, token: str) -> Grant:
        """What a token of this server grants. The table knows whether it was revoked."""
        payload, _, seal = token.rpartition(".")
        if not compare_digest(self._seal(payload).encode(), seal.encode(errors="replace")):
            raise BadToken("This link was not made by this server, or it was cut short.")
        table, role, serial = payload.split(".")
        return Grant(table, role[0], int(role[1:]), int(serial))

    def derived_id(self, table: str) -> str:
        """The id of the rematch of a table: always the same, and nobody can guess it."""
        return sha256(self._seal(f"after {table}").encode()).hexdigest()[:16]

    def owner(self, address: str) -> str:
        """What stands for an address in the log: nobody without the secret can find the address from it."""
        return sha256(self._seal(f"from {network_of(address)}").encode()).hexdigest()[:16]

    def browser(self, table: str, kept: str | None) -> str:
        """What stands for a browser in the log of a table; at another table it is another text."""
        return sha256(self._seal(f"browser {kept} at {table}").encode()).hexdigest()[:16] if kept else ""

    def _seal(self, payload: str) -> str:
        mac = digest(self._secret, payload.encode(errors="replace"), sha256)
        return urlsafe_b64encode(mac[:24]).decode()


def load_secret(folder: Path) -> bytes:
    """The server's secret. The first start writes it to a file that only its owner can read."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _read_secret(path)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(SECRET_BYTES).hex().encode())
        file.flush()
        os.fsync(handle)
    return _read_secret(path)


def _read_secret(path: Path) -> bytes:
    if path.stat().st_mode & 0o077:
        raise SystemExit(
            f"The file {path.name} in the data directory must be readable by its owner only (0600)."
        )
    return secret_from(path.read_text("ascii"))


def secret_from(text: str) -> bytes:
    """A secret of at least 256 bits, in hexadecimal digits."""
    try:
        secret = bytes.fromhex(text.strip())
    except ValueError:
        secret = b""
    if len(secret) < SECRET_BYTES:
        raise SystemExit(f"The secret must be at least {2 * SECRET_BYTES} hexadecimal digits.")
    return secret


def new_id() -> str:
    """A random id that nobody can guess."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")


def is_id(text: str) -> bool:
    """Whether this can be an id at all. PostgreSQL fails on a text with a zero byte."""
    return text.isascii() and text.isprintable()
