"""Games that the processes of a tournament or simulation load once."""

from functools import lru_cache

from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.games import load_game


@lru_cache(maxsize=2)
def cached_game(name: str, edition: tuple[str, str] | None) -> Game:
    """A game in the edition with this file name and text, or in the one that is shipped."""
    return load_game(name, Edition(*edition) if edition else None)
