"""The verifiable dealer: every random outcome follows from a secret seed whose hash is shown from the start.

The number behind the n-th chance action of a game is read from BLAKE2b keyed with the seed, over the
message "n/attempt". After the table has gone back r times it is "n/attempt/r", so that nobody knows what is
drawn after going back. From the seed anybody can compute every shuffle.

At a table of a server the seed is made of parts (`SeedParts`): the server's secret, whose SHA-256 is shown
when the table is opened, and a nonce of each player, whose SHA-256 is shown before any nonce is. So nobody
could choose the seed. Elsewhere the SHA-256 of the seed itself is shown at the start.
"""

from dataclasses import dataclass
from hashlib import blake2b, sha256
from hmac import compare_digest

from mypy_extensions import mypyc_attr

from refectory.core.action import Action
from refectory.core.errors import RecordError

SEED_BYTES = 32
_SPAN = 1 << 64
PLAYER, BOT, NOBODY = "player", "bot", "nobody"


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


def hash_of_nonce(nonce: str) -> str:
    """What is shown of a nonce before the nonce itself."""
    return sha256(seed_from_hex(nonce)).hexdigest()


def nonce_of_bot(secret: str, seat: int) -> str:
    """The nonce of a bot's seat. It follows from the secret, so the server could not choose it later."""
    return sha256(f"refectory bot\nsecret {secret}\nseat {seat}".encode()).hexdigest()


@dataclass(slots=True)
class SeedShare:
    """What one seat adds to the seed.

    `by` is `player`, `bot`, or `nobody` for a client that sent no nonce. A player's client that was away when
    the nonces were shown has added only its `hash`.
    """

    name: str
    by: str
    hash: str = ""
    nonce: str = ""


@dataclass(slots=True)
class SeedParts:
    """What the seed of a table's game is made of. `rounds` counts how often nonces were collected."""

    table: str
    secret: str
    shares: list[SeedShare]
    rounds: int = 1

    def seed(self) -> bytes:
        """The SHA-256 of a text that anybody can write: the parts, a line for each."""
        lines = ["refectory seed 2", f"table {self.table}", f"secret {self.secret}"]
        for seat, share in enumerate(self.shares):
            lines.append(f"seat {seat} {share.by} {share.hash or '-'} {share.nonce or '-'}")
        return sha256("\n".join(lines).encode()).digest()

    def fault(self) -> str | None:
        """What is wrong with the nonces, if anything is."""
        for seat, share in enumerate(self.shares):
            if share.by == BOT and share.nonce != nonce_of_bot(self.secret, seat):
                return f"The nonce of the bot in seat {seat} does not follow from the secret."
            if share.by == PLAYER and not share.hash:
                return f"The nonce of seat {seat} has no hash."
            if share.by == PLAYER and share.nonce and hash_of_nonce(share.nonce) != share.hash:
                return f"The nonce of seat {seat} is not the one whose hash was shown."
        return None


def pick_weighted(outcomes: list[tuple[Action, int]], ticket: int) -> Action:
    """The outcome that belongs to a number from 0 to below the sum of the weights."""
    for action, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return action
    raise ValueError("The ticket is not below the sum of the weights.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Deals chance outcomes from a 256-bit seed; `parts` are what the seed was made of, at a table."""

    def __init__(self, seed: bytes, parts: SeedParts | None = None) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A seed is {SEED_BYTES} bytes, not {len(seed)}.")
        self.seed = seed
        self.parts = parts
        self.commitment = commitment_to(seed_from_hex(parts.secret) if parts else seed)

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
        """Whether this seed, or the secret in it, is the one that was committed to."""
        return compare_digest(self.commitment.encode(), commitment.encode())


def dealer_of_table(parts: SeedParts) -> Dealer:
    """The dealer of a table, whose seed is made of these parts."""
    return Dealer(parts.seed(), parts)
