"""The look of a log, read from a game's package."""

import sys
from pathlib import Path

import pytest

from refectory.core.errors import CatalogueError
from refectory.core.scene.log_style import LogLine, load_log_style


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "a_game_with_a_log"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    return folder


def test_each_event_has_its_art_and_its_weight(package: Path) -> None:
    (package / "log.toml").write_text('[walk]\nart = "foot"\nweight = 2\n[deal]\nweight = 0\n')
    assert load_log_style(package.name) == {"event.walk": LogLine("foot", 2), "event.deal": LogLine("", 0)}


def test_an_event_may_be_told_together_with_others_and_bring_points(package: Path) -> None:
    (package / "log.toml").write_text('[draw]\nmerge = "all"\n[claim]\ngain = "points"\n')
    style = load_log_style(package.name)
    assert style["event.draw"].merge == "all"
    assert style["event.claim"].gain == "points"


def test_a_game_without_the_file_has_no_style(package: Path) -> None:
    assert load_log_style(package.name) == {}


@pytest.mark.parametrize("text", ["[walk]\nweight = 7\n", '[walk]\ncolour = "red"\n'])
def test_an_unknown_weight_or_word_is_refused_with_the_name_of_the_event(package: Path, text: str) -> None:
    (package / "log.toml").write_text(text)
    with pytest.raises(CatalogueError, match="walk"):
        load_log_style(package.name)
