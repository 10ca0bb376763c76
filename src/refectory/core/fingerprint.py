"""Fingerprints: a short hash of plain data; equal data has equal fingerprints."""

import json
from hashlib import blake2b

from refectory.core.game import Data


def canonical(data: object) -> str:
    """JSON in one spelling: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(data: Data) -> str:
    """Eight bytes of hash, as hex."""
    return blake2b(canonical(data).encode(), digest_size=8).hexdigest()
