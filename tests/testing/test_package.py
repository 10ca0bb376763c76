"""What is read of a game's package."""

import pytest

from refectory.core.errors import UnknownGame
from refectory.core.locale import LANGUAGES
from refectory.testing.package import read_package


def test_everything_that_a_package_holds_is_read() -> None:
    package = read_package("plankenkoorts")
    assert package.game.name == "plankenkoorts"
    assert list(package.catalogues) == list(LANGUAGES)
    assert {"cover.svg", "emblems.svg"} <= set(package.art)
    assert [lesson.name for lesson in package.lessons] == ["begin", "jump", "close", "dust"]
    assert {"event.draw", "ask.lay"} <= package.keys
    assert package.evaluation is not None
    assert package.reasons is not None


def test_a_game_is_made_of_any_edition() -> None:
    package = read_package("sator")
    assert package.make_game(package.game.edition).name == "sator"


def test_a_game_that_nobody_has_is_unknown() -> None:
    with pytest.raises(UnknownGame):
        read_package("chess")
