"""The key by which push services know this server (VAPID): made at the first start, for its owner only."""

import os
from base64 import urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, VapidException

from refectory.server.settings import Settings

FILE = "vapid"
NOBODY = "mailto:nobody@localhost"


class VapidKey:
    """The private key as text, and the public one as browsers want it."""

    def __init__(self, text: str) -> None:
        try:
            key = Vapid02.from_string(text.strip())
        except (VapidException, ValueError):
            raise SystemExit("The VAPID key can't be read: it is 32 bytes in URL-safe base64.") from None
        point = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.private = text.strip()
        self.public = urlsafe_b64encode(point).rstrip(b"=").decode()


def contact_of(settings: Settings) -> str:
    """Whom a push service may write to: the operator, or else the server's own address."""
    host = urlsplit(settings.public_url).hostname
    return settings.contact or (f"https://{host}" if host else NOBODY)


def new_key_text() -> str:
    """A new private key: 32 bytes in URL-safe base64."""
    key = Vapid02()
    key.generate_keys()
    number = key.private_key.private_numbers().private_value
    return urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def load_vapid(folder: Path) -> VapidKey:
    """The key in the data directory. Several workers that start at the same time make one."""
    path = folder / FILE
    if not path.exists():
        _write_once(path, new_key_text())
    if path.stat().st_mode & 0o077:
        raise SystemExit(f"The file {FILE} in the data directory must be readable by its owner only (0600).")
    return VapidKey(path.read_text("ascii"))


def _write_once(path: Path, text: str) -> None:
    """Whole or not at all, and not over the key of another worker."""
    new = path.with_name(f"{FILE}.{os.getpid()}")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(new, path)
    except FileExistsError:
        pass  # the other worker's key counts
    finally:
        new.unlink()
