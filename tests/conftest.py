"""What every test needs."""

import signal
from pathlib import Path

import pytest

# A shell that runs the tests in the background tells its children to ignore Ctrl-C; some tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
# What the plain run of `make test` covers, but for searches by random play.
PLAIN = tuple(TESTS / folder for folder in ("core", "games", "svg", "testing"))
# What the compiled run of `make test` selects.
NOT_PLAIN = "untraced or not plain"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Every process of the compiled run would import files of which it runs no test."""
    if NOT_PLAIN not in config.option.markexpr or not collection_path.match("test_*.py"):
        return None
    return (is_plain(collection_path) and "untraced" not in collection_path.read_text("utf-8")) or None


def is_plain(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in PLAIN)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what the compiled run need not repeat each time, and begin with what takes long."""
    for item in items:
        if is_plain(item.path) and not item.get_closest_marker("untraced"):
            item.add_marker("plain")
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
