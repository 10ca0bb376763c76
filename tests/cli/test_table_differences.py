"""What is said of a table that is not played by the standard."""

import pytest

from refectory.cli.table_differences import choice_name, show_table_differences, table_differences
from refectory.core.edition import Edition
from refectory.core.game import Option, Preset
from refectory.core.locale import Catalogue
from refectory.games import load_game

WORDS = Catalogue(
    "en",
    {
        "option.open_backs": "Open backs",
        "option.open_backs.tip": "Backs are seen.",
        "option.long_shelves": "Long shelves",
        "option.long_shelves.tip": "Five books.",
        "option.seats.2": "by lot",
        "preset.open": "All open",
        "preset.open.tip": "Nothing is hidden.",
        "played.with": "Played with:",
        "played.edition": "The edition {name}",
        "choice.0": "off",
        "choice.1": "on",
    },
)
STANDARD = load_game("plankenkoorts")


def test_a_standard_table_needs_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert table_differences(STANDARD, {"open_backs": 0}, WORDS) == []
    show_table_differences(STANDARD, {}, WORDS)
    assert capsys.readouterr().out == ""


def test_only_what_differs_is_said_with_its_tip(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game("plankenkoorts")
    game.presets = ()
    show_table_differences(game, {"open_backs": 0, "long_shelves": 1}, WORDS)
    assert capsys.readouterr().out == "Played with:\n  · Long shelves: on. Five books.\n"


def test_a_preset_is_called_by_its_name() -> None:
    game = load_game("plankenkoorts")
    game.presets = (Preset("open", {"open_backs": 1}),)
    assert table_differences(game, {"open_backs": 1}, WORDS) == [
        "All open. Nothing is hidden.",
        "Open backs: on. Backs are seen.",
    ]
    assert table_differences(game, {"long_shelves": 1}, WORDS) == ["Long shelves: on. Five books."]


def test_another_edition_is_named() -> None:
    text = STANDARD.edition.text.replace('name = "standard"', 'name = "My box"')
    game = load_game("plankenkoorts", Edition("mine.toml", text))
    assert table_differences(game, {}, WORDS) == ["The edition My box"]


def test_a_choice_has_words_or_is_a_number() -> None:
    assert choice_name(Option("seats", 0, (0, 1, 2)), 2, WORDS) == "by lot"
    assert choice_name(Option("codes", 3, (1, 2, 3)), 2, WORDS) == "2"
    assert choice_name(Option("open_backs", 0), 1, WORDS) == "on"
