"""The game catalogue: games, their languages, rules and drawings."""

import pytest

from refectory import games
from refectory.bots import LEVELS
from refectory.core.errors import EditionError, UnknownGame
from refectory.server.content import game_catalog
from refectory.server.errors import NoSuchRule


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_described(name: str) -> None:
    info = game_catalog.game_info(name)
    assert info.levels == list(LEVELS)
    assert set(info.titles) == set(info.languages)
    assert info.min_players <= info.max_players


def test_a_game_is_loaded_once() -> None:
    assert game_catalog.game_of("sator") is game_catalog.game_of("sator", None)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownGame):
        game_catalog.game_of("chess")
    with pytest.raises(NoSuchRule, match="not in 'xx'"):
        game_catalog.catalogue("sator", "xx")
    with pytest.raises(NoSuchRule):
        game_catalog.rule("sator", "en", "SA-ZZ9")
    with pytest.raises(NoSuchRule):
        game_catalog.art("sator", "../game")


def test_an_edition_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(EditionError):
        game_catalog.game_of("sator", "x = " + "[" * 10_000)


def test_actions_are_found_by_their_first_target() -> None:
    game = game_catalog.game_of("plankenkoorts")
    for target, actions in game_catalog.actions_by_target(game, 0).items():
        assert {action.targets_for(0)[0] for action in actions} == {target}
