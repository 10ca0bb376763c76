"""The position as text, in four languages."""

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.locale import LANGUAGES
from refectory.games.rennes.text.position import COLUMNS
from tests.games.helpers import TextSnapshot, write
from tests.games.rennes.pictures import POSITIONS, middle
from tests.games.rennes.positions import GAME, new


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, middle(), 0, language) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        text = write(GAME, *make(), language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        kinds = ("label", "card", "text", "colour", "square", "cavern", "location", "ghost", "eventcard")
        assert not any(f"{kind}." in text for kind in kinds), name


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = middle()
    assert "Hand: blue 2, blue 2, green 4, yellow 1, purple 5" in write(GAME, state, 0)
    assert "Hand:" not in write(GAME, state, None)
    assert "purple 5" not in write(GAME, state, 1)


def test_there_is_something_to_read_before_anything_has_happened() -> None:
    assert "Round 0" in write(GAME, new(2), 0)
