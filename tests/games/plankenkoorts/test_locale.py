"""The catalogue of Plankenkoorts: names for all that is in the box, and what whole games say."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.plankenkoorts.edition.box import BACKS, SHELVES
from refectory.testing.package_laws.catalogues import require_facts, require_names, require_sentences
from tests.games.plankenkoorts.positions import BOX, GAME, new
from tests.games.said import keys_in_code, said_in_games

CATALOGUES = {language: load_catalogue(package_of("plankenkoorts"), language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora", "Emma", "Fra"]
SAID = said_in_games(
    GAME,
    [
        new(players, None, open_backs=players % 2, long_shelves=int(players % 3 == 0))
        for players in range(2, 7)
    ],
)


def test_random_games_say_most_of_what_is_written() -> None:
    """The rest takes a rare position: an empty table, a shared win."""
    rare = {"event.empty", "event.pass", "ask.pass", "event.end-shared", "event.end"}
    assert keys_in_code("plankenkoorts") - {key for key, _ in SAID} <= rare


def test_whole_games_find_their_sentences_facts_and_names() -> None:
    require_sentences(ENGLISH, [key for key, _ in SAID])
    require_facts(ENGLISH, SAID)
    require_names(ENGLISH, SAID)


def test_private_facts_have_sentences_of_their_own() -> None:
    seen = {key for key, _ in SAID if key.endswith(".seen")}
    assert seen == {"event.draw.seen", "event.pull.seen", "event.give.seen"}


def test_cards_shelves_backs_and_groups_have_names() -> None:
    wanted = [f"{kind}.{card}" for kind in ("card", "short") for card in BOX.cards]
    wanted += [f"shelf.{shelf}" for shelf in SHELVES] + [f"back.{back}" for back in BACKS]
    require_sentences(ENGLISH, [*wanted, *(f"group.{group}" for group in BOX.group)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name(language: str) -> None:
    for kind in ("card", "short"):
        names = [CATALOGUES[language].sentences[f"{kind}.{card}"] for card in BOX.cards]
        assert len(set(names)) == len(names)


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "other": 1, "card": "job"}
    assert ENGLISH.say("event.pull.seen", facts, NAMES) == "Ada gets Job from Bede."
