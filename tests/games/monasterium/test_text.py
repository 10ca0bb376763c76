"""The terminal's picture, in four languages."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.games.monasterium.text.lines import COLUMNS
from tests.games.monasterium.pictures import GAME, PACKAGE, POSITIONS, middle, play, write


class TextExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(middle(), 0, language) == snapshot(extension_class=TextExtension)


@pytest.mark.parametrize("name", ["start", "reroll", "use", "end"])
def test_position(name: str, snapshot: SnapshotAssertion) -> None:
    match, viewer = POSITIONS[name]()
    assert write(match, viewer) == snapshot(extension_class=TextExtension)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        match, viewer = make()
        text = write(match, viewer, language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        assert not re.search(r"\b(label|short|text|bonus|score|action)\.[a-z]", text), name


def test_a_long_name_is_cut() -> None:
    say = load_catalogue(PACKAGE, "en").teller(["Hildegard", "Theophanu of the Very Long Corridor"])
    assert "Theophanu of …" in GAME.text(play(2, 1, 10).state.view(0), say)
