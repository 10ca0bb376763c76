"""Catalogues: four languages with the same keys, and a sentence for everything the game can say."""

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest

from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import package_of
from refectory.games.plankenkoorts.constants import BACKS, SHELVES
from tests.games.plankenkoorts.positions import BOX, GAME, new
from tests.rules import ROOT, ledger_ids

PACKAGE = package_of("plankenkoorts")
CATALOGUES = {language: load_catalogue(PACKAGE, language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora", "Emma", "Fra"]
# Said in the same words in every game, so by whoever shows it.
COMMON = {"ask.over"}


def spoken(players: int, seed: int, **options: int) -> Iterator[tuple[str, Data]]:
    """All that is said in a random game, as each viewer hears it."""
    rng = Random(seed)
    state = new(players, None, **options)
    while state.to_act():
        ask = state.ask()
        yield ask.key, ask.facts
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        action = state.sample_chance(rng) if seat == CHANCE else rng.choice(legal)
        yield f"action.{action.family}", action.facts
        for event in state.apply(seat, action):
            for viewer in (None, *range(players)):
                heard = event.seen_by(viewer)
                yield heard["key"], heard["facts"]
    for scored in state.scores():
        yield from ((f"score.{source}", {}) for source in scored)


def all_spoken() -> dict[str, Data]:
    found: dict[str, Data] = {}
    for players in range(2, 7):
        found.update(spoken(players, seed=players, open_backs=players % 2, long_shelves=players % 3 == 0))
    return found


SPOKEN = all_spoken()


def written_keys() -> set[str]:
    """Every key of an event or a question that stands in the game's code."""
    code = ROOT / "src" / "refectory" / "games" / "plankenkoorts"
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
    """The rest takes a rare position: an empty table, a shared win."""
    rare = {"event.empty", "event.pass", "ask.pass", "event.end-shared", "event.end"}
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
    heard = {key for key in SPOKEN if key.endswith(".seen")}
    assert heard == {"event.draw.seen", "event.pull.seen", "event.give.seen"}


def test_actions_cards_shelves_and_backs_have_names() -> None:
    wanted = [f"action.{family}" for family in GAME.space.families]
    wanted += [f"{kind}.{card}" for kind in ("card", "short") for card in BOX.cards]
    wanted += [f"shelf.{shelf}" for shelf in SHELVES] + [f"back.{back}" for back in BACKS]
    wanted += [f"group.{group}" for group in BOX.group]
    assert [key for key in wanted if key not in ENGLISH] == []


def test_options_have_a_name_and_a_tip() -> None:
    for option in GAME.options:
        assert f"option.{option.name}" in ENGLISH
        assert f"option.{option.name}.tip" in ENGLISH


def test_every_rule_of_the_ledger_has_its_sentence_and_no_other() -> None:
    told = [key.removeprefix("rule.") for key in ENGLISH.sentences if key.startswith("rule.")]
    assert told == ledger_ids("plankenkoorts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name(language: str) -> None:
    for kind in ("card", "short"):
        names = [CATALOGUES[language].sentences[f"{kind}.{card}"] for card in BOX.cards]
        assert len(set(names)) == len(names)


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "other": 1, "card": "job"}
    assert ENGLISH.say("event.pull.seen", facts, NAMES) == "Ada gets Job from Bede."
