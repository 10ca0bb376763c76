"""The keys of profiles and the codes that move one to another device; the store has only their hashes."""

import secrets
from hashlib import sha256

PREFIX = "rp_"
KEY_BYTES = 32
# 32 letters that are hard to mistake for one another: 12 of them have 60 bits.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LETTERS = 12
GROUP = 4
MISREAD = str.maketrans("OIL", "011")


def new_key() -> str:
    """A key of 256 random bits."""
    return PREFIX + secrets.token_urlsafe(KEY_BYTES)


def hash_of(secret: str) -> str:
    """What the store keeps. A random key can't be guessed, so a plain hash is enough."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def new_code() -> str:
    """A code that a person can type: `7K2M-0QXA-93TD`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    return "-".join(letters[n : n + GROUP] for n in range(0, CODE_LETTERS, GROUP))


def plain_code(typed: str) -> str:
    """A code as it was given out, however a person has typed it."""
    letters = "".join(letter for letter in typed.upper() if letter.isalnum()).translate(MISREAD)
    return "-".join(letters[n : n + GROUP] for n in range(0, len(letters), GROUP))
