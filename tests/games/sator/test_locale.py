"""The catalogue of Sator: names for all that is in the box, and what chosen positions say."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.sator.edition.cards import DECKS
from refectory.games.sator.edition.footbridges import TURNS
from refectory.games.sator.edition.grid import DIRECTIONS
from refectory.testing.evidence import labels
from refectory.testing.package_laws.catalogues import require_facts, require_names, require_sentences
from tests.games.helpers import NAMES
from tests.games.sator.pictures import POSITIONS
from tests.games.sator.positions import BOX, CARDS, FOOTBRIDGES, GAME

CATALOGUES = {language: load_catalogue(package_of("sator"), language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]


def test_all_that_stands_in_facts_has_a_name() -> None:
    wanted = [f"{kind}.{card}" for kind in ("card", "short") for card in CARDS.names]
    wanted += [f"tile.{tile}" for tile in FOOTBRIDGES.tiles]
    wanted += [f"shape.{shape}" for shape in FOOTBRIDGES.shapes] + [f"type.{t}" for t in FOOTBRIDGES.types]
    wanted += [f"deck.{deck}" for deck in DECKS] + [f"turn.{turn}" for turn in TURNS]
    wanted += [f"direction.{d}" for d in DIRECTIONS] + [f"colour.{c}" for c in BOX.colours]
    require_sentences(ENGLISH, [*wanted, *(f"square.landing-{c}" for c in BOX.colours)])


@pytest.mark.parametrize("name", list(POSITIONS))
def test_every_label_of_a_scene_can_be_said(name: str) -> None:
    state, viewer = POSITIONS[name]()
    said = [(label.key, label.facts) for label in labels(GAME.scene(state.view(viewer)))]
    require_sentences(ENGLISH, [key for key, _ in said])
    require_facts(ENGLISH, said)
    require_names(ENGLISH, said)


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
