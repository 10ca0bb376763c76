"""Seat tokens: signed by the server, tied to a table and a role, revocable by a serial number."""

import os
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import compare_digest, digest
from pathlib import Path

from msgspec import Struct

from refectory.server.errors import BadToken

HOST, INVITE, SPECTATOR, SEAT = "h", "i", "w", "s"
SECRET_BYTES = 32


class Pass(Struct, frozen=True):
    """What a token says: for which table, in which role, which seat, and the how-manieth of its kind."""

    table: str
    role: str
    seat: int = 0
    serial: int = 0


class Signer:
    """Makes tokens and reads them back."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def token(self, ticket: Pass) -> str:
        payload = f"{ticket.table}.{ticket.role}{ticket.seat}.{ticket.serial}"
        return f"{payload}.{self._seal(payload)}"

    def read(self, token: str) -> Pass:
        """What the token says, if it is one of ours. Whether it is still good, the table knows."""
        payload, _, seal = token.rpartition(".")
        if not compare_digest(self._seal(payload).encode(), seal.encode(errors="replace")):
            raise BadToken("This link is not one of this table's, or it was cut short.")
        table, role, serial = payload.split(".")
        return Pass(table, role[0], int(role[1:]), int(serial))

    def derived_id(self, table: str) -> str:
        """The id of the table that follows on another: always the same, and nobody guesses it."""
        return sha256(self._seal(f"after {table}").encode()).hexdigest()[:16]

    def _seal(self, payload: str) -> str:
        mac = digest(self._secret, payload.encode(errors="replace"), sha256)
        return urlsafe_b64encode(mac[:24]).decode()


def load_secret(folder: Path) -> bytes:
    """The server's secret, made on the first start in a file that only its owner can read."""
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
    """A name that nobody guesses."""
    return secrets.token_urlsafe(12).replace("-", "a").replace("_", "b")
