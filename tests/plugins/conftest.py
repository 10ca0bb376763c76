"""Candles, installed once for all tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugins.installing import CANDLES, found, install


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which it is installed."""
    target = tmp_path_factory.mktemp("installed")
    install(CANDLES, target)
    return target


@pytest.fixture
def candles(folder: Path) -> Iterator[str]:
    """Its name, while this process finds it."""
    with found(folder):
        yield "candles"
