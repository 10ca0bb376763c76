"""Catalogues: four languages with the same keys, and a sentence for everything the game can say."""

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random

import pytest

from refectory.core.game import CHANCE, Data
from refectory.core.locale import LANGUAGES, load_catalogue, placeholders
from refectory.games import package_of
from refectory.games.sator.edition.cards import DECKS
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS
from tests.games.helpers import NAMES
from tests.games.sator.pictures import POSITIONS
from tests.games.sator.positions import BOX, CARDS, FOOTBRIDGES, GAME, new
from tests.rules import ROOT, ledger_ids

PACKAGE = package_of("sator")
CATALOGUES = {language: load_catalogue(PACKAGE, language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
# Said in the same words in every game, so by whoever shows it.
COMMON = {"ask.over"}
RARE = {"event.abandon", "event.idle", "event.win", "event.reshuffle"}


def spoken(players: int, seed: int) -> Iterator[tuple[str, Data]]:
    """All that is said in the beginning of a random game, as each viewer hears it."""
    rng = Random(seed)
    state = new(players, None)
    for _ in range(900):
        if not state.to_act():
            break
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
    for players in (2, 3, 4):
        found.update(spoken(players, seed=players))
    return found


SPOKEN = all_spoken()


def written_keys() -> set[str]:
    """Every key of an event or a question that stands in the game's code."""
    code = ROOT / "src" / "refectory" / "games" / "sator"
    text = "".join(path.read_text("utf-8") for path in code.rglob("*.py"))
    return set(re.findall(r'"((?:event|ask)\.[a-z-]+)"', text))


def labels(data: object) -> Iterator[Data]:
    """Every label of a scene's data."""
    if isinstance(data, dict):
        if "key" in data and "facts" in data:
            yield data
        for value in data.values():
            yield from labels(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from labels(value)


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
    assert written_keys() - set(SPOKEN) <= RARE | {"ask.walk-on", "ask.discard-prayer"}


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
    assert heard == {"event.draw.seen", "event.pick.seen", "event.drafted.seen"}


def test_all_that_stands_in_facts_has_a_name() -> None:
    wanted = [f"action.{family}" for family in GAME.space.families]
    wanted += [f"{kind}.{card}" for kind in ("card", "short") for card in CARDS.names]
    wanted += [f"tile.{tile}" for tile in FOOTBRIDGES.tiles]
    wanted += [f"shape.{shape}" for shape in FOOTBRIDGES.shapes] + [f"type.{t}" for t in FOOTBRIDGES.types]
    wanted += [f"deck.{deck}" for deck in DECKS] + [f"turn.{turn}" for turn in TURNS]
    wanted += [f"direction.{d}" for d in DIRECTIONS] + [f"colour.{c}" for c in BOX.colours]
    wanted += [f"square.landing-{c}" for c in BOX.colours]
    assert [key for key in wanted if key not in ENGLISH] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(POSITIONS))
def test_every_label_of_a_scene_can_be_said(language: str, name: str) -> None:
    state, viewer = POSITIONS[name]()
    for label in labels(GAME.scene(state.view(viewer)).data()):
        assert label["key"] in CATALOGUES[language].sentences, label["key"]
        said = CATALOGUES[language].say(label["key"], label["facts"], NAMES)
        assert not re.search("None|[{}]", said)


def test_every_rule_of_the_ledger_has_its_sentence_and_no_other() -> None:
    told = [key.removeprefix("rule.") for key in ENGLISH.sentences if key.startswith("rule.")]
    assert told == ledger_ids("sator")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_or_tiles_have_the_same_name(language: str) -> None:
    sentences = CATALOGUES[language].sentences
    for kind, names in (("card", CARDS.names), ("short", CARDS.names), ("tile", FOOTBRIDGES.tiles)):
        said = [sentences[f"{kind}.{name}"] for name in names]
        assert len(set(said)) == len(said)


def test_latin_names_are_kept() -> None:
    for language in LANGUAGES:
        sentences = CATALOGUES[language].sentences
        assert sentences["card.victoria"] == "Victoria in manu nobis est"
        assert sentences["card.rotas-tee"].startswith("ROTAS")
        assert sentences["deck.incertus"] == "Incertus Movet"


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "tile": "stone-tee", "direction": "north"}
    assert ENGLISH.say("event.slide", facts, NAMES) == "Hildegard slides the stone T-bridge north."
