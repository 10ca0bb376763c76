"""The catalogue of Plankenkoorts: names for all that is in the box, and one sentence."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.plankenkoorts.edition.box import BACKS, SHELVES
from refectory.testing.package_laws.catalogues import require_sentences
from tests.games.plankenkoorts.positions import BOX

CATALOGUES = {language: load_catalogue(package_of("plankenkoorts"), language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora", "Emma", "Fra"]


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
