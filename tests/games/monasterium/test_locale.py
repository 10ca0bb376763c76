"""Catalogues: four languages with the same keys, and a sentence for everything the game can say."""

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest

from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import package_of
from refectory.games.monasterium.actions import USE_NAMES
from refectory.games.monasterium.constants import BUILDINGS, RESOURCES, ROAD_BONUSES, WINDOW_BONUSES
from refectory.games.monasterium.rules.effects import EFFECTS
from tests.games.monasterium.positions import BOX, GAME, new
from tests.rules import ROOT, ledger_ids

PACKAGE = package_of("monasterium")
CATALOGUES = {language: load_catalogue(PACKAGE, language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora"]
# Said in the same words in every game, so by whoever shows it.
COMMON = {"ask.over"}


def spoken(players: int, seed: int) -> Iterator[tuple[str, Data]]:
    """All that is said in a random game."""
    rng = Random(seed)
    state = new(players, None)
    while state.to_act():
        ask = state.ask()
        yield ask.key, ask.facts
        (seat,) = state.to_act()
        action = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
        yield f"action.{action.family}", action.facts
        for event in state.apply(seat, action):
            heard = event.seen_by(None)
            yield heard["key"], heard["facts"]
    for scored in state.scores():
        yield from ((f"score.{source}", {}) for source in scored)


def all_spoken() -> list[tuple[str, Data]]:
    return [said for players in (2, 3, 4) for seed in range(4) for said in spoken(players, seed)]


SPOKEN = all_spoken()


def written_keys() -> set[str]:
    """Every key of an event or a question that stands in the game's code."""
    code = ROOT / "src" / "refectory" / "games" / "monasterium"
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


def test_everything_that_is_said_has_a_sentence() -> None:
    said = written_keys() | {key for key, _ in SPOKEN}
    said |= {
        f"event.{extra}{family}" for extra in ("", "extra-") for family in ("building", "chapel", "cloister")
    }
    assert {key for key in said if key not in ENGLISH} <= COMMON


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_finds_its_facts_and_their_names(language: str) -> None:
    catalogue = CATALOGUES[language]
    for key, facts in SPOKEN:
        if key not in COMMON:
            wanted = {placeholder.split(":")[0] for placeholder in placeholders(catalogue.sentences[key])}
            assert wanted <= set(facts), key
            said = catalogue.say(key, facts, NAMES)
            assert not re.search("None|[{}]", said)
            for fact in facts.values():
                if isinstance(fact, str) and "-" in fact:
                    assert fact not in said, f"{key}: {fact} has no name"


def test_everything_in_facts_has_a_name() -> None:
    wanted = [f"action.{family}" for family in GAME.space.families]
    wanted += [f"use.{name}" for name in USE_NAMES]
    wanted += [f"{kind}.{effect}" for kind in ("effect", "short") for effect in EFFECTS]
    wanted += [f"resource.{resource}" for resource in RESOURCES] + [f"building.{kind}" for kind in BUILDINGS]
    wanted += [f"bonus.{bonus}" for bonus in (*ROAD_BONUSES[1:], *WINDOW_BONUSES)]
    wanted += [f"mission.{card.name}" for card in BOX.missions]
    wanted += [f"place.{action.args[0]}" for action in GAME.space.families["building"]]
    assert [key for key in wanted if key not in ENGLISH] == []


def test_every_rule_of_the_ledger_has_its_sentence_and_no_other() -> None:
    told = [key.removeprefix("rule.") for key in ENGLISH.sentences if key.startswith("rule.")]
    assert told == ledger_ids("monasterium")


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "row": "ii", "column": "c", "place": "b3", "kind": "workshop"}
    said = "Ada sends a novice (row II, column C) to building B3, a workshop."
    assert ENGLISH.say("event.building", facts, NAMES) == said
