"""Games that a process loads once."""

from refectory.arena.game_cache import cached_game
from refectory.games import load_game, shipped_edition
from tests.games.helpers import edited_edition


def test_a_game_is_loaded_once() -> None:
    assert cached_game("plankenkoorts", None) is cached_game("plankenkoorts", None)
    assert cached_game("plankenkoorts", None).edition.hash == shipped_edition("plankenkoorts").hash


def test_another_edition_is_another_game() -> None:
    edition = edited_edition("plankenkoorts", ("dealt = 5", "dealt = 7"))
    changed = cached_game("plankenkoorts", ("changed.toml", edition.text))
    assert changed is not cached_game("plankenkoorts", None)
    assert changed.edition.hash == edition.hash != load_game("plankenkoorts").edition.hash
    assert changed is cached_game("plankenkoorts", ("changed.toml", edition.text))
