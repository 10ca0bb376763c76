"""The text of a position, in four languages."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.locale import LANGUAGES
from refectory.games.monasterium.text.lines import COLUMNS
from tests.games.helpers import TextSnapshot, write
from tests.games.monasterium.pictures import POSITIONS, middle
from tests.games.monasterium.positions import GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, middle(), 0, language) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("name", ["start", "reroll", "use", "end"])
def test_position(name: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, *POSITIONS[name]()) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        text = write(GAME, *make(), language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        assert not re.search(r"\b(label|short|text|bonus|score|action)\.[a-z]", text), name
