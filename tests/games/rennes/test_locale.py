"""The catalogue of Rennes: names for all that is in the box, and some sentences."""

import pytest

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.rennes.constants import COLOURS, DIRECTIONS, GHOSTS
from refectory.testing.package_laws.catalogues import require_sentences
from tests.games.rennes.positions import BOX, EVENTS, GRAPH

CATALOGUES = {language: load_catalogue(package_of("rennes"), language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]
NAMES = ["Ada", "Bede", "Cuno", "Dora", "Emma"]


def test_everything_in_the_box_has_a_name() -> None:
    wanted = [f"card.{card}" for card in BOX.cards] + [f"colour.{colour}" for colour in COLOURS]
    wanted += [f"square.{square}" for square in GRAPH.names] + [f"area.{area}" for area in GRAPH.areas]
    wanted += [f"location.{name}" for name in BOX.locations] + [f"cavern.{name}" for name in BOX.caverns]
    wanted += [f"mark.{name}" for name in (*BOX.locations, *BOX.caverns)]
    wanted += [f"ghost.{name}{tip}" for name in GHOSTS for tip in ("", ".tip")]
    wanted += [f"eventcard.{name}{tip}" for name in EVENTS for tip in ("", ".tip")]
    wanted += [f"direction.{name}" for name in DIRECTIONS]
    require_sentences(ENGLISH, wanted)


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


def test_a_move_can_be_told() -> None:
    facts = {"seat": 0, "cards": ["red-1", "blue-2", "green-5"], "colour": "yellow", "count": 2}
    assert ENGLISH.say("event.three", facts, NAMES) == "Ada makes 2 of yellow from red 1, blue 2, green 5."
    turn = {"portal": "e", "direction": "clockwise"}
    assert CATALOGUES["nl"].say("action.turn", turn) == "Draai portal E met de klok mee"
