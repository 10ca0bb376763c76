"""Catalogues: four languages with the same keys, and a sentence for everything the game can say."""

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest

from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import package_of
from refectory.games.rennes.constants import COLOURS, DIRECTIONS, EVENTS, GHOSTS
from tests.games.rennes.positions import BOX, GAME, GRAPH, lively, new
from tests.rules import ROOT, ledger_ids

PACKAGE = package_of("rennes")
CATALOGUES = {language: load_catalogue(PACKAGE, language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora", "Emma"]
# Said in the same words in every game, so by whoever shows it.
COMMON = {"ask.over"}


def spoken(players: int, seed: int, **options: int) -> Iterator[tuple[str, Data]]:
    """All that is said in a lively random game, as each viewer hears it."""
    rng = Random(seed)
    state = new(players, None, **options)
    for _ in range(4000):
        if not state.to_act():
            break
        ask = state.ask()
        yield ask.key, ask.facts
        (seat,) = state.to_act()
        action = state.sample_chance(rng) if seat == CHANCE else lively(state.legal_actions(seat), rng)
        yield f"action.{action.family}", action.facts
        for event in state.apply(seat, action):
            for viewer in (None, *range(players)):
                heard = event.seen_by(viewer)
                yield heard["key"], heard["facts"]
    for scored in state.scores():
        yield from ((f"score.{source}", {}) for source in scored)


def all_spoken() -> dict[str, Data]:
    found: dict[str, Data] = {}
    for players in range(2, 6):
        found.update(spoken(players, seed=players, codes=1, trencavel_events=1))
    return found


SPOKEN = all_spoken()


def written_keys() -> set[str]:
    """Every key of an event or a question that stands in the game's code."""
    code = ROOT / "src" / "refectory" / "games" / "rennes"
    text = "".join(path.read_text("utf-8") for path in code.rglob("*.py"))
    return set(re.findall(r'"((?:event|ask)\.[a-z-]+)"', text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(language: str) -> None:
    sentences = CATALOGUES[language].sentences
    assert list(sentences) == list(ENGLISH.sentences)
    for key, sentence in sentences.items():
        assert placeholders(sentence) == placeholders(ENGLISH.sentences[key]), key
        assert sentence.strip() == sentence != "", key


def test_there_is_a_catalogue_for_each_language_and_no_other() -> None:
    names = {path.name for path in files(PACKAGE).joinpath("locale").iterdir()}
    assert names == {f"{language}.json" for language in LANGUAGES}


def test_random_games_say_most_of_what_is_written() -> None:
    """The rest takes ghosts or a rare place."""
    rare = {"event.joker", "event.dagobert", "event.event-against", "event.end-shared", "event.end"}
    rare |= {"event.claim", "event.ghost", "event.last-round", "event.areas", "event.altar", "event.offer"}
    rare |= {"event.altar-gives", "ask.altar", "ask.move-on"}
    assert written_keys() - set(SPOKEN) <= rare


def test_everything_that_is_said_has_a_sentence() -> None:
    said = written_keys() | set(SPOKEN)
    assert {key for key in said if key not in ENGLISH} <= COMMON


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_finds_its_facts(language: str) -> None:
    catalogue = CATALOGUES[language]
    for key in set(SPOKEN) - COMMON:
        wanted = {placeholder.split(":")[0] for placeholder in placeholders(catalogue.sentences[key])}
        assert wanted <= set(SPOKEN[key]), key
        assert not re.search("None|[{}]", catalogue.say(key, SPOKEN[key], NAMES))


def test_private_facts_have_sentences_of_their_own() -> None:
    assert {key for key in SPOKEN if key.endswith(".seen")} == {"event.draw.seen"}


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"action.{family}" for family in GAME.space.families]
    wanted += [f"card.{card}" for card in BOX.cards] + [f"colour.{colour}" for colour in COLOURS]
    wanted += [f"square.{square}" for square in GRAPH.names] + [f"area.{area}" for area in GRAPH.areas]
    wanted += [f"location.{name}" for name in BOX.locations] + [f"cavern.{name}" for name in BOX.caverns]
    wanted += [f"mark.{name}" for name in (*BOX.locations, *BOX.caverns)]
    wanted += [f"ghost.{name}{tip}" for name in GHOSTS for tip in ("", ".tip")]
    wanted += [f"eventcard.{name}{tip}" for name in EVENTS for tip in ("", ".tip")]
    wanted += [f"direction.{name}" for name in DIRECTIONS]
    wanted += ["game.title", "game.tagline", "game.about"]
    assert [key for key in wanted if key not in ENGLISH] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_french_names_are_kept(language: str) -> None:
    say = CATALOGUES[language].say
    assert [say(f"location.{name}") for name in BOX.locations] == [
        "Monastère",
        "Cimetière",
        "Église",
        "La Tour",
        "Villa",
    ]
    assert say("cavern.cavern-4") == "Caverne IV"
    assert say("ghost.denarnaud") == "Dénarnaud"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_squares_have_the_same_name(language: str) -> None:
    names = [CATALOGUES[language].say(f"square.{square}") for square in GRAPH.names]
    assert len(set(names)) == len(names)


def test_options_have_a_name_and_a_tip() -> None:
    for option in GAME.options:
        assert f"option.{option.name}" in ENGLISH
        assert f"option.{option.name}.tip" in ENGLISH


def test_every_rule_of_the_ledger_has_its_sentence_and_no_other() -> None:
    told = [key.removeprefix("rule.") for key in ENGLISH.sentences if key.startswith("rule.")]
    assert told == ledger_ids("rennes")


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "cards": ["red-1", "blue-2", "green-5"], "colour": "yellow", "count": 2}
    assert ENGLISH.say("event.three", facts, NAMES) == "Ada makes 2 of yellow from red 1, blue 2, green 5."
    turn = {"portal": "e", "direction": "clockwise"}
    assert CATALOGUES["nl"].say("action.turn", turn) == "Draai portal E met de klok mee"
