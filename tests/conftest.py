"""What every test needs."""

import signal
from pathlib import Path

import pytest

# A shell that runs the tests in the background tells its children to ignore Ctrl-C; some tests send it.
signal.signal(signal.SIGINT, signal.default_int_handler)

TESTS = Path(__file__).parent
# What the plain run of `make test` covers, but for searches by random play.
PLAIN = tuple(TESTS / folder for folder in ("core", "games", "svg", "testing"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what the compiled run need not repeat each time."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in PLAIN) and not item.get_closest_marker(
            "untraced"
        ):
            item.add_marker("plain")
