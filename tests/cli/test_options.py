"""Options of the command line as values."""

import pytest

from refectory.cli.options import chosen_options, read_list, read_options
from refectory.core.errors import SetupError
from refectory.core.game import Preset
from refectory.games import load_game


@pytest.mark.parametrize(
    ("text", "value"), [("a=1", 1), ("a=on", 1), ("a=Yes", 1), ("a=off", 0), ("a=false", 0), ("a=12", 12)]
)
def test_an_option_has_a_number(text: str, value: int) -> None:
    assert read_options((text,)) == {"a": value}


def test_the_last_value_counts() -> None:
    assert read_options(("a=1", "b=2", "a=3")) == {"a": 3, "b": 2}


@pytest.mark.parametrize("text", ["a", "a=", "a=-1", "a=x", "a 1"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="An option is name=value"):
        read_options((text,))


def test_a_single_option_changes_its_preset() -> None:
    game = load_game("plankenkoorts")
    game.presets = (Preset("long", {"long_shelves": 1, "open_backs": 1}),)
    assert chosen_options(game, "long", ("open_backs=0",)) == {"long_shelves": 1, "open_backs": 0}
    assert chosen_options(game, None, ()) == {}
    with pytest.raises(SetupError, match="plankenkoorts has no preset 'short'; its presets: long"):
        chosen_options(game, "short", ())


def test_lists_have_commas() -> None:
    assert read_list(" Ann, Bob ,,") == ["Ann", "Bob"]
    assert read_list("") == []
