"""The position as text, in four languages."""

import pytest
from syrupy.assertion import SnapshotAssertion

from refectory.core.locale import LANGUAGES
from refectory.games.sator.text.position import COLUMNS
from tests.games.helpers import TextSnapshot, write
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import GAME, table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_middle_of_a_game(language: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, middle(), 0, language) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("name", ["put", "draft", "search", "spectator"])
def test_position(name: str, snapshot: SnapshotAssertion) -> None:
    assert write(GAME, *POSITIONS[name]()) == snapshot(extension_class=TextSnapshot)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit_and_every_word_is_there(language: str) -> None:
    for name, make in POSITIONS.items():
        text = write(GAME, *make(), language)
        assert max(map(len, text.splitlines())) <= COLUMNS, name
        assert not any(f"{kind}." in text for kind in ("label", "short", "card", "text", "tile", "shape")), (
            name
        )


def test_a_square_shows_its_tile_and_what_is_on_it() -> None:
    laid = table(2).tile("wood-tee", "a1 b1 c1 b2").book(1, "a1").acolyte(0, "b1").gargoyle(1, "c1")
    text = write(GAME, laid.turn(0), 0)
    assert "wTbwTAwT#" in text.splitlines()[2]
    assert "[ ]" in text.splitlines()[1]


def test_a_spectator_may_not_see_a_hand() -> None:
    assert "Your hand" not in write(GAME, middle(), None)
