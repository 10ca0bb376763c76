"""What a terminal keeps of a table to check its dealer: the commitment that it saw, and its own nonce."""

import secrets
from dataclasses import dataclass

from refectory.cli.files import game_of
from refectory.cli.verification import compare_kept
from refectory.core.dealer import SEED_BYTES, hash_of_nonce
from refectory.core.record import Verified, parse_record, verify


@dataclass(frozen=True)
class KeptNonce:
    """The commitment of a table, and the nonce that this client has added."""

    commitment: str
    nonce: str

    @property
    def hash(self) -> str:
        return hash_of_nonce(self.nonce)

    def check(self, text: str) -> Verified:
        """Check the record of the table: the whole chain from the commitment to every draw."""
        record = parse_record(text)
        checked = verify(game_of(record), record)
        compare_kept(record, self.commitment, (self.nonce,))
        return checked


def new_kept_nonce(commitment: str) -> KeptNonce:
    """A new nonce for a table with this commitment."""
    return KeptNonce(commitment, secrets.token_hex(SEED_BYTES))
