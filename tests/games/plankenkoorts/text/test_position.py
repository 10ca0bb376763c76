"""The text of a position, in four languages."""

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games import package_of
from refectory.games.plankenkoorts.text.lines import COLUMNS
from tests.games.helpers import TextSnapshot, write
from tests.games.plankenkoorts.pictures import POSITIONS, middle
from tests.games.plankenkoorts.positions import BOX, GAME

ENGLISH = load_catalogue(package_of("plankenkoorts"), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, middle(), 0, language) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_position(name: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, *POSITIONS[name]()) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        text = write(GAME, *make(), language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        assert not any(f"{kind}." in text for kind in ("label", "short", "card", "text", "back")), name


def test_own_cards_and_shelves_are_named_in_full() -> None:
    view = middle().view(0)
    text = write(GAME, middle(), 0)
    shelves = view["seats"][0]["shelves"].values()
    for card in [*view["hand"], *(book["book"] for shelf in shelves for book in shelf["books"])]:
        assert ENGLISH.say(f"card.{card}") in text


def test_a_spectator_may_not_see_what_can_come() -> None:
    assert "May come" not in write(GAME, middle(), None)
    assert all(card in BOX.number for card in middle().view(0)["may_come"])
