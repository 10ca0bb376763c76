"""Access to the admin page: one token, compared in constant time; whoever guesses has to stop soon."""

from hashlib import sha256
from hmac import compare_digest

from refectory.server.auth.quotas import HOUR, Quota, SharedLimits
from refectory.server.errors import BadToken, NotFound
from refectory.server.time_source import TimeSource

# In an hour, for one address, on all workers.
MOST_WRONG = 10
TOO_MANY = "That were too many wrong tokens; try again in an hour."


class AdminAccess:
    """Lets in whoever has the token. Without a token in the settings there is nothing to be let into."""

    def __init__(self, token: str, limits: SharedLimits, now: TimeSource) -> None:
        self._digest = sha256(token.encode()).digest() if token else None
        self._wrong = Quota(limits, "wrong admin tokens", MOST_WRONG / HOUR, MOST_WRONG, now, TOO_MANY)

    @property
    def is_on(self) -> bool:
        return self._digest is not None

    async def check(self, token: str | None, address: str) -> None:
        """Refuse everything but the token; an address with too many wrong ones is not even compared."""
        if self._digest is None:
            raise NotFound("This server has no admin page.")
        await self._wrong.take(address)
        given = sha256((token or "").encode(errors="replace")).digest()
        if not compare_digest(given, self._digest):
            raise BadToken("This is not the admin token.")
        await self._wrong.give_back(address)
