"""What whole games say has sentences with facts and names; each game's `test_locale.py` has its own cases."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest

from refectory.core.game import State
from refectory.core.locale import load_catalogue
from refectory.games import load_game, package_of
from refectory.testing.evidence import Said
from refectory.testing.package_laws.catalogues import require_facts, require_names, require_sentences
from tests.any_game import FOUR
from tests.games.monasterium import positions as monasterium
from tests.games.plankenkoorts import positions as plankenkoorts
from tests.games.rennes import positions as rennes
from tests.games.said import Choose, any_action, keys_in_code, said_in_games
from tests.games.sator import positions as sator


@dataclass(frozen=True)
class Games:
    """Random games from some starts. `private` are the events that some seats hear with more facts.

    `rare` are keys in the code that these games need not say. Without it, no keys of the code are wanted.
    """

    starts: Callable[[], list[State]]
    private: set[str]
    rare: set[str] | None = None
    choose: Choose = any_action
    limit: int = 4000


GAMES = {
    "monasterium": Games(lambda: [monasterium.new(players, None) for players in (2, 3, 4) * 4], set()),
    "plankenkoorts": Games(
        lambda: [
            plankenkoorts.new(players, None, open_backs=players % 2, long_shelves=int(players % 3 == 0))
            for players in range(2, 7)
        ],
        {"draw", "pull", "give"},
        # an empty table, a shared win
        {"event.empty", "event.pass", "ask.pass", "event.end-shared", "event.end"},
    ),
    "rennes": Games(
        lambda: [rennes.new(players, None, codes=1, trencavel_events=1) for players in range(2, 6)],
        {"draw"},
        {
            *("event.joker", "event.dagobert", "event.event-against", "event.end-shared", "event.end"),
            *("event.claim", "event.ghost", "event.last-round", "event.areas", "event.altar", "event.offer"),
            *("event.altar-gives", "ask.altar", "ask.move-on", "ask.turn-claim"),
            *("ask.altar-clues", "event.give", "event.lapse"),  # options
            *("event.provisions", "event.fill-location"),  # other editions
        },
        rennes.lively,
    ),
    "sator": Games(
        lambda: [
            *(sator.new(players, None) for players in (2, 3, 4)),
            sator.new(2, None, choose_colours=1),
            sator.new(3, None, bridges_laid=1),
        ],
        {"draw", "pick", "drafted"},
        {
            *("event.abandon", "event.idle", "event.win", "event.reshuffle", "event.stop-before"),
            *("ask.walk-on", "ask.discard-prayer", "ask.push-to"),
        },
        limit=900,
    ),
}


@cache
def said_in(name: str) -> list[Said]:
    games = GAMES[name]
    return said_in_games(load_game(name), games.starts(), games.choose, games.limit)


def test_every_game_is_here() -> None:
    assert set(GAMES) == set(FOUR)


@pytest.mark.parametrize("name", FOUR)
def test_whole_games_find_their_sentences_facts_and_names(name: str) -> None:
    english, said = load_catalogue(package_of(name), "en"), said_in(name)
    require_sentences(english, [key for key, _ in said])
    require_facts(english, said)
    require_names(english, said)


@pytest.mark.parametrize("name", [name for name in FOUR if GAMES[name].rare is not None])
def test_random_games_say_most_of_what_is_written(name: str) -> None:
    """The rest takes a rare position, an option or another edition."""
    assert keys_in_code(name) - {key for key, _ in said_in(name)} <= (GAMES[name].rare or set())


@pytest.mark.parametrize("name", FOUR)
def test_private_facts_have_sentences_of_their_own(name: str) -> None:
    seen = {key for key, _ in said_in(name) if key.endswith(".seen")}
    assert seen == {f"event.{event}.seen" for event in GAMES[name].private}
