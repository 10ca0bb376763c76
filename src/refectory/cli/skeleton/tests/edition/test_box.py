"""The cards of an edition."""

import pytest

from refectory.cli.skeleton.game.edition.box import Box
from refectory.cli.skeleton.tests.positions import GAME
from refectory.core.edition import Edition
from refectory.core.errors import EditionError


def test_a_key_that_nobody_reads_is_refused() -> None:
    text = GAME.edition.text.replace("count = 4", "copies = 4")
    with pytest.raises(EditionError, match="copies"):
        Box(Edition("mine.toml", text))


@pytest.mark.parametrize("name", ["taper", "Votive", ""])
def test_a_name_that_another_candle_has_or_that_is_no_word_is_refused(name: str) -> None:
    text = GAME.edition.text.replace('"votive"', f'"{name}"')
    with pytest.raises(EditionError, match=r"candle\[1\]\.name"):
        Box(Edition("mine.toml", text))
