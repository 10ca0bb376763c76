"""The terminal's picture, in four languages."""

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games.plankenkoorts.text.position import COLUMNS
from tests.games.plankenkoorts.pictures import GAME, PACKAGE, POSITIONS, middle, play, write
from tests.games.plankenkoorts.positions import BOX


class TextExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(middle(), 0, language) == snapshot(extension_class=TextExtension)


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "middle"])
def test_position(name: str, snapshot: SnapshotAssertion) -> None:
    match, viewer = POSITIONS[name]()
    assert write(match, viewer) == snapshot(extension_class=TextExtension)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        match, viewer = make()
        text = write(match, viewer, language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        assert not any(f"{kind}." in text for kind in ("label", "short", "card", "text", "back")), name


def test_a_long_name_is_cut() -> None:
    match = play(2, 1, 10)
    say = load_catalogue(PACKAGE, "en").teller(["Hildegard", "Theophanu of the Very Long Corridor"])
    assert "Theophanu of the Very L… · 5 cards" in GAME.text(match.state.view(0), say)


def test_own_cards_and_shelves_are_named_in_full() -> None:
    match = middle()
    view = match.state.view(0)
    text = write(match, 0)
    say = load_catalogue(PACKAGE, "en").say
    shelves = view["seats"][0]["shelves"].values()
    for card in [*view["hand"], *(book["book"] for shelf in shelves for book in shelf["books"])]:
        assert say(f"card.{card}") in text


def test_a_spectator_may_not_see_what_can_come() -> None:
    match = middle()
    assert "May come" not in write(match, None)
    assert all(card in BOX.number for card in match.state.view(0)["may_come"])
