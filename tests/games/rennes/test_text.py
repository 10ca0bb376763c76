"""The terminal's picture, in four languages."""

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from refectory.core.locale import LANGUAGES
from refectory.games.rennes.text.position import COLUMNS
from tests.games.rennes.pictures import POSITIONS, middle, write
from tests.games.rennes.table import new, table


class TextExtension(SingleFileSnapshotExtension):
    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(middle(), 0, language) == snapshot(extension_class=TextExtension)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        text = write(*make(), language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        kinds = ("label", "card", "text", "colour", "square", "cavern", "location", "ghost", "eventcard")
        assert not any(f"{kind}." in text for kind in kinds), name


def test_the_chart_shows_colours_doors_and_players() -> None:
    state = table(2).at(0, "a-e").at(1, "b-w1").to_turn(0)
    assert "II .  .  Y  A1 B1 . = .2 P  B2 G  . = .  B  C3 Y  .  Villa" in write(state, 0)


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = middle()
    assert "Hand: blue 2, blue 2, green 4, yellow 1, purple 5" in write(state, 0)
    assert "Hand:" not in write(state, None)
    assert "purple 5" not in write(state, 1)


def test_there_is_something_to_read_before_anything_has_happened() -> None:
    assert "Round 0" in write(new(2), 0)
