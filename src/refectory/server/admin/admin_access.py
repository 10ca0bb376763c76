"""Access to the admin page: one token, compared in constant time; whoever guesses has to stop soon."""

from collections import OrderedDict
from hashlib import sha256
from hmac import compare_digest

from refectory.server.errors import BadToken, NotFound, TooFast
from refectory.server.time_source import TimeSource

MOST_WRONG = 10
WRONG_SECONDS = 3600.0
MOST_ADDRESSES = 20_000


class AdminAccess:
    """Lets in whoever has the token. Without a token in the settings there is nothing to be let into."""

    def __init__(self, token: str, now: TimeSource) -> None:
        self._digest = sha256(token.encode()).digest() if token else None
        self._now = now
        # How many wrong tokens came from an address, and when the first of them did.
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()

    @property
    def is_on(self) -> bool:
        return self._digest is not None

    def check(self, token: str | None, address: str) -> None:
        """Refuse everything but the token; an address with too many wrong ones is not even compared."""
        if self._digest is None:
            raise NotFound("This server has no admin page.")
        count, since = self._wrong.get(address, (0, self._now()))
        if self._now() - since > WRONG_SECONDS:
            count, since = 0, self._now()
        if count >= MOST_WRONG:
            raise TooFast("That were too many wrong tokens; try again in an hour.")
        given = sha256((token or "").encode(errors="replace")).digest()
        if compare_digest(given, self._digest):
            self._wrong.pop(address, None)
            return
        self._wrong[address] = (count + 1, since)
        if len(self._wrong) > MOST_ADDRESSES:
            self._wrong.popitem(last=False)
        raise BadToken("This is not the admin token.")
