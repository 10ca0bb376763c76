"""The path of a click stays short: see `benchmarks/click_path.py`."""

from pathlib import Path

import pytest
from benchmarks.click_path import ClickPath, trace

from refectory import games

MOST_FILES = 18
# The rest are the files of a game, as many as its rules need.
MOST_SERVER_FILES = 9
MOST_CORE_FILES = 6


@pytest.fixture(scope="module", params=games.names())
def path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ClickPath:
    return trace(request.param, tmp_path_factory.mktemp("data"))


def of(folder: str, files: dict[str, list[str]]) -> list[str]:
    return [file for file in files if file.startswith(f"{folder}/")]


def test_from_message_to_acknowledgement(path: ClickPath) -> None:
    files = path.to_ack()
    assert len(of("server", files)) <= MOST_SERVER_FILES, of("server", files)
    assert len(of("core", files)) <= MOST_CORE_FILES, of("core", files)


def test_nothing_is_painted_and_nobody_is_told_before_the_acknowledgement(path: ClickPath) -> None:
    later = set(path.to_packets()) - set(path.to_ack())
    assert {
        "server/ws/audience.py",
        "server/ws/viewer.py",
        "server/ws/paint_queue.py",
        "server/ws/packets.py",
        "server/bots/autoplay.py",
    } <= later
    assert not any("/scene/" in file for file in path.to_ack())


def test_the_whole_path_in_the_game_with_the_fewest_rules_before_the_first_move(tmp_path: Path) -> None:
    files = trace("rennes", tmp_path).to_ack()
    assert len(files) <= MOST_FILES, list(files)
