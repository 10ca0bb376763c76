"""Candles, the game that `refectory new-game` writes, installed once for all tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from refectory.cli.commands.new_game import command
from tests.plugins.installing import found, install


@pytest.fixture(scope="package")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of its sources."""
    folder = tmp_path_factory.mktemp("source")
    command.main(["candles", "--dir", str(folder)], standalone_mode=False)
    return folder / "candles"


@pytest.fixture(scope="package")
def folder(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which it is installed."""
    target = tmp_path_factory.mktemp("installed")
    install(source, target)
    return target


@pytest.fixture
def candles(folder: Path) -> Iterator[str]:
    """Its name, while this process finds it."""
    with found(folder):
        yield "candles"
