"""An edition file is checked in a process of its own."""

from pathlib import Path

import pytest

from refectory.cli.limited_check import checked_edition
from refectory.core.errors import EditionError
from refectory.games import shipped_edition


def written(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def test_an_edition_that_can_be_played_is_returned(tmp_path: Path) -> None:
    text = shipped_edition("plankenkoorts").text
    assert checked_edition(written(tmp_path, text)).text == text


def test_another_is_refused_with_its_file(tmp_path: Path) -> None:
    text = shipped_edition("sator").text.replace("[deal]", "[deals]", 1)
    with pytest.raises(EditionError, match=r"mine\.toml: deals: is not known here"):
        checked_edition(written(tmp_path, text))
