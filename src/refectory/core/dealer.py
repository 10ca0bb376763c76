"""The verifiable dealer: every random outcome follows from a secret seed whose hash is shown from the start.

The number behind the n-th chance action of a game is read from BLAKE2b keyed with the seed, over the
message "n/attempt". After the table has gone back r times it is "n/attempt/r", so that nobody knows what is
drawn after going back. From the seed anybody can compute every shuffle; from its SHA-256, which is shown at
the start, anybody can tell that the seed was not chosen later.
"""

from hashlib import blake2b, sha256
from hmac import compare_digest

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.errors import RecordError

SEED_BYTES = 32
_SPAN = 1 << 64


def commitment_to(seed: bytes) -> str:
    """The hash that the table shows from the start."""
    return sha256(seed).hexdigest()


def seed_from_hex(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(f"A seed is {2 * SEED_BYTES} hexadecimal digits, not {text[:80]!r}.")
    return seed


def pick_weighted(outcomes: list[tuple[Action, int]], ticket: int) -> Action:
    """The outcome that belongs to a number from 0 to below the sum of the weights."""
    for action, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return action
    raise ValueError("The ticket is not below the sum of the weights.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals chance outcomes from a 256-bit seed."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A seed is {SEED_BYTES} bytes, not {len(seed)}.")
        self.seed = seed
        self.commitment = commitment_to(seed)

    def number(self, n: int, below: int, rewinds: int = 0) -> int:
        """The n-th number after this many rewinds, from 0 to below `below`, each equally likely."""
        if not 0 < below <= _SPAN:
            raise ValueError(f"A number is dealt below 1 to 2**64, not below {below}.")
        suffix = f"/{rewinds}" if rewinds else ""
        even = _SPAN - _SPAN % below
        attempt = 0
        while True:
            block = blake2b(f"{n}/{attempt}{suffix}".encode(), key=self.seed, digest_size=8).digest()
            number = int.from_bytes(block, "big")
            if number < even:
                return number % below
            attempt += 1

    def deal(self, n: int, outcomes: list[tuple[Action, int]], rewinds: int = 0) -> Action:
        """The n-th chance action of a game after this many rewinds, one of these outcomes by weight."""
        total = sum(weight for _, weight in outcomes)
        return pick_weighted(outcomes, self.number(n, total, rewinds))

    def opens(self, commitment: str) -> bool:
        """Whether this seed is the one that was committed to."""
        return compare_digest(self.commitment.encode(), commitment.encode())
