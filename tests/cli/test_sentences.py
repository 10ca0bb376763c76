"""The sentences of the command line: the same in four languages, and combined with those of a game."""

import pytest

from refectory.cli.sentences import catalogue_for, rule_ids, sentences_for, sentences_for_all
from refectory.core.game import Event
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import load_game


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_and_placeholders(language: str) -> None:
    english = load_catalogue("refectory.cli", "en").sentences
    other = load_catalogue("refectory.cli", language).sentences
    assert list(other) == list(english)
    for key, sentence in other.items():
        assert placeholders(sentence) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_the_sentences_of_both(language: str) -> None:
    words = catalogue_for(load_game("plankenkoorts"), language)
    assert words.say("play.left") != "play.left"
    assert words.say("game.title") == "Plankenkoorts"
    assert "BS-T4" in rule_ids(words)


def test_long_lists_have_short_choices() -> None:
    game = load_game("plankenkoorts")
    words = catalogue_for(game, "en")
    assert words.say("choice.discard", game.space.parse("discard mark").facts) == "Mark"


def test_private_events_are_told_to_their_seat() -> None:
    words = catalogue_for(load_game("plankenkoorts"), "en")
    event = Event("event.drew", {"seat": 0}, {0: {"card": "mark"}})
    own, other, open_hands = (
        list(sentences_for([event], 0, words, ["Ann", "Bob"])),
        list(sentences_for([event], 1, words, ["Ann", "Bob"])),
        list(sentences_for_all([event], words, ["Ann", "Bob"])),
    )
    assert own == open_hands != other
